"""Text play, driven by scripts: whole games in both languages, several people, and undo."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator

import pytest

from game.commands import table_for
from game.core.events import redact
from game.core.moves import Move
from game.core.rules import CHANCE, OVER
from game.core.session import Session, told
from game.core.table import Seat, Table
from game.core.views import view
from game.registry import FORMS, GAMES, SENTENCES
from game.textmenu import MANY, Menu, Menus
from game.textplay import TakeBack, TextPlay
from game.textread import COMMANDS
from game.texttell import Teller, plain
from scenes.text import page, translations
from tests.games import Case, whole_game
from tests.terminals import CHOICE, GAME, Drawer, Person, first_move, people, script, sit


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
    assert "normal’s hand: 3 cards." in lines


def test_a_hint_names_a_move_and_says_why() -> None:
    for typed in ("hint", "h"):
        move, why = answered(typed)
        assert re.match(r"[12]\. (Draw|Take) ", move)
        assert why.endswith(".")


def test_why_tells_what_the_computer_player_was_after_since_ones_last_decision() -> None:
    assert answered("why") == answered("w") == ["No computer player has decided anything since."]
    drew, played = answered("1", "1", "why")
    assert drew == "normal does not say: it would give the hand away.", "who it is is said once"
    assert re.match(r"normal: .+\.", played) and "give the hand away" not in played


def test_the_rules_are_the_page_and_the_cards() -> None:
    person = Person(script("1", "rules"))
    page = "# Title\n\n**Bold** words\n- a point\n"
    TextPlay(people("Ana", "normal"), translations("en"), person.terminal, Drawer(), page).run()
    start = person.lines.index("Title")
    assert person.lines[start : start + 4] == ["Title", "", "Bold words", "- a point"]
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
    assert all(any(line.endswith(f": {rule.text}") for line in told) for rule in rules)
    assert all(any(line.startswith(rule.title) for rule in rules) for line in told)
    assert max(map(len, told)) < 300, "no list of two hundred words"


def test_a_page_becomes_plain_lines() -> None:
    assert plain("text\n\n> Click on it.\n\nmore") == ["text", "", "more"]
    assert plain("## Head\n\n![one, two](a b)\n\n- **one**, a card") == ["Head", "", "- one, a card"]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", list(GAMES))
def test_the_pages_are_heard_without_marks_and_without_the_captions_of_pictures(game: str, language: str) -> None:
    source = page(game, language)
    lines = plain(source)
    captions = re.findall(r"!\[([^]]*)]", source)
    assert captions and not set(captions) & set(lines)
    assert not re.search(r"\b(click|drag|arrows?|button|clic|arrastra|flechas?|botón|botones)\b", " ".join(lines), re.IGNORECASE)
    assert not any(re.search(r"[][#*>!]\(|\*\*|^[#>!]", line) for line in lines)
    assert ("", "") not in itertools.pairwise(lines)


@pytest.mark.parametrize("typed", ["3", "0", "-1", "99999999", "²", "٣", "one", "1 2", "\x00", "9" * 5000, "deshacerlo"])
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


def choices(session: Session) -> Menu:
    """What the deciding seat can choose from."""
    seen = view(session.rules, session.state, session.actor)
    game, names = session.table.game, [seat.name for seat in session.table.seats]
    return Menus(SENTENCES[game], FORMS.get(game), names, translations("en")).menu(seen)


@pytest.mark.parametrize("game", ["raton-ganador", "dingo", "man-bites-dog"])
def test_where_a_list_would_be_long_to_hear_the_card_is_chosen_first(game: str) -> None:
    session = whole_game(GAMES[game], Case(game, 4).table(), 2)
    again, long = Session(session.rules, session.table), 0
    for entry in session.log:
        if entry.actor == CHANCE:
            again.settle()
            continue
        menu, moves = choices(again), again.moves
        cards = {move.things[:1] for move in moves}
        long += len(moves) > MANY
        assert all(isinstance(each, Move) for each in menu.values()) or (len(moves) > MANY and 2 * len(menu) <= len(moves))
        assert len(menu) <= MANY or len(moves) < 3 * len(cards)
        again.play(entry.move)
    assert (long > 0) == (game != "dingo")


def test_the_orders_of_a_tower_are_told_without_words_that_all_of_them_share() -> None:
    session = Session(GAMES[GAME], people("Ana", "normal"))
    assert list(choices(session))[:2] == ["Blue, green, orange, purple", "Blue, green, purple, orange"]


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
    person, _, _ = sit(people("Ana", "Ñu"), script("", "1", "1", "1", "", "1", "1", ""))
    passes = [number for number, line in enumerate(person.lines) if line.startswith("Pass the screen to ")]
    assert [person.lines[number + 1] for number in passes] == ["", "Until now:", "Since your last move:"]
    assert "Ana draws from the draw pile" in person.lines[passes[1] :]
    assert not any(line.startswith("Ana gets") for line in person.lines[passes[1] : passes[2]])
    assert not any(line.startswith("Ñu gets") for line in person.lines[passes[2] :])


def test_the_first_person_does_not_hear_the_beginning_twice() -> None:
    seats = (Seat("Ana", "human"), Seat("Leo", "human"))
    person, _, _ = sit(Table("dingo", seats, 3, {"points": 5, "tie": "ask"}, 0, 1), script(""))
    assert sum(line.startswith("Day 1:") for line in person.lines) == 1 and "Until now:" not in person.lines


def test_only_enter_opens_the_next_hand_and_undo_goes_back() -> None:
    person, drawer, _ = sit(people("Ana", "Ñu"), script("", "1", "1", "1", "hand", "1", "table", "undo"))
    opened = [line for line in person.lines if line.startswith("Your hand: ")]
    assert person.lines.count("Only Enter is awaited here.") == 2
    assert person.lines.count("Ana takes the last decision back.") == 1
    assert opened[-1] == opened[-2]
    assert drawer.kept is not None and drawer.kept.actor == 0


# seats


def test_names_of_people_and_guests_differ() -> None:
    table = table_for(GAME, "human:Rosa, human,normal,easy-joker:Tito,random", 1, [], ["Rosa", "Olga"], translations("es"))
    assert [seat.name for seat in table.seats] == ["Rosa", "Jugador 2", "Olga", "Tito", "Al azar 5"]
    assert [seat.level for seat in table.seats] == [None, None, "normal", "easy-joker", "random"]
    assert (table.youngest, table.oldest) == (0, 4)


@pytest.mark.parametrize(
    ("seats", "words", "points"), [("human,normal", [], 5), ("human,normal", ["points=15"], 15), ("human,easy,easy", [], 15)]
)
def test_house_rules_are_those_that_set_up_proposes_to_so_many_players(seats: str, words: list[str], points: int) -> None:
    table = table_for("dingo", seats, 1, words, [], translations("en"))
    assert table.options["points"] == points


@pytest.mark.parametrize("game", ["dingo", "man-bites-dog"])
def test_between_two_days_or_rounds_one_hears_what_everybody_has(game: str) -> None:
    case = Case(game, 3)
    session = whole_game(case.rules, case.table(), 1)
    again, told_scores, before = Session(case.rules, session.table), [], []
    for entry, events in told(session):
        again.state = case.rules.apply(again.state, entry.move).state
        lines = [SENTENCES[game].event(event, ["Ana", "Leo", "Rosa"], translations("en")) for event in events if event.cue == "standings"]
        told_scores += lines
        if lines:
            a, b, c = case.rules.facts(again.state)["scores"]
            before.append(f"Points so far: Ana with {a}, Leo with {b} and Rosa with {c}")
    assert told_scores == before and len(before) > 1
