"""The words that all games share: lists as a person says them, in both languages."""

from __future__ import annotations

import pytest

from game.core.words import capital, listed, scored
from scenes.text import translations

EN, ES = translations("en"), translations("es")


def test_a_list_has_commas_and_one_and() -> None:
    assert listed(["Ana"], EN) == "Ana"
    assert listed(["Ana", "Rosa"], EN) == "Ana and Rosa"
    assert listed(["Ana", "Rosa", "Íñigo"], EN) == "Ana, Rosa and Íñigo"
    assert listed(["Ana", "Rosa", "Tomás"], ES) == "Ana, Rosa y Tomás"


@pytest.mark.parametrize("name", ["Isabel", "Íñigo", "iñaki", "Hilario", "hijos", "Ignacio", "Yvonne", "Hípolito"])
def test_in_spanish_an_and_before_the_sound_of_i_is_another_one(name: str) -> None:
    assert listed(["Ana", name], ES) == f"Ana e {name}"


@pytest.mark.parametrize("name", ["Yolanda", "hielo", "Ian", "Hugo", "Rosa", "", "7", "a Isabel"])
def test_but_not_before_another_sound(name: str) -> None:
    assert listed(["Ana", name], ES) == f"Ana y {name}"


def test_the_points_of_all_are_said_where_points_were_counted() -> None:
    assert list(scored(["Ana", "Rosa", "Ian"], [3, 12, 0], EN)) == ["At the end: Ana with 3, Rosa with 12 and Ian with 0."]
    assert list(scored(["Ana", "Rosa"], [3, 12], ES)) == ["Al final: Ana con 3 y Rosa con 12."]
    assert list(scored(["Ana", "Rosa"], [0, 1], EN)) == []


def test_a_capital_changes_nothing_else() -> None:
    assert (capital("un gato de Ana"), capital("ñu"), capital("")) == ("Un gato de Ana", "Ñu", "")
