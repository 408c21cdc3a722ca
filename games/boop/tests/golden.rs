//! Recorded games, one per variant. However the code changes, they must replay to the
//! same bits and print to the same text.
//!
//! `cargo xtask bless` writes missing records; it never changes an existing one.

use std::fs;
use std::path::PathBuf;

use ruckus_boop::{Boop, Halls};
use ruckus_core::{Config, Game, Record, Seed};
use ruckus_table::Match;

#[test]
fn boop() {
    replays::<Boop>("boop", "");
}

#[test]
fn boop_with_eight_may() {
    replays::<Boop>("boop-eight-may", "eight=may repetition=none");
}

#[test]
fn boop_for_younger_players() {
    replays::<Boop>("boop-younger-players", "kittens-only=true");
}

#[test]
fn halls() {
    replays::<Halls>("halls", "");
}

#[test]
fn halls_with_eight_may() {
    replays::<Halls>("halls-eight-may", "eight=may repetition=none");
}

fn replays<G: Game>(name: &str, options: &str) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/golden");
    let path = folder.join(format!("{name}.record"));
    if std::env::var_os("RUCKUS_BLESS").is_some() && !path.exists() {
        fs::write(&path, random_match::<G>(options).record().to_string())
            .expect("the folder is there");
    }
    let text = fs::read_to_string(&path).expect("a golden record");
    let record: Record = text.parse().expect("a golden record is a record");
    assert!(record.verdict.is_some(), "a golden game is finished");
    let played = Match::<G>::replay(&record).expect("a golden record is true");
    assert_eq!(played.record().to_string(), text);
}

fn random_match<G: Game>(options: &str) -> Match<G> {
    let game = G::new(G::Config::from_text(options).expect("options"));
    let mut chance = Seed::from(2).stream("golden");
    let mut played = Match::new(game, 2, Seed::from(2));
    while let Some(seat) = played.to_move().first() {
        let actions = played.legal_actions(seat);
        let action = chance.pick(&actions).expect("somebody can move");
        played
            .apply(seat, action, 0)
            .expect("listed actions are legal");
    }
    played
}
