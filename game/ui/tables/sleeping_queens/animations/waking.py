"""Queens wake, quarrel, call each other and fall asleep again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games.sleeping_queens import events as ev
from game.table.presenters.sleeping_queens.log import sentence
from game.ui import theme
from game.ui.anim.easing import in_out_sine, linear, out_back, out_quad
from game.ui.anim.sprite import LIFTED, Sprite
from game.ui.anim.tween import Call, Step, Timeline, Together, Wait, animate
from game.ui.tables.common.effects import Glow
from game.ui.tables.sleeping_queens import facts
from game.ui.tables.sleeping_queens.animations.moves import (
    ALOFT,
    LANDING,
    box_round,
    clear_way,
    fly,
    land,
    leave_hand,
    lift_queen,
    open_halo,
    play,
    reading,
    show_card,
    to_discards,
)
from game.ui.tables.sleeping_queens.look import AT_TABLE, BACK_QUEEN, asleep_picture, queen_colour, queen_picture
from game.ui.tables.sleeping_queens.stage import Aim, Clash, Thread
from game.ui.tables.sleeping_queens.zones import CARD_RATIO, SHOW

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensView

LARGER, GAP = 1.5, 8.0
"""How many times as large a queen is who has woken, and the units from the panels above her."""
APART, CHIN, SINKS = 172.0, 26.0, 16.0
"""Units between two queens who quarrel, from the middle of their cards down to where they come to blows, and by which
the one sinks who grows tired."""
ZEDS = ((108.0, 20.0, 32.0), (130.0, 62.0, 42.0))
"""Units from the middle of her card, to its side and up, to where letters of sleep rise beside her head, off each
other, and their widths."""
DROWSY = 0.3
"""How much of the night lies over a queen on her way to sleep: she is still to be seen."""


def king_played(view: QueensView, event: ev.KingPlayed) -> Sequence[Step]:
    """The king is shown, with a light on the queen he wakes."""
    sprite = leave_hand(view, event.seat, ["K"])[0]
    x, y = view.zones.slot_centre(event.slot)
    glow = Glow("fx/glow", x, y, 250.0, alpha=0.0)
    view.stage.glows.append(glow)
    thread = Thread(SHOW, (x, y))
    rival = event.seat != view.shown.viewer
    if rival:
        view.stage.threads.append(thread)
    steps: list[Step] = [
        show_card(view, sprite, *_beside(SHOW, (x, y))),
        Together([animate(glow, 0.25, out_quad, alpha=(0.0, 1.0)), animate(thread, 0.3, out_quad, share=(0.0, 1.0))]),
        Wait(reading(view, event.seat)),
        to_discards(view, sprite),
    ]
    return steps


def _beside(show: tuple[float, float], target: tuple[float, float]) -> tuple[float, float]:
    """Where a card is shown so that it does not lie on its target."""
    x, y = show
    if abs(target[0] - x) < 260 and abs(target[1] - y) < 300:
        x = x + 330 if target[0] < x else x - 330
    return x, y


def _shown_at(view: QueensView, slot: int) -> float:
    """The height at which a queen shines who has woken there: she covers nothing of the players' panels."""
    _, y, _, high = view.zones.opponents[0].box
    least = y + high + GAP + LARGER * CARD_RATIO * view.zones.slot[2] / 2
    return max(view.zones.slot_centre(slot)[1] - 14, least)


def woken(view: QueensView, event: ev.QueenWoken) -> Sequence[Step]:
    """The queen turns over, shines, and goes to her new place, round which light lies, unless a quarrel follows."""
    stage = view.stage
    x, y = view.zones.slot_centre(event.slot)
    width = view.zones.slot[2]
    top = _shown_at(view, event.slot)
    stage.hidden.add(f"slot:{event.slot}")
    stage.hidden.add(f"queen:{event.queen}")
    back = asleep_picture(event.queen) if facts.remembered(view, event.slot) else BACK_QUEEN
    queen = Sprite(queen_picture(event.queen), x, y, width, back=back, face=0.0, lod=AT_TABLE)
    halo = Glow("fx/halo", x, top, width * 3.1, alpha=0.0, scale=0.6)
    stage.glows.append(halo)
    stage.sprites.append(queen)
    goal = view.where.coming_queen(event.seat)
    goal_width = view.where.queen_width(event.seat)
    way = clear_way(view, (x, top), goal)
    quarrel = facts.quarrel_follows(view, event)
    place = Aim(box_round(goal, goal_width))
    stage.aims += [] if quarrel else [place]

    def shine() -> None:
        bits = len(stage.particles)
        stage.burst(x, top, count=10, speed=290)
        for colour in (queen_colour(view.context.art, event.queen), theme.GOLD_LIGHT):
            stage.petals(x, top, colour, count=10, speed=230, life=0.9)
        for bit in stage.particles[bits:]:
            bit.behind = True  # her face and her name stay in sight

    def name_her() -> None:
        view.said = sentence(event, view.names, view.tr)

    steps: list[Step] = [
        play(view, "card_flip", x),
        Together(
            [
                animate(queen, 0.40, in_out_sine, face=1.0, width=width * LARGER, y=top, shadow=LIFTED),
                Timeline([Wait(0.2), play(view, "rose_bonus" if event.by == "rose" else "queen_wake", x)]),
                Timeline([Wait(0.22), Call(name_her), Call(shine), open_halo(halo, 0.36)]),
                Timeline([Wait(0.22), animate(place, 0.3, out_quad, alpha=(0.0, 1.0))]),
            ]
        ),
        Wait(0.34 if event.seat == view.shown.viewer else 0.55),
    ]
    if quarrel:
        return [*steps, animate(halo, 0.12, linear, alpha=(1.0, 0.0))]
    return [
        *steps,
        Together(
            [
                animate(halo, 0.25, linear, alpha=(1.0, 0.0)),
                fly(queen, 0.46, 60.0, via=way, x=goal[0], y=goal[1], width=ALOFT * goal_width),
            ]
        ),
        land(queen, goal_width),
    ]


def quarrelled(view: QueensView, event: ev.Quarrel) -> Sequence[Step]:
    """Both meet in the middle; they come to blows, and the new one grows tired and falls asleep again."""
    x, y = view.zones.slot_centre(event.slot)[0], _shown_at(view, event.slot)
    stage = view.stage
    width = view.zones.slot[2]
    stage.hidden.add(f"slot:{event.slot}")
    stage.hidden.add(f"queen:{event.queen}")
    new = Sprite(queen_picture(event.queen), x, y, width * LARGER, shadow=LIFTED, lod=AT_TABLE)
    stage.sprites.append(new)
    other, home = lift_queen(view, event.seat, event.other)
    side = -1 if x > SHOW[0] else 1  # where the other one stands
    here, meet = SHOW[0] - side * APART / 2, (SHOW[0] + side * APART / 2, y)
    clash = Clash(SHOW[0], y + CHIN)
    stage.clashes.append(clash)
    blows: list[Step] = [
        Together(
            [
                animate(new, 0.08, linear, x=here + side * dx, angle=-side * angle),
                animate(other, 0.08, linear, x=meet[0] - side * dx, angle=side * angle),
            ]
        )
        for dx, angle in ((14, 9.0), (-10, 3.0), (16, 10.0), (-8, 4.0), (8, 8.0))
    ]
    home_width = other.width

    def snore() -> None:
        for out, up, wide in ZEDS:
            stage.rise(here - side * out, y - up, 4, "fx/zed", 1, wide)

    return [
        Together(
            [
                fly(other, 0.40, 50.0, x=meet[0], y=meet[1], width=width * LARGER),
                animate(new, 0.40, in_out_sine, x=here),
            ]
        ),
        play(view, "cat_dog", x),
        Call(lambda: stage.burst(clash.x, clash.y, count=7, speed=260)),
        Call(lambda: stage.puff(clash.x, y + 74, 130)),
        Together([animate(clash, 0.2, out_back, scale=(0.2, 1.0)), Timeline(blows)]),
        Together(
            [
                animate(new, 0.3, in_out_sine, night=DROWSY, angle=0.0, y=y + SINKS),
                Call(snore),
            ]
        ),
        animate(clash, 0.2, linear, alpha=(1.0, 0.0)),
        Together(
            [
                fly(other, 0.42, 50.0, x=home[0], y=home[1], width=home_width, shadow=6.0, angle=0.0),
                Timeline(fall_asleep(view, new, event)),
            ]
        ),
    ]


def rose_calls(view: QueensView, event: ev.RoseCalls) -> Sequence[Step]:
    """The rose queen shines: one more queen may be woken."""
    x, y = view.where.queen(event.seat, "rose")
    halo = Glow("fx/halo", x, y, 230.0, alpha=0.0, scale=0.6)
    view.stage.glows.append(halo)
    return [
        play(view, "rose_bonus", x),
        Call(lambda: view.stage.burst(x, y, count=8, speed=150)),
        open_halo(halo, 0.35),
        Wait(0.15 if event.seat == view.shown.viewer else 0.7),
    ]


def fall_asleep(view: QueensView, queen: Sprite, event: ev.QueenSlept | ev.Quarrel) -> list[Step]:
    """She turns indigo, goes home to her place, round which light lies, and lies face down there, dreaming."""
    x, y = view.zones.slot_centre(event.slot)
    width = view.zones.slot[2]
    stage = view.stage
    asleep = Sprite(
        asleep_picture(event.queen), x, y, width * ALOFT, back=BACK_QUEEN, shadow=LIFTED, visible=False, lod=AT_TABLE
    )
    stage.sprites.append(asleep)

    def change() -> None:
        queen.visible = False
        asleep.visible = True
        asleep.x, asleep.y = queen.x, queen.y

    via = clear_way(view, (queen.x, queen.y), (x, y))
    place = Aim(view.zones.slot_box(event.slot))
    stage.aims.append(place)
    remembered = view.context.settings.memory_aid or view.playing.reminds
    over: list[Step] = [] if remembered else [animate(asleep, 0.34, in_out_sine, face=0.0)]
    return [
        play(view, "queen_sleep", x),
        animate(queen, 0.26, in_out_sine, night=DROWSY, width=width * ALOFT, shadow=LIFTED),
        Together(
            [
                animate(place, 0.3, out_quad, alpha=(0.0, 1.0)),
                fly(queen, 0.52, 60.0, via=via, x=x, y=y),
            ]
        ),
        Call(change),
        Call(lambda: stage.rise(x + 20, y + 10, 18, "fx/zed", 3, 30)),
        Wait(0.55),
        *over,
        Together(
            [
                land(asleep, width),
                animate(place, LANDING, linear, alpha=(1.0, 0.0)),
            ]
        ),
    ]
