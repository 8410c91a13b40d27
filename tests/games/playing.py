"""Random games and the checks that hold at every position of every game."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.core import loader
from game.core.documents import Document, canonical
from game.core.game import NOBODY, Game, State
from game.core.match import Match
from game.core.refusal import Reason, Refused
from game.core.rng import Rng
from tests.games.specs import spec_of

TEXTS = Path(__file__).resolve().parents[2] / "assets" / "i18n"


class Player:
    """Plays games of one game, by its rollout policy and at random, and checks what it meets.

    `kinds` counts the kinds of actions played; `texts` holds every action text seen, to try them where they are
    not legal. `refused` counts those that were, `twins` the pairs of positions that a seat could not tell apart.
    """

    def __init__(self, game: Game, every: int) -> None:
        """`every`: the heavy checks are made at one of so many positions, in each game at others."""
        self.game = game
        self.every = every
        self.kinds: Counter[str] = Counter()
        self.texts: dict[str, None] = {}
        self.refused = 0
        self.twins = 0
        self._spec = spec_of(game.id)

    def play(self, seats: int, options: Mapping[str, object], seed: int) -> Match:
        """A game to its end, checked on the way, replayed and taken back."""
        rng = Rng(seed * 2 + 1)
        game = self.game
        match = Match.new(game, seats, options, seed)
        memories = [game.new_memory(seat, seats) for seat in range(seats)]
        marks: dict[int, str] = {}
        played = 0
        while match.state.to_move != NOBODY:
            state = match.state
            if (played + seed) % self.every == 0:
                marks[played] = self.check(match, memories, rng)
            actions = state.legal_actions()
            assert 0 <= state.to_move < seats
            assert actions, f"{game.id}: no legal action at {state.to_document()}"
            assert len(set(actions)) == len(actions)
            chosen = game.heuristics.rollout(state, rng) if rng.below(self._spec.blind) else rng.choice(actions)
            assert chosen in actions
            text = state.format_action(chosen)
            self.kinds[self._spec.kind(text)] += 1
            self.texts[text] = None
            for event in match.play(chosen):
                for memory in memories:
                    memory.observe(event.seen_by(memory.seat))
            played += 1
        self._check_end(match)
        record = json.loads(json.dumps(match.record()))
        last = canonical(match.state.to_document())
        assert canonical(Match.from_record(game, record).state.to_document()) == last
        for left in reversed(range(played)):
            match.undo()
            if left in marks:
                assert canonical(match.state.to_document()) == marks[left]
        assert match.actions == ()
        assert canonical(match.state.to_document()) == canonical(game.new_state(seats, options, seed).to_document())
        return match

    def check(self, match: Match, memories: list[Any], rng: Rng) -> str:
        """The heavy checks at a position that is not over; its document as text."""
        state = match.state
        document = state.to_document()
        text = canonical(document)
        self._check_document(state, document, text)
        self._check_actions(match, rng)
        assert canonical(state.to_document()) == text, "what is only looked at stays as it is"
        mover = state.to_move
        other = (mover + 1 + rng.below(state.seats - 1)) % state.seats
        assert state.view(mover).legal_actions() == state.legal_actions()
        # In a long run both; else one of them, and the evaluation at every other position: these take most of the time.
        thorough = self.every == 1
        for seat in (mover, other) if thorough else (rng.choice([mover, other]),):
            self._check_view(state, document, seat, memories[seat], rng)
        self._check_telling(state, other, rng)
        if thorough or rng.below(2):
            shares = self.game.heuristics.evaluate(state)
            assert len(shares) == state.seats
            assert all(0.0 <= share <= 1.0 for share in shares)
        actions = state.legal_actions()
        kept = self.game.heuristics.prune(state, list(actions))
        assert kept
        assert set(kept) <= set(actions)
        return text

    def _check_document(self, state: State, document: Document, text: str) -> None:
        read = self.game.from_document(json.loads(text))
        assert read.to_document() == document
        assert not read.is_view
        assert read.legal_actions() == state.legal_actions()
        copied = state.copy()
        action = state.legal_actions()[0]
        copied.apply(action)
        read.apply(action)
        assert copied.to_document() == read.to_document(), "a document says everything"

    def _check_actions(self, match: Match, rng: Rng) -> None:
        state = match.state
        legal = state.legal_actions()
        texts = {state.format_action(action) for action in legal}
        assert len(texts) == len(legal)
        for action in legal:
            assert state.why_not(action) == []
            assert self.game.parse_action(state.format_action(action)) == action
            state.copy().apply(action)
        known = list(self.texts)
        for _ in range(min(8, len(known))):
            text = rng.choice(known)
            if text not in texts:
                self.refused += 1
                with pytest.raises(Refused) as refusal:
                    match.play_text(text)
                for reason in refusal.value.reasons:
                    check_reason(self.game.id, "refusal", reason)
        assert match.state is state

    def _check_view(self, state: State, whole: Document, seat: int, memory: Any, rng: Rng) -> None:
        view = state.view(seat)
        document = view.to_document()
        assert self._spec.secrets(document, seat) == []
        read = self.game.from_document(json.loads(json.dumps(document)))
        assert read.to_document() == document
        assert view.view(seat).to_document() == document
        if self.game.open_information:
            assert document == whole
        # With everything open and empty decks a view is the state.
        if document != whole:
            with pytest.raises(ValueError, match="view"):
                read.apply(state.legal_actions()[0])
        seed = rng.draw()
        drawn = state.sample(seat, Rng(seed), memory)
        assert not drawn.is_view
        told = drawn.to_document()
        assert read.sample(seat, Rng(seed), memory).to_document() == told
        assert self.game.from_document(told).to_document() == told
        # The drawn state differs only in what is hidden, so the view must be the same.
        assert drawn.view(seat).to_document() == document
        assert memory.recall(view).to_document() == document

    def _check_telling(self, state: State, seat: int, rng: Rng) -> None:
        """Two positions that `seat` cannot tell apart, and the same action by another: if it is told the same, it must
        see the same afterwards. (It may be told more than it sees then, as of a card that is taken up in the open.)"""
        twin = state.sample(seat, rng)
        theirs = set(twin.legal_actions())
        shared = [action for action in state.legal_actions() if action in theirs]
        if not shared:
            return
        action = rng.choice(shared)
        told = []
        seen = []
        for each in (state.copy(), twin):
            events: list[Any] = []
            each.apply(action, events)
            told.append([event.seen_by(seat).to_document() for event in events])
            seen.append(each.view(seat).to_document())
        if told[0] == told[1]:
            assert seen[0] == seen[1], (state.format_action(action), told)
            self.twins += 1

    def _check_end(self, match: Match) -> None:
        state = match.state
        assert state.legal_actions() == []
        assert state.prompt() == "over"
        assert match.check(self.game.parse_action(match.actions[0]))[0].code == "over"
        result = state.result()
        assert result.over
        assert result.winners
        assert result.reason
        assert len(result.scores) == len(result.lines) == state.seats
        loaded = self.game.from_document(state.to_document()).result()
        assert replace(loaded, lines=result.lines) == result
        assert loaded == result or not self._spec.lines_in_document
        assert self.game.heuristics.evaluate(state) == result.shares()
        for seat in range(state.seats):
            view = state.view(seat)
            assert self._spec.secrets(view.to_document(), seat) == []
            assert view.result() == result


def check_reason(game_id: str, kind: str, reason: Reason) -> None:
    """The reason has a text in both languages, and it brings all parameters that the text mentions."""
    for language in ("en", "ja"):
        known = texts(game_id, language)
        text = known.get(f"{kind}.{reason.code}", known.get(f"{kind}.{reason.code}.other"))
        assert text is not None, f"{language}: no text {kind}.{reason.code}"
        assert set(re.findall(r"{(\w+)}", text)) <= set(reason.params), (language, reason, text)


@cache
def texts(game_id: str, language: str) -> dict[str, str]:
    """All texts of a game and those common to all."""
    found: dict[str, str] = {}
    for name in ("common", game_id):
        found |= json.loads(loader.asset("i18n", TEXTS, name, language).read_text(encoding="utf-8"))
    return found
