"""Text play, driven by scripts: whole games in both languages, several people, undo, and leaving and coming back."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from game.commands import table_for
from game.core.events import redact
from game.core.moves import Move
from game.core.rules import OVER
from game.core.session import Session, told
from game.core.table import Seat, Table, default_ages
from game.registry import GAMES, SENTENCES
from game.textplay import TakeBack, TextPlay
from game.textread import COMMANDS, Terminal
from game.texttell import Teller, plain
from saves.slots import Saves
from scenes.terminal import SavesKeeper
from scenes.text import translations

ROOT = Path(__file__).parent.parent
GAME = "stack-o-saurus"
ENDLESS = 5000
CHOICE = {"en": "Your choice: ", "es": "¿Qué haces? "}


class Person:
    """Types what `answer` says to each prompt, and remembers every line that came; None is the end of input."""

    def __init__(self, answer: Callable[[str], str | None]) -> None:
        self.answer = answer
        self.lines: list[str] = []
        self.prompts: list[str] = []

    def read(self, prompt: str) -> str | None:
        self.prompts.append(prompt)
        assert len(self.prompts) < ENDLESS, "the game does not end"
        self.lines.append(prompt)
        return self.answer(prompt)

    @property
    def terminal(self) -> Terminal:
        return Terminal(self.read, self.lines.append)


class Drawer:
    """Keeps the last game in a drawer."""

    def __init__(self, kept: Session | None = None, trouble: str | None = None) -> None:
        self.kept = kept
        self.trouble = trouble
        self.stored = 0

    def newest(self) -> tuple[Session | None, list[str]]:
        return self.kept, []

    def store(self, session: Session) -> str | None:
        self.stored += 1
        if self.trouble is None:
            self.kept = Session(session.rules, session.table, session.log)
        return self.trouble


def script(*words: str, then: str | None = None) -> Callable[[str], str | None]:
    """One word after the other, then always `then`."""
    left = iter(words)
    return lambda prompt: next(left, then)


def first_move(prompt: str) -> str:
    """Play the first move, whatever it is, and press Enter wherever that is asked for."""
    return "1" if prompt in CHOICE.values() else ""


def people(*names: str, free: bool = False) -> Table:
    """A table of people; those called "normal" are computer players."""
    seats = tuple(Seat(name, "ai", name) if name == "normal" else Seat(name, "human") for name in names)
    youngest, oldest = default_ages(seats)
    return Table(GAME, seats, 3, {"may_discard": False}, youngest, oldest, free)


def sit(
    table: Table, answer: Callable[[str], str | None], drawer: Drawer | None = None, language: str = "en", take_back: TakeBack = "2s"
) -> tuple[Person, Drawer, int]:
    """Play at `table`; who played, what was kept, and the exit status."""
    person, drawer = Person(answer), drawer or Drawer()
    game = TextPlay(table, translations(language), person.terminal, drawer, take_back=take_back)
    return person, drawer, game.run()


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("names", [("Ana", "normal"), ("Ana", "Ñu"), ("normal", "Ana", "normal", "Ñu"), ("normal", "normal")])
@pytest.mark.parametrize("take_back", ["none", "2s", "done"])
def test_a_whole_game_is_played_in_lines(language: str, names: tuple[str, ...], take_back: TakeBack) -> None:
    person, drawer, status = sit(people(*names), first_move, language=language, take_back=take_back)
    assert status == 0
    assert drawer.kept is not None and drawer.kept.actor == OVER
    outcome = drawer.kept.rules.outcome(drawer.kept.state)
    assert outcome is not None
    assert person.lines[-2:] == list(SENTENCES[GAME].outcome(outcome, names, translations(language)))
    assert all(line.isprintable() for line in person.lines)
    assert not any("┃" in line or "|" in line for line in person.lines)


def test_everything_that_happens_is_told_as_the_person_may_know_it() -> None:
    person, drawer, _ = sit(people("Ana", "normal"), first_move)
    assert drawer.kept is not None
    zones, tr = GAMES[GAME].zones(drawer.kept.table), translations("en")
    expected = [
        SENTENCES[GAME].event(redact(event, zones, 0), ["Ana", "normal"], tr) for _, events in told(drawer.kept) for event in events
    ]
    lines = iter(person.lines)
    assert all(sentence in lines for sentence in expected if sentence is not None)


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_commands_of_both_languages_are_understood(language: str) -> None:
    meanings: dict[str, set[str]] = {}
    for word in (word for word in COMMANDS if COMMANDS[word] != "quit"):
        person, drawer, _ = sit(people("Ana", "normal"), script("1", f"  {word.upper()} "), language=language)
        after = person.lines[person.lines.index(CHOICE[language], person.lines.index(CHOICE[language]) + 1) + 1 :]
        meanings.setdefault(COMMANDS[word], set()).add("\n".join(after[:-3]))
        assert drawer.kept is not None and len(drawer.kept.log) == 8
    assert all(len(told) == 1 and "" not in told for told in meanings.values())
    assert len({next(iter(told)) for told in meanings.values()}) == len(meanings)


def answered(*words: str, drawer: Drawer | None = None) -> list[str]:
    """What is told after the last of `words`, typed to the first decision of a game after the goal was chosen."""
    person, _, _ = sit(people("Ana", "normal"), script("1", *words), drawer)
    last = [number for number, line in enumerate(person.lines) if line == CHOICE["en"]]
    return person.lines[last[-2] + 1 : last[-1]]


def test_what_lies_on_the_table_is_told_on_request() -> None:
    lines = answered("table")
    assert lines[0].startswith("Goal, from the bottom up: Apatosaurus, ")
    assert any(line == "Draw pile: 34 cards." for line in lines)
    assert any(line.startswith("Your hand: ") for line in lines)
    assert "normal's hand: 3 cards." in lines


def test_a_hint_names_a_move_and_says_why() -> None:
    for typed in ("hint", "h"):
        move, why = answered(typed)
        assert re.match(r"[12]\. (Draw|Take) ", move)
        assert why.endswith(".")


def test_why_tells_what_the_computer_player_was_after_since_ones_last_decision() -> None:
    assert answered("why") == answered("w") == ["No computer player has decided anything since."]
    drew, played = answered("1", "1", "why")
    assert drew == "normal: normal does not say: it would give the hand away."
    assert re.match(r"normal: .+\.", played) and "give the hand away" not in played


def test_the_rules_are_the_page_and_the_cards() -> None:
    person = Person(script("1", "rules"))
    page = "# Title\n\n**Bold** words ![a card](art-name)\n- a point\n"
    TextPlay(people("Ana", "normal"), translations("en"), person.terminal, Drawer(), page).run()
    start = person.lines.index("Title")
    assert person.lines[start : start + 4] == ["Title", "", "Bold words a card", "- a point"]
    assert sum(line.startswith("T-Rex that scares") for line in person.lines) == 4


def test_cards_of_one_rule_are_explained_once_and_the_points_of_all_are_told() -> None:
    seats = (Seat("Ana", "human"), Seat("normal", "ai", "easy"))
    table = Table("raton-ganador", seats, 3, {"opening": "each"}, 0, 1)
    person, drawer, _ = sit(table, script("rules", then="1"))
    lines = person.lines
    mice = "Mouse of 1 point; Mouse of 2 points; Mouse of 3 points"
    explained = [line.partition(":")[0] for line in lines if line.startswith((mice, "Rabid dog:", "Good dog:", "Cat:", "Start card:"))]
    assert sorted(explained) == ["Cat", "Good dog", mice, "Rabid dog", "Start card"]
    assert drawer.kept is not None and (outcome := drawer.kept.rules.outcome(drawer.kept.state))
    assert lines[-1] == f"At the end: Ana with {outcome.scores[0]} and normal with {outcome.scores[1]}."


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", list(GAMES))
def test_no_rule_of_a_card_is_told_twice_and_every_card_has_one(game: str, language: str) -> None:
    tr = translations(language)
    table = table_for(game, "human:Ana,normal", 3, [], [], tr)
    told: list[str] = []
    Teller(Session(GAMES[game], table), tr, told.append, "").rules()
    rules = dict.fromkeys(SENTENCES[game].rule(card.face, tr, table) for card in GAMES[game].cards(table))
    assert len(told) == len({rule.text for rule in rules}) < 20
    assert all(any(rule.title in line and line.endswith(f": {rule.text}") for line in told) for rule in rules)


def test_a_page_becomes_plain_lines() -> None:
    assert plain("## Head\n\ntext\n![one](a b) and ![two](c)") == ["Head", "", "text", "one and two"]


@pytest.mark.parametrize("typed", ["3", "0", "-1", "99999999", "²", "٣", "one", "1 2", "", "\x00", "9" * 5000, "deshacerlo"])
def test_what_is_not_understood_gets_one_sentence(typed: str) -> None:
    (line,) = answered(typed)
    assert line.endswith(".") and line.isprintable()


def test_a_dot_after_the_number_is_forgiven() -> None:
    _, drawer, _ = sit(people("Ana", "normal"), script("24."))
    assert drawer.kept is not None
    assert drawer.kept.log[0].move.things == ("purple", "orange", "green", "blue")


def test_equal_cards_are_one_choice() -> None:
    person, _, _ = sit(people("Ana", "normal"), first_move)
    starts = [number for number, line in enumerate(person.lines) if line.startswith("1. ")]
    assert len(starts) > 5
    for start in starts:
        sentences = [line.partition(". ")[2] for line in numbered_from(person.lines[start:])]
        assert len(set(sentences)) == len(sentences)


def numbered_from(lines: Iterable[str]) -> Iterator[str]:
    for number, line in enumerate(lines, 1):
        if not line.startswith(f"{number}. "):
            return
        yield line


# taking back


def test_undo_says_why_it_is_refused() -> None:
    assert answered("undo") == ["This cannot be taken back: a card has been drawn since."]
    person, _, _ = sit(people("Ana", "normal"), script("undo"))
    assert "There is nothing to take back yet." in person.lines


def test_a_decision_is_taken_back_as_long_as_nothing_has_followed() -> None:
    person, drawer, _ = sit(people("Ana", "normal"), script("1", "2", "undo"))
    assert "Ana takes the last decision back." in person.lines
    assert drawer.kept is not None and len(drawer.kept.log) == 8


def test_with_free_take_backs_anything_is_taken_back() -> None:
    person, drawer, _ = sit(people("Ana", "normal", free=True), script("1", "1", "1", "undo", "undo", "undo"))
    assert person.lines.count("Ana takes the last decision back.") == 3
    assert drawer.kept is not None and drawer.kept.log == []


def test_until_enter_a_decision_can_be_taken_back_before_the_card_comes() -> None:
    person, drawer, _ = sit(people("Ana", "normal"), script("1", "undo", "2", "what?", "", "1", "undo"), take_back="done")
    assert person.lines.count("Ana takes the last decision back.") == 2
    assert person.lines.count("Only Enter is awaited here.") == 1
    assert drawer.kept is not None and len(drawer.kept.log) == 8
    assert drawer.kept.log[0].move.things[-2:] == ("purple", "orange")


def test_with_no_take_back_time_a_decision_is_final_at_once() -> None:
    lines = sit(people("Ana", "Ñu"), script("", "1", "1", "1", "undo"), take_back="none")[0].lines
    assert "Ana takes the last decision back." not in lines


# a word of one's own


def writing(deck: str) -> Session:
    """Ana writes a headline, and holds a blank card."""
    seats = (Seat("Ana", "human"), Seat("normal", "ai", "easy"))
    session = Session(GAMES["man-bites-dog"], Table("man-bites-dog", seats, 7, {"blanks": True, "target": 250}, 0, 1, deck=deck))
    session.settle()
    while session.rules.facts(session.state)["phase"] == "exchange":
        session.play(Move("exchange"))
        session.settle()
    assert session.actor == 0 and any(card.startswith("blank-") for card in session.rules.layout(session.state)["hand.0"])
    return session


def typed(session: Session, *words: str, language: str = "en") -> tuple[list[str], list[Move]]:
    """What is told from the first list of moves on, and what is decided, when Ana types `words`; "#" stands for the number of her blank."""
    blank = {"en": "Write a word of your own on", "es": "Escribe una palabra tuya en"}[language]
    person = Person(script("yes"))
    for answers in ((), words):
        number = next((line.partition(".")[0] for line in person.lines if blank in line), "")
        person = Person(script("yes", *(word.replace("#", number) for word in answers)))
        drawer = Drawer(Session(session.rules, session.table, session.log))
        TextPlay(session.table, translations(language), person.terminal, drawer).run()
    assert drawer.kept is not None
    return person.lines[person.lines.index(CHOICE[language]) + 1 :], [entry.move for entry in drawer.kept.log[len(session.log) :]]


@pytest.mark.parametrize(
    ("deck", "words", "thing"),
    [
        ("", ("#", "tea  Lady", "1", "2"), "tea\u00a0Lady/n/-/p"),
        ("", ("#.", "shrill", "2"), "shrill/a"),
        ("", ("# table", "1", "1"), "table/n/-/s"),
        ("", ("#", "undo", "2"), "undo/a"),
        ("es-1", ("#", "Ma\u0301laga", "1", "2", "1"), "Málaga/n/f/s"),
        ("es-1", ("# ñoño", "2"), "ñoño/a"),
        ("es-1", ("#", "y" * 25, "a/a", " pingüinos ", "x", "3", "1", "mesa", "1", "2"), "pingüinos/n/m/p"),
    ],
)
def test_any_word_can_be_written_on_a_blank(deck: str, words: tuple[str, ...], thing: str) -> None:
    for language in ("en", "es"):
        _lines, moves = typed(writing(deck), *words, language=language)
        assert [move.things[1:] for move in moves] == [("headline", thing)]


@pytest.mark.parametrize("words", [("#", ""), ("# yeti", ""), ("# yeti", "deshacer"), ("#", "yeti", "1", "  ")])
def test_who_writes_nothing_is_back_at_the_list(words: tuple[str, ...]) -> None:
    lines, moves = typed(writing("es-1"), *words)
    assert moves == []
    first, *_more = [line for line in lines if line.startswith("1. ")][-1:]
    again = lines[lines.index(first) :]
    assert any("Write a word of your own on a blank card" in line for line in again) and again[-3] == CHOICE["en"]


def test_a_word_stands_behind_the_number_of_a_blank_only() -> None:
    lines, moves = typed(writing(""), "99 yeti", "2 yeti")
    assert moves == [] and lines.count("That is not understood here. Type the number of a move, or ? for help.") == 2


# what a hint names can be done


def follow(session: Session, *before: str) -> list[Move]:
    """The moves of Ana who first types `before` and then what the hints say, until her headline is printed."""
    keys = list(before)
    since: list[str] = []
    prompts: list[str] = []
    drawer = Drawer(Session(session.rules, session.table, session.log))

    def read(prompt: str) -> str | None:
        lines = since.copy()
        since.clear()
        prompts.append(prompt)
        assert len(prompts) < 60, "the hints lead nowhere"
        assert drawer.kept is not None
        if prompt.startswith("Go on"):
            return "yes"
        if drawer.kept.log[-1].move == Move("print"):
            return None
        if not keys and any(line.startswith(("What is", "Which gender", "One or")) for line in lines):
            return "1"
        for line in lines if not keys else ():
            if line.startswith("For that, type undo"):
                keys.extend(["undo"] * int((re.findall(r"\d+", line) or ["1"])[0]))
            elif line.startswith("For that, type "):
                keys.extend(line.removeprefix("For that, type ").removesuffix(".").split(", then "))
            elif prompt == CHOICE["en"] and len(lines) == 2 and re.match(r"\d+\. ", lines[0]):
                keys.append(lines[0].partition(".")[0])
        return keys.pop(0) if keys else "hint"

    TextPlay(session.table, translations("en"), Terminal(read, since.append), drawer).run()
    assert drawer.kept is not None
    return [entry.move for entry in drawer.kept.log[len(session.log) :]]


@pytest.mark.parametrize("before", [(), ("2",), ("3", "2"), ("1 hint",), ("2", "1 1")])
@pytest.mark.parametrize("deck", ["", "es-1"])
def test_who_types_what_hints_say_prints_a_headline(deck: str, before: tuple[str, ...]) -> None:
    moves = follow(writing(deck), *before)
    assert moves[-1] == Move("print") and any(len(move.things) == 3 for move in moves)


# several people


def test_no_hand_is_in_sight_when_the_next_person_comes() -> None:
    person, drawer, _ = sit(people("Ana", "Ñu", "normal"), first_move)
    assert drawer.kept is not None
    passes = [number for number, line in enumerate(person.lines) if line.startswith("Pass the screen to ")]
    assert len(passes) > 4
    for number in passes[1:]:
        assert person.lines[number - 60 : number] == [""] * 60
    for number, following in zip(passes, [*passes[1:], len(person.lines)], strict=True):
        name = person.lines[number].split("Pass the screen to ")[1].split(".")[0]
        other = "Ana" if name == "Ñu" else "Ñu"
        assert not any(line.startswith(f"{other} gets ") for line in person.lines[number:following])


def test_the_next_person_hears_what_happened_meanwhile() -> None:
    person, _, _ = sit(people("Ana", "Ñu"), script("", "1", "1", "1", ""))
    start = max(number for number, line in enumerate(person.lines) if line.startswith("Pass the screen to Ñu"))
    assert person.lines[start + 1] == "Since your last turn:"
    assert "Ana draws from the draw pile" in person.lines[start:]
    assert not any(line.startswith("Ana gets") for line in person.lines[start:])


def test_only_enter_opens_the_next_hand_and_undo_goes_back() -> None:
    person, drawer, _ = sit(people("Ana", "Ñu"), script("", "1", "1", "1", "hand", "1", "table", "undo"))
    opened = [line for line in person.lines if line.startswith("Your hand: ")]
    assert person.lines.count("Only Enter is awaited here.") == 2
    assert person.lines.count("Ana takes the last decision back.") == 1
    assert opened[-1] == opened[-2]
    assert drawer.kept is not None and drawer.kept.actor == 0


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
        assert person.lines[-1] == "The game is kept. Goodbye."
    assert drawer.kept is not None and kept.kept is not None
    assert drawer.kept.log == kept.kept.log
    assert person.lines[-2:] == whole.lines[-2:]


def test_who_comes_back_hears_what_happened_since() -> None:
    drawer = Drawer()
    sit(people("Ana", "normal"), script("1", "1", "1"), drawer)
    person, _, _ = sit(people("Ana", "normal"), script("yes"), drawer)
    start = person.lines.index("Since your last turn:")
    end = person.lines.index("Ana's turn", start)
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
    assert "There is an unfinished game: Ana and normal. 1 decision has been made." in person.lines


def test_a_finished_game_is_not_offered() -> None:
    _, drawer, _ = sit(people("Ana", "normal"), first_move)
    person, _, _ = sit(people("Ana", "normal"), script(), drawer)
    assert person.prompts == ["Your choice: "]


def test_leaving_before_the_first_decision_keeps_nothing() -> None:
    person, drawer, status = sit(people("Ana", "normal"), script())
    assert (drawer.stored, status, person.lines[-1]) == (0, 0, "Goodbye.")


def test_ctrl_c_leaves_with_the_game_kept() -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    answers = iter([lambda prompt: "1", interrupted])
    person, drawer, status = sit(people("Ana", "normal"), lambda prompt: next(answers)(prompt))
    assert status == 130
    assert person.lines[-1] == "The game is kept. Goodbye."
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


# seats


def test_names_of_people_and_guests_differ() -> None:
    table = table_for(GAME, "human:Rosa, human,normal,easy:Tito,random", 1, [], ["Rosa", "Olga"], translations("es"))
    assert [seat.name for seat in table.seats] == ["Rosa", "Jugador 2", "Olga", "Tito", "Al azar 5"]
    assert [seat.level for seat in table.seats] == [None, None, "normal", "easy", "random"]
    assert (table.youngest, table.oldest) == (0, 4)


# as a process


def play(home: Path, typed: str, *words: str, game: str = GAME) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "SOBREMESA_HOME": str(home), "LC_ALL": "en_US.UTF-8", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, str(ROOT / "main.py"), "play", game, "--text", *words]
    return subprocess.run(command, cwd=home, env=env, input=typed, capture_output=True, encoding="utf-8", timeout=120)


def test_the_command_plays_keeps_and_goes_on(tmp_path: Path) -> None:
    first = play(tmp_path, "1\n1\n", "--seed", "3", "--language", "es", "--seats", "human:Ñu,normal")
    assert first.returncode == 0 and first.stderr == ""
    assert "Ñu roba del mazo" in first.stdout
    assert first.stdout.endswith("La partida queda guardada. Hasta pronto.\n")
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
    assert done.stdout.count("Another window of Sobremesa holds the saved games.") == 1
    assert done.stdout.endswith("Goodbye.\n") and "The game is kept" not in done.stdout
