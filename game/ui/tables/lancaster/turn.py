"""What is asked of the person at turn, which buttons there are, and what each does or why it does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.lancaster import actions
from game.games.lancaster import events as ev
from game.games.lancaster.law_table import law_of
from game.games.lancaster.places import COUNTY_IDS, START_COUNTY
from game.games.lancaster.rules import ROUNDS
from game.table.lessons import LessonSession, is_only_read
from game.table.presenters.lancaster import agenda, offers
from game.table.presenters.lancaster.words import lettered, place_text
from game.table.puzzles import PuzzleSession
from game.table.steps import HandOver, Over, Show, Think
from game.ui.tables.common.actionbar import BarButton, Prompt, leading_on
from game.ui.tables.lancaster.record import begins

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.events import Event
    from game.core.game import Action
    from game.table.presenters.lancaster.chooser import LancasterChooser
    from game.ui.tables.lancaster.model import LancasterModel, LancasterView


# -- words ------------------------------------------------------------------------------------------------------------


def said(model: LancasterModel) -> Prompt:
    """What is asked, or what is happening."""
    tr, step = model.tr, model.step
    if not model.looked_at or isinstance(step, HandOver):
        return Prompt("")
    if isinstance(step, Over) and not model.busy:
        return Prompt(model.end_title(), "", model.shown.winners[0] if model.shown.winners else None)
    if model.playing.look_only:
        return Prompt(tr(model.playing.looked_at_as), tr("table.look_back.text"))
    if _puzzle_is_over(model):
        return Prompt(tr("table.puzzle_over"), tr("table.puzzle_over.text"), model.own_seat)
    chooser = model.chooser
    if model.holding and model.overlay is not None and (saying := model.overlay.saying()) is not None:
        return Prompt(*saying)
    if model.deciding and chooser is not None:
        head, text = _asked(model, chooser)
        if _on_map(model):
            return Prompt(tr("ask.on_map"), tr("ask.on_map.text"), model.own_seat)
        return Prompt(head, text, model.own_seat)
    return _happening(model)


def _puzzle_is_over(model: LancasterModel) -> bool:
    """Whether a puzzle is decided, and all was shown."""
    session = model.session
    return isinstance(session, PuzzleSession) and session.verdict is not None and model.nobody_acts


def _on_map(model: LancasterModel) -> bool:
    """Whether one looks at the map while parliament asks: nothing can be chosen there."""
    return model.shown.phase in ("vote", "laws") and model.overlay is not None and not model.overlay.covers


def _happening(model: LancasterModel) -> Prompt:
    """What others do."""
    tr, step = model.tr, model.step
    if isinstance(step, Think) and not model.busy:
        key = "table.waits_for_you" if model.bots.waiting else "table.thinking"
        return Prompt(model.names[step.seat], tr(key), step.seat)
    if begins(step) and isinstance(step, Show):
        return _begun(model, step.event)
    saying = model.overlay.saying() if model.overlay is not None else None
    if saying is not None:
        return Prompt(*saying)
    if model.laying_out:  # the log tells who begins
        return Prompt(tr("table.phase.setup"), tr("table.begun.game"))
    return Prompt(tr(f"table.in_phase.{model.shown.phase}"), *_told(model))


def _begun(model: LancasterModel, event: Event) -> Prompt:
    """What comes now, while a ribbon over the table calls the round or the phase that begins: it is not called here
    again, and the newest line still speaks of what was before."""
    tr = model.tr
    if isinstance(event, ev.RoundStarted):
        told = tr("table.told", said=tr("table.begins", name=model.names[event.start]))
        return Prompt(tr("table.in_phase.placement"), told, event.start)
    if isinstance(event, ev.ParliamentOpened):
        return Prompt(tr("table.in_phase.vote"), tr("table.begun.parliament"))
    return Prompt(tr("table.phase.rewards"), tr("table.begun.rewards"))


def _told(model: LancasterModel) -> tuple[str, int | None]:
    """What is being shown, else the newest line of the log, with a full stop like all that is said here; before the
    first county has paid which that is: the newest line speaks of parliament yet. With it whose that is."""
    tr = model.tr
    if model.busy and model.said:
        return tr("table.told", said=model.said), model.turn_of()
    at_hand = agenda.now(model.shown) if model.shown.phase == "counties" else None
    newest = model.newest
    of_counties = newest is not None and any(piece.startswith("county:") for piece in newest.pieces)
    if at_hand is None or of_counties:
        said = model.last_sentence
        return tr("table.told", said=said) if said else "", newest.seat if newest is not None else None
    return tr("agenda.now", place=lettered(at_hand.place, model.tr)), None


def _asked(model: LancasterModel, chooser: LancasterChooser) -> tuple[str, str]:
    """Head and body for the decision at hand; nothing is asked yet while a lesson has something to be read."""
    tr, prompt = model.tr, chooser.prompt
    if is_only_read(model.session):
        before = model.shown.phase == "tiles"  # no tile is chosen yet
        return tr("table.phase.setup" if before else f"table.in_phase.{model.shown.phase}"), tr("ask.read")
    head = tr(f"prompt.{prompt}")
    if prompt == "placement" and chooser.lifted is not None:
        who = "ally" if chooser.lifted.ally else "own"
        head = tr(f"ask.lifted.{who}", strength=chooser.lifted.strength)
        return head, tr("ask.lifted.squires" if chooser.most_squires else "ask.lifted.text")
    if prompt == "placement" and isinstance(model.session, LessonSession):
        return head, tr("ask.placement.lesson")
    if prompt == "placement" and any(hand.ally for hand in chooser.hands):
        return head, tr("ask.placement.two")
    if prompt == "favour":
        ally = ".ally" if model.shown.is_ally(chooser.family) else ""
        if chooser.noble:
            return tr(f"ask.noble{ally}"), tr(f"ask.noble.text{ally}")
        if not ally:
            return head, tr("ask.favour")
        head = tr("ask.favour.ally.head")
        return head, tr("ask.favour.ally.none" if _all_useless(model, chooser) else "ask.favour.ally")
    if prompt in offers.LAW_PROMPTS:
        single = prompt in offers.UPGRADE_PROMPTS and len(offers.upgrades(chooser.view)) == 1
        return tr(f"law.{law_of(prompt)}"), tr("ask.upgrade.one") if single else head
    if prompt in offers.UPGRADE_PROMPTS:
        return head, _which(list(offers.upgrades(chooser.view)), model)
    if prompt == "vote":
        law = tr(f"law.{model.shown.proposed[0]}") if model.shown.proposed else ""
        return tr("ask.vote", law=law), tr("ask.vote.text" if chooser.answer else "ask.vote.first")
    if prompt == "county":  # the window asks
        return tr(f"county.{model.county_asked(chooser)}"), tr("ask.county")
    if prompt == "county_start" and model.shown.round == ROUNDS:
        return tr("ask.county_start.last"), ""
    if prompt == "county_start":
        return tr(f"county.{COUNTY_IDS[START_COUNTY]}"), tr("ask.county_start")
    if prompt == "ransom":
        return tr(f"card.{chooser.ransom_card}"), tr("ask.ransom.text", n=model.shown.rules.values.ransom_price)
    if prompt in ("muster", "tiltyard"):
        return tr(f"space.{prompt}"), tr("ask.castle")  # the window asks
    if prompt == "county_tile":
        return head, tr("ask.tiles.last" if model.shown.round == ROUNDS else "ask.tiles")
    return head, tr(f"ask.{prompt}")


def _which(knights: Sequence[tuple[str, int]], model: LancasterModel) -> str:
    """What to do with knights that can be upgraded, of each the place and the strength: two places are named."""
    tr = model.tr
    if len(knights) != 2 or knights[0][0] == knights[1][0]:
        return tr("ask.upgrade.several" if len(knights) > 1 else "ask.upgrade")
    here, there = (place_text(place, tr) for place, _ in knights)
    return tr("ask.upgrade.either", here=here, there=there)


# -- buttons ----------------------------------------------------------------------------------------------------------


def buttons(model: LancasterModel) -> list[BarButton]:
    """The buttons of the action bar, from the left: what leads on, and at the end what takes back."""
    if model.deciding and model.chooser is not None:
        return _deciding(model, model.chooser)
    leads = leading_on(model, model.turn_of())
    # While a bot thinks it stays, though it does nothing: the row would change with each of its moves.
    if not leads.enabled and not isinstance(model.step, Think):
        return []
    return [leads] if leads.name == "play_out" else [leads, *undo(model)]


def _deciding(model: LancasterModel, chooser: LancasterChooser) -> list[BarButton]:
    prompt = chooser.prompt
    if prompt == "vote":
        return _voting(model, chooser)
    if prompt == "county":
        return _county(model, chooser)
    chosen = chooser.enter()
    if chosen:
        described = actions.describe(chosen[0])
        nothing = described.kind in ("buy", "sets") and not described.amount
        kind = "plain" if nothing or offers.declines(chosen[0]) else "primary"
        return [_back(model, chooser), _confirm(model, chosen, kind), *undo(model)]
    declining = chooser.declining
    left = _back(model, chooser)
    if declining is not None and not chooser.begun:
        if _all_useless(model, chooser):
            return [_plain(model, declining, "decline", "primary", "enter"), *undo(model)]
        left = _plain(model, declining, "decline")
    return [left, _main(model, chooser), *undo(model)]


def _all_useless(model: LancasterModel, chooser: LancasterChooser) -> bool:
    """Whether an ally is to take a favour, and can use none of them."""
    shown = model.shown
    ally = chooser.prompt == "favour" and not chooser.noble and shown.is_ally(chooser.family)
    return ally and offers.ALLYS_FAVOUR not in shown.favours


def _back(model: LancasterModel, chooser: LancasterChooser) -> BarButton:
    tr = model.tr
    return BarButton(
        "back", tr("table.back"), model.put_back, key="esc", enabled=chooser.begun, reason=tr("table.back.none"),
        sound="ui_back",
    )  # fmt: skip


def undo(model: LancasterModel) -> list[BarButton]:
    """The button that takes the last decision back, where there is one. While others play it waits at its place: what
    leads on would lie there else, and a late click on that would take something back."""
    can, session = model.can_undo, model.session
    if not can and (model.deciding or not session.alone or not session.match.actions):
        return []
    tr = model.tr
    return [
        BarButton(
            "undo", tr("table.undo"), model.commands.undo, "calm", key="undo", enabled=can,
            reason=tr("table.undo.none"), sound="",
        )
    ]  # fmt: skip


def _plain(
    model: LancasterModel, action: Action, name: str, kind: str = "plain", key: str = "", words: str = ""
) -> BarButton:
    """A button that plays one action, with `words` or with those of the action."""
    return BarButton(
        name, words or action_words(model, action), lambda: model.submit([action]), kind, key=key,
        enabled=action in _legal(model), reason=model.moves.why_not(action), action=model.notation([action]),
    )  # fmt: skip


def _legal(view: LancasterView) -> list[Action]:
    return view.chooser.legal if view.chooser is not None else []


def _main(model: LancasterModel, chooser: LancasterChooser) -> BarButton:
    """The button at the right: the one thing to do, or nothing where pieces are to be clicked."""
    obvious = obvious_choice(model, chooser)
    if obvious is not None:
        return obvious
    single = [action for action in chooser.legal if not offers.declines(action)]
    if chooser.prompt in (*offers.SWAP_PROMPTS, "muster", "tiltyard"):
        return _plain(model, single[0], "do", "primary", "enter")
    tr = model.tr
    return BarButton(
        "confirm", tr("table.confirm"), lambda: None, "primary", key="enter", enabled=False,
        reason=tr("table.confirm.not_needed"),
    )  # fmt: skip


def obvious_choice(model: LancasterModel, chooser: LancasterChooser) -> BarButton | None:
    """The button that plays the action without any drawback, and says what that is; None where there is a real
    choice."""
    action = offers.obvious(chooser.view)
    if action is None or chooser.prompt in ("county", *offers.SWAP_PROMPTS):  # they have buttons of their own
        return None
    words = model.tr("overlay.start.go_on") if chooser.prompt == "county_start" else ""
    return _plain(model, action, "obvious", "primary", "enter", words)


def _confirm(model: LancasterModel, chosen: Sequence[Action], kind: str = "primary") -> BarButton:
    return _plain(model, chosen[0], "confirm", kind, "enter")


def _voting(model: LancasterModel, chooser: LancasterChooser) -> list[BarButton]:
    """Yes and no are said by the tablets in the hall."""
    tr = model.tr
    chosen = chooser.enter()
    if chosen:
        return [_confirm(model, chosen), *undo(model)]
    off = BarButton(
        "confirm", tr("vote.choose"), lambda: None, "primary", enabled=False, reason=tr("vote.first")
    )
    return [off, *undo(model)]


def _county(model: LancasterModel, chooser: LancasterChooser) -> list[BarButton]:
    """Noble, reward or both, by number: none of them stands out where the person has a choice."""
    obvious = offers.obvious(chooser.view)
    return [
        _plain(model, action, actions.describe(action).name, "primary" if action == obvious else "plain", str(number))
        for number, action in enumerate((actions.NOBLE, actions.REWARD, actions.BOTH), start=1)
    ]


def action_words(view: LancasterView, action: Action) -> str:
    """What a button says that plays this action."""
    tr, each = view.tr, actions.describe(action)
    if offers.declines(action):
        return tr(f"decline.{each.kind}")
    if each.kind in ("buy", "sets"):
        return tr(f"table.{each.kind}", n=each.amount) if each.amount else tr(f"decline.{each.kind}")
    if each.kind == "county":
        return tr(f"county.choice.{each.name}", n=view.shown.rules.values.both_price)
    if each.kind == "vote":
        return tr("vote.confirm", n=1 + each.amount, answer=tr(f"vote.{each.name}"))
    return tr(f"do.{each.kind}")
