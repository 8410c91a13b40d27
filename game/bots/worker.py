"""The worker process in which bots think. It is fed JSON texts and answers with JSON texts; nothing is unpickled.

What they say stands in messages.py.

The process ends when the other end of the pipe is closed.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable
from typing import Any

from game.bots.choosing import choose, grow_trees
from game.bots.keeping import Trees
from game.bots.levels import find_level
from game.bots.limits import Limits, Progress
from game.bots.messages import choice_document, read_past, root_document
from game.bots.turns import Plans
from game.core.documents import Document, canonical, parse
from game.core.game import Game
from game.core.rng import Rng
from game.core.values import OwnValues

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

__all__ = ["Connection", "FindGame", "Worker", "serve"]

FindGame = Callable[..., Game]
"""Gives the game of an id; with an owner's own values as a second argument only for games that take them."""

NICENESS = 10
"""How far the worker steps back behind the window, where the system knows such a thing."""


def serve(connection: Connection, find_game: FindGame) -> None:
    """The life of a worker. `find_game` gives the game of an id; it must be a function of a module (spawn needs it)."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    try:
        Worker(connection, find_game).run()
    except (EOFError, OSError):
        # The program that asked has gone.
        return


class Worker:
    """Answers requests one after the other, and looks for a cancel while it thinks."""

    def __init__(self, connection: Connection, find_game: FindGame) -> None:
        self._connection = connection
        self._find_game = find_game
        self._games: dict[tuple[str, str], Game] = {}
        self._inbox: deque[Document] = deque()
        self._cancelled: set[int] = set()
        self._plans = Plans()
        self._trees = Trees()

    def run(self) -> None:
        """Serves until the pipe is closed (EOFError or OSError)."""
        self._send({"ready": True})
        while True:
            if not self._inbox:
                self._read()
                continue
            self._send(self._answer(self._inbox.popleft()))

    def _read(self) -> None:
        message = parse(self._connection.recv_bytes().decode("utf-8"))
        if "cancel" in message:
            self._cancelled.add(message["cancel"])
        else:
            self._inbox.append(message)

    def _send(self, message: Document) -> None:
        self._connection.send_bytes(canonical(message).encode("utf-8"))

    def _answer(self, request: Document) -> Document:
        number = request["id"]

        def cancelled() -> bool:
            while self._connection.poll():
                self._read()
            return number in self._cancelled

        try:
            return {"id": number, **self._think(request, cancelled)}
        except (EOFError, OSError):
            raise
        except Exception as error:
            # Whatever goes wrong in one game must not take the worker down; the asking side plays a simple move.
            return {"id": number, "error": f"{type(error).__name__}: {error}"}
        finally:
            self._cancelled.discard(number)

    def _think(self, request: Document, cancelled: Callable[[], bool]) -> dict[str, Any]:
        game = self._game(request["game"], request["data"], request["values"])
        view = game.from_document(request["view"])
        memory = None if request["memory"] is None else game.memory_from_document(request["memory"])
        level = find_level(request["level"], game)
        limits = Limits(**request["limits"])

        def tell(progress: Progress) -> None:
            best = None if progress.choice is None else choice_document(view, progress.choice)
            self._send({"id": request["id"], "done": progress.done, "best": best})

        rng = Rng(request["seed"])
        if level.kind == "search":
            past = read_past(game, request["past"])
            mine = request["trees"]
            roots = grow_trees(game, view, memory, level, rng, mine, limits, cancelled, tell, past, self._trees)
            if roots:
                return {"roots": [root_document(view, root) for root in roots]}
        choice = choose(game, view, memory, level, rng, limits, request["style"], cancelled, self._plans, tell)
        return {"choice": choice_document(view, choice)}

    def _game(self, game_id: str, data: str, values: Document | None) -> Game:
        """The game with the values of that digest, the same as on the asking side."""
        if (game_id, data) not in self._games:
            own = None if values is None else OwnValues.from_document(values, "values")
            made = self._find_game(game_id) if own is None else self._find_game(game_id, own)
            if made.data_digest() != data:
                raise ValueError(f"{game_id} has the values {made.data_digest()} here, asked was for {data}")
            self._games[game_id, data] = made
        return self._games[game_id, data]
