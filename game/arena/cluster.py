"""The workers of a cluster as an executor, through Dask (https://distributed.dask.org).

A game that was lost with its worker is played anew by another one: a task holds all that decides its game. Dask hands
over pickles, so a scheduler belongs in a network where everybody is trusted.
"""

from __future__ import annotations

import socket
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from dataclasses import asdict
from functools import cache, partial
from pathlib import Path
from typing import ParamSpec, TypeVar

from game.arena.program import code_digest
from game.bots.levels import LEVEL_IDS, find_level
from game.core import rng
from game.core.documents import digest
from game.games import find_game

P = ParamSpec("P")
T = TypeVar("T")

PATIENCE = 30.0
"""Seconds in which a scheduler has to answer, and a first worker to be there."""


class Cluster(Executor):
    """All workers of the scheduler at an address; others may come and go meanwhile."""

    def __init__(self, address: str, game_id: str, patience: float | None = None) -> None:
        """`game_id`: the one game that is to be played; every worker has to play it as it is here. Raises ValueError
        where no scheduler answers, or none of its workers, within so many seconds (PATIENCE)."""
        patience = PATIENCE if patience is None else patience
        try:
            from distributed import Client
            from distributed.scheduler import KilledWorker
        except ImportError:
            raise ValueError(
                "--scheduler needs the packages of the group cluster, which build/dev.py arena --scheduler installs"
            ) from None
        try:
            self._client = Client(address, timeout=patience, set_as_default=False)
        except (OSError, ValueError) as error:
            raise ValueError(f"--scheduler {address}: no scheduler answers there ({error})") from None
        try:
            self._client.wait_for_workers(1, timeout=patience)
        except TimeoutError:
            self._client.close()
            raise ValueError(f"--scheduler {address}: it has no workers") from None
        self._executor: Executor = self._client.get_executor(pure=False)
        self._killed: type[Exception] = KilledWorker
        self._game = game_id
        self._program = program(game_id)

    def at_once(self) -> int:
        """How many games it plays at a time as it stands."""
        return sum(self._client.nthreads().values())

    def submit(self, function: Callable[P, T], /, *args: P.args, **named: P.kwargs) -> Future[T]:
        """As of every executor. What was lost with the scheduler, or with too many workers, raises BrokenExecutor."""
        future: Future[T] = Future()

        def arrived(theirs: Future[T]) -> None:
            if not future.set_running_or_notify_cancel():
                return
            if theirs.cancelled():
                future.set_exception(BrokenExecutor("the scheduler is gone"))
                return
            error = theirs.exception()
            if error is None:
                future.set_result(theirs.result())
            elif isinstance(error, self._killed):
                future.set_exception(BrokenExecutor("a game has taken one worker after the other with it"))
            else:
                future.set_exception(error)

        theirs = self._executor.submit(carry_out, self._game, self._program, partial(function, *args, **named))
        theirs.add_done_callback(arrived)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leaves the cluster to others; what it has not played yet is given up."""
        self._executor.shutdown(wait=False)
        self._client.close()


def carry_out(game_id: str, wanted: str, call: Callable[[], T]) -> T:
    """Calls something on a worker. Raises ValueError if the program there plays the game otherwise."""
    if program(game_id) != wanted:
        raise ValueError(f"the worker on {socket.gethostname()} has another version of the program; give it this one")
    return call()


@cache
def program(game_id: str) -> str:
    """A digest of all that decides how a game goes here: code, levels and data."""
    game = find_game(game_id)
    levels = [asdict(find_level(level_id, game)) for level_id in LEVEL_IDS]
    return digest([code_digest(Path(rng.__file__).parents[1], game_id), levels, game.data_digest()])
