"""The curtain between two persons at one screen: hands the table over, and knows what each person has missed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Event
from game.table.steps import HandOver
from game.ui.anim.tween import rate

if TYPE_CHECKING:
    from game.ui.tables.common.model import TableControls


SEEN_AFTER = 1.5
"""Seconds at normal speed, and where nothing is animated, for which who has drawn a card can look at it."""


class Curtain:
    """Hands the table over, and knows what each person has seen of the game."""

    def __init__(self, controls: TableControls) -> None:
        self._controls = controls
        self._seen: dict[int, int] = {}  # by seat, how many events were shown when its person looked last
        self._learnt = False  # whether the viewer has been shown what nobody knew, and nobody else may see
        self._looked = 0.0  # seconds for which that could be looked at

    @property
    def waits(self) -> bool:
        """Whether it falls as soon as who has acted has seen enough."""
        return isinstance(self._controls.step, HandOver) and self._controls.looked_at and self._learnt

    def shown(self, event: Event) -> None:
        """The table has shown this event to its viewer."""
        self._learnt |= self._controls.drawn_by_viewer(event)

    def hurry(self) -> None:
        """Who has acted has seen enough."""
        self._looked = SEEN_AFTER

    def draw_near(self, step: HandOver, dt: float) -> None:
        """Fall, unless who has acted still looks at what was drawn."""
        speed = self._controls.speed
        self._looked += dt * rate(speed) if speed > 0 else dt
        if not self.waits or self._looked >= SEEN_AFTER:
            self._looked, self._learnt = 0.0, False
            self._fall(step)

    def _fall(self, step: HandOver) -> None:
        """Call the next person to the table, who looks at once where the settings want no curtain."""
        controls = self._controls
        if not controls.app.settings.handover:
            self._rise()
            return
        who, news = controls.seat_at(step.seat), lambda: controls.news(step.seat)
        title = controls.called_to(step.seat)
        controls.app.open.hand_over(who, controls.tr, self._rise, answering=step.answering, news=news, title=title)

    def _rise(self) -> None:
        """The next person looks now: everything shown is made anew from that person's view."""
        controls, session = self._controls, self._controls.session
        first = session.viewer is None and not session.match.actions
        if session.viewer is not None:
            self.has_seen(session.viewer)
        session.handed_over()
        if first:
            controls.begin()
        else:
            controls.reset()

    def has_seen(self, seat: int) -> None:
        """The person of that seat has seen all that was shown so far."""
        self._seen[seat] = len(self._controls.session.shown_events())

    def missed(self, seat: int) -> list[Event]:
        """What was shown since the person of that seat looked last, without what that person may not see."""
        return [event.seen_by(seat) for event in self._controls.session.shown_events()[self._seen.get(seat, 0) :]]
