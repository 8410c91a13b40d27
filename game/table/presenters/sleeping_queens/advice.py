"""Hints for Sleeping Queens in words: what to do, with which cards, and why."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import Action, State
from game.core.match import Match
from game.core.refusal import Reason
from game.games.sleeping_queens.actions import describe
from game.games.sleeping_queens.cards import QUEEN_IDS, UNKNOWN
from game.games.sleeping_queens.events import Drew
from game.games.sleeping_queens.reasons import of_action
from game.games.sleeping_queens.state import QueensState
from game.services.translation import Translate
from game.table.presenters import Step
from game.table.presenters.sleeping_queens.counsel import counsel as counsel
from game.table.presenters.sleeping_queens.log import discard_form, equation_text, log_entry, sentence


def words(step: Step, tr: Translate, names: Sequence[str]) -> str:
    """What to do, as a sentence: text `advice.<kind>`."""
    view = step.state
    assert isinstance(view, QueensState)
    parts = describe(step.action)
    if parts.kind in ("king", "wake"):
        queen = _known(view, parts.slot)
        if queen:
            return tr(f"advice.{parts.kind}.known", queen=tr(f"queen.{queen}"))
        return tr(f"advice.{parts.kind}")
    if parts.queen:
        return tr(f"advice.{parts.kind}", name=names[parts.seat], queen=tr(f"queen.{parts.queen}"))
    if parts.kind == "discard":
        cards = parts.cards
        if not cards[0].isdigit():
            return tr("advice.discard.card", card=tr(f"card.{cards[0]}"))
        return tr(f"advice.discard.{discard_form(cards)}", cards=equation_text(cards, tr))
    if parts.kind in ("allow", "dragon", "wand"):
        return tr(f"advice.{parts.kind}", queen=tr(f"queen.{_attacked(view)}"))
    return tr(f"advice.{parts.kind}")


def places(step: Step) -> tuple[str, ...]:
    """The pieces that it is done with: `card:<kind>` is a card of the hand of that kind."""
    parts = describe(step.action)
    found = [f"card:{card}" for card in parts.cards]
    if parts.kind in ("king", "wake"):
        found.append(f"slot:{parts.slot}")
    elif parts.queen:
        found.append(f"queen:{parts.seat}:{parts.queen}")
    elif parts.kind == "discard":
        found.append("discards")
    elif parts.kind == "jester":
        found.append("deck")
    elif parts.kind in ("allow", "dragon", "wand"):
        found.append("action:" + step.state.format_action(step.action))
    return tuple(found)


def log_sentences(match: Match, start: int, end: int, tr: Translate, names: Sequence[str]) -> list[str]:
    """What was done by the actions from `start` to before `end` of a match, in the sentences of the log."""
    events = [event for index in range(start, end) for event in match.events[index]]
    said = [event for event in events if log_entry(event) is not None and not isinstance(event, Drew)]
    if not said and match.actions[start] == "allow":
        return [tr("advice.let_go", name=names[match.state_at(start).to_move])]
    return [sentence(event, names, tr) for event in said]


def steps(view: State, line: Sequence[Action]) -> list[Step]:
    """The action at hand: what comes after it hangs on chance and on others."""
    return [Step(view, (line[0],))]


def reasons(view: State, line: Sequence[Action]) -> list[Reason]:
    """Why it is good, best reason first; who sleeps there, if all have seen it, the advice says itself."""
    assert isinstance(view, QueensState)
    found = of_action(view, line[0])
    return [reason for reason in found if reason.code != "wakes_best"] or found


def _known(view: QueensState, slot: int) -> str:
    """Who sleeps in a slot, if everybody has seen it."""
    queen = view.slots[slot]
    return QUEEN_IDS[queen] if queen != UNKNOWN and view.known >> slot & 1 else ""


def _attacked(view: QueensState) -> str:
    """The queen whose owner is asked."""
    return describe(view.pending).queen
