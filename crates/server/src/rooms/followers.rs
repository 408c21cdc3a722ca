//! Streams of a person's tables: each is woken when one of the tables changes.
//!
//! The node that stores a change tells the others whose table it is. That message can be lost, so
//! with other nodes a stream also looks by itself from time to time.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::store::TableRow;

/// All followers, by the person whose tables they follow.
#[derive(Default)]
pub(crate) struct Followers {
    by_person: Mutex<BTreeMap<String, Vec<Arc<Notify>>>>,
}

/// Follows the tables of a person until dropped.
pub(crate) struct Follower {
    followers: Arc<Followers>,
    person: String,
    changed: Arc<Notify>,
}

impl Followers {
    /// Follows the tables of a person; `None` if that person already has `most` followers.
    pub(crate) fn follow(self: &Arc<Followers>, person: &str, most: usize) -> Option<Follower> {
        let mut by_person = self.lock();
        let others = by_person.entry(person.to_owned()).or_default();
        if others.len() >= most {
            return None;
        }
        let changed = Arc::new(Notify::new());
        others.push(Arc::clone(&changed));
        Some(Follower {
            followers: Arc::clone(self),
            person: person.to_owned(),
            changed,
        })
    }

    /// Wakes the followers of everybody at a changed or new table.
    pub(crate) fn table_changed(&self, table: &TableRow) {
        self.wake(table.people());
    }

    /// Wakes the followers of these people.
    pub(crate) fn wake<'a>(&self, people: impl Iterator<Item = &'a str>) {
        let by_person = self.lock();
        if by_person.is_empty() {
            return;
        }
        for follower in people.filter_map(|person| by_person.get(person)).flatten() {
            // A busy follower finds the change when it waits again.
            follower.notify_one();
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Vec<Arc<Notify>>>> {
        self.by_person
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl Follower {
    /// Waits until a table has changed since the last call.
    pub(crate) async fn changed(&self) {
        self.changed.notified().await;
    }
}

impl Drop for Follower {
    fn drop(&mut self) {
        let mut by_person = self.followers.lock();
        if let Some(others) = by_person.get_mut(&self.person) {
            others.retain(|other| !Arc::ptr_eq(other, &self.changed));
            if others.is_empty() {
                by_person.remove(&self.person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;
    use ruckus_protocol::ClockControl;

    use super::*;
    use crate::testing::simulation::begun;

    #[test]
    fn a_change_wakes_those_who_sit_there_and_a_person_has_so_many_followers() {
        let followers = Arc::new(Followers::default());
        let [ada, bob] = [0, 1].map(begun::player);
        let table = begun::row("one", &[ada.clone(), bob], ClockControl::None);
        let first = followers.follow(&ada.id, 2).unwrap();
        let second = followers.follow(&ada.id, 2).unwrap();
        let other = followers.follow("eve", 2).unwrap();
        assert!(followers.follow(&ada.id, 2).is_none());
        assert!(first.changed().now_or_never().is_none());
        followers.table_changed(&table);
        for follower in [&first, &second] {
            assert!(follower.changed().now_or_never().is_some());
            assert!(follower.changed().now_or_never().is_none());
        }
        assert!(other.changed().now_or_never().is_none());
        drop(second);
        assert!(followers.follow(&ada.id, 2).is_some());
        drop((first, other));
        assert!(followers.lock().is_empty());
    }
}
