//! The conditions that every world with turns must meet at its end.

use super::world::Ended;
use crate::rooms::rebuild;
use crate::store::Chain;

/// A chunk of the log: its version, its owner's epoch, the step at its end, and its hash.
struct Chunk<'a> {
    version: u64,
    epoch: u64,
    to: u32,
    hash: &'a str,
}

/// How many chunks a player may be behind: a change whose cluster message was lost is noticed
/// within two seconds.
const MOST_BEHIND: u64 = 12;

/// Panics with the first violated condition.
pub(super) fn check(seed: u64, ended: &Ended) {
    let at = |what: &str| format!("seed {seed}: {what}");
    let mut chain = Chain::begin(&ended.row.id);
    for (index, entry) in ended.log.iter().enumerate() {
        assert_eq!(entry.version, index as u64 + 1, "{}", at("a gap or a twin"));
        assert!(chain.is_followed_by(entry), "{}", at("the chain is broken"));
        chain = entry.chain;
    }
    // When replayed, every chunk leads to its hash.
    if let (Some(game), Some(started)) = (ended.seed, ended.row.started) {
        let played = rebuild(&ended.row, game, started, &ended.log);
        played.unwrap_or_else(|error| panic!("{}", at(&error)));
    }
    let chunks = chunks(ended);
    for pair in chunks.windows(2) {
        assert!(
            pair[0].epoch <= pair[1].epoch,
            "{}",
            at("an old owner wrote after a new one")
        );
    }
    // No node steps after another has taken the lease.
    for (epoch, step, when) in &ended.steps {
        let later = ended
            .grants
            .iter()
            .find(|(other, since)| other > epoch && since < when);
        assert!(
            later.is_none(),
            "{}",
            at(&format!("step {step} of owner {epoch} after {later:?}"))
        );
    }
    let undone = ended.most_undone();
    assert!(undone <= 30, "{}", at(&format!("{undone} steps undone")));
    for (number, seat) in ended.seats.iter().enumerate() {
        for (id, version) in &seat.answered {
            let line = format!("\n{number} {id} ");
            let holds = |entry: &&crate::store::Entry| {
                entry.body.contains(&line) || (entry.seat == number && entry.client == *id)
            };
            let stored: Vec<u64> = ended.log.iter().filter(holds).map(|e| e.version).collect();
            assert_eq!(stored, [*version], "{}", at("an answer without its entry"));
        }
        for frame in &seat.frames {
            // The chunk that ends at the same step, if the same owner stored it.
            let mut after = chunks.iter().filter(|chunk| chunk.version > frame.version);
            let stored = after.find(|chunk| chunk.to == frame.step);
            if let Some(chunk) = stored.filter(|chunk| chunk.epoch == frame.epoch) {
                assert_eq!(chunk.hash, frame.hash, "{}", at("shown and stored differ"));
            }
        }
        // The turn continues until the end of the world, and cluster messages take a while.
        assert!(
            seat.version + MOST_BEHIND >= ended.log.len() as u64,
            "{}",
            at(&format!("player {number} was left behind"))
        );
    }
    // Once all faults are over, the turn continues.
    let healed = ended.healed_at;
    let goes_on = ended.steps.iter().any(|(_, _, when)| *when > healed);
    let waits = ended.waits_at_end;
    assert!(goes_on || waits, "{}", at("nobody went on with the turn"));
}

fn chunks(ended: &Ended) -> Vec<Chunk<'_>> {
    let mut to = 0;
    let mut chunks = Vec::new();
    for entry in &ended.log {
        let Some(body) = entry.body.strip_prefix("!chunk ") else {
            to = 0;
            continue;
        };
        let mut words = body.split_whitespace();
        let steps: u32 = words.next().unwrap().parse().unwrap();
        to += steps;
        let owner = entry.client.trim_start_matches('#');
        chunks.push(Chunk {
            version: entry.version,
            epoch: owner.split('.').next().unwrap().parse().unwrap(),
            to,
            hash: words.next().unwrap(),
        });
    }
    chunks
}
