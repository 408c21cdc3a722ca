"""Many games at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ruckus import _native
from ruckus._state import Layout, Setting, _settings


class Batch:
    """Many games of one kind, stepped together in Rust.

    Every array is made once. `reset` and `step` write into it without the interpreter's lock, so
    copy what must outlive the next step. When a game ends, its row of `rewards` and `terminated`
    tells how, and the next match has already begun in the same row.

    >>> import ruckus
    >>> batch = ruckus.Batch("boop", 1024, seed=1)
    >>> batch.step(batch.sample())
    >>> batch.observations.shape
    (1024, 10, 6, 6)

    Args:
        game: The id of a game that is played in turns.
        games: How many games.
        players: How many play each; the fewest that the game allows by default.
        seed: Decides the seeds of all matches.
        most_choices: Break a match off after this many choices; never by default.
        threads: How many threads step the games. More pay only for thousands of games.
        options: The options of the game by name.
    """

    def __init__(
        self,
        game: str,
        games: int,
        *,
        players: int | None = None,
        seed: int = 0,
        most_choices: int | None = None,
        threads: int = 1,
        **options: Setting,
    ) -> None:
        native = _native.Batch(
            game, _settings(options), games, players, seed, most_choices, threads
        )
        self._native = native
        self._choices = np.zeros(games, dtype=np.int64)
        self._samples = seed
        self.layout = Layout._parse(native.layout)
        """The shapes of one row of each array."""
        self.players = native.players
        """The number of seats of each game."""
        self.observations: npt.NDArray[Any] = native.observations
        """What the seat that is to choose knows."""
        self.masks: npt.NDArray[np.bool_] = native.masks.view(np.bool_)
        """Its legal choices."""
        self.features = native.features
        """The features of each choice, in games with features."""
        self.to_move = native.to_move
        """The seat that is to choose."""
        self.rewards = native.rewards
        """What the outcome is worth to each seat, in games that have just ended; else 0."""
        self.terminated: npt.NDArray[np.bool_] = native.terminated.view(np.bool_)
        """Whether the game has just ended."""
        self.truncated: npt.NDArray[np.bool_] = native.truncated.view(np.bool_)
        """Whether the game has just been broken off."""
        self.seeds = native.seeds
        """The seed of the match: ``State(game, seed=int(batch.seeds[i]))`` is the same one."""

    def __len__(self) -> int:
        return self._native.games

    def reset(self, seed: int | None = None) -> None:
        """Starts all games again; without a seed, with other matches than before."""
        if seed is None:
            seed = int(self.seeds[0])
        self._samples = seed
        self._native.reset(seed)

    def step(self, choices: npt.ArrayLike) -> None:
        """Makes one choice in every game.

        Raises:
            IllegalActionError: If a choice is not legal; no game has then changed.
        """
        self._native.step(np.ascontiguousarray(choices, dtype=np.int64))

    def sample(self, seed: int | None = None) -> npt.NDArray[np.int64]:
        """A random legal choice for every game. The array is used again by the next call."""
        if seed is None:
            self._samples = seed = (self._samples + 1) % 2**64
        self._native.sample(seed, self._choices)
        return self._choices
