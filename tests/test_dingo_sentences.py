"""The Dingo Ate The Baby speaks in both languages: whole sentences, colours in words, and nothing that its reader may not know."""

from __future__ import annotations

import ast
import re
from gettext import NullTranslations
from pathlib import Path
from random import Random

import pytest

from game.core.events import redact
from game.core.moves import Reason
from game.core.rules import CHANCE, OVER, Outcome
from game.core.session import Session, told
from game.core.views import view
from game.registry import DINGO, SENTENCES
from scenes.text import translations
from tests.dingo_positions import IDS, Position, legal, play, position, seen, settle, table_for
from tests.games import whole_game

SAYS = SENTENCES["dingo"]
NAMES = ("Lucía", "Rosa", "{0} %s", "日本 ñandú", "Nico")
EN, ES = translations("en"), translations("es")
LANGUAGES = pytest.mark.parametrize("tr", (EN, ES), ids=("en", "es"))
PACKAGE = Path(__file__).parent.parent / "game" / "dingo"
ID = re.compile(r"\b(red|blue|green|yellow|purple|start)-\w+")


def check(words: str) -> None:
    """It is a sentence: something is said, every gap is filled, and no id shows."""
    filled = words.replace(NAMES[2], "")
    assert words.strip() == words != ""
    assert "{" not in filled
    assert "}" not in filled
    assert not ID.search(filled)
    assert "None" not in filled


def codes() -> set[str]:
    """The codes of all reasons that the game gives."""
    found = set()
    for path in (PACKAGE / "reasons.py", PACKAGE / "judgement.py"):
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        functions = {node.name: node for node in nodes if isinstance(node, ast.FunctionDef)}
        for node in nodes:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                found |= set(_words(node.args[0], functions))
    return found


def _words(node: ast.expr, functions: dict[str, ast.FunctionDef]) -> list[str]:
    """The strings that the expression may be; one of `functions` may say which."""
    if isinstance(node, ast.IfExp):
        return _words(node.body, functions) + _words(node.orelse, functions)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        returns = [each.value for each in ast.walk(functions[node.func.id]) if isinstance(each, ast.Return) and each.value]
        return [word for value in returns for word in _words(value, functions)]
    assert isinstance(node, ast.Constant)
    return [str(node.value)]


@pytest.mark.parametrize("seed", range(2))
def test_the_reason_for_a_move_is_true(seed: int) -> None:
    """What changes nothing in the own ranch brings it no closer to the target; a new card comes only for one that leaves the hand."""
    checked = set()
    session = whole_game(DINGO, table_for(3), seed)
    state = DINGO.start(session.table)
    for entry in session.log[:300]:
        moves = DINGO.moves(state)
        if entry.actor != CHANCE and len(moves) > 1:
            checked |= {(move.verb, judged.why.code) for move, judged in zip(moves, DINGO.adviser.judge(state, moves), strict=True)}
        DINGO.advance(state, entry.move, None)
    assert {verb for verb, code in checked if code == "waits"} <= {"play", "discard"}
    assert "discard" not in {verb for verb, code in checked if code in ("comes-closer", "saves")}
    assert {verb for verb, _ in checked} >= {"play", "discard"}


def why(table: Position, move: str) -> str:
    """The reason for `move`, by its code."""
    moves = DINGO.moves(table.state)
    return DINGO.adviser.judge(table.state, moves)[legal(table).index(move)].why.code


def test_a_reason_names_what_has_to_follow_the_move() -> None:
    """A sun changes nothing in a ranch: what brings it back under the target is the card that is destroyed then."""
    bonus = position(["red-elephant blue-elephant", "green-lion"], "blue-sun", target=10, discard=2)
    assert why(bonus, "play blue-sun on ranch.0") == "saves-by-bonus"
    assert why(bonus, "destroy") == "saves"
    eaten = position(["green-baby blue-elephant yellow-dingo", "green-lion", "purple-lion"], "red-baby", target=11, discard=2)
    assert why(eaten, "play red-baby on ranch.0") == "saves-by-effect"


def test_a_reason_is_what_the_move_gains_most_by() -> None:
    """Who destroys an own card brings the sunset closer; who comes closer to the target, or makes a ranch too full, means just that."""
    leads = position(["red-monkey red-elephant", "-", "blue-lion"], "blue-baby", target=17, discard=4)
    assert why(leads, "destroy") == "hurries-sunset"
    builds = position(["red-monkey", "green-dingo", "-"], "blue-elephant", target=17, discard=2)
    assert why(builds, "play blue-elephant on ranch.0") == "comes-closer"
    full = position(["red-lion", "green-elephant blue-elephant", "-"], "green-lion", target=15, discard=6)
    assert why(full, "play green-lion on ranch.1") == "throws-over"
    breeds = position(["red-lion", "green-elephant blue-lion", "-"], "blue-monkey", target=13, discard=5)
    assert why(breeds, "play blue-monkey on ranch.0") == "spoils-by-effect"


def test_a_reason_has_the_figures_that_show_it() -> None:
    """What the ranch comes to against the target; none where an unknown card comes."""

    def said(table: Position, move: str, tr: NullTranslations = EN) -> str:
        moves = DINGO.moves(table.state)
        return SAYS.reason(DINGO.adviser.judge(table.state, moves)[legal(table).index(move)].why, NAMES, tr)

    builds = position(["red-monkey", "green-dingo", "-"], "blue-elephant", target=17, discard=2)
    assert said(builds, "play blue-elephant on ranch.0") == "Your ranch comes closer to the target (10 of 17)."
    full = position(["red-lion", "green-elephant blue-elephant", "-"], "green-lion", target=15, discard=6)
    assert said(full, "play green-lion on ranch.1") == "It puts Rosa over the target (19 of 15)."
    assert said(full, "play green-lion on ranch.1", ES) == "Hace que Rosa se pase del objetivo (19 de 15)."
    breeds = position(["red-lion", "green-elephant blue-lion", "-"], "blue-monkey", target=13, discard=5)
    assert said(breeds, "play blue-monkey on ranch.0") == "With its effect it makes the day worse for Rosa."
    hunts = position(["red-monkey", "green-baby purple-elephant", "-"], "red-baby", target=9, discard=2)
    assert said(hunts, "play red-baby on ranch.0") == "With its effect it takes Rosa farther from the target (2 of 9)."


@LANGUAGES
def test_every_reason_has_its_sentence(tr: NullTranslations) -> None:
    assert len(codes()) > 15
    for code in codes() | {"nothing-to-undo", "undo-chance", "undo-other-seat", "undo-revealed", "not-your-turn", "no-such-move"}:
        check(SAYS.reason(Reason(code, ("seat.2",)), NAMES, tr))


@LANGUAGES
@pytest.mark.parametrize("players", [2, 5])
def test_every_event_of_whole_games_is_told_and_hidden_cards_are_not(tr: NullTranslations, players: int) -> None:
    for seed in range(4):
        session = whole_game(DINGO, table_for(players, "human", points=5), seed)
        zones = DINGO.zones(session.table)
        for _, events in told(session):
            for event in events:
                public = redact(event, zones, None)
                said = SAYS.event(public, NAMES[:players], tr)
                if said is not None:
                    check(said)
                if event.cue == "comes":
                    assert said is None


@LANGUAGES
def test_every_move_prompt_and_zone_is_said_from_anywhere_in_a_game(tr: NullTranslations) -> None:
    random = Random(4)
    for players in (2, 4):
        session = Session(DINGO, table_for(players, "human", points=5))
        while session.actor != OVER:
            session.settle()
            if session.actor == OVER:
                break
            views = [view(DINGO, session.state, seat) for seat in (None, *range(players))]
            for each in views:
                for zone in each.zones:
                    check(SAYS.zone(zone, each, NAMES, tr))
                said = SAYS.prompt(each, NAMES, tr)
                check(said.title)
                check(said.text)
            own = views[session.actor + 1]
            lines = {move: SAYS.move(move, own, NAMES, tr) for move in own.moves}
            for line in lines.values():
                check(line)
            for card in own.cards(f"hand.{session.actor}"):
                check(SAYS.lifted(card, own, NAMES, tr).text)
            session.play(random.choice(own.moves))


@LANGUAGES
def test_moves_that_sound_alike_are_alike(tr: NullTranslations) -> None:
    """Only cards with the same face may share a line."""
    session = whole_game(DINGO, table_for(4, "human", points=5), 6)
    state = DINGO.start(session.table)
    for actor, move in session.log:
        if actor != CHANCE:
            own = view(DINGO, state, actor)
            by_line: dict[str, set[str]] = {}
            for each in own.moves:
                shape = " ".join(re.sub(r"-\d$", "", thing) for thing in (each.verb, *each.things))
                by_line.setdefault(SAYS.move(each, own, NAMES, tr), set()).add(shape)
            assert all(len(shapes) == 1 for shapes in by_line.values())
        DINGO.advance(state, move, None)


@LANGUAGES
def test_every_card_has_a_title_and_a_rule(tr: NullTranslations) -> None:
    for face in {card.rpartition("-")[0] for card in IDS} | {"start-red"}:
        check(SAYS.card(face, tr))
        check(SAYS.rule(face, tr).title)
        check(SAYS.rule(face, tr).text)


@LANGUAGES
def test_outcomes_options_and_buttons(tr: NullTranslations) -> None:
    for reason, winners in (("points", (1,)), ("shared", (0, 1)), ("limit", (2,)), ("limit", (0, 2))):
        said = SAYS.outcome(Outcome((15, 15, 16), winners, reason), NAMES, tr)
        check(said.title)
        check(said.text)
    for option in DINGO.options:
        check(SAYS.option(option.name, tr))
        assert len({SAYS.choice(option.name, value, tr) for value in option.values}) == len(option.values)
    verbs = ("destroy", "pass", "skip", "no-bonus", "again", "share")
    assert len({SAYS.button(verb, tr) for verb in verbs}) == len(verbs)


def test_the_log_reads_well() -> None:
    table = position(["red-sun", "green-sun blue-baby", "-"], hand="green-elephant", target=11)
    table = settle(play(table, "play green-elephant on ranch.1"))
    said = [SAYS.event(event, NAMES, ES) for event in table.events]
    assert said[0] == "Lucía juega un elefante verde en el rancho de Rosa: 9"
    table = position(["red-sun blue-elephant", "green-sun", "-"], hand="red-lion", target=11)
    table = play(table, "play red-lion on ranch.0", "no-bonus")
    said = [SAYS.event(event, NAMES, ES) for event in table.events]
    assert said[:2] == ["Lucía juega un león rojo: 12", "Lucía se pasa: ¡12!"]
    table = position(["red-sun", "green-sun blue-baby", "-"], hand="green-dingo", discard=5)
    table = play(table, "play green-dingo on ranch.0", "effect blue-baby")
    said = [SAYS.event(event, NAMES[:3], EN) for event in table.events]
    assert said[1:7] == [
        "Lucía’s green dingo eats a blue baby in Rosa’s ranch",
        "The sun sets on day 1",
        "Lucía has 4: 2 points",
        "Rosa has 0: 0 points",
        "{0} %s has 0: 0 points",
        "Points so far: Lucía with 2, Rosa with 0 and {0} %s with 0",
    ]


def test_a_prompt_warns_of_what_matters() -> None:
    table = position(["red-elephant red-lion", "blue-elephant", "-"], hand="red-sun yellow-sun", discard=4, target=11)
    said = SAYS.prompt(seen(table, 0), NAMES, EN)
    assert said.title == "Play or discard"
    assert said.text == "Your ranch: 12 of 11, over! Best ranch today: Rosa, 7. To sunset: 2 discards."


def test_a_lifted_card_says_what_it_would_make_of_the_ranch_and_what_it_could_hit() -> None:
    table = position(["red-elephant", "blue-sun blue-dingo", "-"], hand="blue-lion", target=11, starts="red green yellow")
    said = SAYS.lifted("blue-lion-1", seen(table, 0), NAMES, EN)
    assert said.title == "Blue lion, worth 5"
    assert said.text == "Yours: 7 becomes 12, over! In reach: blue dingo (Rosa)."


def test_what_becomes_of_a_ranch_is_said_as_it_is() -> None:
    """A card that is worth nothing changes nothing, and a ranch that was over does not go over once more."""
    over = seen(position(["red-elephant red-lion", "red-baby"], hand="red-sun blue-baby", target=11), 0)
    assert SAYS.lifted("red-sun-1", over, NAMES, EN).text.startswith("Yours: it stays 12, still over.")
    assert SAYS.lifted("blue-baby-1", over, NAMES, EN).text.startswith("Yours: 12 becomes 14, still over.")
    said = [SAYS.move(move, over, NAMES, EN) for move in over.moves]
    assert "Play the red sun into your ranch: it stays 12, still over" in said
    assert "Play the red sun into Rosa’s ranch: it stays 2" in said
    assert "Destroy the red elephant, your protected card: 12 becomes 5, no longer over" in said
    spanish = [SAYS.move(move, over, NAMES, ES) for move in over.moves]
    assert "Juega el sol rojo en tu rancho: sigue en 12 y se pasa" in spanish
    assert "Destruye el elefante rojo, tu carta protegida: de 12 a 5, deja de pasarse" in spanish
    worthless = play(position(["red-sun", "blue-baby"], hand="red-dingo", target=11), "play red-dingo on ranch.0")
    assert "it stays 4" in SAYS.prompt(seen(worthless, 0), NAMES, EN).text


def test_an_effect_says_what_becomes_of_the_ranch_that_it_hits() -> None:
    table = play(position(["red-sun", "green-sun blue-baby", "-"], hand="green-dingo", target=11), "play green-dingo on ranch.0")
    own = seen(table, 0)
    assert "Eat the blue baby in Rosa’s ranch: 2 becomes 0" in [SAYS.move(move, own, NAMES, EN) for move in own.moves]


def test_of_a_single_prey_nobody_is_asked_which_one() -> None:
    several = play(position(["-", "red-sun blue-baby", "blue-sun red-baby"], hand="green-dingo"), "play green-dingo on ranch.0")
    single = play(position(["-", "red-sun blue-baby", "-"], hand="green-dingo"), "play green-dingo on ranch.0")
    assert SAYS.prompt(seen(several, 0), NAMES, EN).text == "Choose which one, or skip the effect."
    assert SAYS.prompt(seen(single, 0), NAMES, EN).text == "Choose the card, or skip the effect."
    assert SAYS.prompt(seen(single, 0), NAMES, ES).text == "Elige la carta o sáltate el efecto."


def test_the_line_of_a_colour_ends_with_the_points_of_the_match() -> None:
    own = seen(position(["-", "-"], scores=(4, 11)), 0)
    assert SAYS.zone("start.0", own, NAMES, EN) == "Lucía’s colour: red. Points so far: 4."
    assert SAYS.zone("start.1", own, NAMES, ES).endswith("Puntos hasta ahora: 11.")


@LANGUAGES
def test_no_prompt_speaks_of_the_screen(tr: NullTranslations) -> None:
    """The same words are said in a terminal, where nothing can be pointed at."""
    random, said = Random(2), set[str]()
    session = Session(DINGO, table_for(3, "human", points=5))
    while session.actor != OVER and len(said) < 400:
        session.settle()
        if session.actor == OVER:
            break
        own = view(DINGO, session.state, session.actor)
        said.add(SAYS.prompt(own, NAMES, tr).text)
        session.play(random.choice(own.moves))
    assert len(said) > 30
    assert not [text for text in said if re.search(r"oint at|arrow|click|mark|[Ss]eñal|flecha", text)]


def test_what_is_protected_has_the_gender_of_its_animal() -> None:
    for animal, ending in (("elephant", "protegido"), ("sun", "protegido"), ("moon", "protegida")):
        said = SAYS.zone("ranch.0", seen(position([f"blue-{animal} red-lion", "red-baby"]), 0), NAMES, ES)
        assert f"azul ({ending})" in said, said


@LANGUAGES
def test_what_a_hint_promises_has_not_happened_yet(tr: NullTranslations) -> None:
    """A ranch that is over stays so until the card is played: the hint says what will be, and of a move that was made what is."""
    for code in ("saves", "saves-by-bonus", "saves-by-effect"):
        promised, done = SAYS.reason(Reason(code), NAMES, tr), SAYS.aim(Reason(code), 1, NAMES, tr)
        assert re.search("will no longer be over|dejará de pasarse", promised), promised
        assert re.search("is no longer over|deja de pasarse|ya no se pasa", done), done
