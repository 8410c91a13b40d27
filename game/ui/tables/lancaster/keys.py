"""Keys that no widget has taken: knights, squires, answers, Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.presenters.lancaster.offers import Hand
from game.ui.input.intents import Confirm
from game.ui.tables.common.actionbar import press
from game.ui.tables.lancaster import turn
from game.ui.tables.lancaster.parliament import Parliament
from game.ui.tables.lancaster.pieces import LancasterPiece
from game.ui.tables.lancaster.reward_cards import ChoiceCard
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel, LancasterView

MORE = ("+", "=", "plus", "shift+=", "shift+;", ";")
FEWER = ("-", "minus")
LETTERS = {"d": "decline"}
"""Keys of buttons; Enter presses the one that leads on."""
ANSWERS = {"y": "yes", "n": "no"}
BUTTONS = ("button:fewer", "button:more", "button:back", "button:decline", "button:undo", "button:confirm")
NUMBERED = ("noble", "reward", "both")


def letter(model: LancasterModel, name: str) -> bool:
    """A key that nothing else has taken; False if it means nothing now."""
    chooser, overlay = model.chooser, model.overlay
    if name == "v" and overlay is None and model.zones.large:
        model.show_laws()
        return True
    if not model.deciding or chooser is None:
        return False
    if isinstance(overlay, Parliament) and (name == "v" or overlay.peeking):
        overlay.peek()
        return True
    if name in MORE or name in FEWER:
        return model.dial(1 if name in MORE else -1)
    if name.isdigit() and chooser.prompt == "placement":
        return _take(model, int(name))
    if name.isdigit() and chooser.prompt == "county":
        return 1 <= int(name) <= 3 and _press(model, NUMBERED[int(name) - 1])
    if name.isdigit() and chooser.prompt in ("ransom", "county_start"):
        return _card(model, int(name))
    if name in ANSWERS and chooser.prompt == "vote":
        model.context.play("card_slide")
        model.pick_answer(ANSWERS[name])
        return True
    return name in LETTERS and _press(model, LETTERS[name])


def _take(model: LancasterModel, strength: int) -> bool:
    """Take the knight of that strength in hand: the own one, at a second press the ally's, then none."""
    chooser = model.chooser
    assert chooser is not None, "only while something is chosen"
    there = [hand for hand in (Hand(False, strength), Hand(True, strength)) if hand in chooser.hands]
    if not there:
        if 1 <= strength <= 4:
            court = model.zones.in_castle("court")
            model.app.bubble(model.tr("table.hand.none", strength=strength), model.frame.point(*court.centre))
        return 1 <= strength <= 4
    lifted = chooser.lifted
    after: Hand | None = there[0]
    if lifted is not None and lifted in there:
        at = there.index(lifted) + 1
        after = there[at] if at < len(there) else None
    model.lift(after)
    if after is not None and not model.by_pointer:
        lit = [part for part in model.pieces if part.target is not None and not part.piece.startswith("hand:")]
        focus = model.ui.focus
        if lit and (not isinstance(focus, LancasterPiece) or focus not in lit):
            model.refresh()
            model.ui.set_focus(lit[0].name, ring=True)
    return True


def _card(model: LancasterModel, number: int) -> bool:
    """Choose the card of that number, from the left."""
    card = next((part for part in model.pieces if isinstance(part, ChoiceCard) and part.number == number), None)
    if card is not None:
        model.submit([card.action])
    return card is not None


def step(view: LancasterView, direction: str) -> bool:
    """Tab while something is lit goes round what is lit and the buttons below; False if nothing is."""
    root = view.ui.root
    if not view.deciding or root is None or direction not in ("next", "previous"):
        return False
    lit = [part for part in view.pieces if part.target is not None and not part.target.chosen]
    if not lit or view.overlay is not None:
        return False
    ring: list[Widget] = [*lit, *(each for each in root.walk() if each.name in BUTTONS and each.can_focus)]
    focus = view.ui.focus
    at = ring.index(focus) if focus in ring else (-1 if direction == "next" else 0)
    view.ui.set_focus(ring[(at + (1 if direction == "next" else -1)) % len(ring)], ring=True)
    return True


def _press(model: LancasterModel, name: str) -> bool:
    """Press a button by its key, or say why it does nothing; False if there is no such button."""
    button = next((each for each in turn.buttons(model) if each.name == name), None)
    if button is None:
        return False
    press(model, button)
    return True


def confirm(model: LancasterModel, intent: Confirm) -> bool:
    """Enter where nothing has the focus: the button that leads on. Space skips, but never decides anything."""
    overlay = model.overlay
    if isinstance(overlay, Parliament) and overlay.peeking:
        overlay.peek()
        return True
    made = [each for each in turn.buttons(model) if each.name != "undo"]
    if not made:
        return True
    if intent.key == "space" and model.deciding:
        return True
    if model.deciding and model.chooser is not None and model.chooser.prompt == "county":
        made = [each for each in made if each.kind == "primary"]  # none of the others leads on
    return not made or _press(model, made[-1].name)
