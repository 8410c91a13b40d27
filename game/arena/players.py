"""Who plays: a level, with a character and changed settings where an experiment wants them."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from game.arena.entrants import ENTRANTS
from game.bots.levels import Level, find_level
from game.bots.limits import NO_STYLE, Style
from game.bots.personalities import PERSONALITIES, find_personality
from game.core.game import Game

SIDES = ("first", "second")
"""The sides of a match, as flags and files call them."""

EACH = "each"
"""In place of a character: another one in each game and seat."""


@dataclass(frozen=True)
class Player:
    """A bot: the id of its level, or of an entrant (entrants.py); that of its character ("" for none, EACH for all in
    turn); and settings of the level that are others than usual, as (path, value) in the order given: ("iterations",
    500), ("search.exploration", 0.3). `version`: the commit whose bot it is, "" for this version's (versions.py)."""

    level: str
    character: str = ""
    settings: tuple[tuple[str, Any], ...] = ()
    version: str = ""

    def name(self) -> str:
        """How tables call it: "hard", "hard(iterations=500)", "hard/kenji", "hard@0bde27e3"."""
        character = f"/{self.character}" if self.character not in ("", EACH) else ""
        changed = ", ".join(f"{path}={value}" for path, value in self.settings)
        version = f"@{self.version[:8]}" if self.version else ""
        return f"{self.level}{character}({changed}){version}" if changed else f"{self.level}{character}{version}"

    def at(self, game: int, seat: int) -> Player:
        """The bot that sits there in the game of that number: the same one, but for a character that goes round."""
        if self.character != EACH:
            return self
        return replace(self, character=PERSONALITIES[(game + seat) % len(PERSONALITIES)].id)

    def make(self, game: Game) -> tuple[Level, Style]:
        """The level that it plays `game` at, and its style. Raises ValueError if one of its parts does not exist."""
        level = ENTRANTS.get(self.level) or find_level(self.level, game)
        for path, value in self.settings:
            level = changed(level, path.split("."), value, path)
        if self.character in ("", EACH):
            return level, NO_STYLE
        try:
            return level, find_personality(self.character).style
        except KeyError:
            known = ", ".join(personality.id for personality in PERSONALITIES)
            raise ValueError(f"there is no character {self.character!r}; there are {known}") from None


def changed(holder: Any, path: list[str], value: Any, whole: str) -> Any:
    """A copy of a dataclass or mapping with the entry at `path` replaced.

    Raises ValueError, with the `whole` path, for a field that a dataclass has not.
    """
    name, rest = path[0], path[1:]
    if isinstance(holder, Mapping):
        inner = changed(holder.get(name, {}), rest, value, whole) if rest else value
        return {**holder, name: inner}
    known = [field.name for field in fields(holder)] if is_dataclass(holder) else []
    if name not in known:
        there = f"there are {', '.join(known)}" if known else "it has none"
        raise ValueError(f"{whole!r}: {name!r} is no setting of {type(holder).__name__}; {there}")
    inner = changed(getattr(holder, name), rest, value, whole) if rest else value
    return replace(holder, **{name: inner})


def parse_sides(levels: str, characters: str | None, settings: list[str]) -> tuple[Player, Player]:
    """The two sides that the flags --levels, --characters and --set say. Raises ValueError with the flag."""
    own_level, other_level = _two("--levels", levels)
    own_character, other_character = _two("--characters", characters) if characters else ("", "")
    changes: dict[str, list[tuple[str, Any]]] = {side: [] for side in SIDES}
    for setting in settings:
        path, sign, text = setting.partition("=")
        side, dot, name = path.partition(".")
        if not sign or not dot or not name or side not in SIDES:
            raise ValueError(f"--set {setting}: it reads first.NAME=VALUE or second.NAME=VALUE")
        changes[side].append((name, _value(text)))
    return (
        Player(own_level, own_character, tuple(changes["first"])),
        Player(other_level, other_character, tuple(changes["second"])),
    )


def _two(flag: str, text: str) -> tuple[str, str]:
    first, colon, second = text.partition(":")
    if not colon or ":" in second or not (first or second):
        raise ValueError(f"{flag} {text}: two are wanted, FIRST:SECOND")
    return first, second


def _value(text: str) -> Any:
    """A number, a truth value or a list as Python writes it; any other text is itself."""
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return text
