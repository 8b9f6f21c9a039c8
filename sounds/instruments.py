"""What the effects are built from: noise, struck bars, plucked strings, whistles, kazoos, and the filters for them.

A sound here is a list of samples at `RATE`, around -1..1 but free to exceed it until `finish`. Times are in seconds,
pitches in hertz, and `t60` is the time in which something struck falls to a thousandth (60 dB). Chance comes from a
`Random` that the caller seeds. For the developer's desk only: the game plays the finished files.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import copysign, exp, log, pi, sin, sqrt, tanh
from random import Random

RATE = 22050
LOUDNESS = 0.20  # root mean square of the loudest stretch of LISTENING seconds, after `finish`
LISTENING = 0.05
KNEE, PEAK = 0.5, 0.85  # from where peaks are rounded off, and what they never exceed
FADE_IN, FADE_OUT = 0.001, 0.012

Samples = list[float]
Curve = Callable[[float], float]
"""A value over the course of a sound: given 0 at its start to 1 at its end."""


def count(seconds: float) -> int:
    """The number of samples that last so long."""
    return round(seconds * RATE)


def steady(value: float) -> Curve:
    """The same value all along."""
    return lambda progress: value


def path(*points: tuple[float, float]) -> Curve:
    """Straight lines through (progress, value) points, which must begin at progress 0 and end at 1."""

    def value(progress: float) -> float:
        for (left, low), (right, high) in pairwise(points):
            if progress <= right:
                return low + (high - low) * (progress - left) / (right - left)
        return points[-1][1]

    return value


def shaped(samples: Samples, envelope: Curve) -> Samples:
    """`samples`, made louder and softer along `envelope`."""
    last = max(len(samples) - 1, 1)
    return [sample * envelope(index / last) for index, sample in enumerate(samples)]


def louder(samples: Samples, factor: float) -> Samples:
    """`samples` times `factor`."""
    return [sample * factor for sample in samples]


def together(*layers: tuple[float, Samples]) -> Samples:
    """The layers added up, each beginning at its own time."""
    mixed = [0.0] * max(count(start) + len(samples) for start, samples in layers)
    for start, samples in layers:
        for index, sample in enumerate(samples, count(start)):
            mixed[index] += sample
    return mixed


def noise(seconds: float, random: Random) -> Samples:
    """White noise: cloth and breath, once filtered."""
    return [random.uniform(-1, 1) for _ in range(count(seconds))]


def crackle(seconds: float, density: Curve, random: Random) -> Samples:
    """Single grains at random times, about `density` a second, few of them loud: card fibres, crumbs, beans."""
    total = count(seconds)
    return [random.uniform(-1, 1) ** 3 if random.random() < density(index / total) / RATE else 0.0 for index in range(total)]


def low(samples: Samples, cutoff: float) -> Samples:
    """What lies below `cutoff`, with a gentle slope."""
    share = 1 - exp(-2 * pi * cutoff / RATE)
    level, passed = 0.0, []
    for sample in samples:
        level += share * (sample - level)
        passed.append(level)
    return passed


def high(samples: Samples, cutoff: float) -> Samples:
    """What lies above `cutoff`, with a gentle slope."""
    return [sample - below for sample, below in zip(samples, low(samples, cutoff), strict=True)]


def band(samples: Samples, centre: Curve | float, q: float) -> Samples:
    """What lies around `centre`, which may travel; the higher `q`, the narrower. (The biquad of R. Bristow-Johnson.)"""
    travel = centre if callable(centre) else steady(centre)
    x1 = x2 = y1 = y2 = 0.0
    passed: Samples = []
    for index, sample in enumerate(samples):
        turn = 2 * pi * travel(index / len(samples)) / RATE
        alpha = sin(turn) / (2 * q)
        value = (alpha * (sample - x2) + 2 * sin(pi / 2 - turn) * y1 - (1 - alpha) * y2) / (1 + alpha)
        x1, x2, y1, y2 = sample, x1, value, y1
        passed.append(value)
    return passed


def body(samples: Samples, resonances: Iterable[tuple[float, float, float]]) -> Samples:
    """What a box with these resonances, each (hertz, q, level), makes of `samples`."""
    return together(*((0, louder(band(samples, hertz, q), level)) for hertz, q, level in resonances))


def struck(hertz: float, partials: Iterable[tuple[float, float, float]], seconds: float) -> Samples:
    """Something that rings when struck: its partials are (ratio to `hertz`, level, t60), left out when too high."""
    ring = [0.0] * count(seconds)
    for ratio, level, t60 in partials:
        if ratio * hertz > 0.45 * RATE:
            continue
        turn, fall = 2 * pi * ratio * hertz / RATE, log(1000) / (t60 * RATE)
        for index in range(len(ring)):
            ring[index] += level * exp(-fall * index) * sin(turn * index)
    return ring


def plucked(hertz: float, t60: float, seconds: float, bright: float, random: Random) -> Samples:
    """A string after Karplus and Strong: noise that runs round and round a delay line, losing its treble.

    `bright` is 0 (plucked with the flesh of the thumb) to 1 (with the nail).
    """
    softening = 0.5 - 0.4 * bright  # a mean of two neighbours, weighted; it delays by so much of a sample
    period = int(RATE / hertz - softening - 0.1)
    rest = RATE / hertz - softening - period
    tuning = (1 - rest) / (1 + rest)  # of an all-pass filter that delays by the rest of the period
    kept = 10 ** (-3 / (t60 * hertz))
    line = low([random.uniform(-1, 1) for _ in range(period)], 900 + 7000 * bright)
    string: Samples = []
    last = soft_before = tuned = 0.0
    for index in range(count(seconds)):
        now = line[index % period]
        soft = kept * ((1 - softening) * now + softening * last)
        tuned = tuning * soft + soft_before - tuning * tuned
        line[index % period], last, soft_before = tuned, now, soft
        string.append(now)
    return string


def bent(samples: Samples, speed: Curve) -> Samples:
    """`samples` as from a tape whose `speed` changes (1 is as recorded), until the tape or its own length runs out."""
    heard: Samples = []
    position = 0.0
    while position < len(samples) - 1 and len(heard) < len(samples):
        whole = int(position)
        heard.append(samples[whole] + (position - whole) * (samples[whole + 1] - samples[whole]))
        position += speed(len(heard) / len(samples))
    return heard


def harmonics(pitch: Curve, seconds: float, levels: Sequence[float]) -> Samples:
    """A held tone that follows `pitch`, of a fundamental and overtones at `levels`; those too high fall silent."""
    phase, tone = 0.0, []
    total = count(seconds)
    for index in range(total):
        hertz = pitch(index / total)
        phase += 2 * pi * hertz / RATE
        audible = levels[: int(0.45 * RATE / hertz)]
        tone.append(sum(level * sin(number * phase) for number, level in enumerate(audible, 1)))
    return tone


def buzz(pitch: Curve, seconds: float, overtones: int = 24) -> Samples:
    """A saw without aliases: lips, reeds and the paper of a kazoo."""
    return harmonics(pitch, seconds, [1 / number for number in range(1, overtones + 1)])


def wobbling(pitch: Curve, seconds: float, rate: float, depth: float) -> Curve:
    """`pitch` with a vibrato: `rate` times a second, up and down by the share `depth`."""
    return lambda progress: pitch(progress) * (1 + depth * sin(2 * pi * rate * seconds * progress))


def loudness(samples: Sequence[float]) -> float:
    """The root mean square of the loudest stretch of LISTENING seconds, which is what an ear calls loud."""
    window = min(count(LISTENING), len(samples))
    power = loudest = sum(sample * sample for sample in samples[:window])
    for index in range(window, len(samples)):
        power += samples[index] ** 2 - samples[index - window] ** 2
        loudest = max(loudest, power)
    return sqrt(loudest / count(LISTENING))


def rounded(sample: float) -> float:
    """`sample`, bent ever more above KNEE so that it stays below PEAK."""
    room, beyond = PEAK - KNEE, abs(sample) - KNEE
    return sample if beyond <= 0 else copysign(KNEE + room * tanh(beyond / room), sample)


def finish(samples: Samples, level: float) -> Samples:
    """Ready for the file: at the common loudness times `level`, peaks rounded off, no click at either end."""
    centred = high(samples, 30)
    gain = level * LOUDNESS / loudness(centred)
    for _ in range(3):  # rounding off the peaks takes loudness away, so come near in a few steps
        heard = [rounded(gain * sample) for sample in centred]
        gain *= level * LOUDNESS / loudness(heard)
    into, out, total = count(FADE_IN), count(FADE_OUT), len(heard)
    return [sample * min(1, index / into, (total - 1 - index) / out) for index, sample in enumerate(heard)]
