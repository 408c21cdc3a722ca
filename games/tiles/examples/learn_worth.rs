//! Learns the worth of tiles in the hand from games between rollout players, and prints
//! the contents of `data/NAME.worth`:
//!
//! ```text
//! cargo run --release -p ruckus-tiles --example learn_worth -- qinto-classic 4000
//! ```
//!
//! After every turn it notes the tiles kept and the gains of the player's next turns. A linear fit
//! attributes these gains to the traits of the tiles. In half of the turns the play is chosen at
//! random, so that the data includes hands that no sensible player would keep.

use ruckus_core::{Config as _, Game as _, Rollout as _, Seat, Seed};
use ruckus_tiles::bop::{BopConfig, BopLaws, Words};
use ruckus_tiles::digit::{DigitConfig, DigitLaws};
use ruckus_tiles::kernel::{Action, Ending, Laws, Table, Tile, TileGame};
use ruckus_tiles::qinto::{QintoConfig, QintoLaws, Variant};

/// The number of following turns that count.
const TURNS: usize = 2;
/// Turns are grouped into this many stages by the number of tiles left to draw.
const STAGES: usize = 6;

fn main() {
    let mut words = std::env::args().skip(1);
    let name = words.next().unwrap_or_default();
    let games: u64 = words.next().and_then(|n| n.parse().ok()).unwrap_or(1_000);
    let qinto = |variant| QintoLaws::new(QintoConfig::from(variant));
    let table = match name.as_str() {
        "bop" => learn(BopLaws::new(BopConfig::defaults()), games),
        "bop-uk" => {
            let config = BopConfig {
                dictionary: Words::Ukrainian,
                ..BopConfig::defaults()
            };
            learn(BopLaws::new(config), games)
        }
        "digit" => learn(DigitLaws::new(DigitConfig), games),
        "qinto-classic" => learn(qinto(Variant::Classic), games),
        "qinto-plus" => learn(qinto(Variant::Plus), games),
        "qinto-light" => learn(qinto(Variant::Light), games),
        _ => "expected bop, bop-uk, digit, qinto-classic, qinto-plus or qinto-light, and a number \
              of games"
            .to_owned(),
    };
    #[allow(clippy::print_stdout, reason = "it is what the program is for")]
    {
        println!("{table}");
    }
}

/// The tiles kept after a turn, and the gains of the next turns.
struct Note {
    seat: Seat,
    stage: usize,
    counts: Vec<u32>,
    gains: Vec<f64>,
}

fn learn<L: Laws>(laws: L, games: u64) -> String {
    let game = TileGame::with_laws(laws);
    let traits = game.laws().worth().traits();
    let mut fit = Fit::new(STAGES + traits.len());
    for number in 0..games {
        for note in play(&game, number) {
            if note.gains.len() == TURNS {
                let mut row = vec![0.0; STAGES + traits.len()];
                row[note.stage] = 1.0;
                for (value, count) in row[STAGES..].iter_mut().zip(&note.counts) {
                    *value = f64::from(*count);
                }
                fit.add(&row, note.gains.iter().sum());
            }
        }
    }
    let solution = fit.solve();
    let lines = traits.iter().zip(&solution[STAGES..]);
    let lines = lines.map(|(name, value)| format!("{name} {value:.0}"));
    let head = format!(
        "# In tenths; made by: learn_worth, {games} games, {} turns.",
        fit.count
    );
    std::iter::once(head)
        .chain(lines)
        .collect::<Vec<_>>()
        .join("\n")
}

fn play<L: Laws>(game: &TileGame<L>, number: u64) -> Vec<Note> {
    let seed = Seed::from(number);
    let mut chance = seed.stream("learning");
    let mut table = game.start(2, &seed);
    let mut notes: Vec<Note> = Vec::new();
    let mut actions = Vec::new();
    let mut gained = [0.0; 2];
    while let Some(seat) = game.to_move(&table).first() {
        let mut action = game.rollout_action(&table, seat, &mut actions);
        if chance.below(2) == 0 {
            game.legal_actions(&table, seat, &mut actions);
            actions.retain(|action| action.as_play().is_some());
            if !actions.is_empty() {
                action = Some(actions[chance.below(actions.len() as u32) as usize]);
            }
        }
        let Some(action) = action else { break };
        let before = standing(game, &table, seat);
        let mut kept: Vec<Tile> = table.hand(seat).as_slice().to_vec();
        let given: Vec<Tile> = match &action {
            Action::Play(play) => play.placements().iter().map(|p| p.tile).collect(),
            Action::Pass(traded) => traded.as_slice().to_vec(),
            _ => Vec::new(),
        };
        for tile in given {
            let place = kept.iter().position(|own| *own == tile);
            kept.swap_remove(place.expect("it is in the hand"));
        }
        let pile = table.pile(seat).len();
        game.play(&mut table, seat, &action);
        gained[seat.index()] += standing(game, &table, seat) - before;
        if game.to_move(&table).first() == Some(seat) {
            continue;
        }
        // The turn is over: its gain counts for the tiles kept in earlier turns.
        let gain = std::mem::take(&mut gained[seat.index()]);
        for note in notes.iter_mut().rev().filter(|note| note.seat == seat) {
            if note.gains.len() == TURNS {
                break;
            }
            note.gains.push(gain);
        }
        if pile >= 10 {
            notes.push(Note {
                seat,
                stage: (pile / 10 - 1).min(STAGES - 1),
                counts: game.laws().worth().counts(&kept),
                gains: Vec::new(),
            });
        }
    }
    notes
}

/// The progress of a seat, in tenths of a point or tile.
fn standing<L: Laws>(game: &TileGame<L>, table: &Table, seat: Seat) -> f64 {
    let tiles = table.hand(seat).len() + table.pile(seat).len();
    match game.laws().layout().ending {
        Ending::FirstOut => -10.0 * tiles as f64,
        Ending::Points | Ending::LastTurns => 10.0 * f64::from(table.scores()[seat.index()]),
    }
}

/// A linear least-squares fit with slight regularisation towards zero.
struct Fit {
    products: Vec<Vec<f64>>,
    targets: Vec<f64>,
    count: u64,
}

impl Fit {
    fn new(size: usize) -> Fit {
        Fit {
            products: (0..size)
                .map(|index| {
                    let mut row = vec![0.0; size];
                    row[index] = 20.0;
                    row
                })
                .collect(),
            targets: vec![0.0; size],
            count: 0,
        }
    }

    fn add(&mut self, row: &[f64], target: f64) {
        self.count += 1;
        for (index, value) in row.iter().enumerate().filter(|(_, value)| **value != 0.0) {
            self.targets[index] += value * target;
            for (product, other) in self.products[index].iter_mut().zip(row) {
                *product += value * other;
            }
        }
    }

    /// Solves the system by elimination.
    fn solve(&self) -> Vec<f64> {
        let mut rows = self.products.clone();
        let mut targets = self.targets.clone();
        let size = rows.len();
        for pivot in 0..size {
            let pivot_row = rows[pivot].clone();
            for row in (0..size).filter(|row| *row != pivot) {
                let factor = rows[row][pivot] / pivot_row[pivot];
                for (value, other) in rows[row].iter_mut().zip(&pivot_row) {
                    *value -= factor * other;
                }
                targets[row] -= factor * targets[pivot];
            }
        }
        (0..size).map(|row| targets[row] / rows[row][row]).collect()
    }
}
