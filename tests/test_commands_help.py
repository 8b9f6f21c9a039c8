"""The words of the terminal's commands: help, version, refusals in Spanish, and a Python or a package that is not there."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import main
from game import VERSION
from game.ai import CHARACTERS, LEVELS
from game.arguments import WORDS_OF_ARGPARSE
from game.core.table import spelled
from game.registry import GAMES
from scenes.text import translations
from tests.commands import DEADLINE, GAME, ROOT, environment, refused, run


def test_refusals_speak_spanish(tmp_path: Path) -> None:
    assert refused(tmp_path, "simulate", "ajedrez", LC_ALL="es_ES.UTF-8").startswith("No hay ningún juego llamado «ajedrez».")
    assert refused(tmp_path, "replay", LC_ALL="es_ES.UTF-8") == "sobremesa replay: falta lo siguiente: ARCHIVO"
    assert refused(tmp_path, "simulate", GAME, "--games=x", "--language=es").startswith("sobremesa simulate: argumento --games: tiene que")


# the front door


def test_help_and_version(tmp_path: Path) -> None:
    assert run(tmp_path, "--version").stdout == f"sobremesa {VERSION}\n"
    english = run(tmp_path, "--help")
    spanish = run(tmp_path, "--help", LC_ALL="es_ES.UTF-8")
    assert english.returncode == spanish.returncode == 0
    assert english.stdout.startswith("usage: ") and GAME in english.stdout
    assert spanish.stdout.startswith("uso: ") and "opciones:" in spanish.stdout
    for command in ("simulate", "replay", "play"):
        assert command in english.stdout
        assert run(tmp_path, command, "--help", "--language", "es").stdout.startswith(f"uso: sobremesa {command}")


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_help_names_every_computer_player(command: str, tmp_path: Path) -> None:
    told = run(tmp_path, command, "--help").stdout
    assert all(word in told for word in (*LEVELS, *CHARACTERS, "hard-cautious"))


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_help_names_every_house_rule(command: str, tmp_path: Path) -> None:
    told = "".join(run(tmp_path, command, "--help").stdout.split())
    for game, rules in GAMES.items():
        assert f"{game}:" in told
        assert all(f"{rule.name}={'|'.join(map(spelled, rule.values))}" in told for rule in rules.options)


def test_the_words_of_argparse_are_translated() -> None:
    spanish = translations("es")
    assert all(spanish.gettext(word) != word for word in WORDS_OF_ARGPARSE)


def test_a_python_that_is_too_old_can_read_the_front_door_and_hears_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tree = ast.parse((ROOT / "main.py").read_text("utf-8"), feature_version=(3, 8))
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    assert [ast.unparse(each) for each in imports] == ["from __future__ import annotations", "import sys"]
    monkeypatch.setattr(sys, "version_info", (3, 10, 4))
    assert main.main([]) == 2
    told = capsys.readouterr().err
    assert "needs Python 3.11" in told and "necesita Python 3.11" in told and told.count("\n") == 1


@pytest.mark.parametrize(("package", "words"), [("pygame", []), ("msgspec", ["simulate", GAME]), ("rich", ["simulate", GAME])])
def test_a_package_that_is_missing_is_one_sentence(tmp_path: Path, package: str, words: list[str]) -> None:
    script = f"import sys, main\nsys.modules[{package!r}] = None\nsys.exit(main.main({words!r}))"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, env=environment(tmp_path), capture_output=True, encoding="utf-8", timeout=DEADLINE
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert f"lacks the package {package}" in done.stderr and "pip install" in done.stderr
