"""The colours of a log: on a dark sheet, or on paper."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui import theme


@dataclass(frozen=True)
class Look:
    """The colours of a log: its sheet, its title with the rule below it, headings and the rules behind them, names, new
    lines and old ones, what stands in place of lines, the ground of the line pointed at, and the skins of its bar."""

    sheet: str
    title: theme.Colour
    heading: theme.Colour
    rule: theme.Colour
    name: tuple[int, ...]
    new: theme.Colour
    old: theme.Colour
    empty: theme.Colour
    pointed: theme.Colour
    bar: tuple[str, str]


DARK = Look(
    "ui/panel_log", theme.GOLD_LIGHT, theme.GOLD_LIGHT, theme.rgb("#6a5a86"), theme.rgb("#ffe9a8"),
    theme.rgb("#fff2d4"), theme.CREAM_SOFT, theme.CREAM_SOFT, theme.rgb("#4a3a78"),
    ("ui/scroll_track_dark", "ui/scroll_thumb_dark"),
)  # fmt: skip
PAPER = Look(
    "ui/panel", theme.OXBLOOD, theme.OXBLOOD, theme.rgb("#cdb078"), theme.OXBLOOD, theme.INK, theme.INK_SOFT,
    theme.INK_SOFT, theme.HIGHLIGHT, ("ui/scroll_track", "ui/scroll_thumb"),
)  # fmt: skip
