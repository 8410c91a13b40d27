"""The fonts of the package: cut for names and texts, with letters that look as those of the whole fonts do."""

from __future__ import annotations

import importlib.resources
import json
import unicodedata
import zipfile
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont

from game.ui.text import BESIDE_SANS, Fonts, TextEngine
from package import fonts as cutting
from tests.build.test_package import the_zip

ROOT = Path(__file__).resolve().parents[2]
INDEX = ROOT / "assets" / "fonts.json"
NAMED = json.loads(INDEX.read_text(encoding="utf-8"))["roles"]
ROLES = {role: Path(str(importlib.resources.files(package).joinpath(name))) for role, (package, name) in NAMED.items()}

# Letters of names: of IBM's and NEC's extensions, of JIS X 0213 and beyond both; forms chosen by a selector; kana with
# the marks of voiced ones as characters of their own, half as wide, and of old.
NAMES = (
    "髙橋 健二",
    "﨑山 﨟",
    "山﨑 德子",
    "𠮷田 𠮟",
    "辻 辻\U000e0101 葛\U000e0100",
    "濵田 濱田",
    "渡邊 渡邉",
    "彅 閒 曻 昻 黑 靑 羽",
    "がぎぐ パピプ か\u3099は\u309a か゚",
    "ﾊﾝｶｸ ﾊﾟﾊﾞ",
    "ゐゑ ヰヱ ヷ 〆 々 ゝゞ",
    "凜 煕 槇 遙",
)
LETTERS = {ord(char) for name in ("と", *NAMES) for char in name + unicodedata.normalize("NFC", name)}
SERIF = "健二と橋"  # a few that every text has
SIZES = (14, 22, 64)


class CutFonts(Fonts):
    """The fonts with those in `folder` in place of the whole ones."""

    def __init__(self, folder: Path) -> None:
        super().__init__(INDEX, pytest.fail)
        self.folder = folder

    def file(self, role: str) -> Path | None:
        cut = self.folder.joinpath(*self.roles[role])
        return cut if cut.exists() else super().file(role)


def engine_with(folder: Path) -> TextEngine:
    pygame.font.init()
    return TextEngine(CutFonts(folder))


def letters_of(font: Path) -> set[int]:
    with TTFont(font, lazy=True) as opened:
        return set(opened.getBestCmap())


def picture(font: pygame.font.Font, text: str) -> tuple[tuple[int, int], bytes]:
    surface = font.render(text, True, (0, 0, 0))
    return surface.get_size(), pygame.image.tobytes(surface, "RGBA")


def assert_drawn(folder: Path) -> None:
    """Require that the fonts in `folder` draw every name as the whole fonts do: each letter from a font that has it."""
    engine, whole = engine_with(folder), engine_with(Path("nowhere"))
    letters = {role: {*letters_of(file), *cutting.VARIANTS} for role in ROLES if (file := engine.fonts.file(role))}
    for name in NAMES:
        for role in ("title", "head", "body", "body_bold"):
            runs = engine._runs(name, role)
            assert "".join(piece for _, piece in runs) == unicodedata.normalize("NFC", name)
            assert [piece for face, piece in runs if not set(map(ord, piece)) - {0x20} <= letters[face]] == []
            assert len({face for face, _ in runs}) == 1, "written in one hand"
        for px in SIZES:
            one, other = (text.line(name, "body", px, (0, 0, 0)) for text in (engine, whole))
            assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA"), (name, px)


def assert_alike(whole: Path, cut: Path, texts: list[str], px: int) -> None:
    """Require that each text drawn with either font is the same to the pixel, and so are the measures of the fonts."""
    pygame.font.init()
    one, other = pygame.font.Font(str(whole), px), pygame.font.Font(str(cut), px)
    for measure in ("get_ascent", "get_descent", "get_height", "get_linesize"):
        assert getattr(one, measure)() == getattr(other, measure)(), measure
    assert [text for text in texts if picture(one, text) != picture(other, text)] == []
    assert [text for text in texts if one.metrics(text) != other.metrics(text)] == []


@pytest.mark.parametrize("role", ["ja_sans", "ja_serif"])
def test_letters_look_as_in_the_whole_font_whenever_it_is_cut(role: str, tmp_path: Path) -> None:
    characters = LETTERS | set(range(0x20, 0x7F))
    font = tmp_path / "cut.otf"
    font.write_bytes(cutting.cut(ROLES[role], characters))
    assert letters_of(font) == characters & letters_of(ROLES[role])
    for px in SIZES:
        assert_alike(ROLES[role], font, [*NAMES, "AVATAR Toffee fi", "Ada 健"], px)
    assert font.read_bytes() == cutting.cut(ROLES[role], characters), "the same bytes each time"


def test_the_licence_stays_in_the_font(tmp_path: Path) -> None:
    font = tmp_path / "cut.otf"
    font.write_bytes(cutting.cut(ROLES["ja_serif"], {ord("健")}))
    with TTFont(ROLES["ja_serif"]) as whole, TTFont(font) as part:
        names = [(entry.nameID, entry.langID, str(entry)) for entry in whole["name"].names]
        assert [(entry.nameID, entry.langID, str(entry)) for entry in part["name"].names] == names
        assert "SIL Open Font License" in part["name"].getDebugName(13)


def test_a_font_that_reserves_its_name_is_refused() -> None:
    with pytest.raises(ValueError, match=r"LobsterTwo-Bold\.ttf reserves its name"):
        cutting.cut(ROLES["title"], {ord("A")})


def test_the_sans_keeps_what_names_are_written_with() -> None:
    has = letters_of(ROLES["ja_sans"])
    kept = cutting.for_names(has, {ord("亖")})
    assert LETTERS - kept == set()
    assert ord("亖") in kept, "a text has it"
    assert ord("亗") not in kept
    for codec, most in (("shift_jis_2004", 11_000), ("cp932", 7_000)):
        wanted = {one for one in has if cutting.code(chr(one), codec)}
        assert len(wanted) > most
        assert wanted <= kept
    assert len(kept & has) < 14_000


def test_the_serif_keeps_the_texts_and_the_letters_of_most_names() -> None:
    has = letters_of(ROLES["ja_serif"])
    kept = cutting.for_titles(has, cutting.in_texts(ROOT))
    for file in (ROOT / "assets" / "i18n" / "ja").glob("*.json"):
        written = {ord(char) for text in json.loads(file.read_text(encoding="utf-8")).values() for char in text}
        assert written & has <= kept
    assert {ord(char) for char in "ぁがぱ\u309aァヴー々〆「」ｱﾟ！亜腕佐藤鈴木高橋田中渡辺"} <= kept
    assert not kept & {ord(char) for char in "髙﨑弌熙𠮷"}
    assert len(kept) < 4_000


def test_nothing_is_cut_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "project"
    for folder in ("assets", "game", "maps"):
        (root / folder).mkdir(parents=True)
    (root / "assets" / "fonts.json").write_bytes((ROOT / "assets" / "fonts.json").read_bytes())
    said = root / "assets" / "said.json"
    cuts: list[str] = []

    def cut(font: Path, characters: set[int]) -> bytes:
        cuts.append(font.name)
        return ("".join(sorted(map(chr, characters & {ord("弌"), ord("a")})))).encode()

    monkeypatch.setattr(cutting, "cut", cut)

    def made(text: str) -> list[bytes]:
        said.write_text(text, encoding="utf-8")
        cutting.cut_fonts(root, tmp_path / "fonts", tmp_path / "cache")
        return [file.read_bytes() for file in sorted((tmp_path / "fonts").glob("*/*.otf"))]

    assert made("a") == ["a弌".encode(), b"a"]
    assert made("aa") == ["a弌".encode(), b"a"]
    assert sorted(cuts) == ["NotoSansJP-Regular.otf", "NotoSerifJP-Regular.otf"]
    assert made("弌") == ["a弌".encode(), "a弌".encode()]
    assert cuts[2:] == ["NotoSerifJP-Regular.otf"], "the sans has both in any case"
    assert len(list((tmp_path / "cache").iterdir())) == 2, "what is no longer wanted is gone"


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of fonts cut as those of the package, but for the letters of this file alone."""
    folder = tmp_path_factory.mktemp("small")
    for role, characters in (("ja_sans", LETTERS.union(cutting.VARIANTS)), ("ja_serif", {ord(one) for one in SERIF})):
        file = folder.joinpath(*NAMED[role])
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(cutting.cut(ROLES[role], characters))
    return folder


def test_names_are_drawn_from_cut_fonts(small: Path) -> None:
    assert_drawn(small)


@pytest.mark.parametrize(
    ("text", "face"), [("健二と橋", "ja_serif"), ("髙橋と健二", "ja_sans"), ("健󠄀二", "ja_sans")]
)
def test_what_the_serif_lacks_comes_from_the_sans(small: Path, text: str, face: str) -> None:
    engine = engine_with(small)
    assert engine._runs(text, "title") == ((face, text),)
    beside = BESIDE_SANS if face == "ja_sans" else "title"
    assert engine._runs(f"Ada {text}!", "title") == ((beside, "Ada "), (face, text), (beside, "!"))
    assert engine._runs(text, "body") == engine._runs(text, "head") == (("ja_sans", text),)


@pytest.fixture(scope="module")
def packaged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of the fonts that are in the zip."""
    folder = tmp_path_factory.mktemp("packaged")
    with zipfile.ZipFile(the_zip()) as archive:
        for package, name in NAMED.values():
            file = folder / package / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(archive.read(f"{the_zip().stem}/_internal/{package}/{name}"))
    return folder


@pytest.mark.package
def test_names_are_drawn_from_the_fonts_of_the_package(packaged: Path) -> None:
    assert_drawn(packaged)


@pytest.mark.package
@pytest.mark.parametrize("role", ["title", "head", "body", "body_medium", "body_bold"])
def test_the_package_draws_all_of_the_character_sets(packaged: Path, role: str) -> None:
    fonts = engine_with(packaged).fonts
    letters = set().union(*(letters_of(file) for face in fonts.chain(role) if (file := fonts.file(face))))
    asked = (chr(one) for one in range(0x30000) if not 0xD800 <= one < 0xE000)
    wanted = {char for char in asked if any(cutting.code(char, codec) for codec in cutting.NAMES)}
    lacking = {char for char in wanted if ord(char) not in letters and not unicodedata.category(char).startswith("C")}
    assert lacking == set("‾≒⦅⦆"), "signs that none of the whole fonts has"


@pytest.mark.package
def test_the_fonts_of_the_package_hold_what_is_wanted_and_look_as_the_whole_ones(packaged: Path) -> None:
    for package, name, file, wanted in cutting.wanted(ROOT):
        kept = letters_of(packaged / package / name)
        assert kept == wanted - set(cutting.VARIANTS)
        texts = [chr(one) for one in sorted(kept) if not unicodedata.category(chr(one)).startswith(("C", "M"))]
        assert_alike(file, packaged / package / name, texts, 22)
        for px in SIZES:
            assert_alike(file, packaged / package / name, texts[::50], px)
    for role in ("title", "head", "body", "body_medium", "body_bold"):
        assert packaged.joinpath(*NAMED[role]).read_bytes() == ROLES[role].read_bytes(), "letters of Europe are whole"
