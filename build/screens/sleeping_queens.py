"""The scenes of Sleeping Queens."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.core.match import Match
from game.games.sleeping_queens import actions
from game.games.sleeping_queens import events as ev
from game.table.presenters.sleeping_queens.chooser import AwakeQueen, HandCard
from game.ui.input.intents import Key
from game.ui.scenes.handover import HandOverScene
from game.ui.tables.sleeping_queens.scene import QueensTable
from screens.stage import Fits, Show, Stage, StageError, asked, happened
from screens.tables import Game, lesson, moment, scenes_of

ID = "sleeping_queens"
TURN = asked("turn", 24)
EARLY = asked("turn", 10)


def able(kind: str, least: int = 12) -> Fits:
    """The first seat can play a card of that kind, after so many actions."""

    def fits(match: Match) -> bool:
        state = match.state
        if state.to_move != 0 or state.prompt() != "turn" or len(match.actions) < least:
            return False
        return any(actions.describe(action).kind == kind for action in state.legal_actions())

    return fits


def attacked(kind: type[ev.KnightPlayed] | type[ev.PotionPlayed]) -> Fits:
    """The first seat has just been attacked and has no card against it."""

    def fits(match: Match) -> bool:
        last = match.events[-1] if match.events else []
        return match.state.to_move > 0 and any(isinstance(each, kind) and each.owner == 0 for each in last)

    return fits


KING, KNIGHT, POTION, JESTER = (able(kind) for kind in ("king", "knight", "potion", "jester"))
BY_KNIGHT, BY_POTION = asked("defend_knight", 12), asked("defend_potion", 12)
HELPLESS = attacked(ev.KnightPlayed)
ROSE, LUCKY = asked("wake_rose"), asked("wake_jester")
STEALS = happened(ev.QueenStolen, 12, lambda event: event.seat == 0)
ROBBED = happened(ev.QueenStolen, 12, lambda event: event.owner == 0)
WAKES = happened(ev.QueenWoken, 8, lambda event: event.seat == 0)
SLEEPS = happened(ev.QueenSlept, 12)
STOPPED = happened(ev.AttackStopped, 12, lambda event: event.seat == 0)
WANDED = happened(ev.AttackStopped, 12, lambda event: event.card == "W")
COUNTS = happened(ev.JesterCounted, 12)
QUARRELS = happened(ev.Quarrel)
DISCARDS = happened(ev.Discarded, 12, lambda event: event.seat == 0 and len(event.cards) > 2)
FULL = {players: asked("turn", 7 * players) for players in (2, 3, 5, 8)}


def _queens(stage: Stage, fits: Fits, players: int = 3, persons: int = 1) -> QueensTable:
    table = stage.table(stage.match(ID, players, fits), persons)
    stage.settle()
    if not isinstance(table, QueensTable):
        raise StageError("this is another table")
    return table


def _table(players: int, stage: Stage) -> None:
    _queens(stage, FULL[players], players)


def _chosen(kind: str, fits: Fits, stage: Stage) -> None:
    """A card of that kind is chosen, and its targets are lit."""
    table = _queens(stage, fits)
    table.recap.close()
    card = next(card for card in table.shown.hand if card.kind == kind)
    table.press(HandCard(card.key), (0, 0))


def _numbers(stage: Stage) -> None:
    """The cards of an equation are chosen."""
    match = stage.match(ID, 3, DISCARDS)
    table = stage.table(match.prefix(len(match.actions) - 1))
    stage.settle()
    if isinstance(table, QueensTable):
        table.recap.close()
        wanted = list(actions.describe(match.game.parse_action(match.actions[-1])).cards)
        for card in table.shown.hand:
            if card.kind in wanted:
                wanted.remove(card.kind)
                table.press(HandCard(card.key), (0, 0))


def _refused(stage: Stage) -> None:
    """Two cards that do not go together, and why not."""
    table = _queens(stage, KING)
    king = next(card for card in table.shown.hand if card.kind == "K")
    table.press(HandCard(king.key), (0, 0))
    stage.settle()
    queen = table.shown.awake[1][-1]
    table.press(AwakeQueen(1, queen), stage.place(f"queen:1:{queen}"))


def _zoom(stage: Stage) -> None:
    table = _queens(stage, TURN)
    table.zoom(HandCard(table.shown.hand[0].key))


def _discards(stage: Stage) -> None:
    _queens(stage, TURN).open_discards()


def _answers(fits: Fits, stage: Stage, persons: int = 1) -> None:
    """The window that asks the attacked."""
    stage.app.settings.handover = persons == 1
    _queens(stage, fits, persons=persons)


def _hint_answer(stage: Stage) -> None:
    _queens(stage, BY_KNIGHT).hints.toggle()


def _handover(stage: Stage) -> None:
    _queens(stage, TURN, persons=2)
    stage.top(HandOverScene)


def _handover_attacked(stage: Stage) -> None:
    _queens(stage, HELPLESS, persons=3)


def _two_persons(stage: Stage) -> None:
    """The second person, who looks without a curtain."""
    stage.app.settings.handover = False
    _queens(stage, FULL[5], players=5, persons=2)


def _memory(stage: Stage) -> None:
    """The queens that one remembers are marked."""
    stage.app.settings.memory_aid = True
    _queens(stage, LUCKY)


def _key(name: str, stage: Stage) -> None:
    _queens(stage, TURN)
    stage.do(Key(name))


GAME = Game(ID, "sq", TURN, "knights", 2, "21")

SCENES: dict[str, Show] = {
    **scenes_of(GAME),
    "sq_recap": scenes_of(replace(GAME, turn=asked("turn", 30), players=4))["sq_recap"],
    "sq_timer": scenes_of(replace(GAME, turn=EARLY))["sq_timer"],
    **{f"sq_table_{players}": partial(_table, players) for players in FULL},
    "sq_king_chosen": partial(_chosen, "K", KING),
    "sq_knight_chosen": partial(_chosen, "N", KNIGHT),
    "sq_potion_chosen": partial(_chosen, "P", POTION),
    "sq_jester_chosen": partial(_chosen, "J", JESTER),
    "sq_numbers_chosen": _numbers,
    "sq_number_key": partial(_key, "2"),
    "sq_refused": _refused,
    "sq_zoom": _zoom,
    "sq_discards": _discards,
    "sq_attack_knight": partial(_answers, BY_KNIGHT),
    "sq_attack_potion": partial(_answers, BY_POTION),
    "sq_attack_helpless": partial(_answers, HELPLESS, persons=3),
    "sq_attack_hint": _hint_answer,
    "sq_knight_steals": partial(moment, ID, STEALS, ev.QueenStolen, 0.62),
    "sq_knight_rides": partial(moment, ID, ROBBED, ev.KnightPlayed, 0.8),
    "sq_queen_wakes": partial(moment, ID, WAKES, ev.QueenWoken, 0.9),
    "sq_queen_sleeps": partial(moment, ID, SLEEPS, ev.QueenSlept, 0.8),
    "sq_dragon_defends": partial(moment, ID, STOPPED, ev.AttackStopped, 0.78),
    "sq_wand_defends": partial(moment, ID, WANDED, ev.AttackStopped, 0.78),
    "sq_jester_counts": partial(moment, ID, COUNTS, ev.JesterCounted, 1.35),
    "sq_quarrel": partial(moment, ID, QUARRELS, ev.Quarrel, 1.0),
    "sq_rose_calls": partial(_answers, ROSE),
    "sq_jester_wakes": partial(_answers, LUCKY),
    "sq_memory_aid": _memory,
    "sq_handover": _handover,
    "sq_handover_attacked": _handover_attacked,
    "sq_two_persons": _two_persons,
    "sq_lesson_jesters": lambda stage: lesson(Game(ID, "sq", TURN, "jesters", 3, ""), stage, "jesters", 3),
}
