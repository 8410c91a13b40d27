"""An executor of our own: it plays at once, and like a cluster it gets and gives pickles only."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any


class Inline(Executor):
    """Plays each task as it comes. After `most` of them somebody interrupts (None: nobody does)."""

    def __init__(self, most: int | None = None) -> None:
        self.most = most
        self.submitted = 0

    def submit(self, function: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        if self.submitted == self.most:
            raise KeyboardInterrupt
        self.submitted += 1
        function, args = pickle.loads(pickle.dumps((function, args)))
        future: Future[Any] = Future()
        try:
            future.set_result(pickle.loads(pickle.dumps(function(*args, **named))))
        except Exception as error:
            future.set_exception(error)
        return future
