//! Inputs of Kaboom, one per line as `SEAT @STEP INPUT`: a parsed input prints exactly
//! the same, a refused input changes nothing, and after an accepted input every body is
//! still in the world and the position can be continued with the same bits.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ruckus_core::{Config, Game, Seat, Seed};
use ruckus_kaboom::game::{Action, State};
use ruckus_kaboom::{Block, Kaboom};

/// Physics is slow, so a text may simulate only this much of a turn.
const LAST_STEP: u32 = 600;
const LINES: usize = 64;
/// The maximum distance of a body from the middle, in millimetres.
const FAR: f32 = 5000.0;

fuzz_target!(|text: &str| {
    let game = Kaboom::new(Config::defaults());
    let mut state = game.start(3, &Seed::from(12));
    for seat in Seat::all(3) {
        let ready = game.apply(&mut state, seat, &Action::READY);
        ready.expect("everybody may say that they are ready");
    }
    for line in text.lines().take(LINES) {
        let Some((seat, action)) = line.split_once(' ') else {
            continue;
        };
        let Ok(seat @ 0..3) = seat.parse() else {
            continue;
        };
        take(&game, &mut state, Seat::new(seat), action);
    }
    in_the_world(&state);
    let again = game.read_position(&game.position(&state));
    let again = again.expect("a position reads back");
    assert_eq!(game.hash(&again), game.hash(&state));
});

fn take(game: &Kaboom, state: &mut State, seat: Seat, text: &str) {
    let Ok(action) = game.read_action(state, seat, text) else {
        return;
    };
    assert_eq!(game.action_text(&action), text);
    if action.step > LAST_STEP {
        return;
    }
    let before = game.hash(state);
    if game.apply(state, seat, &action).is_err() {
        assert_eq!(game.hash(state), before, "a refused input changes nothing");
    }
}

fn in_the_world(state: &State) {
    let world = state.world();
    let blocks = Block::all().map(|block| world.block(block));
    let dice = (0..world.dice()).map(|die| world.die(die));
    for body in blocks.chain(dice).flatten() {
        let near = |part: f32| part.is_finite() && part.abs() < FAR;
        assert!(body.position.into_iter().all(near), "{:?}", body.position);
    }
}
