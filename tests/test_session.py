"""The session: decisions that are open until they are settled, what can be taken back and why not, and logs that are refused."""

from __future__ import annotations

import itertools

import pytest
from msgspec.structs import replace

from game.core.events import Event
from game.core.moves import IllegalMove, Move, Reason
from game.core.rules import CHANCE, OVER
from game.core.session import Entry, Session, told
from game.core.table import Seat, Table
from game.registry import DINGO, GAMES
from tests.dingo_positions import table_for as dingo_table
from tests.games import Case, every_game, whole_game
from tests.stack_o_saurus_positions import RULES, table_for

MAN_BITES_DOG = GAMES["man-bites-dog"]
GOAL = Move("goal", ("blue", "green", "orange", "purple"))
DRAW = Move("draw", ("draw", "hand.0"))
TAKE = Move("draw", ("discard", "hand.0"))


def begun(free_take_backs: bool = False, may_discard: bool = True) -> Session:
    """Two seats, the cards dealt, seat 0 to draw."""
    seats = (Seat("Ana", "human"), Seat("Rex", "ai", "normal"))
    session = Session(RULES, Table("stack-o-saurus", seats, 11, {"may_discard": may_discard}, 0, 1, free_take_backs))
    session.play(GOAL)
    session.settle()
    return session


def throw(session: Session, card: str | None = None) -> Move:
    """A move that discards `card`, or the first card in the hand."""
    return next(move for move in session.rules.moves(session.state) if move.verb == "discard" and card in (None, move.things[0]))


# Open and settled


def test_a_new_session_has_nothing_open_and_nothing_to_take_back() -> None:
    session = Session(RULES, table_for(2))
    assert (session.log, session.open, session.actor) == ([], False, 0)
    assert session.why_no_undo(0) == Reason("nothing-to-undo")
    with pytest.raises(ValueError, match="seat 0 has nothing to take back"):
        session.undo(0)


def test_a_piece_of_a_choice_holds_at_once_and_can_be_laid_otherwise() -> None:
    seats = (Seat("Ana", "human"), Seat("Rex", "ai", "normal"))
    session = Session(MAN_BITES_DOG, Table("man-bites-dog", seats, 7, {"blanks": False, "target": 250}, 1, 0))
    session.settle()
    session.play(next(move for move in session.moves if move.verb == "throw"))
    assert not session.open and session.why_no_undo(0) is None
    session.play(Move("exchange"))
    assert session.open


def test_whose_turn_it_is_is_said_once_for_a_window_and_a_terminal() -> None:
    session = begun()
    turns = [session.turn]
    session.play(DRAW)
    turns.append(session.turn)
    session.settle()
    session.play(throw(session))
    session.settle()
    assert [*turns, session.turn] == ["person", "chance", "computer"]
    assert whole_game(RULES, table_for(2), 1).turn == "over"


@pytest.mark.parametrize(("move", "turn"), [(Move("pass"), "computer"), (DRAW, "person")])
def test_r_all_4_the_only_move_is_made_for_a_person_where_no_card_is_in_it(move: Move, turn: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(RULES, begun().table, begun().log)
    monkeypatch.setattr(type(RULES), "moves", lambda rules, state: [move])
    assert session.turn == turn
    assert session.forced == (move if turn == "computer" else None)


def test_since_the_last_decision_of_a_seat_begins_behind_it() -> None:
    session = begun()
    goal = next(number for number, entry in enumerate(session.log) if entry.actor == 0)
    assert (session.since(0), session.since(1)) == (goal + 1, 0)
    assert all(entry.actor != 0 for entry in session.log[session.since(0) :])


def test_what_follows_a_decision_waits_until_it_is_settled() -> None:
    session = begun()
    events = session.play(DRAW)
    assert [event.cue for event in events] == ["draws"]
    assert (session.open, session.actor) == (True, CHANCE)
    assert [event.cue for event in session.settle()] == ["comes"]
    assert (session.open, session.actor) == (False, 0)
    assert session.settle() == []


def test_the_next_decision_settles_the_one_before_and_tells_both() -> None:
    session = begun()
    session.play(DRAW)
    length = len(session.log)
    before = Session(RULES, session.table, session.log)
    before.settle()
    events = session.play(throw(before))
    assert [event.cue for event in events] == ["comes", "discards", "turn"]
    assert [entry.actor for entry in session.log[length:]] == [CHANCE, 0]
    assert session.open


def test_an_illegal_move_changes_nothing() -> None:
    session = begun()
    log = list(session.log)
    with pytest.raises(IllegalMove, match="draw-first"):
        session.play(Move("discard", ("blue-2", "discard")))
    assert session.log == log
    assert session.actor == 0


def test_nobody_plays_when_the_game_is_over() -> None:
    session = whole_game(RULES, table_for(2), 3)
    assert session.actor == OVER
    with pytest.raises(IllegalMove, match="game-over"):
        session.play(GOAL)


# Taking back


def test_an_open_decision_can_be_taken_back_even_if_it_turned_a_card_face_up() -> None:
    session = begun()
    session.play(DRAW)
    session.settle()
    log = list(session.log)
    session.play(throw(session))
    assert session.why_no_undo(0) is None
    session.undo(0)
    assert session.log == log
    assert not session.open


def test_a_draw_that_luck_has_not_answered_can_be_taken_back_and_luck_stays_what_it_was() -> None:
    session = begun()
    session.play(DRAW)
    assert session.why_no_undo(0) is None
    once = Session(RULES, session.table, session.log)
    once.settle()
    session.undo(0)
    session.play(DRAW)
    session.settle()
    assert session.log == once.log


def test_settled_it_is_refused_after_chance() -> None:
    session = begun()
    assert session.why_no_undo(0) == Reason("undo-chance")
    session.play(DRAW)
    session.settle()
    assert session.why_no_undo(0) == Reason("undo-chance")


def test_settled_it_is_refused_after_a_card_was_turned_face_up() -> None:
    session = begun()
    session.play(DRAW)
    session.settle()
    session.play(throw(session))
    session.settle()
    assert session.why_no_undo(0) == Reason("undo-revealed")


def test_settled_it_is_refused_after_another_seats_decision() -> None:
    session = begun()
    session.play(TAKE)
    session.play(throw(session))
    session.play(Move("draw", ("discard", "hand.1")))
    assert session.why_no_undo(0) == Reason("undo-other-seat", ("seat.1",))
    assert session.why_no_undo(1) is None


def test_settled_it_can_be_taken_back_while_nothing_new_was_learnt() -> None:
    session = begun()
    card = RULES.layout(session.state)["discard"][-1]
    log = list(session.log)
    session.play(TAKE)
    session.settle()
    assert session.why_no_undo(0) is None
    session.play(throw(session, card))  # everybody knew this card
    session.settle()
    assert session.why_no_undo(0) is None
    session.undo(0)
    session.undo(0)
    assert session.log == log


def test_settled_it_can_be_taken_back_while_the_own_card_still_asks_something() -> None:
    """The others have seen the card that was laid, but it is still for who laid it to go on. Afterwards it is refused."""
    asked = 0
    whole = whole_game(DINGO, dingo_table(3), 3)
    for number, entry in enumerate(whole.log[:200], 1):
        session = Session(DINGO, whole.table, whole.log[:number])
        if entry.move.verb == "play" and session.actor == entry.actor:
            asked += 1
            session.settle()
            assert session.why_no_undo(entry.actor) is None
            before = whole.log[: number - 1]
            session.undo(entry.actor)
            assert session.log == before
    assert asked > 5
    for number, entry in enumerate(whole.log[:200], 1):
        session = Session(DINGO, whole.table, whole.log[:number])
        if entry.move.verb == "play" and session.actor not in (entry.actor, CHANCE):
            assert session.why_no_undo(entry.actor) == Reason("undo-revealed")


def test_what_showed_a_card_out_of_somebody_elses_hand_cannot_be_taken_back() -> None:
    session, thrown = throwing_others_back()
    entry = session.log[-1]
    assert thrown.source != f"hand.{entry.actor}" and session.actor == CHANCE
    assert not session.open
    assert session.why_no_undo(entry.actor) == Reason("undo-revealed")
    assert Session(RULES, session.table, session.log).why_no_undo(entry.actor) == Reason("undo-revealed")
    free = Session(RULES, replace(session.table, free_take_backs=True), session.log)
    assert free.why_no_undo(entry.actor) is None


def throwing_others_back() -> tuple[Session, Event]:
    """A game in which the last decision has just brought an Apatosaurus out of somebody else's hand, and that event."""
    for seed in range(200):
        whole = whole_game(RULES, table_for(3), seed)
        for number, (entry, events) in enumerate(told(whole)):
            for event in events:
                if event.cue == "thrown-back" and entry.actor >= 0 and event.source not in ("draw", f"hand.{entry.actor}"):
                    return Session(RULES, whole.table, whole.log[: number + 1]), event
    raise AssertionError("no game throws anything back")


def test_free_take_backs_go_to_the_own_last_decision_whatever_came_since() -> None:
    session = begun(free_take_backs=True)
    session.play(DRAW)
    session.settle()
    log = list(session.log)
    session.play(throw(session))
    session.play(Move("draw", ("draw", "hand.1")))
    session.settle()
    assert session.why_no_undo(0) is None
    session.undo(0)
    assert session.log == log


def test_a_win_can_be_taken_back_while_it_is_open() -> None:
    session = whole_game(RULES, table_for(2), 3)
    winner = session.log[-1].actor
    again = Session(RULES, session.table, session.log[:-1])
    again.play(session.log[-1].move)
    assert again.actor == OVER
    assert again.why_no_undo(winner) is None
    again.undo(winner)
    assert again.log == session.log[:-1]


# Logs


def test_a_log_that_ends_with_a_decision_comes_back_with_it_open() -> None:
    session = begun()
    session.play(DRAW)
    assert Session(RULES, session.table, session.log).open
    session.settle()
    assert not Session(RULES, session.table, session.log).open


def test_a_log_with_a_move_that_is_not_legal_is_refused() -> None:
    session = begun()
    with pytest.raises(IllegalMove, match=r"play blue-2 tower\.0: draw-first"):
        Session(RULES, session.table, [*session.log, Entry(0, Move("play", ("blue-2", "tower.0")))])


def test_a_log_in_which_somebody_decides_out_of_turn_is_refused() -> None:
    session = begun()
    with pytest.raises(ValueError, match=f"entry {len(session.log) + 1}: draw draw hand.0 is by 1, but 0 is to decide"):
        Session(RULES, session.table, [*session.log, Entry(1, DRAW)])


def test_a_session_can_be_told_again_from_its_start() -> None:
    session = Session(RULES, table_for(3))
    events = session.play(GOAL) + session.settle()
    entries, happened = zip(*told(session), strict=True)
    assert list(entries) == session.log
    assert [event for each in happened for event in each] == events


@every_game
def test_a_turn_is_told_when_nothing_more_comes_before_its_first_decision(case: Case) -> None:
    log = list(told(whole_game(case.rules, case.table(), 1)))
    turns = 0
    for (_, events), (following, _more) in itertools.pairwise(log):
        opened = [event for event in events if event.cue == "turn"]
        assert opened == events[-1:] * len(opened)
        assert all(following.actor == event.seat for event in opened)
        turns += len(opened)
    assert turns >= case.players
