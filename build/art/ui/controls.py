"""Toggles, sliders, tabs, drop-downs, check boxes, progress and scroll bars."""

from __future__ import annotations

from collections.abc import Iterator

from kit import INDIGO, Art, circle, darker, lighter, path, place, rect, scallop_path, stroke

from .paper import CONTROL_BOTTOM, CONTROL_TOP, CREAM, GOLD, INK, OXBLOOD, PAPER_TOP, fade, outline, rounded, tick
from .skins import Draw, Skin, sides

CONTROL_RIM = "#7a5c30"
SHADOW_2 = sides(7, 6, 9, 11)


def _toggle(ground: str, is_on: bool, mark: str) -> Draw:
    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        shape = rounded(x, y, w, h, h / 2)
        inner = stroke(rounded(x, y - 1, w, h + 5, h / 2), INDIGO, 4, opacity=0.3)
        art.add(path(shape, ground), art.within(shape, inner))
        art.add(outline(rounded(x + 0.7, y + 0.7, w - 1.4, h - 1.4, h / 2), INDIGO, 1.4, opacity=0.45))
        if is_on:
            art.add(stroke(f"M{x + 13},{y + 16} l5,5 l9,-10", mark, 3))
        else:
            art.add(stroke(f"M{x + 43.5},{y + 11.5} l9,9 M{x + 52.5},{y + 11.5} l-9,9", mark, 2.6))

    return draw


def _toggle_knob(art: Art, x: float, y: float, w: float, h: float) -> None:
    art.add(art.sheet(circle(x + w / 2, y + h / 2, w / 2, fade(art, "#fffaf0", "#e2cba0")), 2))
    art.add(
        outline(
            f"M{x + 4},{y + h / 2} a{w / 2 - 4},{w / 2 - 4} 0 1 0 {w - 8},0 a{w / 2 - 4},{w / 2 - 4} 0 1 0 {8 - w},0Z",
            "#c39a55",
            1,
            opacity=0.7,
        )
    )


def _groove(ground: str, rim: str, rim_width: float = 1.0) -> Draw:
    """A flat bar with round ends, sunk into the sheet."""

    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        r, half = min(w, h) / 2, rim_width / 2
        shape = rounded(x, y, w, h, r)
        inner = stroke(rounded(x, y - 0.5, w, h + 4, r), INDIGO, 2.4, opacity=0.22)
        art.add(path(shape, ground), art.within(shape, inner))
        art.add(
            outline(rounded(x + half, y + half, w - rim_width, h - rim_width, r - half), rim, rim_width, opacity=0.75)
        )

    return draw


def _bar(top: str, bottom: str) -> Draw:
    """A filled bar with round ends and a light upper lip."""

    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        r = min(w, h) / 2
        shape = rounded(x, y, w, h, r)
        lip = stroke(rounded(x + 0.6, y + 0.8, w - 1.2, h + 4, r), "#fff6df", 1.2, opacity=0.35)
        art.add(path(shape, fade(art, top, bottom)), art.within(shape, lip))

    return draw


def _slider_knob(art: Art, x: float, y: float, w: float, h: float) -> None:
    gold = fade(art, "#fbe08d", "#c98a2b")
    knob = art.sheet(path(scallop_path(w / 2 - 1.2, 12, 1.2), gold), 3)
    art.add(place(knob + circle(0, 0, 7.4, darker(OXBLOOD, 0.35)) + circle(0, 0, 6.6, OXBLOOD), x + w / 2, y + h / 2))


def _raised(radius: float, top: str, bottom: str, elevation: float, rim: str | None = None) -> Draw:
    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        art.add(art.sheet(path(rounded(x, y, w, h, radius), fade(art, top, bottom)), elevation))
        if rim:
            art.add(outline(rounded(x + 0.7, y + 0.7, w - 1.4, h - 1.4, radius - 0.7), rim, 1.4))

    return draw


def _flat(radius: float, ground: str, rim: str, opacity: float = 1) -> Draw:
    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        art.add(path(rounded(x, y, w, h, radius), ground, opacity=opacity))
        art.add(outline(rounded(x + 0.6, y + 0.6, w - 1.2, h - 1.2, radius - 0.6), rim, 1.2, opacity=0.6))

    return draw


def _dropdown(top: str, bottom: str, rim: str, elevation: float) -> Draw:
    """The part right of the thin line (44 units) takes the chevron, which the program draws."""
    raised = _raised(10, top, bottom, elevation, rim)

    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        raised(art, x, y, w, h)
        art.add(rect(x + w - 44.6, y + 9, 1.2, h - 18, "#c39a55"))

    return draw


def _tab(top: str, bottom: str, lowered: float, elevation: float) -> Draw:
    """A tab standing on its lower edge."""

    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        head = y + lowered
        d = (
            f"M{x},{y + h} V{head + 14} A14,14 0 0 1 {x + 14},{head} H{x + w - 14} A14,14 0 0 1"
            f" {x + w},{head + 14} V{y + h}Z"
        )
        sheet = art.sheet(path(d, fade(art, top, bottom, 0.3, 1)), elevation)
        # Its shadow must not fall on the panel below.
        art.add(art.within(f"M{x - 40},{y - 40} H{x + w + 40} V{y + h} H{x - 40}Z", sheet))

    return draw


def _tab_open(art: Art, x: float, y: float, w: float, h: float) -> None:
    """The open tab is part of the panel: it covers the panel's upper edge and hairline by its margin below."""
    d = (
        f"M{x},{y + h + 10} V{y + 14} A14,14 0 0 1 {x + 14},{y} H{x + w - 14} A14,14 0 0 1 {x + w},{y + 14}"
        f" V{y + h + 10}Z"
    )
    lower = f"M{x - 40},{y - 40} H{x + w + 40} V{y + h - 1} H{x - 40}Z"
    art.add(art.within(lower, art.sheet(path(d, PAPER_TOP), 4)), path(d, PAPER_TOP))
    art.add(
        stroke(
            f"M{x + 0.6},{y + h - 2} V{y + 14} A13.4,13.4 0 0 1 {x + 14},{y + 0.6} H{x + w - 14}",
            "#fff6df",
            1,
            opacity=0.8,
        )
    )


def _check(is_on: bool, ground: str, rim: str, mark: str) -> Draw:
    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        shape = rounded(x, y, w, h, 6)
        inner = stroke(rounded(x, y - 1, w, h + 5, 6), INDIGO, 4, opacity=0.25)
        art.add(
            path(shape, ground),
            art.within(shape, inner),
            outline(rounded(x + 0.8, y + 0.8, w - 1.6, h - 1.6, 5.2), rim, 1.6),
        )
        if is_on:
            art.add(place(art.sheet(tick(mark, 5.4), 0.8), x + w / 2, y + h / 2 + 0.5, scale=0.76))

    return draw


def _meter_fill(art: Art, x: float, y: float, w: float, h: float) -> None:
    art.add(art.sheet(path(rounded(x, y, w, h, h / 2), fade(art, "#fbe08d", "#c98a2b")), 0.8))


def skins() -> Iterator[Skin]:
    """All controls."""
    mark = "#fff4d8"
    yield Skin("ui/toggle_on", (64, 32), sides(0), None, _toggle("#2f7350", True, mark))
    yield Skin("ui/toggle_off", (64, 32), sides(0), None, _toggle("#7a6b54", False, mark))
    yield Skin("ui/toggle_disabled", (64, 32), sides(0), None, _toggle("#c3b596", False, "#6b5d46"))
    yield Skin("ui/toggle_on_disabled", (64, 32), sides(0), None, _toggle("#a9b397", True, "#4f5a44"))
    yield Skin("ui/toggle_knob", (26, 26), SHADOW_2, None, _toggle_knob)

    yield Skin("ui/segment_track", (36, 36), sides(0), sides(14), _flat(12, "#c9ae7a", "#8a6a34"), {"text": "#3f2e1c"})
    yield Skin(
        "ui/segment_on", (40, 42), SHADOW_2, sides(13), _raised(10, CONTROL_TOP, CONTROL_BOTTOM, 2.4), {"text": INK}
    )
    raspberry = _raised(10, "#a8386a", "#8a2048", 2.4)
    yield Skin("ui/segment_chosen", (40, 42), SHADOW_2, sides(13), raspberry, {"text": CREAM})
    yield Skin(
        "ui/segment_plain", (40, 42), SHADOW_2, sides(13), _raised(10, CONTROL_TOP, CONTROL_BOTTOM, 1.4), {"text": INK}
    )

    yield Skin("ui/slider_track", (18, 10), sides(0), sides(6, 5, 6, 4), _groove("#b79a68", "#5c4426"))
    yield Skin("ui/slider_fill", (18, 10), sides(0), sides(6, 5, 6, 4), _bar("#8c2c3a", OXBLOOD))
    yield Skin("ui/slider_fill_disabled", (18, 10), sides(0), sides(6, 5, 6, 4), _bar("#a09074", "#8f7f62"))
    yield Skin("ui/slider_knob", (32, 32), sides(9, 8, 12, 15), None, _slider_knob)

    tab_pad, tab_border = sides(13, 11, 16, 0), sides(18, 24, 18, 8)
    yield Skin("ui/tab_normal", (44, 56), tab_pad, tab_border, _tab("#cfae73", "#b3905a", 8, 3), {"text": "#2a1a12"})
    yield Skin("ui/tab_hover", (44, 56), tab_pad, tab_border, _tab("#ecd29c", "#cfae73", 6, 3), {"text": "#2a1a12"})
    yield Skin("ui/tab_open", (44, 56), sides(13, 11, 16, 10), tab_border, _tab_open, {"text": OXBLOOD})

    drop_border = sides(14, 14, 47, 14)
    yield Skin(
        "ui/dropdown_normal",
        (76, 48),
        SHADOW_2,
        drop_border,
        _dropdown(CONTROL_TOP, CONTROL_BOTTOM, CONTROL_RIM, 2),
        {"text": INK, "mark": OXBLOOD},
    )
    yield Skin(
        "ui/dropdown_hover",
        (76, 48),
        SHADOW_2,
        drop_border,
        _dropdown("#ffffff", "#fdf0d2", "#9a6a2a", 2),
        {"text": INK, "mark": "#a02d58"},
    )
    yield Skin(
        "ui/dropdown_disabled",
        (76, 48),
        SHADOW_2,
        drop_border,
        _dropdown("#ddd0b2", "#d3c5a5", "#a8977a", 0.6),
        {"text": "#54462f", "mark": "#5c4e38"},
    )

    yield Skin("ui/check_on", (28, 28), sides(2), None, _check(True, "#fffaf0", CONTROL_RIM, "#1f5c3e"))
    yield Skin("ui/check_off", (28, 28), sides(2), None, _check(False, "#fffaf0", CONTROL_RIM, ""))
    yield Skin("ui/check_on_disabled", (28, 28), sides(2), None, _check(True, "#ddd0b2", "#a8977a", "#6b6450"))
    yield Skin("ui/check_off_disabled", (28, 28), sides(2), None, _check(False, "#ddd0b2", "#a8977a", ""))

    yield Skin(
        "ui/progress_track",
        (32, 26),
        sides(0),
        sides(13, 12, 13, 12),
        _groove("#d2b884", CONTROL_RIM, 1.2),
        {"text": INK},
    )
    yield Skin(
        "ui/progress_fill", (32, 26), sides(0), sides(13, 12, 13, 12), _bar("#a8375f", "#8a2048"), {"text": CREAM}
    )
    yield Skin("ui/scroll_track", (12, 28), sides(0), sides(5, 7, 5, 7), _groove("#d2b884", "#a8854c"))
    yield Skin("ui/scroll_thumb", (12, 28), sides(0), sides(5, 7, 5, 7), _bar(lighter(OXBLOOD, 0.1), OXBLOOD))
    yield Skin("ui/scroll_track_dark", (12, 28), sides(0), sides(5, 7, 5, 7), _groove("#171238", "#4a4078"))
    yield Skin("ui/scroll_thumb_dark", (12, 28), sides(0), sides(5, 7, 5, 7), _bar("#fbe08d", "#c98a2b"))

    yield Skin("ui/meter_track", (28, 20), sides(0), sides(10, 9, 10, 9), _groove("#12202c", GOLD, 0.8))
    yield Skin("ui/meter_fill", (20, 14), sides(3), sides(7, 6, 7, 6), _meter_fill)
