"""A game in lines of text that is left and taken up again, in the process and as a command."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.arguments import LAST_SLOT
from game.core.rules import OVER
from game.core.session import Session
from game.core.table import Table, options_of
from game.registry import GAMES, SENTENCES
from game.textplay import TextPlay
from saves.problem import SaveProblem
from saves.slots import SLOTS, Saves
from scenes.terminal import SavesKeeper
from scenes.text import translations
from tests import kept_games
from tests.tables import may, played, table
from tests.terminals import CHOICE, ENDLESS, GAME, Drawer, Person, first_move, people, script, sit

ROOT = Path(__file__).parent.parent


# leaving and coming back


@pytest.mark.parametrize("leaving", [None, "quit", "salir"])
def test_a_game_is_kept_and_taken_up_again_at_every_decision(leaving: str | None) -> None:
    drawer: Drawer = Drawer()
    whole, kept, _ = sit(people("Ana", "normal"), first_move)
    sit(people("Ana", "normal"), script("1", then=leaving), drawer)
    for _again in range(ENDLESS):
        person, drawer, status = sit(people("Zoe", "normal"), script("vale", "sí", "1", then=leaving), drawer)
        assert status == 0
        assert "Please type yes or no." in person.lines
        if drawer.kept is not None and drawer.kept.actor == OVER:
            break
        assert person.lines[-1] == "The game is kept: start it in the same way to go on. Goodbye."
    assert drawer.kept is not None and kept.kept is not None
    assert drawer.kept.log == kept.kept.log
    assert person.lines[-2:] == whole.lines[-2:]


def test_who_comes_back_hears_what_happened_since() -> None:
    drawer = Drawer()
    sit(people("Ana", "normal"), script("1", "1", "1"), drawer)
    person, _, _ = sit(people("Ana", "normal"), script("yes"), drawer)
    start = person.lines.index("Since your last move:")
    end = person.lines.index("Ana’s turn", start)
    assert end - start > 2
    assert all(line.startswith("normal ") for line in person.lines[start + 1 : end])


def test_at_the_question_the_table_is_that_of_the_game_that_is_kept() -> None:
    drawer = Drawer()
    sit(people("Ana", "normal"), script("1", "1", "1"), drawer)
    asked, _, _ = sit(people("Zoe", "normal"), script("table"), drawer)
    going_on, _, _ = sit(people("Zoe", "normal"), script("yes", "table"), drawer)
    question = asked.lines.index("Go on with it? (yes/no) ")
    choice = going_on.lines.index(CHOICE["en"])
    told = asked.lines[question + 1 : -3]
    assert len(told) > 5 and told == going_on.lines[choice + 1 : -3]


def test_a_new_game_can_be_begun_instead() -> None:
    drawer = Drawer()
    sit(people("Ana", "normal"), script("1"), drawer)
    person, drawer, _ = sit(people("Zoe", "normal"), script("no", "1"), drawer)
    assert drawer.kept is not None and drawer.kept.table.seats[0].name == "Zoe"
    assert [session.table.seats[0].name for session in drawer.aside] == ["Ana"], "the other game is not lost"
    assert person.lines.count("It is put aside.") == 1
    assert "There is an unfinished game: Ana and normal. 1 decision has been made." in person.lines


@pytest.mark.parametrize(
    ("asked", "says"), [(people("Ana", "normal"), 0), (people("Zoe", "normal"), 1), (people("Ana", "normal", free=True), 1)]
)
def test_who_asks_for_another_table_hears_before_the_question_that_the_game_keeps_its_own(asked: Table, says: int) -> None:
    drawer = Drawer()
    sit(people("Ana", "normal"), script("1"), drawer)
    person, drawer, _ = sit(replace(asked, seed=99), script("yes", "1"), drawer)
    told = "It goes on with its own players and house rules, not with those asked for now."
    before = person.lines[: person.lines.index("Go on with it? (yes/no) ")]
    assert before.count(told) == person.lines.count(told) == says
    assert drawer.kept is not None and drawer.kept.table == people("Ana", "normal")


def test_a_finished_game_is_not_offered() -> None:
    _, drawer, _ = sit(people("Ana", "normal"), first_move)
    person, _, _ = sit(people("Ana", "normal"), script(), drawer)
    assert person.prompts == ["Your choice: "]


@pytest.mark.parametrize("game", GAMES)
def test_leaving_before_the_first_decision_keeps_nothing(game: str) -> None:
    asked = people("Ana", "Leo")
    asked = replace(asked, game=game, options=options_of(GAMES[game].options, {}))
    person, drawer, status = sit(asked, script(""), Drawer(played(table(seed=4), may("draw"))))
    assert (drawer.stored, drawer.aside, status, person.lines[-1]) == (0, [], 0, "Goodbye.")


def test_ctrl_c_leaves_with_the_game_kept() -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    answers = iter([lambda prompt: "1", interrupted])
    person, drawer, status = sit(people("Ana", "normal"), lambda prompt: next(answers)(prompt))
    assert status == 130
    assert person.lines[-1] == "The game is kept: start it in the same way to go on. Goodbye."
    assert drawer.kept is not None and len(drawer.kept.log) == 8


def test_a_trouble_with_keeping_is_said_once_and_play_goes_on() -> None:
    person, drawer, _ = sit(people("Ana", "normal"), first_move, Drawer(trouble="The disk is full."))
    assert person.lines.count("The disk is full.") == 1
    assert drawer.stored > 10
    person, _, _ = sit(people("Ana", "normal"), script("1"), Drawer(trouble="The disk is full."))
    assert person.lines[-1] == "Goodbye."


def test_saves_that_cannot_be_used_are_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file in the way", "utf-8")
    keeper = SavesKeeper(Saves(tmp_path), translations("en"))
    session, troubles = keeper.newest()
    assert session is None and len(troubles) == 1 and troubles[0].endswith(".")
    assert keeper.store(Session(GAMES[GAME], people("Ana", "normal"))) == troubles[0]


# as a process


def play(home: Path, typed: str, *words: str, game: str = GAME) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "SOBREMESA_HOME": str(home), "LC_ALL": "en_US.UTF-8", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, str(ROOT / "main.py"), "play", game, "--text", *words]
    return subprocess.run(command, cwd=home, env=env, input=typed, capture_output=True, encoding="utf-8", timeout=120)


def test_the_command_plays_keeps_and_goes_on(tmp_path: Path) -> None:
    first = play(tmp_path, "1\n1\n", "--seed", "3", "--language", "es", "--seats", "human:Ñu,normal")
    assert first.returncode == 0 and first.stderr == ""
    assert "Ñu roba del mazo" in first.stdout
    assert first.stdout.endswith("La partida queda guardada: para seguirla, empieza de la misma manera. Hasta pronto.\n")
    second = play(tmp_path, "yes\n" + "1\n" * 2000)
    assert second.returncode == 0 and second.stderr == ""
    assert "There is an unfinished game: Ñu and " in second.stdout
    assert "wins!" in second.stdout.splitlines()[-2]


def test_the_deck_is_that_of_the_language_or_the_one_asked_for(tmp_path: Path) -> None:
    for words, deck in (
        (["--language", "es"], "es-1"),
        ([], ""),
        (["--language", "es", "--deck", "en-1"], ""),
        (["--deck", "es-1"], "es-1"),
    ):
        done = play(tmp_path, "no\n1\n", "--seed", "3", *words, game="man-bites-dog")
        assert done.returncode == 0 and done.stderr == ""
        saves = Saves(tmp_path)
        kept, _problem = saves.newest_autosave()
        saves.close()
        assert kept is not None and kept.session.table.deck == deck


def test_the_command_loads_no_window(tmp_path: Path) -> None:
    code = "import sys, main; main.main(sys.argv[1:]); print('pygame' in sys.modules, file=sys.stderr)"
    env = {**os.environ, "SOBREMESA_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", code, "play", GAME, "--text"]
    done = subprocess.run(command, env=env, input="1\n", capture_output=True, encoding="utf-8", timeout=120)
    assert done.stderr == "False\n"


def test_a_broken_settings_file_and_a_second_game_are_sentences(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{", "utf-8")
    holder = Saves(tmp_path)
    assert holder.open() is None
    done = play(tmp_path, "1\n1\n")
    holder.close()
    assert done.returncode == 0 and done.stderr == ""
    assert "The settings could not be understood" in done.stdout
    assert done.stdout.count("Another window (or a terminal) is using the saved games.") == 1
    assert done.stdout.endswith("Goodbye.\n") and "The game is kept" not in done.stdout


def test_the_game_that_another_terminal_plays_is_not_offered_but_a_new_one_begun(tmp_path: Path) -> None:
    play(tmp_path, "1\n1\n", "--seed", "3")
    holder = Saves(tmp_path)
    assert holder.open() is None
    done = play(tmp_path, "1\n1\n")
    holder.close()
    assert done.returncode == 0 and "Go on with it?" not in done.stdout
    assert "Another window (or a terminal) is using the saved games." in done.stdout.splitlines()[0]
    assert play(tmp_path, "").stdout.count("Go on with it?") == 1


def test_a_game_that_another_one_follows_lies_in_a_slot(tmp_path: Path) -> None:
    saves, tr = Saves(tmp_path), translations("en")
    keeper = SavesKeeper(saves, tr)
    keeper.newest()
    session = played(table(seed=5), may("play"))
    assert keeper.has_room(session)
    safe, told = keeper.put_aside(session)
    assert safe and told is not None and told.startswith("The unfinished game of Stack-o-Saurus waits in slot 1: start Stack")
    assert saves.read(1).session.log == session.log
    assert keeper.put_aside(session) == (True, None), "it lies there already"
    for number in range(2, 13):
        saves.store(number, played(table(seed=number), may("play")))
    assert keeper.has_room(session), "it lies there already"
    other = played(table(seed=50), may("play"))
    assert not keeper.has_room(other)
    assert not keeper.put_aside(other).safe
    saves.close()


def leaving(saves: Saves, unfinished: Session, *words: str) -> list[str]:
    """The lines of another game, begun with `words` where `unfinished` was left."""
    saves.store_autosave(unfinished)
    declined = ["no"] if unfinished.table.game == GAME else []
    person, tr = Person(script(*declined, *words)), translations("en")
    TextPlay(people("Ana", "normal"), tr, person.terminal, SavesKeeper(saves, tr)).run()
    return person.lines


def last(saves: Saves) -> Session:
    kept, problem = saves.newest_autosave()
    assert kept is not None and problem is None
    return kept.session


@pytest.mark.parametrize("game", [GAME, "dingo"])
def test_where_all_slots_are_taken_an_unfinished_game_is_given_up_only_if_the_person_says_so(saves: Saves, game: str) -> None:
    unfinished = kept_games.played(5, game=game)
    for number in SLOTS:
        saves.store(number, played(table(seed=number), may("play")))
    lines = leaving(saves, unfinished, "no")
    title = SENTENCES[game].title(translations("en"))
    assert lines[-3] == f"All twelve slots are taken. Give up the unfinished game of {title}? (yes/no) "
    assert lines[-2].startswith("It stays as it is.") and lines[-1] == "Goodbye."
    assert last(saves).log == unfinished.log
    leaving(saves, unfinished, "yes", "1")
    assert last(saves).table == people("Ana", "normal")


def test_nothing_is_stored_over_an_unfinished_game_that_cannot_be_kept(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_args: object, **_values: object) -> None:
        raise SaveProblem("The disk is full.")

    unfinished = kept_games.played(5, game="dingo")
    with monkeypatch.context() as patch:
        patch.setattr(saves, "store", refuse)
        lines = leaving(saves, unfinished, "1", "1", "1", "1")
    assert lines.count("The disk is full.") == 1 and lines[-1] == "Goodbye."
    assert last(saves).log == unfinished.log
    leaving(saves, unfinished, "1")
    assert last(saves).table == people("Ana", "normal") and saves.read(1).session.log == unfinished.log


def test_where_another_window_has_the_saves_nothing_has_to_be_given_up(tmp_path: Path) -> None:
    window = Saves(tmp_path)
    window.open()
    for number in SLOTS:
        window.store(number, played(table(seed=number), may("play")))
    keeper = SavesKeeper(Saves(tmp_path), translations("en"))
    keeper.newest()
    other = played(table(seed=50), may("play"))
    assert keeper.has_room(other) and not keeper.put_aside(other).safe
    window.close()


def test_the_command_knows_all_slots() -> None:
    assert SLOTS[-1] == LAST_SLOT


def slots(home: Path) -> dict[int, tuple[str, int]]:
    """The game in each slot that is taken, and how many entries its log has."""
    kept = {slot.number: slot.kept.session for slot in Saves(home).slots() if slot.kept}
    return {number: (session.table.game, len(session.log)) for number, session in kept.items()}


def test_whoever_goes_from_one_game_to_another_and_back_finds_each_where_it_was_left(tmp_path: Path) -> None:
    play(tmp_path, "1\n1\n", "--seed", "3", "--seats", "human:Ñu,normal")
    play(tmp_path, "1\n", game="raton-ganador")
    assert [game for game, _long in slots(tmp_path).values()] == [GAME]
    long = 0
    for _time in range(2):
        done = play(tmp_path, "yes\n1\n1\n")
        assert "There is an unfinished game: Ñu and " in done.stdout and done.returncode == 0
        assert [game for game, _long in slots(tmp_path).values()] == ["raton-ganador"]
        done = play(tmp_path, "yes\n1\n1\n", game="raton-ganador")
        assert "There is an unfinished game: Player 1 and " in done.stdout
        [(game, now)] = slots(tmp_path).values()
        assert game == GAME and now > long, "its newest stage waits, in one slot"
        long = now


def test_a_game_that_goes_on_again_and_is_left_again_waits_in_the_slot_where_it_was(saves: Saves) -> None:
    session, keeper = kept_games.played(9), SavesKeeper(saves, translations("en"))
    for number in range(2, 13):
        saves.store(number, kept_games.played(5, number))
    for length in (5, 7, 9):
        stage = Session(session.rules, session.table, session.log[:length])
        assert keeper.has_room(stage) and keeper.put_aside(stage).safe
        assert saves.read(1).session.log == stage.log
    saves.delete(2)
    saves.rename(1, "Sunday")
    longer = Session(session.rules, session.table, kept_games.played(11).log)
    assert keeper.put_aside(longer).safe
    assert (len(saves.read(1).session.log), len(saves.read(2).session.log)) == (9, len(longer.log)), "a stage that somebody saved stays"


def test_who_plays_on_in_a_terminal_hears_that_the_other_window_has_closed(tmp_path: Path) -> None:
    window, saves = Saves(tmp_path), Saves(tmp_path)
    window.store_autosave(kept_games.played(5))
    keeper, answers = SavesKeeper(saves, translations("es")), iter(["1", "1"])

    def answer(_prompt: str) -> str | None:
        word = next(answers, None)
        window.close()
        return word

    person = Person(answer)
    TextPlay(people("Ana", "normal"), translations("es"), person.terminal, keeper).run()
    told = [line for line in person.lines if line.startswith("La otra ventana se ha cerrado")]
    assert len(told) == 1 and told[0].endswith("La partida que quedó allí te espera en el hueco 1.")
    saves.close()


def test_a_game_that_waits_and_is_not_wanted_stays_in_its_slot_and_is_not_offered_again(tmp_path: Path) -> None:
    play(tmp_path, "1\n1\n", "--seed", "3", "--seats", "human:Ñu,normal")
    play(tmp_path, "1\n", game="raton-ganador")
    before = slots(tmp_path)
    assert "It stays in slot 1.\n" in play(tmp_path, "no\n").stdout
    assert "Go on with it?" not in play(tmp_path, "").stdout
    assert slots(tmp_path) == before


def test_a_game_that_somebody_saved_is_neither_offered_nor_cleared_away(saves: Saves) -> None:
    session = kept_games.played(5)
    saves.store(1, session, "Sunday")
    saves.store(2, session, aside=True)
    saves.rename(2, "Monday")
    keeper = SavesKeeper(saves, translations("en"), slot=1)
    assert keeper.waiting(GAME) is None
    assert keeper.store(session) is None
    assert [slot.number for slot in saves.slots() if slot.kept] == [1, 2]


def test_a_game_in_a_slot_goes_on_in_a_terminal_and_nothing_else_is_lost(tmp_path: Path) -> None:
    play(tmp_path, "1\n1\n", "--seed", "3", "--seats", "human:Ñu,normal")
    play(tmp_path, "1\n", game="dingo")
    saves = Saves(tmp_path)
    stacked, dingo = saves.read(1).session, last(saves)
    saves.close()
    assert (stacked.table.game, dingo.table.game) == (GAME, "dingo")
    done = play(tmp_path, "1\n", "--slot", "1")
    assert done.returncode == 0 and done.stderr == "" and "Go on with it?" not in done.stdout
    assert last(saves).table == stacked.table and len(last(saves).log) > len(stacked.log)
    assert saves.read(2).session.log == dingo.log
    saves.close()
    for slot, game, told in (("2", GAME, "Slot 2 has a game of The Dingo Ate The Baby"), ("3", GAME, "Slot 3 is empty.")):
        done = play(tmp_path, "", "--slot", slot, game=game)
        assert done.returncode == 2 and told in done.stderr and done.stdout == ""
