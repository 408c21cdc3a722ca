//! Logs of released versions, which every later version must replay.
//!
//! The replay must lead to the same position, the same result and the same chain of hashes.
//!
//! `crates/server/golden` has a file for each release, with a log of each game. A file never
//! changes. `cargo xtask bless` adds the one for the current version, if it is missing.

use std::fmt::Write as _;
use std::path::PathBuf;

use ruckus_catalog::GameId;
use ruckus_core::{Seed, Timing, Value, json};
use ruckus_protocol::fair::Entropy;
use ruckus_protocol::{ClockControl, Person};

use crate::entropy;
use crate::rooms::{ActiveGame, TableCommand, rebuild, rematch_of};
use crate::store::{Chain, Entry, SeatOccupant, StoredStatus, TableRow};

const STARTED: u64 = 1_800_000_000_000;
/// The most randomly chosen entries in a log of the file.
const LONGEST: usize = 60;

/// One log with its expected outcome.
struct Golden {
    row: TableRow,
    seed: Seed,
    log: Vec<Entry>,
    state: u64,
    result: Option<Value>,
}

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/golden"))
}

fn row(game: GameId, seats: usize, clock: ClockControl) -> TableRow {
    let id = format!("golden {game}");
    let commitment = Entropy::from_bytes([1; 32]).server_commitment(&id);
    let occupant = |seat: usize| SeatOccupant::Person {
        person: format!("player {seat}"),
        name: format!("Player {seat}"),
        commitment,
    };
    TableRow {
        code: "0123456789".to_owned(),
        game: game.to_string(),
        options: json!({}),
        clock,
        public: false,
        creator: "player 0".to_owned(),
        status: StoredStatus::Playing,
        commitment,
        seats: (0..seats).map(occupant).collect(),
        created: STARTED,
        started: Some(STARTED),
        ended: None,
        result: None,
        previous: None,
        rematch: None,
        revision: 0,
        id,
    }
}

/// Plays a random game that uses every command of a table.
fn play(game: GameId) -> Golden {
    let clock = ClockControl::PerTurn { seconds: 60 };
    let (_, seats) = game.info().seats;
    let row = row(game, seats, clock);
    let seed = Seed::from(2_026);
    let mut dice = seed.stream("golden");
    let mut playing = ActiveGame::begin(&row, seed, STARTED).unwrap();
    let mut log = Vec::new();
    let mut now = STARTED;
    while !playing.is_over() {
        now += 1 + u64::from(dice.below(9_000));
        let seat = playing.played().to_move().iter().next().unwrap();
        let command = match dice.below(12) {
            0 => TableCommand::Draw,
            1 => TableCommand::TakeBack,
            2 => TableCommand::Decline,
            _ if log.len() >= LONGEST => {
                now += 60_000;
                TableCommand::Flag
            }
            _ => {
                let legal = playing.played().legal(seat);
                TableCommand::Action(dice.pick(&legal).unwrap().clone())
            }
        };
        let client = format!("{:016x}", log.len());
        // As at any table, a refused command has no effect.
        if let Ok(entry) = playing.apply(seat, &command, &client, now) {
            log.push(entry);
        }
    }
    Golden {
        state: playing.played().record().state,
        result: playing.result(),
        row,
        seed,
        log,
    }
}

fn write(golden: &Golden) -> String {
    let row = &golden.row;
    let clock = serde_json::to_string(&row.clock).unwrap();
    let mut text = format!(
        "game {}\nseats {}\nclock {clock}\noptions {}\nseed {}\n",
        row.game,
        row.seats.len(),
        row.options,
        golden.seed.reveal()
    );
    for entry in &golden.log {
        let Entry {
            version,
            seat,
            client,
            body,
            at,
            chain,
        } = entry;
        let chain = entropy::hex(&chain.0);
        writeln!(text, "{version} {seat} {client} {at} {chain} {body}").unwrap();
    }
    let result = serde_json::to_string(&golden.result).unwrap();
    writeln!(text, "state {:016x}\nresult {result}\n", golden.state).unwrap();
    text
}

fn read(text: &str) -> Golden {
    let (mut fields, mut log) = (std::collections::BTreeMap::new(), Vec::new());
    for line in text.lines() {
        let (first, rest) = line.split_once(' ').expect(line);
        let Ok(version) = first.parse() else {
            fields.insert(first, rest);
            continue;
        };
        let words: Vec<&str> = rest.splitn(5, ' ').collect();
        let [seat, client, at, chain, body] = words[..] else {
            panic!("{line}");
        };
        log.push(Entry {
            version,
            seat: seat.parse().unwrap(),
            client: client.to_owned(),
            body: body.to_owned(),
            at: at.parse().unwrap(),
            chain: Chain(*chain.parse::<Entropy>().unwrap().bytes()),
        });
    }
    let game = fields["game"].parse().unwrap();
    let clock = serde_json::from_str(fields["clock"]).unwrap();
    let mut row = row(game, fields["seats"].parse().unwrap(), clock);
    row.options = serde_json::from_str(fields["options"]).unwrap();
    Golden {
        row,
        seed: fields["seed"].parse().unwrap(),
        log,
        state: u64::from_str_radix(fields["state"], 16).unwrap(),
        result: serde_json::from_str(fields["result"]).unwrap(),
    }
}

/// The games that are played in turns.
fn games() -> impl Iterator<Item = GameId> {
    let all = GameId::ALL.iter().copied();
    all.filter(|game| game.info().timing == Timing::Turns)
}

#[test]
fn logs_of_every_release_are_played_again_to_the_same_end() {
    let own = folder().join(format!("{}.txt", env!("CARGO_PKG_VERSION")));
    if std::env::var_os("RUCKUS_BLESS").is_some() && !own.exists() {
        let text: String = games().map(|game| write(&play(game))).collect();
        std::fs::write(&own, text).unwrap();
    }
    assert!(own.exists(), "{} is missing", own.display());
    let mut entries = 0;
    for file in std::fs::read_dir(folder()).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let logs: Vec<Golden> = text.trim_end().split("\n\n").map(read).collect();
        for golden in &logs {
            let at = format!("{}, {}", path.display(), golden.row.game);
            let again = rebuild(&golden.row, golden.seed, STARTED, &golden.log);
            let again = again.unwrap_or_else(|error| panic!("{at}: {error}"));
            assert_eq!(again.played().record().state, golden.state, "{at}");
            assert_eq!(again.result(), golden.result, "{at}");
            entries += golden.log.len();
        }
        if path == own {
            let found: Vec<&str> = logs.iter().map(|golden| golden.row.game.as_str()).collect();
            let wanted: Vec<String> = games().map(|game| game.to_string()).collect();
            assert_eq!(found, wanted, "a log of each game");
        }
    }
    // The logs contain table commands too, not only game actions.
    assert!(entries > 100, "only {entries} entries");
}

#[test]
fn a_log_that_was_changed_is_not_played_again() {
    let golden = play(GameId::Boop);
    for index in 0..golden.log.len() {
        let mut log = golden.log.clone();
        log[index].at += 1;
        assert!(rebuild(&golden.row, golden.seed, STARTED, &log).is_err());
    }
}

#[test]
fn a_stored_kaboom_without_a_version_goes_on_in_the_first_and_its_rematch_has_the_newest() {
    let version = |row: &TableRow| {
        let begun = ActiveGame::begin(row, Seed::from(2_026), STARTED).unwrap();
        begun.played().options_json()["simulation"].clone()
    };
    let mut stored = row(GameId::Kaboom, 2, ClockControl::None);
    stored.options = json!({"rounds": 1, "blocked-tiles": false, "pace": "real-time"});
    assert_eq!(version(&stored), 1);
    let asker = Person {
        id: "player 0".to_owned(),
        name: "Player 0".to_owned(),
    };
    let (rematch, _) = rematch_of(&stored, &asker, STARTED);
    assert_eq!(version(&rematch), 3);
    assert_eq!(rematch.options["rounds"], 1);
}
