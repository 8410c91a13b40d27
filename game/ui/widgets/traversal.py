"""Traversal of a tree of widgets: keys that outlive a rebuild, hit tests, and where the focus moves.

Pure functions: they read names, places and parents, and change nothing but `Widget.key`.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.input.intents import Pos
from game.ui.widgets.base import Widget

GROUPS = ("panel", "scroll", "list")
"""Roles of widgets whose controls belong together."""
ASIDE_COST, OFF_COST = 3, 0.1
"""What a pixel aside of the way costs, and one between the centres, against one of the way itself."""


def give_keys(root: Widget) -> None:
    """Give each widget a key that is the same after a rebuild: its name, or role and number."""
    used: dict[str, int] = {}
    for widget in root.walk():
        base = widget.name or widget.role
        number = used.get(base, 0)
        used[base] = number + 1
        widget.key = base if widget.name and number == 0 else f"{base}.{number}"


def deepest(widget: Widget, pos: Pos) -> Widget | None:
    """The deepest widget below a window pixel, containers included (for the wheel); None outside of `widget`."""
    if not widget.rect.collidepoint(pos):
        return None
    for child in reversed(widget.children):
        found = deepest(child, pos)
        if found is not None:
            return found
    return widget


def following(widgets: Sequence[Widget], current: Widget | None, step: int) -> Widget | None:
    """The next (`step` 1) or previous (-1) of widgets in reading order, round and round; None of none."""
    if not widgets:
        return None
    if current is None or current not in widgets:
        return widgets[0 if step > 0 else -1]
    return widgets[(widgets.index(current) + step) % len(widgets)]


def group(widget: Widget) -> str:
    """What a control belongs to: pieces by the kind in their name ("hand:3"), others by their panel or list."""
    kind, colon, _ = widget.name.partition(":")
    if colon:
        return kind
    above = widget.parent
    while above is not None and above.role not in GROUPS:
        above = above.parent
    return above.key if above is not None else ""


def following_group(widgets: Sequence[Widget], current: Widget | None, step: int) -> Widget | None:
    """The first widget of the next (`step` 1) or previous (-1) group; None of no widgets."""
    firsts: dict[str, Widget] = {}
    for widget in widgets:
        firsts.setdefault(group(widget), widget)
    here = firsts.get(group(current)) if current is not None else None
    return following(list(firsts.values()), here, step)


def nearest(rect: pygame.Rect, widgets: Sequence[Widget], direction: str) -> Widget | None:
    """The nearest widget "left", "right", "up" or "down" of a place in window pixels, None if nothing lies there.

    What lies straight ahead counts more than what is near.
    """
    best: Widget | None = None
    best_cost = float("inf")
    for widget in widgets:
        cost = _cost(rect, widget.rect, direction)
        if cost is not None and cost < best_cost:
            best, best_cost = widget, cost
    return best


def _cost(start: pygame.Rect, goal: pygame.Rect, direction: str) -> float | None:
    """How far the goal is in a direction, None where that is no way to it."""
    dx, dy = goal.centerx - start.centerx, goal.centery - start.centery
    if direction in ("left", "right"):
        forward, off = (dx if direction == "right" else -dx), abs(dy)
        ahead = goal.left - start.right if direction == "right" else start.left - goal.right
        aside = _gap((start.top, start.bottom), (goal.top, goal.bottom))
    else:
        forward, off = (dy if direction == "down" else -dy), abs(dx)
        ahead = goal.top - start.bottom if direction == "down" else start.top - goal.bottom
        aside = _gap((start.left, start.right), (goal.left, goal.right))
    if forward <= 0 or ahead < -min(start.height, goal.height) // 2:
        return None
    return max(0, ahead) + ASIDE_COST * aside + OFF_COST * off


def _gap(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Distance of two intervals, 0 when they overlap."""
    return max(0, b[0] - a[1], a[0] - b[1])
