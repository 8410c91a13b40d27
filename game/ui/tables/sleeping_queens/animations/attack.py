"""Knights and potions: the card is shown and stays on show until the attack is answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games.sleeping_queens import events as ev
from game.ui.anim.easing import in_out_cubic, linear, out_back, out_quad
from game.ui.anim.sprite import LIFTED, Sprite
from game.ui.anim.tween import Call, Step, Timeline, Together, Wait, animate
from game.ui.layout import Box
from game.ui.tables.common.effects import Glow
from game.ui.tables.sleeping_queens.animations.moves import (
    ALOFT,
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
from game.ui.tables.sleeping_queens.animations.waking import fall_asleep
from game.ui.tables.sleeping_queens.look import AT_TABLE, card_picture, queen_colour
from game.ui.tables.sleeping_queens.stage import Aim, Thread
from game.ui.tables.sleeping_queens.zones import CARD_RATIO, PILE_WIDTH, SHOW, SHOW_WIDTH

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensView

OFF_CARD = 8.0
"""How far from the card of the queen who is attacked a thread ends, in units."""
BESIDE_PANEL, PAST = 42.0, 0.6
"""How far from the own panel a thread to it passes the line above the hand, and after what share of its way."""
FACING = 140.0
"""Units from the middle to the attacking card and to the one that stops it."""
BELOW_TAG = 30.0
"""How much lower these are shown: off the tag of whoever defends."""
FIRE = ((255, 236, 150), (255, 190, 70), (255, 140, 40), (226, 74, 34))
"""The colours of a dragon's breath."""
CHARM = ("fx/star_1", "fx/mote", "fx/star_3", "fx/mote")
"""What flies from a wand to a potion."""
BREW = (150, 190, 255)
"""The colour of what rises from a potion."""


def attack_played(view: QueensView, event: ev.KnightPlayed | ev.PotionPlayed) -> Sequence[Step]:
    """The card is shown, with a thread to the queen it is meant for; it stays until the answer."""
    kind = "N" if isinstance(event, ev.KnightPlayed) else "P"
    sprite = leave_hand(view, event.seat, [kind])[0]
    target = view.where.queen(event.owner, event.queen)
    spot = (SHOW[0], SHOW[1] + 6)
    way = _beside_line(view, spot, target) if event.owner == view.shown.viewer else None
    thread = Thread(spot, _at_card(view, event.owner, target, way or spot), way)
    aim = Aim(_round_queen(view, event.owner, event.queen))
    stage = view.stage
    stage.threads.append(thread)

    def exhibit() -> None:
        stage.exhibits["attack"] = sprite

    stage.aims.append(aim)
    return [
        show_card(view, sprite, *spot),
        Together([animate(thread, 0.32, out_quad, share=(0.0, 1.0)), animate(aim, 0.3, out_quad, alpha=(0.0, 1.0))]),
        Wait(reading(view, event.seat)),
        Call(exhibit),
    ]


def _beside_line(
    view: QueensView, start: tuple[float, float], end: tuple[float, float]
) -> tuple[float, float]:  # fmt: skip
    """What a thread to a queen of the viewer bends to, so that it passes between the own panel and the line above the
    hand and crosses neither out."""
    (x, _, wide, _), (_, top, _, high) = view.zones.own.box, view.zones.prompt
    past, share = (x + wide + BESIDE_PANEL, top + high / 3), PAST
    x, y = (
        (at - (1 - share) ** 2 * a - share**2 * b) / (2 * share * (1 - share))
        for at, a, b in zip(past, start, end, strict=True)
    )
    return x, y


def _round_queen(view: QueensView, seat: int, queen: str) -> Box:
    """The box of an awake queen."""
    return box_round(view.where.queen(seat, queen), view.where.queen_width(seat))


def _at_card(
    view: QueensView, seat: int, target: tuple[float, float], spot: tuple[float, float]
) -> tuple[float, float]:  # fmt: skip
    """Where a thread from there ends: at the edge of the queen's card, all of which stays in sight."""
    dx, dy = spot[0] - target[0], spot[1] - target[1]
    half = view.where.queen_width(seat) / 2 + OFF_CARD
    share = min(1.0, half / max(abs(dx), 1.0), CARD_RATIO * half / max(abs(dy), 1.0))
    return target[0] + dx * share, target[1] + dy * share


def _exhibit(view: QueensView, kind: str) -> Sprite:
    """The attacking card as it is shown, or, after a resume, coming from the discards."""
    view.stage.glows.clear()
    view.stage.aims.clear()
    sprite = view.stage.exhibits.pop("attack", None)
    if sprite is None:
        x, y = view.zones.discards
        card = next(card for card in reversed(view.shown.discard) if card.kind == kind)
        view.stage.hidden.add(f"discard:{card.key}")
        sprite = Sprite(card_picture(card), x, y, PILE_WIDTH, lod=AT_TABLE)
        view.stage.sprites.append(sprite)
    elif sprite not in view.stage.sprites:
        view.stage.sprites.append(sprite)
    return sprite


def stolen(view: QueensView, event: ev.QueenStolen) -> Sequence[Step]:
    """The knight fetches the queen; a thread shows her way, and light lies round her new place."""
    knight = _exhibit(view, "N")
    queen, home = lift_queen(view, event.owner, event.queen)
    view.stage.threads.clear()
    goal = view.where.coming_queen(event.seat)
    width = view.where.queen_width(event.seat)
    view.stage.sprites.remove(knight)
    view.stage.sprites.append(knight)
    colour = queen_colour(view.context.art, event.queen)
    via = clear_way(view, home, goal)
    place, thread = Aim(box_round(goal, width)), Thread(home, goal, via)
    view.stage.aims.append(place)
    view.stage.threads.append(thread)
    return [
        play(view, "knight_steal", home[0]),
        Call(lambda: view.stage.puff(home[0], home[1] + 50, 110)),
        Together(
            [
                fly(knight, 0.34, 50.0, in_out_cubic, x=home[0] + 46, y=home[1] + 26, width=112.0, angle=6.0),
                animate(queen, 0.34, out_back, width=queen.width * 1.12, shadow=LIFTED),
            ]
        ),
        Together(
            [
                animate(place, 0.3, out_quad, alpha=(0.0, 1.0)),
                animate(thread, 0.3, out_quad, share=(0.0, 1.0)),
                fly(queen, 0.58, 70.0, in_out_cubic, via, x=goal[0], y=goal[1], width=ALOFT * width),
                Timeline([Wait(0.12), to_discards(view, knight, start=home)]),
            ]
        ),
        Call(view.stage.threads.clear),
        land(queen, width),
        Call(lambda: view.stage.burst(*goal, count=6, speed=150)),
        Call(lambda: view.stage.petals(*goal, colour, count=8, speed=150)),
    ]


def stopped(view: QueensView, event: ev.AttackStopped) -> Sequence[Step]:
    """The dragon breathes fire at the knight, or the wand charms the potion; both are discarded, and a frame of light
    shows whom that has saved."""
    dragon = event.card == "D"
    attacker = _exhibit(view, "N" if dragon else "P")
    view.stage.threads.clear()
    answer = leave_hand(view, event.seat, [event.card])[0]
    stage = view.stage
    (middle, y), dx = (SHOW[0], SHOW[1] + BELOW_TAG), FACING
    left, right = middle - dx, middle + dx
    shake = [
        animate(attacker, 0.07, linear, x=left + aside, angle=angle)
        for aside, angle in ((-14, 6.0), (6, -3.0), (-18, 9.0), (-26, 13.0))
    ]
    halo = Glow("fx/halo", right, y, 420.0, alpha=0.0, scale=0.6)
    aim = Aim(_round_queen(view, event.seat, event.queen))
    stage.glows.append(halo)
    stage.aims.append(aim)

    def strike() -> None:
        if dragon:
            stage.stream((right - 62, y - 16), (left + 20, y), ["fx/dust"], FIRE, count=26, width=64, spread=54)
        else:
            stage.stream((right - 46, y - 52), (left + 10, y), CHARM, [None], count=22, width=34, swell=0.5, spread=60)

    return [
        Together(
            [
                fly(attacker, 0.30, 0.0, x=left, y=y, width=SHOW_WIDTH),
                show_card(view, answer, right, y),
            ]
        ),
        play(view, "dragon_stop" if dragon else "wand"),
        Together(
            [
                open_halo(halo, 0.3),
                Timeline(list(shake)),
                animate(answer, 0.2, out_back, angle=5.0 if dragon else 16.0, x=right - 16),
                animate(aim, 0.3, out_quad, alpha=(0.0, 1.0)),
                Call(strike),
            ]
        ),
        Wait(reading(view, event.seat) + 0.2),
        Together(
            [
                to_discards(view, attacker), to_discards(view, answer, 0.1),
                animate(halo, 0.2, alpha=(1.0, 0.0)), animate(aim, 0.2, alpha=(1.0, 0.0)),
            ]
        ),
    ]  # fmt: skip


def slept(view: QueensView, event: ev.QueenSlept) -> Sequence[Step]:
    """The potion is poured, or the knight dismissed, and the queen falls asleep."""
    potion = event.cause == "potion"
    attacker = _exhibit(view, "P" if potion else "N")
    view.stage.threads.clear()
    queen, home = lift_queen(view, event.owner, event.queen)
    bubbles: list[Step] = []
    if potion:
        bubbles = [
            fly(attacker, 0.30, 40.0, x=home[0] + 40, y=home[1] - 10, width=104.0, angle=36.0),
            Call(lambda: view.stage.rise(home[0], home[1] + 30, 40, "fx/mote", 12, 30)),
            Call(lambda: view.stage.puff(home[0], home[1] + 20, 130, 6, BREW)),
            play(view, "potion", home[0]),
            Wait(0.12),
        ]
    return [*bubbles, Together([to_discards(view, attacker), Timeline(fall_asleep(view, queen, event))])]


def wasted(view: QueensView, event: ev.KnightWasted) -> Sequence[Step]:
    """The knight cannot keep the queen, and is discarded."""
    knight = _exhibit(view, "N")
    view.stage.threads.clear()
    x, _ = view.where.queen(event.owner, event.queen)
    return [
        play(view, "cat_dog", x),
        Call(lambda: view.stage.puff(knight.x, knight.y + 90, 150)),
        *[animate(knight, 0.08, linear, angle=angle) for angle in (8.0, -8.0, 6.0, 0.0)],
        Wait(0.3),
        to_discards(view, knight),
    ]
