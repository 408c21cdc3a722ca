//! The fast rules and their twin on random games from many starts: positions, legal
//! lists, events, results and the responses to nonsense must agree at every ply.
//!
//! `RUCKUS_TWIN_PLIES` sets how many plies each test plays; `cargo xtask ci` sets
//! millions, the default is a sample.

use crate::pair::Pair;
use ruckus_boop::twin::Ruleset;
use ruckus_conform::{budget, first_seed};
use ruckus_core::{Chance, Seed};

const BED: &[&str] = &[
    "6/6/6/6/6/6 8,0 8,0 0",
    "6/6/6/6/6/6 0,8 0,8 0",
    "6/6/6/6/6/6 4,4 4,4 1",
    "k1k1k1/6/k1k1k1/K1K1K1/6/K1K1K1 2,0 2,0 0",
    "c1k1c1/6/k1c1k1/K1C1K1/6/C1K1C1 0,2 1,1 0",
];
const YOUNG_BED: &[&str] = &[
    "6/6/6/6/6/6 8,0 8,0 0",
    "k1k1k1/6/k1k1k1/K1K1K1/6/K1K1K1 2,0 2,0 0",
];
const TREE: &[&str] = &[
    "5/7/7/7/7/7/5 8,0,0 8,0,0 0",
    "5/7/7/7/7/7/5 0,8,0 0,8,0 0",
    "5/7/7/7/7/7/5 0,8,2 0,8,2 1",
    "k1k1k/7/k2k2k/7/K2K2K/7/K1K1K 2,0,2 2,0,2 0",
    "c1k1c/2O4/k2c2k/7/K2C2K/4o2/C1K1C 0,2,1 1,1,1 0",
];

#[test]
fn boop_agrees_with_its_twin() {
    agree(
        Ruleset::Boop {
            kittens_only: false,
            eight_may: false,
        },
        BED,
        1,
    );
}

#[test]
fn boop_with_eight_may_agrees_with_its_twin() {
    agree(
        Ruleset::Boop {
            kittens_only: false,
            eight_may: true,
        },
        BED,
        2,
    );
}

#[test]
fn boop_for_younger_players_agrees_with_its_twin() {
    agree(
        Ruleset::Boop {
            kittens_only: true,
            eight_may: false,
        },
        YOUNG_BED,
        3,
    );
}

#[test]
fn halls_agrees_with_its_twin() {
    agree(Ruleset::Halls { eight_may: false }, TREE, 4);
}

#[test]
fn halls_with_eight_may_agrees_with_its_twin() {
    agree(Ruleset::Halls { eight_may: true }, TREE, 5);
}

fn agree(rules: Ruleset, starts: &[&str], seed: u64) {
    let wanted = budget("RUCKUS_TWIN_PLIES", 1_500);
    let mut chance = Seed::from(seed + first_seed()).stream("differential");
    let mut played = 0;
    while played < wanted {
        for start in starts {
            let mut pair = Pair::parse(rules, start).expect(start);
            while pair.result().is_none() && played < wanted {
                let legal = pair.legal();
                if nonsense(&mut pair, &legal, &mut chance) {
                    continue;
                }
                let action = chance.pick(&legal).expect("somebody can move").clone();
                pair.apply(&action).expect("listed actions are legal");
                played += 1;
            }
            assert!(played >= wanted || pair.legal().is_empty());
        }
    }
}

/// Occasionally damages the text of a legal action: both sides must accept it, or
/// neither. Returns whether it was legal after all and has been played.
fn nonsense(pair: &mut Pair, legal: &[String], chance: &mut Chance) -> bool {
    const LETTERS: &[u8] = b"kco@,=abcdefg1234567lift";
    if chance.below(8) != 0 {
        return false;
    }
    let mut text = chance
        .pick(legal)
        .expect("somebody can move")
        .clone()
        .into_bytes();
    let at = chance.below(text.len() as u32) as usize;
    match chance.below(4) {
        0 => drop(text.remove(at)),
        1 => text.insert(at, LETTERS[chance.below(LETTERS.len() as u32) as usize]),
        2 => text[at] = LETTERS[chance.below(LETTERS.len() as u32) as usize],
        _ => text.truncate(at),
    }
    let text = String::from_utf8(text).expect("the letters are ASCII");
    pair.apply(&text).is_ok()
}
