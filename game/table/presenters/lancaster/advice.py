"""Hints for Lancaster in words: what to do, with which pieces, and why."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import NOBODY, Action, State
from game.core.match import Match
from game.core.refusal import Reason
from game.core.rng import Rng
from game.games.lancaster import evaluation
from game.games.lancaster.actions import Described, describe
from game.games.lancaster.law_table import SELL_CUBES, SELL_POINTS, law_of, row
from game.games.lancaster.places import CARD_IDS, COUNTY_IDS
from game.games.lancaster.reasons import of_action
from game.games.lancaster.state import LancasterState
from game.services.translation import Translate
from game.table.presenters import Step
from game.table.presenters.lancaster import log, offers
from game.table.presenters.lancaster.counsel import counsel as counsel
from game.table.presenters.lancaster.words import amounts_text, favour_text, place_text

SAMPLES = 6
"""Positions that agree with what the player knows, on which the worth of an action is judged."""
MATTERS = 0.75
"""Points from which on the worth of an action is told."""
BOUGHT = {SELL_CUBES: "cubes", SELL_POINTS: "points"}
"""What is bought, by what a law does."""
ANSWERED = ("start", "ransom")
"""What is chosen from the cards of a window: their names are those of their actions."""


def words(step: Step, tr: Translate, names: Sequence[str]) -> str:
    """What to do, as a sentence: text `advice.<kind>`."""
    view, action = step.state, step.action
    assert isinstance(view, LancasterState)
    parts = describe(action)
    kind = parts.kind
    if parts.name == "none" or (kind in ("buy", "sets") and not parts.amount):
        return tr(f"advice.{kind}.none")
    match kind:
        case "place":
            return _placement(parts, tr)
        case "favour" if parts.noble:
            return tr("advice.favour.noble", place=place_text(parts.noble, tr))
        case "favour":
            return tr("advice.favour", favour=favour_text(parts.name, view.rules.values, tr))
        case "tile":
            return tr("advice.tile", tile=tr(f"space.{parts.name}"))
        case "upgrade":
            strength, place = _upgraded(view, action)
            return tr("advice.upgrade", knight=tr("knight.strength", n=strength), place=place_text(place, tr))
        case "vote":
            answer = tr(f"vote.{parts.name}")
            return tr("advice.vote", answer=answer, n=1 + parts.amount, law=tr(f"law.{view.proposed[0]}"))
        case "buy":
            return tr("advice.buy", what=amounts_text([(BOUGHT[row(law_of(view.prompt())).does], parts.amount)], tr))
        case "sets":
            return tr("advice.sets", n=parts.amount)
        case "county":
            return tr(f"advice.county.{parts.name}", county=place_text(COUNTY_IDS[view.county], tr))
        case "start":
            return tr("advice.start", name=names[parts.seat])
        case "ransom":
            knights = tr.listed([tr("knight.strength", n=strength) for strength in parts.strengths])
            return tr("advice.ransom", knights=knights)
        case _:
            return tr(f"advice.{kind}")


def _placement(parts: Described, tr: Translate) -> str:
    where = "county" if parts.place in COUNTY_IDS else "conflict" if parts.place in CARD_IDS else "castle"
    knight = tr("advice.knight.ally" if parts.ally else "advice.knight", n=parts.strength)
    place = place_text(parts.place, tr)
    if parts.amount:
        return tr(
            f"advice.place.{where}.squires", knight=knight, place=place,
            squires=amounts_text([("squires", parts.amount)], tr),
        )  # fmt: skip
    return tr(f"advice.place.{where}", knight=knight, place=place)


def places(step: Step) -> tuple[str, ...]:
    """The pieces that it is done with; `action:<text>` is whatever plays that action when it is pressed."""
    view, action = step.state, step.action
    assert isinstance(view, LancasterState)
    parts = describe(action)
    text = "action:" + view.format_action(action)
    if parts.name == "none" and parts.kind != "ransom":
        return (text,)
    match parts.kind:
        case "place":
            kind = "county" if parts.place in COUNTY_IDS else "card" if parts.place in CARD_IDS else "space"
            return f"hand:{'ally' if parts.ally else 'own'}:{parts.strength}", f"{kind}:{parts.place}"
        case "favour":
            return (f"favour:{parts.name}", f"county:{parts.noble}") if parts.noble else (f"favour:{parts.name}",)
        case "tile":
            return (f"space:{parts.name}",)
        case "upgrade":
            strength, place = _upgraded(view, action)
            if place != "court":
                return (f"knight:{place}:{strength}",)
            return (f"hand:{'own' if offers.asked_family(view) == view.to_move else 'ally'}:{strength}",)
        case "vote":
            return (f"answer:{parts.name}", "button:more") if parts.amount else (f"answer:{parts.name}",)
        case "buy" | "sets":
            return "offer:trade", "button:more" if parts.amount else "button:confirm"
        case kind if kind in ANSWERED:
            return (f"{kind}:{parts.seat}" if kind == "start" else f"ransom:{_sum(parts)}",)
        case _:
            return (text,)


def _sum(parts: Described) -> str:
    return "+".join(map(str, parts.strengths)) or "none"


def _upgraded(view: State, action: Action) -> tuple[int, str]:
    """The strength of the knight that is upgraded, and where it is."""
    return next((strength, place) for (place, strength), each in offers.upgrades(view).items() if each == action)


def log_sentences(match: Match, start: int, end: int, tr: Translate, names: Sequence[str]) -> list[str]:
    """What was done by the actions from `start` to before `end` of a match, in the sentences of the log."""
    state = match.state_at(start)
    assert isinstance(state, LancasterState)
    parts = describe(match.game.parse_action(match.actions[start]))
    if parts.kind == "vote":  # the log tells votes only when all are shown
        answer = tr(f"vote.{parts.name}")
        return [tr("advice.voted", name=names[state.to_move], answer=answer, n=1 + parts.amount)]
    events = [event for index in range(start, end) for event in match.events[index]]
    found = [entry for entry in log.entries(events) if not entry.heading]
    mine = [entry for entry in found if entry.family is not None and entry.family % state.seats == state.to_move]
    return [log.sentence(entry, names, state.rules.values, tr) for entry in mine or found]


def steps(view: State, line: Sequence[Action]) -> list[Step]:
    """The action at hand: what comes after it hangs on the others."""
    return [Step(view, (line[0],))]


def reasons(view: State, line: Sequence[Action]) -> list[Reason]:
    """Why it is good, best reason first: what it brings, then what the evaluation says that it is worth."""
    assert isinstance(view, LancasterState)
    found = [reason for reason in of_action(view, line[0]) if reason.code != "judged"]
    if found and found[0].code == "forced":
        return found
    return [*found, *_worth(view, line[0])] or [Reason("judged")]


def _worth(view: LancasterState, action: Action) -> list[Reason]:
    """The points that the action is expected to bring by the end, and those it costs the rival who loses most by it.

    The mean of the evaluation's points over positions that agree with the view, before and after the action.
    """
    seat, rng = view.to_move, Rng.from_text("worth")
    changes = [0.0] * view.seats
    for _ in range(SAMPLES):
        state = view.sample(seat, rng)
        assert isinstance(state, LancasterState)
        before = evaluation.points(state)
        state.apply(action)
        if state.to_move == NOBODY:
            return []
        after = evaluation.points(state)
        for index in range(view.seats):
            changes[index] += (after[index] - before[index]) / SAMPLES
    found: list[Reason] = []
    if changes[seat] >= MATTERS:
        found.append(Reason("worth", {"n": round(changes[seat])}))
    rivals = [other for other in range(view.seats) if other != seat]
    worst = min(rivals, key=lambda other: changes[other])
    if changes[worst] <= -MATTERS:
        found.append(Reason("costs", {"seat": worst, "n": round(-changes[worst])}))
    return found
