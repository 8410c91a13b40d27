"""How votes come to light: tablets turn one shortly after the other, votes are counted, the law moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.games.lancaster import events as ev
from game.games.lancaster.actions import described
from game.ui.anim.easing import in_out_cubic, out_cubic
from game.ui.anim.tween import Call, Timeline, Together, Tween, Wait, animate, staggered
from game.ui.anim.tween import Step as Motion
from game.ui.tables.lancaster.animations.moves import fly, flyer, gone, herald
from game.ui.tables.lancaster.hall import FIST_Y, HALL, HAND, PILL_Y, with_outcome
from game.ui.tables.lancaster.hall_side import row_box, seal_of, under_the_seal
from game.ui.tables.lancaster.laws import SMALL as LAW
from game.ui.tables.lancaster.laws import draw_law_face
from game.ui.tables.lancaster.stage import Flyer, Unrolling
from game.ui.tables.lancaster.tablets import tone_of
from game.ui.tables.lancaster.tally import NOTCHES, notch_box, outcome_sign

if TYPE_CHECKING:
    from game.ui.tables.lancaster.parliament import Parliament

TURN = 0.36
STAGGER = 0.07
BELOW_FIST = 46.0
"""From the middle of a hand to where its votes set out, in units: at the sleeve."""
FLIES, RISES, COUNT = 0.36, 30.0, 0.14
"""Seconds in which votes fly to the count, how high, and for which the sum is seen before the next ones."""
LOOK = 0.95
"""Seconds for looking at the count, and at what came of it."""
UNROLLS = 0.2
"""Seconds in which the ribbon that tells that unrolls: no longer than until the seal strikes."""
MOVE, PUSH = 0.55, 0.3
"""Seconds in which a law that is decided goes, and in which others make room for it before."""
LIFTED = 60.0
"""How high a law that has passed is lifted on its way."""
STAMP = 0.22
"""Seconds until the seal strikes."""


def unrolled(parliament: Parliament, made: Unrolling) -> list[Motion]:
    """What came of a vote unrolls while the seal comes down, and stays: the same lies at rest below it then."""
    stage = parliament.model.stage
    return [
        Call(lambda: stage.signs.append(made)),
        animate(made, UNROLLS, out_cubic, open=(0.0, 1.0)),
        Wait(LOOK),
        Call(lambda: stage.signs.remove(made)),
    ]


def opened(parliament: Parliament) -> list[Motion]:
    """Parliament meets: a word over the table, before the hall opens."""
    model = parliament.model
    words = model.tr("overlay.parliament")
    proposals = [] if model.zones.large else [model.zones.board[f"proposal:{number}"] for number in (1, 2, 3)]
    called = herald(model, words, "parliament", 1.0, "ui/ribbon_purple", proposals)
    return [Call(lambda: _prefetch(parliament)), called]


def _prefetch(parliament: Parliament) -> None:
    """Let the large pictures of the hall be decoded while the ribbon is read."""
    model = parliament.model
    wanted = [("lancaster/hall", model.frame.px(HALL[2]))]
    for seat in range(model.shown.players):
        who = model.seat_at(seat)
        tone = tone_of(model.context.art, who.face)
        parts = (f"sleeve_{who.colour}", f"palm_{tone}", f"fingers_{tone}")
        wanted += [(f"lancaster/{part}", model.frame.px(HAND)) for part in parts]
    model.context.art.prefetch(wanted)


def votes_shown(parliament: Parliament, event: ev.VotesShown) -> Sequence[Motion]:
    """All hands open together. Then the votes of one voter after another fly to the count."""
    app, order = parliament.model.app, parliament.model.shown.turn_order
    turning = [
        Together([Call(lambda: app.play("card_flip")), Tween(TURN, _face(parliament, seat), in_out_cubic)])
        for seat in order
    ]
    counting: list[Motion] = []
    counted = {"yes": 0, "no": 0}
    for index, seat in enumerate(order):
        vote = described(event.votes[seat])
        before = counted[vote.name]
        counted[vote.name] += 1 + vote.amount
        flying = _to_the_count(parliament, index, vote.name, before, dict(counted))
        counting += [
            flying, Call(lambda: app.play("vote_cube")),
            Call(partial(_count, parliament, seat, counted["yes"], counted["no"])), Wait(COUNT),
        ]  # fmt: skip
    return [staggered(turning, STAGGER), Call(lambda: _rest(parliament)), Wait(0.2), *counting, Wait(LOOK)]


def _to_the_count(parliament: Parliament, index: int, answer: str, before: int, after: dict[str, int]) -> Motion:
    """The votes of a voter fly from the hand to their places in the count, after so many for the same answer: what the
    tablet says stays in sight."""
    model, x = parliament.model, parliament.voter_x(index)
    start, places = (x, FIST_Y + BELOW_FIST), max(NOTCHES, *after.values())
    flying: list[Motion] = []
    for at in range(before, after[answer]):
        left, top, wide, high = notch_box(-1 if answer == "yes" else 1, at, places)
        goal = (left + wide / 2, top + high / 2)
        thing = flyer(model, f"lancaster/notch_{answer}", start, 1.3 * wide, shadow=True)
        flying.append(Timeline([fly(thing, *goal, wide, FLIES, RISES), gone(thing)]))
    return staggered(flying, STAGGER)


def _face(parliament: Parliament, seat: int) -> Callable[[float], None]:
    def apply(share: float) -> None:
        if parliament.ballot is not None:
            faces = list(parliament.ballot.faces)
            faces[seat] = share
            parliament.ballot = replace(parliament.ballot, faces=tuple(faces))

    return apply


def _rest(parliament: Parliament) -> None:
    """All are turned: they lie in the resting picture from now on."""
    parliament.moving = False
    parliament.model.context.invalidate()


def _count(parliament: Parliament, seat: int, yes: int, no: int) -> None:
    """The votes of a seat have come to the others."""
    ballot = parliament.ballot
    if ballot is not None:
        parliament.ballot = replace(ballot, yes=yes, no=no, counted=(*(ballot.counted or ()), seat))
        parliament.model.context.invalidate()


def decided(parliament: Parliament, event: ev.LawPassed | ev.LawRejected) -> Sequence[Motion]:
    """A seal is set on the law; approved, it goes into the row, pushing the others, else it stays where it is."""
    passed = isinstance(event, ev.LawPassed)
    moved = _enacted(parliament, event.law) if passed else [Wait(MOVE)]
    shown = unrolled(parliament, outcome_sign(parliament.model.tr, passed))
    return [Together([Timeline([*_stamp(parliament, event), *moved]), Timeline(shown)])]


def _enacted(parliament: Parliament, law: int) -> list[Motion]:
    """A law goes from the proposals to those in force."""
    model = parliament.model
    index = parliament.proposals.index(law) if law in parliament.proposals else 0
    x, y, w, h = row_box("proposals", index)
    face = partial(draw_law_face, model, law)
    card = Flyer(LAW, x + w / 2, y + h / 2, w, visible=False, face=face, shadow=True)
    goal = row_box("laws", 2)

    def lift() -> None:
        card.visible = True
        model.stage.flyers.append(card)

    moved = [fly(card, goal[0] + w / 2, goal[1] + h / 2, w, MOVE, LIFTED)]
    return [*_pushed(parliament), Call(lift), *moved]


def _pushed(parliament: Parliament) -> list[Motion]:
    """Before a law comes those in force go one place to the left, and the first one out."""
    model = parliament.model
    cards: list[Flyer] = []
    pushing: list[Motion] = []
    for at, law in enumerate(model.shown.current):
        x, y, w, h = row_box("laws", at)
        cards.append(Flyer(LAW, x + w / 2, y + h / 2, w, face=partial(draw_law_face, model, law)))
        goal = row_box("laws", at - 1)[0] + w / 2 if at else x + w / 2
        pushing.append(animate(cards[at], PUSH, x=goal, alpha=1.0 if at else 0.0))

    def begin() -> None:
        model.stage.hidden.update(f"law:{law}" for law in model.shown.current)
        model.stage.flyers[:0] = cards  # below the one that comes
        model.context.invalidate()

    return [Call(begin), Together(pushing)]


def _stamp(parliament: Parliament, event: ev.LawPassed | ev.LawRejected) -> list[Motion]:
    """The seal of the outcome comes down on the large card."""
    passed = isinstance(event, ev.LawPassed)
    x, y, wide = under_the_seal(parliament.model, parliament.law)
    seal = Flyer(seal_of(passed), x, y, wide, alpha=0.0)

    return [
        Call(lambda: parliament.model.stage.flyers.append(seal)),
        animate(seal, STAMP, lambda share: share**3, alpha=(0.0, 1.0), width=(2.2 * wide, wide)),
        Call(lambda: _struck(parliament, event)),
    ]


def _struck(parliament: Parliament, event: ev.LawPassed | ev.LawRejected) -> None:
    """The seal has struck: its sound, and what flies up round it."""
    model, passed = parliament.model, isinstance(event, ev.LawPassed)
    x, y, wide = under_the_seal(parliament.model, parliament.law)
    model.context.play("gavel_yes" if passed else "gavel_no")
    if parliament.ballot is not None:
        parliament.ballot = with_outcome(parliament.ballot, event)
    model.context.invalidate()
    if passed:
        model.stage.burst(x, y, 9, 210.0)
    else:
        for side in (-1, 1):
            model.stage.puff(x + side * 0.5 * wide, y + 0.4 * wide, 80.0, 4)


def cubes_lost(parliament: Parliament, event: ev.CubesLost) -> Sequence[Motion]:
    """Unused cubes go back to the supply."""
    model = parliament.model
    index = model.shown.turn_order.index(event.seat)
    x = parliament.voter_x(index) + 60
    cubes = Flyer("cubes", x, PILL_Y, 36, f"-{event.count}", visible=False)

    def begin() -> None:
        cubes.visible = True
        model.stage.flyers.append(cubes)
        model.context.play("vote_cube")

    return [Call(begin), animate(cubes, 0.45, out_cubic, y=(PILL_Y, PILL_Y + 60), alpha=(1.0, 0.0))]
