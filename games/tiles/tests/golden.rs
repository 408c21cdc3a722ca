//! Recorded games, one per variant, and the deal of a seed. However the code changes,
//! they must replay to the same bits and print to the same text.
//!
//! `cargo xtask bless` writes missing records; it never changes an existing one.

use std::fs;
use std::path::PathBuf;

use ruckus_core::{Config, Game, Record, Seed, ToJson as _};
use ruckus_table::Match;
use ruckus_tiles::{Bop, Digit, Qinto};

#[test]
fn bop() {
    replays::<Bop>("bop", "", 3);
}

#[test]
fn bop_with_bluffing() {
    replays::<Bop>("bop-bluffing", "challenge=on dictionary=wide", 3);
}

#[test]
fn bop_in_ukrainian() {
    replays::<Bop>("bop-ukrainian", "dictionary=ukrainian", 3);
}

#[test]
fn digit() {
    replays::<Digit>("digit", "", 2);
}

#[test]
fn qinto_classic() {
    replays::<Qinto>("qinto-classic", "variant=classic", 2);
}

#[test]
fn qinto_plus() {
    replays::<Qinto>("qinto-plus", "variant=plus", 4);
}

#[test]
fn qinto_light() {
    replays::<Qinto>("qinto-light", "variant=light", 6);
}

#[test]
fn the_draw_and_the_deal_of_seed_7_never_change() {
    let deals = [
        deal::<Bop>("", 2),
        deal::<Bop>("", 6),
        deal::<Digit>("", 2),
        deal::<Digit>("", 6),
        deal::<Qinto>("variant=classic", 2),
        deal::<Qinto>("variant=plus", 5),
        deal::<Qinto>("variant=light", 3),
    ];
    assert_eq!(golden("seed-7.deals", || deals.concat()), deals.concat());
}

#[test]
fn the_draw_and_the_deal_of_seed_7_in_ukrainian_never_change() {
    let ukrainian = "challenge=on dictionary=ukrainian";
    let deals = [deal::<Bop>(ukrainian, 2), deal::<Bop>(ukrainian, 6)];
    let stored = golden("seed-7-ukrainian.deals", || deals.concat());
    assert_eq!(stored, deals.concat());
}

/// The tiles drawn for the first turn and the first position, as text.
fn deal<G: Game>(options: &str, seats: usize) -> String {
    let game = G::new(G::Config::from_text(options).expect("options"));
    let seed = Seed::from(7);
    let drawn: Vec<String> = game
        .opening(seats, &seed)
        .iter()
        .map(|event| event.to_json().to_string())
        .collect();
    let start = game.position(&game.start(seats, &seed));
    let options = game.config().to_text();
    let id = G::INFO.id;
    format!("{id} {options} {seats}\n{}\n{start}\n\n", drawn.join("\n"))
}

fn replays<G: Game>(name: &str, options: &str, seats: usize) {
    let text = golden(&format!("{name}.record"), || {
        random_match::<G>(options, seats).record().to_string()
    });
    let record: Record = text.parse().expect("a golden record is a record");
    assert!(record.verdict.is_some(), "a golden game is finished");
    let played = Match::<G>::replay(&record).expect("a golden record is true");
    assert_eq!(played.record().to_string(), text);
}

/// The stored text with this name.
fn golden(name: &str, make: impl Fn() -> String) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/golden");
    let path = folder.join(name);
    if std::env::var_os("RUCKUS_BLESS").is_some() && !path.exists() {
        fs::write(&path, make()).expect("the folder is there");
    }
    fs::read_to_string(&path).expect("a golden file")
}

fn random_match<G: Game>(options: &str, seats: usize) -> Match<G> {
    let game = G::new(G::Config::from_text(options).expect("options"));
    let mut chance = Seed::from(7).stream("golden");
    let mut played = Match::new(game, seats, Seed::from(7));
    while let Some(seat) = played.to_move().first() {
        let actions = played.legal_actions(seat);
        let action = chance.pick(&actions).expect("somebody can move");
        played
            .apply(seat, action, 0)
            .expect("listed actions are legal");
    }
    played
}
