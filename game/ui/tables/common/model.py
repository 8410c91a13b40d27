"""What the parts of a table may know of it and ask for: the game as the viewer sees it, words, pictures, windows.

A game has a view and a model of its own. The view has what lies on its table, for whatever only draws and tells of it;
the model also has what pieces and buttons ask for when they are pressed. `TableControls` has what leads the game. The
scene is all of it; nothing below knows the scene itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.begins import LOT, TOP
from game.table.lessons import LessonSession
from game.table.steps import Decide, Show

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import pygame

    from game.core.events import Event
    from game.core.game import Action
    from game.services.translation import Translate
    from game.table.seats import Seat
    from game.table.session import Session
    from game.table.steps import NextStep
    from game.ui.anim.tween import Player
    from game.ui.app import App
    from game.ui.context import Context
    from game.ui.layout import Box, Frame
    from game.ui.playing import Playing
    from game.ui.scene import Scene
    from game.ui.tables.common.bots import Bots
    from game.ui.tables.common.commands import Commands
    from game.ui.tables.common.curtain import Curtain
    from game.ui.tables.common.hint import Hints
    from game.ui.tables.common.log_line import LogLine
    from game.ui.tables.common.moves import Moves
    from game.ui.tables.common.overlay import Overlay
    from game.ui.tables.common.reactions import Reactions
    from game.ui.tables.common.recap import Recap
    from game.ui.tables.common.tempo import Tempo
    from game.ui.tables.common.whereabouts import Whereabouts
    from game.ui.tables.common.windows import Guide, Windows
    from game.ui.widgets.host import Host


class TableView:
    """What is known. `shown`: what lies on the table, None while nobody looks. `step`: what has to happen next.
    `player`: what moves, `stage`: what it moves besides the pieces, each game's own. `bots`: who thinks, and what they
    noted. `tempo`: how fast it moves. `reactions`: what faces show. `tr`: the words of the game. `overlays`: what can
    cover the table for a while, what goes before the rest first.
    """

    context: Context
    ui: Host
    frame: Frame
    playing: Playing
    tr: Translate
    shown: Any
    stage: Any
    step: NextStep | None
    player: Player
    bots: Bots
    tempo: Tempo
    reactions: Reactions
    overlays: Sequence[Overlay]

    @property
    def overlay(self) -> Overlay | None:
        """What covers the table now."""
        return next((overlay for overlay in self.overlays if overlay.open), None)

    @property
    def session(self) -> Session:
        """The game at hand."""
        return self.playing.session

    @property
    def names(self) -> list[str]:
        """The names of the players."""
        return [seat.name for seat in self.session.seats]

    def begun(self) -> str:
        """Who begins, and how that was found out; "" where the seats stayed as somebody put them."""
        way = self.begun_by
        return self.context.tr(f"begins.told.{way}", name=self.starter) if way else ""

    @property
    def tells_begun(self) -> bool:
        """Whether the table itself says who begins as long as nobody has acted: then no message does."""
        return False

    @property
    def begun_by(self) -> str:
        """How it was found out who begins; "" where the seats stayed as somebody put them."""
        begins = self.session.match.begins
        if begins is None or begins.by == TOP:
            return ""
        return LOT if begins.drawn else begins.by

    @property
    def starter(self) -> str:
        """The name of whoever begins."""
        match = self.session.match
        return self.names[match.game.first_seat(match.state_at(0))]

    def seat_at(self, seat: int) -> Seat:
        """Who sits there."""
        return self.session.seats[seat]

    @property
    def speed(self) -> float:
        """Factor for the length of animations; 0 when they are off, or nobody has to follow any more."""
        return 0.0 if self.playing.hurry else self.context.speed / self.playing.rate * self.tempo.share

    @property
    def own_turn(self) -> bool:
        """Whether the person who looks is to choose."""
        return isinstance(self.step, Decide)

    @property
    def announced(self) -> bool:
        """Whether the person to move was told so since the last action."""
        raise NotImplementedError

    @property
    def looked_at(self) -> bool:
        """Whether somebody looks, so that there is something to show."""
        return self.shown is not None

    @property
    def busy(self) -> bool:
        """Whether something is shown that a click would bring to its end."""
        return self.player.busy

    @property
    def nobody_acts(self) -> bool:
        """Whether nothing can be done: what is told by the card of a lesson is to be read first, or a puzzle is
        decided, as at the end of its solution."""
        return not self.busy and self.playing.nobody_acts

    @property
    def nobody_marked(self) -> bool:
        """Whether nobody is marked as at turn: a puzzle is decided. While a lesson tells something it is somebody's
        turn all the same."""
        return self.nobody_acts and not isinstance(self.session, LessonSession)

    def notation(self, actions: Iterable[Action]) -> str | None:
        """Actions as the inspection names them; None for none."""
        state = self.session.match.state
        return "; ".join(state.format_action(action) for action in actions) or None

    def rebuild(self) -> None:
        """Make the widgets anew before the next intent or frame."""
        raise NotImplementedError


class TableModel(TableView):
    """What is known, and what can be asked for. `guide`: the scene over it that leads through the game. `most_large`:
    see `Scene`."""

    app: App
    guide: Guide | None
    most_large: float
    commands: Commands
    curtain: Curtain
    hints: Hints
    moves: Moves
    windows: Windows

    most_text: float
    """How much texts on it may grow, as a factor."""
    said: str
    """What is said while something is shown; "" where the newest line of the log stays."""

    @property
    def last_sentence(self) -> str:
        """What is being shown, else the newest line of the log that is no heading."""
        if self.busy and self.said:
            return self.said
        newest = self.newest
        return newest.text if newest is not None else ""

    @property
    def newest(self) -> LogLine | None:
        """The newest line of the log that is no heading."""
        return next((line for line in reversed(self.log_lines()) if not line.heading), None)

    @property
    def just_done(self) -> tuple[str, ...]:
        """In a look back the pieces of what was done last, once nothing moves; panels show that by themselves."""
        lines = self.log_lines() if self.playing.look_only and not self.busy else []
        done = [name for line in lines if line.at == lines[-1].at for name in line.pieces]
        return tuple(name for name in done if not name.startswith("player"))

    def seat_said(self, at_turn: int | None) -> int | None:
        """Whose the last sentence is: while something moves that of the seat at turn."""
        newest = self.newest
        return at_turn if self.busy or newest is None or newest.seat is None else newest.seat

    def log_lines(self) -> list[LogLine]:
        """The whole log as the viewer may read it."""
        raise NotImplementedError

    def log_seat(self, seat: int) -> Seat:
        """The player of a seat as the log shows it."""
        return self.seat_at(seat)

    @property
    def front(self) -> Scene:
        """The scene that asks the person: the window of an overlay, else the table."""
        raise NotImplementedError

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over the table."""
        top = self.app.scenes.top
        return top is not None and top.ui is self.ui

    @property
    def holding(self) -> bool:
        """Whether an overlay waits until the person has seen enough."""
        if self.busy:
            return False
        step = self.session.next()
        event = step.event if isinstance(step, Show) else None
        return any(overlay.waits_before(event) for overlay in self.overlays)

    def release(self) -> None:
        """The person has seen enough."""
        for overlay in self.overlays:
            overlay.release()
        self.rebuild()

    def skip(self) -> None:
        """Bring what moves to its end, and show at once what else has already happened."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Make them now, if that was asked for."""
        raise NotImplementedError

    def point_out(self, line: LogLine | None) -> None:
        """A line of the log is pointed at (None: no longer): mark where it happened."""
        raise NotImplementedError


class TableControls(TableModel):
    """For what leads a game at its table: the parts of the scene that stand beside its driver (driver.py).

    `where`: where pieces lie. `recap`: what the others did.
    """

    where: Whereabouts
    recap: Recap

    @property
    def prompt_is_private(self) -> bool:
        """Whether what is asked lets others know what one holds."""
        raise NotImplementedError

    def ground(self, surface: pygame.Surface) -> None:
        """Draw what lies below everything, over the whole window."""
        raise NotImplementedError

    def begin(self) -> None:
        """Show the session as it stands; where nobody has acted yet, with who begins and the deal before it."""
        raise NotImplementedError

    def reset(self) -> None:
        """Show the session as it stands, with nothing moving."""
        raise NotImplementedError

    def halt(self) -> None:
        """What the person has chosen and is still to come is not to come."""
        raise NotImplementedError

    def submit(self, chosen: Sequence[Action]) -> None:
        """The person has chosen these actions, one after the other."""
        raise NotImplementedError

    def chosen_changed(self) -> None:
        """Something else is chosen now."""
        raise NotImplementedError

    def act(self, action: Action) -> None:
        """Play a legal action of the viewer. Raises Refused, with nothing changed."""
        raise NotImplementedError

    def act_text(self, text: str) -> None:
        """`act` for an action in notation."""
        raise NotImplementedError

    def drawn_by_viewer(self, event: Event) -> bool:
        """Whether the viewer alone has just seen something new by this event, a drawn card above all."""
        raise NotImplementedError

    def open_area(self) -> Box | None:
        """The part of the table, in units and 16 to 9, that shows nothing hidden, for the picture of a saved game."""
        raise NotImplementedError

    def news(self, seat: int) -> str:
        """What everybody saw since the person of that seat looked last, in words, for the hand-over."""
        raise NotImplementedError

    def called_to(self, seat: int) -> str:
        """What the person of that seat is called to the table for, in words, "" where it is an ordinary turn."""
        return ""

    def hint_shown(self, pieces: Sequence[str]) -> None:
        """A hint says to do something with these pieces: bring them into view."""
        raise NotImplementedError

    def players(self) -> Scene:
        """The drawer with all players."""
        raise NotImplementedError
