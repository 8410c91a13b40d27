"""Live text: fonts from their packages, fallback for each character, wrapping, fitting, drawing.

Sizes given here are real pixels (font size, em). `Frame.unit * Frame.text` turns logical sizes
into pixels; see `TextEngine.px`. No text is drawn smaller than 12 pixels in Latin letters (11 in small
windows) and 14 in Japanese ones, nor much smaller for its window in larger ones, whatever is asked for.
"""

from __future__ import annotations

import copy
import importlib.resources
import math
from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path

import pygame

from game.core.documents import MALFORMED, from_json
from game.core.reading import is_file
from game.services.characters import drawable, is_variant
from game.ui import contrast
from game.ui.cache import SurfaceCache
from game.ui.layout import CANVAS
from game.ui.linebreak import LAST_LINE, atoms, even, fitting, loosened

MIN_LATIN, MIN_LATIN_IN_SMALL = 12, 11
"""Pixels that Latin letters have at least, and in windows less than `SMALL` pixels wide."""
SMALL = 1280
MIN_JAPANESE = 14
GROWING = 0.9
"""The share of the window's growth over `SMALL` that these grow by: what fits there has room in larger windows, too."""
BOLD_FROM = {"body_bold": 26, "head": 15, "label": 15}
"""Pixels below which Japanese letters of a bold style are left plain: in sentences they would smear, on small buttons
they fill in; names of a word or two are bold as soon as they can be."""
STROKE = 0.03  # of the em: how much wider bold Japanese strokes are
LEAST_REACH = 0.51
"""Least pixels of that at twice the size: less comes to nothing."""
ASCENT = 0.97  # of the em: baseline of a line box
DROP_JAPANESE = 0.07  # of the em: Japanese letters fill the em, so a line of them sits lower to look centred
TAILED = frozenset("gjpqyQ,;()")
LINE_BOX = 1.26  # of the em: height of a line box
LEADING = 1.36  # of the em: distance of baselines in a paragraph
SQUEEZED = 0.72
"""Letters of the least size become that much narrower at most, before a line is cut."""
ELLIPSIS = "…"
ROLES = ("title", "head", "body", "body_medium", "body_bold", "ja_serif", "ja_sans", "label")
LABEL, LETTERED_AS = "label", "body_medium"
"""The style of the names of settings and the like, and the one whose letters it has: the Japanese ones are bold in it,
for between Latin ones these stand out by their strokes, too."""
_PLAIN = {"body_medium": 10_000, **BOLD_FROM}  # pixels below which it is plain in mixed text
_PROBE = 64
BESIDE_SANS = "body_bold"
"""What Latin letters beside Japanese ones without serifs are written in."""
FINE, FINE_BELOW = 4, {"title": 22}
"""Letters of these styles that are smaller than so many pixels are drawn so many times as large and scaled down: fitted
to whole pixels, the dots of their i would melt into the stems."""
TITLES = {"ja": "ja_serif"}
"""What titles are written in, in languages whose letters the font of titles lacks."""
QUOTES = "‘’“”"
"""What titles with serifs borrow from `BESIDE_SANS`: their own are slanting strokes with a gap behind them."""
OPEN_SIZES = 4
"""Sizes in which each role's font is open at once."""
_NOTDEF = "\uffff"
_KANA = "\u3040"
"""Where the Japanese letters begin."""
MOST_LETTERS = 1000
"""Of a line; longer ones are cut, since no window shows them and their surfaces would take all memory."""


class Fonts:
    """The font files of `assets/fonts.json`, opened when first used.

    A file that is missing is replaced by pygame's own font; `problem` is then called once with a
    message that names it.
    """

    def __init__(self, index: Path, problem: Callable[[str], None]) -> None:
        self._problem = problem
        self._files: dict[str, Path | None] = {}
        self._open: dict[str, OrderedDict[int, pygame.font.Font]] = {}  # by role; the size used last at the end
        self._has: dict[tuple[str, str], bool] = {}
        self._first: dict[str, dict[str, str]] = {}
        self.roles: dict[str, tuple[str, str]] = {}
        self.fallback: dict[str, str] = {}
        self.bold_fallback: frozenset[str] = frozenset()
        try:
            document = from_json(index.read_text(encoding="utf-8"))
            self.roles = {role: (str(entry[0]), str(entry[1])) for role, entry in document["roles"].items()}
            self.fallback = dict(document["fallback"])
            self.bold_fallback = frozenset(document["bold_fallback"])
            if LETTERED_AS in self.roles:
                self.roles[LABEL] = self.roles[LETTERED_AS]
                self.fallback[LABEL] = self.fallback.get(LETTERED_AS, LETTERED_AS)
                self.bold_fallback |= {LABEL}
        except (OSError, *MALFORMED) as error:
            problem(f"{index}: the list of fonts cannot be read ({error}); plain letters are used")

    def file(self, role: str) -> Path | None:
        """Path of a role's font file, or None when it is not installed."""
        if role not in self._files:
            self._files[role] = self._find(role)
        return self._files[role]

    def chain(self, role: str) -> tuple[str, ...]:
        """The role and those that stand in for it, in the order in which their fonts are asked for a character."""
        chain = [role]
        while (other := self.fallback.get(chain[-1])) is not None and other not in chain:
            chain.append(other)
        return tuple(chain)

    def _find(self, role: str) -> Path | None:
        if role not in self.roles:
            return None
        package, name = self.roles[role]
        try:
            path = Path(str(importlib.resources.files(package).joinpath(name)))
        except (ImportError, TypeError, ValueError):
            self._problem(f"the font package {package} is not installed; plain letters are used for {name}")
            return None
        if not is_file(path):
            self._problem(f"{path}: the font is missing; plain letters are used")
            return None
        return path

    def font(self, role: str, px: int) -> pygame.font.Font:
        """The role's own font in a size.

        Of each role a few sizes are open: each holds tables of its file (a megabyte of a Japanese one) and takes
        milliseconds to be opened, while one that is open takes another size at once.
        """
        sizes = self._open.setdefault(role, OrderedDict())
        font = sizes.get(px)
        if font is None:
            path = self.file(role)
            last = sizes.popitem(last=False)[1] if len(sizes) >= OPEN_SIZES else None
            if last is not None and path is not None:
                font = last
                font.set_point_size(px)
            else:
                font = self._opened(role, path, px)
            sizes[px] = font
        sizes.move_to_end(px)
        return font

    def _opened(self, role: str, path: Path | None, px: int) -> pygame.font.Font:
        try:
            return pygame.font.Font(str(path) if path else None, px)
        except (OSError, pygame.error) as error:
            self._problem(f"{path}: the font cannot be read ({error}); plain letters are used")
            self._files[role] = None
            return pygame.font.Font(None, px)

    def has(self, role: str, char: str) -> bool:
        """Whether the role's own font has a glyph for the character.

        pygame reports the metrics of the box for what is missing, so these are compared with the
        metrics of a character that no font has.
        """
        key = (role, char)
        known = self._has.get(key)
        if known is None:
            font = self.font(role, _PROBE)
            known = char.isspace() or font.metrics(char) != font.metrics(_NOTDEF)
            self._has[key] = known
        return known

    def faces(self, role: str, text: str) -> dict[str, str]:
        """The role for each character of a text whose font is the first in the chain that has it, else the last."""
        known = self._first.setdefault(role, {})
        for char in set(text).difference(known):
            chain = self.chain(role)
            known[char] = next((face for face in chain if self.has(face, char)), chain[-1])
        return {char: known[char] for char in text}


class TextEngine:
    """Measures and draws text; keeps what was drawn in a bounded cache."""

    def __init__(self, fonts: Fonts, cache_bytes: int = 12_000_000) -> None:
        self.fonts = fonts
        self.latin, self.japanese = MIN_LATIN, MIN_JAPANESE
        self.unit = 1.0  # pixels a unit of the canvas, at the scale 100
        self.contrast = False  # letters near black and white (contrast.py)
        self._title_role = ""  # the font role of titles in the language in force, "" for their own
        self._lines = SurfaceCache(cache_bytes)
        self._widths: dict[tuple[str, str, float], int] = {}
        self._runs = lru_cache(maxsize=4096)(self._split)
        self._wide = lru_cache(maxsize=4096)(self._needs_japanese)

    def clear(self) -> None:
        """Forget drawn lines and widths (on a resize or a change of scale)."""
        self._lines.clear()
        self._widths.clear()

    def set_language(self, language: str) -> None:
        """All is in that language from now on: among Japanese titles a name in Latin letters is of their kind, too."""
        self._title_role = TITLES.get(language, "")
        self._runs.cache_clear()
        self._wide.cache_clear()
        self.clear()

    def fit_window(self, width: int, wished: float = 1.0) -> None:
        """The canvas has so many pixels across now. `wished`: the factor that the person has set for letters."""
        self.unit = width / CANVAS[0]
        grown = GROWING * min(1.0, wished) * width / SMALL
        self.latin = max(MIN_LATIN if width >= SMALL else MIN_LATIN_IN_SMALL, round(grown * MIN_LATIN))
        self.japanese = max(MIN_JAPANESE, round(grown * MIN_JAPANESE))
        self.clear()

    def on_pictures(self) -> TextEngine:
        """The same for letters that belong to a picture and have its measures: they are as small as can be read."""
        other = copy.copy(self)
        other.latin, other.japanese, other._widths = MIN_LATIN, MIN_JAPANESE, {}
        return other

    def begin_age(self) -> None:
        """From now on it is noted which lines are wanted, for `retire`."""
        self._lines.begin_age()

    def retire(self) -> None:
        """Forget lines that were not wanted since `begin_age`."""
        self._lines.retire()

    # Runs: pieces of one font

    def _split(self, text: str, role: str) -> tuple[tuple[str, str], ...]:
        """(font role, piece) for each stretch of characters from one font.

        All that is measured and drawn comes through here: what fonts refuse is replaced, whoever wrote it.
        """
        text = drawable(text[: 4 * MOST_LETTERS])
        if len(text) > MOST_LETTERS:
            text = text[: MOST_LETTERS - 1] + ELLIPSIS
        if text.isascii():
            return ((self._role_of_title(text, role) or role, text),) if text else ()
        faces = self._faces(text, role)
        runs: list[tuple[str, str]] = []
        for char in text:
            if runs and (runs[-1][0] == faces[char] or char == " " or is_variant(char)):
                runs[-1] = (runs[-1][0], runs[-1][1] + char)
            else:
                runs.append((faces[char], char))
        return tuple(runs)

    def _role_of_title(self, text: str, role: str) -> str:
        """What a title that is no mere figure is written in for the sake of those round it, "" for its own font."""
        return self._title_role if role == "title" and any(char.isalpha() for char in text) else ""

    def _faces(self, text: str, role: str) -> dict[str, str]:
        """The font role for each character: its own, or one of those that stand in for it.

        Of these a text uses as few as it can: beside a 髙, which the serif of the package lacks, its other Japanese
        letters come from the sans as well, so that no name is written in two hands. For the same reason digits and
        Latin letters beside Japanese ones are of their kind: in a title no brush, on a button no serif.
        """
        faces = self.fonts.faces(role, text)
        others = set(faces.values()).difference((role,))
        if len(others) > 1:
            later = [face for face in reversed(self.fonts.chain(role)) if face in others]
            for char, face in faces.items():
                if face != role:
                    faces[char] = next(one for one in later if one == face or self.fonts.has(one, char))
        if role in ("title", "head"):
            beside = next((faces[char] for char in text if char >= _KANA and faces[char] != role), "")
            other = BESIDE_SANS if beside == "ja_sans" else beside or self._role_of_title(text, role)
            if other:
                faces.update((char, other) for char in faces if faces[char] == role and self.fonts.has(other, char))
        if role == "head":
            faces.update((char, BESIDE_SANS) for char in QUOTES if faces.get(char) == role)
        return faces

    def is_japanese(self, text: str, role: str) -> bool:
        """Whether any character needs the Japanese font."""
        return self._wide(text, role)

    def _needs_japanese(self, text: str, role: str) -> bool:
        return any(used.startswith("ja_") for used, _ in self._runs(text, role))

    def least(self, text: str, role: str) -> int:
        """Smallest size in pixels at which this text may be shown."""
        return self.japanese if self.is_japanese(text, role) else self.latin

    def _size(self, text: str, role: str, px: float) -> int:
        return max(round(px), self.least(text, role))

    def _bold(self, used: str, role: str, px: int) -> bool:
        """Whether the Japanese letters of this style are made bold."""
        return used.startswith("ja_") and role in self.fonts.bold_fallback and px >= BOLD_FROM.get(role, 0)

    def looks_plain(self, text: str, role: str, px: float) -> bool:
        """Whether a text of a bold style has letters that are too small to be made bold."""
        size = self._size(text, role, px)
        bold = role in self.fonts.bold_fallback
        return bold and size < BOLD_FROM.get(role, 0) and self.is_japanese(text, role)

    def _face(self, used: str, role: str, text: str, px: int) -> str:
        """The font of a run. Beside Japanese letters that are not bold, Latin ones are not either."""
        if used in (role, BESIDE_SANS) and px < _PLAIN.get(role, 0) and self.is_japanese(text, role):
            return "body"
        if used == LABEL and self._wide(text, role):
            return BESIDE_SANS  # as strong as the Japanese letters
        return used

    def _pieces(self, text: str, role: str, px: int) -> Iterator[tuple[str, str, bool, int]]:
        """(font role, run, whether it is made bold, width in pixels) for each run of a line.

        A run without width is left out: fonts refuse to draw it.
        """
        for used, run in self._runs(text, role):
            bold = self._bold(used, role, px)
            face = self._face(used, role, text, px)
            if bold:
                width = (self.fonts.font(face, 2 * px).size(run)[0] + 1) // 2
            elif _is_fine(face, px):
                width = math.ceil(self.fonts.font(face, FINE * px).size(run)[0] / FINE)
            else:
                width = self.fonts.font(face, px).size(run)[0]
            if width:
                yield face, run, bold, width

    def _emboldened(self, used: str, px: int, run: str, colour: tuple[int, ...]) -> pygame.Surface:
        """A run with strokes 0.03 em wider: drawn round a small circle at twice the size, then halved.

        SDL's own bold shifts whole pixels and leaves ragged edges.
        """
        large = self.fonts.font(used, 2 * px).render(run, True, colour)
        target = pygame.Surface(large.get_size(), pygame.SRCALPHA)
        target.fill((*colour[:3], 0))
        reach = max(LEAST_REACH, STROKE * px)
        for turn in range(8):
            dx, dy = reach * math.cos(turn * math.pi / 4), reach * math.sin(turn * math.pi / 4)
            target.blit(large, (round(dx), round(dy)))
        return pygame.transform.smoothscale(target, ((large.get_width() + 1) // 2, large.get_height() // 2))

    def _fine(self, used: str, px: int, run: str, colour: tuple[int, ...]) -> tuple[pygame.Surface, int]:
        """A run drawn large and scaled down, and where its baseline lies, which falls on a whole pixel."""
        font = self.fonts.font(used, FINE * px)
        large, ascent = font.render(run, True, colour), font.get_ascent()
        size = (math.ceil(large.get_width() / FINE), math.ceil((large.get_height() + FINE) / FINE))
        target = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
        target.fill((*colour[:3], 0))
        target.blit(large, (0, -ascent % FINE))
        return pygame.transform.smoothscale(target, size), math.ceil(ascent / FINE)

    # Measures

    def width(self, text: str, role: str, px: float) -> int:
        """Width of one line in pixels."""
        key = (text, role, px)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) > 20_000:
                self._widths.clear()
            size = self._size(text, role, px)
            width = self._widths[key] = sum(wide for *_, wide in self._pieces(text, role, size))
        return width

    def line_height(self, px: float, text: str = "", role: str = "body") -> int:
        """Height of the box of one line."""
        return round(self._size(text, role, px) * LINE_BOX)

    def sink(self, text: str, role: str, px: float) -> int:
        """Pixels by which a line without Japanese letters has to lie lower to be level with those that have some."""
        return round(DROP_JAPANESE * px) if self._title_role and not self.is_japanese(text, role) else 0

    def leading(self, px: float, text: str = "", role: str = "body") -> int:
        """Distance of baselines of a paragraph."""
        return round(self._size(text, role, px) * LEADING)

    def wrap(self, text: str, role: str, px: float, width: int) -> list[str]:
        """Lines no wider than `width` pixels; line feeds in the text are kept.

        Latin breaks at spaces and after hyphens, Japanese between phrases, and so that the lines are even. A word wider
        than a line is cut.
        """
        size = self._size(text, role, px)
        lines: list[str] = []
        for paragraph in text.split("\n"):
            whole = [piece for atom in atoms(paragraph) for piece in self._broken(atom, role, size, width)]
            pieces, hanging = loosened(whole)
            widths = [(self.width(each, role, size), self.width(each.rstrip(), role, size)) for each in pieces]
            first = 0
            for count in even(widths, width, LAST_LINE, hanging) or [0]:
                lines.append("".join(pieces[first : first + count]).rstrip())
                first += count
        return lines

    def _broken(self, atom: str, role: str, px: int, width: int) -> list[str]:
        """An atom cut wherever it must be because it alone is wider than a line."""
        pieces = [""]
        for start, end in fitting(atom, lambda start, end: self.width(atom[start:end].rstrip(), role, px) <= width):
            if pieces[-1] and self.width((pieces[-1] + atom[start:end]).rstrip(), role, px) > width:
                pieces.append("")
            pieces[-1] += atom[start:end]
        return pieces

    def fit(self, text: str, role: str, px: float, width: int) -> tuple[str, int, bool]:
        """(text, size, cut) for one line within `width` pixels.

        The size shrinks to the minimum first; then `fitted` makes the letters a little narrower; an ellipsis is the
        last resort, and then `cut` is True, so that the caller can offer the full text in a tooltip.
        """
        size = self._size(text, role, px)
        full = self.width(text, role, size)
        if full <= width:
            return text, size, False
        least = self.least(text, role)
        smaller = max(least, int(size * width / full)) if full else size
        while smaller < size and self.width(text, role, smaller + 1) <= width:
            smaller += 1
        while smaller > least and self.width(text, role, smaller) > width:
            smaller -= 1
        if self.width(text, role, smaller) * SQUEEZED <= width:
            return text, smaller, False
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + ELLIPSIS, role, smaller) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS, smaller, True

    # Drawing

    def line(self, text: str, role: str, px: float, colour: tuple[int, ...]) -> pygame.Surface:
        """One line as a surface; its height is `line_height`, the baseline at 0.97 em."""
        size = self._size(text, role, px)
        colour = contrast.ink(tuple(colour)) if self.contrast else colour
        key = (text, role, size, colour)
        surface = self._lines.get(key)
        if surface is None:
            surface = self._lines.put(key, self._render(text, role, size, colour))
        return surface

    def _render(self, text: str, role: str, px: int, colour: tuple[int, ...]) -> pygame.Surface:
        width = self.width(text, role, px)
        surface = pygame.Surface((max(1, width), round(px * LINE_BOX)), pygame.SRCALPHA)
        surface.fill((*colour[:3], 0))
        tailed = TAILED.intersection(text) and all(char < _KANA for char in text)  # lower, the box would cut its tails
        dropped = self.is_japanese(text, role) and not tailed
        baseline = round(px * (ASCENT + DROP_JAPANESE if dropped else ASCENT))
        x = 0
        for face, run, bold, wide in self._pieces(text, role, px):
            font = self.fonts.font(face, px)
            piece, ascent = None, font.get_ascent()
            if bold:
                piece = self._emboldened(face, px, run, colour)
            elif _is_fine(face, px):
                piece, ascent = self._fine(face, px, run, colour)
            surface.blit(piece or font.render(run, True, colour), (x, baseline - ascent))
            x += wide
        return surface

    def fitted(
        self, text: str, role: str, px: float, colour: tuple[int, ...], width: int
    ) -> tuple[pygame.Surface, bool]:
        """One line as a surface within `width` pixels, as `fit` has it, and whether it was cut."""
        shown, size, cut = self.fit(text, role, px, width)
        surface = self.line(shown, role, size, colour)
        if not cut and self.width(shown, role, size) > width:
            surface = pygame.transform.smoothscale(surface, (width, surface.get_height()))
        return surface, cut

    def draw(
        self,
        target: pygame.Surface,
        text: str,
        role: str,
        px: float,
        colour: tuple[int, ...],
        rect: pygame.Rect,
        align: str = "left",
    ) -> bool:
        """Draw one line into a rectangle, centred upright, shrunk to fit; returns whether it was cut.

        align is "left", "centre" or "right".
        """
        surface, cut = self.fitted(text, role, px, colour, rect.width)
        x = rect.x
        if align == "centre":
            x += (rect.width - surface.get_width()) // 2
        elif align == "right":
            x += rect.width - surface.get_width()
        target.blit(surface, (x, rect.y + (rect.height - surface.get_height()) // 2))
        return cut


def _is_fine(face: str, px: int) -> bool:
    """Whether letters are drawn large and scaled down."""
    return px < FINE_BELOW.get(face, 0)
