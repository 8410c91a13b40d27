"""Where a rule or a value comes from: whoever is shown one is told which of three kinds it is."""

from __future__ import annotations

from dataclasses import dataclass

Mark = str
SOURCE, RECONSTRUCTED, OURS = "source", "reconstructed", "ours"
"""From a text of the published game; reconstructed, since no text found states it; this project's own."""
MARKS: tuple[Mark, ...] = (SOURCE, RECONSTRUCTED, OURS)


@dataclass(frozen=True)
class Marked:
    """A part of a game that is no option, and where it comes from.

    `part`: its text is `mark.<part>` among the game's; of a way to end, "end.<reason>", nothing is said until a game
    ends so. `count`: how many things it tells of, the {n} of its text.
    """

    part: str
    mark: Mark
    count: int = 0
