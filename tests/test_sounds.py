"""The sounds: every cue has a file, every file is fit to be heard, and nobody minds if there is no loudspeaker."""

import os
import subprocess
import sys
import wave
from array import array
from cmath import exp, pi
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from sounds.bank import AGAIN, FILES, Bank
from sounds.cues import CUES, cue
from sounds.instruments import LOUDNESS, RATE, loudness
from sounds.synthesise import RECIPES, SEMITONE, SOFT, TURNS, render, write

FULL = 32767
NAMES = sorted(RECIPES)


def samples(path: Path) -> "array[int]":
    """The samples of the file at `path`, which must be mono, 16 bits, 22,050 a second."""
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22050)
        heard = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        heard.byteswap()
    return heard


def strength(heard: "array[int]", hertz: float) -> float:
    """How much of the pitch `hertz` there is in `heard`."""
    return abs(sum(sample * exp(-2j * pi * hertz * index / RATE) for index, sample in enumerate(heard)))


# The cue table


def test_every_cue_has_a_file_and_every_file_a_cue_and_a_recipe() -> None:
    files = {path.stem for path in FILES.glob("*.wav")}
    assert set(CUES.values()) == files == set(RECIPES)


def test_a_card_dealt_to_a_hand_and_a_card_laid_down_sound_different() -> None:
    assert cue("moved", "fan") == "deal"
    assert {cue("moved", zone) for zone in ("pile", "row", "grid", "tower", "slots")} == {"place"}


def test_every_seat_has_a_turn_of_its_own() -> None:
    assert len({cue("turn", seat) for seat in range(6)}) == len(set(TURNS)) == 6
    assert cue("turn", 6) is None


def test_a_detail_without_a_sound_of_its_own_sounds_like_the_word() -> None:
    assert cue("scare", "orange") == "scare"
    assert cue("scare", "baby") == "rattle"


def test_an_event_sounds_like_its_own_word_before_its_kind() -> None:
    assert (cue("climbs", 3) or cue("moved", "tower")) == "floor-3"
    assert (cue("discards") or cue("moved", "pile")) == "place"


def test_an_event_without_a_sound_is_silent() -> None:
    assert cue("draft-saved") is None
    assert cue("climbs") is None


# The files


@pytest.mark.parametrize("name", NAMES)
def test_a_file_is_fit_to_be_heard(name: str) -> None:
    heard = samples(FILES / f"{name}.wav")
    assert abs(heard[0]) <= 8 and abs(heard[-1]) <= 8, "clicks at an end"
    assert max(map(abs, heard)) <= 0.9 * FULL, "clipped"
    assert len(heard) < (3 if name == "win" else 0.6) * RATE, "too long"
    assert abs(sum(heard)) / len(heard) < 0.01 * FULL, "off centre"


@pytest.mark.parametrize("name", NAMES)
def test_a_file_is_about_as_loud_as_the_others(name: str) -> None:
    measured = loudness([sample / FULL for sample in samples(FILES / f"{name}.wav")])
    assert 0.85 * SOFT * LOUDNESS <= measured <= 1.05 * LOUDNESS


def test_the_files_are_small() -> None:
    assert sum(path.stat().st_size for path in FILES.glob("*.wav")) < 700_000


@pytest.mark.parametrize("number", range(1, 6))
def test_each_floor_of_the_tower_is_a_semitone_higher(number: int) -> None:
    block = samples(FILES / f"floor-{number}.wav")
    strengths = {floor: strength(block, 560 * SEMITONE ** (floor - 1)) for floor in range(6)}
    assert max(strengths, key=lambda floor: strengths[floor]) == number


def test_a_mouse_with_more_points_squeaks_higher() -> None:
    crossings = []
    for points in (1, 2, 3):
        squeak = samples(FILES / f"mouse-{points}.wav")
        crossings.append(sum((now < 0) != (after < 0) for now, after in pairwise(squeak)))
    assert crossings[0] < crossings[1] < crossings[2]


@pytest.mark.parametrize("name", ["deal", "floor-3", "harp-up"])
def test_the_script_makes_the_same_sound_again(name: str, tmp_path: Path) -> None:
    write(name, tmp_path)
    again = samples(tmp_path / f"{name}.wav")
    assert again == render(name)
    kept = samples(FILES / f"{name}.wav")
    assert len(again) == len(kept)
    # one step of 65,536 either way is the mathematics library of another machine
    assert max(abs(one - other) for one, other in zip(again, kept, strict=True)) <= 1


# The bank


class Clock:
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Heard(list[tuple[str, float]]):
    """Stands in for `pygame.mixer.Sound` and lists what is played, and at which volume; `broken` ones fail to play."""

    broken = False

    def __call__(self, path: Path) -> Any:
        heard = self

        class Sound:
            volume = 1.0

            def set_volume(self, volume: float) -> None:
                self.volume = volume

            def play(self) -> None:
                if heard.broken:
                    raise pygame.error("Audio device hasn't been opened")
                heard.append((path.stem, self.volume))

        return Sound()

    def names(self) -> list[str]:
        """What was played, in order."""
        return [name for name, _ in self]


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A device that swallows everything."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine whose sound cannot be opened."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-none")
    yield
    pygame.mixer.quit()


@pytest.fixture
def heard(device: None, monkeypatch: pytest.MonkeyPatch) -> Heard:
    """What would come out of the loudspeaker."""
    heard = Heard()
    monkeypatch.setattr(pygame.mixer, "Sound", heard)
    return heard


@pytest.mark.usefixtures("device")
def test_the_device_is_opened_by_the_first_sound_and_given_back() -> None:
    bank = Bank()
    assert pygame.mixer.get_init() is None
    bank.play("place")
    assert pygame.mixer.get_busy()
    bank.close()
    assert pygame.mixer.get_init() is None
    bank.close()


@pytest.mark.usefixtures("device")
def test_every_file_can_be_played() -> None:
    bank = Bank()
    for name in NAMES:
        bank.play(name)
        assert pygame.mixer.get_busy(), name
        pygame.mixer.stop()
    bank.close()


@pytest.mark.usefixtures("device")
def test_a_device_that_somebody_else_opened_is_left_open() -> None:
    pygame.mixer.init()
    bank = Bank()
    bank.play("place")
    bank.close()
    assert pygame.mixer.get_init() is not None


@pytest.mark.usefixtures("no_device")
def test_without_a_device_everything_is_silent() -> None:
    bank = Bank()
    bank.open()
    bank.play("place")
    bank.set_volume(3)
    bank.set_muted(True)
    bank.set_muted(False)
    bank.play("win")
    assert pygame.mixer.get_init() is None
    bank.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only there the sound library speaks for itself")
def test_what_the_sound_library_complains_of_is_not_written_to_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def complains(**_: object) -> None:
        os.write(2, b"ALSA lib: cannot find card 0")
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", complains)
    Bank().open()
    os.write(2, b"said by somebody else")
    assert capfd.readouterr().err == "said by somebody else"


def test_a_missing_device_is_looked_for_once_until_open_is_called(no_device: None, monkeypatch: pytest.MonkeyPatch) -> None:
    bank = Bank()
    bank.play("place")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    bank.play("deal")
    assert pygame.mixer.get_init() is None
    bank.open()
    bank.play("win")
    assert pygame.mixer.get_busy()


@pytest.mark.usefixtures("device")
def test_a_device_that_vanishes_takes_the_sound_with_it_and_nothing_else() -> None:
    bank = Bank(clock=iter(range(100)).__next__)
    bank.play("win")
    pygame.mixer.quit()
    bank.play("win")
    bank.set_volume(2)
    bank.set_muted(True)
    bank.set_muted(False)
    assert pygame.mixer.get_init() is None
    bank.open()
    bank.play("win")
    assert pygame.mixer.get_busy()


def test_a_sound_that_fails_to_play_is_silent_and_tried_again_next_time(heard: Heard) -> None:
    clock = Clock()
    bank = Bank(clock=clock)
    heard.broken = True
    bank.play("place")
    heard.broken = False
    clock.now += 1
    bank.play("place")
    assert heard.names() == ["place"]


@pytest.mark.usefixtures("device")
@pytest.mark.parametrize("content", [None, b"", b"RIFF", b"no sound at all" * 100])
def test_a_missing_or_broken_file_is_silent(content: bytes | None, tmp_path: Path) -> None:
    if content is not None:
        (tmp_path / "place.wav").write_bytes(content)
    bank = Bank(folder=tmp_path, clock=iter(range(100)).__next__)
    bank.play("place")
    bank.play("place")
    bank.set_volume(4)
    assert not pygame.mixer.get_busy()


def test_a_pygame_without_a_mixer_is_silent() -> None:
    script = (
        "import sys; sys.modules['pygame.mixer'] = None\n"
        "from sounds.bank import Bank\n"
        "bank = Bank(); bank.open(); bank.play('place'); bank.set_volume(1); bank.set_muted(True); bank.close()\n"
        "print('still here')"
    )
    ran = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", script],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[1],
        check=False,
    )
    assert ran.stdout.endswith("still here\n"), ran.stderr


def test_the_same_sound_is_not_begun_twice_at_once(heard: Heard) -> None:
    clock = Clock()
    bank = Bank(clock=clock)
    bank.play("place")
    clock.now = AGAIN / 2
    bank.play("place")
    bank.play("deal")
    clock.now = AGAIN * 1.1
    bank.play("place")
    assert heard.names() == ["place", "deal", "place"]


def test_no_sound_and_an_unknown_sound_are_silent(heard: Heard) -> None:
    Bank().play(None)
    assert heard == []
    assert pygame.mixer.get_init() is None, "silence needs no device"


def test_a_muted_bank_is_silent_until_it_is_not(heard: Heard) -> None:
    bank = Bank(muted=True)
    bank.play("place")
    bank.set_muted(False)
    bank.play("place")
    assert heard.names() == ["place"]


@pytest.mark.usefixtures("device")
def test_muting_stops_what_is_heard() -> None:
    bank = Bank()
    bank.play("win")
    bank.set_muted(True)
    assert not pygame.mixer.get_busy()


def test_the_volume_goes_from_silent_to_full(heard: Heard) -> None:
    clock = Clock()
    bank = Bank(volume=0, clock=clock)
    for volume in (0, 5, 10, 99, -1):
        clock.now += 1
        bank.set_volume(volume)
        bank.play("place")
    assert heard == [("place", 0.25), ("place", 1.0), ("place", 1.0)]
