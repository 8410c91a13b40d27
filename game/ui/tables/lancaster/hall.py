"""The hall of parliament at rest: voters in turn order with their tablets, hands and cubes (the count: tally.py).

Boxes are in units. A tablet shows its back until all are turned: nothing here knows a vote that is not shown to all.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster import events as ev
from game.games.lancaster.actions import described
from game.games.lancaster.law_table import row
from game.table.presenters.lancaster import law_counts
from game.ui import theme
from game.ui.input.intents import Confirm, Intent, Press, Release, Select
from game.ui.layout import Box
from game.ui.tables.common.actionbar import key_cap
from game.ui.tables.common.faces import draw_face
from game.ui.tables.lancaster.law_amounts import SECRET, law_amounts
from game.ui.tables.lancaster.look import PALE, Amount, TablePart, within
from game.ui.widgets.base import Item
from game.ui.widgets.keycap import draw_cap

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterView
    from game.ui.tables.lancaster.parliament import Parliament

HALL: Box = (512.0, 64.0, 1408.0, 936.0)
HALL_PICTURE = (1408.0, 782.0)
MIDDLE = 1212.0
WINDOW = 282.0
"""From one window of the hall to the next."""
WINDOWS = {2: (-1, 1), 3: (-1, 0, 1), 4: (-2, -1, 1, 2), 5: (-1.9, -1, 0, 1, 1.9)}
"""Before which window from the middle each voter stands, by number of players: candles are between windows. Of five,
the outer ones keep away from the curtains."""
OWN_PLACE = {(3, 1): (-1.08, 0, 1.08), (3, 2): (-1.5, 0, 1.5), (4, 2): (-2, -1, 0.5, 2), (4, 3): (-2, -1, 0, 1.5),
             (5, 3): (-1.9, -1, -0.1, 0.9, 1.9), (5, 4): (-1.915, -1.057, -0.199, 0.66, 1.684)}  # fmt: skip
"""The same by number of players and place of the viewer, who holds two tablets: these have the room of two windows, and
all others stand before one; three stand evenly. Where the viewer stands at the left, it is the same from the other
side."""
PILL_Y, STANDING_Y, VERDICT_Y, TABLET_Y, FIST_Y = 194.0, 268.0, 380.0, 560.0, 708.0
"""The verdict hides the candle that is on the wall behind the one who stands between two windows."""
PILL, MANY, MANY_PILL = (228.0, 84.0), 4, 196.0
"""Size of the plate with a name and cubes; how many stand so near each other that it is no wider than a window, and its
width then."""
PILL_FACE, PILL_WORDS = 46.0, 100.0
"""From the left end of that plate to the middle of the face, and to the words beside it."""
LARGE = 1.2
"""How much larger other signs over a voter are then."""
CAPTION = 20.0
"""Size of the words on the sign with what the law would bring."""
TABLET = (181.0, 273.0)
OWN_WIDE, OWN_FOOT, BESIDE, FROM_WALL = 204.0, 702.0, 22.0, 46.0
"""Width of the two tablets that stand before the voter who is choosing where there is room, their foot, what is between
them, and how near they come to the hall's edges, where the curtains are tied."""
FROM_TABLET = 106.0
"""How near they come to the middle of a neighbour, whose tablet is at a slant."""
SHADE = theme.rgb("#b9b1c8")
"""What is left of red, green and blue of a tablet that is not chosen."""
RIM = ((10.0, theme.rgb("#b3242f")), (8.0, theme.rgb("#fffdf5")), (2.0, theme.rgb("#2a1c18")))
"""How far the rim of the tablet that is chosen reaches, and in which colours, from the outside."""
OPEN_RIM = ((7.0, theme.rgb("#4a3018")), (5.0, theme.RING), (1.5, theme.rgb("#4a3018")))
"""The same round both tablets as long as none is chosen."""
ADVISED_RIM = ((12.0, theme.INK), (10.0, theme.CREAM), (5.0, theme.GOLD), (1.5, theme.rgb("#4a3018")))
"""The same round the one that a hint advises."""
CAP, CAP_GAP = (38.0, 36.0), 10.0
"""Size of the cap with the key of a tablet, and the gap from the word to it."""
HAND = 150.0
TILTS = (-4.0, 2.5, 0.0, 3.0, -2.5)
NEWEST = 5.0
"""How far the frame lies round the votes that are being counted."""
DIAL, LARGE_DIAL = (274.0, 66.0), (292.0, 70.0)
"""Size of the dial for cubes below those two, and for large text."""
DIAL_Y, DIAL_NOTE_Y, DIAL_NOTE = 758.0, 814.0, 22.0
"""The middle of it, that of the words below it, and the size of these."""
CUBE = 40.0


def voter_x(index: int, count: int, own: int = -1) -> float:
    """The middle of the place of the `index`th voter; `own`: which of them is the viewer."""
    places: tuple[float, ...] = OWN_PLACE.get((count, own), WINDOWS[count])
    mirrored = OWN_PLACE.get((count, count - 1 - own))
    if mirrored is not None:
        places = tuple(-place for place in reversed(mirrored))
    return MIDDLE + places[index] * WINDOW


@dataclass(frozen=True)
class Ballot:
    """What is shown of a vote: `law`, the votes by seat in notation, and how far it has come to light.

    `faces`: 0.0 as long as all tablets show their back, 1.0 when all are turned, by seat. `yes`, `no`: votes counted so
    far; `counted`: whose, in their order, None where all are. `passed`: what came of it, None as long as that is open;
    `pushed_out`: the law that it replaces, 0 for none.
    """

    law: int
    votes: tuple[str, ...]
    faces: tuple[float, ...]
    yes: int = 0
    no: int = 0
    passed: bool | None = None
    pushed_out: int = 0
    counted: tuple[int, ...] | None = None

    def open(self, seat: int) -> bool:
        """Whether the tablet of a seat is turned."""
        return self.faces[seat] >= 1.0


def with_outcome(ballot: Ballot, event: ev.LawPassed | ev.LawRejected) -> Ballot:
    """The vote with what came of it."""
    if isinstance(event, ev.LawPassed):
        return replace(ballot, passed=True, pushed_out=event.pushed_out)
    return replace(ballot, passed=False)


class HallPart(TablePart):
    """The hall behind the voters."""

    role = "hall"
    margin = 0.0
    opaque = True

    def __init__(self, view: LancasterView, light: tuple[float, float, float] | None = None) -> None:
        """`light`: middle and width of a light on the wall."""
        super().__init__(view, "hall")
        self.light = light

    def signature(self) -> Hashable:
        return self.light

    def paint(self, surface: pygame.Surface) -> None:
        art = self.ui.art
        picture = art.picture("lancaster/hall", self.rect.width)
        surface.blit(picture, self.rect.topleft)
        if self.light is not None:
            x, y, wide = self.light
            glow = art.picture("fx/glow", self.px(wide))
            clip = surface.get_clip()
            surface.set_clip(self.rect.clip(clip))  # it lights the wall, not the bar above
            surface.blit(glow, glow.get_rect(center=self.spot(x - self.box.x, y - self.box.y)))
            surface.set_clip(clip)
        below = self.at_box((0, HALL_PICTURE[1], self.box.w, self.box.h - HALL_PICTURE[1]))
        art.draw_slice(surface, "lancaster/panel_wood", below.inflate(self.px(40), self.px(8)), self.ui.frame.unit)


class VoterPart(TablePart):
    """A voter: name, what the law would bring, the verdict, tablet, hand, cubes."""

    role = "voter"
    margin = 6.0

    def __init__(self, parliament: Parliament, seat: int, index: int) -> None:
        super().__init__(parliament.model, f"voter:{seat}")
        self.parliament = parliament
        self.seat = seat
        self.index = index

    @property
    def k(self) -> float:
        """How much larger its signs are for large text."""
        return LARGE if self.ui.frame.large else 1.0

    @property
    def mine(self) -> bool:
        """Whether this voter is choosing now, before the screen."""
        chooser = self.view.chooser
        return self.view.deciding and chooser is not None and chooser.prompt == "vote" and (
            self.seat == self.view.own_seat
        )  # fmt: skip

    @property
    def dialled(self) -> int:
        """The cubes that this voter is about to use, as the screen shows it to nobody else."""
        chooser = self.view.chooser
        return chooser.amount if self.mine and chooser is not None else 0

    @property
    def left(self) -> int:
        """The cubes that this voter has: what is dialled lies before it already."""
        return self.view.shown.families[self.seat].cubes - self.dialled

    @property
    def verdict(self) -> str:
        """The vote in notation once it is turned, else ""."""
        ballot = self.parliament.ballot
        return ballot.votes[self.seat] if ballot is not None and ballot.open(self.seat) else ""

    @property
    def counting(self) -> tuple[bool, bool]:
        """Whether its votes are counted, and whether they are the last that were: only what is counted stands over a
        voter, so that the numbers there and below are the same."""
        ballot = self.parliament.ballot
        counted = ballot.counted if ballot is not None else None
        if counted is None:
            return True, False
        return self.seat in counted, counted[-1:] == (self.seat,)

    def standing(self) -> tuple[Amount, ...]:
        """What the law at hand would bring this player as things stand; a chest where that is secret."""
        law = self.parliament.law
        shown = self.view.shown
        if not law:
            return ()
        times = law_counts.times(shown, law, self.seat)
        if row(law).by_amounts and self.parliament.ballot is not None and not self.told_to_all:
            times = None
        return tuple(law_amounts(law, times, shown.rules.values))

    @property
    def told_to_all(self) -> bool:
        """Whether all who may look while the hands open know what the viewer has."""
        return self.view.session.alone or self.view.shown.rules.open_money

    def signature(self) -> Hashable:
        who, side = self.view.seat_at(self.seat), self.view.shown.families[self.seat]
        return (
            who.name, who.face, who.colour, side.cubes, self.view.shown.start == self.seat, self.standing(),
            self.verdict, self.mine, self.parliament.moving, self.view.tr.language, self.parliament.voting,
            self.dialled, self.view.dials, self.view.reactions.expression(self.seat), self.counting,
            self.parliament.decided,
        )  # fmt: skip

    def paint(self, surface: pygame.Surface) -> None:
        self._paint_name(surface)
        if not self.parliament.voting:
            return
        if not self.parliament.decided:  # what the law would have brought is told of no longer then
            self._paint_standing(surface)
        self._paint_verdict(surface)
        if self.parliament.moving:
            return  # hands and tablets are drawn as they move (parliament_motion.py)
        if self.mine:  # both tablets stand before it
            self._paint_dial_note(surface)
        else:
            self.parliament.drawer.tablet(surface, self.seat, self.index, 1.0 if self.verdict else 0.0)

    def _paint_name(self, surface: pygame.Surface) -> None:
        """Face and name, below that the cubes that are left."""
        x, y = self.parliament.voter_x(self.index) - self.box.x, PILL_Y - self.box.y
        wide, high = (MANY_PILL if self.parliament.count >= MANY else PILL[0]), PILL[1]
        left, top = x - wide / 2, y - high / 2
        self.skin(surface, "ui/pill", (left, top, wide, high))
        who = self.view.seat_at(self.seat)
        room = wide - PILL_WORDS - 12
        self.write(surface, who.name, (left + PILL_WORDS, top + 6, room, 40), "title", 28, theme.INK)
        cubes = [Amount("cubes", str(self.left))]
        self.row(surface, cubes, (left + PILL_WORDS, top + 43, room, 36), 30.0 * self.k, align="left")
        look = self.view.reactions.expression(self.seat)
        draw_face(surface, self.ui.art, who, self.spot(left + PILL_FACE, y), self.px(44), self.px(32), look)
        if self.view.shown.start == self.seat:
            self.nominal(surface, "lancaster/start", (x + wide / 2 - 20, top - 20, 36, 36))

    def _paint_standing(self, surface: pygame.Surface) -> None:
        """What the law would bring now if it passed; that it is secret, in a word: a chest alone does not tell."""
        found = self.standing()
        items = () if found == (SECRET,) else found
        x, y = self.parliament.voter_x(self.index) - self.box.x, STANDING_Y - self.box.y
        unit, k, tr = self.ui.frame.unit, self.k, self.view.tr
        side, high, gap = 28 * k, 40 * k, 12 * k
        head, none = tr("overlay.standing.head"), tr("overlay.slot.sealed" if found else "overlay.standing.none")
        caption, nothing = (
            self.ui.units(self.ui.text.width(words, role, self.ui.font_px(CAPTION)) + 2)
            for words, role in ((head, "body"), (none, "body_bold"))
        )
        brings = nothing
        if items:
            brings = self.brush.amounts_width(items, side * unit, 0.68 * side * unit, 7 * k * unit) / unit + 4 * k
        wide = min(PILL[0] * k, caption + brings + 3 * gap)
        self.skin(surface, "ui/pill_dark", (x - wide / 2, y - high / 2, wide, high))
        caption = min(caption, 0.5 * wide)
        left, top = x - wide / 2 + gap, y - high / 2
        self.write(surface, head, (left, top, caption, high), "body", CAPTION, theme.CREAM_SOFT)
        inner = (left + caption + gap, top, wide - caption - 3 * gap, high)
        if items:
            self.row(surface, items, inner, side, PALE)
        else:
            self.write(surface, none, inner, "body_bold", CAPTION, PALE, "centre")

    def _paint_dial_note(self, surface: pygame.Surface) -> None:
        """What a cube is worth, below the dial."""
        if not self.view.dials:
            return
        x, y = choosing_x(self.index, self.parliament.count) - self.box.x, DIAL_NOTE_Y - self.box.y
        wide = 2 * min(x, self.box.w - x)
        words = self.view.tr("overlay.dial.votes")
        self.write(surface, words, (x - wide / 2, y - 18, wide, 36), "body", DIAL_NOTE, theme.CREAM, "centre")

    def _paint_verdict(self, surface: pygame.Surface) -> None:
        x, y = self.parliament.voter_x(self.index) - self.box.x, VERDICT_Y - self.box.y
        k = self.k
        box = (x - 66 * k, y - 24 * k, 132.0 * k, 48.0 * k)
        vote = self.verdict
        counted, newest = self.counting
        if not vote or not counted:
            return
        if newest:
            self.skin(surface, "ui/here", (box[0] - NEWEST, box[1] - NEWEST, box[2] + 2 * NEWEST, box[3] + 2 * NEWEST))
        said = described(vote)
        name = f"lancaster/verdict_{said.name}"
        self.nominal(surface, name, box)
        number = within(self.ui.art, name, "number", self.at_box(box))
        self.ui.art.draw_slice(surface, "lancaster/total", number, self.ui.frame.unit)  # the green is too bright alone
        text = str(1 + said.amount)
        self.brush.line(surface, text, "head", self.ui.font_px(29), theme.CREAM, number, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        who = self.view.seat_at(self.seat).name
        return self.make_item(seen, text=who, value=self.verdict or None)

    @property
    def solid(self) -> bool:
        return self.parliament.voting

    def tip(self) -> str:
        if not self.parliament.voting:
            return ""
        return self.view.tr("overlay.standing", name=self.view.seat_at(self.seat).name)


class AnswerPart(TablePart):
    """One of the two tablets in the hand of the voter."""

    role = "tablet"
    margin = 14.0
    square = False
    focusable = True
    def __init__(self, parliament: Parliament, answer: str) -> None:
        super().__init__(parliament.model, f"answer:{answer}")
        self.model = parliament.model
        self.parliament = parliament
        self.answer = answer

    @property
    def chosen(self) -> bool:
        """Whether it is what the voter wants to show."""
        chooser = self.model.chooser
        return chooser is not None and chooser.answer == self.answer

    @property
    def advised(self) -> bool:
        """Whether a hint says to choose it."""
        return self.name in self.model.hints.pieces

    @property
    def tempting(self) -> bool:
        return True

    @property
    def rises(self) -> bool:
        return not self.chosen

    def signature(self) -> Hashable:
        chooser = self.model.chooser
        cap = key_cap(self.model, self.answer[0])
        return self.answer, chooser.answer if chooser is not None else "", self.model.tr.language, cap, self.advised

    def paint(self, surface: pygame.Surface) -> None:
        chooser = self.model.chooser
        other = chooser is not None and bool(chooser.answer) and not self.chosen
        name = f"lancaster/tablet_{self.answer}"
        if not other:
            self._paint_rim(surface, name, RIM if self.chosen else ADVISED_RIM if self.advised else OPEN_RIM)
        tablet = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        self.brush.nominal(tablet, name, self.rect)
        self._paint_word(tablet, within(self.ui.art, name, "word", self.rect))
        if other:
            tablet.fill(SHADE, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(tablet, (0, 0))

    def _paint_word(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """What it says, and beside it its key, like on a button: the head of the tablet is free."""
        entry = self.ui.art.entry(f"lancaster/tablet_{self.answer}")
        ink = theme.rgb(entry.colours.get("text", "#2a2038")) if entry is not None else theme.INK
        words, cap = self.model.tr(f"vote.{self.answer}"), key_cap(self.model, self.answer[0])
        beside = self.px(CAP[0] + CAP_GAP) if cap else 0
        px = min(self.ui.font_px(40), 0.9 * room.height)
        wide = min(self.ui.text.width(words, "title", px) + 2, room.width - beside)
        place = pygame.Rect(room.centerx - (wide + beside) // 2, room.y, wide, room.height)
        self.brush.line(surface, words, "title", px, ink, place, "centre")
        if cap:
            at = pygame.Rect(0, 0, self.px(CAP[0]), self.px(CAP[1]))
            at.midleft = place.right + self.px(CAP_GAP), place.centery
            draw_cap(surface, self.ui, cap, at, 20.0)

    def _paint_rim(self, surface: pygame.Surface, name: str, rim_of: Sequence[tuple[float, theme.Colour]]) -> None:
        """A frame in the shape of the tablet: how far it reaches, and in which colours, from the outside."""
        alone = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        self.brush.nominal(alone, name, self.rect)
        shape = pygame.mask.from_surface(alone, 200)
        for box in shape.get_bounding_rects()[:1]:
            for reach, colour in rim_of:
                tablet = shape.to_surface(setcolor=colour, unsetcolor=(*colour, 0)).subsurface(box)
                size = (box.w + 2 * self.px(reach), box.h + 2 * self.px(reach))
                rim = pygame.Surface((size[0] + 4, size[1] + 4), pygame.SRCALPHA)
                rim.fill((*colour, 0))
                rim.blit(pygame.transform.smoothscale(tablet, size), (2, 2))
                rim = pygame.transform.box_blur(rim, 1)  # the shape has no smooth edges
                surface.blit(rim, rim.get_rect(center=box.center))

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm):
            self.model.context.play("card_slide")
            self.model.pick_answer(self.answer)
            return True
        return isinstance(intent, Press | Release)

    def tip(self) -> str:
        return self.model.tr(f"overlay.answer.{self.answer}")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.model.tr(f"vote.{self.answer}"), selected=self.chosen, legal=True)


def answer_boxes(index: int, count: int) -> dict[str, Box]:
    """The places of the two tablets of a voter who is choosing: larger than those of others where there is room."""
    left, right = HALL[0] + FROM_WALL, HALL[0] + HALL[2] - FROM_WALL
    if index:
        left = max(left, voter_x(index - 1, count, index) + FROM_TABLET)
    if index < count - 1:
        right = min(right, voter_x(index + 1, count, index) - FROM_TABLET)
    wide = min(OWN_WIDE, (right - left - BESIDE) / 2)
    half = wide + BESIDE / 2
    x = min(max(voter_x(index, count, index), left + half), right - half)
    high = wide * TABLET[1] / TABLET[0]
    return {
        "yes": (x - half, OWN_FOOT - high, wide, high),
        "no": (x + BESIDE / 2, OWN_FOOT - high, wide, high),
    }


def dial_box(index: int, count: int, *, large: bool) -> Box:
    """The place of the dial for cubes: below the tablets of the voter who is choosing."""
    wide, high = LARGE_DIAL if large else DIAL
    return choosing_x(index, count) - wide / 2, DIAL_Y - high / 2, wide, high


def choosing_x(index: int, count: int) -> float:
    """The middle of the two."""
    return answer_boxes(index, count)["no"][0] - BESIDE / 2
