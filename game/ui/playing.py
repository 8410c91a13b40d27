"""A game that is being played in the window: session, bots and autosave, from the set-up to the result."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.bots.service import BotService
from game.core.begins import LOSER, WINNER
from game.core.documents import Document
from game.core.game import NOBODY
from game.games import game_ids
from game.services.problem import trusting_nothing
from game.services.save_document import (
    MARK_BOT_HELPED,
    MARK_HINTED,
    MARK_OWN_VALUES,
    MARK_SEAT_TAKEN,
    MARK_TAKEN_BACK,
    MARK_WHAT_IF,
    Save,
    Standing,
    new_save,
)
from game.services.saves import Saves
from game.services.value_sets import title
from game.table.begins import as_set_up, named_by_last
from game.table.clock import Clock
from game.table.opponents import Opponents
from game.table.seats import name_bots
from game.table.session import Session
from game.table.setup import Setup, branched_session, new_session, session_from_save
from game.ui.game_loading import game_of_save, game_with
from game.ui.unofficial import unofficial_text

if TYPE_CHECKING:
    from datetime import date

    from game.services.translation import Translate
    from game.table.review import Review
    from game.ui.context import Context


LONGEST_THOUGHT = 600.0
"""Seconds between two actions that count at most as time at the game: whoever stays away longer is not counted."""


def saves_of(context: Context) -> Saves:
    """The saved games of the person."""
    return Saves(context.data.saves, game_ids(), context.data.files)


def named_by_last_game(context: Context, setup: Setup) -> list[int]:
    """The seats of a set-up that the last game names, if it is asked who won or lost it."""
    begins = setup.begins
    if begins is None or begins.by not in (WINNER, LOSER):
        return []
    return named_by_last(begins.by, setup.seats, context.statistics.games())


class Playing:
    """One game in the window. `session` is the table, `opponents` its bots, `setup` what it began with, if known.

    `look_only`: the game is only looked at (game.ui.viewing); `teaching`: it is a lesson (game.ui.teaching) or a
    puzzle (game.ui.puzzling). `reminds`: what all have seen is marked, whatever the settings say: the person was not
    there to see it. `rate`: how many times as fast as usual pieces move. `looked_at_as`: the key of what a look back at
    it is called. `task_key`: the key of what a puzzle is called, "" where it is none.
    """

    look_only = False
    looked_at_as = "table.look_back"
    task_key = ""
    teaching = False
    reminds = False
    rate = 1

    def outcome(self, tr: Translate) -> str:
        """What the solution of a puzzle brings, "" where there is none to be told."""
        return ""

    @property
    def nobody_acts(self) -> bool:
        """Whether nobody is to act although the game goes on: a lesson tells something that is to be read first, or a
        puzzle is decided."""
        return False

    def __init__(self, context: Context, service: BotService) -> None:
        self.context = context
        self.session: Session
        self.opponents: Opponents
        self.setup: Setup | None = None
        self.clock: Clock | None = None
        self.service = service
        self.day: date | None = None  # the day whose deal it is, where that is known
        self.review: Review | None = None  # what was found out about the finished game
        self._save: Save | None = None
        self.hurry = False  # only bots are left, and nobody wants to watch them
        self._problem_told = False
        self.seconds = 0.0  # how long it has been on the screen
        self._since_action = 0.0
        self._recorded = False  # its end stands in the statistics
        self._sat_down = False  # it is the newest of the saved games
        self._unofficial: tuple[tuple[str, Document], str] | None = None  # what is said of it, and what that hangs on

    @classmethod
    def start(cls, context: Context, setup: Setup, service: BotService) -> Playing:
        """A new game; it is saved at once.

        Raises DocumentError if the set-up does not fit, ServiceError if the game's files are damaged.
        """
        playing = cls(context, service)
        game = game_with(context, setup.game, setup.values)
        playing.setup = setup
        named = named_by_last_game(context, setup)
        playing.session = new_session(setup, game, playing._bots, playing._may_play, playing.autosave, named)
        if setup.limit is not None:
            playing.clock = Clock(setup.limit, len(setup.seats))
        playing.name_bots()
        seats = [seat.to_document() for seat in playing.session.seats]
        playing._save = new_save(game.id, seats, playing.session.match.record())
        playing.autosave()
        return playing

    @classmethod
    def branch(cls, context: Context, origin: Playing, position: int, service: BotService) -> Playing:
        """Play on from a moment of a finished game, as a game of its own that is marked so; `origin` stays as it is."""
        playing = cls(context, service)
        playing.setup = origin.setup
        playing.session = branched_session(origin.session, position, playing._bots, playing._may_play, playing.autosave)
        playing.name_bots()
        seats = [seat.to_document() for seat in playing.session.seats]
        playing._save = new_save(origin.game_id, seats, playing.session.match.record())
        playing.autosave()
        return playing

    @classmethod
    def resume(cls, context: Context, save_id: str, service: BotService) -> Playing:
        """A saved game at its last action, with the values that it was made with; to look at only, if it is over.

        Raises ServiceError with a problem to tell; the file stays as it is.
        """
        saves = saves_of(context)
        return cls.of_save(context, saves.load(save_id), saves.path(save_id), service)

    @classmethod
    def of_save(cls, context: Context, save: Save, path: Path, service: BotService) -> Playing:
        """`resume` for a save that was read from the file at `path`, which a problem names."""
        playing = cls(context, service)
        with trusting_nothing("save_unplayable", path):
            playing._take_up(save, path)
        return playing

    def _take_up(self, save: Save, path: Path) -> None:
        """Become the game of a save. Raises ServiceError, DocumentError, or whatever else its content leads to."""
        context = self.context
        game = game_of_save(context, save, path)
        self.session = session_from_save(save, game, self._bots, self._may_play, self.autosave, look_only=save.over)
        self.name_bots()
        if save.clock is not None and not self.session.look_only:
            self.clock = Clock.from_document(save.clock, len(save.seats))
        self._save = save
        self.seconds = save.seconds
        self._recorded = save.over
        if self.over and self.session.viewer is None:
            self.session.handed_over()  # all is open now: nobody has to be called
        record = save.record
        boards = record.get("boards")
        chosen = [board for board in boards or () if not isinstance(board, str) or board in game.boards]
        options = dict(record["options"])
        self.setup = Setup(
            game.id, list(self.session.seats), options, record.get("seed"), chosen, boards, values=game.own_values
        )

    def name_bots(self) -> None:
        """Call the bots by their names in the language in force."""
        name_bots(self.session.seats, self.context.tr)

    def _bots(self, seed: int) -> Opponents:
        self.opponents = Opponents(self.service, seed, pace=lambda: self.context.settings.bot_pace)
        return self.opponents

    def _may_play(self) -> bool:
        return self.hurry or self.opponents.may_play()

    @property
    def save_id(self) -> str:
        """The id of the save that this game is kept in."""
        assert self._save is not None, "set by start and resume"
        return self._save.id

    @property
    def file(self) -> Path:
        """The file of that save."""
        return saves_of(self.context).path(self.save_id)

    @property
    def date(self) -> str:
        """When it was saved last, in ISO 8601 in UTC: when it ended, if it is over."""
        assert self._save is not None, "set by start and resume"
        return self._save.date

    @property
    def moment(self) -> int:
        """After how many actions it is seen first, if it is over."""
        return 0 if self._save is None or self._save.moment is None else self._save.moment

    @property
    def game_id(self) -> str:
        """The id of the game."""
        return self.session.match.game.id

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.session.match.state.to_move == NOBODY

    @property
    def unofficial(self) -> str:
        """In what the game is by no preset, in one line; "" if in nothing, and in lessons."""
        if self.teaching:
            return ""
        wording = self.context.tr.language, self.context.settings.house_rules
        if self._unofficial is None or self._unofficial[0] != wording:
            match = self.session.match
            own = match.game.own_values
            file = "" if own is None else own.file
            self._unofficial = wording, unofficial_text(self.context, match.game, match.record(), file)
        return self._unofficial[1]

    @property
    def note(self) -> str:
        """Whose values are played with, in a few words; "" for the built-in ones."""
        values = self.session.match.game.own_values
        return "" if values is None else self.context.tr("values.own", file=title(self.game_id, values.file))

    def on_screen(self, seconds: float) -> None:
        """The table was shown for `dt` seconds; beyond `LONGEST_THOUGHT` since the last action they do not count."""
        if self.context.focused and self._since_action < LONGEST_THOUGHT and self.session.match.state.to_move != NOBODY:
            self._since_action += seconds
            self.seconds += seconds

    def marks(self) -> list[str]:
        """What is special about the game, as its save says it."""
        session = self.session
        marks = (
            (MARK_TAKEN_BACK, session.taken_back),
            (MARK_HINTED, session.hinted),
            (MARK_WHAT_IF, session.branched),
            (MARK_SEAT_TAKEN, session.seat_taken),
            (MARK_BOT_HELPED, session.bot_helped),
            (MARK_OWN_VALUES, session.match.game.own_values is not None),
        )
        return [mark for mark, set_ in marks if set_]

    def _record_end(self) -> None:
        """Put the end into the statistics, once. That is done before it is saved: a game that is taken up again after
        a kill in between ends again, and stands there once all the same."""
        over = self.session.match.state.to_move == NOBODY
        if over and not self._recorded and self._save is not None and not self.session.look_only:
            from game.ui.recording import record_end

            record_end(self.context, self)
        self._recorded = over

    def autosave(self) -> None:
        """Write the game as it stands, unless nothing can be kept."""
        self._since_action = 0.0
        self._record_end()
        save = self._save
        if save is None or self.session.look_only or not self.context.data.writable:
            return
        session = self.session
        save.record = session.match.record()
        save.seats = [seat.to_document() for seat in session.seats]
        save.players = [seat.name for seat in session.seats]
        save.over = self.over
        save.stands = self._standing()
        if not save.over:
            save.review = None  # an end was taken back
        save.values = session.match.game.own_values
        save.clock = None if self.clock is None else self.clock.to_document()
        save.marks = self.marks()
        save.held = sorted(session.held)
        save.seconds = self.seconds
        saves = saves_of(self.context)
        if not self._sat_down:
            self._sat_down = True
            saves.sit_down(save)
        problem = saves.write(save)
        if problem is not None and not self._problem_told:
            # Once is enough: the person goes on playing, or makes room.
            self._problem_told = True
            self.context.tell([problem])

    def _standing(self) -> Standing:
        state = self.session.match.state
        result = state.result()
        return Standing(state.round_number(), tuple(result.scores), tuple(result.winners))

    @property
    def kept_review(self) -> Document | None:
        """What the save says of the finished game, if it was looked through before."""
        return None if self._save is None else self._save.review

    def keep_review(self, document: Document) -> None:
        """Write what was found out about the finished game into its save, which keeps its date. It can be found out
        again: nobody is told if that cannot be."""
        save = self._save
        if save is None or not self.over:
            return
        saves = saves_of(self.context)
        if saves.path(save.id).exists():  # it may have been deleted meanwhile
            save.review = document
            saves.write(save, keep_date=True)

    def next_setup(self, *, same_deal: bool) -> Setup:
        """The set-up of another game: the same deal again, or a new one."""
        match = self.session.match
        seats = [replace(seat, resigned=False) for seat in as_set_up(match, self.session.seats)]
        record = match.record()
        boards = self.setup.boards if self.setup else []
        options = dict(record["options"])
        limit = None if self.clock is None else self.clock.limit
        setup = Setup(
            self.game_id, seats, options, record.get("seed"), boards, record.get("boards"), limit, match.begins,
            match.game.own_values,
        )
        if same_deal:
            return setup
        setup = setup.again(self.context.new_seed())
        begins = setup.begins
        if begins is not None and begins.by in (WINNER, LOSER) and self.over:
            from game.table.endings import game_result  # SQLite is not loaded before it is wanted

            # The last game is this one, also where no statistics are kept.
            ended = game_result(match, self.session.seats, save_id="", ended="", seconds=0.0, marks=())
            setup.begins = begins.named(named_by_last(begins.by, setup.seats, [ended]), setup.seed or 0)
        return setup

    def record(self) -> Document:
        """The record of the game, for a crash report."""
        return self.session.match.record()
