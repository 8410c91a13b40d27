"""One game at a table: whose view is shown, what comes next and who is asked, without revealing anything hidden.

The rules are always ahead of the pictures: an action is carried out at once, its events wait in a queue and are shown
one by one. `next` says what has to happen now. The session is driven from outside: by a scene with a window, or a test.

Some events may be answered by another seat (`Presenter.reaction`; an attack in Sleeping Queens, section 6 of its
rules). The engine asks that seat only when there is a choice, but nobody may notice whether there is. So the queue
stops behind such an event until it is answered, in the same way with and without a choice; only then the outcome is
shown.

Secret ballots are special too: voters take the mouse behind the curtain, one after the other, and each bot takes the
same time, so that its time reveals nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from game.bots.levels import find_level
from game.core.events import Event
from game.core.game import NOBODY, Action, State
from game.core.match import Match
from game.core.refusal import Reason, Refused
from game.table.answers import answer_time
from game.table.presenters import Presenter, Reaction, Shown
from game.table.seats import Seat
from game.table.steps import Answer, BotAnswer, Decide, HandOver, Look, NextStep, Over, Show, Think

BALLOT_MS = 450
"""How long a bot takes for a secret ballot, whatever the pace of bots."""


class Bots(Protocol):
    """What a session needs of the bots at its table (game.table.opponents has the real one)."""

    def begin(self, match: Match) -> None:
        """The match is new to the bots, or was taken back: rebuild what they may remember from its events."""

    def observe(self, events: list[Event]) -> None:
        """These events happened."""

    def think(self, seat: int, level: str, character: str, *, answer: bool) -> None:
        """Start looking for an action of `seat`; calling it again for the same position does nothing.

        `answer`: it reacts to an event or votes in secret, which has less time.
        """

    def poll(self) -> str | None:
        """The text of the action found, once, as soon as there is one."""

    def cancel(self) -> None:
        """Forget what was asked."""


class Session:
    """A match, its seats, and what is shown of it.

    `viewer`: the seat whose view is shown, None until somebody has taken the mouse.
    `taken_back`: something was undone that had shown a secret; `branched`: it began within a finished game; `hinted`: a
    person was given a hint; `seat_taken`: a person took a seat that only bots had played, and so knows two hands;
    `bot_helped`: a bot has played for a person who then took the seat back.
    `held`: the seats that persons have held, or looked from.
    `on_action`: called after every action that was carried out or taken back (autosave).
    """

    def __init__(
        self,
        match: Match,
        seats: list[Seat],
        presenter: Presenter,
        bots: Bots,
        *,
        pace: Callable[[], bool] = lambda: True,
        on_action: Callable[[], None] = lambda: None,
        look_only: bool = False,
        held: Iterable[int] = (),
    ) -> None:
        """`pace` is asked before a bot's action is played; False: wait. `look_only`: nobody plays on. `held`: seats
        that persons have held before, in a game that is taken up again."""
        self.look_only = look_only
        self.match = match
        self.seats = seats
        self.on_action = on_action
        self.taken_back = False
        self.branched = False
        self.hinted = False
        self.seat_taken = False
        self.bot_helped = False
        self._lent: dict[int, int] = {}  # seats that persons gave to bots: after how many actions
        self._presenter = presenter
        self._bots = bots
        self._pace = pace
        self._queue: deque[Event] = deque()
        self._reaction: Reaction | None = None
        self._answer_ms = 0.0
        self._ballot_ms = 0.0
        self._found: str | None = None
        self._undone: list[list[str]] = []
        persons = self.persons()
        self.held = {*held, *persons}
        self.viewer: int | None = None
        if len(persons) == 1:
            self.viewer = persons[0]
        elif not persons:
            self.viewer = min(self.held, default=0)
            self.held.add(self.viewer)
        if not look_only:
            self._wait_for_answer()
        self._follow()
        self._wear_colours()
        bots.begin(match)

    def _wait_for_answer(self) -> None:
        """A game that was left behind an event that may be answered goes on with the question, whether the engine asks
        or has moved on. Otherwise leaving and coming back would reveal whether there was a choice."""
        last = self.match.events[-1] if self.match.events else []
        for index, event in enumerate(last):
            reaction = self._presenter.reaction(event)
            if reaction is not None:
                self._queue.extend(last[index + 1 :])
                self._ask(reaction)

    # -- who is who ---------------------------------------------------------------------------------------------

    def persons(self) -> list[int]:
        """The seats of persons."""
        return [index for index, seat in enumerate(self.seats) if seat.is_person]

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, once all of the game was shown."""
        state = self.match.state
        return tuple(state.result().winners) if state.to_move == NOBODY and not self._queue else ()

    @property
    def alone(self) -> bool:
        """Whether at most one person plays."""
        return len(self.persons()) <= 1

    def view(self) -> State:
        """The position as the viewer may know it. Raises ValueError before somebody looks."""
        if self.viewer is None:
            raise ValueError("nobody looks at the table yet")
        return self.match.state.view(self.viewer)

    def shown_events(self) -> list[Event]:
        """All events that were shown so far, from the beginning, as the viewer saw them."""
        if self.viewer is None:
            return []
        events = [event for events in self.match.events for event in events]
        return [event.seen_by(self.viewer) for event in events[: len(events) - len(self._queue)]]

    def moments(self) -> list[int]:
        """For each event since the beginning after how many actions it had happened."""
        return [number for number, events in enumerate(self.match.events, 1) for _ in events]

    def acted_last(self, seat: int) -> int:
        """How many actions had been played when that seat had last taken one; reactions do not count."""
        match = self.match
        for index in range(len(match.actions) - 1, -1, -1):
            state = match.state_at(index)
            if state.to_move == seat and not self._presenter.reacting(state):
                return index + 1
        return 0

    def new_shown(self) -> Shown:
        """What is to be shown to the viewer now: behind the view by the events that still wait.

        It comes from the position before the last action, or from the deal (`Presenter.shown_from_the_deal`), never
        from the present one while an answer is awaited. Raises ValueError before somebody looks.
        """
        if self.viewer is None:
            raise ValueError("nobody looks at the table yet")
        first = 0 if self._presenter.shown_from_the_deal else max(0, len(self.match.actions) - 1)
        made = self._presenter.new_shown(self.match.state_at(first).view(self.viewer), self.viewer)
        events = [event for done in self.match.events[first:] for event in done]
        for event in events[: len(events) - len(self._queue)]:
            made.advance(event.seen_by(self.viewer))
        return made

    # -- what comes next ----------------------------------------------------------------------------------------

    def next(self) -> NextStep:
        """What has to happen now."""
        if self.viewer is None:
            first = self._first_viewer()
            return HandOver(first, answering=self._reaction is not None and first == self._reaction.seat)
        if self._reaction is not None:
            return self._reaction_step(self._reaction)
        if self._queue:
            return Show(self._queue[0].seen_by(self.viewer))
        mover = self.match.state.to_move
        if mover == NOBODY:
            return Over(self.match.state.result())
        if self.look_only:
            return Look()
        if not self.seats[mover].is_person:
            return Think(mover)
        if mover != self.viewer:
            return HandOver(mover, answering=False)
        return Decide(mover)

    def _first_viewer(self) -> int:
        """The person to take the mouse first: who may answer, who is to move, or the next one after."""
        start = max(self.match.state.to_move, 0) if self._reaction is None else self._reaction.seat
        count = len(self.seats)
        order = [(start + step) % count for step in range(count)]
        return next(seat for seat in order if self.seats[seat].is_person)

    def _follow(self) -> None:
        """Where nothing is hidden nobody hands over: the person to move looks, once all has been shown."""
        if self._queue or not self.match.game.open_to_all(self.match.state):
            return
        mover = self.match.state.to_move
        if mover != NOBODY and self.seats[mover].is_person:
            self.viewer = mover
        elif self.viewer is None:
            self.viewer = self._first_viewer()

    def _wear_colours(self) -> None:
        """Players have the colours that they chose within the game; who had one of them before gets the old one."""
        for seat, colour in self._presenter.colours(self.match.state).items():
            mine = self.seats[seat]
            for other in self.seats:
                if other is not mine and other.colour == colour:
                    other.colour = mine.colour
            mine.colour = colour

    def _reaction_step(self, reaction: Reaction) -> NextStep:
        seat = reaction.seat
        if not self.seats[seat].is_person:
            level = find_level(self.seats[seat].level, self.match.game)
            return BotAnswer(seat, answer_time(level).shown_ms)
        if self.viewer != seat:
            return HandOver(seat, answering=True)
        return Answer(seat, self._answers(reaction), reaction.decline)

    def _answers(self, reaction: Reaction) -> tuple[Action, ...]:
        state = self.match.state
        if self._queue or state.to_move != reaction.seat:
            return ()
        return tuple(action for action in state.legal_actions() if action != reaction.decline)

    # -- what was done ------------------------------------------------------------------------------------------

    def acknowledge(self) -> None:
        """The event of the present Show step was shown."""
        event = self._queue.popleft()
        reaction = self._presenter.reaction(event)
        if reaction is not None:
            self._ask(reaction)
        self._follow()

    def _ask(self, reaction: Reaction) -> None:
        """The queue waits for an answer, unless nobody could notice that there is no choice."""
        if self.persons() == [reaction.seat] and (self._queue or self._over()):
            # Nobody else is there to notice that the engine did not ask.
            return
        self._reaction = reaction
        self._answer_ms = 0.0

    def _over(self) -> bool:
        return self.match.state.to_move == NOBODY

    def handed_over(self) -> None:
        """The person named by the HandOver step looks now."""
        step = self.next()
        if isinstance(step, HandOver):
            self.viewer = step.seat

    def act(self, action: Action) -> None:
        """The viewer takes an action. Raises Refused, with nothing changed."""
        if not isinstance(self.next(), Decide):
            raise Refused([Reason("not_now")])
        self._play(action)

    def act_text(self, text: str) -> None:
        """`act` for an action in notation."""
        self.act(self._parsed(text))

    def _parsed(self, text: str) -> Action:
        try:
            return self.match.game.parse_action(text)
        except ValueError:
            raise Refused([Reason("notation", {"text": text})]) from None

    def answer(self, action: Action) -> None:
        """The viewer reacts with one of the Answer step's actions, or declines, with or without a choice.

        Raises Refused, with nothing changed.
        """
        step = self.next()
        if not isinstance(step, Answer) or action not in (*step.actions, step.decline):
            raise Refused([Reason("not_now")])
        if step.actions:  # else the engine did not ask, and has moved on
            self._play(action)
        self._reaction = None

    def update(self, dt_ms: float) -> None:
        """Let time pass: bots think and play, a bot that reacts does so after its fixed time."""
        step = self.next()
        if isinstance(step, Think):
            ballot = self.match.game.secret_ballot(self.match.state)
            self._look_for_action(step.seat, answer=ballot)
            self._ballot_ms += dt_ms
            if self._found is not None and (self._ballot_ms >= BALLOT_MS if ballot else self._pace()):
                wishes = {seat: self.seats[seat].colour for seat in self.persons()}
                found = self._parsed(self._found)
                self._play(self._presenter.courteous(self.match.state, found, wishes))
        elif isinstance(step, BotAnswer):
            self._answer_ms += dt_ms
            asked = not self._queue and self.match.state.to_move == step.seat
            if asked:
                self._look_for_action(step.seat, answer=True)
            if self._answer_ms >= step.ms and (self._found is not None or not asked):
                if self._found is not None:
                    self._play(self._parsed(self._found))
                self._reaction = None

    def _look_for_action(self, seat: int, *, answer: bool) -> None:
        if self._found is None:
            self._bots.think(seat, self.seats[seat].level, self.seats[seat].character, answer=answer)
            self._found = self._bots.poll()

    def _play(self, action: Action) -> None:
        self._undone.clear()
        events = self.match.play(action)
        self._found = None
        self._ballot_ms = 0.0
        self._queue.extend(events)
        self._bots.observe(events)
        self._wear_colours()
        self.on_action()

    def lights(self, actions: Sequence[Action]) -> bool:
        """Whether a table lights what comes to these legal actions: all of it, but in a lesson."""
        return True

    # -- changes of another kind --------------------------------------------------------------------------------

    def can_undo(self) -> bool:
        """Whether the viewer may take back the last own decision now."""
        return isinstance(self.next(), Decide) and self._undo_count() > 0

    def _undo_count(self) -> int:
        """How many actions have to go so that the viewer decides again; 0 where that may not be."""
        match = self.match
        for count in range(1, len(match.actions) + 1):
            index = len(match.actions) - count
            if not self.alone and match.is_wall(index):
                return 0
            state = match.state_at(index)
            if state.to_move == self.viewer and not self._presenter.reacting(state):
                return count
            if not self.alone:
                return 0
        return 0

    def left_by_undo(self) -> int:
        """How many actions are left after an undo now."""
        return len(self.match.actions) - (self._undo_count() if self.can_undo() else 0)

    def undo_marks(self) -> bool:
        """Whether to undo now would mark the game that is not marked yet: something hidden was seen since."""
        count = self._undo_count() if self.can_undo() else 0
        walls = (self.match.is_wall(index) for index in range(len(self.match.actions) - count, len(self.match.actions)))
        return not self.taken_back and any(walls)

    def undo(self) -> None:
        """Back to the viewer's last own decision. Alone this may cross what was hidden; the game is then marked."""
        count = self._undo_count() if self.can_undo() else 0
        if not count:
            return
        self._undone.append(list(self.match.actions[len(self.match.actions) - count :]))
        for _ in range(count):
            if self.match.is_wall():
                self.taken_back = True
            self.match.undo()
        self._changed()

    @property
    def taken(self) -> tuple[str, ...]:
        """The actions that the last undo took back, as long as they can be done again."""
        return tuple(self._undone[-1]) if self._undone else ()

    def can_redo(self) -> bool:
        """Whether what was taken back last can be done again: nothing else was done since."""
        return bool(self._undone) and isinstance(self.next(), Decide)

    def redo(self) -> None:
        """Do again what was taken back last, the others' actions after it included: they come out as they did."""
        if not self.can_redo():
            return
        for text in self._undone.pop():
            self.match.play_text(text)
        self._changed()

    def _changed(self) -> None:
        """The match was changed other than by the next action: show it as it stands."""
        self._found = None
        self._queue.clear()
        self._bots.cancel()
        self._bots.begin(self.match)
        self._wear_colours()
        self._follow()
        self.on_action()

    def take_hint(self) -> None:
        """The viewer was given a hint: the record of the game says so."""
        self.hinted = True
        self.on_action()

    def give_to_bot(self, seat: int, level: str, character: str = "", *, resigned: bool = False) -> None:
        """A bot plays `seat` from now on."""
        self._lent[seat] = len(self.match.actions)
        self.seats[seat].kind = "bot"
        self.seats[seat].level = level
        self.seats[seat].character = character
        self.seats[seat].resigned = resigned
        self._settle_viewer()
        self._look_on(seat)
        self.on_action()

    def give_to_person(self, seat: int) -> None:
        """A person plays `seat` from now on; the game is marked as `price` says."""
        price = self.price(seat)
        self.seat_taken = self.seat_taken or price == "seat_taken"
        self.bot_helped = self.bot_helped or price == "bot_helped"
        self.held.add(seat)
        self.seats[seat].kind = "person"
        self.seats[seat].resigned = False
        self._found = None
        self._bots.cancel()
        self._settle_viewer()
        self._follow()
        self.on_action()

    def price(self, seat: int) -> str:
        """What the game is marked with once a person takes `seat`; "" for nothing.

        "seat_taken" if only bots have played it: whoever looks from there may be somebody who has seen another hand,
        and plays on with that whichever seat changes hands next. "bot_helped" if a bot has moved there for a person;
        where a game that was taken up again does not know since when a bot plays, it counts as having moved.
        """
        if seat not in self.held:
            return "seat_taken"
        since = range(self._lent.get(seat, 0), len(self.match.actions))
        return "bot_helped" if any(self.match.state_at(index).to_move == seat for index in since) else ""

    def _settle_viewer(self) -> None:
        """A seat that no person holds any more is not looked at while persons play: the next one takes the mouse, or
        looks at once where nothing is hidden, even while events of the last action wait to be shown."""
        persons = self.persons()
        if persons and self.viewer not in persons:
            self.viewer = self._first_viewer() if self.match.game.open_to_all(self.match.state) else None
            self._follow()

    def _look_on(self, seat: int) -> None:
        """Once the last person has left a seat to a bot, the game is seen from there."""
        if self.viewer is None and not self.persons():
            self.viewer = seat

    def legal_actions(self) -> list[Action]:
        """The legal actions of the viewer; empty where it does not decide."""
        return self.view().legal_actions() if isinstance(self.next(), Decide) else []

    def legal_texts(self) -> list[str]:
        """`legal_actions` in notation."""
        return [self.match.state.format_action(action) for action in self.legal_actions()]

    def why_not(self, action: Action) -> list[Reason]:
        """Why the viewer may not take that action now, from what the viewer knows."""
        return self.view().why_not(action)
