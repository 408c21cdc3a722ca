//! Actions of the three tile games, as text, in complex positions: a parsed action
//! prints exactly the same and is legal; if the list of legal actions is complete, it
//! contains the action.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use ruckus_core::{Config, Game, Seat};
use ruckus_tiles::{Bop, Digit, Qinto};

struct At<G: Game> {
    game: G,
    state: G::State,
    /// The legal actions of each seat, listed once because that is slow.
    legal: Vec<Vec<G::Action>>,
}

static BOP: LazyLock<At<Bop>> = LazyLock::new(|| at("", include_str!("../positions/bop.json")));
static BLUFF: LazyLock<At<Bop>> =
    LazyLock::new(|| at("challenge=on", include_str!("../positions/bluff.json")));
static DIGIT: LazyLock<At<Digit>> =
    LazyLock::new(|| at("", include_str!("../positions/digit.json")));
static CLASSIC: LazyLock<At<Qinto>> =
    LazyLock::new(|| at("variant=classic", include_str!("../positions/qinto.json")));
static PLUS: LazyLock<At<Qinto>> =
    LazyLock::new(|| at("variant=plus", include_str!("../positions/qinto.json")));

fuzz_target!(|text: &str| {
    check(&BOP, text);
    check(&BLUFF, text);
    check(&DIGIT, text);
    check(&CLASSIC, text);
    check(&PLUS, text);
});

fn at<G: Game>(options: &str, position: &str) -> At<G> {
    let game = G::new(G::Config::from_text(options).expect("options that exist"));
    let position = serde_json::from_str(position).expect("the position is JSON");
    let state = game.read_position(&position).expect("the position is one");
    let list = |seat| {
        let mut actions = Vec::new();
        game.legal_actions(&state, seat, &mut actions);
        actions
    };
    let legal = Seat::all(game.seats(&state)).map(list).collect();
    At { game, state, legal }
}

fn check<G: Game>(at: &At<G>, text: &str) {
    let At { game, state, legal } = at;
    for seat in Seat::all(game.seats(state)) {
        let Ok(action) = game.read_action(state, seat, text) else {
            continue;
        };
        assert_eq!(game.action_text(&action), text);
        if !game.to_move(state).contains(seat) {
            continue;
        }
        if game.lists_all() {
            assert!(legal[seat.index()].contains(&action), "{text}");
        }
        let mut after = state.clone();
        let events = game.apply(&mut after, seat, &action);
        assert!(events.is_ok_and(|events| !events.is_empty()), "{text}");
        let again = game.read_position(&game.position(&after));
        assert_eq!(again.as_ref(), Ok(&after));
    }
}
