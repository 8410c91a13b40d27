"""What is asked of the person at turn, which buttons there are, and what each does or why it does nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.games.lancaster import actions
from game.games.lancaster.law_table import law_of
from game.table.presenters.lancaster import offers
from game.table.presenters.lancaster.words import lettered
from game.table.steps import HandOver, Over, Show, Think

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.game import Action
    from game.table.presenters.lancaster.chooser import LancasterChooser
    from game.ui.tables.lancaster.model import LancasterModel


@dataclass(frozen=True)
class Choice:
    """A button. `action`: what it plays, in notation; `reason`: why it is off; `key`: its key, as a name of a text."""

    name: str
    text: str
    call: Callable[[], object]
    kind: str = "plain"
    key: str = ""
    enabled: bool = True
    reason: str = ""
    action: str | None = None
    sound: str = "ui_click"
    selected: bool = False


@dataclass(frozen=True)
class Said:
    """What the action bar says. `seat`: whose face stands before it."""

    seat: int | None
    head: str
    text: str = ""


# -- words ------------------------------------------------------------------------------------------------------------


def said(table: LancasterModel) -> Said:
    """What is asked, or what is happening."""
    tr, step = table.tr, table.step
    if not table.looked_at or isinstance(step, HandOver):
        return Said(None, "")
    if isinstance(step, Over) and not table.busy:
        return Said(table.shown.winners[0] if table.shown.winners else None, table.end_title())
    if table.playing.looking:
        return Said(None, tr("table.looking"), tr("table.looking.text"))
    chooser = table.chooser
    if table.holding and table.overlay is not None and (saying := table.overlay.saying()) is not None:
        return Said(None, *saying)
    if table.deciding and chooser is not None:
        return Said(table.own_seat, *_asked(table, chooser))
    if isinstance(step, Think) and not table.busy:
        key = "table.waits_for_you" if table.bots.waiting else "table.thinking"
        return Said(step.seat, table.names[step.seat], tr(key))
    saying = table.overlay.saying() if table.overlay is not None else None
    if saying is not None:
        return Said(None, *saying)
    seat = table.turn_of()
    return Said(seat if seat >= 0 else None, table.tr(f"table.in_phase.{table.shown.phase}"), table.last_sentence)


def _asked(table: LancasterModel, chooser: LancasterChooser) -> tuple[str, str]:
    """Head and body for the decision at hand."""
    tr, prompt = table.tr, chooser.prompt
    head = tr(f"prompt.{prompt}")
    if prompt == "placement" and chooser.lifted is not None:
        who = "ally" if chooser.lifted.ally else "own"
        head = tr(f"ask.lifted.{who}", strength=chooser.lifted.strength)
        return head, tr("ask.lifted.squires" if chooser.most_squires else "ask.lifted.text")
    if prompt == "favour" and chooser.noble:
        return tr("ask.noble"), tr("ask.noble.text")
    if prompt in offers.UPGRADE_PROMPTS:
        return head, tr("ask.upgrade")
    if prompt == "vote":
        law = tr(f"law.{table.shown.proposed[0]}") if table.shown.proposed else ""
        return tr("ask.vote", law=law), tr("ask.vote.text")
    if prompt in offers.LAW_PROMPTS:
        law = tr(f"law.{law_of(prompt)}")
        return law, head
    if prompt == "county":
        county = lettered(table.county_asked(chooser), tr)
        return tr("ask.county", county=county), ""
    if prompt == "ransom":
        card = tr(f"card.{chooser.ransom_card}")
        return tr("ask.ransom", card=card), tr("ask.ransom.text", n=table.shown.rules.values.ransom_price)
    body = {"county_tile": "tiles", "tiltyard": "muster"}.get(prompt, prompt)
    return head, tr(f"ask.{body}")


# -- buttons ----------------------------------------------------------------------------------------------------------


def choices(table: LancasterModel) -> list[Choice]:
    """The three buttons of the action bar, from the left."""
    tr, step, chooser = table.tr, table.step, table.chooser
    if isinstance(step, Over) and not table.busy:
        return [undo(table), Choice("results", tr("table.results"), table.windows.results, "primary")]
    if table.holding:
        return [undo(table), Choice("continue", tr("rite.continue"), table.release, "primary", "table.key.enter")]
    if table.bots.alone:
        return [Choice("play_out", tr("table.play_out"), table.bots.play_out, "primary")]
    if table.bots.waiting:
        return [undo(table), Choice("go_on", tr("table.go_on"), table.bots.go_on, "primary", "table.key.space")]
    if table.deciding and chooser is not None:
        return _deciding(table, chooser)
    waits = not table.busy and not isinstance(step, Show)
    reason = tr("table.turn_of", name=table.names[table.turn_of()]) if waits and table.turn_of() >= 0 else ""
    skip = Choice("skip", tr("table.skip"), table.skip, "plain", "table.key.space", not waits, reason)
    return [undo(table), skip]


def _deciding(table: LancasterModel, chooser: LancasterChooser) -> list[Choice]:
    prompt = chooser.prompt
    if prompt == "vote":
        return _voting(table, chooser)
    if prompt == "county":
        return _county(table)
    chosen = chooser.enter()
    if chosen:
        return [_back(table, chooser), undo(table), _confirm(table, chosen)]
    declining = chooser.declining
    left = _back(table, chooser) if declining is None or chooser.begun else _plain(table, declining, "decline")
    return [left, undo(table), _main(table, chooser)]


def _back(table: LancasterModel, chooser: LancasterChooser) -> Choice:
    tr = table.tr
    return Choice(
        "back", tr("table.back"), table.put_back, "plain", "table.key.esc", chooser.begun, tr("table.back.none"),
        sound="ui_back",
    )  # fmt: skip


def undo(table: LancasterModel) -> Choice:
    """The button that takes the last decision back."""
    tr = table.tr
    can = table.can_undo
    return Choice(
        "undo", tr("table.undo"), table.commands.undo, "calm", "table.key.undo", can, tr("table.undo.none"), sound="",
    )  # fmt: skip


def _plain(table: LancasterModel, action: Action, name: str, kind: str = "plain", key: str = "") -> Choice:
    """A button that plays one action."""
    return Choice(
        name, action_words(table, action), lambda: table.submit([action]), kind, key, action in _legal(table),
        table.moves.why_not(action), table.notation([action]),
    )  # fmt: skip


def _legal(table: LancasterModel) -> list[Action]:
    return table.chooser.legal if table.chooser is not None else []


def _main(table: LancasterModel, chooser: LancasterChooser) -> Choice:
    """The button at the right: the one thing to do, or nothing where pieces are to be clicked."""
    obvious = obvious_choice(table, chooser)
    if obvious is not None:
        return obvious
    single = [action for action in chooser.legal if not offers.declines(action)]
    if chooser.prompt in (*offers.SWAP_PROMPTS, "muster", "tiltyard"):
        return _plain(table, single[0], "do", "primary", "table.key.enter")
    tr = table.tr
    return Choice("confirm", tr("table.confirm"), lambda: None, "primary", "table.key.enter", False,
                  tr("table.confirm.not_needed"))  # fmt: skip


def obvious_choice(table: LancasterModel, chooser: LancasterChooser) -> Choice | None:
    """The button that does what nobody could regret, as long as that is so; None where there is a choice."""
    action = offers.obvious(chooser.view)
    if action is None or chooser.prompt in offers.SWAP_PROMPTS:  # the swap has a button of its own
        return None
    return Choice(
        "obvious", table.tr("rite.obvious"), table.play_obvious, "primary", "table.key.enter",
        action=table.notation([action]),
    )


def _confirm(table: LancasterModel, chosen: Sequence[Action], kind: str = "primary") -> Choice:
    return _plain(table, chosen[0], "confirm", kind, "table.key.enter")


def _voting(table: LancasterModel, chooser: LancasterChooser) -> list[Choice]:
    tr = table.tr
    made = [
        Choice(
            answer, tr(f"vote.{answer}"), partial(table.pick_answer, answer), kind, answer[0],
            selected=chooser.answer == answer,
        )
        for answer, kind in (("yes", "good"), ("no", "primary"))
    ]  # fmt: skip
    chosen = chooser.enter()
    if chosen:
        return [*made, _confirm(table, chosen, "gold")]
    off = Choice("confirm", tr("table.confirm"), lambda: None, "gold", "table.key.enter", False, tr("vote.first"))
    return [*made, off]


def _county(table: LancasterModel) -> list[Choice]:
    """Noble, reward or both, by number."""
    return [
        _plain(table, action, actions.describe(action).name, "primary" if number == 1 else "plain", str(number))
        for number, action in enumerate((actions.NOBLE, actions.REWARD, actions.BOTH), start=1)
    ]


def action_words(table: LancasterModel, action: Action) -> str:
    """What a button says that plays this action."""
    tr, each = table.tr, actions.describe(action)
    if offers.declines(action):
        return tr(f"decline.{each.kind}")
    if each.kind in ("buy", "sets"):
        return tr(f"table.{each.kind}", n=each.amount) if each.amount else tr(f"decline.{each.kind}")
    if each.kind == "county":
        return tr(f"county.choice.{each.name}", n=table.shown.rules.values.both_price)
    if each.kind == "vote":
        return tr("vote.confirm", n=1 + each.amount, answer=tr(f"vote.{each.name}"))
    return tr(f"do.{each.kind}")
