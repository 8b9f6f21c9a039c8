"""The commands of the terminal, as processes: what they print, what they leave, and how they refuse."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.record_reading import read_records
from game.core.rules import OVER
from game.registry import GAMES
from game.simulate import seed_of, wilson
from tests.commands import DEADLINE, GAME, ROOT, environment, refused, run

SIMULATE = ("simulate", GAME, "--seats", "normal,easy,random", "--games", "6", "--seed", "5")
needs_dev_full = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no disk that is always full")
needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="this system has neither named pipes nor SIGINT for another process")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the records of two games."""
    folder = tmp_path_factory.mktemp("record")
    assert run(folder, "simulate", GAME, "--games", "2", "--record", "games.jsonl").returncode == 0
    return folder / "games.jsonl"


# simulate


def test_the_same_seed_writes_the_same_bytes_everywhere(tmp_path: Path) -> None:
    outcomes = []
    for number, (seed, locale) in enumerate([("0", "C"), ("1", "es_ES.UTF-8"), ("77", "tr_TR.UTF-8")]):
        done = run(tmp_path, *SIMULATE, "--record", f"{number}.jsonl", "--json", PYTHONHASHSEED=seed, LC_ALL=locale, LANG=locale)
        assert done.returncode == 0 and done.stderr == ""
        outcomes.append((done.stdout, (tmp_path / f"{number}.jsonl").read_bytes()))
    assert outcomes[0] == outcomes[1] == outcomes[2]
    assert outcomes[0][1].endswith(b"}\n") and b"\r" not in outcomes[0][1]


def test_another_seed_plays_other_games(tmp_path: Path) -> None:
    one, other = (run(tmp_path, "simulate", GAME, "--games", "6", "--json", "--seed", seed).stdout for seed in ("1", "2"))
    assert one != other


def test_each_game_has_a_seed_of_its_own_that_any_reader_of_json_can_hold() -> None:
    seeds = {seed_of(seed, number) for seed in (0, 1, 2**63 - 1) for number in range(300)}
    assert len(seeds) == 900
    assert max(seeds) < 2**53


def test_all_simulated_games_are_recorded_as_they_were_counted(tmp_path: Path) -> None:
    done = run(tmp_path, *SIMULATE, "--option", "may_discard=true", "--record", "games.jsonl", "--json")
    told = json.loads(done.stdout)
    with (tmp_path / "games.jsonl").open("rb") as file:
        games = list(read_records(file, GAMES.__getitem__))
    assert told["games"] == len(games) == 6
    assert told["options"] == games[0].table.options == {"may_discard": True}
    assert [seat["level"] for seat in told["seats"]] == ["normal", "easy", "random"]
    outcomes = [game.rules.outcome(game.state) for game in games]
    winners = [winner for outcome in outcomes if outcome for winner in outcome.winners]
    assert [seat["wins"] for seat in told["seats"]] == [winners.count(seat) for seat in range(3)]
    assert all(game.actor == OVER for game in games)
    assert sum(told["endings"].values()) == 6


def deck_played(home: Path, *words: str) -> str:
    """The deck of a game that is simulated with `words`, as its record names it."""
    done = run(home, "simulate", *words, "--games", "1", "--record", "deck.jsonl", "--json")
    header = json.loads((home / "deck.jsonl").read_text("utf-8").partition("\n")[0])
    assert json.loads(done.stdout)["deck"] == header["deck"]
    return str(header["deck"])


def test_a_deck_is_chosen_by_its_name_by_its_file_or_by_the_language_asked_for(tmp_path: Path) -> None:
    assert deck_played(tmp_path, "man-bites-dog") == "en-1"
    assert deck_played(tmp_path, "man-bites-dog", "--deck", "es-1") == "es-1"
    assert deck_played(tmp_path, "man-bites-dog", "--language", "es") == "es-1"
    assert deck_played(tmp_path, "man-bites-dog", "--language", "es", "--deck", "en-1") == "en-1"
    own = (ROOT / "game" / "dingo" / "house-1.toml").read_text("utf-8").replace('edition = "house-1"', 'edition = "ours"')
    (tmp_path / "ours.toml").write_text(own, "utf-8")
    assert deck_played(tmp_path, "dingo", "--deck", "ours.toml") == "ours"
    assert run(tmp_path, "replay", "deck.jsonl").returncode == 0


def test_a_table_shows_wins_intervals_length_and_speed(tmp_path: Path) -> None:
    done = run(tmp_path, *SIMULATE)
    assert done.returncode == 0 and done.stderr == ""
    assert len(re.findall(r"\d+\.\d % - \d+\.\d %", done.stdout)) == 3
    assert re.search(r"Easy 2 +[│┃|] Easy ", done.stdout) and "Stack-o-Saurus: 6 games" in done.stdout
    assert re.search(r"Mean length: \d+\.\d decisions", done.stdout)
    assert re.search(r"Speed: \d+ decisions a second", done.stdout)
    assert "\x1b" not in done.stdout


def test_a_character_has_a_seat_and_is_named_in_the_table_and_in_the_record(tmp_path: Path) -> None:
    words = ("simulate", GAME, "--seats", "easy-joker,normal-cautious:Rosa", "--games", "1", "--record", "games.jsonl")
    english, spanish = run(tmp_path, *words).stdout, run(tmp_path, *words, "--language", "es").stdout
    assert re.search(r"Easy 1 +[│┃|] Easy, joker ", english) and re.search(r"Rosa +[│┃|] Normal, cautious ", english)
    assert re.search(r"Rosa +[│┃|] Normal, prudente ", spanish)
    assert '"normal-cautious"' in (tmp_path / "games.jsonl").read_text("utf-8")


def test_the_table_speaks_the_language_of_the_system_or_the_one_asked_for(tmp_path: Path) -> None:
    assert "Duración media" in run(tmp_path, *SIMULATE, LC_ALL="es_ES.UTF-8").stdout
    assert "Duración media" in run(tmp_path, *SIMULATE, "--language", "es").stdout
    assert "Mean length" in run(tmp_path, *SIMULATE, "--language", "en", LC_ALL="es_ES.UTF-8").stdout


def test_the_table_is_spanish_to_its_numbers_and_names(tmp_path: Path) -> None:
    """The record has the names of every language's table; one game is one."""
    words = ("simulate", GAME, "--seats", "easy,normal:Ana", "--games", "1", "--record", "games.jsonl", "--language", "es")
    told = run(tmp_path, *words).stdout
    assert "Stack-o-Saurus: 1 partida" in told and "partidas" not in told
    assert re.search(r"Fácil 1 +[│┃|] Fácil ", told) and re.search(r"Ana +[│┃|] Normal ", told)
    assert len(re.findall(r"\d+,\d % - \d+,\d %", told)) == 2 and re.search(r"Duración media: \d+,\d jugadas", told)
    assert not re.search(r"\d\.\d", told)
    assert '"name": "Easy 1"' in (tmp_path / "games.jsonl").read_text("utf-8")


def test_a_number_and_what_is_counted_agree(tmp_path: Path) -> None:
    assert refused(tmp_path, "simulate", GAME, "--seats", "easy", "--language", "es") == (
        "Stack-o-Saurus tiene de 2 a 6 sitios, y se ha pedido 1."
    )


def test_a_terminal_that_knows_only_ascii_gets_the_table_too(tmp_path: Path) -> None:
    done = run(tmp_path, *SIMULATE, "--language", "es", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "Duraci?n media" in done.stdout


def test_simulate_and_replay_touch_no_folder_and_load_no_window(tmp_path: Path) -> None:
    home = tmp_path / "home"
    script = (
        "import sys, main\n"
        "assert main.main(['simulate', 'stack-o-saurus', '--games', '2', '--record', 'games.jsonl']) == 0\n"
        "assert main.main(['replay', 'games.jsonl']) == 0\n"
        "print([name for name in ('pygame', 'platformdirs', 'filelock') if name in sys.modules], file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, env=environment(home), capture_output=True, encoding="utf-8", timeout=DEADLINE
    )
    assert done.stderr == "[]\n" and done.returncode == 0
    assert not home.exists()
    assert [path.name for path in tmp_path.iterdir()] == ["games.jsonl"]


@needs_signals
def test_ctrl_c_tells_and_keeps_what_was_finished(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "games")
    command = [sys.executable, str(ROOT / "main.py"), "simulate", GAME, "--games", "1000000", "--record", "games", "--json"]
    pipes = subprocess.PIPE
    with subprocess.Popen(command, cwd=tmp_path, env=environment(tmp_path), stdout=pipes, stderr=pipes, encoding="utf-8") as process:
        with (tmp_path / "games").open("rb") as file:
            first = file.readline()
            process.send_signal(signal.SIGINT)
            games = list(read_records([first, *file], GAMES.__getitem__))
        told, errors = process.communicate(timeout=DEADLINE)
    assert process.returncode == 130 and errors == ""
    assert json.loads(told)["games"] == len(games) > 0
    assert all(game.actor == OVER for game in games)


def test_nobody_reads_the_output_any_more(tmp_path: Path, record: Path) -> None:
    command = [sys.executable, str(ROOT / "main.py"), "replay", str(record)]
    pipes = subprocess.PIPE
    with subprocess.Popen(command, env=environment(tmp_path), stdout=pipes, stderr=pipes, encoding="utf-8") as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 1


def test_wilsons_intervals_are_those_of_the_books() -> None:
    assert [round(end, 4) for end in wilson(5, 10)] == [0.2366, 0.7634]
    assert [round(end, 4) for end in wilson(0, 10)] == [0.0, 0.2775]
    assert [round(end, 4) for end in wilson(10, 10)] == [0.7225, 1.0]
    assert wilson(0, 0) == (0.0, 1.0)


# replay


def test_a_record_is_told_in_sentences(tmp_path: Path, record: Path) -> None:
    done = run(tmp_path, "replay", str(record))
    assert done.returncode == 0 and done.stderr == ""
    lines = done.stdout.splitlines()
    assert lines[0] == "Stack-o-Saurus: Normal 1, Easy 2."
    assert lines.count("Stack-o-Saurus: Normal 1, Easy 2.") == 2
    assert sum("wins!" in line for line in lines) >= 2
    assert not re.search(r"[a-z]-\d\b", done.stdout)


def test_a_record_is_told_in_spanish(tmp_path: Path, record: Path) -> None:
    done = run(tmp_path, "replay", str(record), "--language", "es")
    assert done.returncode == 0
    assert "Semilla" in done.stdout and "roba del mazo" in done.stdout
    assert "draws" not in done.stdout


def test_a_game_that_was_not_finished_says_so(tmp_path: Path, record: Path) -> None:
    lines = record.read_text("utf-8").splitlines(keepends=True)
    (tmp_path / "part.jsonl").write_text("".join(lines[:9]), "utf-8")
    done = run(tmp_path, "replay", "part.jsonl")
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == "The game was not finished."


def test_a_bad_record_is_refused_with_line_and_reason_before_anything_is_told(tmp_path: Path, record: Path) -> None:
    lines = record.read_text("utf-8").splitlines(keepends=True)
    lines[-2] = lines[-2].replace('"seat": ', '"seat": 1')
    (tmp_path / "bad.jsonl").write_text("".join(lines), "utf-8")
    assert re.match(rf"bad\.jsonl, line {len(lines) - 1}: seat \d is to decide here", refused(tmp_path, "replay", "bad.jsonl"))
    assert re.match(rf"bad\.jsonl, línea {len(lines) - 1}: aquí le toca", refused(tmp_path, "replay", "bad.jsonl", "--language", "es"))


def test_files_that_are_no_records_are_refused(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    (tmp_path / "binary").write_bytes(bytes(range(256)) * 9000)
    (tmp_path / "spaces").write_text("  \n", "utf-8")
    assert refused(tmp_path, "replay", "empty") == "empty is empty: there is no game in it."
    assert refused(tmp_path, "replay", "binary") == "binary, line 1: the line is not JSON."
    assert refused(tmp_path, "replay", "spaces") == "spaces, line 1: the line is empty."
    assert refused(tmp_path, "replay", "nowhere") == "nowhere is not there."
    assert refused(tmp_path, "replay", ".") == ". is a folder, not a file."
    assert refused(tmp_path, "replay", "ñandú 日本", "--language", "es") == "ñandú 日本 no existe."
    assert refused(tmp_path, "replay", "a" * 3000).endswith("the name is too long.")


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="this system has no endless file")
def test_a_line_without_an_end_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path, "replay", "/dev/zero") == "/dev/zero, line 1: the line is not JSON."


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="this system has no endless file")
def test_a_deck_that_is_a_device_is_refused(tmp_path: Path) -> None:
    (tmp_path / "deck.toml").symlink_to("/dev/zero")
    assert refused(tmp_path, "simulate", "dingo", "--deck", "deck.toml") == "deck.toml is no plain file."


# how the command line refuses


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("simulate chess", "There is no game called “chess”. The games are: "),
        ("play chess --text", "There is no game called “chess”. The games are: "),
        (f"simulate {GAME} --seats human,easy", "“human” cannot have a seat. Possible here: random, easy, normal, hard."),
        (f"simulate {GAME} --seats ,easy", "“” cannot have a seat. Possible here: "),
        (f"play {GAME} --text --seats human,genius", "“genius” cannot have a seat. Possible here: human, random, easy, normal, hard."),
        (f"play {GAME} --text --seats human,random-joker", "“random-joker” cannot have a seat. "),
        (f"play {GAME} --text --seats human-joker,easy", "“human-joker” cannot have a seat. "),
        (f"simulate {GAME} --seats easy", "Stack-o-Saurus has from 2 to 6 seats, and 1 was asked for."),
        (f"play {GAME} --text --seats {','.join(['easy'] * 7)}", "Stack-o-Saurus has from 2 to 6 seats, and 7 were asked for."),
        (f"play {GAME} --text --seats human:Ana,human:ANA", "Seats 1 and 2 have the same name."),
        (f"play {GAME} --text --seats human:,easy", "The name of seat 1 needs from 1 to 20 characters"),
        (f"play {GAME} --text --seats easy,human:Eva,human:", "The name of seat 3 needs from 1 to 20 characters"),
        (f"play {GAME} --text --seats human:{'a' * 21},easy", "The name of seat 1 needs from 1 to 20 characters"),
        (f"play {GAME} --text --seats human:\x1b[2J,easy", "The name of seat 1 needs from 1 to 20 characters"),
        (f"simulate {GAME} --option blanks=true", "There is no option “blanks”; the options of this game are: may_discard."),
        (f"simulate {GAME} --option may_discard=maybe", "The option “may_discard” cannot be “maybe”; it can be: false, true."),
        (f"simulate {GAME} --option may_discard", "The option “may_discard” cannot be “”; it can be: false, true."),
        (f"simulate {GAME} --games 0", "sobremesa simulate: argument --games: it must be a whole number from 1 to "),
        (f"simulate {GAME} --games ten", "sobremesa simulate: argument --games: it must be a whole number from 1 to "),
        (f"simulate {GAME} --seed -1", "sobremesa simulate: argument --seed: "),
        (f"play {GAME} --text --seed 9223372036854775808", "sobremesa play: argument --seed: it must be a whole number from 0 to "),
        (f"play {GAME}", "sobremesa play: the following arguments are required: --text"),
        ("replay", "sobremesa replay: the following arguments are required: FILE"),
        ("--nonsense", "sobremesa: "),
        ("shuffle", "sobremesa: "),
        (f"simulate {GAME} --language fr", "sobremesa simulate: argument --language: invalid choice: 'fr'"),
        (f"simulate {GAME} --record nowhere/games.jsonl", "The folder nowhere is not there."),
        (f"simulate {GAME} --record {ROOT}/README.md/games.jsonl", f"{ROOT}/README.md is no folder."),
        (f"simulate {GAME} --deck en-1", "The cards of this game are always the same: it has no decks to choose from."),
        (
            "simulate man-bites-dog --deck fr-1",
            "There is no deck “fr-1”. The decks of this game are: en-1, es-1; a file of your own ends in .toml.",
        ),
        ("simulate dingo --deck nowhere.toml", "nowhere.toml is not there."),
        ("simulate dingo --deck nowhere/deck.toml", "The folder nowhere is not there."),
        ("replay nowhere/games.jsonl", "The folder nowhere is not there."),
        (f"play dingo --text --deck {ROOT / 'pyproject.toml'}", f"{ROOT / 'pyproject.toml'} is no deck for this game: line 1: "),
        (f"simulate {GAME} --record .", ". is a folder, not a file."),
    ],
)
def test_what_cannot_be_done_is_one_sentence(tmp_path: Path, words: str, sentence: str) -> None:
    assert refused(tmp_path, *words.split(" ")).startswith(sentence)
    assert list(tmp_path.iterdir()) == []


@needs_dev_full
def test_a_full_disk_is_one_sentence(tmp_path: Path, record: Path) -> None:
    assert refused(tmp_path, "simulate", GAME, "--record", "/dev/full") == "/dev/full could not be written: the disk is full."
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, str(ROOT / "main.py"), "replay", str(record)],
            env=environment(tmp_path),
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            timeout=DEADLINE,
        )
    assert done.returncode == 2
    assert done.stderr == (
        "The output could not be written: the disk is full. / No se ha podido escribir la salida: el disco está lleno.\n"
    )


@needs_dev_full
def test_help_that_a_full_disk_swallows_is_not_called_a_success(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "main.py"), "--help"]
    env = environment(tmp_path, PYTHONUNBUFFERED="")
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, env=env, stdout=full, stderr=subprocess.PIPE, encoding="utf-8", timeout=DEADLINE)
    assert done.returncode == 2 and done.stderr.startswith("The output could not be written: the disk is full.")


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of that system closes no streams")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_stream_that_is_closed_from_the_start_is_no_accident(tmp_path: Path, closed: str) -> None:
    ours = " ".join(shlex.quote(word) for word in (sys.executable, str(ROOT / "main.py")))
    for words, status in (("play dingo --text", 0), ("--help", 0), (f"simulate {GAME} --games 1", 0), ("nonsense", 2)):
        command = ["sh", "-c", f"{ours} {words} {closed}"]
        env = environment(tmp_path)
        done = subprocess.run(command, env=env, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=DEADLINE)
        assert (done.returncode, "Traceback" in done.stderr) == (status, False), words
