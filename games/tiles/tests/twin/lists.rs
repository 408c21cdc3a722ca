//! Compares the legal lists of the fast rules and their twin over random positions:
//! grids of one to about thirty tiles, with hands of every size and up to all wild
//! tiles in the hand and on the grid.
//!
//! `RUCKUS_TWIN_POSITIONS` sets how many positions each test compares; `cargo xtask ci`
//! sets thousands, the default is a sample.

use ruckus_conform::{budget, first_seed};
use ruckus_core::{Chance, Game, Seed};
use ruckus_tiles::bop::BopLaws;
use ruckus_tiles::digit::DigitLaws;
use ruckus_tiles::kernel::{Action, Laws, Table, Tile, TileGame};
use ruckus_tiles::qinto::{QintoConfig, QintoLaws, Variant as Kind};
use ruckus_words::Dictionary;

use crate::table::*;

#[test]
fn lists_of_bop_agree() {
    let laws = BopLaws::with_dictionary(false, Dictionary::common());
    let rules = Ruleset::Bop {
        challenge: false,
        dictionary: Dictionary::common(),
    };
    agree(&TileGame::with_laws(laws), &rules, 1, |_, _| {});
}

#[test]
fn lists_of_bop_in_ukrainian_agree() {
    let laws = BopLaws::with_dictionary(false, Dictionary::ukrainian());
    agree(&TileGame::with_laws(laws), &ukrainian(), 6, |_, _| {});
}

/// With challenges on, anything may be on the grid, so the test exchanges its tiles.
#[test]
fn lists_of_bop_with_bluffs_on_the_grid_agree() {
    let laws = BopLaws::with_dictionary(true, Dictionary::wide());
    let rules = Ruleset::Bop {
        challenge: true,
        dictionary: Dictionary::wide(),
    };
    agree(&TileGame::with_laws(laws), &rules, 2, |position, chance| {
        let grid = position["grid"].as_array_mut().unwrap();
        let mut tiles: Vec<Value> = grid.iter().map(|entry| entry[0].clone()).collect();
        chance.shuffle(&mut tiles);
        for (entry, tile) in grid.iter_mut().zip(tiles) {
            entry[0] = tile;
        }
    });
}

#[test]
fn lists_of_digit_agree() {
    agree(&TileGame::with_laws(DigitLaws), &digit(), 3, |_, _| {});
}

#[test]
fn lists_of_qinto_agree() {
    for (kind, rules, seed) in [(Kind::Classic, classic(), 4), (Kind::Light, light(), 5)] {
        let laws = QintoLaws::new(QintoConfig::from(kind));
        agree(&TileGame::with_laws(laws), &rules, seed, |_, _| {});
    }
}

fn agree<L: Laws>(
    game: &TileGame<L>,
    rules: &Ruleset,
    seed: u64,
    disturb: impl Fn(&mut Value, &mut Chance),
) {
    let wanted = budget("RUCKUS_TWIN_POSITIONS", 10);
    // Each first seed gives different deals.
    let others = first_seed().wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut chance = Seed::from(seed ^ others).stream("lists");
    let (mut compared, mut tiles, mut wild, mut listed) = (0, 0, 0, 0);
    for number in 0.. {
        if compared >= wanted {
            break;
        }
        let mut table = game.start(2, &Seed::from((seed << 32 | number) ^ others));
        let target = chance.below(30) as usize;
        // Some hands fit nowhere; try others.
        for _ in 0..200 {
            if game.outcome(&table).is_some() || table.grid().cells().len() > target {
                break;
            }
            let position = with_other_hand(game, &table, &mut chance);
            table = game.read_position(&position).expect("tiles of the set");
            step(game, &mut table, &mut chance);
        }
        if game.outcome(&table).is_some() {
            continue;
        }
        let mut position = with_other_hand(game, &table, &mut chance);
        disturb(&mut position, &mut chance);
        let twin = Twin::parse(rules, &position).unwrap();
        listed += twin.legal(twin.to_move()[0]).len();
        picked_by_number(game, &game.read_position(&position).unwrap());
        compared += 1;
        tiles += table.grid().cells().len();
        let is_wild = |cell: &&ruckus_tiles::kernel::Cell| game.laws().tiles().is_wild(cell.tile);
        wild += table.grid().cells().iter().filter(is_wild).count();
    }
    // Checks that the sample covers big grids, wild tiles and long lists.
    assert!(tiles > 8 * compared, "{tiles} tiles on {compared} grids");
    assert!(
        listed > 20 * compared,
        "{listed} actions in {compared} lists"
    );
    assert!(wild > compared / 4, "{wild} wild tiles on {compared} grids");
}

/// Checks that every action can be picked by its number in the list.
fn picked_by_number<L: Laws>(game: &TileGame<L>, table: &Table) {
    let seat = game.to_move(table).first().expect("somebody moves");
    let (mut actions, mut scratch) = (Vec::new(), Vec::new());
    game.legal_actions(table, seat, &mut actions);
    // Where listing takes long, a sample is enough.
    let step = if L::INFO.id == "qinto" { 1 } else { 97 };
    for number in (0..=actions.len()).step_by(step) {
        let picked = game.pick_action(table, seat, &mut scratch, |count| {
            assert_eq!(count, actions.len(), "{table:?}");
            number
        });
        assert_eq!(picked.as_ref(), actions.get(number), "{number}, {table:?}");
    }
}

/// Plays a random play, if there is one.
fn step<L: Laws>(game: &TileGame<L>, table: &mut Table, chance: &mut Chance) {
    let seat = game.to_move(table).first().expect("somebody moves");
    let mut actions = Vec::new();
    game.legal_actions(table, seat, &mut actions);
    actions.retain(|action| matches!(action, Action::Play(_)));
    let Some(play) = chance.pick(&actions) else {
        return;
    };
    game.play(table, seat, play);
    while let Some(seat) = game.to_move(table).first()
        && game.check(table, seat, &Action::Accept).is_ok()
    {
        game.play(table, seat, &Action::Accept);
    }
}

/// The position with another hand for the seat to move: one to five of the tiles that
/// are not on the grid, occasionally preferring wild ones.
fn with_other_hand<L: Laws>(game: &TileGame<L>, table: &Table, chance: &mut Chance) -> Value {
    let set = game.laws().tiles();
    let mut unseen = set.all();
    for cell in table.grid().cells() {
        let place = unseen.iter().position(|tile| *tile == cell.tile).unwrap();
        unseen.remove(place);
    }
    chance.shuffle(&mut unseen);
    if chance.below(3) == 0 {
        let first = chance.below(4) as usize;
        let (wild, plain): (Vec<Tile>, Vec<Tile>) =
            unseen.iter().partition(|tile| set.is_wild(**tile));
        let (front, back) = wild.split_at(first.min(wild.len()));
        unseen = [front, &plain, back].concat();
    }
    let size = (1 + chance.below(5) as usize).min(unseen.len());
    let texts = |tiles: &[Tile]| tiles.iter().map(|tile| set.text(*tile)).collect::<Vec<_>>();
    let mut position = game.position(table);
    let seat = position["to_move"].as_u64().unwrap() as usize;
    let (hand, rest) = unseen.split_at(size);
    let (other, pile) = rest.split_at(rest.len().min(5));
    position["hands"][seat] = json!(texts(hand));
    position["hands"][1 - seat] = json!(texts(other));
    let piles = position["piles"].as_array().unwrap().len();
    let each = pile.len() / piles;
    for (n, part) in pile.chunks(each.max(1)).take(piles).enumerate() {
        position["piles"][n] = json!(texts(part));
    }
    position
}
