//! Positions and actions of boop and Halls: a parsed text prints exactly the same;
//! every listed action is legal and can be parsed again; every parsed action is legal.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ruckus_boop::{Boop, Halls};
use ruckus_core::{Config, Game, Value};

fuzz_target!(|text: &str| {
    let (position, actions) = text.split_once('\n').unwrap_or((text, ""));
    check::<Boop>(position, actions);
    check::<Halls>(position, actions);
});

fn check<G: Game>(position: &str, actions: &str) {
    for config in G::Config::combinations() {
        let game = G::new(config);
        if let Ok(state) = game.read_position(&Value::from(position)) {
            assert_eq!(game.position(&state).as_str(), Some(position));
            play(&game, state, actions);
        }
    }
}

fn play<G: Game>(game: &G, mut state: G::State, actions: &str) {
    let mut legal = Vec::new();
    for text in actions.lines().take(32) {
        let Some(seat) = game.to_move(&state).first() else {
            assert!(game.outcome(&state).is_some());
            return;
        };
        game.legal_actions(&state, seat, &mut legal);
        assert!(!legal.is_empty());
        for action in &legal {
            assert_eq!(game.check(&state, seat, action), Ok(()));
            let read = game.read_action(&state, seat, &game.action_text(action));
            assert_eq!(read.as_ref(), Ok(action));
        }
        if let Ok(action) = game.read_action(&state, seat, text) {
            assert!(legal.contains(&action));
            let applied = game.apply(&mut state, seat, &action);
            assert!(applied.is_ok(), "what was read is legal");
            let again = game.read_position(&game.position(&state));
            assert_eq!(again.as_ref(), Ok(&state));
        }
    }
}
