"""Six tabletop games: exact rules, bots, and environments for programs that learn to play.

>>> import ruckus
>>> state = ruckus.State("boop", seed=7)
>>> state.legal_actions()[:2]
['k@a1', 'k@a2']
>>> events = state.apply("k@c3")
>>> state.to_move
(1,)

`State` is one match, `Batch` steps thousands of games at once, `ruckus.aec` and `ruckus.gym` are
environments for PettingZoo and Gymnasium.
"""

from ruckus._batch import Batch
from ruckus._native import (
    LEVELS,
    GameOverError,
    IllegalActionError,
    NotToMoveError,
    RuckusError,
)
from ruckus._state import (
    Analysis,
    GameInfo,
    Layout,
    Move,
    Observation,
    Option,
    Outcome,
    Part,
    State,
    ValuedAction,
    games,
)

__all__ = [
    "LEVELS",
    "Analysis",
    "Batch",
    "GameInfo",
    "GameOverError",
    "IllegalActionError",
    "Layout",
    "Move",
    "NotToMoveError",
    "Observation",
    "Option",
    "Outcome",
    "Part",
    "RuckusError",
    "State",
    "ValuedAction",
    "games",
]
