"""Every game as a text interface: one JSON object a line in, one JSON object a line out. No window, no pygame.

Requests: games, new, load, state, view, legal, why, play, undo, record, replay, result, playout, bot, quit; what they
say and how large they may be stands in docs/referee.md. Games have their built-in values, or those that a request or a
record carries; never those of the person's own folder.
Anything wrong is answered with `{"error": {"code", "text", "where"}}` and leaves the game as it was.
"""

from __future__ import annotations

import json
import math
import re
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

from game.bots.choosing import choose
from game.bots.levels import Level, find_level
from game.bots.limits import Limits
from game.bots.memories import Memories
from game.core.documents import Document, DocumentError, from_json, get, integer, only_keys, short
from game.core.game import NOBODY, Game, Memory, State
from game.core.match import Match, values_in
from game.core.refusal import Reason, Refused
from game.core.rng import Rng
from game.core.values import OwnValues, ValuesError
from game.games import find_game, game_ids, use_folder
from game.services.paths import assets
from game.services.translation import Translator
from game.services.wording import reason_text

LONGEST_LINE = 1024 * 1024
"""Bytes of a request; a longer one is refused unread. The record of a long game has a tenth of that."""
MOST_VALUES = 100_000
"""Numbers, texts, lists and objects in a request, all together."""
MOST_BOARDS = 64
"""Boards, and grids, that a request may name."""
MOST_MADE = 16
"""Games, with different values, that are kept at hand."""
MOST_GAMES = 10_000_000
"""Most playouts in one request."""
MOST_MS = 3_600_000
MOST_ITERATIONS = 1_000_000_000
_SEEDS = (1 << 64) - 1

Handler = Callable[[Document], Document]


class Referee:
    """One conversation: at most one game at a time. `done` is set by quit."""

    def __init__(self, words: Translator | None) -> None:
        """`words` words refusals; without it they read as their codes."""
        self.done = False
        self._words = words
        self._match: Match | None = None
        # Made once each, since that reads their files.
        self._made: dict[tuple[str, OwnValues | None], Game] = {}
        # What each request may say, and who answers it.
        self._requests: dict[str, tuple[tuple[str, ...], Handler]] = {
            "games": ((), self._games),
            "new": (("game", "seats", "options", "seed", "boards", "grids", "values"), self._new),
            "load": (("state", "values"), self._load),
            "state": ((), self._state),
            "view": (("seat",), self._view),
            "legal": ((), self._legal),
            "why": (("action",), self._why),
            "play": (("action",), self._play),
            "undo": ((), self._undo),
            "record": ((), self._record),
            "replay": (("record",), self._replay),
            "result": ((), self._result),
            "playout": (("seed", "games", "game", "seats", "options", "boards", "grids", "values"), self._playout),
            "bot": (("level", "ms", "iterations", "seed"), self._bot),
            "quit": ((), self._quit),
        }

    def answer(self, line: bytes) -> Document:
        """The answer to one request. Never raises."""
        try:
            request = _read(line)
            name: str = get(request, "do", str)
            if name not in self._requests:
                known = ", ".join(self._requests)
                raise DocumentError("unknown_request", f"{short(name)} is no request; there are {known}", "do")
            keys, handler = self._requests[name]
            only_keys(request, ("do", *keys))
            return handler(request)
        except DocumentError as error:
            return _error(error.code, error.text, error.where)
        except Refused as refused:
            return _error("illegal", " ".join(self._text(reason) for reason in refused.reasons), "action")
        except Exception as error:
            # A mistake of the program must not end the conversation; what it was goes to standard error.
            traceback.print_exc(file=sys.stderr)
            return _error("internal", f"the program made a mistake: {type(error).__name__}: {error}", "")

    # -- requests -------------------------------------------------------------------------------------------

    def _games(self, _request: Document) -> Document:
        return {"games": [_described(self._game({"game": game_id})) for game_id in game_ids()]}

    def _new(self, request: Document) -> Document:
        match = self._new_match(request, integer(request, "seed", 0, _SEEDS) if "seed" in request else 0)
        self._match = match
        return {"state": match.state.to_document()}

    def _load(self, request: Document) -> Document:
        document = get(request, "state", dict)
        values = {"values": request["values"]} if "values" in request else {}
        match = Match.from_state(self._game({"game": get(document, "game", str), **values}), document)
        self._match = match
        return {"state": match.state.to_document()}

    def _state(self, _request: Document) -> Document:
        return {"state": self._current().state.to_document()}

    def _view(self, request: Document) -> Document:
        state = self._current().state
        seat = integer(request, "seat", 0, state.seats - 1)
        return {"state": state.view(seat).to_document()}

    def _legal(self, _request: Document) -> Document:
        state = self._current().state
        actions = sorted(state.format_action(action) for action in state.legal_actions())
        to_move = None if state.to_move == NOBODY else state.to_move
        return {"to_move": to_move, "prompt": state.prompt(), "actions": actions}

    def _why(self, request: Document) -> Document:
        match = self._current()
        text: str = get(request, "action", str)
        try:
            reasons = match.check(match.game.parse_action(text))
        except ValueError:
            reasons = [Reason("notation", {"text": text})]
        worded = [{"code": reason.code, "text": self._text(reason)} for reason in reasons]
        return {"legal": not reasons, "reasons": worded}

    def _play(self, request: Document) -> Document:
        match = self._current()
        events = match.play_text(get(request, "action", str))
        return {"events": [event.to_document() for event in events], "state": match.state.to_document()}

    def _undo(self, _request: Document) -> Document:
        match = self._current()
        if not match.actions:
            raise DocumentError("nothing_to_undo", "no action was played yet")
        match.undo()
        return {"state": match.state.to_document()}

    def _record(self, _request: Document) -> Document:
        return {"record": self._current().record()}

    def _replay(self, request: Document) -> Document:
        record = get(request, "record", dict)
        match = Match.from_record(self._game(record), record)
        self._match = match
        return {"state": match.state.to_document()}

    def _result(self, _request: Document) -> Document:
        result = self._current().state.result()
        return {
            "over": result.over,
            "scores": list(result.scores),
            "winners": list(result.winners) if result.over else [],
            "reason": result.reason if result.over else "",
            "lines": [[{"label": line.label, "points": line.points} for line in of] for of in result.lines],
        }

    def _playout(self, request: Document) -> Document:
        rng = Rng(integer(request, "seed", 0, _SEEDS) if "seed" in request else 0)
        games = integer(request, "games", 1, MOST_GAMES) if "games" in request else 1
        start: Callable[[], State]
        if "game" in request:
            # Checked once before the clock runs; every playout then has a deal of its own.
            self._new_match(request, 0)
            start = lambda: self._new_match(request, rng.draw()).state  # noqa: E731
        else:
            for key in ("seats", "options", "boards", "grids", "values"):
                if key in request:
                    raise DocumentError("missing", "'game' is missing", "game")
            start = self._current().state.copy
        begin = time.perf_counter()
        actions = sum(_play_out(start(), rng) for _ in range(games))
        return {"games": games, "actions": actions, "seconds": round(time.perf_counter() - begin, 6)}

    def _bot(self, request: Document) -> Document:
        match = self._current()
        level = _level(request, match.game)
        limits = _limits(request)
        seed = integer(request, "seed", 0, _SEEDS) if "seed" in request else 0
        seat = match.state.to_move
        if seat == NOBODY:
            raise DocumentError("over", "the game is over: nobody is to move")
        memory = _memory(match, seat, level, seed)
        choice = choose(match.game, match.state.view(seat), memory, level, Rng(seed), limits)
        return {
            "action": match.state.format_action(choice.action),
            "iterations": choice.iterations,
            "value": choice.value,
        }

    def _quit(self, _request: Document) -> Document:
        self.done = True
        return {"bye": True}

    # -- what they need -------------------------------------------------------------------------------------

    def _current(self) -> Match:
        if self._match is None:
            raise DocumentError("no_game", "there is no game yet: begin with new, load or replay")
        return self._match

    def _game(self, document: Mapping[str, Any]) -> Game:
        """The game that a document names, with the values that it carries; raises DocumentError (`unknown_game`,
        `values`: the game cannot be played with these)."""
        game_id = get(dict(document), "game", str)
        own = values_in(dict(document))
        if (game_id, own) not in self._made:
            if len(self._made) >= MOST_MADE:
                self._made.clear()
            try:
                self._made[game_id, own] = find_game(game_id, own)
            except KeyError:
                known = ", ".join(game_ids())
                text = f"there is no game {short(game_id)}, only {known}"
                raise DocumentError("unknown_game", text, "game") from None
            except ValuesError as error:
                raise DocumentError("values", str(error), "values") from None
        return self._made[game_id, own]

    def _new_match(self, request: Document, seed: int) -> Match:
        game = self._game(request)
        seats: int = get(request, "seats", int)
        options = get(request, "options", dict) if "options" in request else {}
        if seats not in game.seat_counts:
            # A game would say so too, but of the place that it has in a state document.
            counts = ", ".join(map(str, game.seat_counts))
            raise DocumentError("range", f"{seats} is none of {counts}", "seats")
        try:
            return Match.new(game, seats, options, seed, _boards(request))
        except DocumentError as error:
            raise DocumentError(error.code, error.text, _place_asked(error.where, request)) from None

    def _text(self, reason: Reason) -> str:
        if self._words is None:
            return reason.code
        match = self._current()
        names = [self._words("seat.number", seat=seat) for seat in range(match.state.seats)]
        return reason_text(reason, self._words.scope(match.game.id), names)


def _read(line: bytes) -> Document:
    """The request in a line; raises DocumentError (`too_long`, `too_many`, `json`)."""
    if len(line.rstrip(b"\r\n")) > LONGEST_LINE:
        raise DocumentError("too_long", f"a request has at most {LONGEST_LINE} bytes")

    try:
        request = from_json(line.decode("utf-8-sig"))
    except ValueError as error:
        raise DocumentError("json", f"this is not JSON: {error}") from None
    if not isinstance(request, dict):
        raise DocumentError("json", f"an object is expected, not {short(request)}")
    if not _is_small(request):
        raise DocumentError("too_many", f"a request has at most {MOST_VALUES} values")
    return request


def _is_small(request: Document) -> bool:
    """Whether a request has no more than MOST_VALUES values."""
    waiting: list[Any] = [request]
    count = 1
    while waiting and count <= MOST_VALUES:
        value = waiting.pop()
        parts = value.values() if isinstance(value, dict) else value
        count += len(value)
        waiting += (part for part in parts if isinstance(part, dict | list))
    return count <= MOST_VALUES


def _error(code: str, text: str, where: str) -> Document:
    return {"error": {"code": code, "text": text, "where": where}}


def _described(game: Game) -> Document:
    options = {option.name: {"default": option.default, "choices": list(option.choices)} for option in game.options}
    return {"id": game.id, "seats": list(game.seat_counts), "options": options}


def _boards(request: Document) -> list[Any] | None:
    """The boards that a request names, those of other making with their lines from its `grids`; None if it names
    none."""
    grids = get(request, "grids", dict) if "grids" in request else {}
    if "boards" not in request:
        if "grids" in request:
            raise DocumentError("missing", "'boards' is missing", "boards")
        return None
    names = get(request, "boards", list)
    for key, given in (("boards", names), ("grids", grids)):
        if len(given) > MOST_BOARDS:
            raise DocumentError("too_many", f"a request names at most {MOST_BOARDS} boards, not {len(given)}", key)
    for name in grids:
        if name not in names:
            raise DocumentError("grid_unused", f"no board {short(name)} is in 'boards'", f"grids.{name}")
    return [{"name": name, "lines": grids[name]} if isinstance(name, str) and name in grids else name for name in names]


def _place_asked(where: str, request: Document) -> str:
    """The place in a request: of a board that it names, what a game calls boards[3].lines[4] is grids.name[4] there."""
    place = re.fullmatch(r"boards\[(\d+)]\.lines(.*)", where)
    name = request["boards"][int(place[1])] if place else None
    return f"grids.{name}{place[2]}" if place and isinstance(name, str) else where


def _play_out(state: State, rng: Rng) -> int:
    """Play uniformly at random to the end; returns how many actions that took."""
    actions = 0
    while state.to_move != NOBODY:
        state.apply(rng.choice(state.legal_actions()))
        actions += 1
    return actions


def _level(request: Document, game: Game) -> Level:
    name: str = get(request, "level", str)
    try:
        return find_level(name, game)
    except ValueError as error:
        raise DocumentError("unknown_level", str(error), "level") from None


def _limits(request: Document) -> Limits:
    """What the request grants: time, or playouts whatever time they take, or what the level says."""
    iterations = integer(request, "iterations", 1, MOST_ITERATIONS) if "iterations" in request else None
    ms = integer(request, "ms", 1, MOST_MS) if "ms" in request else None
    if ms is not None:
        return Limits(iterations=iterations or MOST_ITERATIONS, seconds=ms / 1000)
    if iterations is not None:
        return Limits(iterations=iterations, seconds=math.inf)
    return Limits()


def _memory(match: Match, seat: int, level: Level, seed: int) -> Memory:
    """What a bot of that level would remember at `seat`, had it sat there from the beginning."""
    memories = Memories(match.game, match.state.seats, {seat: level.forget}, seed)
    for index, events in enumerate(match.events):
        memories.observe(match.state_at(index).to_move, events, match.state_at(index + 1).to_move)
    return memories.of(seat)


def _words() -> Translator | None:
    try:
        return Translator(assets() / "i18n", "en")
    except (OSError, ValueError):
        return None


def _lines(source: BinaryIO) -> Iterable[bytes]:
    """The lines of a stream; of one that is too long only the beginning, still too long."""
    while line := source.readline(LONGEST_LINE + 2):
        if not line.endswith(b"\n") and len(line) > LONGEST_LINE:
            while (rest := source.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
                pass
        yield line


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Answer every line of `source` on `target` until quit or the end of the input."""
    referee = Referee(_words())
    for line in _lines(source):
        answer = json.dumps(referee.answer(line), ensure_ascii=False, separators=(", ", ": "))
        target.write(answer.encode("utf-8", errors="backslashreplace") + b"\n")
        target.flush()
        if referee.done:
            break


def main(game_folder: Path | None = None) -> int:
    """The referee on standard input and output; gives the exit code. `game_folder`: of games that it knows as well."""
    if sys.stdin is None or sys.stdout is None:
        return 2
    for wrong in use_folder(game_folder) if game_folder is not None else ():
        print(wrong, file=sys.stderr)
    with suppress(BrokenPipeError, KeyboardInterrupt):
        serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0
