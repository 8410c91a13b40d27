from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.services import paths
from game.ui import theme
from game.ui.art import Art
from game.ui.richtext import draw_block, lay_out, parse
from game.ui.text import MIN_JAPANESE, MIN_LATIN, ROLES, Fonts, TextEngine


@pytest.fixture
def engine() -> TextEngine:
    pygame.font.init()
    return TextEngine(Fonts(paths.assets() / "fonts.json", pytest.fail))


@pytest.mark.parametrize("role", ROLES)
def test_every_role_has_its_file(engine: TextEngine, role: str) -> None:
    file = engine.fonts.file(role)
    assert file is not None
    assert file.is_file()


def test_fallback_is_for_each_character(engine: TextEngine) -> None:
    assert engine.fonts.has("body", "é")
    assert not engine.fonts.has("body", "健")
    assert engine._runs("Ada 健二 3", "body") == (("body", "Ada "), ("ja_sans", "健二 "), ("body", "3"))


def test_no_text_is_smaller_than_the_minimum(engine: TextEngine) -> None:
    assert engine.line("Ada", "body", 5, (0, 0, 0)).get_height() == engine.line_height(MIN_LATIN)
    assert engine.line("健二", "body", 5, (0, 0, 0)).get_height() == engine.line_height(MIN_JAPANESE)


def test_fit_shrinks_before_it_cuts(engine: TextEngine) -> None:
    full = engine.width("Rainbow Queen", "body", 30)
    text, size, cut = engine.fit("Rainbow Queen", "body", 30, full * 2 // 3)
    assert (text, cut) == ("Rainbow Queen", False)
    assert MIN_LATIN < size < 30
    assert engine.width(text, "body", size) <= full * 2 // 3


def test_letters_become_narrower_before_a_line_is_cut(engine: TextEngine) -> None:
    full = engine.width("Rainbow Queen", "body", MIN_LATIN)
    room = full * 4 // 5
    assert engine.fit("Rainbow Queen", "body", 30, room) == ("Rainbow Queen", MIN_LATIN, False)
    surface, cut = engine.fitted("Rainbow Queen", "body", 30, (0, 0, 0), room)
    assert (surface.get_size(), cut) == ((room, engine.line_height(MIN_LATIN)), False)
    letters = engine.line("Rainbow Queen", "body", MIN_LATIN, (0, 0, 0)).get_bounding_rect()
    assert surface.get_bounding_rect().height == pytest.approx(letters.height, abs=1)


def test_fit_cuts_with_an_ellipsis_at_the_minimum(engine: TextEngine) -> None:
    text, size, cut = engine.fit("Rainbow Queen", "body", 30, 50)
    assert cut
    assert size == MIN_LATIN
    assert text.endswith("…")
    assert text[:-1]
    assert "Rainbow Queen".startswith(text[:-1])
    assert engine.width(text, "body", size) <= 50


def test_drawn_letters_stay_inside_their_line(engine: TextEngine) -> None:
    for role in ("title", "head", "body"):
        surface = engine.line("Ågjpqy健", role, 40, (255, 255, 255))
        ink = surface.get_bounding_rect()
        assert ink.height > 35
        assert ink.bottom <= surface.get_height()


def test_missing_package_and_missing_file_are_named_once(tmp_path: Path) -> None:
    pygame.font.init()
    index = tmp_path / "fonts.json"
    roles = {"body": ["no_such_fonts", "A.ttf"], "head": ["fontpkg_spectral", "files/None.ttf"]}
    index.write_text(json.dumps({"roles": roles, "fallback": {}, "bold_fallback": []}))
    told: list[str] = []
    engine = TextEngine(Fonts(index, told.append))
    for _ in range(2):
        assert engine.line("Ada", "body", 20, (0, 0, 0)).get_width() > 10
        assert engine.line("Ada", "head", 21, (0, 0, 0)).get_width() > 10
    assert len(told) == 2
    assert "no_such_fonts" in told[0]
    assert "None.ttf" in told[1]


def test_unreadable_list_of_fonts_is_named(tmp_path: Path) -> None:
    pygame.font.init()
    index = tmp_path / "fonts.json"
    index.write_text("{")
    told: list[str] = []
    assert TextEngine(Fonts(index, told.append)).width("Ada", "body", 20) > 0
    assert len(told) == 1
    assert str(index) in told[0]


@pytest.mark.parametrize(("px", "like"), [(20, "body"), (40, "body_bold")])
def test_letters_beside_japanese_have_its_weight(engine: TextEngine, px: int, like: str) -> None:
    def left(text: str, role: str) -> bytes:
        line = engine.line(text, role, px, (0, 0, 0))
        letter = line.subsurface((0, 0, px, line.get_height()))
        # A line with Japanese letters sits a little lower: only the letter itself is compared.
        return pygame.image.tobytes(letter.subsurface(letter.get_bounding_rect()), "RGBA")

    assert left("WM枚", "body_bold") == left("WM", like)
    assert left("WM", "body") != left("WM", "body_bold")


@pytest.mark.parametrize(
    ("text", "px", "coloured"), [("**強い**", 16, True), ("**強い**", 40, False), ("**bold**", 16, False)]
)
def test_bold_letters_that_are_not_bold_are_coloured(engine: TextEngine, text: str, px: int, coloured: bool) -> None:
    block = lay_out(engine, parse(text), "body", px, 400)
    surface = pygame.Surface((400, 80))
    surface.fill((255, 255, 255))
    draw_block(surface, engine, Art(paths.assets() / "images", print), block, "body", theme.INK, (0, 0))
    found = pygame.mask.from_threshold(surface, theme.OXBLOOD, (20, 12, 12, 255))
    assert bool(found.count()) == coloured
