"""The page of achievements."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.games import game_ids
from game.services.statistics import Earned
from game.table.achievements import Achievement, all_achievements
from game.ui import theme
from game.ui.scenes.medals import Medal, words_of
from game.ui.scenes.statistics_players import Look, PersonPortrait, looks_of
from game.ui.scenes.statistics_words import date
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Beside, Column, Flow, Grid, Row, Spacer
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.panel import Panel
from game.ui.widgets.slider import ProgressBar

if TYPE_CHECKING:
    from game.table.achievements.general import Career
    from game.ui.app import App

CARD = 400.0
WHO, MOST_WHO = 40.0, 4
"""Units of the face of somebody who has it, and how many of them are shown."""
MOST_TOLD = 6
"""So many of them have their names above the cards."""
BAR, PROGRESS = 260.0, 130.0
"""Units of the width of a bar of what a game has, and on a card."""
NAME = 150.0
"""Units of the name of an achievement at least where the day stands beside it."""
HEAD = 760.0
"""Units of the head of a game at least where names stand beside it."""


def achievements_page(
    app: App, earned: Iterable[Earned], names: Mapping[int, str], game: str | None, *, several: bool,
    progress: Mapping[str, tuple[int, int]],
) -> Widget:  # fmt: skip
    """All achievements, or those of a game, by game. `names`: of profiles; `several`: who has it is said; `progress`:
    how much there is of those that need many games, and how much they take."""
    have: dict[str, list[Earned]] = {}
    for each in earned:
        have.setdefault(each.code, []).append(each)
    people = list(dict.fromkeys(each.profile for those in have.values() for each in those)) if several else []
    several = len(people) > 1  # one person alone is named once, not on every card
    looks = looks_of(app, names)
    groups: dict[str, list[Widget]] = {}
    for code, (of, achievement) in all_achievements().items():
        card = _card(app, of, achievement, have.get(code, []), names, looks, several, progress.get(code))
        groups.setdefault(of, []).append(card)
    shown = [game] if game else ["", *game_ids()]
    parts: list[Widget] = []
    titles = {of: app.tr.scope(of)("game.name") if of else app.tr("statistics.all_games") for of in shown}
    for of in shown:
        cards = groups.get(of, [])
        if not cards:
            continue
        count = sum(code in have for code, (its, _) in all_achievements().items() if its == of)
        head: Widget = Row(
            [
                Label(titles[of], style="title", size=32, colour=theme.OXBLOOD, beside=list(titles.values())),
                ProgressBar(count / len(cards), width=BAR, height=20),
                Label(app.tr("statistics.earned", n=count, of=len(cards)), size=theme.BODY_SIZE, colour=theme.INK),
            ],
            gap=20,
        )
        if not parts and len(people) == 1:
            head = Flow([head, _earned_by(app, names.get(people[0], ""))], gap=32)
        elif not parts and people:  # above all cards
            head = Beside(head, _legend(names, looks, people), least=HEAD, gap=20)
        parts += [head, Grid(cards, columns=3, least=CARD, gap=12)]
    parts.append(RichText(app.tr("statistics.achievements.note"), size=theme.BODY_SIZE, colour=theme.INK_SOFT))
    return Column(parts, gap=16)


def _card(
    app: App, game: str, achievement: Achievement | Career, have: Sequence[Earned], names: Mapping[int, str],
    looks: Mapping[int, Look], several: bool, progress: tuple[int, int] | None,
) -> Widget:  # fmt: skip
    tr, earned = app.tr, bool(have)
    name, how = words_of(app, game, achievement.code)
    if not earned and achievement.hidden:
        name, how = tr("statistics.hidden"), tr("statistics.hidden.how")
    head: Widget = RichText(name, style="head", size=26, colour=theme.OXBLOOD if earned else theme.BODY_INK)
    if have or progress is not None:
        head = Row([Beside(head, _reached(app, have, progress), least=NAME, gap=12)])  # no higher than it is
    lines: list[Widget] = [head, RichText(how, size=theme.BODY_SIZE, colour=theme.INK if earned else theme.BODY_INK)]
    if several and have:
        who = dict.fromkeys(each.profile for each in have)
        lines += [Spacer(2, grow=1), Row([_who(names, looks, profile) for profile in list(who)[:MOST_WHO]], gap=8)]
    often = len(have)
    times, told = (tr("label.times", n=often), tr("statistics.times", n=often)) if often > 1 else ("", "")
    medal = Medal(achievement, earned=earned, times=times, told=told)
    row = Row([medal, Column(lines, gap=4, grow=1)], gap=18, align="stretch")
    name = f"achievement.{achievement.code}"
    return Panel(row, skin="ui/row_normal" if earned else "ui/row_disabled", padding=(16, 10, 18, 10), name=name)


def _reached(app: App, have: Sequence[Earned], progress: tuple[int, int] | None) -> Widget:
    """When it was earned, or how much there is of it."""
    if have or progress is None:
        return Label(date(app, have[0].date), size=theme.BODY_SIZE, colour=theme.INK_SOFT)
    reached, needed = progress
    said = Label(app.tr("statistics.earned", n=reached, of=needed), size=theme.BODY_SIZE, colour=theme.BODY_INK)
    return Row([ProgressBar(reached / needed, width=PROGRESS, height=16), said], gap=12)


def _earned_by(app: App, name: str) -> Widget:
    """Who has all of them, said once."""
    words = app.tr("statistics.earned_by", name=name)
    return Label(words, size=theme.BODY_SIZE, colour=theme.INK, name="statistics.earned_by")


def _legend(names: Mapping[int, str], looks: Mapping[int, Look], people: Sequence[int]) -> Widget:
    """Whose the faces on the cards are."""
    told = [
        Row([_who(names, looks, profile), Label(names.get(profile, ""), size=theme.BODY_SIZE, colour=theme.INK)], gap=8)
        for profile in people[:MOST_TOLD]
    ]
    return Flow(told, gap=20, justify="end")


def _who(names: Mapping[int, str], looks: Mapping[int, Look], profile: int) -> Widget:
    """One of those who have it: the face, whose tooltip says the name."""
    return PersonPortrait(names[profile], looks[profile], WHO)
