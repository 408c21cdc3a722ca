//! The conditions that every world must meet at its end.

use ruckus_protocol::fair::{Contradiction, Proof};

use super::world::{Ended, TURN};
use crate::rooms::rebuild;
use crate::store::Chain;

/// How early a flag may seem to fall in true time, in milliseconds: clocks differ by 400 and follow
/// jumps by up to 700 while a world runs, and an action may be stored up to a second after it was
/// applied.
const EARLY: u64 = 2_100;

/// Panics with the first violated condition.
pub(super) fn check(seed: u64, ended: &Ended) {
    let at = |what: &str| format!("seed {seed}: {what}");
    // The log has no gaps and no duplicates, its chain is intact, and time never goes backwards.
    let mut chain = Chain::begin(&ended.row.id);
    let mut last_at = ended.row.started.unwrap_or(0);
    let mut last_stored = None;
    for (index, entry) in ended.log.iter().enumerate() {
        assert_eq!(entry.version, index as u64 + 1, "{}", at("a gap or a twin"));
        assert!(chain.is_followed_by(entry), "{}", at("the chain is broken"));
        assert!(entry.at >= last_at, "{}", at("time runs backwards"));
        if entry.body == "!flag" {
            let had = entry.at - last_at;
            assert!(
                had >= TURN,
                "{}",
                at(&format!("a flag fell after {had} ms"))
            );
            // It must also hold in true time, whatever the clocks showed.
            if let Some(last) = last_stored {
                let had: u64 = ended.stored[index] - last;
                let fell = format!("a flag fell after {had} ms of true time");
                assert!(had + EARLY >= TURN, "{}", at(&fell));
            }
        }
        chain = entry.chain;
        // An offer does not give a player more time.
        if !matches!(entry.body.as_str(), "!draw" | "!decline" | "!take-back") {
            last_at = entry.at;
            last_stored = ended.stored.get(index).copied();
        }
    }
    let mut requests: Vec<(usize, &str)> = ended
        .log
        .iter()
        .map(|entry| (entry.seat, entry.client.as_str()))
        .collect();
    let count = requests.len();
    requests.sort_unstable();
    requests.dedup();
    assert_eq!(requests.len(), count, "{}", at("a request is there twice"));
    // The log can be replayed.
    if let (Some(game), Some(started)) = (ended.seed, ended.row.started) {
        let played = rebuild(&ended.row, game, started, &ended.log);
        let played = played.unwrap_or_else(|error| panic!("{}", at(&error)));
        assert_eq!(played.is_over(), ended.is_over(), "{}", at("the outcome"));
        // Nobody finds a contradiction between the record and what they were shown.
        let proof = Proof {
            table: ended.row.id.clone(),
            deals: ended.deals.clone(),
            record: Some(played.played().record()),
        };
        assert_eq!(proof.check(), Ok(()), "{}", at("the proof"));
        for client in &ended.clients {
            let found = client.witness(&ended.row.id).check(&proof);
            // A client without a connection does not see the commitments.
            let is_fine = matches!(found, Ok(()) | Err(Contradiction::Uncovered { .. }));
            assert!(is_fine, "{}", at(&format!("the witness: {found:?}")));
        }
    }
    for (number, client) in ended.clients.iter().enumerate() {
        let stored = |id: &str| {
            let mut log = ended.log.iter();
            log.find(|entry| entry.seat == number && entry.client == id)
        };
        for (id, version) in &client.answered {
            let found = stored(id).map(|entry| entry.version);
            assert_eq!(
                found,
                Some(*version),
                "{}",
                at("an answer without its entry")
            );
        }
        for id in &client.refused {
            assert!(stored(id).is_none(), "{}", at("a refusal with an entry"));
        }
        // The client received the stored events, in order.
        let mut version = 0;
        for (index, (told, seat, action)) in client.events.iter().enumerate() {
            let jumps = client.jumps.iter().filter(|(before, _)| *before == index);
            version = jumps.map(|(_, to)| *to).next_back().unwrap_or(version);
            assert_eq!(*told, version + 1, "{}", at("an event out of order"));
            version = *told;
            let entry = ended.log.get(*told as usize - 1);
            let entry = entry.unwrap_or_else(|| panic!("{}", at("told, and not stored")));
            assert_eq!(
                entry.seat,
                usize::from(*seat),
                "{}",
                at("another seat was told")
            );
            if let Some(action) = action {
                assert_eq!(&entry.body, action, "{}", at("another action was told"));
            }
        }
        // Once all faults are over, all clients have the same state.
        assert_eq!(
            client.version,
            ended.log.len() as u64,
            "{}",
            at(&format!("client {number} was left behind"))
        );
    }
}
