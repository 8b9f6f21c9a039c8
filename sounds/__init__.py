"""The sounds of the table: what is heard, when, and how it reaches the loudspeaker.

Three parts, each usable without the others:

`sounds.cues`        what an event sounds like: `cue(word, detail=None) -> str | None`, a table; no device needed.
`sounds.bank`        the loudspeaker: `Bank(volume=7, muted=False)` with `open()`, `play(name)`, `set_volume(0..10)`,
                     `set_muted(bool)` and `close()`. It never raises: no device, no sound, no error.
`sounds.synthesise`  how the files came about: `python -m sounds.synthesise` writes `sounds/files/*.wav` anew, always
                     the same, from the instruments in `sounds.instruments`.

A scene holds one bank and writes `bank.play(cue(event.cue, detail) or cue(event.kind, zone.kind))`; `play(None)` is
silence, so nobody asks first.
Call `bank.open()` once the first picture is shown (otherwise the first sound pays for opening the device), and do not
start pygame with `pygame.init()`, which would open the device before the window.

Nothing is told by sound alone: every sound has a twin that is seen.
"""
