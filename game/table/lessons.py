"""Lessons: chapters in which a person learns a game at its real table, step by step.

A lesson is a file assets/lessons/<game>.json. Each chapter begins at a fixed position and has steps. A step says
something, points at pieces, and either is read, or waits until the person has done what it asks for; after that the
others do what the step has for them. `LessonSession` is a session in which nothing else can be done.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from re import fullmatch

from game.core.documents import Document, DocumentError, from_json, get, integer, only_keys, short, typed, within
from game.core.events import Event
from game.core.game import Action, Game
from game.core.match import Match
from game.core.options import Options, complete
from game.core.refusal import Reason, Refused
from game.table.presenters import Presenter
from game.table.seats import Seat
from game.table.session import Session
from game.table.steps import Answer, BotAnswer, Decide, Over, Think

VIGNETTE = (152.0, 150.0)
"""Width and height of the picture of a chapter, in units."""


@dataclass(frozen=True)
class LessonStep:
    """One step. `say`: key of its text, after "lesson.". `show`: names of pieces to point at.

    `do`: patterns (as of file names) of the actions that the person may take; empty: the step is only read. `last`:
    those of them that end it, where several are needed; else any does. `others`: what the others do after it, in
    notation, in their order. `practice`: the person is to find it out, so that `show` does not point at it.
    """

    say: str
    show: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    practice: bool = False

    def allows(self, text: str) -> bool:
        """Whether the person may take that action in this step."""
        return any(fnmatchcase(text, pattern) for pattern in self.do)

    def ends(self, text: str) -> bool:
        """Whether the step is done with that action."""
        return any(fnmatchcase(text, pattern) for pattern in self.last or self.do)


@dataclass(frozen=True)
class VignettePicture:
    """A picture in a `Vignette`: its name as in assets/images, its centre and width in units, how far it is turned
    (degrees, to the left)."""

    picture: str
    x: float
    y: float
    width: float
    turn: float = 0.0


@dataclass(frozen=True)
class Vignette:
    """The picture of a chapter, VIGNETTE units large: the colour of its ground ("#rrggbb"), and what lies on it, the
    lowest first. It holds no words, so that it is the same in every language."""

    ground: str
    pieces: tuple[VignettePicture, ...]


@dataclass(frozen=True)
class Chapter:
    """A chapter: where it begins (a state document, or a deal from a seed), what was played by then, and its steps.

    `seat`: where the person sits. `characters`: who the others are, in the order of seats after the person's.
    `picture`: what it looks like in the list of chapters.
    """

    id: str
    steps: tuple[LessonStep, ...]
    picture: Vignette | None = None
    seat: int = 0
    players: int = 2
    first: Document | None = None
    seed: int = 0
    options: Document | None = None
    boards: tuple[object, ...] | None = None
    played: tuple[str, ...] = ()

    def begin(self, game: Game) -> Match:
        """The game at the beginning of this chapter.

        Raises DocumentError or Refused if it does not fit the rules of the game any more.
        """
        if self.first is not None:
            match = Match.from_state(game, self.first)
        else:
            options: Options = complete(game.options, self.options or {})
            boards = None if self.boards is None else list(self.boards)
            match = Match.new(game, self.players, options, self.seed, boards)
        for text in self.played:
            match.play_text(text)
        return match


@dataclass(frozen=True)
class Lesson:
    """The chapters of a game, in their order."""

    game: str
    chapters: tuple[Chapter, ...]

    def chapter(self, chapter_id: str) -> Chapter:
        """The chapter of that id; raises KeyError if there is none."""
        for chapter in self.chapters:
            if chapter.id == chapter_id:
                return chapter
        raise KeyError(chapter_id)

    def after(self, chapter_id: str) -> Chapter | None:
        """The chapter that follows, None after the last."""
        ids = [chapter.id for chapter in self.chapters]
        index = ids.index(chapter_id) + 1
        return self.chapters[index] if index < len(ids) else None


def read_lesson(path: Path) -> Lesson:
    """The lesson in a file; raises OSError, or DocumentError naming the place of what is wrong in it."""
    try:
        document = from_json(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise DocumentError("json", str(error), path.name) from None
    if not isinstance(document, dict):
        raise DocumentError("type", "a lesson is an object", path.name)
    only_keys(document, ("game", "chapters"))
    chapters = [
        _chapter(typed(each, dict, f"chapters[{index}]"), f"chapters[{index}]")
        for index, each in enumerate(get(document, "chapters", list))
    ]
    ids = [chapter.id for chapter in chapters]
    if not ids or len(set(ids)) < len(ids):
        raise DocumentError("chapters", "there is none, or two have the same id", "chapters")
    return Lesson(get(document, "game", str), tuple(chapters))


def _chapter(document: Document, where: str) -> Chapter:
    only_keys(document, Chapter.__dataclass_fields__, where)
    steps = tuple(
        _step(typed(each, dict, f"{where}.steps[{index}]"), f"{where}.steps[{index}]")
        for index, each in enumerate(get(document, "steps", list, where))
    )
    if not steps:
        raise DocumentError("steps", "a chapter has at least one step", f"{where}.steps")
    return Chapter(
        id=get(document, "id", str, where),
        steps=steps,
        picture=_vignette(get(document, "picture", dict, where), f"{where}.picture") if "picture" in document else None,
        seat=integer(document, "seat", 0, 7, where) if "seat" in document else 0,
        players=integer(document, "players", 2, 8, where) if "players" in document else 2,
        first=get(document, "first", dict, where) if "first" in document else None,
        seed=integer(document, "seed", 0, (1 << 64) - 1, where) if "seed" in document else 0,
        options=get(document, "options", dict, where) if "options" in document else None,
        boards=tuple(get(document, "boards", list, where)) if "boards" in document else None,
        played=_texts(document, "played", where),
    )


def _vignette(document: Document, where: str) -> Vignette:
    only_keys(document, ("ground", "parts"), where)
    ground = get(document, "ground", str, where)
    if not fullmatch("#[0-9a-f]{6}", ground):
        raise DocumentError("colour", f"{short(ground)} is no colour such as #2c6350", f"{where}.ground")
    pieces = tuple(
        _piece(typed(each, list, f"{where}.parts[{index}]"), f"{where}.parts[{index}]")
        for index, each in enumerate(get(document, "parts", list, where))
    )
    return Vignette(ground, pieces)


def _piece(values: list[object], where: str) -> VignettePicture:
    if len(values) != 5:
        raise DocumentError("piece", "a piece is a picture, x, y, width and turn", where)
    width, high = VIGNETTE
    return VignettePicture(
        typed(values[0], str, where),
        within(values[1], 0, width, where),
        within(values[2], 0, high, where),
        within(values[3], 1, 3 * width, where),
        within(values[4], -180, 180, where),
    )


def _step(document: Document, where: str) -> LessonStep:
    only_keys(document, LessonStep.__dataclass_fields__, where)
    return LessonStep(
        say=get(document, "say", str, where),
        show=_texts(document, "show", where),
        do=_texts(document, "do", where),
        last=_texts(document, "last", where),
        others=_texts(document, "others", where),
        practice=get(document, "practice", bool, where) if "practice" in document else False,
    )


def _texts(document: Document, key: str, where: str) -> tuple[str, ...]:
    found = get(document, key, list, where) if key in document else []
    return tuple(typed(each, str, f"{where}.{key}[{index}]") for index, each in enumerate(found))


class Script:
    """The opponents of a lesson: they do what its file says."""

    def __init__(self) -> None:
        self.lines: deque[str] = deque()

    def begin(self, match: Match) -> None:
        """Nothing is remembered."""

    def observe(self, events: list[Event]) -> None:
        """Nothing is taken note of."""

    def think(self, seat: int, level: str, character: str, *, answer: bool) -> None:
        """What to do is known already."""

    def poll(self) -> str | None:
        """The next line, None at the end of what was written."""
        return self.lines.popleft() if self.lines else None

    def cancel(self) -> None:
        """A line that was taken and not played is lost: who takes something back sets the lines anew."""


class LessonSession(Session):
    """A chapter being played. `at`: the step at hand, `len(chapter.steps)` after the last.

    `settled` says whether its card may be shown: all that was done before has been carried out.
    """

    def __init__(
        self, chapter: Chapter, game: Game, seats: list[Seat], presenter: Presenter, pause_ms: Callable[[], float]
    ) -> None:
        """`pause_ms`: how long the others wait before they do something.

        Raises DocumentError or Refused if the chapter does not fit the rules of the game any more.
        """
        self.chapter = chapter
        self.at = 0
        self.script = Script()
        self._pasts: list[int] = []  # for each step that is done, how many actions were played when it began
        self._begun: int | None = None  # the same for the step at hand, once something was done in it
        self._waited_ms = 0.0
        super().__init__(
            chapter.begin(game), seats, presenter, self.script, pace=lambda: self._waited_ms >= pause_ms()
        )
        self.viewer = chapter.seat
        self._start = len(self.match.actions)

    @property
    def step(self) -> LessonStep | None:
        """The step at hand, None after the last."""
        return self.chapter.steps[self.at] if self.at < len(self.chapter.steps) else None

    @property
    def waits(self) -> bool:
        """Whether the step at hand waits until something is done at the table, and is not only to be read."""
        step = self.step
        return step is not None and bool(step.do)

    @property
    def settled(self) -> bool:
        """Whether all that was done has been carried out and shown, so that the step at hand can begin."""
        following = self.next()
        if isinstance(following, Decide | Answer | Over):
            return True
        return isinstance(following, Think | BotAnswer) and not self.script.lines and self._found is None

    # -- going through the chapter ----------------------------------------------------------------------------------

    def read(self) -> bool:
        """The step at hand was read: go on with the next one. False where it waits for something to be done."""
        step = self.step
        if step is None or step.do or not self.settled:
            return False
        self._done(step, "", len(self.match.actions))
        return True

    def example(self) -> Action | None:
        """An action that the step at hand asks for; None where it asks for none, or none is possible."""
        step, following = self.step, self.next()
        if step is None or not step.do or not self.settled:
            return None
        if isinstance(following, Answer):
            legal = [*following.actions, following.decline]
        else:
            legal = super().legal_actions()
        by_text = {self._text(action): action for action in legal}
        done = self.match.actions[self._begun :] if self._begun is not None else ()
        found = [text for pattern in step.do for text in by_text if fnmatchcase(text, pattern)]
        chosen = next((text for text in found if text not in done), found[0] if found else None)
        return None if chosen is None else by_text[chosen]

    def _text(self, action: Action) -> str:
        return self.match.state.format_action(action)

    def show(self) -> bool:
        """Do for the person what the step at hand asks for; False where that is not possible now."""
        action = self.example()
        if action is None:
            return False
        if isinstance(self.next(), Answer):
            self.answer(action)
        else:
            self.act(action)
        return True

    def can_go_back(self) -> bool:
        """Whether anything was done or read in this chapter."""
        return self.at > 0 or self._begun is not None

    def back(self) -> None:
        """To the beginning of the present step where something was done in it, else one step back."""
        if self._begun is not None:
            self._return_to(self.at, self._begun)
        elif self._pasts:
            self._return_to(self.at - 1, self._pasts[-1])

    def again(self) -> None:
        """The whole chapter from its beginning."""
        if self.can_go_back():
            self._return_to(0, self._start)

    def _done(self, step: LessonStep | None, text: str, count: int) -> None:
        """Something was done or read, after `count` actions: where that ends the step, the others follow."""
        assert step is not None, "nothing can be done where no step is at hand"
        if self._begun is None:
            self._begun = count
        if step.do and not step.ends(text):
            return
        self._pasts.append(self._begun)
        self._begun = None
        self.at += 1
        self.script.lines.extend(step.others)

    def _return_to(self, at: int, count: int) -> None:
        del self._pasts[at:]
        self.at = at
        self._begun = None
        self.match = self.match.prefix(count)
        self.script.lines.clear()
        self._queue.clear()
        self._found = None
        self._reaction = None
        self._undone.clear()
        if count > self._start:
            self._wait_for_answer()
        self._wear_colours()
        self._follow()

    # -- what the person does ---------------------------------------------------------------------------------------

    def _refuse(self, text: str) -> None:
        """Refuse what the step at hand does not ask for."""
        step = self.step
        if step is None or not step.do:
            raise Refused([Reason("lesson_read")])
        if not step.allows(text):
            raise Refused([Reason("lesson_else")])

    def act(self, action: Action) -> None:
        """Take an action that the step asks for. Raises Refused, with nothing changed."""
        text = self._text(action)
        self._refuse(text)
        step, count = self.step, len(self.match.actions)
        super().act(action)
        self._done(step, text, count)

    def answer(self, action: Action) -> None:
        """React, or decline, as the step asks for, also where the rules do not ask. Raises Refused."""
        text = self._text(action)
        self._refuse(text)
        step, count = self.step, len(self.match.actions)
        super().answer(action)
        self._done(step, text, count)

    def update(self, dt_ms: float) -> None:
        """Let time pass: the others wait a little, and do what they are told."""
        self._waited_ms += dt_ms
        super().update(dt_ms)

    def _play(self, action: Action) -> None:
        self._waited_ms = 0.0
        super()._play(action)

    def legal_actions(self) -> list[Action]:
        """The legal actions, in a step that asks for something only those that it asks for."""
        actions, step = super().legal_actions(), self.step
        if step is None or not step.do:
            return actions
        return [action for action in actions if step.allows(self._text(action))]

    def lights(self, actions: Sequence[Action]) -> bool:
        """Only what the step at hand asks for, unless the person is to find that out."""
        step = self.step
        return step is None or step.practice or all(step.allows(self._text(action)) for action in actions)

    def why_not(self, action: Action) -> list[Reason]:
        """Why that cannot be done now: by the rules of the game, or because the lesson asks for something else."""
        reasons = super().why_not(action)
        step = self.step
        if reasons or (step is not None and step.allows(self._text(action))):
            return reasons
        return [Reason("lesson_else" if step is not None and step.do else "lesson_read")]

    def can_undo(self) -> bool:
        """Whether something was done in this chapter that can be taken back."""
        return isinstance(self.next(), Decide) and self.can_go_back()

    def undo(self) -> None:
        """The step before."""
        self.back()

    def can_redo(self) -> bool:
        """Never: what is taken back is done again by going on."""
        return False


def is_only_read(session: Session) -> bool:
    """Whether a lesson tells something now that is only to be read."""
    return isinstance(session, LessonSession) and session.step is not None and not session.waits
