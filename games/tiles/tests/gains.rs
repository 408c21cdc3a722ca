//! The fast computations of search agree with the slow ones of the rules.

use ruckus_core::{Config as _, Game as _, Rollout as _, Seed};
use ruckus_tiles::bop::{BopConfig, BopLaws};
use ruckus_tiles::digit::{DigitConfig, DigitLaws};
use ruckus_tiles::kernel::{Action, Field, Grid, Laws, Play, Square, Table, TileGame};
use ruckus_tiles::qinto::{QintoConfig, QintoLaws, Variant};

/// Calls `check` for the laws of every variant.
macro_rules! for_each_variant {
    ($check:ident) => {
        $check(&BopLaws::new(BopConfig::defaults()));
        $check(&DigitLaws::new(DigitConfig));
        for variant in [Variant::Classic, Variant::Plus, Variant::Light] {
            $check(&QintoLaws::new(QintoConfig::from(variant)));
        }
    };
}

#[test]
fn a_play_brings_what_its_parts_add_up_to() {
    for_each_variant!(gains_agree);
}

fn gains_agree<L: Laws>(laws: &L) {
    let game = TileGame::with_laws(laws.clone());
    let (mut looked, mut again) = (0, 0);
    each_play(&game, |table, play| {
        let after = table.grid().after(play.placements());
        let gain = laws.gain(&Field::new(&after), play);
        let parts = laws.score(&after, play);
        let points: i32 = parts.iter().map(|part| part.points).sum();
        assert_eq!(
            gain.points,
            points,
            "{}",
            game.action_text(&Action::Play(*play))
        );
        assert_eq!(gain.again, laws.grants_turn(&after, play));
        looked += 1;
        again += u32::from(gain.again);
    });
    assert!(looked > 500, "{looked}");
    assert!(again > 0 || laws.layout().scored, "{}", L::INFO.id);
}

#[test]
fn a_play_opens_the_runs_that_are_there_after_it_and_not_before() {
    openings_agree(&DigitLaws::new(DigitConfig));
    for variant in [Variant::Classic, Variant::Plus, Variant::Light] {
        openings_agree(&QintoLaws::new(QintoConfig::from(variant)));
    }
}

fn openings_agree<L: Laws>(laws: &L) {
    let game = TileGame::with_laws(laws.clone());
    let (mut opened, mut closed) = (0, 0);
    each_play(&game, |table, play| {
        let before = open_runs(table.grid());
        let after = table.grid().after(play.placements());
        let openings = laws.gain(&Field::new(&after), play).openings;
        let (threes, fours) = open_runs(&after);
        assert_eq!(
            (openings.threes, openings.fours),
            (threes - before.0, fours - before.1),
            "{}",
            game.action_text(&Action::Play(*play))
        );
        opened += i32::from(openings.fours > 0);
        closed += i32::from(openings.fours < 0);
    });
    assert!(opened > 10 && closed > 0, "{opened} {closed}");
}

/// The number of runs of a grid that need two more tiles to a multiple of five, and one more.
fn open_runs(grid: &Grid) -> (i32, i32) {
    let squares: Vec<Square> = grid.cells().iter().map(|cell| cell.square).collect();
    let runs = grid.runs_through(&squares);
    let lacking = |tiles| {
        runs.iter()
            .filter(move |run| (run.cells.len() + tiles) % 5 == 0)
    };
    (lacking(2).count() as i32, lacking(1).count() as i32)
}

/// Checks up to 80 plays of every position.
fn each_play<L: Laws>(game: &TileGame<L>, mut look: impl FnMut(&Table, &Play)) {
    each_position(game, 3, |table| {
        let Some(seat) = game.to_move(table).first() else {
            return;
        };
        let mut actions = Vec::new();
        game.legal_actions(table, seat, &mut actions);
        let plays: Vec<&Play> = actions.iter().filter_map(Action::as_play).collect();
        for play in plays.iter().step_by(1 + plays.len() / 40) {
            look(table, play);
        }
    });
}

/// Plays random games in which every other action is a rollout action, and checks every position.
fn each_position<L: Laws>(game: &TileGame<L>, games: u64, mut look: impl FnMut(&Table)) {
    for number in 0..games {
        let seed = Seed::from(number);
        let mut chance = seed.stream("positions");
        let mut table = game.start(2 + number as usize % 2, &seed);
        let mut actions = Vec::new();
        while let Some(seat) = game.to_move(&table).first() {
            look(&table);
            let action = if chance.below(2) == 0 {
                game.rollout_action(&table, seat, &mut actions)
            } else {
                game.pick_action(&table, seat, &mut actions, |count| {
                    chance.below(count as u32) as usize
                })
            };
            game.play(&mut table, seat, &action.expect("somebody is to move"));
        }
    }
}
