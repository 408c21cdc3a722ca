"""A small network learns boop for younger players from its own games, with numpy alone.

Both seats use the same network. After every match, each choice of the winner becomes more likely
and each choice of the loser less (REINFORCE with a running baseline). A few minutes are enough to
beat a random player most of the time.

    python self_play.py --rounds 300
"""

import argparse

import numpy as np

import ruckus

HIDDEN = 128


class Network:
    """One hidden layer from an observation to a weight for every choice."""

    def __init__(self, inputs: int, choices: int, random: np.random.Generator) -> None:
        scale = np.sqrt(2 / inputs)
        self.first = random.normal(0, scale, (inputs, HIDDEN)).astype(np.float32)
        self.second = np.zeros((HIDDEN, choices), dtype=np.float32)

    def policy(self, inputs: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The hidden layer, and the probability of every choice."""
        hidden = np.maximum(inputs @ self.first, 0)
        weights = np.where(masks, hidden @ self.second, -1e9)
        weights = np.exp(weights - weights.max(axis=1, keepdims=True)) * masks
        return hidden, weights / weights.sum(axis=1, keepdims=True)

    def learn(
        self,
        inputs: np.ndarray,
        masks: np.ndarray,
        choices: np.ndarray,
        worth: np.ndarray,
        rate: float,
    ) -> None:
        """Makes each choice more likely in proportion to what it was worth."""
        hidden, policy = self.policy(inputs, masks)
        gradient = -policy
        gradient[np.arange(len(choices)), choices] += 1
        gradient *= worth[:, None] / len(choices)
        back = (gradient @ self.second.T) * (hidden > 0)
        self.second += rate * hidden.T @ gradient
        self.first += rate * inputs.T @ back


def inputs_of(observations: np.ndarray) -> np.ndarray:
    return observations.reshape(len(observations), -1).astype(np.float32) / 4


def draw(policy: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """A choice for every row, with the probabilities of the row."""
    points = random.random((len(policy), 1))
    drawn = (policy.cumsum(axis=1) < points).sum(axis=1)
    # Rounding may end on a choice without any probability.
    unlikely = policy[np.arange(len(policy)), drawn % policy.shape[1]] == 0
    drawn[unlikely] = policy[unlikely].argmax(axis=1)
    return drawn


def self_play(
    network: Network, batch: ruckus.Batch, random: np.random.Generator
) -> tuple[np.ndarray, ...]:
    """Plays until every game has ended once. Returns the choices of the matches that ended."""
    rows: list[list[tuple[np.ndarray, np.ndarray, int, int]]] = [[] for _ in range(len(batch))]
    done = np.zeros(len(batch), dtype=bool)
    samples = []
    while not done.all():
        inputs, masks = inputs_of(batch.observations), batch.masks.copy()
        seats = batch.to_move.copy()
        chosen = draw(network.policy(inputs, masks)[1], random)
        batch.step(chosen)
        for row in range(len(batch)):
            rows[row].append((inputs[row], masks[row], int(chosen[row]), int(seats[row])))
            if batch.terminated[row] or batch.truncated[row]:
                samples += [
                    (seen, mask, choice, float(batch.rewards[row, seat]))
                    for seen, mask, choice, seat in rows[row]
                ]
                rows[row] = []
                done[row] = True
    return tuple(np.array(part) for part in zip(*samples))


def share_against_random(network: Network, matches: int, random: np.random.Generator) -> float:
    """The network's share of the points, in both seats, against a random player."""
    batch = ruckus.Batch("boop", 64, seed=99, most_choices=200, kittens_only=True)
    seat_of_network = np.arange(len(batch)) % 2
    points = ended = 0.0
    while ended < matches:
        policy = network.policy(inputs_of(batch.observations), batch.masks)[1]
        plays = batch.to_move == seat_of_network
        batch.step(np.where(plays, draw(policy, random), batch.sample()))
        over = batch.terminated | batch.truncated
        worth = batch.rewards[np.arange(len(batch)), seat_of_network]
        points += float(((worth + 1) / 2)[over].sum())
        ended += float(over.sum())
    return points / ended


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--games", type=int, default=64, help="matches of each round")
    parser.add_argument("--matches", type=int, default=500, help="matches against random")
    parser.add_argument("--rate", type=float, default=0.5)
    arguments = parser.parse_args()

    random = np.random.default_rng(1)
    batch = ruckus.Batch("boop", arguments.games, seed=1, most_choices=200, kittens_only=True)
    network = Network(int(np.prod(batch.layout.shape)), batch.layout.choices, random)
    for number in range(arguments.rounds + 1):
        if number % 50 == 0 or number == arguments.rounds:
            share = share_against_random(network, arguments.matches, random)
            print(f"round {number}: {share:.0%} of the points against a random player")
        inputs, masks, choices, worth = self_play(network, batch, random)
        network.learn(inputs, masks, choices, worth.astype(np.float32), arguments.rate)


if __name__ == "__main__":
    main()
