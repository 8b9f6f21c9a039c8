"""Stack-o-Saurus speaks in both languages: whole sentences, colours in words, and nothing that its reader may not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import NullTranslations
from random import Random

import pytest

from art.maps import read_layout
from game.core.events import Event, redact
from game.core.moves import Move, Reason
from game.core.rules import CHANCE, OVER, Outcome
from game.core.session import Session
from game.core.table import Seat, Table
from game.core.views import View, view
from game.core.words import listed
from game.registry import GAMES, SENTENCES
from game.stack_o_saurus.cards import FACES
from game.stack_o_saurus.phrases import a_card, a_floor, card
from game.stack_o_saurus.rules import VERBS
from scenes.text import translations
from scenes.ui import placement
from scenes.ui.hint_panel import HintPanel
from scenes.ui.metrics import Metrics
from tests.said_in_source import said_by
from tests.stack_o_saurus_positions import Position, begin, position, seen

GAME = "stack-o-saurus"
RULES, SAYS = GAMES[GAME], SENTENCES[GAME]
NAMES = ("Lucía", "Rosa", "{0} %s", "日本 ñandú")
ES, EN = translations("es"), translations("en")
LANGUAGES = pytest.mark.parametrize("tr", (EN, ES), ids=("en", "es"))
SAME_IN_SPANISH = {"Triceratops", "Stack-o-Saurus"}
ID = re.compile(rf"\b({'|'.join(FACES)})-\d")


CODES = sorted(set().union(*(said_by(folder, "Reason", 0) for folder in ("game/core", "game/stack_o_saurus", "scenes", "scenes/ui"))))
ANNOUNCED = {"not-your-turn", "wait-for-others", "table-looks-only", "nothing-to-undo", "undo-chance", "undo-other-seat", "undo-revealed"}
CUES = sorted(set().union(*(said_by(folder, "Event", 1) for folder in ("game/core", "game/stack_o_saurus"))))


def test_the_source_has_the_codes_and_cues_that_the_rules_page_suggests() -> None:
    assert {"draw-first", "must-play", "top-is-buried", "least-useful", "stops-winner", "game-over", "undo-chance"} <= set(CODES)
    assert set(CUES) >= {"goal", "draws", "comes", "scare", "t-rex", "climbs", "wins", "limit", "reshuffle", "turn"}


def whole(text: str) -> str:
    """`text`, which must be a text for people: no code, no id, no open field."""
    assert text and text == text.strip()
    assert not ID.search(text), text
    assert not re.search(r"\{[a-z_]+\}", text), text
    return text


@pytest.mark.parametrize("code", sorted({*CODES, *ANNOUNCED}))
def test_every_reason_is_a_sentence(code: str) -> None:
    for faces in (("blue", "orange"), ("scare-blue", "purple"), ("tyrannosaurus", "tyrannosaurus")):
        reason = Reason(code, ("seat.2", *faces))
        english, spanish = (whole(SAYS.reason(reason, NAMES, tr)) for tr in (EN, ES))
        assert english.endswith(".") and spanish.endswith(".")
        assert english != spanish


SILENT = {"goal", "standings"}
"""The cards of the goal are not told one by one, their order is; and a game of one part tells nothing between two."""


@pytest.mark.parametrize("cue", sorted({*CUES} - SILENT))
def test_every_event_is_a_sentence(cue: str) -> None:
    kind = "told" if cue in ("draws", "skips", "passes", "turn", "wins", "limit", "order") else "moved"
    for face in ("apatosaurus", "blue", "pterodactyl", "scare-green", "tyrannosaurus"):
        on = {"climbs": "green", "order": "green blue"}.get(cue, "tower.2")
        event = Event(kind, cue, 0, f"{face}-1" if kind == "moved" else None, "hand.0", "discard", on=on)
        english, spanish = (SAYS.event(event, NAMES, tr) for tr in (EN, ES))
        assert whole(english or "") != whole(spanish or "")


@pytest.mark.parametrize("face", FACES)
def test_every_card_has_a_name_and_a_rule(face: str) -> None:
    for say in (SAYS.card, card):
        english, spanish = say(face, EN), say(face, ES)
        assert whole(english) != whole(spanish) or english in SAME_IN_SPANISH
    for english, spanish in zip(SAYS.rule(face, EN), SAYS.rule(face, ES), strict=True):
        assert whole(english) != whole(spanish)
    assert len(SAYS.card(face, ES)) <= len("Anquilosaurio")


@LANGUAGES
def test_the_box_options_and_buttons_have_words(tr: NullTranslations) -> None:
    assert SAYS.title(tr) == "Stack-o-Saurus"
    assert whole(SAYS.tagline(tr)) == tr.gettext("Dinosaur towers")
    for option in RULES.options:
        assert whole(SAYS.option(option.name, tr)).endswith("?")
        assert len({whole(SAYS.choice(option.name, value, tr)) for value in option.values}) == len(option.values)
    assert len({whole(SAYS.button(verb, tr)) for verb in ("skip", "pass")}) == 2


def views_of_games(games: int) -> Iterator[View]:
    """What every seat and an onlooker see at every decision of some games at random."""
    for seed in range(games):
        random = Random(seed)
        table = Table(GAME, tuple(Seat(name, "ai", "random") for name in NAMES), seed, {"may_discard": seed % 2 == 1}, 0, 1)
        session = Session(RULES, table)
        while session.actor != OVER:
            for seat in (None, *range(len(NAMES))):
                yield view(RULES, session.state, seat)
            session.play(random.choice(RULES.moves(session.state)))
            session.settle()


@LANGUAGES
def test_everything_that_comes_up_in_a_game_can_be_said(tr: NullTranslations) -> None:
    verbs: set[str] = set()
    for now in views_of_games(2):
        prompt = SAYS.prompt(now, NAMES, tr)
        whole(prompt.title), whole(prompt.text)
        for zone in now.zones:
            assert whole(SAYS.zone(zone, now, NAMES, tr)).endswith(".")
        for move in now.moves:
            whole(SAYS.move(move, now, NAMES, tr))
            verbs.add(move.verb)
            for thing in move.things[:1]:
                lifted = SAYS.lifted(thing, now, NAMES, tr)
                whole(lifted.title), whole(lifted.text)
        if now.moves:
            for source in (*now.cards(f"hand.{now.seat}"), "draw", "discard", "goal"):
                for target in (None, *now.zones):
                    whole(SAYS.reason(RULES.why_not(now, source, target), NAMES, tr))
    assert verbs >= {"goal", "draw", "play", "discard"}


@LANGUAGES
@pytest.mark.parametrize("verb", sorted(VERBS))
def test_every_verb_can_be_said(verb: str, tr: NullTranslations) -> None:
    things = {"goal": ("blue", "green", "orange", "purple"), "draw": ("draw", "hand.0"), "comes": ("blue-2",)}
    things |= {"play": ("scare-blue-1", "tower.1"), "discard": ("blue-2", "discard")}
    table = position(towers=["-", "apatosaurus blue"], hand="scare-blue-1 blue-2")
    assert len(whole(SAYS.move(Move(verb, things.get(verb, ())), seen(table, 0), NAMES, tr))) >= 4


def test_different_cards_are_different_moves_in_words() -> None:
    for tr in (EN, ES):
        said = [SAYS.move(Move("discard", (f"{face}-2", "discard")), seen(position(["-", "-"]), 0), NAMES, tr) for face in FACES]
        assert len(set(said)) == len(FACES)


@LANGUAGES
def test_the_sentence_of_an_event_names_no_hidden_card(tr: NullTranslations) -> None:
    names = [card(face, tr) for face in FACES]
    table = Table(GAME, tuple(Seat(name, "ai", "random") for name in NAMES), 3, {"may_discard": False}, 0, 1)
    session, random, hidden = Session(RULES, table), Random(5), 0
    zones = RULES.zones(table)
    while session.actor != OVER:
        events = session.play(random.choice(RULES.moves(session.state))) + session.settle()
        for event in (redact(event, zones, None) for event in events):
            said = SAYS.event(event, NAMES, tr) or ""
            if event.card is None and event.cue != "t-rex":
                hidden += 1
                assert not any(name in said for name in names), said
    assert hidden


@LANGUAGES
def test_a_zone_in_words_names_only_cards_that_its_reader_knows(tr: NullTranslations) -> None:
    table = position(towers=["apatosaurus", "-"], hands={1: "purple scare-blue tyrannosaurus"}, hand="green")
    others = SAYS.zone("hand.1", seen(table, 0), NAMES, tr)
    assert "3" in others and not any(card(face, tr) in others for face in FACES)
    assert card("purple", tr) in SAYS.zone("hand.1", seen(table, 1), NAMES, tr)
    assert not any(card(face, tr) in SAYS.zone("draw", seen(table, 0), NAMES, tr) for face in FACES)


@LANGUAGES
def test_any_name_stands_as_it_is(tr: NullTranslations) -> None:
    for seat, name in enumerate(NAMES):
        assert name in (SAYS.event(Event("told", "turn", seat), NAMES, tr) or "")
        assert name in SAYS.reason(Reason("topples", (f"seat.{seat}",)), NAMES, tr)
        assert name in SAYS.outcome(Outcome((1, 0, 0, 0), (seat,), "tower"), NAMES, tr).title


def said(table: Position, *moves: str, tr: NullTranslations = ES) -> list[str]:
    """What the log says from `moves` on."""
    session_names = ("Lucía", "Rosa", "Tomás")
    events: list[Event] = []
    state = table.state
    for text in moves:
        step = RULES.apply(state, Move.read(text))
        state, events = step.state, events + step.events
    return [sentence for event in events if (sentence := SAYS.event(event, session_names, tr))]


def test_the_log_in_spanish() -> None:
    scared = position(["apatosaurus", "apatosaurus blue"], hand="scare-blue-1 blue-2")
    assert said(scared, "play scare-blue-1 tower.1") == ["Lucía asusta al azul de Rosa", "Se cae el azul de Rosa", "Turno de Rosa"]
    lucky = position(["apatosaurus", "-", "-"], hand="pterodactyl-1", order="green blue orange purple")
    assert said(lucky, "play pterodactyl-1 tower.0")[0] == "Lucía pone un Pterodáctilo: vale por verde"
    start = position(["-", "-"], hand="apatosaurus-2 purple-2", may_discard=True)
    assert said(start, "play apatosaurus-2 tower.0")[0] == "Lucía pone un Apatosaurio"
    assert said(start, "discard purple-2 discard")[0] == "Lucía descarta un Parasaurio morado"
    draw = position(["-", "-"], phase="draw", discard="orange", hand="blue-2")
    assert said(draw, "draw draw hand.0", "comes green-3") == ["Lucía roba del mazo", "Lucía recibe un Anquilosaurio verde"]
    assert said(draw, "draw discard hand.0") == ["Lucía roba un Estegosaurio naranja del descarte"]


def test_the_prompt_says_who_is_about_to_win_and_what_prevents_it() -> None:
    tower = "apatosaurus green blue purple"
    names = ("Lucía", "Bruno")
    order = "green blue purple orange"
    danger = position(["apatosaurus green", tower], phase="draw", discard="orange", hand="blue", order=order)
    prompt = SAYS.prompt(seen(danger, 0), names, ES)
    assert prompt.title == "Roba del mazo o del descarte"
    assert prompt.text == "¡Bruno gana con un naranja! Lo impide un T-Rex morado. Tu torre pide un azul."
    armed = position(["apatosaurus green", tower], hand="scare-purple tyrannosaurus", order=order)
    assert SAYS.prompt(seen(armed, 0), names, ES).text.startswith("¡Bruno gana con un naranja! Lo impide tu T-Rex morado.")
    flying = position(["apatosaurus green", "apatosaurus green blue pterodactyl"], phase="draw", discard="orange", hand="blue", order=order)
    assert SAYS.prompt(seen(flying, 0), names, EN).text.startswith("Bruno wins with an orange one: only a red Tyrannosaurus stops it.")
    both = position([tower, tower, "apatosaurus green blue pterodactyl"], phase="draw", discard="orange", hand="green", order=order)
    assert SAYS.prompt(seen(both, 0), (*names, "Rosa"), EN).text == (
        "You win with an orange one or a Pterodactyl. Bruno too: a purple T-Rex stops it. Rosa too: only a red Tyrannosaurus."
    )


def test_after_the_draw_no_card_is_named_that_is_not_in_the_hand() -> None:
    order, names = "green blue purple orange", ("Lucía", "Bruno", "Rosa")
    flying = "apatosaurus green blue pterodactyl"
    helpless = position(["apatosaurus green", flying, flying], hand="scare-green purple", order=order)
    assert SAYS.prompt(seen(helpless, 0), names, EN) == (
        "No card can be played: discard one",
        "Bruno wins with an orange one! Rosa too.",
    )
    armed = position(["apatosaurus green", flying], hand="tyrannosaurus scare-green", order=order)
    assert SAYS.prompt(seen(armed, 0), names, EN).text.startswith("Bruno wins with an orange one! Your red Tyrannosaurus stops it.")


@LANGUAGES
def test_who_waits_long_for_an_apatosaurus_is_encouraged(tr: NullTranslations) -> None:
    word = tr.gettext("It will come!")
    early = position(["-", "apatosaurus"], phase="draw", hand="blue", turns=4)
    late = position(["-", "apatosaurus"], phase="draw", hand="blue", turns=6)
    come = position(["-", "apatosaurus"], phase="draw", hand="apatosaurus", turns=6)
    begun = position(["apatosaurus", "-"], phase="draw", hand="blue", turns=6)
    assert [word in SAYS.prompt(seen(table, 0), NAMES, tr).text for table in (early, late, come, begun)] == [False, True, False, False]


def test_the_order_of_the_goal_is_one_line() -> None:
    lines = said(begin(3), "goal green purple blue orange")
    assert lines == ["Lucía elige el orden: verde, morado, azul, naranja"]


@LANGUAGES
@pytest.mark.parametrize("players", range(2, 7))
def test_the_prompts_fit_into_the_panel_where_there_is_least_room(tr: NullTranslations, players: int) -> None:
    """In the smallest window with the largest text, when a card may be drawn or played: then there are no buttons beside it."""
    m = Metrics((960, 600), 200)
    furniture = read_layout(f"stack-o-saurus-{players}", m.form).furniture
    room = placement.area(furniture["hint"], m).union(placement.area(furniture["buttons"], m))
    names = ("Lucía", "Rosa", "Alejandra", "Tomás", "Nico", "Ana")
    tower, rest = "apatosaurus green blue purple", ["apatosaurus"] * (players - 2)
    order, hand = "green blue purple orange", "green scare-purple tyrannosaurus blue-3"
    tables = [
        position([own, tower, *rest], phase=phase, hand=hand, order=order, discard="orange", turns=30)
        for own in ("-", "apatosaurus", tower)
        for phase in ("draw", "play")
    ]
    for now in (seen(table, 0) for table in tables):
        for prompt in (SAYS.prompt(now, names, tr), *(SAYS.lifted(move.things[0], now, names, tr) for move in now.moves)):
            title, text = HintPanel(m, room).fit(prompt)
            assert title and "".join(title.lines).replace(" ", "") == prompt.title.replace(" ", "")
            assert text and " ".join(text.lines) == prompt.text


ARTICLE = re.compile(r"\b(a [aeio]|an [^aeiou])", re.IGNORECASE)


@pytest.mark.parametrize("face", FACES)
def test_an_article_suits_its_noun(face: str) -> None:
    for text in (*SAYS.rule(face, EN), a_card(face, EN), a_floor(face, EN)):
        assert not ARTICLE.search(text), text


def test_the_title_and_the_text_do_not_say_the_same() -> None:
    for now in views_of_games(1):
        for tr in (EN, ES):
            prompts = [SAYS.prompt(now, NAMES, tr), *(SAYS.lifted(move.things[0], now, NAMES, tr) for move in now.moves if move.things)]
            assert all(prompt.title.strip(".") != prompt.text.strip(".") for prompt in prompts)


def test_in_spanish_a_dinosaur_is_let_go_as_a_dinosaur() -> None:
    tables = [
        position(["apatosaurus", "apatosaurus blue"], hand="scare-blue-1 blue-2"),
        position(["-", "-"], hand="blue-2"),
        position(["-", "-"], hand="apatosaurus-2"),
        position(["-", "-"], phase="draw", discard="orange"),
    ]
    for now in (seen(table, 0) for table in tables):
        for prompt in (SAYS.lifted(move.things[0], now, NAMES, ES) for move in now.moves):
            assert "Suéltala" not in prompt.text and "ella" not in prompt.title.split(), prompt


def test_the_prompt_keeps_the_hands_of_others_to_itself() -> None:
    tower = "apatosaurus green blue purple"
    order = "green blue purple orange"
    holding = position([tower, tower], hands={1: "scare-purple orange pterodactyl"}, hand="blue", order=order)
    empty = position([tower, tower], hands={1: "scare-green blue-3 blue-4"}, hand="blue", order=order)
    assert SAYS.prompt(seen(holding, 0), NAMES, ES) == SAYS.prompt(seen(empty, 0), NAMES, ES)


def test_the_lifted_card_says_what_it_does_and_where_it_goes() -> None:
    table = position(["apatosaurus", "apatosaurus blue"], hand="scare-blue-1 blue-2 green-2")
    scare = SAYS.lifted("scare-blue-1", seen(table, 0), NAMES, ES)
    assert scare.title == "Asusta al dinosaurio azul de arriba"
    assert scare.text == "Suelta la carta en su torre. Los dos van al fondo del descarte."
    assert SAYS.lifted("blue-2", seen(table, 0), NAMES, EN).title == "The blue Triceratops climbs your tower"
    assert SAYS.lifted("green-2", seen(table, 0), NAMES, EN) == SAYS.rule("green", EN)
    assert SAYS.lifted("draw", seen(position(["-", "-"], phase="draw"), 0), NAMES, ES).title == "Roba del mazo"


@pytest.mark.parametrize("tr", [EN, ES])
def test_no_lifted_card_speaks_of_a_mark_on_the_screen(tr: NullTranslations) -> None:
    """An arrow may be shown or not, and whoever hears the words sees none."""
    table = position(["apatosaurus", "apatosaurus blue"], hand="scare-blue-1 blue-2 tyrannosaurus", order="blue green purple orange")
    own = seen(table, 0)
    said = [SAYS.lifted(id, own, NAMES, tr) for id in own.cards("hand.0")]
    assert len({prompt.text for prompt in said}) == 2
    assert not [prompt.text for prompt in said if re.search("arrow|flecha|mark", prompt.text)]


def test_zones_in_words() -> None:
    table = position(["apatosaurus blue", "-"], hand="pterodactyl", discard="orange scare-green", buried=2)
    mine = seen(table, 0)
    assert SAYS.zone("tower.0", mine, NAMES, EN) == "Your tower, from the bottom up: Apatosaurus, blue Triceratops. Next: the green one."
    others = SAYS.zone("tower.0", seen(table, 1), NAMES, ES)
    assert others == "Torre de Lucía, de abajo arriba: Apatosaurio, Triceratops azul. Sigue el verde."
    assert SAYS.zone("tower.1", mine, NAMES, ES) == "Rosa aún no tiene torre."
    assert SAYS.zone("discard", mine, NAMES, ES) == "Descarte: 2 cartas, todas enterradas: no se pueden robar."
    assert SAYS.zone("hand.0", mine, NAMES, ES) == "Tu mano: Pterodáctilo."
    assert SAYS.zone("hand.0", seen(table, 1), NAMES, ES) == "Mano de Lucía: 1 carta."


def test_a_card_taken_face_up_is_remembered_in_words() -> None:
    step = RULES.apply(position(["-", "-"], phase="draw", discard="orange").state, Move.read("draw discard hand.0"))
    public = view(RULES, step.state, None)
    assert SAYS.zone("hand.0", public, NAMES, ES) == "Mano de Lucía: 1 carta; del descarte robó: Estegosaurio naranja."


@LANGUAGES
def test_while_chance_or_another_is_to_act_the_prompt_says_so(tr: NullTranslations) -> None:
    other = SAYS.prompt(seen(position(["-", "-"], turn=1, phase="draw"), 0), NAMES, tr)
    assert NAMES[1] in other.title and whole(other.text)
    drawing = position(["-", "-"], phase="draw", hand="blue")
    state = RULES.apply(drawing.state, Move.read("draw draw hand.0")).state
    assert RULES.actor(state) == CHANCE
    assert whole(SAYS.prompt(view(RULES, state, 0), NAMES, tr).title)
    won = RULES.apply(position(["apatosaurus blue green orange", "-"], hand="purple-2").state, Move.read("play purple-2 tower.0"))
    assert whole(SAYS.prompt(view(RULES, won.state, 0), NAMES, tr).text)


@LANGUAGES
def test_the_outcome_names_the_winners(tr: NullTranslations) -> None:
    assert "Rosa" in SAYS.outcome(Outcome((0, 1), (1,), "tower"), NAMES, tr).title
    alone = SAYS.outcome(Outcome((0, 1), (1,), "turns"), NAMES, tr)
    shared = SAYS.outcome(Outcome((1, 1), (0, 1), "turns"), NAMES, tr)
    assert "Rosa" in alone.title and listed(["Lucía", "Rosa"], tr) in shared.title
    assert whole(alone.text) != whole(shared.text)
