"""When something was, in the words that people use: "today, 15:42"."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta


def when(date: datetime, now: datetime, _: Callable[[str], str]) -> str:
    """`date` as seen from `now` (both with a time zone), by the clock on this wall."""
    date, now = date.astimezone(), now.astimezone()
    time = f"{date:%H:%M}"
    if date.date() == now.date():
        return _("today, {time}").format(time=time)
    if date.date() == now.date() - timedelta(days=1):
        return _("yesterday, {time}").format(time=time)
    month = months(_)[date.month - 1]
    if date.year == now.year:
        return _("{day} {month}, {time}").format(day=date.day, month=month, time=time)
    return _("{day} {month} {year}").format(day=date.day, month=month, year=date.year)


def months(_: Callable[[str], str]) -> tuple[str, ...]:
    """The twelve months in three letters."""
    return (
        _("Jan"),
        _("Feb"),
        _("Mar"),
        _("Apr"),
        _("May"),
        _("Jun"),
        _("Jul"),
        _("Aug"),
        _("Sep"),
        _("Oct"),
        _("Nov"),
        _("Dec"),
    )
