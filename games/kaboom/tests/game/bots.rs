//! Bots play by the rules, through inputs, and higher levels play better.
//!
//! Plays a few games by default, or as many as `KABOOM_GAMES` sets.

use ruckus_core::{Config as _, Game as _, RealTimeBot as _, Seat, Seed, Viewer};
use ruckus_kaboom::Bot;
use ruckus_kaboom::bot::{Figures, Party};
use ruckus_kaboom::game::{Kaboom, KaboomConfig};

fn games() -> u64 {
    let games = std::env::var("KABOOM_GAMES").ok();
    games.map_or(4, |games| games.parse().expect("KABOOM_GAMES is a number"))
}

fn config(options: &str) -> KaboomConfig {
    KaboomConfig::from_text(options).unwrap()
}

#[test]
fn shots_matter_and_builders_score_at_middle_level() {
    let mut figures = Figures::default();
    for seed in 0..games() {
        figures.play(config("rounds=1"), &[3, 3, 3], Seed::from(seed));
    }
    let felled = figures.felled_share();
    assert!((0.25..=0.6).contains(&felled), "{figures}");
    assert!(figures.scoring_share() > 0.5, "{figures}");
}

#[test]
fn the_stronger_bot_wins() {
    let mut figures = Figures::default();
    for seed in 0..games() {
        let mut levels = [1, 1, 1];
        levels[seed as usize % 3] = 5;
        figures.play(config("rounds=1"), &levels, Seed::from(seed));
    }
    assert!(figures.best_wins_share() > 0.6, "{figures}");
}

#[test]
fn a_bot_sees_nothing_but_the_view() {
    let game = Kaboom::new(config("rounds=1"));
    let mut party = Party::new(config("rounds=1"), &[3, 3, 3], Seed::from(2));
    for _ in 0..400 {
        party.step(&mut |_| ());
    }
    let state = party.state();
    let mut chance = Seed::from(9).stream("imagine");
    for seat in Seat::all(3) {
        let view = game.view(state, Viewer::Seat(seat));
        let advice = Bot::new(4, 11).next(&game, &view, seat);
        let other = game.sample_state(&view, &mut chance);
        let other = game.view(&other, Viewer::Seat(seat));
        assert_eq!(Bot::new(4, 11).next(&game, &other, seat), advice);
        if let Some(action) = advice {
            game.check(state, seat, &action).unwrap();
        }
    }
}

#[test]
fn bots_say_that_they_are_ready() {
    let game = Kaboom::new(config(""));
    let state = game.start(2, &Seed::from(1));
    let view = game.view(&state, Viewer::Seat(Seat::new(1)));
    let advice = game.next_action(&view, Seat::new(1), 3, 0);
    assert_eq!(advice, Some(ruckus_kaboom::game::Action::READY));
}
