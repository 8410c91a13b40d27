"""A fixed piece of pure Python work, so that a speed can be given as a ratio that holds on any machine.

`rate()` runs small list, dict and integer work (a shuffled hand of cards, again and again) and returns how
many rounds a second this interpreter does, best of several. Print it beside any figure of the same run:
figure / rate() is what to compare.
"""

import time


def work(rounds: int) -> int:
    """Do `rounds` rounds of card-like work; returns a checksum so that nothing can be left out."""
    seed = 12345
    deck = list(range(52))
    counts = [0] * 13
    seen: dict[int, int] = {}
    total = 0
    for _ in range(rounds):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        i = seed % 52
        j = (seed >> 8) % 52
        deck[i], deck[j] = deck[j], deck[i]
        rank = deck[i] % 13
        counts[rank] += 1
        seen[rank] = seen.get(rank, 0) + j
        if counts[rank] > 1000:
            counts[rank] = 0
            hand = [card for card in deck[:5] if card & 1]
            total += len(hand)
    return total + sum(counts) + len(seen)


def rate(seconds: float = 1.0, tries: int = 5) -> float:
    """Rounds a second, best of `tries` runs of about `seconds / tries` each."""
    rounds = 20_000
    best = 0.0
    for _ in range(tries):
        begin = time.perf_counter()
        done = 0
        while time.perf_counter() - begin < seconds / tries:
            work(rounds)
            done += rounds
        best = max(best, done / (time.perf_counter() - begin))
    return best


if __name__ == "__main__":
    print(f"{rate():,.0f} rounds/s")
