from __future__ import annotations

from game.bots.memories import Memories
from game.core.events import Event
from tests.bots.tricks import Notes, Tricks


def told(forget: dict[int, float], turns: int = 20) -> list[list[int]]:
    memories = Memories(Tricks(), 2, forget, seed=5)
    for turn in range(turns):
        memories.observe(turn % 2, [Event()], (turn + 1) % 2)
    notes = []
    for seat in forget:
        memory = memories.of(seat)
        assert isinstance(memory, Notes)
        notes.append(memory.notes)
    return notes


def test_each_seat_notes_all_and_forgets_its_share_at_its_turns() -> None:
    perfect, forgetful = told({0: 0.0, 1: 0.3})
    assert len(perfect) == 20
    assert 0 < len(forgetful) < 20


def test_telling_the_game_again_gives_the_same_memories() -> None:
    assert told({0: 0.5, 1: 0.2}) == told({0: 0.5, 1: 0.2})


def test_nothing_is_forgotten_within_an_own_turn() -> None:
    memories = Memories(Tricks(), 2, {0: 1.0}, seed=5)
    memories.observe(0, [Event()], 0)
    memory = memories.of(0)
    assert isinstance(memory, Notes)
    assert len(memory.notes) == 1
    memories.observe(1, [Event()], 0)
    assert memory.notes == []
