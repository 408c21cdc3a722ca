//! The lists of legal actions that players ask for.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use ruckus_core::Seat;
use ruckus_protocol::Answer;

use super::active_game::ActiveGame;
use super::room::Room;
use super::{Asker, Refusal};
#[cfg(test)]
use crate::testing::simulation::leaks;

/// The most legal actions that a list contains.
const MAX_LEGAL: usize = 4_096;
/// How many lists are kept. One can take 140 kB.
const KEPT: usize = 64;

/// The lists that were asked for last: making one can take milliseconds, and some clients ask again
/// and again.
#[derive(Default)]
pub(crate) struct LegalLists(Mutex<VecDeque<(Position, Arc<Answer>)>>);

/// The table, its version, and the seat that asks.
type Position = (String, u64, usize);

impl LegalLists {
    /// The list of a position; it is made if it is not kept.
    fn of(&self, position: Position, make: impl FnOnce() -> Answer) -> Arc<Answer> {
        if let Some(found) = self.kept(&position) {
            return found;
        }
        let made = Arc::new(make());
        let mut lists = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lists.push_front((position, Arc::clone(&made)));
        lists.truncate(KEPT);
        made
    }

    fn kept(&self, wanted: &Position) -> Option<Arc<Answer>> {
        let mut lists = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = lists.iter().position(|(position, _)| position == wanted)?;
        let found = lists.remove(at)?;
        let answer = Arc::clone(&found.1);
        lists.push_front(found);
        Some(answer)
    }
}

fn list(playing: &ActiveGame, seat: Seat) -> Answer {
    let actions = if playing.is_over() {
        Vec::new()
    } else {
        playing.played().legal(seat)
    };
    let complete = playing.played().lists_all() && actions.len() <= MAX_LEGAL;
    Answer::Legal {
        version: playing.version(),
        actions: shortest(actions, MAX_LEGAL),
        complete,
    }
}

impl Room {
    pub(super) fn legal(&self, asker: &Asker) -> Result<Answer, Refusal> {
        let seat = self.seat(asker)?;
        #[cfg(test)]
        let seat = match leaks::planted(leaks::Leak::Legal) {
            true => 1 - seat,
            false => seat,
        };
        let playing = self.table.begun()?;
        let position = (self.table.row().id.clone(), playing.version(), seat);
        let found = self
            .shared
            .legal
            .of(position, || list(playing, Seat::new(seat)));
        Ok(Answer::clone(&found))
    }
}

/// At most `most` actions, in their order. The shortest ones stay: a player whose tiles allow
/// thousands of plays can still pass, and place a single tile where it fits.
fn shortest(mut actions: Vec<String>, most: usize) -> Vec<String> {
    if actions.len() <= most {
        return actions;
    }
    let mut lengths: Vec<usize> = actions.iter().map(String::len).collect();
    lengths.sort_unstable();
    let longest = lengths[most - 1];
    // Ties in length keep list order.
    let mut room = most - lengths.partition_point(|&length| length < longest);
    actions.retain(|action| {
        let fits = action.len() == longest && room > 0;
        room -= usize::from(fits);
        fits || action.len() < longest
    });
    actions
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_made_once_and_the_oldest_are_forgotten() {
        let lists = LegalLists::default();
        let made = std::cell::Cell::new(0);
        let ask = |table: &str, version, seat| {
            lists.of((table.to_owned(), version, seat), || {
                made.set(made.get() + 1);
                let actions = vec![format!("{table} {version} {seat}")];
                Answer::Legal {
                    version,
                    actions,
                    complete: true,
                }
            })
        };
        let first = ask("a", 1, 0);
        assert_eq!(ask("a", 1, 0), first);
        assert_eq!(made.get(), 1);
        assert_ne!(ask("a", 1, 1), first, "each seat has its own");
        assert_ne!(ask("a", 2, 0), first);
        assert_ne!(ask("b", 1, 0), first);
        assert_eq!(made.get(), 4);
        for version in 0..KEPT as u64 - 1 {
            ask("c", version, 0);
            ask("a", 1, 0);
        }
        assert_eq!(made.get(), 3 + KEPT, "the list that is asked for stays");
        ask("b", 1, 0);
        assert_eq!(made.get(), 4 + KEPT, "an old one is made again");
    }

    fn texts(actions: &[&str]) -> Vec<String> {
        actions.iter().copied().map(String::from).collect()
    }

    #[test]
    fn a_list_that_is_cut_keeps_its_simple_actions_in_their_order() {
        let all = texts(&[
            "play a b c",
            "play a b",
            "play b",
            "play a",
            "play c d",
            "pass",
        ]);
        assert_eq!(shortest(all.clone(), 6), all);
        assert_eq!(
            shortest(all.clone(), 4),
            texts(&["play a b", "play b", "play a", "pass"])
        );
        assert_eq!(shortest(all, 1), texts(&["pass"]));
    }
}
