"""The deal of the day: one a game and day, the same for everybody.

A deal follows from the date alone. A game's presenter brings weeks (`Presenter.weeks`): by what each weekday is played,
and since when. A change of them, or of how a deal follows from a date, is a further week from a later day on; what
stands there stays as it is, so that a later version gives old days their old deals. A deal that was played is kept as a
seed code as well; `played` says where it can no longer be dealt.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from game.core.begins import LOT
from game.core.game import Game
from game.core.options import Value, complete
from game.core.rng import Rng
from game.services import seedcode
from game.services.daily import Day
from game.services.problem import ServiceError
from game.services.seedcode import PERSON, SEED_BITS, SetUp

CAST = ("ada", "kenji", "milo", "ines", "joan", "oakley", "mina", "bruno")
"""The characters that opponents are drawn from: part of the deals, so never changed."""


@dataclass(frozen=True)
class DayRules:
    """By what a weekday is played: the number of players, the level of the bots, options other than the defaults."""

    players: int
    level: str
    options: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Week:
    """The rules of seven weekdays, Monday first, from the day `since` on (ISO 8601)."""

    since: str
    days: tuple[DayRules, ...]


@dataclass(frozen=True)
class Deal:
    """The deal of a day. `version`: the place of its week among those of its game, from 1."""

    day: date
    version: int
    setup: SetUp


def weeks_of(game: Game, weeks: Sequence[Week]) -> Sequence[Week]:
    """The weeks of a game; one that brings none is played by the default options every day."""
    if weeks:
        return weeks
    players = 3 if 3 in game.seat_counts else game.seat_counts[0]
    return (Week("2026-01-01", (DayRules(players, "medium"),) * 7),)


def deal_of(game: Game, weeks: Sequence[Week], day: date) -> Deal | None:
    """The deal of a day; None for a day before there were any."""
    known = weeks_of(game, weeks)
    version = sum(date.fromisoformat(week.since) <= day for week in known)
    if not version:
        return None
    rules = known[version - 1].days[day.weekday()]
    rng = Rng.from_text(f"deal of {day.isoformat()}, {game.id}, {version}")
    seed = rng.draw() >> (64 - SEED_BITS)
    cast = list(CAST)
    rng.shuffle(cast)
    bots = rules.players - 1
    setup = SetUp(
        game.id, rules.players, complete(game.options, rules.options), seed, (PERSON, *[rules.level] * bots),
        ("", *cast[:bots]), begins=LOT,
    )  # fmt: skip
    return Deal(day, version, setup)


def code_of(game: Game, deal: Deal) -> str:
    """The seed code of a deal."""
    setup = deal.setup
    return seedcode.encode(
        game, setup.seats, setup.options, setup.seed, setup.levels, setup.characters, begins=setup.begins
    )


def played(game: Game, weeks: Sequence[Week], day: date, entry: Day) -> Deal | None:
    """The deal that a day was played with; None where this version cannot give it: a newer version dealt it, or rules
    or values of the game have changed since."""
    if entry.deal > len(weeks_of(game, weeks)) or entry.data != game.data_digest():
        return None
    try:
        setup = seedcode.decode(entry.code, [game])
    except ServiceError:
        return None
    return Deal(day, entry.deal, setup) if setup.game == game.id and setup.levels[:1] == (PERSON,) else None
