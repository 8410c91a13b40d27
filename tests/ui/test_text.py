from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path

import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.services import paths
from game.ui import theme
from game.ui.art import Art
from game.ui.richtext import draw_block, lay_out, parse
from game.ui.text import LABEL, LETTERED_AS, MIN_JAPANESE, MIN_LATIN, MOST_LETTERS, OPEN_SIZES, ROLES, Fonts, TextEngine
from tests.strange_texts import STRANGE, texts


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


@pytest.mark.parametrize("role", ROLES)
def test_few_sizes_of_a_font_are_open_and_each_draws_as_if_opened_for_it(engine: TextEngine, role: str) -> None:
    text = "Aéfi 女王の番です AVATo"
    for px in (*range(12, 40, 3), 52, 16, 15):
        fresh, font = pygame.font.Font(str(engine.fonts.file(role)), px), engine.fonts.font(role, px)
        drawn, meant = (pygame.image.tobytes(each.render(text, True, (0, 0, 0)), "RGBA") for each in (font, fresh))
        assert (drawn, font.size(text), font.get_ascent()) == (meant, fresh.size(text), fresh.get_ascent())
    assert len(engine.fonts._open[role]) <= OPEN_SIZES


@pytest.mark.parametrize(
    ("name", "role", "runs"),
    [
        ("Dvořák と 健二", "title", (("ja_serif", "Dvo"), ("body_bold", "ř"), ("ja_serif", "ák と 健二"))),
        ("Хелена Ř", "title", (("body_bold", "Хелена Ř"),)),
        ("Ŷnyr", "head", (("head", "Ŷnyr"),)),
        ("ǃxóõ 健", "head", (("body_bold", "ǃxóõ "), ("ja_sans", "健"))),
        ("健\U0001f600", "title", (("ja_sans", "健\U0001f600"),)),
    ],
)
def test_a_letter_comes_from_the_first_font_that_has_it(
    engine: TextEngine, name: str, role: str, runs: tuple[tuple[str, str], ...]
) -> None:
    assert engine._runs(name, role) == runs


def test_a_list_of_fonts_that_goes_in_a_circle_has_an_end(tmp_path: Path) -> None:
    pygame.font.init()
    document = json.loads((paths.assets() / "fonts.json").read_text(encoding="utf-8"))
    index = tmp_path / "fonts.json"
    index.write_text(json.dumps(document | {"fallback": {"title": "head", "head": "ja_sans", "ja_sans": "title"}}))
    engine = TextEngine(Fonts(index, pytest.fail))
    assert engine.fonts.chain("head") == ("head", "ja_sans", "title")
    assert engine.line("Ada 健\U0001f600", "head", 20, (0, 0, 0)).get_width() > 20


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


@pytest.mark.parametrize("px", [16, 18, 22, 25, 26, 40])
@pytest.mark.parametrize(("role", "plain"), [("title", "ja_serif"), ("head", "ja_sans")])
def test_japanese_headings_are_bold_in_every_size(engine: TextEngine, role: str, plain: str, px: int) -> None:
    def ink(role: str) -> int:
        return sum(pygame.image.tobytes(engine.line("前の手番以降", role, px, (0, 0, 0)), "RGBA")[3::4])

    assert ink(role) > 1.4 * ink(plain)


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
    assert left("WM枚", "head") == left("WM", "body_bold"), "which is bold there in these sizes"
    assert left("WM枚", "label") == left("WM", "body_bold"), "the names of settings are, too"
    assert left("WM", "label") == left("WM", "body_medium")
    assert left("WM", "body") != left("WM", "body_bold")
    px = 14
    assert left("WM枚", "head") == left("WM", "body"), "on small buttons no letter is bold"


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


@lru_cache
def kept() -> tuple[TextEngine, Art]:
    """One engine for all examples of a property: what it keeps between texts is tried as well."""
    pygame.font.init()
    return TextEngine(Fonts(paths.assets() / "fonts.json", pytest.fail)), Art(paths.assets() / "images", pytest.fail)


def draws(text: str, role: str, px: float, room: int) -> None:
    """A text of anybody is drawn everywhere, as wide as it was measured."""
    engine, art = kept()
    width = engine.width(text, role, px)
    assert width >= 0
    assert engine.line(text, role, px, (0, 0, 0)).get_width() == max(1, width)
    surface, cut = engine.fitted(text, role, px, (0, 0, 0), room)
    assert surface.get_width() <= room or cut
    shown, size, cut = engine.fit(text, role, px, room)
    assert engine.line(shown, role, size, (0, 0, 0)).get_width() == max(1, engine.width(shown, role, size))
    for line in engine.wrap(text, role, px, room):
        assert engine.line(line, role, px, (0, 0, 0)).get_width() == max(1, engine.width(line, role, px))
    target = pygame.Surface((room, 40))
    block = lay_out(engine, parse(text), role, px, room)
    draw_block(target, engine, art, block, role, theme.INK, (0, 0))


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("text", STRANGE.values(), ids=STRANGE.keys())
def test_what_fonts_refuse_is_drawn_all_the_same(text: str, role: str) -> None:
    """Text that comes to no width, or holds a null or half a character, ended the program."""
    for px in (16, 40):
        draws(text, role, px, 120)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(texts, st.sampled_from(ROLES), st.sampled_from((5, 16, 27.5, 40, 90)), st.integers(1, 300))
@example("Ann™\ufe0f", "body", 40, 30)
def test_any_text_of_any_size_is_drawn_as_wide_as_it_is_measured(text: str, role: str, px: float, room: int) -> None:
    draws(text, role, px, room)


def test_marks_without_a_look_change_nothing(engine: TextEngine) -> None:
    def picture(text: str) -> bytes:
        return pygame.image.tobytes(engine.line(text, "body", 30, (0, 0, 0)), "RGBA")

    assert picture("Ann™\ufe0f") == picture("Ann™")
    assert picture("\u202aC:\\Games\u202c") == picture("C:\\Games")
    assert picture("A\tb") == picture("A b")
    assert picture("A\0b") == picture("A\udcffb") == picture("A\ufffdb")
    assert picture("e\u0301か\u3099") == picture("éが")
    assert picture("葛\U000e0100") != picture("葛"), "a name is written with one form of the letter"
    assert picture("\ufa19") != picture("神"), "nor is a letter changed into its usual form"


def test_a_line_without_end_is_cut(engine: TextEngine) -> None:
    surface = engine.line("W" * 10**6, "body", 20, (0, 0, 0))
    assert surface.get_width() == engine.width("W" * (MOST_LETTERS - 1) + "…", "body", 20)


def test_digits_and_latin_letters_are_of_the_kind_of_the_japanese_letters_beside_them(engine: TextEngine) -> None:
    assert engine._runs("2026年11月 3", "title") == (("ja_serif", "2026年11月 3"),)
    assert engine._runs("Player 11", "title") == (("title", "Player 11"),)
    assert engine._runs("Dvořák 11", "title")[-1] == ("title", "ák 11")
    assert engine._runs("Adaの手番", "title") == (("ja_serif", "Adaの手番"),)
    assert engine._runs("CSVに1件", "head") == (
        ("body_bold", "CSV"), ("ja_sans", "に"), ("body_bold", "1"), ("ja_sans", "件")
    )  # fmt: skip
    assert engine._runs("12", "head") == (("head", "12"),)


def test_among_japanese_titles_a_latin_name_is_of_their_kind(engine: TextEngine) -> None:
    engine.set_language("ja")
    assert [face for face, _ in engine._runs("Robin", "title")] == ["ja_serif"]
    assert [face for face, _ in engine._runs("45", "title")] == ["title"], "figures alone are as everywhere"
    engine.set_language("en")
    assert [face for face, _ in engine._runs("Robin", "title")] == ["title"]


def test_no_tail_of_a_latin_title_is_cut_among_japanese_ones(engine: TextEngine) -> None:
    engine.set_language("ja")
    for px in (45, 64, 90):
        line = engine.line("Wet Sunday", "title", px, (0, 0, 0))
        whole = engine.fonts.font("ja_serif", px).render("Wet Sunday", True, (0, 0, 0))
        assert line.get_bounding_rect().height >= whole.get_bounding_rect().height


def test_a_latin_name_is_level_with_japanese_ones(engine: TextEngine) -> None:
    assert engine.sink("Robin", "label", 30) == 0
    engine.set_language("ja")
    assert engine.sink("Robin", "label", 30) == 2
    assert engine.sink("健二", "label", 30) == 0


def test_in_small_windows_letters_may_be_a_pixel_smaller(engine: TextEngine) -> None:
    for width, least in ((960, MIN_LATIN - 1), (1280, MIN_LATIN)):
        engine.fit_window(width)
        assert engine.fit("Ada", "body", 3, 400) == ("Ada", least, False)


@pytest.mark.parametrize(("text", "least"), [("Ada", MIN_LATIN), ("健二", MIN_JAPANESE)])
def test_in_large_windows_the_smallest_letters_are_larger(engine: TextEngine, text: str, least: int) -> None:
    def smallest(width: int, wished: float = 1.0) -> int:
        engine.fit_window(width, wished)
        return engine.fit(text, "body", 3, 400)[1]

    assert 2.5 * least < smallest(3840) <= 3 * least, "but no larger for their window than in the smallest"
    assert least < smallest(1920) < smallest(2560) < smallest(3840)
    assert smallest(3840) == smallest(3840, 1.5) > smallest(3840, 0.75), "who wants less has less"
    assert smallest(1280, 0.75) == least
    assert engine.on_pictures().fit(text, "body", 3, 400)[1] == least, "what belongs to a picture has its measures"


@pytest.mark.parametrize("px", [16, 17, 18, 20])
def test_a_small_i_keeps_its_dot(engine: TextEngine, px: int) -> None:
    line = engine.line("i", "title", px, (0, 0, 0))
    ink = [max(line.get_at((x, y))[3] for x in range(line.get_width())) for y in range(line.get_height())]
    drawn = [row for row, alpha in enumerate(ink) if alpha > 120]
    gap = min(ink[drawn[0] : drawn[0] + px // 3])
    assert gap < 0.75 * max(ink), "between the dot and the stem it is lighter"


def test_the_apostrophe_of_a_title_with_serifs_is_a_comma(engine: TextEngine) -> None:
    assert engine._runs("I’m", "head") == (("head", "I"), ("body_bold", "’"), ("head", "m"))


def test_names_of_players_beside_their_faces_are_of_one_face() -> None:
    """They stood in the face of titles at the tables, and in those of figures and of bold words in other scenes."""
    named = re.compile(r'(?:seat|who|profile)\.name, (?:style=)?"(\w+)"')
    found = {
        (path.name, style)
        for path in (Path(__file__).parents[2] / "game/ui").rglob("*.py")
        for style in named.findall(path.read_text(encoding="utf-8"))
    }
    lettered = {LETTERED_AS if style == LABEL else style for _, style in found}
    assert lettered == {"title", "body_medium"}, "body_medium: small, in charts and lists"
    assert len(found) > 10


def test_letters_are_rather_smaller_than_ragged(engine: TextEngine) -> None:
    """In a narrow card each phrase of a Japanese sentence stood in a line of its own."""
    text = "キングで薔薇のクイーンを目覚めさせましょう。"
    wide = engine.width("キングで薔薇のクイーンを", "body", 30) + 4
    assert not lay_out(engine, parse(text), "body", 30, wide).ragged
    assert lay_out(engine, parse(text), "body", 32, wide).ragged
    short = "はい\nいいえ\nどちらでも"
    assert not lay_out(engine, parse(short), "body", 32, wide).ragged, "lines that were meant to be short"
