"""How each event of Sleeping Queens is shown: timelines of cards that fly, flip, shine and fall asleep.

Every function takes the table and the event, before `shown` has taken the event in, and returns the steps. Nothing here
changes `shown`; what flies is hidden at its resting place by the stage and comes back when the event is settled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.events import Event
from game.games.sleeping_queens import events as ev
from game.ui.anim.easing import in_out_cubic, in_out_sine, linear, out_back, out_cubic, out_quad
from game.ui.anim.sprite import LIFTED, Sprite
from game.ui.anim.tween import Call, Step, Timeline, Together, Tween, Wait, staggered
from game.ui.tables.sleeping_queens.geometry import HAND_WIDTH, PILE_WIDTH, SHOW, SHOW_WIDTH, hand_centre
from game.ui.tables.sleeping_queens.look import (
    BACK_QUEEN,
    BACK_RED,
    asleep_picture,
    card_picture,
    kind_picture,
    queen_picture,
)
from game.ui.tables.sleeping_queens.stage import Count, Glow, Portrait, Sign, Thread, fade

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.scene import QueensTable

READ_RIVAL = 0.62
"""Seconds a rival's card is shown large, at normal speed."""
READ_OWN = 0.12
DEAL_GAP = 0.055


def animate(table: QueensTable, event: Event) -> Sequence[Step]:
    """The steps of an event."""
    maker = _MAKERS.get(type(event))
    return maker(table, event) if maker is not None else ()


def _fly(sprite: Sprite, seconds: float, height: float = 40.0, ease: Any = in_out_cubic, **goal: float) -> Step:
    x, y = goal.pop("x"), goal.pop("y")
    return Tween(seconds, sprite.arc_to(x, y, height, **goal), ease)


def _sound(table: QueensTable, name: str, x: float | None = None) -> Step:
    return Call(lambda: table.app.play(name, None if x is None else x / 1920))


def _reading(table: QueensTable, seat: int) -> float:
    return READ_OWN if seat == table.shown.viewer else READ_RIVAL


# -- cards from hands ------------------------------------------------------------------------------------------------


def _leave_hand(table: QueensTable, seat: int, kinds: Sequence[str]) -> list[Sprite]:
    """Cards of `seat` as they leave the hand: the viewer's own where they lie, another's out of the panel."""
    taken: set[int] = set()
    looks = table.shown.coming(kinds)
    return [_leave_one(table, seat, kind, card.look, taken) for kind, card in zip(kinds, looks, strict=True)]


def _leave_one(table: QueensTable, seat: int, kind: str, look: int, taken: set[int]) -> Sprite:
    stage, shown = table.stage, table.shown
    if seat == shown.viewer:
        card = next((card for card in shown.hand if card.kind == kind and card.key not in taken), None)
        if card is not None:
            taken.add(card.key)
            x, y = table.hand_place(card.key)
            stage.hidden.add(f"hand:{card.key}")
            sprite = Sprite(card_picture(card), x, y, HAND_WIDTH, shadow=LIFTED, lod=-1)
            stage.sprites.append(sprite)
            return sprite
    x, y = table.seat_place(seat)
    sprite = Sprite(kind_picture(kind, look), x, y, 40.0, back=BACK_RED, face=0.0, shadow=LIFTED, lod=-1)
    stage.sprites.append(sprite)
    if seat != shown.viewer:
        stage.held[seat] += 1
    return sprite


def _show_card(table: QueensTable, sprite: Sprite, x: float, y: float, width: float = SHOW_WIDTH) -> Step:
    return _fly(sprite, 0.40, 30.0, x=x, y=y, width=width, face=1.0, angle=0.0)


def _to_discards(table: QueensTable, sprite: Sprite, delay: float = 0.0) -> Step:
    x, y = table.zones.discards
    return Timeline(
        [
            Wait(delay),
            _fly(sprite, 0.34, 36.0, x=x, y=y, width=PILE_WIDTH, angle=-3.0, shadow=6.0),
            _sound(table, "card_discard", x),
        ]
    )


def _king(table: QueensTable, event: ev.KingPlayed) -> Sequence[Step]:
    sprite = _leave_hand(table, event.seat, ["K"])[0]
    x, y = table.zones.slot_centre(event.slot)
    glow = Glow("fx/glow", x, y, 250.0, alpha=0.0)
    table.stage.glows.append(glow)
    thread = Thread(SHOW, (x, y))
    rival = event.seat != table.shown.viewer
    if rival:
        table.stage.threads.append(thread)
    steps: list[Step] = [
        _sound(table, "card_slide"),
        _show_card(table, sprite, *_beside(SHOW, (x, y))),
        Together([Tween(0.25, fade(glow, 0, 1), out_quad), Tween(0.3, _grow(thread), out_quad)]),
        Wait(_reading(table, event.seat)),
        _to_discards(table, sprite),
    ]
    return steps


def _beside(show: tuple[float, float], target: tuple[float, float]) -> tuple[float, float]:
    """Where a card is shown so that it does not lie on its target."""
    x, y = show
    if abs(target[0] - x) < 260 and abs(target[1] - y) < 300:
        x = x + 330 if target[0] < x else x - 330
    return x, y


def _grow(thread: Thread) -> Callable[[float], None]:
    def apply(share: float) -> None:
        thread.share = share

    return apply


def _attack(table: QueensTable, event: ev.KnightPlayed | ev.PotionPlayed) -> Sequence[Step]:
    kind, sound = ("N", "knight_ride") if isinstance(event, ev.KnightPlayed) else ("P", "potion")
    sprite = _leave_hand(table, event.seat, [kind])[0]
    target = table.queen_place(event.owner, event.queen)
    spot = (SHOW[0], SHOW[1] + 6)
    thread = Thread((spot[0], spot[1] - 60), target)
    glow = Glow("fx/ring", target[0], target[1], 190.0, alpha=0.0)
    stage = table.stage
    stage.threads.append(thread)

    def exhibit() -> None:
        stage.exhibits["attack"] = sprite

    stage.glows.append(glow)
    return [
        _sound(table, "card_slide" if sound == "knight_ride" else sound),
        _show_card(table, sprite, *spot),
        Together([Tween(0.32, _grow(thread), out_quad), Tween(0.3, fade(glow, 0, 1), out_quad)]),
        Wait(_reading(table, event.seat)),
        Call(exhibit),
    ]


def _exhibit(table: QueensTable, kind: str) -> Sprite:
    """The attacking card as it is shown, or, after a resume, coming from the discards."""
    table.stage.glows.clear()
    sprite = table.stage.exhibits.pop("attack", None)
    if sprite is None:
        x, y = table.zones.discards
        card = next(card for card in reversed(table.shown.discard) if card.kind == kind)
        table.stage.hidden.add(f"discard:{card.key}")
        sprite = Sprite(card_picture(card), x, y, PILE_WIDTH, lod=-1)
        table.stage.sprites.append(sprite)
    elif sprite not in table.stage.sprites:
        table.stage.sprites.append(sprite)
    return sprite


def _stolen(table: QueensTable, event: ev.QueenStolen) -> Sequence[Step]:
    knight = _exhibit(table, "N")
    queen, home = _lift_queen(table, event.owner, event.queen)
    table.stage.threads.clear()
    goal = table.coming_queen_place(event.seat)
    width = table.queen_width(event.seat)
    table.stage.sprites.remove(knight)
    table.stage.sprites.append(knight)
    return [
        _sound(table, "knight_steal", home[0]),
        Together(
            [
                _fly(knight, 0.34, 50.0, in_out_cubic, x=home[0] + 46, y=home[1] + 26, width=112.0, angle=6.0),
                Tween(0.34, queen.to(width=queen.width * 1.12, shadow=LIFTED), out_back),
            ]
        ),
        Together(
            [
                _fly(queen, 0.58, 70.0, in_out_cubic, x=goal[0], y=goal[1], width=width, shadow=6.0),
                Timeline([Wait(0.12), _to_discards(table, knight)]),
            ]
        ),
        Call(lambda: table.stage.burst(*goal, count=6, speed=150)),
    ]


def _lift_queen(table: QueensTable, seat: int, queen: str) -> tuple[Sprite, tuple[float, float]]:
    place = table.queen_place(seat, queen)
    table.stage.hidden.add(f"queen:{queen}")
    sprite = Sprite(queen_picture(queen), place[0], place[1], table.queen_width(seat), shadow=LIFTED, lod=-1)
    table.stage.sprites.append(sprite)
    return sprite, place


def _stopped(table: QueensTable, event: ev.AttackStopped) -> Sequence[Step]:
    dragon = event.card == "D"
    attacker = _exhibit(table, "N" if dragon else "P")
    table.stage.threads.clear()
    answer = _leave_hand(table, event.seat, [event.card])[0]
    target = table.queen_place(event.seat, event.queen)
    stage = table.stage
    left, right = SHOW[0] - 150, SHOW[0] + 150
    shake = [
        Tween(0.07, attacker.to(x=left + dx, angle=angle), linear)
        for dx, angle in ((-14, 6.0), (10, -5.0), (-18, 9.0), (-30, 14.0))
    ]
    glow = Glow("fx/halo", right, SHOW[1], 420.0, alpha=0.0, scale=0.6)
    stage.glows.append(glow)
    sparkle = Call(lambda: stage.burst(target[0], target[1], count=10 if dragon else 16, speed=190))
    return [
        Together(
            [
                _fly(attacker, 0.30, 0.0, x=left, y=SHOW[1]),
                _show_card(table, answer, right, SHOW[1]),
            ]
        ),
        _sound(table, "dragon_stop" if dragon else "wand"),
        Together([Tween(0.3, _halo(glow), out_back), Timeline(list(shake)), sparkle]),
        Wait(_reading(table, event.seat) + 0.15),
        Together([_to_discards(table, attacker), _to_discards(table, answer, 0.1), Tween(0.2, fade(glow, 1, 0))]),
    ]


def _halo(glow: Glow) -> Callable[[float], None]:
    def apply(share: float) -> None:
        glow.scale = 0.6 + 0.4 * share
        glow.alpha = min(1.0, max(0.0, share))

    return apply


def _slept(table: QueensTable, event: ev.QueenSlept) -> Sequence[Step]:
    potion = event.cause == "potion"
    attacker = _exhibit(table, "P" if potion else "N")
    table.stage.threads.clear()
    queen, home = _lift_queen(table, event.owner, event.queen)
    bubbles: list[Step] = []
    if potion:
        bubbles = [
            _fly(attacker, 0.30, 40.0, x=home[0] + 40, y=home[1] - 10, width=104.0, angle=36.0),
            Call(lambda: table.stage.rise(home[0], home[1] + 30, 40, "fx/mote", 12, 30)),
            _sound(table, "potion", home[0]),
            Wait(0.12),
        ]
    return [*bubbles, Together([_to_discards(table, attacker), Timeline(_fall_asleep(table, queen, event))])]


def _fall_asleep(table: QueensTable, queen: Sprite, event: ev.QueenSlept | ev.Quarrel) -> list[Step]:
    """She turns indigo, goes home to her place, and lies face down there, dreaming."""
    x, y = table.zones.slot_centre(event.slot)
    width = table.zones.slot[2]
    stage = table.stage
    asleep = Sprite(
        asleep_picture(event.queen), x, y, width * 1.15, back=BACK_QUEEN, shadow=LIFTED, visible=False, lod=-1
    )
    stage.sprites.append(asleep)

    def change() -> None:
        queen.visible = False
        asleep.visible = True
        asleep.x, asleep.y = queen.x, queen.y

    remembered = table.app.settings.memory_aid
    over: list[Step] = [] if remembered else [Tween(0.34, asleep.to(face=0.0), in_out_sine)]
    return [
        _sound(table, "queen_sleep", x),
        Tween(0.26, queen.to(night=1.0), in_out_sine),
        _fly(queen, 0.52, 60.0, x=x, y=y, width=width * 1.15),
        Call(change),
        Call(lambda: stage.rise(x + 20, y - 40, 18, "fx/zed", 3, 30)),
        Wait(0.55),
        *over,
        Tween(0.16, asleep.to(width=width, shadow=6.0), out_quad),
    ]


# -- waking ----------------------------------------------------------------------------------------------------------


def _woken(table: QueensTable, event: ev.QueenWoken) -> Sequence[Step]:
    stage = table.stage
    x, y = table.zones.slot_centre(event.slot)
    width = table.zones.slot[2]
    stage.hidden.add(f"slot:{event.slot}")
    stage.hidden.add(f"queen:{event.queen}")
    back = asleep_picture(event.queen) if table.known_there(event.slot) else BACK_QUEEN
    queen = Sprite(queen_picture(event.queen), x, y, width, back=back, face=0.0, lod=-1)
    halo = Glow("fx/halo", x, y - 14, width * 3.1, alpha=0.0, scale=0.6)
    stage.glows.append(halo)
    stage.sprites.append(queen)
    goal = table.coming_queen_place(event.seat)
    goal_width = table.queen_width(event.seat)
    quarrel = table.quarrel_follows(event)

    def shine() -> None:
        stage.burst(x, y - 14, count=8, speed=270)

    steps: list[Step] = [
        _sound(table, "card_flip", x),
        Together(
            [
                Tween(0.40, queen.to(face=1.0, width=width * 1.5, y=y - 14, shadow=LIFTED), in_out_sine),
                Timeline([Wait(0.2), _sound(table, "rose_bonus" if event.by == "rose" else "queen_wake", x)]),
                Timeline([Wait(0.22), Call(shine), Tween(0.36, _halo(halo), out_back)]),
            ]
        ),
        Wait(0.34 if event.seat == table.shown.viewer else 0.55),
    ]
    if quarrel:
        return [*steps, Tween(0.12, fade(halo, 1, 0), linear)]
    return [
        *steps,
        Together(
            [
                Tween(0.25, fade(halo, 1, 0), linear),
                _fly(queen, 0.46, 60.0, x=goal[0], y=goal[1], width=goal_width, shadow=6.0),
            ]
        ),
    ]


def _quarrel(table: QueensTable, event: ev.Quarrel) -> Sequence[Step]:
    x, y = table.zones.slot_centre(event.slot)
    stage = table.stage
    width = table.zones.slot[2]
    stage.hidden.add(f"slot:{event.slot}")
    stage.hidden.add(f"queen:{event.queen}")
    new = Sprite(queen_picture(event.queen), x, y - 14, width * 1.5, shadow=LIFTED, lod=-1)
    stage.sprites.append(new)
    other, home = _lift_queen(table, event.seat, event.other)
    words = table.tr("table.quarrel", queen=_name(table, event.queen), other=_name(table, event.other))
    sign = Sign(words, SHOW[0], table.zones.prompt[1])
    stage.signs.append(sign)
    meet = (x - 150 if x > 960 else x + 150, y - 14)
    shake: list[Step] = []
    for dx, angle in ((-10, 7.0), (10, -7.0), (-12, 8.0), (12, -8.0), (0, 0.0)):
        shake.append(
            Together(
                [
                    Tween(0.08, new.to(x=x + dx, angle=angle), linear),
                    Tween(0.08, other.to(x=meet[0] - dx, angle=-angle), linear),
                ]
            )
        )
    home_width = other.width
    return [
        _fly(other, 0.40, 50.0, x=meet[0], y=meet[1], width=width * 1.5),
        _sound(table, "cat_dog", x),
        Call(lambda: stage.burst((x + meet[0]) / 2, y - 30, count=7, speed=200)),
        *shake,
        Wait(0.25),
        Together(
            [
                _fly(other, 0.42, 50.0, x=home[0], y=home[1], width=home_width, shadow=6.0),
                Timeline(_fall_asleep(table, new, event)),
            ]
        ),
    ]


def _name(table: QueensTable, queen: str) -> str:
    return table.tr(f"queen.{queen}")


def _rose(table: QueensTable, event: ev.RoseCalls) -> Sequence[Step]:
    x, y = table.queen_place(event.seat, "rose")
    halo = Glow("fx/halo", x, y, 230.0, alpha=0.0, scale=0.6)
    table.stage.glows.append(halo)
    sign = Sign(table.tr("table.rose", name=table.names[event.seat]), SHOW[0], table.zones.prompt[1], alpha=0.0)
    table.stage.signs.append(sign)
    return [
        _sound(table, "rose_bonus", x),
        Call(lambda: table.stage.burst(x, y, count=8, speed=150)),
        Together([Tween(0.35, _halo(halo), out_back), Tween(0.2, fade(sign, 0, 1), out_quad)]),
        Wait(0.15 if event.seat == table.shown.viewer else 0.7),
    ]


# -- jester ----------------------------------------------------------------------------------------------------------


def _jester(table: QueensTable, event: ev.JesterPlayed) -> Sequence[Step]:
    sprite = _leave_hand(table, event.seat, ["J"])[0]
    stage = table.stage

    def exhibit() -> None:
        stage.exhibits["jester"] = sprite

    wiggle = [Tween(0.10, sprite.to(angle=angle), in_out_sine) for angle in (7.0, -7.0, 5.0, 0.0)]
    return [
        _sound(table, "card_slide"),
        _show_card(table, sprite, SHOW[0] - 140, SHOW[1]),
        _sound(table, "jester_bells"),
        *wiggle,
        Call(exhibit),
    ]


def _revealed(table: QueensTable, event: ev.JesterRevealed) -> Sequence[Step]:
    x, y = table.zones.deck
    stage = table.stage
    picture = card_picture(table.shown.coming([event.card])[0])
    card = Sprite(picture, x, y, PILE_WIDTH, back=BACK_RED, face=0.0, shadow=LIFTED, lod=-1)
    stage.sprites.append(card)
    stage.deck_held = -1

    def exhibit() -> None:
        stage.exhibits["turned"] = card

    return [
        _sound(table, "card_draw", x),
        _fly(card, 0.36, 40.0, x=SHOW[0] + 140, y=SHOW[1], width=SHOW_WIDTH),
        _sound(table, "card_flip"),
        Tween(0.36, card.to(face=1.0), in_out_sine),
        Wait(0.42),
        Call(exhibit),
    ]


def _exhibited(table: QueensTable, name: str) -> list[Sprite]:
    sprite = table.stage.exhibits.pop(name, None)
    if sprite is None:
        return []
    if sprite not in table.stage.sprites:
        table.stage.sprites.append(sprite)
    return [sprite]


def _counted(table: QueensTable, event: ev.JesterCounted) -> Sequence[Step]:
    """The count walks round the table, seat by seat, with its number."""
    stage = table.stage
    gone: list[Step] = [_to_discards(table, sprite, 0.08 * i) for i, sprite in enumerate(
        [*_exhibited(table, "jester"), *_exhibited(table, "turned")]
    )]  # fmt: skip
    players = len(table.names)
    seats = [(event.first + step) % players for step in range(event.number)]
    x, y = table.sign_place(event.seat)
    count = Count(1, x, y, scale=0.2, alpha=0.0)
    stage.counts.append(count)
    steps: list[Step] = []
    for index, seat in enumerate(seats):
        goal = table.sign_place(seat)
        steps.append(_hop(table, count, index + 1, goal))
    glow = Glow("fx/ring", *table.sign_place(event.chosen), 210.0, alpha=0.0)
    stage.glows.append(glow)
    return [
        Together(gone) if gone else Wait(0.0),
        *steps,
        Together([Tween(0.25, fade(glow, 0, 1), out_quad), Tween(0.25, _pulse(count), out_back)]),
        Wait(0.35),
        Tween(0.2, fade(count, 1, 0), linear),
    ]


def _pulse(count: Count) -> Callable[[float], None]:
    def apply(share: float) -> None:
        count.scale = 1.0 + 0.3 * share

    return apply


def _hop(table: QueensTable, count: Count, number: int, goal: tuple[float, float]) -> Step:
    start: list[float] = []

    def apply(share: float) -> None:
        if not start:
            start.extend((count.x, count.y))
            count.number = number
            count.alpha = count.scale = 1.0
        count.x = start[0] + (goal[0] - start[0]) * share
        count.y = start[1] + (goal[1] - start[1]) * share - 70 * 4 * share * (1 - share)

    return Timeline([Tween(0.24, apply, out_quad), _sound(table, "jester_tick", goal[0]), Wait(0.09)])


def _taken(table: QueensTable, event: ev.CardTaken) -> Sequence[Step]:
    stage = table.stage
    jester = [_to_discards(table, sprite) for sprite in _exhibited(table, "jester")]
    turned = _exhibited(table, "turned")
    if not turned:
        return jester
    card = turned[0]
    own = event.seat == table.shown.viewer
    if own and table.shown.turned_up is not None:
        x, y = table.places_for([table.shown.turned_up])[0]
        move = _fly(card, 0.46, 30.0, x=x, y=y, width=HAND_WIDTH)
    else:
        x, y = table.seat_place(event.seat)
        move = Timeline(
            [_fly(card, 0.46, 40.0, x=x, y=y, width=30.0, face=0.0), Call(lambda: stage.sprites.remove(card))]
        )
        card.back = BACK_RED
    return [Wait(0.1), Together([*jester, Timeline([_sound(table, "card_draw", x), move])])]


# -- discards, draws, deck -------------------------------------------------------------------------------------------


def _discarded(table: QueensTable, event: ev.Discarded) -> Sequence[Step]:
    sprites = _leave_hand(table, event.seat, event.cards)
    own = event.seat == table.shown.viewer
    count = len(sprites)
    if own:
        moves: list[Step] = [_to_discards(table, sprite) for sprite in sprites]
        return [staggered(moves, 0.07)]
    step = min(200.0, 760.0 / max(1, count))
    width = 180.0 if count <= 3 else 150.0
    spread = [
        _show_card(table, sprite, SHOW[0] + step * (index - (count - 1) / 2), SHOW[1], width)
        for index, sprite in enumerate(sprites)
    ]
    away: list[Step] = [_to_discards(table, sprite) for sprite in sprites]
    return [_sound(table, "card_slide"), staggered(spread, 0.06), Wait(READ_RIVAL), staggered(away, 0.06)]


def _drew(table: QueensTable, event: ev.Drew) -> Sequence[Step]:
    own = event.seat == table.shown.viewer
    moves = _draw_moves(table, event.seat, list(event.cards))
    if not own:
        # `shown` gives the cards back to the hand only after this; the count on the panel follows then.
        return [staggered(moves, 0.07)]
    table.make_room(table.shown.coming(event.cards))
    return [staggered(moves, 0.08)]


def _draw_moves(table: QueensTable, seat: int, kinds: list[str]) -> list[Step]:
    x, y = table.zones.deck
    stage = table.stage
    moves: list[Step] = []
    own = seat == table.shown.viewer
    cards = table.shown.coming(kinds) if own else []
    places = table.places_for(cards) if own else [table.seat_place(seat)] * len(kinds)
    pictures = [card_picture(card) for card in cards] if own else [BACK_RED] * len(kinds)
    for picture, (goal_x, goal_y) in zip(pictures, places, strict=True):
        card = Sprite(
            picture, x, y, PILE_WIDTH, back=BACK_RED, face=0.0 if own else 1.0,
            shadow=LIFTED, visible=False, lod=-1,
        )  # fmt: skip
        stage.sprites.append(card)
        moves.append(_draw_one(table, card, goal_x, goal_y, own))
    return moves


def _draw_one(table: QueensTable, card: Sprite, x: float, y: float, own: bool) -> Step:
    def begin() -> None:
        card.visible = True

    def arrive() -> None:
        if not own:
            card.visible = False

    start = [Call(begin), _sound(table, "card_draw", table.zones.deck[0])]
    if own:
        fly = _fly(card, 0.34, 40.0, out_cubic, x=x, y=y, width=HAND_WIDTH, shadow=11.0)
        flip = Timeline([Wait(0.16), Tween(0.26, card.to(face=1.0), in_out_sine)])
        return Timeline([*start, Together([fly, flip]), Call(arrive)])
    return Timeline([*start, _fly(card, 0.32, 40.0, out_cubic, x=x, y=y, width=26.0, shadow=6.0), Call(arrive)])


def _reshuffled(table: QueensTable, event: ev.Reshuffled) -> Sequence[Step]:
    x, y = table.zones.discards
    deck_x, deck_y = table.zones.deck
    stage = table.stage
    for card in table.shown.discard:
        stage.hidden.add(f"discard:{card.key}")
    moves: list[Step] = []
    for card in table.shown.discard[-10:]:
        sprite = Sprite(card_picture(card), x, y, PILE_WIDTH, back=BACK_RED, lod=-1)
        stage.sprites.append(sprite)
        moves.append(_fly(sprite, 0.34, 60.0, in_out_cubic, x=deck_x, y=deck_y, face=0.0))
    return [_sound(table, "card_shuffle", deck_x), staggered(moves, 0.045), Wait(0.15)]


def _began(table: QueensTable, event: ev.TurnBegan) -> Sequence[Step]:
    if event.seat == table.shown.viewer or not event.again:
        return ()
    sign = Sign(table.tr("table.again", name=table.names[event.seat]), SHOW[0], SHOW[1])
    table.stage.signs.append(sign)
    return [Wait(0.6)]


def _wasted(table: QueensTable, event: ev.KnightWasted) -> Sequence[Step]:
    knight = _exhibit(table, "N")
    table.stage.threads.clear()
    x, _ = table.queen_place(event.owner, event.queen)
    return [
        _sound(table, "cat_dog", x),
        *[Tween(0.08, knight.to(angle=angle), linear) for angle in (8.0, -8.0, 6.0, 0.0)],
        Wait(0.3),
        _to_discards(table, knight),
    ]


_MAKERS: dict[type[Event], Callable[[Any, Any], Sequence[Step]]] = {
    ev.KingPlayed: _king,
    ev.KnightPlayed: _attack,
    ev.PotionPlayed: _attack,
    ev.AttackStopped: _stopped,
    ev.QueenStolen: _stolen,
    ev.QueenSlept: _slept,
    ev.KnightWasted: _wasted,
    ev.JesterPlayed: _jester,
    ev.JesterRevealed: _revealed,
    ev.JesterCounted: _counted,
    ev.CardTaken: _taken,
    ev.Discarded: _discarded,
    ev.Drew: _drew,
    ev.QueenWoken: _woken,
    ev.Quarrel: _quarrel,
    ev.RoseCalls: _rose,
    ev.Reshuffled: _reshuffled,
    ev.TurnBegan: _began,
}


# -- beginning and end -----------------------------------------------------------------------------------------------


def deal(table: QueensTable) -> Sequence[Step]:
    """All hands are dealt, card by card round the table."""
    stage, shown = table.stage, table.shown
    players = len(shown.counts)
    stage.held = list(shown.counts)
    stage.deck_held = sum(shown.counts)
    hand = dict(enumerate(shown.hand))
    for card in shown.hand:
        stage.hidden.add(f"hand:{card.key}")
    moves: list[Step] = []
    for round_ in range(max(shown.counts)):
        for step in range(players):
            seat = (shown.turn + step) % players
            if round_ < shown.counts[seat]:
                moves.append(_deal_one(table, seat, hand.get(round_) if seat == shown.viewer else None, round_))
    return [
        _sound(table, "card_shuffle"),
        Wait(0.35),
        staggered(moves, DEAL_GAP if players > 3 else 0.07),
        Call(stage.settle),
        Call(table.rebuild),
    ]


def _deal_one(table: QueensTable, seat: int, card: Any, index: int) -> Step:
    stage = table.stage
    x, y = table.zones.deck
    own = card is not None
    sprite = Sprite(
        card_picture(card) if own else BACK_RED, x, y, PILE_WIDTH, 8.0, back=BACK_RED, face=0.0 if own else 1.0,
        shadow=LIFTED, visible=False, lod=-1,
    )  # fmt: skip
    goal = hand_centre(index, len(table.shown.hand)) if own else table.seat_place(seat)

    def begin() -> None:
        sprite.visible = True
        stage.sprites.append(sprite)
        stage.deck_held -= 1

    def arrive() -> None:
        stage.held[seat] -= 1
        if own:
            stage.hidden.discard(f"hand:{card.key}")
        stage.sprites.remove(sprite)

    width = HAND_WIDTH if own else 28.0
    fly = _fly(sprite, 0.32, 40.0, out_cubic, x=goal[0], y=goal[1], width=width, angle=0.0, shadow=6.0)
    steps: list[Step] = [Call(begin), _sound(table, "card_deal", goal[0]), fly]
    if own:
        steps[-1] = Together([fly, Timeline([Wait(0.14), Tween(0.24, sprite.to(face=1.0), in_out_sine)])])
    return Timeline([*steps, Call(arrive)])


def celebrate(table: QueensTable, winners: Sequence[int]) -> Sequence[Step]:
    """Light on the winners' panels and paper bits over the table."""
    stage = table.stage
    count = max(1, len(winners))
    shine: list[Step] = []
    for index, seat in enumerate(winners):
        x = SHOW[0] + 300 * (index - (count - 1) / 2)
        halo = Glow("fx/halo", x, SHOW[1], 560.0, alpha=0.0, scale=0.6)
        portrait = Portrait(table.seat_at(seat), *table.sign_place(seat), 46.0)
        stage.glows.append(halo)
        stage.portraits.append(portrait)
        shine.append(
            Timeline(
                [
                    Tween(0.55, portrait.to(x, SHOW[1], 118.0), in_out_cubic),
                    Call(partial(stage.burst, x, SHOW[1], count=12, speed=320)),
                    Tween(0.5, _halo(halo), out_back),
                ]
            )
        )
    won = table.shown.viewer in winners and table.session.seats[table.shown.viewer].is_person
    return [
        _sound(table, "game_won" if won or not table.session.persons() else "game_lost"),
        Together([*shine, Call(stage.confetti)]),
        Wait(2.0),
    ]
