"""The front door: no arguments open the window, the others are commands for a terminal.

The Python that is too old must be able to read this file, so that it can say so.
"""

from __future__ import annotations

import sys

OLDEST = (3, 11)
OURS = ("game", "scenes", "saves", "art", "sounds")


def main(words: list[str] | None = None) -> int:
    """Do what `words`, or else the command line, ask for; the exit status."""
    if sys.version_info < OLDEST:
        found = sys.version.split()[0]
        return _refuse(
            f"Sobremesa needs Python 3.11 or newer, and this is {found}. / Sobremesa necesita Python 3.11 o posterior, y este es {found}."
        )
    from multiprocessing import freeze_support

    freeze_support()
    try:
        return _window_or_command(sys.argv[1:] if words is None else words)
    except ImportError as error:
        missing = (error.name or "").split(".")[0]
        if missing in OURS:
            raise
        lacking, install = missing or error, f"{sys.executable or 'python'} -m pip install ."
        return _refuse(
            f"Sobremesa lacks the package {lacking}; in its folder, install what it needs with: {install} / "
            f"A Sobremesa le falta el paquete {lacking}; en su carpeta, instala lo que necesita con: {install}"
        )
    except KeyboardInterrupt:
        return 130


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


def _window_or_command(words: list[str]) -> int:
    if words:
        return _command(words)
    from scenes.start import run

    return run()


def _command(words: list[str]) -> int:
    """A command of the terminal, whose output may be cut off or go to a full disk."""
    from game.commands import CommandError

    _mend_streams()
    try:
        try:
            status = _obey(words)
        except SystemExit as done:  # argparse has said what there was to say
            status = int(done.code or 0)
        sys.stdout.flush()
    except CommandError as error:
        return _refuse(str(error))
    except BrokenPipeError:
        _forget_output()
        return 1
    except OSError as error:
        _forget_output()
        return _refuse(_no_output(error))
    return status


def _mend_streams() -> None:
    """A stream that was closed before we began is one that nobody reads or writes at; letters that it has not become question marks."""
    import os

    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w", encoding="utf-8"))  # noqa: SIM115 (as long as we live)
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _no_output(error: OSError) -> str:
    """Why nothing more could be written, in both languages: there may be no time to learn which one is wanted."""
    from saves.files import why
    from scenes.text import translations

    cause = why(error)
    english, spanish = (cause.say(translations(language).gettext) for language in ("en", "es"))
    return f"The output could not be written: {english}. / No se ha podido escribir la salida: {spanish}."


def _obey(words: list[str]) -> int:
    from saves.system import system_language
    from scenes.text import translations

    language = _language_in(words) or system_language()
    _teach_argparse(language)
    from game.arguments import make_parser

    asked = make_parser(translations(language)).parse_args(words)
    if asked.command is None:
        return _window_or_command([])
    if asked.command == "play":
        from scenes.terminal import play_command

        return play_command(asked)
    tr = translations(asked.language or language)
    if asked.command == "replay":
        from game.replay import replay_command

        return replay_command(asked.file, tr)
    from game.simulate import simulate_command

    return simulate_command(asked, tr)


def _language_in(words: list[str]) -> str | None:
    """The language that the words ask for, known before they are parsed: help and errors speak it too."""
    for place, word in enumerate(words):
        value = word[len("--language=") :] if word.startswith("--language=") else ""
        if word == "--language":
            value = "".join(words[place + 1 : place + 2])
        if value in ("es", "en"):
            return value
    return None


def _teach_argparse(language: str) -> None:
    """argparse has its own words, and looks for them in gettext's catalogue of the process."""
    import gettext
    import os

    from scenes.text import FOLDER

    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain("commands", str(FOLDER))
    gettext.textdomain("commands")


def _forget_output() -> None:
    """Nobody reads any more; what is still unwritten must not fail again when Python ends."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
