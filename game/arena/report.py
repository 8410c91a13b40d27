"""Results in words and tables: a match on the terminal, the ladders in docs/opponents.md."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

from game.arena.ladder import Rung
from game.arena.matches import Tally
from game.arena.playing import NO_TIME, Clock
from game.arena.statistics import Share, elo
from game.core.documents import Document
from game.services.files import write_atomically

BEGIN = "<!-- ladder: what stands from here is written by build/dev.py arena --report -->"
END = "<!-- ladder: end -->"
"""Between these lines of the document the tables stand."""
HEALTH_BEGIN = "<!-- health: what stands from here is written by build/dev.py arena --report -->"
HEALTH_END = "<!-- health: end -->"
"""Between these the tables of how games go."""


def summary_lines(tally: Tally) -> list[str]:
    """A match in a few lines: share with interval, Elo, time a move."""
    if not tally.played():
        return [f"{tally.plan.name()}: no game was played"]
    plan = tally.plan
    share = tally.share()
    others = f" (an equal share is {percent(1 / plan.seats)})" if plan.seats > 2 else ""
    return [
        f"{plan.game}, {plan.name()}: {percent(share.mean)} of {tally.played()} games,"
        f" 95 % interval {interval(share)}{others}",
        f"  Elo {elo_text(share, plan.seats)}",
        f"  {plan.first.name()}: {pace(tally.first, tally.played())}",
        f"  {plan.second.name()}: {pace(tally.second, tally.played() * (plan.seats - 1))}",
    ]


def percent(share: float) -> str:
    """A share as "61.3 %"."""
    return f"{100 * share:.1f} %"


def interval(share: Share) -> str:
    """An interval as "56.4 to 65.9 %"."""
    return f"{100 * share.low:.1f} to {100 * share.high:.1f} %"


def points(value: float) -> str:
    """Elo points: "+85", "-12", "+inf"."""
    return f"{value:+.0f}" if math.isfinite(value) else ("+inf" if value > 0 else "-inf")


def elo_text(share: Share, seats: int) -> str:
    """The Elo difference with its interval: "+80 (+45 to +115)"."""
    low, middle, high = (points(elo(each, seats)) for each in (share.low, share.mean, share.high))
    return f"{middle} ({low} to {high})"


def pace(clock: Clock, seats: int) -> str:
    """The time of `seats` seats in one game each."""
    return (
        f"{_mean_ms(clock):.1f} ms a move, longest {1000 * clock.longest:.0f} ms;"
        f" {clock.seconds / max(1, seats):.2f} s a game for a seat (CPU time)"
    )


def _mean_ms(clock: Clock) -> float:
    return 1000 * clock.seconds / max(1, clock.moves)


# -- the document --------------------------------------------------------------------------------------------


def verdict(rung: Rung, tally: Tally) -> str:
    """What is to be said of a pair: that it holds, or what of it does not, or how much of it is played."""
    if tally.missing():
        return f"{tally.played()} of {tally.plan.games} played"
    if rung.holds(tally):
        return "holds"
    equal = _whole_percent(rung.equal())
    if not rung.clear(tally):
        return f"does not hold: not clear of {equal}"
    assert rung.least is not None
    return f"does not hold: clear of {equal}, but under {_whole_percent(rung.least)}"


def needed(rung: Rung) -> str:
    """What a pair has to show."""
    clear = f"clear of {_whole_percent(rung.equal())}"
    return clear if rung.least is None else f"{_whole_percent(rung.least)}, {clear}"


def _whole_percent(share: float) -> str:
    return f"{100 * share:.0f} %" if round(100 * share, 6).is_integer() else percent(share)


def section(game_id: str, entries: Sequence[tuple[Rung, Tally, Document]]) -> list[str]:
    """The part of one game: the ladder, then the time of its levels, then what program it was."""
    lines = [f"### {game_id.replace('_', ' ').title()}", ""]
    lines += [
        "| Players | Level | against | Games | Wins | 95 % interval | Elo | Needed | |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for rung, tally, _ in sorted(entries, key=lambda entry: entry[0].seats):
        cells = [str(rung.seats), rung.higher, rung.lower, str(tally.played())]
        if tally.played():
            share = tally.share()
            cells += [percent(share.mean), interval(share), elo_text(share, rung.seats)]
        else:
            cells += ["", "", ""]
        lines.append(f"| {' | '.join([*cells, needed(rung), verdict(rung, tally)])} |")
    lines += ["", "| Level | CPU time a move | longest | CPU time a game, one seat of two |", "|---|---|---|---|"]
    lines += _paces([tally for _, tally, _ in entries])
    lines += ["", *programs([program for _, _, program in entries]), ""]
    return lines


def _paces(tallies: Sequence[Tally]) -> list[str]:
    """A row of the table of times for each level, in the order of the ladder."""
    clocks: dict[str, Clock] = {}
    pairs: dict[str, tuple[Clock, int]] = {}
    for tally in tallies:
        plan = tally.plan
        for player, clock in ((plan.second, tally.second), (plan.first, tally.first)):
            clocks[player.level] = clocks.get(player.level, NO_TIME) + clock
            if plan.seats == 2:
                so_far, games = pairs.get(player.level, (NO_TIME, 0))
                pairs[player.level] = (so_far + clock, games + tally.played())
    rows = []
    for level, clock in clocks.items():
        spent, games = pairs.get(level, (NO_TIME, 0))
        a_game = f"{spent.seconds / games:.2f} s" if games else ""
        rows.append(f"| {level} | {_mean_ms(clock):.1f} ms | {1000 * clock.longest:.0f} ms | {a_game} |")
    return rows


def programs(programs: Sequence[Document]) -> list[str]:
    """Which program played, in a sentence for each; more than one means that the table mixes versions."""
    said = []
    for program in programs:
        how = "compiled" if program["compiled"] else "not compiled"
        data = f", data {program['data']}" if program["data"] else ""
        text = f"Version {program['version']}, code {program['code']}{data}, {how}, Python {program['python']}."
        if text not in said:
            said.append(text)
    return said


def replace_tables(path: Path, lines: Sequence[str], begin: str = BEGIN, end: str = END) -> None:
    """Puts `lines` between two marks of a document. Raises ValueError, naming it, where they are not found."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(f"{path} cannot be read: {error}") from None
    head, first, rest = text.partition(begin)
    _, last, tail = rest.partition(end)
    if not first or not last:
        raise ValueError(f"{path}: the line {begin if not first else end!r} is missing")
    middle = "\n".join(lines).strip("\n")
    try:
        write_atomically(path, f"{head}{begin}\n\n{middle}\n\n{end}{tail}".encode())
    except OSError as error:
        raise ValueError(f"{path} cannot be written: {error.strerror or error}") from None
