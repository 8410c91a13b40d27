"""A finished review as a saved game keeps it, so that it is not computed anew: written, and read with suspicion."""

from __future__ import annotations

from game.core.documents import Document, DocumentError, digest, get, only_keys
from game.core.match import Match
from game.table.advice import LEVEL
from game.table.opponents import Service
from game.table.review import MOST, Review, Turning, by_cost

SCHEMA = 1
"""Goes up when reviews come out otherwise: those of before are then computed anew."""
DIGITS = 4
"""Decimals of chances that are kept."""
_KEYS = ("schema", "level", "actions", "chances", "turnings")
_TURNING = ("seat", "start", "end", "before", "loss", "better")


def to_document(review: Review) -> Document:
    """What a finished review has found out. `actions`: a digest of those that it looked through."""
    return {
        "schema": SCHEMA,
        "level": LEVEL,
        "actions": digest(list(review.match.actions)),
        "chances": [[round(share, DIGITS) for share in shares] for shares in review.chances],
        "turnings": [
            {
                **vars(turning),
                "before": round(turning.before, DIGITS),
                "loss": round(turning.loss, DIGITS),
                "better": list(turning.better),
            }
            for turning in review.turnings
        ],
    }


def from_document(document: Document, match: Match, service: Service) -> Review:
    """The review of a match that a save has kept. Raises DocumentError where it is of another match, was made in
    another way, or is damaged."""
    where = "review"
    only_keys(document, _KEYS, where)
    made = get(document, "schema", int, where), get(document, "level", str, where), get(document, "actions", str, where)
    if made != (SCHEMA, LEVEL, digest(list(match.actions))):
        raise DocumentError("review", "this is a review of another kind, or of another game", where)
    chances = get(document, "chances", list, where)
    if len(chances) != len(match.actions) + 1:
        raise DocumentError("review", "there are chances for another number of positions", f"{where}.chances")
    review = Review(match, service)
    review.chances = [_shares(shares, match.state.seats, f"{where}.chances[{i}]") for i, shares in enumerate(chances)]
    turnings = get(document, "turnings", list, where)
    if len(turnings) > MOST:
        raise DocumentError("review", "there are too many turning points", f"{where}.turnings")
    review.turnings = by_cost(_turning(each, match, f"{where}.turnings[{i}]") for i, each in enumerate(turnings))
    review.finished, review.done = True, 1.0
    return review


def _shares(shares: object, seats: int, where: str) -> list[float]:
    if not isinstance(shares, list) or len(shares) != seats:
        raise DocumentError("review", f"there is no chance for each of {seats} seats", where)
    return [_share(share, where) for share in shares]


def _share(share: object, where: str) -> float:
    if isinstance(share, bool) or not isinstance(share, int | float) or not 0 <= share <= 1:
        raise DocumentError("review", f"{share!r} is no chance", where)
    return float(share)


def _turning(document: object, match: Match, where: str) -> Turning:
    if not isinstance(document, dict):
        raise DocumentError("review", "this is no turning point", where)
    only_keys(document, _TURNING, where)
    seat, start, end = (get(document, key, int, where) for key in ("seat", "start", "end"))
    better = get(document, "better", list, where)
    if not 0 <= start < end <= len(match.actions) or not better or not all(isinstance(each, str) for each in better):
        raise DocumentError("review", "this is no turning point", where)
    state = match.state_at(start).copy()
    if state.to_move != seat:
        raise DocumentError("review", f"seat {seat} is not to move there", where)
    for text in better:
        try:
            action = match.game.parse_action(text)
        except ValueError:
            raise DocumentError("review", f"{text!r} is no action", where) from None
        if action not in state.legal_actions():
            raise DocumentError("review", f"{text!r} cannot be played there", where)
        state.apply(action)
        if not match.game.open_information or state.to_move != seat:
            break  # what comes behind hangs on what nobody could know, or on the others
    before, loss = (_share(document.get(key), f"{where}.{key}") for key in ("before", "loss"))
    return Turning(seat, start, end, before, loss, tuple(better))
