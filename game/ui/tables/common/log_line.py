"""A line of a log or of what the others did: its sentence, whose doing it was, and what stands beside it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.ui.richtext import Span
from game.ui.tables.common.log_look import DARK


@dataclass(frozen=True)
class LogLine:
    """One line. `seat`: whose doing it was (None: the game's own). `pictures`: small cards at its end; `thrown`: those
    of cards that only went to the discards, where there is room. `sign`: what stands in place of a player's shape where
    it was nobody's doing. `idle`: it tells that nothing happened somewhere.

    `at`: after how many actions it had happened (0: the beginning); `pieces`: names of the pieces that it is about;
    `tip`: what is told of them while it is pointed at.
    """

    seat: int | None
    text: str
    names: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()
    thrown: tuple[str, ...] = ()
    heading: bool = False
    at: int = 0
    pieces: tuple[str, ...] = ()
    tip: str = ""
    sign: str = ""
    idle: bool = False


def laid_out(line: LogLine) -> tuple[object, ...]:
    """What the layout of a line's paragraph depends on."""
    return line.text, line.names, line.pictures, line.thrown, line.heading


def spans_of(line: LogLine, name_colour: tuple[int, ...] = DARK.name) -> list[Span]:
    """The sentence with the players' names in bold letters of this colour; in a heading nothing is set off."""
    if line.heading or not line.names:
        return [Span(line.text)]
    pattern = "|".join(re.escape(name) for name in sorted(set(line.names), key=len, reverse=True) if name)
    spans: list[Span] = []
    at = 0
    for match in re.finditer(pattern, line.text) if pattern else ():
        if match.start() > at:
            spans.append(Span(line.text[at : match.start()]))
        spans.append(Span(match.group(), role="body_bold", colour=name_colour))
        at = match.end()
    if at < len(line.text):
        spans.append(Span(line.text[at:]))
    return spans
