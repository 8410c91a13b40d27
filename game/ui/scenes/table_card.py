"""A card over a real table, which tells the person something, points at things, and lets them play there.

Where a table has a broad place over what is not needed at the moment, the card lies there, in letters as large as fit.
Else it lies in the place of the log, as wide as that, if there is room for it without covering anything else; where
it has to it grows from there over free ground. Else it lies where it covers nothing that it speaks of, and as little as
can be of what the person needs. While pieces move it is hidden. Where something is to be done at the table, keys are
for the table until the area is changed, else for the card.
"""

from __future__ import annotations

import math
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Literal

import pygame

from game.ui.input.intents import Area, Confirm, Drag, Focus, Hover, Intent, Press, Release, Select
from game.ui.layout import Box, Frame
from game.ui.scenes.guided import GuideScene
from game.ui.scenes.pointing import point_at
from game.ui.tables.common.hint_card import LARGER_BROAD, LEAST_LOG
from game.ui.tables.common.layer import Part
from game.ui.tables.common.log import LogView
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Place
from game.ui.widgets.label import enlarge_to_fit
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from game.table.lessons import LessonSession
    from game.table.puzzles import PuzzleSession
    from game.ui.app import App
    from game.ui.tables.common.driver import TableScene

EDGE = 34.0
"""Units that the card keeps from the edges of the canvas and from what it points at."""
RAIL = 20.0
"""Units that the card keeps from the bar over the table."""
NEAREST, FOOT = 12.0, 20.0
"""Units that the card in the place of the log keeps from the edges of the canvas, beside it and below."""
GAP = 8.0
"""Units between it and a hint below it, and what it keeps from anything else where it is higher than the log."""
HINTS = 8
"""How much worse it is to cover a hint than anything else."""
DOCKED = (22.0, 20.0, 22.0, 20.0)
"""Between the edges of that card and what stands in it."""
TIGHT = (18.0, 12.0, 18.0, 14.0)
"""The same where it is to be low."""
BROAD_PADDING, SLIM_PADDING = (34.0, 22.0, 34.0, 22.0), (28.0, 18.0, 28.0, 18.0)
Shape = Literal["", "slim", "tall", "flat"]
"""What kind of broad place a card lies in: slim ones have room for nothing but words; a tall one is a column at the
side, all of which the card takes; in a flat one all stands side by side."""
SLIM, FLAT = 600.0, 160.0
"""Width below which a broad place is slim, and height below which it is flat."""
BROAD_SIZES = (34.0, 32.0, 30.0, 28.0, 26.0, 24.0, 22.0, 20.0)
"""Sizes of the letters of a card in a broad place; the first that fits is taken."""
NARROW, LARGEST, LARGEST_TALL = 320.0, 0.09, 0.082
"""Width below which the edges of such a card are narrow, and the largest letters in widths of it, or of a column."""
GRID = 32.0
"""Places for the card are tried in steps of so many units."""
NARROWER = 150.0
"""What each step to a narrower card costs."""
COVERED = 100_000.0
"""What a place costs where the card covers anything that it points at."""
MIDDLE, LOW = (0.5, 0.4), (0.5, 0.9)
"""Where the card lies when nothing is pointed at, in shares of the canvas."""
SAYING = ("prompt", "reward", "preview", "offer")
"""Kinds of parts of a table that show what is asked; the card avoids covering them."""
PLAYED_WITH = ("button", "card", "prompt", "map", "castle", "county", "conflict", "favour", "spot")
"""Roles of what one plays with, or is told: the card covers it last."""
LOOKED_AT = ("log", "player", "voter", *PLAYED_WITH)
"""Roles of what is worth a look while nothing is asked."""


class TableCard(GuideScene):
    """The card. What stands in it, and what it waits for, a subclass says."""

    wide = 560.0
    """Units of its width."""
    widths: tuple[float, ...] = (1.0,)
    """Shares of that which it may have; the first is preferred."""
    broadens = True
    """Whether it is broader in languages whose words are; else it only gets higher."""
    over_log = False
    """Whether the log is what it may cover first: little stands in it."""
    tight = False
    """Whether it is to be as low as it can: in the place of the log, where it would not fit else."""
    roomy = False
    """Whether there is room for larger letters: in the place of a log that is high enough for them."""
    roomier: tuple[float, ...] = ()
    """How many times as large as those its letters may be."""
    broad = 0.0
    """Size of its letters in a broad place; 0 elsewhere."""
    shape: Shape = ""
    """The kind of that place."""
    slim_padding: Box = SLIM_PADDING
    """What is free round the words of a slim card."""
    weighs = False
    """Whether the person weighs all that lies on the table, not only what the card speaks of."""
    session: LessonSession | PuzzleSession

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app, table)
        self.card: Box | None = None
        self._shown: tuple[object, ...] = ()
        self._marks: list[pygame.Rect] = []
        self._caps = False  # whether the table says of none of its buttons that Enter presses it
        self._taken = False  # whether keys go to the card although it waits for something to be done

    # -- what a subclass says ---------------------------------------------------------------------------------------

    def content(self, narrow: bool) -> Widget:
        """What stands in the card; `narrow`: in the place of the log, whose height it fills."""
        raise NotImplementedError

    def moment(self) -> object:
        """Changes whenever the card is to be made anew."""
        raise NotImplementedError

    def pointed_at(self) -> tuple[str, ...]:
        """The names of the pieces that it speaks of."""
        return ()

    @property
    def waits(self) -> bool:
        """Whether it waits until something is done at the table."""
        return True

    def goal(self) -> tuple[float, float]:
        """Where it would best lie when nothing is pointed at, in shares of the canvas."""
        return MIDDLE

    def at_ease(self) -> None:
        """Nothing moves: called in each turn of the loop."""

    def explain(self) -> None:
        """There is another moment to speak of: bring what is pointed at into view."""

    def on(self) -> None:
        """Go on, as far as that lies with the card."""
        raise NotImplementedError

    # -- what is shown ----------------------------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether nothing moves, and nothing waits to be seen."""
        return self.session.settled and not self.below.busy and not self.below.holding

    @property
    def takes_enter(self) -> bool:
        return not self.waits or self._taken

    @property
    def keys_for_below(self) -> bool:
        return not self.ready or (self.waits and not self._taken)

    def places(self) -> list[pygame.Rect]:
        """Where the pieces lie that it points at, in the window."""
        found = [self._place_of(name) for name in self.pointed_at()]
        return [place for place in found if place is not None]

    def _place_of(self, name: str) -> pygame.Rect | None:
        for scene in reversed(list(self.app.scenes)):
            if "*" in name and (scene is self.below or scene.asks):
                names = {part.name for part in scene.ui.root.walk()} if scene.ui.root is not None else set()
                found = [self.below.where.piece(each) for each in names if fnmatchcase(each, name)]
                places = [place for place in found if place is not None]
                if places:
                    return places[0].unionall(places[1:])
            elif scene is self.below:
                return self.below.where.piece(name)
            part = scene.ui.find(name) if scene.asks else None
            if part is not None:
                return part.rect
        return None

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        top = self.app.scenes.top
        if top is not None and top is not self and top.asks:
            self.app.scenes.lift(self)
            top.ui.restart_tip()
        if self.ready:
            self.at_ease()
        marks = self.places() if self.ready else []
        if self._caps != self.takes_enter:
            self._caps = self.takes_enter
            self.below.rebuild()
        now = (self.moment(), self.ready, marks)
        if now[:2] != self._shown[:2] and self.ready:
            self.explain()
            marks = self.places()
        if now != self._shown:
            self._shown = now
            self._marks = marks
            if self._taken:
                self._take_keys(False)
            self.rebuild()
        self._fit_log()
        return moving

    def _fit_log(self) -> None:
        """Let the lines of the log end above a card over its foot; where none would be left, nothing of it is seen."""
        root = self.below.ui.root
        parts = list(root.walk()) if root is not None else []
        log = next((part for part in parts if isinstance(part, LogView)), None)
        if log is None:
            return
        hints = [part.box.y for part in parts if part.role == "hint" and part.box.colliderect(log.box)]
        cards = [self.card[1]] if self.card is not None and log.box.colliderect(self.card) else []
        foot = min([*hints, *cards], default=math.inf)
        replaced = bool(cards) and foot - log.box.y < LEAST_LOG * self.frame.text
        if (log.covered_from, log.replaced) != (foot, replaced):
            log.covered_from, log.replaced = foot, replaced
            self.app.invalidate()

    def build(self) -> Widget:
        self.card = None
        if not self.ready:
            return Place([])
        self._marks = self.places()
        if self.weighs and self.below.hints.open and self._hint_instead():
            return Place([])
        docked = self._broad() or self._docked()
        if docked is not None:
            return docked
        panel = Panel(self.content(False), skin="ui/dialog", padding=(30, 24, 30, 24), name=f"{self.name}.card")
        wide = self.wide * max(self.frame.text, self.breadth if self.broadens else 1.0)
        panel.attach(self.ui)
        sizes = [(wide * share, panel.size(wide * share)[1]) for share in self.widths]
        wanted = self._wanted()
        found = [find_place(self.frame, size, self._marks, wanted, self.goal(), self._top()) for size in sizes]
        best = min(range(len(sizes)), key=lambda at: found[at][0] + NARROWER * at)
        self.card = (*found[best][1], *sizes[best])
        return Place([(self.card, panel)])

    def _hint_instead(self) -> bool:
        """Whether a hint takes all the place that the card has else, a broad one or that of the log: anywhere else the
        card would cover what counts, such as points, and with the hint it comes back."""
        box, root = self.below.card_box(weighing=self.weighs), self.below.ui.root
        parts = list(root.walk()) if root is not None else []
        places = [self.frame.rect(box)] if box is not None else [part.rect for part in parts if part.role == "log"]
        hints = [part.rect for part in parts if part.role == "hint"]
        return any(hint.contains(place) for hint in hints for place in places)

    def _top(self) -> float:
        """The height below which the card lies: that of the bar over the table, and some air."""
        parts = self.below.ui.root.walk() if self.below.ui.root is not None else ()
        return max((part.box.bottom + RAIL for part in parts if part.role == "bar"), default=EDGE)

    def _broad(self) -> Widget | None:
        """The card in a broad place of the table; None where there is none, or something there is needed now."""
        self.roomy, self.tight, self.shape, self.broad = False, False, "", 0.0
        box = self.below.card_box(weighing=self.weighs)
        if box is None:
            return None
        place = self.frame.rect(box)
        parts = self.below.ui.root.walk() if self.below.ui.root is not None else ()
        needed = [*self._marks, *(part.rect for part in parts if part.role == "hint"), *self._asking()]
        if any(place.colliderect(rect) for rect in needed):
            return None
        self.shape = _shape(box)
        self.roomy = tall = self.shape == "tall"
        padding = DOCKED if box[2] < NARROW or tall else self.slim_padding if self.shape else BROAD_PADDING
        largest = (LARGEST_TALL if tall else LARGEST) * box[2]
        for self.broad in (size for size in BROAD_SIZES if size <= largest):
            panel = Panel(self.content(tall), skin="ui/dialog", padding=padding, name=f"{self.name}.card")
            panel.attach(self.ui)
            high = panel.size(box[2])[1]
            if high <= box[3]:
                # A slim one beside other things is as high as its words: half of it would be bare else.
                self.card = (*box[:3], high) if box[2] < NARROW else box
                return Place([(self.card, panel)])
        self.roomy, self.shape, self.broad = False, "", 0.0
        return None

    def _asking(self) -> list[pygame.Rect]:
        """Where the windows lie with which the table asks."""
        roots = [scene.ui.root for scene in self.app.scenes if scene.asks]
        return [part.rect for root in roots if root is not None for part in root.children]

    def _docked(self) -> Widget | None:
        """The card in the place of the log, above a hint that lies there; None where there is no room for it."""
        for over_players in (False, True):
            for self.roomy, self.tight in ((True, False), (False, False), (False, True)):
                found = self._over_the_log(over_players)
                if found is not None:
                    return found
        self.tight = False
        return None

    def _over_the_log(self, over_players: bool) -> Widget | None:
        """`over_players`: it may cover some of their panels, where a hint leaves it too little."""
        parts = list(self.below.ui.root.walk()) if self.below.ui.root is not None else []
        log = next((part for part in parts if part.role == "log"), None)
        if log is None:
            return None
        x, y, wide, high = log.box
        hint = next((part for part in parts if part.role == "hint" and part.rect.colliderect(log.rect)), None)
        if hint is not None:
            high = hint.box.y - GAP - y
        edges = TIGHT if self.tight else DOCKED
        panel = Panel(self.content(True), skin="ui/dialog", padding=edges, name=f"{self.name}.card")
        panel.attach(self.ui)
        enlarge_to_fit(panel, self.roomier if self.roomy else LARGER_BROAD, lambda: panel.size(wide)[1] <= high)
        needed = panel.size(wide)[1]
        if self.roomy and needed > high:
            return None
        needed = max(high, needed)  # it fills a place that is as high as it is
        tops = (y, y + high - needed)  # from its head down, else from its foot up
        spots: list[tuple[float, tuple[str, ...]]] = [(top, ()) for top in tops]
        if hint is not None and over_players:
            spots.append((tops[1], ("player",)))
        if self.tight:
            spots.append((tops[1], ("ally",)))
        for top, but in spots:
            box = (x, top, wide, needed)
            apart = GAP if needed > high else 0.0
            if self._is_clear(self.frame.rect((x, top - apart, wide, needed + 2 * apart)), log, but):
                if but:  # what it would cover in part it covers whole
                    foot, place = top + needed, self.frame.rect(box)
                    top = min(top, *(part.box.y for part in parts if part.role in but and place.colliderect(part.rect)))
                    box = (x, top, wide, foot - top)
                self.card = box
                return Place([(box, panel)])
        return None

    def _is_clear(self, card: pygame.Rect, log: Widget, but: tuple[str, ...]) -> bool:
        """Whether a card covers nothing but the log, and what has one of these roles."""
        beside, below = self.frame.px(NEAREST), self.frame.px(FOOT)
        if not self.frame.area.inflate(-2 * beside, -2 * below).contains(card):
            return False
        if any(card.colliderect(place) for place in self._marks):
            return False
        root = self.below.ui.root
        shown = root.walk() if root is not None else ()
        parts = [
            part for part in shown if part.role == "hint" or (
                (isinstance(part, Part) or part.role == "button")
                and not log.rect.contains(part.rect) and not part.rect.contains(log.rect)
            )
        ]  # fmt: skip
        places = [*(part.rect for part in parts if part.role not in but), *self._asking()]
        return not any(card.colliderect(place) for place in places)

    def _wanted(self) -> list[pygame.Rect]:
        """What the person needs besides the pieces that are pointed at: all that can be used, and the prompt; where it
        is only read, what is worth a look."""
        if not self.waits:
            root = self.below.ui.root
            shown = root.walk() if root is not None else ()
            return [part.rect for part in shown if part.role in LOOKED_AT and not self._is_free(part)]
        places = []
        for scene in self.app.scenes.takers():
            if scene is not self and scene.ui.root is not None:
                parts = scene.ui.root.walk()
                # A button that is off now may be needed later.
                places += [part.rect for part in parts if part.focusable and not self._is_free(part)]
                if scene.asks:  # a window that tells what it asks
                    places += [part.rect for part in scene.ui.root.children]
        root = self.below.ui.root
        if root is not None:
            below = root.walk()
            places += [part.rect for part in below if part.name.partition(":")[0] in SAYING]
            air = -self.frame.px(EDGE)  # beside a hint there may be less of it than elsewhere
            places += [part.rect.inflate(air, air) for part in root.walk() if part.role == "hint"] * HINTS
            # What counts double: it is looked at even while nothing can be done with it.
            places += [part.rect for part in root.walk() if part.role in PLAYED_WITH]
            if self.over_log:
                places += [part.rect for part in root.walk() if part.role in LOOKED_AT and not self._is_free(part)]
        return places

    def _is_free(self, part: Widget) -> bool:
        return self.over_log and part.role == "log"

    def close_questions(self) -> None:
        """Close the windows with which the table asks."""
        for scene in list(self.app.scenes):
            if scene.asks:
                self.app.close(scene)

    # -- intents ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Area) and self.ready and self.waits:
            if self.app.pad_in_hand and intent.direction == "next" and not self._taken:
                return False  # one shoulder button leads to the card, the other goes round the table
            self._take_keys(not self._taken)
            return True
        if self.keys_for_below and isinstance(intent, Focus | Confirm | Area):
            return False
        if isinstance(intent, Confirm) and not (self.ui.ring and self.ui.focus):
            self.app.play("ui_click")
            self.on()
            return True
        if super().handle(intent):
            return True
        # What lies below the card is not touched through it.
        pos = intent.pos if isinstance(intent, Press | Select | Release | Drag | Hover) else None
        return pos is not None and self.card is not None and self.frame.rect(self.card).collidepoint(pos)

    def _take_keys(self, taken: bool) -> None:
        """Let keys, or the gamepad, be for the card, or for the table again."""
        self._taken = taken
        self.ui.set_focus(f"{self.name}.on" if taken else None, ring=taken)
        self.app.invalidate()

    def on_back(self) -> bool:
        if self._taken and self.waits:
            self._take_keys(False)
            return True
        return False

    # -- drawing ----------------------------------------------------------------------------------------------------

    def background(self, surface: pygame.Surface) -> None:
        """The table stays as it is; brackets stand round what the card speaks of, or a shining frame amid other
        pieces."""
        root = self.below.ui.root
        parts = [part.rect for part in root.walk() if part.focusable] if root is not None else []
        point_at(surface, self.app.art, self.frame, self._marks, parts)


def _shape(box: Box) -> Shape:
    _, _, wide, high = box
    if NARROW <= wide < min(SLIM, high):
        return "tall"
    if wide < SLIM:
        return "slim"
    return "flat" if high < FLAT else ""


def find_place(
    frame: Frame,
    size: tuple[float, float],
    shown: list[pygame.Rect],
    wanted: list[pygame.Rect],
    goal: tuple[float, float],
    top: float = EDGE,
) -> tuple[float, tuple[float, float]]:
    """The best place for a card of that size, below `top`, in units, and what it costs: over nothing that is shown,
    over little that is wanted, and near what is shown; where nothing is shown near `goal`, in shares of the canvas."""
    wide, high = size
    most_x, most_y = frame.width - EDGE - wide, frame.height - EDGE - high
    least_y = min(max(EDGE, top), most_y)
    if shown:
        centre = shown[0].unionall(shown[1:]).center
        goal_x, goal_y = frame.to_units(centre)
    else:
        goal_x, goal_y = frame.width * goal[0], frame.height * goal[1]

    def cost(x: float, y: float) -> float:
        card = frame.rect((x - EDGE / 2, y - EDGE / 2, wide + EDGE, high + EDGE))
        hidden = COVERED if any(card.colliderect(place) for place in shown) else 0.0
        far = abs(x + wide / 2 - goal_x) + 1.4 * abs(y + high / 2 - goal_y)
        return hidden + far + 40 * _covered(card, shown) / frame.unit + 6 * _covered(card, wanted) / frame.unit

    columns = int((most_x - EDGE) / GRID) + 1
    rows = int((most_y - least_y) / GRID) + 1
    spots = [
        (min(EDGE + column * GRID, most_x), min(least_y + row * GRID, most_y))
        for column in range(max(1, columns + 1))
        for row in range(max(1, rows + 1))
    ]
    return min((cost(*spot), spot) for spot in spots)


def _covered(card: pygame.Rect, places: list[pygame.Rect]) -> float:
    """How much of some places a card covers: for each the root of the area, so that small ones count as well."""
    clips = (card.clip(place) for place in places)
    return float(sum((clip.width * clip.height) ** 0.5 for clip in clips if clip.width and clip.height))
