"""The table maps: every one can be read, everything lies inside and nothing lies on anything but its own ground."""

import itertools
from pathlib import Path

import pytest

from art import maps
from art.colours import TOKENS
from art.faces import CUT_HEIGHT, HEIGHT, WIDTH
from art.maps import MapError, Place, TableMap, read_layout, read_map

GAME = "stack-o-saurus"
PLAYERS = {GAME: range(2, 7), "raton-ganador": range(2, 5), "dingo": range(2, 6), "man-bites-dog": range(2, 7)}
SIZE = {"regular": (1280, 720), "compact": (960, 600)}
TABLES = [(players, form) for players in PLAYERS[GAME] for form in SIZE]
RATON_TABLES = [(players, form) for players in PLAYERS["raton-ganador"] for form in SIZE]
DINGO_TABLES = [(players, form) for players in PLAYERS["dingo"] for form in SIZE]
GOAL_MAPS = [(f"{GAME}-goal", form) for form in SIZE]
NEWS_TABLES = [(players, form) for players in PLAYERS["man-bites-dog"] for form in SIZE]
VOTE_MAPS = [("man-bites-dog-vote", form) for form in SIZE]
MAPS = [(f"{game}-{count}", form) for game, counts in PLAYERS.items() for count in counts for form in SIZE] + GOAL_MAPS + VOTE_MAPS
TOWER_MAPS = [(f"{GAME}-{players}", form) for players, form in TABLES] + GOAL_MAPS

# what of a covered card stays free, over its width: its tab, in the form for large text the big one
TAB_SHARE = {
    "regular": TOKENS["card"]["overlap_min"] / TOKENS["card"]["width"],
    "compact": TOKENS["text_size"]["overlap_min"] / TOKENS["card"]["width"],
}
RATIO = {"regular": HEIGHT / WIDTH, "compact": CUT_HEIGHT / WIDTH}

# what lies on something: cards on their frames and the meadow, the banner on the bar, the die in the day's clock
STANDS_ON = {
    "meadow": ("goal-frame", "own-column", "goal", "tower", "hand"),
    "goal-frame": ("goal", "label", "floor", "mark", "take-out"),
    "own-column": ("tower",),
    "bar": ("banner",),
    "tray": ("tray", "tray-label", "board"),
    "goal": ("floor",),
    "frame": ("plate", "mice", "mice-label", "score", "hand", "ranch", "start", "value", "fence"),
    "fence": ("ranch", "plate", "value", "start", "hand"),
    "clock": ("die", "target", "pips", "clock-words"),
    "die": ("clock-words",),
    "page": ("masthead", "date-line", "headline-text", "headline", "sum", "press", "take-back", "print", "row", "stamp", "buttons"),
    "panel": ("asked", "answer", "then", "hint"),
    "row": ("stamp",),
}


def kind(name: str) -> str:
    """hand.2 is a hand."""
    return name.split(".")[0]


def everything(table: TableMap) -> list[Place]:
    return [*table.zones.values(), *table.furniture.values()]


def may_overlap(one: Place, other: Place) -> bool:
    """What belongs to a seat is ground for the things of that seat only."""
    return any(
        kind(thing.name) in STANDS_ON.get(ground.name if ground.seat is None else kind(ground.name), ())
        and ground.seat in (None, thing.seat)
        for ground, thing in ((one, other), (other, one))
    )


def overlap(one: Place, other: Place) -> bool:
    (x1, y1, w1, h1), (x2, y2, w2, h2) = one.rect, other.rect
    return min(x1 + w1, x2 + w2) - max(x1, x2) > 0.2 and min(y1 + h1, y2 + h2) - max(y1, y2) > 0.2


@pytest.mark.parametrize(("name", "form"), MAPS)
def test_everything_lies_on_the_table(name: str, form: str) -> None:
    table = read_layout(name, form)
    assert table.size == SIZE[form]
    for place in everything(table):
        x, y, width, height = place.rect
        assert x >= 0 and y >= 0 and x + width <= table.size[0] and y + height <= table.size[1], place


@pytest.mark.parametrize(("name", "form"), MAPS)
def test_nothing_lies_on_anything_but_its_ground(name: str, form: str) -> None:
    pairs = itertools.combinations(everything(read_layout(name, form)), 2)
    assert [(a.name, b.name) for a, b in pairs if overlap(a, b) and not may_overlap(a, b)] == []


@pytest.mark.parametrize(("players", "form"), TABLES)
def test_a_table_has_the_zones_of_the_game_at_the_right_seats(players: int, form: str) -> None:
    zones = read_map(GAME, players, form).zones
    assert set(zones) == {"goal", "draw", "discard"} | {f"{z}.{i}" for z in ("hand", "tower") for i in range(players)}
    kinds = {"goal": "tower", "draw": "pile", "discard": "pile", "hand": "fan", "tower": "tower"}
    for name, place in zones.items():
        assert place.kind == kinds[kind(name)]
        assert place.seat == (int(name.split(".")[1]) if "." in name else None)


@pytest.mark.parametrize(("players", "form"), TABLES)
def test_a_table_has_all_its_furniture(players: int, form: str) -> None:
    furniture = read_map(GAME, players, form).furniture
    wanted = {"bar", "banner", "log", "hint", "buttons", "meadow", "goal-frame", "own-column"}
    wanted |= {"label.goal", "label.draw", "label.discard"} | {f"plate.{i}" for i in range(players)}
    wanted |= {"piles-label"} if form == "regular" else set()
    assert set(furniture) == wanted
    assert all(furniture[f"plate.{i}"].seat == i for i in range(players))


@pytest.mark.parametrize("form", SIZE)
def test_the_table_of_the_first_decision_has_floors_and_a_tray(form: str) -> None:
    table = read_layout(f"{GAME}-goal", form)
    wanted = {"bar", "banner", "log", "hint", "buttons", "who", "goal-frame", "label.goal", "goal", "tray"}
    wanted |= {f"{name}.{i}" for name in ("floor", "mark") for i in range(5)}
    wanted |= {f"{name}.{i}" for name in ("tray", "tray-label") for i in range(4)}
    assert set(table.furniture) == wanted | {f"take-out.{i}" for i in range(1, 5)}
    assert not table.zones


@pytest.mark.parametrize(("name", "form"), TOWER_MAPS)
def test_a_tower_of_five_fits_and_all_stand_on_one_line(name: str, form: str) -> None:
    towers = [place for place in everything(read_layout(name, form)) if place.kind == "tower"]
    assert len({(round(place.rect[1] + place.rect[3]), place.card) for place in towers}) == 1
    for tower in towers:
        assert tower.spread == pytest.approx(tower.card / 2)
        assert tower.rect[3] == pytest.approx(4 * tower.spread + 1.4 * tower.card, abs=0.2)
        assert tower.rect[2] == pytest.approx(tower.card)


@pytest.mark.parametrize(("players", "form"), TABLES)
def test_four_cards_in_hand_lie_side_by_side_whole(players: int, form: str) -> None:
    zones = read_map(GAME, players, form).zones
    assert zones["hand.0"].card >= 84
    for seat in range(players):
        hand = zones[f"hand.{seat}"]
        assert 3 * hand.spread + hand.card <= hand.rect[2]
        assert 1.4 * hand.card <= hand.rect[3]


@pytest.mark.parametrize("players", range(2, 7))
def test_large_text_has_room_in_the_compact_form(players: int) -> None:
    furniture = read_map(GAME, players, "compact").furniture
    assert furniture["log"].rect[2:] == (944, 36)
    assert furniture["hint"].rect[3] >= 2 * 1.2 * 30
    for seat in range(players):
        _, _, width, height = furniture[f"plate.{seat}"].rect
        assert height >= 40 and width >= 140


@pytest.mark.parametrize(("name", "form"), MAPS)
def test_what_is_pressed_is_large_enough_to_hit(name: str, form: str) -> None:
    for place in everything(read_layout(name, form)):
        if kind(place.name) in {"buttons", "take-out", "draw", "discard", "tower", "floor", "board", "ranch"}:
            assert min(place.rect[2:]) >= 40, place


def test_a_tower_is_above_its_plate_and_positions_go_round() -> None:
    for players, form in TABLES:
        table = read_map(GAME, players, form)
        middles = []
        for seat in range(players):
            tower, plate = table.zones[f"tower.{seat}"].rect, table.furniture[f"plate.{seat}"].rect
            middles.append(tower[0] + tower[2] / 2)
            assert plate[0] < middles[-1] < plate[0] + plate[2]
            assert plate[1] >= tower[1] + tower[3]
        assert middles == sorted(middles)


# -- Ratón Ganador -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "form"), RATON_TABLES)
def test_a_mouse_table_has_its_zones_and_furniture(players: int, form: str) -> None:
    table = read_map("raton-ganador", players, form)
    kinds = {"board": "grid", "draw": "pile", "box": "pile", "hand": "fan"}
    assert set(table.zones) == {"board", "draw", "box"} | {f"hand.{i}" for i in range(players)}
    kinds |= {"compact": {"hand.0": "rows"}, "regular": {}}[form]
    assert all(place.kind == kinds.get(name, kinds[kind(name)]) for name, place in table.zones.items())
    wanted = {"bar", "banner", "log", "hint", "buttons", "tray", "label.draw"}
    wanted |= {"regular": {"chain"}, "compact": {"waves"}}[form]
    for_each = ("frame", "plate", "mice", {"regular": "mice-label", "compact": "score"}[form])
    assert set(table.furniture) == wanted | {f"{name}.{i}" for name in for_each for i in range(players)}
    assert _seats_follow_the_names(table)


@pytest.mark.parametrize(("players", "form"), RATON_TABLES)
def test_the_mouse_board_is_a_square_of_tiles_that_can_be_read(players: int, form: str) -> None:
    board = read_map("raton-ganador", players, form).zones["board"]
    side = {2: 5, 3: 6, 4: 7}[players]
    assert board.rect[2] == board.rect[3] == side * board.spread
    assert 56 <= board.card < board.spread


@pytest.mark.parametrize("players", PLAYERS["raton-ganador"])
def test_eight_cards_in_hand_keep_their_tabs_free(players: int) -> None:
    table = read_map("raton-ganador", players, "regular")
    hand = table.zones["hand.0"]
    assert 7 * hand.spread + hand.card <= hand.rect[2]
    assert hand.spread >= max(40, TAB_SHARE["regular"] * hand.card)
    assert hand.card * RATIO["regular"] <= hand.rect[3]
    assert hand.rect[1] + hand.rect[3] + 12 <= table.size[1], "the outer cards of the fan hang lower"


@pytest.mark.parametrize("players", PLAYERS["raton-ganador"])
def test_the_six_mice_of_a_seat_can_be_counted(players: int) -> None:
    for form, columns in (("regular", 6), ("compact", 3)):
        furniture = read_map("raton-ganador", players, form).furniture
        for seat in range(players):
            _, _, width, height = furniture[f"mice.{seat}"].rect
            assert width / columns >= 26 and height * columns / 6 >= 30


# -- The Dingo Ate The Baby --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "form"), DINGO_TABLES)
def test_a_dingo_table_has_its_zones_and_furniture(players: int, form: str) -> None:
    table = read_map("dingo", players, form)
    kinds = {"draw": "pile", "discard": "pile", "hand": "fan", "ranch": "row", "start": "pile"}
    assert set(table.zones) == {"draw", "discard"} | {f"{z}.{i}" for z in ("hand", "ranch", "start") for i in range(players)}
    assert all(place.kind == kinds[kind(name)] for name, place in table.zones.items())
    wanted = {"bar", "banner", "log", "hint", "buttons", "label.draw", "label.discard", "clock", "die", "target", "clock-words"}
    wanted |= {f"{name}.{i}" for name in ("frame", "plate", "value") for i in range(players)}
    fenced = (range(players) if players < 5 else range(1)) if form == "regular" else ()
    wanted |= {f"fence.{i}" for i in fenced} | ({"chain"} if form == "regular" else {"pips"})
    assert set(table.furniture) == wanted
    assert _seats_follow_the_names(table)


@pytest.mark.parametrize(("players", "form"), DINGO_TABLES)
def test_five_cards_in_a_ranch_keep_their_tabs_free(players: int, form: str) -> None:
    zones = read_map("dingo", players, form).zones
    for seat in range(players):
        ranch = zones[f"ranch.{seat}"]
        assert (ranch.rect[2] - ranch.card) / 4 >= TAB_SHARE[form] * ranch.card - 0.05, ranch
        assert ranch.rect[3] == pytest.approx(ranch.card * RATIO[form], abs=0.1)
        assert ranch.card < ranch.spread


@pytest.mark.parametrize(("players", "form"), DINGO_TABLES)
def test_the_values_in_a_ranch_are_large_enough(players: int, form: str) -> None:
    zones = read_map("dingo", players, form).zones
    digit = TOKENS["card"]["index_size"] / WIDTH * (TOKENS["text_size"]["tab_scale"] if form == "compact" else 1)
    for seat in range(players):
        assert zones[f"ranch.{seat}"].card * digit >= (21 if form == "compact" else 16)
        assert zones["ranch.0"].card >= zones[f"ranch.{seat}"].card


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_place_of_a_fifth_card_covers_none_of_the_own_ranch(players: int) -> None:
    ranch = read_map("dingo", players, "compact").zones["ranch.0"]
    assert 4 * ranch.spread + ranch.card <= ranch.rect[2]


@pytest.mark.parametrize(("players", "form"), DINGO_TABLES)
def test_two_cards_in_hand_lie_side_by_side(players: int, form: str) -> None:
    hand = read_map("dingo", players, form).zones["hand.0"]
    assert hand.card < hand.spread
    assert hand.spread + hand.card <= hand.rect[2]
    assert hand.card * RATIO[form] <= hand.rect[3]


@pytest.mark.parametrize(("players", "form"), DINGO_TABLES)
def test_others_sit_above_and_go_round(players: int, form: str) -> None:
    zones = read_map("dingo", players, form).zones
    others = [zones[f"ranch.{seat}"].rect for seat in range(1, players)]
    assert all(y + height <= zones["ranch.0"].rect[1] for _, y, _, height in others)
    assert others == sorted(others, key=lambda rect: (rect[1], rect[0]))


def _seats_follow_the_names(table: TableMap) -> bool:
    """hand.2 is at position 2; what has no number belongs to nobody."""
    tails = [(place.name.rpartition(".")[2], place.seat) for place in everything(table)]
    return all(seat == (int(tail) if tail.isdigit() else None) for tail, seat in tails)


# -- Man Bites Dog -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "form"), NEWS_TABLES)
def test_a_newspaper_table_has_its_zones_and_furniture(players: int, form: str) -> None:
    table = read_map("man-bites-dog", players, form)
    kinds = {"headline": "slots", "extra": "row", "hand": "fan"}
    piles = {"red", "blue", "red-discard", "blue-discard"}
    assert set(table.zones) == {"headline", "extra"} | piles | {f"hand.{seat}" for seat in range(players)}
    assert all(place.kind == kinds.get(kind(name), "pile") for name, place in table.zones.items())
    wanted = {"bar", "banner", "log", "hint", "buttons", "page", "headline-text", "sum", "press"}
    wanted |= {"label.red", "label.blue"} | {f"{name}.{seat}" for name in ("plate", "score") for seat in range(players)}
    wanted |= {"track", "masthead", "date-line", "label.extra", "take-back", "print"} if form == "regular" else set()
    assert set(table.furniture) == wanted
    assert _seats_follow_the_names(table)


# -- reading -----------------------------------------------------------------------------------------------------------


def test_a_map_is_read_once() -> None:
    assert read_map(GAME, 4, "regular") is read_map(GAME, 4, "regular")


# -- what is wrong with a map is said ----------------------------------------------------------------------------------

GOOD = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="32" height="18" tilewidth="40" tileheight="40" infinite="0">
 <objectgroup id="1" name="zones">
  <object id="1" name="draw" type="pile" x="10" y="20" width="100" height="140">
   <properties><property name="card" type="float" value="100"/><property name="seat" type="int" value="2"/></properties>
  </object>
 </objectgroup>
 <objectgroup id="2" name="furniture"/>
</map>
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(maps, "TABLES", tmp_path)
    read_layout.cache_clear()
    return tmp_path


def test_a_place_is_read_as_it_is_written(folder: Path) -> None:
    (folder / "game-2.tmx").write_text(GOOD)
    table = read_map("game", 2, "regular")
    assert table.size == (1280, 720)
    assert table.zones["draw"] == Place("draw", "pile", (10.0, 20.0, 100.0, 140.0), seat=2, card=100.0)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('type="pile"', 'type="heap"', "'draw'.*'heap'"),
        ('type="pile"', "", "'draw'.*class"),
        (' name="draw"', "", "no. 1.*no name"),
        ('name="card"', 'name="cart"', "'draw'.*'card'"),
        ('width="100" height="140"', "", "'draw'.*rectangle"),
        ('type="int" value="2"', 'value="north"', "'draw'.*'seat'.*'north'"),
        ('type="float" value="100"', 'value="broad"', "'draw'.*'card'.*'broad'"),
        ('name="furniture"', 'name="chairs"', "'furniture'.*0"),
        ("</map>", "", "cannot be read"),
        ('<map version="1.10"', "<plan", "cannot be read"),
        ('width="32"', 'width="wide"', "cannot be read"),
    ],
)
def test_a_wrong_map_is_refused_with_file_and_object(folder: Path, old: str, new: str, complaint: str) -> None:
    assert old in GOOD
    (folder / "game-2.tmx").write_text(GOOD.replace(old, new, 1))
    with pytest.raises(MapError, match=rf"game-2\.tmx.*{complaint}"):
        read_map("game", 2, "regular")


def test_two_things_of_one_name_are_refused(folder: Path) -> None:
    thing = GOOD[GOOD.index("  <object id") : GOOD.index(" </objectgroup>")]
    (folder / "game-2.tmx").write_text(GOOD.replace(thing, thing * 2))
    with pytest.raises(MapError, match=r"game-2\.tmx, object 'draw': there are two"):
        read_map("game", 2, "regular")


def test_a_missing_map_and_a_form_that_does_not_exist_are_named(folder: Path) -> None:
    with pytest.raises(MapError, match=r"game-2-compact\.tmx"):
        read_map("game", 2, "compact")
    with pytest.raises(MapError, match="'huge'"):
        read_map("game", 2, "huge")
