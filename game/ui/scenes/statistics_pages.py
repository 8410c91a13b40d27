"""What stands on the overview of the statistics, of all games and of one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from math import ceil, floor
from typing import TYPE_CHECKING, TypeVar

from game.bots.levels import LEVELS, OFFERED
from game.bots.personalities import PERSONALITIES
from game.core.documents import DocumentError
from game.games import game_ids
from game.services.problem import ServiceError
from game.services.save_document import MARK_OWN_VALUES
from game.services.tallies import Part, Tally, by_character, by_game, by_level, tally
from game.table import house_rules
from game.ui import theme
from game.ui.game_loading import open_game
from game.ui.origins import origins_in_general
from game.ui.scenes.emblems import colour_of, medal_of
from game.ui.scenes.statistics_charts import HEIGHT, LEGEND, Dot, History, ShareBar, steps_between
from game.ui.scenes.statistics_legend import apart, chance, legend, persons_of, scored
from game.ui.scenes.statistics_words import average_time, date, duration, place
from game.ui.scenes.title_parts import Banner
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Beside, Column, Columns, Flow, Grid, Padding, Row, Spacer
from game.ui.widgets.label import Label, Picture, Quantity, RichText
from game.ui.widgets.mark import mark_sign
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.table import LINE_GAP, Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.services.statistics import GameResult
    from game.ui.app import App

T = TypeVar("T")

RECENT, ENOUGH = 12, 5
"""Games that the line of wins looks back at, and of how many at least: the share of fewer jumps from end to end."""
MOST_DOTS = 40
MOST_LISTED = 8
MOST_BEST = 5
FEW = 2
"""Best scores at most that do not stand beside the chart: there they would be lost."""
TILE, TILE_PICTURE, NUMBER = 258.0, 84.0, 36.0
PLAY = 500.0
"""Units of the width of a ribbon that leads to a game, before there are any statistics."""
LARGE = 1.2
"""How much broader than designed letters come out from which fewer numbers stand beside each other."""
HALF = 620.0
ICON, NAME, PERCENT, COUNT, SHARES_GAP = 48.0, 262.0, 92.0, 96.0, 14.0
"""Units of the columns beside a bar, with letters of the usual size, and between them: the same in all tables."""
BEST_ROW, BEST_TWO, LEVEL_ROW, MOST_LINE_GAP, ROOMY = 40.0, 56.0, 30.0, 42.0, 28.0
"""Units of the height of a best score, with its player, and of a level; above and below a row at most, and a level."""
MEDAL, GAME_PERCENT = 76.0, 34.0
"""Units of the medal of a game beside the chart, and of the letters of its share of wins."""
LAST_GAP = 10.0
"""Units above and below a recent game."""
INSIDE = 12.0
"""Units between the end of a line and that of its ground."""
BESIDE_SIGN = 240.0
"""Units of a heading at least where the signs of what is below it stand beside it."""
NAMES = 3
"""Opponents that are named in a line; of more the rest is counted."""


@dataclass(frozen=True)
class Overview:
    """The parts that are shown, of one person or of all, in one game or in all; `streaks`: of each person, by name."""

    app: App
    parts: list[Part]
    game: str | None
    streaks: dict[str, tuple[int, int]]
    earned: tuple[int, int]
    """Achievements that were earned, and those there are."""
    several: bool
    """Whether parts of several persons are among them, so that their names are said."""
    play: Callable[[str], object] = field(compare=False)
    breadth: float = 1.0
    """Of the scene."""

    def build(self) -> Widget:
        """The page."""
        if not self.parts:
            return self._empty()
        found = tally(self.parts)
        shown = self.parts[-MOST_DOTS:]
        points = scored(self.parts)
        title = self.app.tr("statistics.scores") if points else self.app.tr("statistics.rate", n=RECENT)
        persons, aside = bool(persons_of(shown)), self._aside(found)
        said = legend(self.app, shown, points=points, justify="start" if persons else "end")
        drawn: list[Widget] = [self._history(found)]
        if persons:  # what tells their lines apart has no room beside the heading
            drawn.insert(0, said)
        if aside:  # what the hollow signs stand for
            drawn.append(RichText(aside, size=theme.BODY_SIZE, colour=theme.BODY_INK, name="statistics.aside"))
        chart = Column(drawn, gap=10, height=HEIGHT + LEGEND)
        left = self._block(title, [chart]) if persons else self._block(title, [chart], said)
        levels = {level: parts for level, parts in by_level(self.parts).items() if level in OFFERED}
        characters = by_character(self.parts)
        against: list[Widget] = []
        if found.wins and (levels or characters):
            gap = LINE_GAP + (ICON - LEVEL_ROW) / 2
            against = [self._levels(levels, gap, points), self._characters(characters, points)]
        bests = self._best_parts()
        if not points:
            right = self._games()
        elif len(bests) > FEW or not against:
            right = self._bests(bests)
        else:  # a few best scores would leave the room beside the chart empty
            right = self._levels(levels, _beside_chart(len(levels), LEVEL_ROW, ROOMY))
            gap = LINE_GAP + max(0.0, (self._best_row - ICON) / 2)  # rows beside each other are level
            against = [self._bests(bests, LINE_GAP), self._characters(characters, False, gap)]
        abreast = 5 if self.breadth <= LARGE else 3  # else long words are broken
        rows: list[Widget] = [Grid(self._tiles(found), columns=abreast, least=TILE, gap=16)]
        rows.append(Columns([left, right], least=HALF, gap=40))
        if against:
            rows += [Line(), Columns(against, least=HALF, gap=40)]
        rows += [Line(), self._last(), Line()]
        if not found.wins and (levels or characters):
            rows.append(RichText(self.app.tr("statistics.no_wins"), size=theme.BODY_SIZE, colour=theme.BODY_INK))
        mixed = against and sum(tally(parts).games for parts in levels.values()) > found.games
        for note in ("by_level.note", "counts") if mixed else ("counts",):
            rows.append(RichText(self.app.tr(f"statistics.{note}"), size=theme.BODY_SIZE, colour=theme.INK_SOFT))
        rows += self._origins()
        return Column(rows, gap=26)

    def _origins(self) -> list[Widget]:
        """Where what is no rule of the sources comes from, in the game that is shown."""
        if not self.game:
            return []
        with suppress(ServiceError):  # it is told where the game is set up
            said = origins_in_general(self.app, open_game(self.app, self.game))
            return [
                Row(
                    [
                        mark_sign(self.app.tr, mark, name=f"statistics.origin.{number}"),
                        RichText(text, size=theme.BODY_SIZE, colour=theme.INK_SOFT, grow=1),
                    ],
                    gap=12,
                )
                for number, (mark, text) in enumerate(said)
            ]
        return []

    def _empty(self) -> Widget:
        tr = self.app.tr
        games = [self.game] if self.game else game_ids()
        names = [tr.scope(game)("game.name") for game in games]
        banners = [
            Banner(
                tr.scope(game)("game.name"), partial(self.play, game), medal=medal_of(game),
                colour=colour_of(game), name=f"statistics.play.{game}", width=PLAY, beside=names,
            )
            for game in games
        ]  # fmt: skip
        return Column(
            [
                Spacer(36),
                Picture(medal_of(self.game) if self.game else "medals/score", 270),
                Label(tr("statistics.none"), style="title", size=48, colour=theme.OXBLOOD, align="centre"),
                RichText(tr("statistics.none.text"), size=theme.HEAD_SIZE, colour=theme.INK, align="centre"),
                Spacer(16),
                Label(tr("statistics.none.play"), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD,
                      align="centre"),
                Flow(banners, gap=24, justify="centre"),
                Spacer(20),
            ],
            gap=24,
            align="centre",
        )

    # Numbers

    def _tiles(self, found: Tally) -> list[Widget]:
        tr = self.app.tr
        average = tr("statistics.tile.average", average=tr("statistics.decimal", **_decimal(found.average)))
        since = tr("statistics.tile.since", date=date(self.app, self.parts[0].game.ended))
        tiles = [
            self._tile(
                "games", "medals/players", str(found.games), tr("statistics.games", n=found.games),
                average if self.game and self.several else since,
            ),
            self._tile(
                "wins", "icons/crown", tr("statistics.percent", n=_percent(found.share)),
                tr("statistics.tile.won"), tr("statistics.tile.wins", n=found.wins),
            ),
            self._streak(),
        ]  # fmt: skip
        if self.game:
            if found.best is not None:
                below = self._above(found.best.score) or (found.best.player.name if self.several else average)
                said, number = tr("statistics.tile.best"), str(found.best.score)
                tiles.append(self._tile("best", "medals/score", number, said, below, True))
        else:
            have, all_ = self.earned
            share = tr("statistics.tile.share", n=_percent(have / all_))
            tiles.append(self._tile("earned", "medals/score", f"{have} / {all_}", tr("statistics.tile.earned"), share))
        played, each = duration(self.app, found.seconds), average_time(self.app, found)
        tiles.append(self._tile("time", "icons/hourglass", played, tr("statistics.time"), each))
        return tiles

    def _above(self, best: int) -> str:
        """What is said of more points than the best score, of a game that does not count; "" where there are none."""
        most = max(part.player.score for part in self.parts)
        return self.app.tr("statistics.tile.above", n=most) if most > best else ""

    def _streak(self) -> Widget:
        tr = self.app.tr
        name, (present, best) = max(self.streaks.items(), key=lambda each: each[1][1], default=("", (0, 0)))
        if self.several and best:
            return self._tile("streak", "icons/swords", str(best), tr("statistics.tile.longest"), name, True)
        below = tr("statistics.tile.best_streak", n=best)
        return self._tile("streak", "icons/swords", str(present), tr("statistics.tile.streak"), below)

    def _aside(self, found: Tally) -> str:
        """How many games do not count there, and what is special about them; "" if all do."""
        why = self._whys_aside(found.aside)
        return self.app.tr("statistics.aside", n=len(found.aside), marks=why) if found.aside else ""

    def _whys_aside(self, games: Iterable[GameResult]) -> str:
        """Why those of some games that are no straight ones do not count everywhere."""
        return self.app.tr.row(list(dict.fromkeys(mark for game in games for mark in self._why_aside(game))))

    def _why_aside(self, game: GameResult) -> list[str]:
        """Why a game that is no straight one does not count everywhere."""
        return self._special(game) or [self.app.tr("statistics.mark.unofficial")]

    def _special(self, game: GameResult) -> list[str]:
        """What is special about a game, so that it is no straight one."""
        tr = self.app.tr
        return [tr(key) for mark in game.marks if tr.has(key := f"statistics.mark.{mark}")] + self._unofficial(game)

    def _tile(self, name: str, icon: str, number: str, text: str, below: str, wraps: bool = False) -> Widget:
        """A number, what it is of, below it something more, in a line unless it `wraps`."""
        told: list[Widget] = [
            Quantity(number, style="head", size=NUMBER, colour=theme.OXBLOOD, name=f"statistics.{name}"),
            RichText(text, style="label", size=theme.LABEL_SIZE, colour=theme.INK),
            (RichText if wraps else Label)(below, size=theme.BODY_SIZE, colour=theme.INK_SOFT),
        ]
        return Panel(
            Row([Picture(icon, TILE_PICTURE), Column(told, grow=1)], gap=16, align="top"), skin="ui/row_normal",
            padding=(16, 10, 12, 12),
        )  # fmt: skip

    # Charts

    def _block(self, title: str, parts: Sequence[Widget], sign: Widget | None = None) -> Widget:
        """Parts below their heading, at whose right end `sign` tells what a mark in them means."""
        head: Widget = Label(title, style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD)
        if sign is not None:
            head = Row([Beside(head, sign, least=BESIDE_SIGN, gap=16)])  # no higher than those beside it
        return Column([head, *parts], gap=10)

    def _history(self, found: Tally) -> Widget:
        tr = self.app.tr
        if scored(self.parts):
            shown = self.parts[-MOST_DOTS:]
            columns = {game: number for number, game in enumerate(dict.fromkeys(part.game.id for part in shown))}
            scores = [max(0.0, float(part.player.score)) for part in shown]
            marks = steps_between(min(scores), max(scores))
            persons = persons_of(shown)
            dots = [
                Dot(score, part.player.won, self._sentence([part]), columns[part.game.id],
                    persons.get(part.player.name, 0), not apart(part, shown))
                for score, part in zip(scores, shown, strict=True)
            ]  # fmt: skip
            alone = len({part.player.name for part in shown}) == 1
            return History(
                dots, top=marks[-1], foot=marks[0], marks=[(mark, str(mark)) for mark in marks],
                joined=alone or bool(persons), ends=self._ends(shown), name="statistics.history",
            )  # fmt: skip
        games = by_game(self.parts)
        won = [any(part.player.won for part in game) for game in games]
        rates = [sum(last) / len(last) for last in (_recent(won, n) for n in range(len(won)))]
        unsure = min(ENOUGH - 1, max(0, len(games) - ENOUGH))  # left out, but not so that only a few are left
        first = max(unsure, len(games) - MOST_DOTS)
        dots = [
            Dot(rate, win, self._sentence(game), number)
            for number, (rate, win, game) in enumerate(zip(rates, won, games, strict=True))
        ][first:]
        values = [found.due_share, *(dot.value for dot in dots)]
        foot, top = floor(4 * min(values)), max(ceil(4 * max(values)), floor(4 * min(values)) + 1)
        marks_ = [(share / 4, tr("statistics.percent", n=25 * share)) for share in range(foot, top + 1)]
        ends = self._ends([game[0] for game in games[first:]])
        return History(
            dots, top=top / 4, foot=foot / 4, marks=marks_, guide=found.due_share, ends=ends, name="statistics.history"
        )

    def _ends(self, shown: Sequence[Part]) -> tuple[str, str]:
        """The days of the first and of the last of the games that are shown."""
        first, last = (date(self.app, part.game.ended) for part in (shown[0], shown[-1]))
        return first, last if len(shown) > 1 else ""

    def _sentence(self, parts: list[Part]) -> str:
        """A line of the game, one of how the first of the persons in it came out, and if it is left out of the best
        scores, one of why."""
        tr, part = self.app.tr, min(parts, key=lambda part: part.player.rank)
        when = tr("statistics.sentence", date=date(self.app, part.game.ended),
                  game=tr.scope(part.game.game)("game.name"))  # fmt: skip
        how = tr("statistics.result", place=place(self.app, part), n=part.player.score)
        lines = [when, tr("statistics.sentence.who", name=part.player.name, how=how) if self.several else how]
        if scored(self.parts) and not part.straight:
            lines.append(tr("statistics.sentence.aside", marks=tr.row(self._why_aside(part.game))))
        return "\n".join(lines)

    # Shares

    def _games(self) -> Widget:
        """A row for each game that was played: its medal, its name above the bar of wins, their share in large."""
        tr, key = self.app.tr, "statistics.by_game"
        rows: list[list[Widget]] = []
        for game in game_ids():
            found = tally([part for part in self.parts if part.game.game == game])
            if not found.games:
                continue
            name = tr.scope(game)("game.name")
            top = Row([Label(name, style="label", size=theme.LABEL_SIZE, grow=1), self._of(found)], gap=12)
            told = Column([top, self._bar(found, f"{key}.{name}")], gap=8)
            percent = Padding(self._percent(found, GAME_PERCENT), (0, 0, INSIDE, 0))
            rows.append([Picture(medal_of(game), MEDAL), told, percent])
        gap = _beside_chart(len(rows), MEDAL, MOST_LINE_GAP)
        table = Table(rows, left=[1], right=[2], gap=20, fill=True, line_gap=gap)
        return self._block(tr(key), [table], chance(self.app))

    def _shares(
        self, key: str, groups: Sequence[tuple[str, str, list[Part]]], line_gap: float = LINE_GAP, signed: bool = True
    ) -> Widget:
        """A line for each group: picture, name, bar, games, share of wins; the notch is explained, if `signed`."""
        if not groups:
            return self._block(self.app.tr(key), [RichText(self.app.tr("statistics.no_bots"), size=theme.BODY_SIZE)])
        rows: list[list[Widget]] = []
        for icon, name, parts in groups:
            found = tally(parts)
            called = RichText(name, style="label", size=theme.LABEL_SIZE, colour=theme.INK, grow=1)
            wide = NAME * self.breadth + ICON + SHARES_GAP  # bars begin at one place in all tables
            rows.append(
                [
                    Row([Picture(icon, ICON) if icon else Spacer(), called], gap=SHARES_GAP, width=wide),
                    self._bar(found, f"{key}.{name}"),
                    self._of(found),
                    Padding(self._percent(found, theme.HEAD_SIZE), (0, 0, INSIDE, 0)),
                ]
            )
        table = Table(rows, left=[0], gap=SHARES_GAP, fill=True, line_gap=line_gap)
        return self._block(self.app.tr(key), [table], chance(self.app) if signed else None)

    def _bar(self, found: Tally, name: str) -> Widget:
        tr = self.app.tr
        said = tr("statistics.percent", n=_percent(found.share)), tr("statistics.due", n=_percent(found.due_share))
        return ShareBar(found.share, found.due_share, ". ".join(said), name=name)

    def _percent(self, found: Tally, size: float) -> Widget:
        text = self.app.tr("statistics.percent", n=_percent(found.share))
        return Label(text, style="head", size=size, colour=theme.OXBLOOD, align="right", width=PERCENT * self.breadth)

    def _of(self, found: Tally) -> Widget:
        """How many games were won, of how many."""
        text = self.app.tr("statistics.of", wins=found.wins, games=found.games)
        return Label(text, size=theme.BODY_SIZE, align="right", width=COUNT * self.breadth)

    def _levels(self, levels: Mapping[str, list[Part]], line_gap: float, signed: bool = True) -> Widget:
        groups = [("", self.app.tr(f"level.{level}"), levels[level]) for level in OFFERED if level in levels]
        return self._shares("statistics.by_level", groups, line_gap, signed)

    def _characters(
        self, characters: Mapping[str, list[Part]], signed: bool, line_gap: float = LINE_GAP
    ) -> Widget:
        groups = [
            (f"faces/{each.id}", self.app.tr(f"bot.{each.id}.name"), characters[each.id])
            for each in PERSONALITIES if each.id in characters
        ]  # fmt: skip
        return self._shares("statistics.by_character", groups, line_gap, signed)

    # Lists

    @property
    def _best_row(self) -> float:
        """Units of the height of a best score."""
        return BEST_TWO if self.several else BEST_ROW

    def _best_parts(self) -> list[Part]:
        """The games with the best scores, if those that are shown are of one game."""
        straight = [part for part in self.parts if part.straight]
        return sorted(straight, key=lambda part: -part.player.score)[:MOST_BEST]

    def _bests(self, best: Sequence[Part], line_gap: float | None = None) -> Widget:
        """The best scores in rows as high as the chart beside them, unless `line_gap` says what is above and below."""
        tr = self.app.tr
        title = tr("statistics.bests")
        if not best:
            return self._block(title, [RichText(tr("statistics.bests.none"), size=theme.BODY_SIZE)])
        rows: list[list[Widget]] = []
        won = any(part.player.won for part in best)
        for number, part in enumerate(best, 1):
            rank = 1 + sum(other.player.score > part.player.score for other in best)  # equal scores share it
            crown = [Picture("icons/crown", 34) if part.player.won else Spacer()] if won else []
            others = tr("statistics.against", others=self._against(part))
            who: Widget = RichText(others, size=theme.BODY_SIZE, colour=theme.INK)
            if self.several:
                name = RichText(part.player.name, style="label", size=theme.LABEL_SIZE, colour=theme.INK)
                who = Column([name, who], gap=0)
            rows.append(
                [
                    Padding(Label(str(rank), style="head", size=theme.HEAD_SIZE, colour=theme.INK_SOFT,
                                  name=f"statistics.best.{number}.rank"), (INSIDE, 0, 0, 0)),
                    Label(str(part.player.score), style="head", size=32, colour=theme.OXBLOOD),
                    *crown,
                    who,
                    Padding(Label(date(self.app, part.game.ended), size=theme.BODY_SIZE, colour=theme.INK_SOFT,
                                  align="right", name=f"statistics.best.{number}.date"), (0, 0, INSIDE, 0)),
                ]
            )  # fmt: skip
        if line_gap is None:
            line_gap = _beside_chart(len(rows), self._best_row, MOST_LINE_GAP)
        whose = 2 + won
        table = Table(rows, left=[whose], right=[whose + 1], gap=16, fill=True, line_gap=line_gap, narrow=range(whose))
        return self._block(title, [table])

    def _last(self) -> Widget:
        tr, one = self.app.tr, scored(self.parts)  # of one game alone its medal would stand in all rows
        inside = (INSIDE if one else 0, 0, 0, 0)
        rows: list[list[Widget]] = []
        for game in reversed(by_game(self.parts)[-MOST_LISTED:]):
            part = min(game, key=lambda part: part.player.rank)
            won: Widget = Picture("icons/crown", 34) if part.player.won else Spacer()
            result = tr("statistics.result", place=place(self.app, part), n=part.player.score)
            told = "statistics.who" if self.several else "statistics.against"
            who = tr(told, name=part.player.name, others=self._against(part))
            marks, took = self._special(part.game) + self._preset(part.game), duration(self.app, part.game.seconds)
            rows.append(
                [
                    *([] if one else [Picture(medal_of(part.game.game), 48)]),
                    Padding(Label(date(self.app, part.game.ended), size=theme.BODY_SIZE), inside),
                    won,
                    Label(result, style="body_medium", size=theme.BODY_SIZE),
                    RichText(who, size=theme.BODY_SIZE, colour=theme.INK),
                    RichText(tr.listed(marks), size=theme.BODY_SIZE, colour=theme.INK_SOFT),
                    Padding(Label(took, size=theme.BODY_SIZE, colour=theme.INK_SOFT), (0, 0, INSIDE, 0)),
                ]
            )
        first = 0 if one else 1
        left, narrow = [first + column for column in (0, 2, 3, 4)], [*range(first), first + 1]
        table = Table(rows, left=left, right=[first + 5], gap=18, fill=True, line_gap=LAST_GAP, narrow=narrow)
        return self._block(tr("statistics.last"), [table])

    def _unofficial(self, game: GameResult) -> list[str]:
        """What is said of a game by rules of one's own; own values are a mark of their own."""
        if game.official or MARK_OWN_VALUES in game.marks:
            return []
        found = house_rules.named(self.app.settings.house_rules, game.game, game.options)
        return [self.app.tr("unofficial.named", name=found) if found else self.app.tr("statistics.mark.unofficial")]

    def _preset(self, game: GameResult) -> list[str]:
        """The name of the preset that a game was by, unless it was by the default rules or by none."""
        if game.official and MARK_OWN_VALUES not in game.marks:
            with suppress(ServiceError, DocumentError):
                preset = house_rules.preset_of(open_game(self.app, game.game), game.options)
                if preset is not None and preset.options:
                    return [self.app.tr.scope(game.game)(f"preset.{preset.id}")]
        return []

    def _against(self, part: Part) -> str:
        """The opponents, bots with their level."""
        tr = self.app.tr
        names = []
        for other in part.opponents[:NAMES]:
            called = other.name or tr("statistics.nobody")
            level = tr(f"level.{other.level}") if not other.is_person and other.level in LEVELS else ""
            names.append(tr("statistics.bot", name=called, level=level) if level else called)
        rest = len(part.opponents) - NAMES
        if rest > 0:
            names.append(tr("statistics.others", n=rest))
        return tr.listed(names)


def _recent(things: Sequence[T], last: int) -> Sequence[T]:
    """The one of that number and those before it."""
    return things[max(0, last + 1 - RECENT) : last + 1]


def _beside_chart(rows: int, high: float, most: float) -> float:
    """Units above and below rows of that height that fill the height of the chart beside them, but at most so many."""
    return min(most, max(LINE_GAP, ((HEIGHT + LEGEND) / rows - high) / 2))


def _percent(share: float) -> int:
    return round(100 * share)


def _decimal(value: float) -> dict[str, object]:
    tenths = round(10 * value)
    return {"whole": f"{'-' if tenths < 0 else ''}{abs(tenths) // 10}", "tenths": abs(tenths) % 10}
