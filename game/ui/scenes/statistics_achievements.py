"""The page of achievements, and the banner of those that a game has just brought."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.games import game_ids
from game.services.statistics import Earned
from game.table.achievements import Achievement, all_achievements
from game.ui import theme
from game.ui.scenes.statistics_pages import date
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Grid, Row
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.table.achievements.general import Career
    from game.ui.app import App
    from game.ui.art import Art

CARD = 400.0
MEDAL = 92.0
INNER = 0.62
"""Side of the picture in a medal, in shares of the medal's; of a face more, since it has room about it."""
FACE = 0.98
CARD_WIDTH = 0.5
FAINT = 80
"""How much is seen (of 255) of the medal of what nobody has yet."""


class Medal(Widget):
    """The medal of an achievement; faint before it is earned, and only a question mark where it is a secret."""

    role = "picture"

    def __init__(self, achievement: Achievement | Career, *, earned: bool, side: float = MEDAL) -> None:
        super().__init__(width=side, height=side)
        self.achievement = achievement
        self.earned = earned

    def draw_self(self, surface: pygame.Surface) -> None:
        side = min(self.rect.width, self.rect.height)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.rect.center
        draw_medal(surface, self.ui.art, rect, self.achievement, earned=self.earned)


def draw_medal(
    surface: pygame.Surface, art: Art, rect: pygame.Rect, achievement: Achievement | Career, *, earned: bool
) -> None:
    """Draw a medal into a square of window pixels."""
    ring = achievement.ring if earned else "plum"
    disc = art.picture(f"faces/ring_{ring}", rect.width)
    icon = achievement.icon if earned or not achievement.hidden else "icons/help_ink"
    share = FACE if icon.startswith("faces/") else CARD_WIDTH if icon.startswith("cards/") else INNER
    share = 0.9 if icon.startswith("medals/") else share
    picture = art.picture(icon, round(rect.width * share), 1 if icon.startswith("cards/") else 0)
    high = picture.get_height()
    if high > rect.height * 0.7 and not icon.startswith(("faces/", "medals/")):
        size = (round(picture.get_width() * rect.height * 0.7 / high), round(rect.height * 0.7))
        picture = pygame.transform.smoothscale(picture, (max(1, size[0]), max(1, size[1])))
    if not earned:
        disc, picture = disc.copy(), picture.copy()
        disc.set_alpha(FAINT)
        picture.set_alpha(FAINT)
    surface.blit(disc, rect.topleft)
    surface.blit(picture, picture.get_rect(center=rect.center))


def words_of(app: App, game: str, code: str) -> tuple[str, str]:
    """Name and explanation of an achievement."""
    words = app.tr.scope(game) if game else app.tr
    return words(f"achievement.{code}"), words(f"achievement.{code}.how")


def achievements_page(
    app: App, earned: Iterable[Earned], names: Mapping[int, str], game: str | None, *, several: bool
) -> Widget:
    """All achievements, or those of a game, by game. `names`: of profiles; `several`: who has it is said."""
    have: dict[str, list[Earned]] = {}
    for each in earned:
        have.setdefault(each.code, []).append(each)
    groups: dict[str, list[Widget]] = {}
    for code, (of, achievement) in all_achievements().items():
        groups.setdefault(of, []).append(_card(app, of, achievement, have.get(code, []), names, several))
    shown = [game] if game else ["", *game_ids()]
    parts: list[Widget] = []
    for of in shown:
        cards = groups.get(of, [])
        if not cards:
            continue
        count = sum(code in have for code, (its, _) in all_achievements().items() if its == of)
        title = app.tr.scope(of)("game.name") if of else app.tr("statistics.all_games")
        head = Row(
            [
                Label(title, style="title", size=32, colour=theme.OXBLOOD),
                Label(app.tr("statistics.earned", n=count, of=len(cards)), size=theme.BODY_SIZE, colour=theme.INK_SOFT),
            ],
            gap=20,
        )
        parts += [head, Grid(cards, columns=3, least=CARD, gap=16)]
    parts.append(RichText(app.tr("statistics.achievements.note"), size=theme.NOTE_SIZE, colour=theme.INK_SOFT))
    return Column(parts, gap=18)


def _card(
    app: App, game: str, achievement: Achievement | Career, have: Sequence[Earned], names: Mapping[int, str],
    several: bool,
) -> Widget:  # fmt: skip
    tr, earned = app.tr, bool(have)
    name, how = words_of(app, game, achievement.code)
    if not earned and achievement.hidden:
        name, how = tr("statistics.hidden"), tr("statistics.hidden.how")
    lines: list[Widget] = [
        RichText(name, style="title", size=26, colour=theme.OXBLOOD if earned else theme.INK_SOFT),
        RichText(how, size=theme.NOTE_SIZE, colour=theme.INK if earned else theme.INK_SOFT),
    ]
    if have:
        first = have[0]
        who = tr.listed(list(dict.fromkeys(names.get(each.profile, "") for each in have)))
        params = {"date": date(app, first.date), "name": who}
        text = tr("statistics.when.who" if several else "statistics.when", **params)
        if len(have) > 1:
            text = tr("statistics.when.often", when=text, n=len(have))
        lines.append(RichText(text, size=theme.NOTE_SIZE, colour=theme.GREEN))
    row = Row([Medal(achievement, earned=earned), Column(lines, gap=3, grow=1)], gap=18)
    name = f"achievement.{achievement.code}"
    return Panel(row, skin="ui/row_normal" if earned else "ui/row_disabled", padding=(16, 14, 18, 14), name=name)


class Banner(Button):
    """A ribbon with the medal of what was achieved just now; it leads to the page."""

    def __init__(self, app: App, name: str, code: str, on_click: Callable[[], object], *, several: bool) -> None:
        game, self.achievement = all_achievements()[code]
        title, how = words_of(app, game, code)
        self.note = name if several else app.tr("statistics.new")
        super().__init__(title, on_click, name=f"results.earned.{code}", height=92, tooltip=f"{title}\n{how}")

    def measure(self, width: float) -> tuple[float, float]:
        return width, 92.0

    def draw_self(self, surface: pygame.Surface) -> None:
        ui, frame = self.ui, self.ui.frame
        side = self.rect.height
        strip = pygame.Rect(0, 0, self.rect.width - side // 2, frame.px(72))
        strip.midleft = (self.rect.x + side // 2, self.rect.centery)
        ui.art.draw_slice(surface, "ui/banner_purple", strip, ui.skin_unit)
        medal = pygame.Rect(self.rect.topleft, (side, side))
        draw_medal(surface, ui.art, medal, self.achievement, earned=True)
        left = medal.right + frame.px(14)
        room = pygame.Rect(left, strip.y + frame.px(7), strip.right - left - frame.px(52), strip.height // 2)
        ui.text.draw(surface, self.text, "title", ui.font_px(26), theme.CREAM, room)
        room.y += room.height - frame.px(8)
        ui.text.draw(surface, self.note, "body_medium", ui.font_px(theme.NOTE_SIZE), theme.GOLD_LIGHT, room)
        ui.draw_focus(surface, self)
