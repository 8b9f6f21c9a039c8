"""How every sound of the table is made: `python -m sounds.synthesise` writes `sounds/files` anew, always the same.

One function a sound, in the words of what makes it: dry, close, wooden. Chance in a sound is seeded with its name.
"""

import wave
from array import array
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from sys import byteorder

from sounds.instruments import (
    RATE,
    Samples,
    band,
    bent,
    body,
    buzz,
    count,
    crackle,
    finish,
    harmonics,
    high,
    louder,
    low,
    noise,
    path,
    plucked,
    shaped,
    steady,
    struck,
    together,
    wobbling,
)

FILES = Path(__file__).parent / "files"

# (ratio, level, t60): bars tuned 1:4:10 like a marimba's, a hollow block, a knock on the table top, a wine glass.
MARIMBA = ((1, 1.0, 0.55), (3.98, 0.28, 0.16), (9.7, 0.10, 0.06))
BLOCK = ((1, 1.0, 0.16), (1.51, 0.45, 0.09), (2.74, 0.35, 0.06), (4.3, 0.2, 0.03))
TABLE = ((1, 1.0, 0.10), (1.83, 0.6, 0.06), (3.1, 0.35, 0.04), (5.3, 0.2, 0.02))
GLASS = ((1, 1.0, 0.55), (1.004, 0.5, 0.5), (2.32, 0.55, 0.3), (4.25, 0.35, 0.15))
BELL = ((1, 1.0, 0.7), (1.006, 0.6, 0.6), (1.58, 0.35, 0.3), (2.76, 0.5, 0.35), (4.1, 0.3, 0.15))
KETTLE = ((1, 1.0, 0.5), (1.5, 0.8, 0.4), (1.98, 0.8, 0.35), (2.44, 0.8, 0.3), (2.9, 0.7, 0.25), (3.4, 0.5, 0.2))

C4, E4, G4, C5, D5, E5, G5, A5, C6 = 261.6, 329.6, 392.0, 523.3, 587.3, 659.3, 784.0, 880.0, 1046.5
SEMITONE = 2 ** (1 / 12)

TURNS = ((C5, E5), (D5, G5), (E5, A5), (G5, E5), (A5, D5), (G5, C6))
"""The two notes of each seat's turn."""
WIN = (C5, E5, G5, E5, G5, A5, G5, C6)
CHORD = (C4 / 2, G4 / 2, C4, E4, G4, C5)


def card(seconds: float, stiffness: float, random: Random) -> Samples:
    """The fibres of a card as something scrapes along them."""
    grains = crackle(seconds, path((0, 2500), (0.4, 5000), (1, 500)), random)
    return body(grains, ((1900 * stiffness, 3, 1), (3500 * stiffness, 3, 1), (5600 * stiffness, 4, 0.7)))


def knock(hertz: float, seconds: float, random: Random) -> Samples:
    """A knuckle on the table top."""
    contact = shaped(low(noise(0.012, random), 2500), path((0, 1), (1, 0)))
    return together((0, struck(hertz, TABLE, seconds)), (0, contact))


def bar(hertz: float, seconds: float, random: Random) -> Samples:
    """One note of the marimba, with the yarn of its mallet."""
    mallet = shaped(low(noise(0.02, random), 500), path((0, 1), (1, 0)))
    return together((0, struck(hertz, MARIMBA, seconds)), (0, louder(mallet, 0.8)))


def felt(random: Random) -> Samples:
    """What the felt answers to a card laid flat: a thump that stays in the table."""
    thump = struck(190, ((1, 1.0, 0.13), (1.7, 0.9, 0.09), (2.6, 0.5, 0.06), (0.6, 0.6, 0.16)), 0.17)
    air = shaped(low(low(noise(0.06, random), 700), 1200), path((0, 1), (0.3, 0.4), (1, 0)))
    return together((0, thump), (0, louder(air, 3)))


def cloth(seconds: float, colour: float, random: Random) -> Samples:
    """Heavy cloth drawn along: soft noise that flutters in its folds."""
    flutter = low(noise(seconds, random), 14)
    folds = [1 + 14 * fold for fold in flutter]
    weave = together((0, band(noise(seconds, random), colour, 0.8)), (0, low(noise(seconds, random), 350)))
    return [thread * fold for thread, fold in zip(weave, folds, strict=True)]


def deal(random: Random) -> Samples:
    """A fingernail on card: a short scrape that ends in a flick."""
    scrape = shaped(card(0.07, 1.0, random), path((0, 0.1), (0.6, 0.5), (1, 0.1)))
    flick = shaped(body(noise(0.03, random), ((1500, 2, 1), (3100, 2, 1))), path((0, 1), (0.2, 0.35), (1, 0)))
    return together((0, scrape), (0.045, louder(flick, 0.7)), (0.047, struck(480, TABLE, 0.06)))


def place(random: Random) -> Samples:
    """A soft thump on felt, with a trace of the card's edge."""
    edge = shaped(card(0.03, 0.7, random), path((0, 0.5), (1, 0)))
    return together((0, felt(random)), (0, edge))


def home(random: Random) -> Samples:
    """The card sliding home over the felt, into the hand."""
    glide = band(noise(0.2, random), path((0, 2300), (1, 1000)), 1.1)
    slide = shaped(glide, path((0, 0), (0.25, 0.8), (0.8, 0.5), (1, 0)))
    return together((0, slide), (0.18, louder(felt(random), 0.5)), (0.18, louder(card(0.03, 0.8, random), 0.6)))


def lift(random: Random) -> Samples:
    """A card picked up: a breath of air and a fibre or two."""
    air = shaped(band(noise(0.09, random), path((0, 900), (1, 2600)), 1.2), path((0, 0), (0.35, 1), (1, 0)))
    return together((0, air), (0, louder(card(0.04, 0.9, random), 0.5)))


def shuffle(random: Random) -> Samples:
    """Two halves of a deck riffled into one another and pushed square."""
    flicks, moment = [], 0.0
    for number in range(24):
        flick = shaped(card(0.03, random.uniform(0.8, 1.1), random), path((0, 1), (0.3, 0.4), (1, 0)))
        flicks.append((moment, louder(flick, 0.5 + number / 40)))
        moment += 0.024 - 0.0006 * number + random.uniform(-0.002, 0.002)
    push = shaped(band(noise(0.06, random), 1300, 1), path((0, 0), (0.5, 0.6), (1, 0)))
    return together(*flicks, (moment, louder(push, 0.4)), (moment + 0.02, louder(felt(random), 0.1)))


def floor(number: int, random: Random) -> Samples:
    """A wooden block on the tower: a semitone higher with each floor."""
    hertz = 560 * SEMITONE ** (number - 1)
    return together((0, struck(hertz, BLOCK, 0.2)), (0, knock(hertz / 2.6, 0.12, random)))


def roar(octave: float, seconds: float, random: Random) -> Samples:
    """A toy trumpet that would like to be a lion: nasal, and shaken by its own reed."""
    pitch = wobbling(path((0, 300), (0.25, 420), (0.6, 400), (1, 250)), seconds, 31, 0.035)
    reed = buzz(lambda progress: octave * pitch(progress), seconds)
    rasp = [tone * (1 + 5 * breath) for tone, breath in zip(reed, low(noise(seconds, random), 60), strict=True)]
    horn = body(rasp, ((750, 1.5, 0.8), (1500, 3, 1.2), (2700, 4, 0.7)))
    return shaped(together((0, horn), (0, louder(reed, 0.25))), path((0, 0), (0.1, 1), (0.7, 0.9), (1, 0)))


def slide_whistle(top: float, bottom: float, seconds: float, random: Random) -> Samples:
    """The slide whistle of everything that falls."""
    pitch = wobbling(path((0, top), (0.15, top * 1.05), (1, bottom)), seconds, 9, 0.015)
    tone = harmonics(pitch, seconds, (1, 0.1, 0.16, 0.02, 0.04))
    breath = band(noise(seconds, random), pitch, 4)
    return shaped(together((0, tone), (0, louder(breath, 0.5))), path((0, 0), (0.12, 1), (0.8, 0.8), (1, 0)))


def scare(random: Random) -> Samples:
    """A toy trumpet roars, and a slide whistle goes down."""
    return together((0, roar(1, 0.34, random)), (0.3, louder(slide_whistle(1500, 420, 0.285, random), 0.9)))


def t_rex(random: Random) -> Samples:
    """The same an octave lower, and the table rattles: everything wooden on it hops."""
    frightened = together((0, roar(0.5, 0.36, random)), (0.3, louder(slide_whistle(750, 210, 0.285, random), 0.9)))
    hops = [(0.05 + 0.04 * hop + random.uniform(0, 0.02), louder(knock(random.uniform(170, 420), 0.07, random), 0.75)) for hop in range(11)]
    return together((0, frightened), *hops)


def turn(seat: int, random: Random) -> Samples:
    """Two notes on the marimba, a different pair for every seat."""
    first, second = TURNS[seat]
    return together((0, bar(first, 0.3, random)), (0.14, bar(second, 0.36, random)))


def win(random: Random) -> Samples:
    """Eight notes on the marimba, and a guitar chord strummed after them."""
    notes = [(0.115 * step, bar(hertz, 0.5, random)) for step, hertz in enumerate(WIN)]
    strings = [
        (0.115 * 8 + 0.022 * step, louder(plucked(hertz, 2.5, 1.3 - 0.022 * step, 0.45, random), 0.8)) for step, hertz in enumerate(CHORD)
    ]
    return shaped(together(*notes, *strings), path((0, 1), (0.8, 1), (1, 0)))


def button(random: Random) -> Samples:
    """A soft wooden tick."""
    return together((0, struck(840, TABLE, 0.07)), (0, louder(knock(390, 0.07, random), 0.7)))


def curtain(random: Random) -> Samples:
    """A curtain drawn across."""
    rail = louder(shaped(crackle(0.4, steady(90), random), path((0, 0.2), (0.5, 1), (1, 0.1))), 0.7)
    folds = shaped(cloth(0.45, 1300, random), path((0, 0), (0.3, 1), (0.7, 0.8), (1, 0)))
    return together((0, folds), (0, body(rail, ((1500, 6, 1), (2400, 6, 0.6)))))


def bite(random: Random) -> Samples:
    """One crisp bite, as into an apple."""
    crumbs = crackle(0.15, path((0, 2500), (0.1, 900), (0.3, 700), (0.4, 3000), (1, 250)), random)
    crunch = body(crumbs, ((1100, 2, 1), (2600, 3, 1), (4700, 3, 0.7)))
    snap = shaped(body(noise(0.02, random), ((1700, 2, 1), (3800, 2, 1))), path((0, 1), (0.3, 0.3), (1, 0)))
    return together((0, louder(snap, 0.5)), (0, crunch), (0.055, louder(snap, 0.35)), (0.06, louder(struck(230, TABLE, 0.1), 0.4)))


def stomp(random: Random) -> Samples:
    """A kettledrum with a cloth over it."""
    skin = low(struck(131, KETTLE, 0.5), 900)
    stick = shaped(band(noise(0.05, random), 480, 0.8), path((0, 1), (0.4, 0.4), (1, 0)))
    fibres = shaped(cloth(0.12, 900, random), path((0, 0.4), (1, 0)))
    return together((0, skin), (0, louder(stick, 3)), (0, fibres))


def rattle(random: Random) -> Samples:
    """A baby's rattle, shaken three times."""
    beans = crackle(0.15, path((0, 400), (0.3, 2600), (1, 100)), random)
    shake = shaped(body(beans, ((2700, 5, 1), (4200, 6, 0.8), (900, 4, 0.5))), path((0, 0.2), (0.3, 1), (1, 0)))
    return together((0, shake), (0.14, louder(shake, 0.8)), (0.28, shake))


def harp(hertz: float, bend: float, random: Random) -> Samples:
    """One note of the harp, bent by its pedal to `bend` times its pitch."""
    string = bent(plucked(hertz, 1.5, 0.75, 0.5, random), path((0, 1), (0.15, 1), (0.4, bend), (1, bend)))
    return shaped(string[: count(0.58)], path((0, 1), (0.5, 0.8), (1, 0)))


def die(random: Random) -> Samples:
    """Bone on wood, three bounces, each lower and sooner than the last."""
    bone = struck(2350, ((1, 0.5, 0.035), (1.62, 0.4, 0.025), (2.4, 0.25, 0.015)), 0.07)
    bounce = together((0, bone), (0, knock(330, 0.12, random)))
    return together((0, bounce), (0.17, louder(bounce, 0.6)), (0.28, louder(bounce, 0.35)))


def mouse(points: int, random: Random) -> Samples:
    """Two squeaks: the more points the mouse has, the higher."""
    hertz = 1250 * 1.22 ** (points - 1)
    squeaks = []
    for start, top, seconds in ((0, 1.45, 0.1), (0.14, 1.7, 0.13)):
        pitch = wobbling(path((0, hertz), (0.4, hertz * top), (1, hertz * 1.05)), seconds, 45, 0.02)
        tone = harmonics(pitch, seconds, (1, 0.45, 0.3, 0.12))
        breath = louder(band(noise(seconds, random), pitch, 2), 0.25)
        squeaks.append((start, shaped(together((0, tone), (0, breath)), path((0, 0), (0.2, 1), (0.6, 0.7), (1, 0)))))
    return together(*squeaks)


def kazoo(pitch: Sequence[tuple[float, float]], mouth: Sequence[tuple[float, float]], seconds: float) -> Samples:
    """Somebody sings `pitch` into a kazoo and opens the mouth to `mouth`, the lower formant; the paper buzzes."""
    voice = buzz(wobbling(path(*pitch), seconds, 6, 0.01), seconds)
    paper = [max(tone, -0.2) ** 2 for tone in voice]
    formant = path(*mouth)
    tube = together(
        (0, louder(band(paper, formant, 3), 1.2)),
        (0, louder(band(paper, lambda progress: 2.4 * formant(progress), 4), 0.7)),
        (0, louder(band(paper, 3100, 3), 0.4)),
        (0, louder(voice, 0.12)),
    )
    return shaped(high(tube, 150), path((0, 0), (0.1, 1), (0.75, 0.8), (1, 0)))


def kazoo_dog(random: Random) -> Samples:
    """A dog on the kazoo: two barks, the second lower."""
    bark = partial(kazoo, mouth=((0, 450), (0.35, 950), (1, 500)))
    first = bark(((0, 190), (0.3, 290), (1, 180)), seconds=0.19)
    second = bark(((0, 170), (0.3, 255), (1, 140)), seconds=0.24)
    breath = louder(shaped(low(noise(0.03, random), 1500), path((0, 1), (1, 0))), 0.2)
    return together((0, first), (0, breath), (0.26, second), (0.26, breath))


def kazoo_cat(random: Random) -> Samples:
    """A cat on the kazoo: one miaow, up and a long way down."""
    miaow = kazoo(((0, 430), (0.3, 620), (0.6, 560), (1, 360)), ((0, 500), (0.35, 1250), (0.7, 1000), (1, 550)), 0.52)
    breath = louder(shaped(band(noise(0.52, random), 2500, 1), path((0, 0), (0.3, 1), (1, 0))), 0.05)
    return together((0, miaow), (0, breath))


def typebar(random: Random) -> Samples:
    """One type struck through the ribbon on to the roller."""
    steel = struck(1750, ((1, 0.4, 0.05), (1.63, 0.35, 0.04), (2.9, 0.25, 0.025)), 0.07)
    slap = shaped(body(noise(0.025, random), ((1400, 1.5, 1), (3300, 2, 0.8))), path((0, 1), (0.3, 0.3), (1, 0)))
    return together((0, steel), (0, slap), (0, knock(290, 0.09, random)))


def key(random: Random) -> Samples:
    """A typewriter key: the finger's small clack, then the type's big one."""
    return together((0, louder(knock(620, 0.04, random), 0.35)), (0.032, typebar(random)))


def press(random: Random) -> Samples:
    """The carriage bell, the carriage running back over its ratchet, and the press coming down."""
    bell = louder(struck(2093, BELL, 0.5), 0.55)
    ratchet = [(0.13 + 0.019 * tooth, louder(knock(900, 0.02, random), 0.4)) for tooth in range(12)]
    iron = louder(struck(310, ((1, 1, 0.12), (2.7, 0.5, 0.06), (5.2, 0.3, 0.04)), 0.17), 0.8)
    return together((0, bell), *ratchet, (0.41, felt(random)), (0.41, iron))


def glass(random: Random) -> Samples:
    """A glass tapped twice with a spoon: somebody asks for the word."""
    spoon = louder(shaped(high(noise(0.006, random), 2500), path((0, 1), (1, 0))), 0.5)
    tap = together((0, struck(1480, GLASS, 0.44)), (0, spoon))
    return together((0, louder(tap, 0.75)), (0.13, tap))


SOFT = 0.6
"""The level of what is heard all the time: dealing, lifting, buttons."""

RECIPES: dict[str, tuple[Callable[[Random], Samples], float]] = {
    "deal": (deal, SOFT),
    "place": (place, 0.9),
    "home": (home, 0.7),
    "lift": (lift, SOFT),
    "shuffle": (shuffle, 0.8),
    **{f"floor-{number}": (partial(floor, number), 0.9) for number in range(1, 6)},
    "scare": (scare, 0.85),
    "t-rex": (t_rex, 0.85),
    **{f"turn-{seat}": (partial(turn, seat), 0.8) for seat in range(len(TURNS))},
    "win": (win, 1),
    "button": (button, SOFT),
    "curtain": (curtain, 0.7),
    "bite": (bite, 0.9),
    "stomp": (stomp, 1),
    "rattle": (rattle, 0.8),
    "harp-up": (partial(harp, E5, SEMITONE**3), 0.9),
    "harp-down": (partial(harp, A5 / 2, SEMITONE**-3), 0.9),
    "die": (die, 0.9),
    **{f"mouse-{points}": (partial(mouse, points), 0.7) for points in range(1, 4)},
    "kazoo-dog": (kazoo_dog, 0.75),
    "kazoo-cat": (kazoo_cat, 0.7),
    "key": (key, 0.8),
    "press": (press, 0.9),
    "glass": (glass, 0.8),
}
"""Every sound: who makes it, and how loud it is beside the loudest."""


def render(name: str) -> "array[int]":
    """The finished 16-bit samples of the sound `name`."""
    recipe, level = RECIPES[name]
    return array("h", (round(32767 * sample) for sample in finish(recipe(Random(name)), level)))


def write(name: str, folder: Path = FILES) -> None:
    """Write the sound `name` into `folder`: mono, 16 bits, RATE samples a second."""
    samples = render(name)
    if byteorder == "big":
        samples.byteswap()
    with wave.open(str(folder / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def main() -> None:
    """Write every sound."""
    FILES.mkdir(exist_ok=True)
    for name in RECIPES:
        write(name)


if __name__ == "__main__":
    main()
