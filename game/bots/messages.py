"""What the program and its workers say to each other: JSON objects, one a message.

A task:

    {"id": 3, "game": "lancaster", "values": {"file": "lancaster.toml", "text": "..."} or null, "data": "5f0c...",
     "view": {...}, "memory": {...} or null, "level": "hard", "style": {...}, "seed": 7, "trees": [0, 1],
     "past": {"now": "12 5f...", "before": "9 0c...", "since": [[0, "K@5"], ...]} or null,
     "limits": {"iterations": null, "seconds": 1.5, "nodes": null}}
    {"cancel": 3}

`values` are an owner's own ones, null for the built-in; `data` is the digest that the game must have here too; `trees`
are those of the level's trees that this worker is to grow, where it searches (parallel.py), and `past` is what it needs
to go on with what it kept of them (keeping.py).

Answers: `{"ready": true}` once at the start; then for each task, while it lasts, now and then
`{"id": 3, "done": 0.4, "best": {...} or null}`, and in the end one of

    {"id": 3, "choice": {"action": "K@5", "iterations": 0, "value": null, "line": []}}
    {"id": 3, "roots": [{"visits": {"K@5": 120, ...}, "totals": {"K@5": 61.5, ...}, "iterations": 250, "line": [...]}]}
    {"id": 3, "error": "..."}

`best` is a choice too, as it would be at that moment. A task that was cancelled is answered with what was found so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from game.bots.keeping import Past
from game.bots.limits import ChosenAction, Limits, Style
from game.bots.parallel import Root
from game.core.documents import Document, DocumentError, canonical, get, typed
from game.core.game import Action, Game, Memory, State


@dataclass(frozen=True)
class Request:
    """What a bot is asked: `view` and `memory` of the seat to move, and nothing else of the game."""

    game: Game
    view: State
    memory: Memory | None
    level: str
    seed: int
    style: Style = field(default_factory=dict)
    limits: Limits = field(default_factory=Limits)
    past: Past | None = None


def task_text(number: int, request: Request, trees: Sequence[int]) -> str:
    """The message that gives a worker the task of that number."""
    own = request.game.own_values
    return canonical(
        {
            "id": number,
            "game": request.game.id,
            "values": None if own is None else own.to_document(),
            "data": request.game.data_digest(),
            "view": request.view.to_document(),
            "memory": None if request.memory is None else request.memory.to_document(),
            "level": request.level,
            "style": dict(request.style),
            "seed": request.seed,
            "trees": list(trees),
            "past": None if request.past is None else _past_document(request.view, request.past),
            "limits": asdict(request.limits),
        }
    )


def _past_document(view: State, past: Past) -> Document:
    since = [[seat, view.format_action(action)] for seat, action in past.since]
    return {"now": past.now, "before": past.before, "since": since}


def read_past(game: Game, document: Document | None) -> Past | None:
    """The past of a question that was sent with it."""
    if document is None:
        return None
    since = tuple((seat, game.parse_action(text)) for seat, text in document["since"])
    return Past(document["now"], document["before"], since)


def choice_document(view: State, choice: ChosenAction) -> Document:
    """A choice as it is sent, its actions in the game's notation."""
    line = [view.format_action(action) for action in choice.line]
    action = view.format_action(choice.action)
    return {"action": action, "iterations": choice.iterations, "value": choice.value, "line": line}


def read_choice(game: Game, view: State, document: Document) -> ChosenAction:
    """The choice that was sent. Raises DocumentError or ValueError if it is invalid, or its action is not legal."""
    action = _legal(game, set(view.legal_actions()), get(document, "action", str))
    value = get(document, "value", (float, int, type(None)))
    return ChosenAction(action, get(document, "iterations", int), value, _line(game, document))


def root_document(view: State, root: Root) -> Document:
    """What a tree says, as it is sent."""
    return {
        "visits": {view.format_action(action): count for action, count in root.visits.items()},
        "totals": {view.format_action(action): total for action, total in root.totals.items()},
        "iterations": root.iterations,
        "line": [view.format_action(action) for action in root.line],
    }


def read_root(game: Game, view: State, document: Any) -> Root:
    """The root that was sent. Raises DocumentError or ValueError if it is invalid, or one of its actions is not
    legal."""
    root: Document = typed(document, dict, "roots")
    legal = set(view.legal_actions())
    counts = get(root, "visits", dict)
    visits = {_legal(game, legal, text): typed(count, int, "visits") for text, count in counts.items()}
    totals = {
        game.parse_action(text): typed(total, (float, int), "totals")
        for text, total in get(root, "totals", dict).items()
    }
    if visits.keys() != totals.keys() or not any(count > 0 for count in visits.values()):
        raise DocumentError("empty", "a tree must have visited what it says something of")
    return Root(visits, totals, get(root, "iterations", int), _line(game, root))


def _legal(game: Game, legal: set[Action], text: str) -> Action:
    action = game.parse_action(text)
    if action not in legal:
        raise DocumentError("illegal", f"{text!r} is not legal")
    return action


def _line(game: Game, document: Document) -> tuple[Action, ...]:
    return tuple(game.parse_action(typed(text, str, "line")) for text in get(document, "line", list))
