"""How games go, pooled: in lines on the terminal, and as the tables of docs/opponents.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from game.arena import report
from game.arena.course import Course
from game.arena.matches import Plan, Tally
from game.arena.players import EACH, Player
from game.arena.signs import NO_SIGNS, SIGNS
from game.arena.statistics import share
from game.core.documents import Document
from game.core.game import Game
from game.core.options import Value

Entry = tuple[Tally, Document]
"""The games of a table, and the program that played them."""

GAMES = 40
"""Games of a table, if nothing else is said."""

_LARGE = Fraction(9, 10)
"""Of the large values the one is told that so many games keep to."""


def plan(game_id: str, seats: int, level: str, options: tuple[tuple[str, Value], ...], games: int, seed: int) -> Plan:
    """Games of equals, all characters in turn. `options`: those that are other than printed."""
    player = Player(level, EACH)
    return Plan(game_id, seats, player, player, games, seed, None, options, True)


_BOARDS = (3, 5, 7)
_DRAWN = 400
"""Games from which the shares of wins of peoples are taken."""


def plans(game: Game, seed: int) -> list[Plan]:
    """The tables of a game that docs/opponents.md tells of, those that take little time first."""
    tables: list[tuple[int, str, dict[str, Value], int]] = []
    if game.id == "queen_run":
        tables += [
            (seats, level, {"middle_boards": boards}, GAMES)
            for level in ("medium", "hard", "expert")
            for boards in _BOARDS
            for seats in game.official_seats
        ]
        tables += [(seats, "medium", {"draft": "random"}, _DRAWN) for seats in (3, 4)]
    else:
        tables += [(seats, "hard", {}, GAMES) for seats in game.official_seats]
    made = []
    for seats, level, chosen, games in tables:
        defaults = {option.name: option.default for option in game.options}
        others = tuple((name, value) for name, value in chosen.items() if value != defaults[name])
        made.append(plan(game.id, seats, level, others, games, seed))
    return made


def standing_still(tally: Tally) -> list[str]:
    """A line for each game that is none any more, since so long nothing changes in it."""
    limit = SIGNS.get(tally.plan.game, NO_SIGNS).limit
    return [
        f"{tally.plan.game}, {tally.plan.name()}: game {index}, deal {tally.plan.deal(index)}, stands still for"
        f" {course.still} turns of a seat (at most {limit - 1})"
        for index, course in _courses(tally)
        if course.still >= limit
    ]


def lines(tally: Tally) -> list[str]:
    """What the games of a table were like, in a few lines."""
    courses = [course for _, course in _courses(tally)]
    name = f"{tally.plan.game}, {tally.plan.name()}"
    if not courses:
        return [f"{name}: no game was played"]
    found = [
        f"{name}: {len(courses)} games",
        f"  rounds {_spread([course.rounds for course in courses])}; ended by {_endings(courses)}",
        f"  turns without a change {_spread([course.still for course in courses])};"
        f" to and fro at most {max(course.swings for course in courses)} turns in a row;"
        f" chances missed {sum(course.missed for course in courses)}",
        f"  wins by seat {_by_seat(tally)}",
    ]
    found += [f"  {people}: chosen {chosen}, wins {wins}" for people, chosen, wins in _peoples([tally])]
    return found + [f"  {what}" for what in _counted(courses)]


def section(game_id: str, entries: Sequence[Entry]) -> list[str]:
    """The tables of one game."""
    found = [f"### {game_id.replace('_', ' ').title()}", ""]
    found += [
        "| Players | Level | Options | Games | Rounds | Turns | Decisions | Ended by | Turns without a change |"
        " To and fro | Missed | Wins by seat |",
        "|---|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for tally, _ in sorted(entries, key=lambda entry: _order(entry[0].plan)):
        courses = [course for _, course in _courses(tally)]
        if not courses:
            continue
        made = tally.plan
        options = ", ".join(f"{name} {value}" for name, value in made.options)
        cells = [str(made.seats), made.first.level, options, str(len(courses))]
        cells += [_spread([course.rounds for course in courses]), _spread([course.turns for course in courses])]
        cells += [_spread([detail.actions for detail in tally.details.values()]), _endings(courses)]
        cells += [_spread([course.still for course in courses]), str(max(course.swings for course in courses))]
        cells += [str(sum(course.missed for course in courses)), _by_seat(tally)]
        found.append(f"| {' | '.join(cells)} |")
    found += _people_table([tally for tally, _ in entries])
    found += _count_tables([course for tally, _ in entries for _, course in _courses(tally)])
    return [*found, "", *report.programs([program for _, program in entries]), ""]


def _order(made: Plan) -> tuple[int, str, str]:
    return made.seats, str(made.options), made.first.level


def _courses(tally: Tally) -> list[tuple[int, Course]]:
    """The courses that are known, by the number of the game."""
    return [(index, detail.course) for index, detail in sorted(tally.details.items()) if detail.course is not None]


def _spread(values: Sequence[int]) -> str:
    """The median, what nine games of ten keep to, and the largest: "31 (90 % 42, most 55)"."""
    ordered = sorted(values)
    large = ordered[min(len(ordered) - 1, int(_LARGE * len(ordered)))]
    return f"{ordered[len(ordered) // 2]} (90 % {large}, most {ordered[-1]})"


def _endings(courses: Sequence[Course]) -> str:
    return ", ".join(f"{reason} {count}" for reason, count in Counter(each.ended for each in courses).most_common())


def _by_seat(tally: Tally) -> str:
    """The share of wins of each seat: "35, 33, 32 %"."""
    won = [0.0] * tally.plan.seats
    for detail in tally.details.values():
        for seat, part in enumerate(detail.shares):
            won[seat] += part
    total = max(1, len(tally.details))
    return ", ".join(f"{100 * each / total:.0f}" for each in won) + " %"


def _peoples(tallies: Sequence[Tally]) -> list[tuple[str, str, str]]:
    """For each people how often it was played, of all games, and what share of those it won, with its interval."""
    won: dict[str, list[list[float]]] = {}
    games = 0
    for tally in tallies:
        for index, course in _courses(tally):
            games += 1
            for seat, people in enumerate(course.peoples):
                if people:
                    won.setdefault(people, []).append([tally.details[index].shares[seat]])
    found = []
    for people, shares in sorted(won.items(), key=lambda each: -len(each[1])):
        wins = share(shares)
        chosen = f"{len(shares)} of {games}"
        found.append((people, chosen, f"{report.percent(wins.mean)} ({report.interval(wins)})"))
    return found


def _people_table(tallies: Sequence[Tally]) -> list[str]:
    """Peoples by numbers of players and by how they come to the table."""
    found: list[str] = []
    kinds = sorted({(tally.plan.seats, dict(tally.plan.options).get("draft", "")) for tally in tallies}, key=str)
    for seats, draft in kinds:
        held = [
            each for each in tallies if (each.plan.seats, dict(each.plan.options).get("draft", "")) == (seats, draft)
        ]
        rows = _peoples(held)
        if rows:
            title = f"| {seats} players{f', draft {draft}' if draft else ''} | Games | Wins |"
            found += ["", title, "|---|---|---|"]
            found += [f"| {people} | {chosen} | {wins} |" for people, chosen, wins in rows]
    return found


def _counted(courses: Sequence[Course]) -> list[str]:
    """What was counted: "law 7 passed 12"."""
    return [f"{name} {count}" for name, count in sorted(_total(courses).items(), key=lambda each: _in_order(each[0]))]


def _count_tables(courses: Sequence[Course]) -> list[str]:
    """What was counted of the kind "law 7 passed" as a table for each first word, a column for each second and a row
    for each third; whatever has another number of words as a sentence."""
    total = _total(courses)
    tables: dict[str, dict[str, Counter[str]]] = {}
    others = []
    for name, count in sorted(total.items(), key=lambda each: _in_order(each[0])):
        words = name.split()
        if len(words) == 3:
            tables.setdefault(words[0], {}).setdefault(words[2], Counter())[words[1]] += count
        else:
            others.append(f"{name} {count}")
    found: list[str] = []
    for what, rows in tables.items():
        columns = sorted({column for row in rows.values() for column in row}, key=_in_order)
        found += ["", f"| {what.capitalize()} | {' | '.join(columns)} |", f"|---{'|---' * len(columns)}|"]
        for row, counts in rows.items():
            found.append(f"| {row} | {' | '.join(str(counts[column]) for column in columns)} |")
    if others:
        found += ["", f"In all games: {', '.join(others)}."]
    return found


def _total(courses: Sequence[Course]) -> Counter[str]:
    total: Counter[str] = Counter()
    for course in courses:
        total.update(dict(course.counts))
    return total


def _in_order(name: str) -> list[tuple[int, str]]:
    """Sorts "law 7" before "law 10"."""
    return [(len(word), word) if any(map(str.isdigit, word)) else (0, word) for word in name.split()]
