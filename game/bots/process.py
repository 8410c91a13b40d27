"""The worker process as the program that owns it sees it: text in, text out, and nothing that could block."""

from __future__ import annotations

import multiprocessing

from game.bots.worker import Connection, FindGame, serve


class WorkerProcess:
    """One spawned worker. To start it takes this side some milliseconds, the worker about a tenth of a second."""

    def __init__(self, find_game: FindGame) -> None:
        context = multiprocessing.get_context("spawn")
        self._connection: Connection
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, find_game), name="bots", daemon=True)
        self._process.start()
        # Only the worker holds its end now, so that this side notices when it dies.
        theirs.close()

    @property
    def pid(self) -> int | None:
        """The process id."""
        return self._process.pid

    def send(self, text: str) -> None:
        """Hands over a message (a few kilobytes: it fits the pipe). Raises OSError if the worker is gone."""
        self._connection.send_bytes(text.encode("utf-8"))

    def receive(self) -> str | None:
        """The next message, None if there is none yet. Raises EOFError or OSError if the worker is gone.

        Bytes that are no text come back with replacement characters, for the reader to stumble over.
        """
        if not self._connection.poll():
            return None
        return self._connection.recv_bytes().decode("utf-8", "replace")

    def kill(self) -> None:
        """Ends the worker; it holds nothing that could be lost. `reap` until it is gone."""
        self._connection.close()
        self._process.kill()

    def reap(self, seconds: float = 0.0) -> bool:
        """Whether the killed process is gone and taken care of; waits for it for `seconds`."""
        self._process.join(seconds)
        return self._process.exitcode is not None
