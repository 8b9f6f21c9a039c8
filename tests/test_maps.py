"""The table maps: every one can be read, everything lies inside and nothing lies on anything but its own ground."""

import itertools
from pathlib import Path

import pytest

from art import maps
from art.maps import MapError, Place, TableMap, read_layout, read_map

GAME = "stack-o-saurus"
SIZE = {"regular": (1280, 720), "compact": (960, 600)}
TABLES = [(players, form) for players in range(2, 7) for form in SIZE]
MAPS = [(f"{GAME}-{which}", form) for which in (*range(2, 7), "goal") for form in SIZE]

# what lies on something: cards on their frames and the meadow, the banner on the bar
STANDS_ON = {
    "meadow": ("goal-frame", "own-column", "goal", "tower", "hand"),
    "goal-frame": ("goal", "label", "floor", "mark", "take-out"),
    "own-column": ("tower",),
    "bar": ("banner",),
    "tray": ("tray", "tray-label"),
    "goal": ("floor",),
}


def kind(name: str) -> str:
    """hand.2 is a hand."""
    return name.split(".")[0]


def everything(table: TableMap) -> list[Place]:
    return [*table.zones.values(), *table.furniture.values()]


def may_overlap(one: Place, other: Place) -> bool:
    return any(
        ground.name in STANDS_ON and kind(thing.name) in STANDS_ON[ground.name]
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


@pytest.mark.parametrize(("name", "form"), MAPS)
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
        if kind(place.name) in {"buttons", "take-out", "draw", "discard", "tower", "floor"}:
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
