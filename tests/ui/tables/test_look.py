"""The cards of Sleeping Queens as pictures: which file they are scaled from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.ui.art import Art, PictureFile
from game.ui.tables.sleeping_queens.look import STRETCHED, detail, quick_size


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are decoded from now on."""
    files: list[str] = []
    load = Art._load

    def noted(self: Art, file: PictureFile) -> Any:
        files.append(file.file)
        return load(self, file)

    monkeypatch.setattr(Art, "_load", noted)
    return files


def test_a_card_that_the_pointer_lifts_is_scaled_from_the_file_at_hand(
    make_table: Callable[..., Any], read: list[str]
) -> None:
    """At 3840x2160 each step of the lift decoded the largest file, which takes longer than a frame lasts."""
    cards = make_table(2, 1).scene.cards
    native, level = quick_size(400)
    cards.picture("cards/number_9", native)
    read.clear()
    widths = range(native + 1, int(STRETCHED * native))
    assert {detail("cards/number_9", width) for width in widths} == {level}
    for width in widths[::8]:
        assert cards.picture("cards/number_9", width).get_width() == width
    assert read == []
    cards.picture("cards/number_9", int(STRETCHED * native) + 1)
    assert read, "what is shown larger is as sharp as can be"
