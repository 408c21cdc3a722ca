//! Kaboom passes the conformance checks for every game. The kit advances time by
//! actions only, so other tests cover the ends of turns.

use ruckus_conform::{Plan, Playout, ResampledPlayout, assert_conforms};
use ruckus_core::{Chance, Game as _, Seat, Value, Viewer};
use ruckus_kaboom::Input;
use ruckus_kaboom::game::{Action, ActionKind, Kaboom, State};

#[test]
fn kaboom_conforms() {
    assert_conforms::<Kaboom>(&Plan {
        settings: 6,
        games: 1,
        max_plies: 14,
        may_run_on: true,
        actions: &|game, state, _| some_actions(game, state),
        resample: Some(&with_another_key),
    });
}

/// The same game up to its first shot, with a different spread afterwards.
fn with_another_key(
    playout: &Playout<'_, Kaboom>,
    _viewer: Viewer,
    chance: &mut Chance,
) -> ResampledPlayout<Kaboom> {
    let is_shot =
        |(_, action): &(Seat, Action)| matches!(action.kind, ActionKind::Input(Input::Fire(_)));
    let until_shot = playout.steps.iter().take_while(|step| !is_shot(step));
    let position = playout.game.position(&playout.states[0]);
    let mut other = position.clone();
    let key: String = (0..8).map(|_| format!("{:08x}", chance.word())).collect();
    other["shots"] = Value::from(key);
    ResampledPlayout {
        start: playout.game.read_position(&other).expect("any key will do"),
        steps: until_shot.copied().collect(),
    }
}

/// Legal actions, and actions with the wrong role, time or place.
fn some_actions(game: &Kaboom, state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    if let Some(seat) = game.to_move(state).first() {
        game.legal_actions(state, seat, &mut actions);
        actions.truncate(3);
    }
    let step = state.world().step_number();
    actions.extend([
        Action::READY,
        Action::input(step, Input::Drop),
        Action::input(step, Input::Catapult { x: 0, y: 0 }),
        Action::input(step, Input::Catapult { x: 6000, y: 0 }),
        Action::input(step.saturating_sub(1), Input::Drop),
        Action::input(u32::MAX, Input::Drop),
    ]);
    actions
}
