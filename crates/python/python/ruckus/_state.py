"""One match of any game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Union

import numpy as np
import numpy.typing as npt

from ruckus import _native

Setting = Union[bool, int, str]


@dataclass(frozen=True)
class Option:
    """An option of a game."""

    name: str
    """The name of the keyword argument, such as ``kittens_only``."""
    default: Setting
    values: tuple[Setting, ...] | None
    """The possible values; ``None`` if it is a number."""
    bounds: tuple[int, int] | None
    """The smallest and the largest value, if it is a number."""
    info: str


@dataclass(frozen=True)
class GameInfo:
    """The description of a game."""

    id: str
    name: str
    players: tuple[int, int]
    """The fewest and the most players."""
    hidden_information: bool
    steps_a_second: int | None
    """How many steps make a second of play, in a game in real time."""
    options: tuple[Option, ...]
    variants: tuple[str, ...]


def games() -> dict[str, GameInfo]:
    """Every game, by its id."""
    infos = {}
    for game in json.loads(_native.games()):
        options = tuple(
            Option(
                name=option["name"],
                default=option["default"],
                values=_tuple(option["values"]),
                bounds=_tuple(option["bounds"]),
                info=option["info"],
            )
            for option in game["options"]
        )
        game["options"] = options
        game["players"] = tuple(game["players"])
        game["variants"] = tuple(game["variants"])
        infos[game["id"]] = GameInfo(**game)
    return infos


def _tuple(values: Any) -> Any:
    return None if values is None else tuple(values)


@dataclass(frozen=True)
class Outcome:
    """How a match ended."""

    winners: tuple[int, ...]
    """The seats that won: none in a draw, several if they share the victory."""
    reason: str
    scores: tuple[int, ...]
    """The points of each seat; zeros in a game without points."""


@dataclass(frozen=True)
class Move:
    """The move of a bot."""

    action: str
    score: float
    """The expected result for the seat, from 0 (lost) to 1 (won)."""
    nodes: int
    line: tuple[str, ...]
    """The actions that the bot expects from here on, its own first."""


@dataclass(frozen=True)
class ValuedAction:
    """An action and its value."""

    action: str
    score: float
    error: float
    """The standard error of the difference to the chosen action."""


@dataclass(frozen=True)
class Analysis(Move):
    """The best move, and the values of alternatives where the bots compare them."""

    best: tuple[ValuedAction, ...]
    compared: ValuedAction | None


@dataclass(frozen=True)
class Part:
    """A part of an observation."""

    name: str
    shape: tuple[int, ...]


@dataclass(frozen=True)
class Layout:
    """The shapes of the arrays of a game, which depend on its options and its players."""

    dtype: str
    shape: tuple[int, ...]
    parts: tuple[Part, ...]
    """The parts of an observation in order: they fill it, one after another."""
    choices: int
    """The number of choices; 0 in a game whose actions have no numbers (Kaboom)."""
    features: tuple[str, ...]
    """The features of each choice; empty in games whose choices have fixed meanings."""

    @classmethod
    def _parse(cls, text: str) -> Layout:
        layout = json.loads(text)
        return cls(
            dtype=layout["dtype"],
            shape=tuple(layout["shape"]),
            parts=tuple(Part(part["name"], tuple(part["shape"])) for part in layout["parts"]),
            choices=layout["choices"],
            features=tuple(layout["features"]),
        )

    def split(self, observation: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
        """The parts of an observation by name, as views of the same memory."""
        flat = observation.reshape(-1)
        parts = {}
        at = 0
        for part in self.parts:
            size = int(np.prod(part.shape))
            parts[part.name] = flat[at : at + size].reshape(part.shape)
            at += size
        return parts


@dataclass(frozen=True)
class Observation:
    """What a seat knows, in numbers."""

    observation: npt.NDArray[Any]
    mask: npt.NDArray[np.bool_]
    """The legal choices of the seat; all false if it is not to move."""
    features: npt.NDArray[np.float32]
    """The features of each choice: choices × features."""


def _settings(options: Mapping[str, Setting]) -> str:
    return json.dumps({name.replace("_", "-"): value for name, value in options.items()})


class State:
    """A match: its position, its history, and what a seat has chosen of its next action.

    Args:
        game: The id of the game: see `games()`.
        players: How many play; the fewest that the game allows by default.
        seed: Decides all chance of the match: a number, or 64 hexadecimal digits.
        position: Begin from this complete position instead of the first one.
        options: The options of the game by name, such as ``kittens_only=True``.
    """

    __slots__ = ("_native",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        seed: int | str = 0,
        position: Any = None,
        **options: Setting,
    ) -> None:
        text = None if position is None else json.dumps(position)
        self._native = _native.State(game, _settings(options), players, str(seed), text)

    @classmethod
    def _of(cls, native: _native.State) -> State:
        state = cls.__new__(cls)
        state._native = native
        return state

    # What everybody may know

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._native.game

    @property
    def options(self) -> dict[str, Setting]:
        """The options by name."""
        options = json.loads(self._native.options)
        return {name.replace("-", "_"): value for name, value in options.items()}

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._native.players

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that may act now: several if they act at once, none when the match is over."""
        return tuple(self._native.to_move)

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; ``None`` while it goes on."""
        text = self._native.outcome
        if text is None:
            return None
        outcome = json.loads(text)
        return Outcome(tuple(outcome["winners"]), outcome["reason"], tuple(outcome["scores"]))

    @property
    def returns(self) -> tuple[float, ...]:
        """What the outcome is worth to each seat: 1 to the only winner, 0 in a draw of all, and
        together 0. Zeros while the match goes on."""
        return tuple(self._native.returns)

    @property
    def plies(self) -> int:
        """The number of entries in the history."""
        return self._native.plies

    @property
    def current_step(self) -> int | None:
        """The step of the turn while time passes by itself; ``None`` in other games."""
        return self._native.current_step

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Everything that a seat may know of the position; without a seat, what everybody may."""
        view: dict[str, Any] = json.loads(self._native.view(seat))
        return view

    # Secrets: for programs that own the match

    @property
    def position(self) -> Any:
        """The complete position, secrets included. A player gets a `view`."""
        return json.loads(self._native.position)

    @property
    def hash(self) -> int:
        """A hash of the position, the same on every platform and in every version."""
        return self._native.hash

    @property
    def record(self) -> str:
        """The match as text: options, seed and every action. `load` checks and replays it."""
        return self._native.record

    @classmethod
    def load(cls, record: str) -> State:
        """Replays a record and checks every action and the result."""
        return cls._of(_native.State.load(record))

    # Actions

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        to_move = self._native.to_move
        if not to_move:
            raise _native.GameOverError("the game is over")
        return to_move[0]

    def legal_actions(self, seat: int | None = None) -> list[str]:
        """The legal actions of a seat as texts, sorted; by default of the first seat to move.

        In Kaboom they are examples: its actions are too many to list (`lists_all` is false). So are
        they in BOP!, where a play need not be a word until somebody challenges it.
        """
        return self._native.legal_actions(self._seat(seat))

    @property
    def lists_all(self) -> bool:
        """Whether `legal_actions` lists every legal action."""
        return self._native.lists_all

    def apply(
        self, action: str, seat: int | None = None, *, viewer: int | None = None
    ) -> list[dict[str, Any]]:
        """Applies an action. Returns what happened, as far as the viewer may know: by default a
        spectator.

        Raises:
            IllegalActionError: If the rules refuse the action; the text is their reason.
        """
        events: list[dict[str, Any]] = json.loads(
            self._native.apply(self._seat(seat), action, viewer)
        )
        return events

    def advance(self, steps: int) -> int:
        """Lets time pass in a game in real time. Returns how many steps passed: fewer than `steps`
        if the game waits for a decision."""
        return self._native.advance(steps)

    def input_ranges(self, seat: int) -> dict[str, Any] | None:
        """The kinds of input that a seat may give now, each with its ranges, in a game in real
        time."""
        text = self._native.input_ranges(seat)
        return None if text is None else json.loads(text)

    def undo(self) -> bool:
        """Takes back the last action. Returns whether there was one."""
        return self._native.undo()

    def resign(self, seat: int | None = None) -> None:
        """Resigns for a seat."""
        self._native.resign(self._seat(seat))

    # Numbers

    @property
    def layout(self) -> Layout:
        """The shapes of the arrays of this game."""
        return Layout._parse(self._native.layout)

    def observe(self, seat: int | None = None) -> Observation:
        """What a seat knows in numbers, its legal choices and their features."""
        observation, mask, features = self._native.observe(self._seat(seat))
        return Observation(observation, mask.view(np.bool_), features)

    def choose(self, choice: int, seat: int | None = None) -> str | None:
        """Makes a choice of a seat. An action of boop or Halls is one to three choices.

        Returns:
            The text of the action once it is complete; it is then applied. ``None`` if the seat has
            more to choose.
        """
        return self._native.choose(self._seat(seat), choice)

    def describe(self, choice: int, seat: int | None = None) -> str | None:
        """What a choice does: ``kitten c3``, or the text of the action."""
        return self._native.describe(self._seat(seat), choice)

    def choices_of(self, action: str, seat: int | None = None) -> list[int] | None:
        """The choices that lead to an action; ``None`` if it is not among the candidates."""
        return self._native.choices_of(self._seat(seat), action)

    @property
    def chosen(self) -> tuple[int, tuple[int, ...]] | None:
        """The seat that has begun an action, and its choices; ``None`` between actions."""
        chosen = self._native.chosen
        return None if chosen is None else (chosen[0], tuple(chosen[1]))

    # Bots

    def bot_move(
        self,
        seat: int | None = None,
        *,
        level: int | None = None,
        nodes: int | None = None,
        millis: int | None = None,
        seed: int = 0,
        threads: int = 1,
    ) -> Move | None:
        """The move of a bot, which sees only its seat's view. It is not applied.

        Args:
            level: From 1 (weakest) to `LEVELS`; without one, as strong as the budget allows.
            nodes: How many positions or playouts it may look at. Without `millis`, the result is
                then the same every time.
            millis: How many milliseconds it may take; at most 1,000 at a level.
            seed: Decides between moves that seem equally good.

        Returns:
            ``None`` if the bot waits, which happens only in a game in real time.
        """
        found = self._native.think(self._seat(seat), level, nodes, millis, seed, threads)
        return None if found is None else _move(json.loads(found))

    def bot_reaction(self, seat: int, *, level: int, seed: int = 0) -> str | None:
        """The action of a bot at the current step of a game in real time, if any."""
        return self._native.react(seat, level, seed)

    def analyze(
        self,
        seat: int | None = None,
        *,
        nodes: int | None = None,
        millis: int | None = None,
        best: int = 3,
        compare: str | None = None,
        seed: int = 0,
        threads: int = 1,
    ) -> Analysis:
        """The best move as far as the budget allows, from the view of the seat.

        In games with hidden information it also has the values of the `best` actions and of the
        action to `compare`; boop and Halls have only the best line.
        """
        seat = self._seat(seat)
        text = self._native.compare(
            seat, None, nodes, millis, seed, threads, max(best, 1), compare
        )
        if text is None:
            text = self._native.think(seat, None, nodes, millis, seed, threads)
        if text is None:
            raise _native.RuckusError("there is nothing to analyze at this step")
        found = json.loads(text)
        move = _move(found)
        compared = found.get("compared")
        valued = [ValuedAction(**one) for one in found.get("best", [])]
        return Analysis(
            move.action,
            move.score,
            move.nodes,
            move.line,
            tuple(valued) or (ValuedAction(move.action, move.score, 0.0),),
            None if compared is None else ValuedAction(**compared),
        )

    # Pictures

    def svg(self, viewer: int | None = None) -> str:
        """A picture of what a seat sees, or a spectator, as SVG."""
        return self._native.svg(viewer)

    def rgb(self, viewer: int | None = None) -> npt.NDArray[np.uint8]:
        """The same picture as height × width × 3 bytes, without its texts."""
        return self._native.rgb(viewer)

    def _repr_svg_(self) -> str:
        return self.svg()

    # Python

    def copy(self) -> State:
        """Another match that is equal to this one."""
        return State._of(self._native.copy())

    __copy__ = copy

    def __deepcopy__(self, _memo: Any) -> State:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Whether game, options, position and begun action are the same; the history may differ."""
        if not isinstance(other, State):
            return NotImplemented
        return (
            self.game == other.game
            and self._native.hash == other._native.hash
            and self._native.options == other._native.options
            and self._native.position == other._native.position
            and self._native.chosen == other._native.chosen
        )

    def __getstate__(self) -> dict[str, Any]:
        return {"record": self.record, "chosen": self.chosen}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._native = _native.State.load(state["record"])
        if state["chosen"] is not None:
            seat, chosen = state["chosen"]
            for choice in chosen:
                self._native.choose(seat, choice)

    def __repr__(self) -> str:
        what = "over" if self.is_over else f"to move: {', '.join(map(str, self.to_move))}"
        return f"<ruckus.State {self.game}, {self.players} players, ply {self.plies}, {what}>"


def _move(found: Mapping[str, Any]) -> Move:
    return Move(found["action"], found["score"], found["nodes"], tuple(found["line"]))
