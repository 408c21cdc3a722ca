"""One match: actions, views, records, numbers, bots."""

import copy
import json
import pickle

import numpy as np
import pytest

import ruckus
from ruckus import State

IN_TURNS = ["boop", "halls", "bop", "digit", "qinto"]
GAMES = [*IN_TURNS, "kaboom"]


def play_at_random(state: State, choices: int, seed: int = 0) -> State:
    random = np.random.default_rng(seed)
    for _ in range(choices):
        if state.is_over:
            break
        seat = state.chosen[0] if state.chosen else state.to_move[0]
        legal = np.flatnonzero(state.observe(seat).mask)
        state.choose(int(random.choice(legal)), seat)
    return state


def test_every_game_is_listed():
    games = ruckus.games()
    assert list(games) == ["boop", "halls", "bop", "digit", "qinto", "kaboom"]
    boop = games["boop"]
    assert boop.players == (2, 2) and not boop.hidden_information
    kittens_only = next(o for o in boop.options if o.name == "kittens_only")
    assert kittens_only.values == (False, True) and kittens_only.default is False
    rounds = next(o for o in games["kaboom"].options if o.name == "rounds")
    assert rounds.bounds == (1, 10)
    assert games["kaboom"].steps_a_second == 60


def test_a_match_of_boop_is_played_as_text():
    state = State("boop", kittens_only=True)
    assert state.options["kittens_only"] is True
    assert len(state.legal_actions()) == 36
    events = state.apply("k@c3")
    assert events and state.to_move == (1,) and state.plies == 1
    with pytest.raises(ruckus.IllegalActionError, match="c3"):
        state.apply("k@c3")
    with pytest.raises(ruckus.NotToMoveError, match="seat 0 is not to move"):
        state.apply("k@d4", seat=0)
    assert state.plies == 1 and state.undo() and state.plies == 0
    state.resign(seat=0)
    assert state.outcome.winners == (1,) and state.returns == (-1.0, 1.0)
    with pytest.raises(ruckus.GameOverError):
        state.apply("k@c3")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": "chess"}, 'no game "chess"'),
        ({"game": "boop", "players": 3}, "2 players"),
        ({"game": "boop", "colour": 1}, "unknown option"),
        ({"game": "boop", "eight": "shall"}, "must or may"),
        ({"game": "boop", "position": "nonsense"}, "."),
        ({"game": "boop", "seed": "one"}, "."),
    ],
)
def test_mistakes_are_explained(arguments, message):
    with pytest.raises(ruckus.RuckusError, match=message):
        State(**arguments)


def test_a_seat_that_does_not_exist_is_refused():
    with pytest.raises(ruckus.RuckusError, match="seat 2 is not one of 0 to 1"):
        State("boop").view(2)
    with pytest.raises(ruckus.RuckusError, match="level, nodes or millis"):
        State("boop").bot_move()


@pytest.mark.parametrize("game", ["bop", "digit", "qinto"])
def test_a_view_hides_what_the_seat_may_not_know(game):
    state = State(game, players=3, seed=3)
    views = [state.view(seat) for seat in range(3)]
    hands = [view["hand"] for view in views]
    assert all(len(hand) == 5 for hand in hands)
    assert state.view()["hand"] is None
    for view in views:
        assert "piles" not in view and "hands" not in view and "seed" not in view
    # Another match with the same open tiles would look the same: the views differ in the hand only.
    open_parts = [{k: v for k, v in view.items() if k != "hand"} for view in views]
    assert open_parts[0] == open_parts[1] == open_parts[2]


@pytest.mark.parametrize("game", IN_TURNS)
def test_the_same_seed_gives_the_same_match(game):
    one, two = (play_at_random(State(game, seed=9), 12) for _ in range(2))
    assert one == two and one.hash == two.hash and one.record == two.record
    other = State(game, seed=10)
    if ruckus.games()[game].hidden_information:
        assert other != State(game, seed=9)


@pytest.mark.parametrize("game", IN_TURNS)
def test_a_match_survives_copies_pickles_and_records(game):
    state = play_at_random(State(game, seed=4), 9)
    twins = [
        state.copy(),
        copy.copy(state),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
    ]
    for twin in twins:
        assert twin == state and twin.chosen == state.chosen and twin.record == state.record
    assert State.load(state.record).record == state.record
    play_at_random(twins[0], 3, seed=5)
    assert twins[0].plies > state.plies or twins[0].is_over
    with pytest.raises(TypeError):
        hash(state)


def test_a_begun_action_is_pickled():
    state = State("halls", seed=1)
    choice = int(np.flatnonzero(state.observe().mask)[0])
    assert state.choose(choice) is None
    twin = pickle.loads(pickle.dumps(state))
    assert twin.chosen == (0, (choice,)) and twin == state
    assert np.array_equal(twin.observe().observation, state.observe().observation)
    assert twin != State("halls", seed=1)


def test_a_record_that_was_changed_is_refused():
    state = State("boop")
    state.apply("k@c3")
    with pytest.raises(ruckus.RuckusError):
        State.load(state.record.replace("k@c3", "k@z9"))


def test_a_position_begins_a_match():
    state = State("boop")
    state.apply("k@c3")
    again = State("boop", position=state.position)
    assert again == state and again.plies == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_parts_fill_an_observation(game):
    state = State(game)
    layout = state.layout
    seen = state.observe()
    assert seen.observation.shape == layout.shape
    assert seen.observation.dtype == np.dtype(layout.dtype)
    assert seen.mask.shape == (layout.choices,) and seen.mask.dtype == np.bool_
    assert seen.features.shape == (layout.choices, len(layout.features))
    parts = layout.split(seen.observation)
    assert sum(part.size for part in parts.values()) == seen.observation.size
    if not state.layout.choices:
        return
    waiting = next(seat for seat in range(state.players) if seat not in state.to_move)
    assert not state.observe(waiting).mask.any()


def test_choices_are_the_actions():
    state = State("boop")
    texts = {state.describe(int(n)) for n in np.flatnonzero(state.observe().mask)}
    assert texts == {f"kitten {file}{rank}" for file in "abcdef" for rank in range(1, 7)}
    assert state.choices_of("k@b1") == [1]
    assert state.choose(1) == "k@b1"
    with pytest.raises(ruckus.IllegalActionError, match="choice 1 is not legal here"):
        state.choose(1)
    planes = state.layout.split(state.observe(0).observation)
    assert planes["own kittens"][0].tolist() == [0, 1, 0, 0, 0, 0]


def test_candidates_are_the_legal_actions_of_a_tile_game():
    state = State("digit", seed=2)
    seen = state.observe()
    texts = [state.describe(int(n)) for n in np.flatnonzero(seen.mask)]
    assert len(set(texts)) == len(texts) and set(texts) <= set(state.legal_actions())
    names = state.layout.features
    assert seen.features[:, names.index("is a candidate")].sum() == len(texts)
    action = state.legal_actions()[0]
    choices = state.choices_of(action)
    assert choices is None or state.describe(choices[0]) == action


@pytest.mark.parametrize("game", IN_TURNS)
def test_bots_move_the_same_way_every_time(game):
    state = State(game, seed=6)
    moves = [state.bot_move(level=2, nodes=30, seed=1) for _ in range(2)]
    assert moves[0] == moves[1]
    state.apply(moves[0].action)
    strongest = state.bot_move(nodes=30)
    assert strongest.action in state.legal_actions() or not state.lists_all
    assert 0 <= strongest.score <= 1 and strongest.line[0] == strongest.action


def test_analysis_values_alternatives():
    state = State("digit", seed=6)
    worst = state.legal_actions()[0]
    found = state.analyze(nodes=40, best=2, compare=worst)
    assert found.best[0].action == found.action and len(found.best) <= 2
    assert found.compared.action == worst
    boop = State("boop").analyze(nodes=200)
    assert [one.action for one in boop.best] == [boop.action]


def test_kaboom_runs_in_steps():
    state = State("kaboom", seed=2, rounds=1)
    assert state.current_step is None and not state.lists_all
    for seat in state.to_move:
        state.apply("@0 ready", seat)
    assert state.current_step == 0 and state.advance(3) == 3
    builder = state.view()["builder"]
    state.apply("@3 grab 5", builder)
    saboteur = 1 - builder
    reaction = None
    while reaction is None:
        assert state.current_step < 900, "a Saboteur does something in the first fifteen seconds"
        state.advance(1)
        reaction = state.bot_reaction(saboteur, level=5, seed=1)
    state.apply(reaction, saboteur)
    parts = state.layout.split(state.observe(saboteur).observation)
    assert parts["the builder, own first"].tolist() == [0, 1]
    assert State.load(state.record) == state


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_pictures(game):
    state = State(game, seed=1)
    assert state.svg().startswith("<svg ") and state._repr_svg_() == state.svg()
    pixels = state.rgb(0)
    assert pixels.ndim == 3 and pixels.shape[2] == 3 and pixels.dtype == np.uint8


def test_a_view_is_json():
    assert json.loads(json.dumps(State("qinto").view(0)))["hand"]


def test_the_native_part_has_the_names_of_its_stub():
    import ast
    from pathlib import Path

    import ruckus._native as native

    stub = Path(ruckus.__file__).with_name("_native.pyi")
    for node in ast.parse(stub.read_text()).body:
        if isinstance(node, ast.ClassDef):
            found = getattr(native, node.name)
            if issubclass(found, Exception):
                continue
            names = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
            public = {name for name in dir(found) if not name.startswith("_")}
            assert public == names - {"__init__"}, node.name
        elif isinstance(node, ast.FunctionDef):
            assert callable(getattr(native, node.name))
