//! Records of matches are complete, small, pinned, and independent of how time passes.

use ruckus_core::{Config as _, Entry, Game as _, RealTime as _, Record, Seat, Seed};
use ruckus_kaboom::game::{Action, Kaboom, Phase};
use ruckus_kaboom::{FamilyRules, SimulationVersion};
use ruckus_table::Match;

use crate::play::{bots_play, game};

/// A whole game of bots in each version of the simulation, and the hashes every 60 steps. Those of
/// an old version never change: its record was made before there was a newer version.
const GOLDEN: [(&str, &str); 3] = [
    (
        include_str!("../data/bots.record"),
        include_str!("../data/bots.hashes"),
    ),
    (
        include_str!("../data/bots-2.record"),
        include_str!("../data/bots-2.hashes"),
    ),
    (
        include_str!("../data/bots-3.record"),
        include_str!("../data/bots-3.hashes"),
    ),
];

/// The hash of the table every 60 steps, and of the match after every turn.
fn hashes(record: &Record) -> String {
    let mut played = Match::<Kaboom>::begin_record(record).unwrap();
    let mut lines = Vec::new();
    let mut state = played.state().clone();
    for (index, entry) in record.entries.iter().enumerate() {
        let until = match entry {
            Entry::Game { action, .. } => action.parse::<Action>().unwrap().step,
            Entry::Time { steps } => state.world().step_number() + steps,
            Entry::Table { .. } => panic!("nobody resigned"),
        };
        let game = played.game();
        while state.phase() == Phase::Play
            && state.world().step_number() < until.min(state.world().setup().timer - 1)
        {
            game.advance(&mut state, 1);
            let step = state.world().step_number();
            if step.is_multiple_of(60) {
                lines.push(format!(
                    "{} {step} {:016x}",
                    state.turn(),
                    state.world().hash()
                ));
            }
        }
        played.replay_entry(index + 1, entry).unwrap();
        if played.state().turn() != state.turn() || played.state().phase() == Phase::Over {
            let hash = played.game().hash(played.state());
            lines.push(format!("{} end {hash:016x}", state.turn()));
        }
        state = played.state().clone();
    }
    lines.join("\n") + "\n"
}

#[test]
fn the_golden_games_of_every_version_replay_to_their_pinned_hashes() {
    // The files of a new version start empty; the others never change.
    let is_new = GOLDEN.iter().any(|(record, _)| record.is_empty());
    if is_new && std::env::var_os("RUCKUS_BLESS").is_some() {
        let played = bots_play("rounds=1", &[4, 3, 5], 12, 3);
        let record = played.record();
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");
        std::fs::create_dir_all(folder).unwrap();
        std::fs::write(format!("{folder}/bots-3.record"), record.to_string()).unwrap();
        std::fs::write(format!("{folder}/bots-3.hashes"), hashes(&record)).unwrap();
        return;
    }
    assert_eq!(GOLDEN.len(), SimulationVersion::ALL.len());
    for (version, (text, pinned)) in SimulationVersion::ALL.into_iter().zip(GOLDEN) {
        let record: Record = text.parse().unwrap();
        let played = Match::<Kaboom>::replay(&record).unwrap();
        assert!(played.outcome().is_some(), "it is a whole game");
        assert_eq!(played.game().config().simulation, version);
        assert_eq!(hashes(&record), pinned, "{version:?}");
        assert_eq!(played.record().to_string(), text, "it is written as it was");
    }
}

#[test]
fn a_record_without_a_version_is_of_the_first_and_a_new_match_of_the_newest() {
    let played = Match::new(game("rounds=1"), 2, Seed::from(3));
    let mut record = played.record();
    assert!(
        record.options.ends_with("simulation=3"),
        "{}",
        record.options
    );
    assert_eq!(simulation(&record), SimulationVersion::V3);
    record.options = "rounds=1 blocked-tiles=false pace=real-time".to_owned();
    assert_eq!(simulation(&record), SimulationVersion::V1);
}

/// The version of the simulation of a record's match.
fn simulation(record: &Record) -> SimulationVersion {
    let begun = Match::<Kaboom>::begin_record(record).unwrap();
    begun.state().world().setup().simulation
}

#[test]
fn the_next_turn_has_the_version_of_the_match() {
    let game = game("rounds=1 simulation=1");
    let mut state = game.start(2, &Seed::from(3));
    crate::play::everybody_is_ready(&game, &mut state);
    game.advance(&mut state, 36_000);
    assert_eq!(state.turn(), 1);
    assert_eq!(state.world().setup().simulation, SimulationVersion::V1);
}

#[test]
fn a_record_from_before_the_family_rules_has_none_of_them() {
    let old = game("simulation=2 first=player-2 soft-touch=true cease-fire=true");
    let text = old.config().to_text();
    assert_eq!(
        text,
        "rounds=3 blocked-tiles=false pace=real-time simulation=2"
    );
    let state = old.start(2, &Seed::from(3));
    assert_eq!(state.world().setup().family, FamilyRules::default());
}

#[test]
fn a_position_goes_on_in_the_version_of_its_table() {
    let (old, new) = (game("simulation=1"), game(""));
    let state = old.start(2, &Seed::from(3));
    let again = new.read_position(&old.position(&state)).unwrap();
    assert!(again == state);
    assert_eq!(again.world().setup().simulation, SimulationVersion::V1);
}

#[test]
fn the_record_of_a_turn_is_below_16_kib() {
    let record: Record = GOLDEN[2].0.parse().unwrap();
    let mut size = 0;
    for line in record.to_string().lines() {
        size += line.len() + 1;
        if line.contains("!wait") {
            assert!(size < 16 * 1024, "{size} bytes");
            size = 0;
        }
    }
}

/// Adds up the longest texts that every seat can send in a turn of 30 seconds.
#[test]
fn nobody_can_make_the_record_of_a_turn_longer_than_16_kib() {
    let (_, state) = crate::play::begun("", 5, 1);
    let builder = state.builder();
    let carry = "12345 0 @1799 carry -349.9,-349.9,349.9 q5-179.999\n".len();
    let fire = "12345 0 @1799 fire -179.999,-9.999,0.999\n".len();
    let most = |seat| usize::from(state.allowance(seat, 1799));
    let saboteurs = Seat::all(5).filter(|seat| *seat != builder);
    let sum: usize = saboteurs.map(|seat| most(seat) * fire).sum();
    let sum = sum + most(builder) * carry;
    let rest = 5 * "12345 0 @0 ready\n".len() + "12345 - !wait 1800\n".len();
    assert!(sum + rest < 16 * 1024, "{sum} bytes");
}

#[test]
fn time_is_told_once_however_it_passed() {
    let game = game("rounds=1");
    let record_of = |ticks: &[u32]| {
        let mut played = Match::new(game.clone(), 2, Seed::from(3));
        let builder = played.state().builder();
        for seat in Seat::all(2) {
            played.apply(seat, &Action::READY, 0).unwrap();
        }
        for steps in ticks {
            played.advance(*steps, 0).unwrap();
        }
        let grab = played
            .game()
            .read_action(played.state(), builder, "@90 grab 2");
        played.apply(builder, &grab.unwrap(), 0).unwrap();
        for _ in 0..5 {
            played.advance(400, 0).unwrap();
        }
        assert_eq!(played.advance(10, 0).unwrap().steps, 0, "nobody is ready");
        (
            played.record().to_string(),
            played.game().hash(played.state()),
        )
    };
    let straight = record_of(&[]);
    assert!(straight.0.contains("3 0 @90 grab 2") || straight.0.contains("3 1 @90 grab 2"));
    assert!(straight.0.contains("4 - !wait 1710"), "{}", straight.0);
    for ticks in [&[90][..], &[1, 2, 3], &[60, 30]] {
        assert_eq!(record_of(ticks), straight);
    }
    let record: Record = straight.0.parse().unwrap();
    let again = Match::<Kaboom>::replay(&record).unwrap();
    assert_eq!(again.game().hash(again.state()), straight.1);
}

#[test]
fn a_record_that_waits_too_long_is_not_true() {
    let mut played = Match::new(game("rounds=1"), 2, Seed::from(3));
    for seat in Seat::all(2) {
        played.apply(seat, &Action::READY, 0).unwrap();
    }
    played.advance(1800, 0).unwrap();
    let mut record = played.record();
    assert!(Match::<Kaboom>::replay(&record).is_ok());
    record.entries[2] = Entry::Time { steps: 1801 };
    let error = Match::<Kaboom>::replay(&record).unwrap_err().to_string();
    assert!(
        error.contains("waits 1801 steps, the match 1800"),
        "{error}"
    );
}

#[test]
fn taking_back_and_doing_again_gives_the_same_bits() {
    let mut played = bots_play("rounds=1", &[3, 3], 8, 1);
    let (record, hash) = (played.record(), played.game().hash(played.state()));
    for _ in 0..5 {
        assert!(played.undo(0));
    }
    for (index, entry) in record
        .entries
        .iter()
        .enumerate()
        .skip(record.entries.len() - 5)
    {
        played.replay_entry(index + 1, entry).unwrap();
    }
    assert_eq!(played.game().hash(played.state()), hash);
    assert_eq!(played.record(), record);
}
