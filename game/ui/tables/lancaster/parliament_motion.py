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
from game.ui.tables.lancaster.animations.moves import herald
from game.ui.tables.lancaster.enlarged import law_face
from game.ui.tables.lancaster.hall import HALL, HAND, MIDDLE, PILL_Y, with_outcome
from game.ui.tables.lancaster.hall_side import CARD, row_box
from game.ui.tables.lancaster.laws import SMALL as LAW
from game.ui.tables.lancaster.laws import draw_law_face
from game.ui.tables.lancaster.stage import Flyer, Unrolling
from game.ui.tables.lancaster.tablets import tone_of

if TYPE_CHECKING:
    from game.ui.tables.lancaster.parliament import Parliament

TURN = 0.36
STAGGER = 0.07
COUNT = 0.34
"""Seconds in which one voter's votes are counted."""
LOOK = 0.95
"""Seconds for looking at the count, and at what came of it."""
SIGN_Y = 110.0
MOVE = 0.55
"""Seconds in which a law that is decided goes, and pushes others."""
STAMP, SEAL, ASIDE = 0.22, 0.62, (0.42, 0.16)
"""Seconds until the seal strikes, its width then by that of the picture that it is set on, and how far from the middle
of that, to the right and down: what is on the picture is still seen."""


def sign(
    parliament: Parliament, words: str, ribbon: str, stay: float = 0.9, x: float = MIDDLE, y: float = SIGN_Y
) -> list[Motion]:
    """Words on a ribbon that unrolls, stays and goes."""
    made = Unrolling(words, x, y, 0.0, ribbon)
    return [
        Call(lambda: parliament.model.stage.signs.append(made)),
        animate(made, 0.26, out_cubic, open=(0.0, 1.0), alpha=(1.0, 1.0)),
        Wait(stay),
        animate(made, 0.2, alpha=(1.0, 0.0)),
    ]


def opened(parliament: Parliament) -> list[Motion]:
    """Parliament meets: a word over the table, before the hall opens."""
    model = parliament.model
    words = model.tr("overlay.parliament")
    return [Call(lambda: _prefetch(parliament)), herald(model, words, "parliament", 1.0, "ui/ribbon_purple")]


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
    """All hands open together, then the count: whose votes they are stands over the voter as they come to it."""
    app, order = parliament.model.app, parliament.model.shown.turn_order
    turning = [
        Together([Call(lambda: app.play("card_flip")), Tween(TURN, _face(parliament, seat), in_out_cubic)])
        for seat in order
    ]
    counting: list[Motion] = []
    yes = no = 0
    for seat in order:
        vote = described(event.votes[seat])
        if vote.name == "yes":
            yes += 1 + vote.amount
        else:
            no += 1 + vote.amount
        counting += [Call(lambda: app.play("vote_cube")), Call(partial(_count, parliament, seat, yes, no)), Wait(COUNT)]
    return [staggered(turning, STAGGER), Call(lambda: _rest(parliament)), Wait(0.25), *counting, Wait(LOOK)]


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
    """A seal is set under the law; approved, it goes into the row, pushing the others, else it leaves the game."""
    model = parliament.model
    passed = isinstance(event, ev.LawPassed)
    law = event.law
    words = model.tr("overlay.sign.passed" if passed else "overlay.sign.rejected")  # the bar names the law
    index = parliament.proposals.index(law) if law in parliament.proposals else 0
    x, y, w, h = row_box("proposals", index)
    face = partial(draw_law_face, model, law)
    card = Flyer(LAW, x + w / 2, y + h / 2, w, visible=False, face=face)
    goal = row_box("laws", 2)
    end = (goal[0] + w / 2, goal[1] + h / 2) if passed else (x + w / 2, y + h / 2 + 70)

    def lift() -> None:
        card.visible = True
        model.stage.flyers.append(card)

    moved: list[Motion] = [animate(card, MOVE, x=end[0], y=end[1], alpha=1.0 if passed else 0.0)]
    if passed:
        moved = _pushed(parliament, moved)
    return [
        Call(lift),
        Together(
            [
                Timeline([*_stamp(parliament, event), *moved]),
                Timeline(sign(parliament, words, "ui/ribbon_green" if passed else "ui/ribbon_raspberry", LOOK)),
            ]
        ),
    ]


def _pushed(parliament: Parliament, moved: list[Motion]) -> list[Motion]:
    """While a law comes from the right, those in force go one place to the left, and the first one out."""
    model = parliament.model
    cards: list[Flyer] = []
    pushing: list[Motion] = []
    for at, law in enumerate(model.shown.current):
        x, y, w, h = row_box("laws", at)
        cards.append(Flyer(LAW, x + w / 2, y + h / 2, w, face=partial(draw_law_face, model, law)))
        goal = row_box("laws", at - 1)[0] + w / 2 if at else x + w / 2
        pushing.append(animate(cards[at], MOVE, x=goal, alpha=1.0 if at else 0.0))

    def begin() -> None:
        model.stage.hidden.update(f"law:{law}" for law in model.shown.current)
        model.stage.flyers[:0] = cards  # below the one that comes
        model.context.invalidate()

    return [Call(begin), Together([*moved, *pushing])]


def under_the_seal(parliament: Parliament) -> tuple[float, float, float]:
    """The middle of the seal, at the corner of the picture of the law at hand, and its width: the words below it stay
    free."""
    model = parliament.model
    card = model.frame.rect(CARD)
    scene, unit = law_face(model, parliament.law, card).scene.move(-card.x, -card.y), model.frame.unit
    x, y = (scene.centerx + ASIDE[0] * scene.width) / unit, (scene.centery + ASIDE[1] * scene.width) / unit
    return CARD[0] + x, CARD[1] + y, SEAL * scene.width / unit


def _stamp(parliament: Parliament, event: ev.LawPassed | ev.LawRejected) -> list[Motion]:
    """The seal of the outcome comes down on the large card."""
    passed = isinstance(event, ev.LawPassed)
    x, y, wide = under_the_seal(parliament)
    seal = Flyer(f"lancaster/law_{'yes' if passed else 'no'}", x, y, wide, alpha=0.0)

    return [
        Call(lambda: parliament.model.stage.flyers.append(seal)),
        animate(seal, STAMP, lambda share: share**3, alpha=(0.0, 1.0), width=(2.2 * wide, wide)),
        Call(lambda: _struck(parliament, event)),
    ]


def _struck(parliament: Parliament, event: ev.LawPassed | ev.LawRejected) -> None:
    """The seal has struck: its sound, and what flies up round it."""
    model, passed = parliament.model, isinstance(event, ev.LawPassed)
    x, y, wide = under_the_seal(parliament)
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
