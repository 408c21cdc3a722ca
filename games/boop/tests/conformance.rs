//! Both games pass the conformance checks for every game.

use ruckus_boop::boop::Bed;
use ruckus_boop::halls::Tree;
use ruckus_boop::kernel::{Board, Kind, Removal, Square, Turn, squares};
use ruckus_boop::{Boop, Halls};
use ruckus_conform::{Plan, assert_conforms};

#[test]
fn boop_conforms() {
    assert_conforms::<Boop>(&Plan {
        settings: usize::MAX,
        games: 1,
        max_plies: 400,
        may_run_on: true,
        resample: None,
        actions: &|_, _, _| every_turn::<Bed>(&[None]),
    });
}

#[test]
fn halls_conforms() {
    assert_conforms::<Halls>(&Plan {
        settings: usize::MAX,
        games: 1,
        max_plies: 400,
        may_run_on: true,
        // All ornaments with all turns would be a million combinations, so the test
        // uses two at a time.
        resample: None,
        actions: &|_, _, sample| {
            let all: Vec<Square> = squares(Tree::SQUARES).collect();
            let one = all[(sample * 7) as usize % all.len()];
            let other = all[(sample * 11 + 5) as usize % all.len()];
            every_turn::<Tree>(&[None, Some(one), Some(other)])
        },
    });
}

/// Every turn that can be written, legal or not, after each of the given ornaments.
fn every_turn<B: Board>(ornaments: &[Option<Square>]) -> Vec<Turn> {
    let mut taken = vec![Removal::Nothing];
    for square in squares(B::SQUARES) {
        taken.push(Removal::One(square));
        taken.extend((0..4).map(|axis| Removal::Three(square, axis)));
    }
    let mut turns = Vec::new();
    for ornament in ornaments {
        for square in squares(B::SQUARES) {
            turns.push(Turn::lift(square).after(*ornament));
            for kind in [Kind::Kitten, Kind::Cat] {
                let place = Turn::place(kind, square).after(*ornament);
                turns.extend(taken.iter().map(|taken| place.taking(*taken)));
            }
        }
    }
    turns
}
