"""A piece of a table, with which the person can do something: pointer, keys and gamepad come to it in one way.

A piece says what it is to the chooser (`piece`) and what it can (`rises`, and what its table does when it is pressed,
dragged, or to be shown large); its scene is the `PieceModel`.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Generic, TypeVar

from game.table.chooser import Target
from game.ui.input.intents import Confirm, Drag, Intent, Pos, Press, Release, Select, Zoom
from game.ui.tables.common.layer import Part

Name = TypeVar("Name", bound=Hashable)
"""How the chooser of a game names its pieces."""


class PieceModel(Generic[Name]):
    """What the pieces of a table ask for. `targets`: what each stands for now."""

    targets: Mapping[Name, Target]

    def press(self, piece: Name, pos: Pos, clicks: int = 1) -> None:
        """A click, or Enter, on a piece; the second of two clicks may play what the first has chosen."""
        raise NotImplementedError

    def drag(self, piece: Name, drag: Drag) -> bool:
        """The pointer moves with the button held on a piece; True where it can be dragged."""
        raise NotImplementedError

    def zoom(self, piece: Name) -> bool:
        """Show a piece large, or what the rules tell of it; False where there is nothing to be shown."""
        raise NotImplementedError


class PiecePart(Part, Generic[Name]):
    """The part of a piece. A game's own class sets `model` and `piece`."""

    focusable = True
    model: PieceModel[Name]
    piece: Name

    @property
    def target(self) -> Target | None:
        """What it stands for now, None for nothing."""
        return self.model.targets.get(self.piece)

    @property
    def legal(self) -> bool:
        """Whether pressing it means something to what is decided."""
        return self.target is not None

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select):
            self.model.press(self.piece, intent.pos, intent.clicks)
        elif isinstance(intent, Confirm):
            self.model.press(self.piece, self.rect.center, 2 if intent.key == "return" else 1)
        elif isinstance(intent, Zoom):
            return self.model.zoom(self.piece)
        elif isinstance(intent, Drag):
            return self.model.drag(self.piece, intent)
        else:
            return isinstance(intent, Press | Release)
        return True
