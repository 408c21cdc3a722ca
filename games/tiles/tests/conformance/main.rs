//! The three tile games pass the conformance checks for every game.

mod resample;

use ruckus_conform::{Plan, assert_conforms};
use ruckus_core::{Game, Seat};
use ruckus_tiles::kernel::{Action, Laws, Placement, Play, Square, Table, Tile, TileGame, Tiles};
use ruckus_tiles::{Bop, Digit, Qinto};

#[test]
fn bop_conforms() {
    conforms::<ruckus_tiles::bop::BopLaws>(1);
}

#[test]
fn digit_conforms() {
    conforms::<ruckus_tiles::digit::DigitLaws>(1);
}

#[test]
fn qinto_conforms() {
    conforms::<ruckus_tiles::qinto::QintoLaws>(1);
}

const _: fn() = || {
    fn is_game<G: Game>() {}
    is_game::<Bop>();
    is_game::<Digit>();
    is_game::<Qinto>();
};

fn conforms<L: Laws>(games: u64) {
    assert_conforms::<TileGame<L>>(&Plan {
        settings: 10,
        games,
        max_plies: 400,
        may_run_on: false,
        actions: &|game, table, sample| some_actions(game, table, sample),
        resample: Some(&resample::resampled),
    });
}

/// Legal and illegal actions: every play of one tile around the grid and of two tiles
/// in line, every swap, some trades, and all other actions.
fn some_actions<L: Laws>(game: &TileGame<L>, table: &Table, sample: u64) -> Vec<Action> {
    let mut actions = vec![
        Action::Done,
        Action::Challenge,
        Action::Accept,
        Action::Pass(Tiles::default()),
    ];
    let Some(seat) = game.to_move(table).first() else {
        return actions;
    };
    let hand: Vec<Tile> = table.hand(seat).as_slice().to_vec();
    let strangers: Vec<Tile> = table
        .hand(Seat::new((seat.index() + 1) % table.seats()))
        .as_slice()
        .to_vec();
    let mut tiles = hand.clone();
    tiles.extend(strangers.first());
    tiles.dedup();
    let mut squares: Vec<Square> = vec![
        Square { x: 0, y: 0 },
        Square { x: 1, y: 0 },
        Square { x: 0, y: 1 },
    ];
    for cell in table.grid().cells() {
        for (dx, dy) in [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)] {
            squares.push(Square {
                x: cell.square.x + dx,
                y: cell.square.y + dy,
            });
        }
    }
    squares.sort_by_key(|square| (square.x, square.y));
    squares.dedup();
    // Uses a third of them at a time, because there are many positions.
    let squares: Vec<Square> = squares
        .into_iter()
        .skip(sample as usize % 3)
        .step_by(3)
        .collect();
    for (index, square) in squares.iter().enumerate() {
        for tile in &tiles {
            let one = Placement {
                tile: *tile,
                square: *square,
            };
            actions.extend(Play::new(&[one]).map(Action::Play));
            actions.push(Action::Swap(one));
            if !(index as u64 + sample).is_multiple_of(4) {
                continue;
            }
            for other in &hand {
                for step in [
                    Square {
                        x: square.x + 1,
                        ..*square
                    },
                    Square {
                        y: square.y + 1,
                        ..*square
                    },
                    Square {
                        x: square.x + 2,
                        ..*square
                    },
                ] {
                    let two = Placement {
                        tile: *other,
                        square: step,
                    };
                    actions.extend(Play::new(&[one, two]).map(Action::Play));
                }
            }
        }
    }
    for count in 1..=hand.len() {
        actions.extend(Tiles::new(&hand[..count]).map(Action::Pass));
    }
    actions.extend(Tiles::new(&strangers).map(Action::Pass));
    actions.dedup();
    actions
}
