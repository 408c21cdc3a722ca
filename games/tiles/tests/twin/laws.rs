//! Invariants of random play, for every game and option.

use ruckus_conform::budget;
use ruckus_words::Dictionary;

use crate::table::*;

/// A small random number generator, good enough to shuffle with.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % limit as u64) as usize
    }

    fn shuffle(&mut self, tiles: &mut [String]) {
        for i in (1..tiles.len()).rev() {
            tiles.swap(i, self.below(i + 1));
        }
    }
}

/// Every game with every option.
fn all_rules() -> Vec<Ruleset> {
    let dictionary = Dictionary::wide();
    vec![
        Ruleset::Bop {
            challenge: false,
            dictionary: dictionary.clone(),
        },
        Ruleset::Bop {
            challenge: true,
            dictionary,
        },
        ukrainian(),
        digit(),
        classic(),
        plus(),
        light(),
    ]
}

/// A start with some of the tiles, dealt by the rules.
fn deal(rules: &Ruleset, players: usize, tiles: usize, chance: &mut Chance) -> Twin {
    let mut set = tile_set(rules);
    chance.shuffle(&mut set);
    set.truncate(tiles);
    let own = matches!(rules, Ruleset::Digit | Ruleset::Qinto(Variant::Light));
    let mut hands = Vec::new();
    let mut piles = Vec::new();
    let mut grid = json!([]);
    if own {
        let each = tiles / players;
        for seat in 0..players {
            let part = &set[seat * each..(seat + 1) * each];
            hands.push(part[..5].to_vec());
            piles.push(part[5..].to_vec());
        }
    } else {
        for _ in 0..players {
            hands.push(set.drain(..5).collect());
        }
        grid = json!([[set.remove(0), 0, 0]]);
        piles.push(set);
    }
    setup(rules, "", &vec![""; players], &[])
        .with("grid", grid)
        .with("hands", json!(hands))
        .with("piles", json!(piles))
        .twin()
}

/// Every tile of a position, sorted.
fn tiles_of(twin: &Twin) -> Vec<String> {
    let position = twin.position();
    let mut tiles = Vec::new();
    for entry in position["grid"].as_array().unwrap() {
        tiles.push(entry[0].as_str().unwrap().to_string());
    }
    for key in ["hands", "piles"] {
        for list in position[key].as_array().unwrap() {
            for tile in list.as_array().unwrap() {
                tiles.push(tile.as_str().unwrap().to_string());
            }
        }
    }
    tiles.sort();
    tiles
}

/// Checks the invariants of every position reached.
fn check_position(rules: &Ruleset, twin: &Twin) {
    let position = twin.position();
    let again = Twin::parse(rules, &position).unwrap();
    assert_eq!(again.position().to_string(), position.to_string());
    assert_eq!(again.to_move(), twin.to_move());
    assert_eq!(again.result(), twin.result());
    let bluffing = matches!(
        rules,
        Ruleset::Bop {
            challenge: true,
            ..
        }
    );
    assert!(bluffing || twin.grid_is_valid());
    for seat in 0..position["hands"].as_array().unwrap().len() {
        let listed = !twin.legal(seat).is_empty();
        assert_eq!(twin.to_move().contains(&seat), listed);
    }
}

/// Checks that texts that are not legal actions are refused.
fn check_refusals(twin: &Twin, seat: usize) {
    let before = twin.position();
    let others = [
        "",
        "play",
        "play !!@999,999",
        "swap !!@999,999",
        "pass ??",
        "resign",
    ];
    let mut after = twin.clone();
    for action in others {
        assert!(after.apply(seat, action).is_err(), "{action}");
    }
    for stranger in 0..9 {
        if !twin.to_move().contains(&stranger) {
            assert!(after.apply(stranger, "pass").is_err());
            assert!(after.apply(stranger, "accept").is_err());
        }
    }
    assert_eq!(after.position(), before);
}

/// Plays a random game that prefers plays, and checks everything along the way.
fn play_out(
    rules: &Ruleset,
    players: usize,
    tiles: usize,
    seed: u64,
    every: usize,
) -> &'static str {
    let mut chance = Chance(seed);
    let mut twin = deal(rules, players, tiles, &mut chance);
    let dealt = tiles_of(&twin);
    for ply in 0..2000 {
        if let Some((winners, reason, scores)) = twin.result() {
            assert!(!winners.is_empty());
            assert_eq!(scores.len(), players);
            check_position(rules, &twin);
            return reason;
        }
        let waiting = twin.to_move();
        let seat = waiting[chance.below(waiting.len())];
        let actions = twin.legal(seat);
        if ply % every == 0 {
            check_position(rules, &twin);
            check_refusals(&twin, seat);
            for action in &actions {
                assert!(twin.clone().apply(seat, action).is_ok(), "{action}");
            }
        }
        let plays: Vec<&String> = actions.iter().filter(|a| a.starts_with("play")).collect();
        let action = if !plays.is_empty() && chance.below(10) < 8 {
            plays[chance.below(plays.len())]
        } else {
            &actions[chance.below(actions.len())]
        };
        twin.apply(seat, action).unwrap();
        assert_eq!(tiles_of(&twin), dealt);
    }
    panic!("a game without end");
}

#[test]
fn small_games_obey_the_laws_all_along() {
    for rules in all_rules() {
        for seed in 0..budget("RUCKUS_TWIN_GAMES", 1) {
            let players = 2 + seed as usize % 2;
            let reason = play_out(&rules, players, 21, seed, 1);
            assert!(["out-of-tiles", "stalled"].contains(&reason));
        }
    }
}

#[test]
fn whole_games_end_and_keep_their_tiles() {
    for rules in all_rules() {
        let reason = play_out(&rules, 3, budget("RUCKUS_TWIN_TILES", 36), 11, 9);
        assert!(["out-of-tiles", "stalled"].contains(&reason));
    }
}

#[test]
fn games_in_which_all_pass_stall() {
    for rules in all_rules() {
        for players in 2..=6 {
            let mut chance = Chance(players as u64);
            let mut twin = deal(&rules, players, 60, &mut chance);
            if twin.position()["grid"] == json!([]) {
                let first = twin.legal(0)[0].clone();
                twin.apply(0, &first).unwrap();
            }
            let mut turns = 0;
            while twin.result().is_none() {
                play_on(&mut twin, &["pass"]);
                turns += 1;
            }
            assert_eq!(turns, 3 * players);
            assert_eq!(twin.result().unwrap().1, "stalled");
        }
    }
}

#[test]
fn bluffs_come_and_go_without_losing_a_tile() {
    let rules = Ruleset::Bop {
        challenge: true,
        dictionary: Dictionary::common(),
    };
    for seed in 0..20 {
        let mut chance = Chance(seed);
        let mut twin = deal(&rules, 3, 40, &mut chance);
        let dealt = tiles_of(&twin);
        for _ in 0..30 {
            let Some(seat) = twin.to_move().first().copied() else {
                break;
            };
            let position = twin.position();
            let hand = &position["hands"][seat];
            let action = match position["phase"].as_str() {
                Some("challenge") => ["accept", "challenge"][chance.below(2)].to_string(),
                _ if hand.as_array().unwrap().is_empty() => "pass".to_string(),
                _ => {
                    // One tile, right of the last tile of the top row.
                    let entries = position["grid"].as_array().unwrap();
                    let last = &entries[entries.len() - 1];
                    let x = last[1].as_i64().unwrap() + 1;
                    let tile = hand[0].as_str().unwrap();
                    format!("play {tile}@{x},{}", last[2])
                }
            };
            twin.apply(seat, &action).unwrap();
            assert_eq!(tiles_of(&twin), dealt);
            let again = Twin::parse(&rules, &twin.position()).unwrap();
            assert_eq!(again.position(), twin.position());
        }
    }
}
