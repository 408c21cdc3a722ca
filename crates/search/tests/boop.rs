//! The search on real positions of boop.

use ruckus_boop::{Boop, Halls};
use ruckus_core::{Config, Game, Seat, Seed, Value, Viewer};
use ruckus_search::{Budget, Level, search};

fn best<G: Game>(position: &str, budget: Budget) -> (String, f64) {
    let game = G::new(G::Config::defaults());
    let state = game.read_position(&Value::from(position)).expect(position);
    let seat = game.to_move(&state).first().expect("somebody moves");
    let view = game.view(&state, Viewer::Seat(seat));
    let found = search(&game, &view, seat, budget, 1, &|| 0).expect("there is a move");
    assert_eq!(found.line.first(), Some(&found.action));
    game.check(&state, seat, &found.action)
        .expect("it is legal");
    (game.action_text(&found.action), found.score)
}

#[test]
fn a_win_in_one_is_found() {
    // Two cats side by side; the third goes to either end.
    let (action, score) = best::<Boop>("6/6/6/6/6/CC4 0,6 8,0 0", Budget::nodes(4_000));
    assert_eq!(action, "c@c1");
    assert!(score > 0.9, "{score}");
}

#[test]
fn a_third_capture_is_found() {
    let (action, _) = best::<Halls>("1o3/7/7/7/4O2/7/5 8,0,2 8,0,0 0", Budget::nodes(4_000));
    assert!(
        ["k@b6", "k@c6", "k@d6", "k@c7", "k@a6"].contains(&action.as_str()),
        "{action}"
    );
}

#[test]
fn the_same_budget_and_seed_give_the_same_answer() {
    let start = "6/6/6/6/6/6 8,0 8,0 0";
    assert_eq!(
        best::<Boop>(start, Budget::nodes(500)),
        best::<Boop>(start, Budget::nodes(500))
    );
}

#[test]
fn a_seat_that_is_not_to_move_gets_no_answer() {
    let game = Boop::new(Config::defaults());
    let state = game.start(2, &Seed::from(0));
    let view = game.view(&state, Viewer::Seat(Seat::new(1)));
    assert_eq!(
        search(&game, &view, Seat::new(1), Budget::nodes(10), 1, &|| 0),
        None
    );
}

#[test]
fn time_ends_a_search() {
    let game = Boop::new(Config::defaults());
    let state = game.start(2, &Seed::from(0));
    let view = game.view(&state, Viewer::Seat(Seat::new(0)));
    let ticks = std::cell::Cell::new(0);
    let now = || {
        ticks.set(ticks.get() + 1);
        ticks.get()
    };
    let found = search(&game, &view, Seat::new(0), Budget::millis(50), 1, &now).unwrap();
    assert!(found.nodes < 1_000, "{}", found.nodes);
}

#[test]
fn there_are_five_levels() {
    assert!(Level::new(0).is_none() && Level::new(6).is_none());
    let budgets: Vec<u64> = (1..=5)
        .map(|n| Level::new(n).unwrap().budget().nodes)
        .collect();
    assert!(budgets.is_sorted_by(|a, b| a < b));
}
