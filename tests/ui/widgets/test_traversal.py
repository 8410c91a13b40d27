from __future__ import annotations

import pygame
import pytest

from game.ui.widgets import traversal
from game.ui.widgets.base import Widget


class Box(Widget):
    """A widget that lies somewhere."""

    def __init__(self, name: str = "", rect: tuple[int, int, int, int] = (0, 0, 0, 0), *below: Widget) -> None:
        super().__init__(name=name, children=below)
        self.rect = pygame.Rect(rect)
        for child in below:
            child.parent = self


class Panel(Box):
    role = "panel"


def test_keys_tell_widgets_of_one_name_and_of_none_apart() -> None:
    tree = Box("root", (0, 0, 9, 9), Box("a"), Box("a"), Panel(), Panel())
    traversal.give_keys(tree)
    assert [widget.key for widget in tree.walk()] == ["root", "a", "a.1", "panel.0", "panel.1"]


def test_the_deepest_widget_below_the_pointer_is_the_one_drawn_last() -> None:
    under, over = Box("under", (10, 10, 50, 50)), Box("over", (40, 40, 50, 50), Box("within", (45, 45, 5, 5)))
    tree = Box("root", (0, 0, 100, 100), under, over)
    found = [traversal.deepest(tree, pos) for pos in ((47, 47), (42, 42), (20, 20), (95, 5), (101, 5))]
    assert [each.name if each is not None else None for each in found] == ["within", "over", "under", "root", None]


def test_following_goes_round_and_starts_at_either_end() -> None:
    a, b, c = row = [Box("a"), Box("b"), Box("c")]
    assert [traversal.following(row, each, 1) for each in row] == [b, c, a]
    assert [traversal.following(row, each, -1) for each in row] == [c, a, b]
    assert (traversal.following(row, None, 1), traversal.following(row, Box("gone"), -1)) == (a, c)
    assert traversal.following([], a, 1) is None


def test_groups_are_kinds_of_pieces_and_panels() -> None:
    cards = [Box("hand:0"), Box("hand:1")]
    first, second = Box("undo"), Box("redo")
    tree = Box("root", (0, 0, 9, 9), *cards, Panel("left", (0, 0, 4, 4), first), Panel("right", (4, 0, 4, 4), second))
    traversal.give_keys(tree)
    everything = [*cards, first, second]
    assert [traversal.group(each) for each in everything] == ["hand", "hand", "left", "right"]
    assert traversal.following_group(everything, cards[1], 1) is first
    assert traversal.following_group(everything, cards[0], -1) is second
    assert traversal.following_group(everything, second, 1) is cards[0]
    assert traversal.following_group(everything, None, -1) is second


@pytest.mark.parametrize(
    ("direction", "goal"), [("right", "ahead"), ("left", None), ("down", "below"), ("up", "above")]
)
def test_what_lies_straight_ahead_counts_more_than_what_is_near(direction: str, goal: str | None) -> None:
    start = pygame.Rect(100, 100, 40, 40)
    others = [
        Box("aside", (150, 160, 40, 40)),  # nearer than what is ahead, but not in the way
        Box("ahead", (200, 100, 40, 40)),
        Box("below", (110, 190, 40, 40)),
        Box("above", (90, 10, 40, 40)),
    ]
    found = traversal.nearest(start, others, direction)
    assert (found.name if found is not None else None) == goal
