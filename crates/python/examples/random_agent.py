"""Random agents play thousands of matches at once, and the first player's share is counted.

    python random_agent.py --game boop --matches 10000
"""

import argparse
import time

import ruckus


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="boop", choices=ruckus.games())
    parser.add_argument("--games", type=int, default=1024, help="how many are played at once")
    parser.add_argument("--matches", type=int, default=10_000, help="how many are played in all")
    arguments = parser.parse_args()

    batch = ruckus.Batch(arguments.game, arguments.games, seed=1)
    begun = time.perf_counter()
    ended = steps = 0
    worth = 0.0
    while ended < arguments.matches:
        batch.step(batch.sample())
        steps += len(batch)
        ended += int(batch.terminated.sum())
        worth += float(batch.rewards[:, 0].sum())
    seconds = time.perf_counter() - begun
    print(f"{ended:,} matches in {seconds:.1f} s, {steps / seconds:,.0f} steps a second")
    print(f"worth of a match to the first player: {worth / ended:+.3f}")


if __name__ == "__main__":
    main()
