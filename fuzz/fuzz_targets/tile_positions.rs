//! Positions of the three tile games: an accepted position prints, parses back to an
//! equal one, and can be played on; every listed action is legal.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ruckus_core::{Config, Game, Seat, SeatSet, ToJson as _, Value, Viewer};
use ruckus_tiles::{Bop, Digit, Qinto};

/// The number of listed actions to apply.
const TRIED: usize = 48;

fuzz_target!(|text: &str| {
    let Ok(position) = serde_json::from_str::<Value>(text) else {
        return;
    };
    for options in ["", "challenge=on"] {
        check::<Bop>(options, &position);
    }
    check::<Digit>("", &position);
    for options in ["variant=classic", "variant=plus", "variant=light"] {
        check::<Qinto>(options, &position);
    }
});

fn check<G: Game>(options: &str, position: &Value) {
    let game = G::new(G::Config::from_text(options).expect("options that exist"));
    let Ok(state) = game.read_position(position) else {
        return;
    };
    reads_back(&game, &state);
    for viewer in Viewer::all(game.seats(&state)) {
        game.view(&state, viewer).to_json();
    }
    let to_move = game.to_move(&state);
    assert_eq!(to_move == SeatSet::EMPTY, game.outcome(&state).is_some());
    let mut legal = Vec::new();
    for seat in Seat::all(game.seats(&state)) {
        game.legal_actions(&state, seat, &mut legal);
        assert_eq!(legal.is_empty(), !to_move.contains(seat));
        for action in &legal {
            assert_eq!(game.check(&state, seat, action), Ok(()));
        }
        // There can be tens of thousands: apply some of them, spread over the list.
        for action in legal.iter().step_by(legal.len().div_ceil(TRIED).max(1)) {
            let read = game.read_action(&state, seat, &game.action_text(action));
            assert_eq!(read.as_ref(), Ok(action));
            let mut after = state.clone();
            let events = game.apply(&mut after, seat, action);
            assert!(events.is_ok_and(|events| !events.is_empty()), "{action:?}");
            reads_back(&game, &after);
        }
    }
}

fn reads_back<G: Game>(game: &G, state: &G::State) {
    let again = game.read_position(&game.position(state));
    assert_eq!(again.as_ref(), Ok(state));
}
