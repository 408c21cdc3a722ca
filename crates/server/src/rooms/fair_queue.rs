//! A queue in which people take turns, so that nobody waits behind everything that one person
//! wants.
//!
//! Places are given to people in turn. Among the requests of one person, cheap ones come first,
//! then older ones.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// A limited number of places, for which requests queue.
pub(super) struct FairQueue {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    free: usize,
    /// The waiting requests of each person, by cost and number. Never empty lists.
    waiting: BTreeMap<String, BTreeMap<(u8, u64), oneshot::Sender<Place>>>,
    /// Whose turn it is next; everybody with a waiting request is here once.
    turns: VecDeque<String>,
    /// The number of requests so far.
    count: u64,
}

/// A place; dropping it gives it to the next request.
pub(super) struct Place {
    queue: Arc<FairQueue>,
}

impl FairQueue {
    pub(super) fn new(places: usize) -> Arc<FairQueue> {
        Arc::new(FairQueue {
            state: Mutex::new(State {
                free: places.max(1),
                ..State::default()
            }),
        })
    }

    /// Waits for a place. Dropping the future leaves the queue.
    pub(super) async fn place(self: &Arc<FairQueue>, person: &str, cost: u8) -> Place {
        let waiting = {
            let mut state = self.lock();
            if state.free > 0 {
                state.free -= 1;
                return self.new_place();
            }
            let (give, waiting) = oneshot::channel();
            state.count += 1;
            let number = state.count;
            let own = state.waiting.entry(person.to_owned()).or_default();
            let is_new = own.is_empty();
            own.insert((cost, number), give);
            if is_new {
                state.turns.push_back(person.to_owned());
            }
            waiting
        };
        match waiting.await {
            Ok(place) => place,
            // The queue holds the sender until it gives a place.
            Err(_) => self.new_place(),
        }
    }

    /// How many requests wait.
    pub(super) fn waiting(&self) -> usize {
        let state = self.lock();
        let waiting = state.waiting.values().flat_map(BTreeMap::values);
        waiting.filter(|give| !give.is_closed()).count()
    }

    fn new_place(self: &Arc<FairQueue>) -> Place {
        Place {
            queue: Arc::clone(self),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Removes the next request from the queue.
    fn next(&mut self) -> Option<oneshot::Sender<Place>> {
        let person = self.turns.pop_front()?;
        let own = self.waiting.get_mut(&person)?;
        let (_, give) = own.pop_first()?;
        if own.is_empty() {
            self.waiting.remove(&person);
        } else {
            self.turns.push_back(person);
        }
        Some(give)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let next = {
            let mut state = self.queue.lock();
            loop {
                match state.next() {
                    // The request is gone.
                    Some(give) if give.is_closed() => {}
                    Some(give) => break Some(give),
                    None => {
                        state.free += 1;
                        break None;
                    }
                }
            }
        };
        if let Some(give) = next {
            // If the request has just gone, dropping the place again finds the next one.
            let _ = give.send(self.queue.new_place());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::pin::Pin;

    use futures_util::FutureExt as _;

    use super::*;

    type Waiting<'a> = Pin<Box<dyn Future<Output = Place> + 'a>>;

    fn wait<'a>(queue: &'a Arc<FairQueue>, person: &'a str, cost: u8) -> Waiting<'a> {
        let mut place: Waiting<'_> = Box::pin(queue.place(person, cost));
        assert!(place.as_mut().now_or_never().is_none(), "it has to wait");
        place
    }

    #[test]
    fn people_take_turns_and_cheap_requests_come_first() {
        let queue = FairQueue::new(1);
        let first = queue.place("eve", 5).now_or_never().expect("it is free");
        let mut requests = Vec::new();
        for number in 0..4 {
            requests.push((format!("eve {number}"), wait(&queue, "eve", 5)));
        }
        requests.push(("ada strong".to_owned(), wait(&queue, "ada", 5)));
        requests.push(("ada weak".to_owned(), wait(&queue, "ada", 1)));
        requests.push(("bob".to_owned(), wait(&queue, "bob", 3)));
        assert_eq!(queue.waiting(), 7);
        let mut served = Vec::new();
        drop(first);
        while !requests.is_empty() {
            let found = requests.iter_mut().position(|(name, waiting)| {
                match waiting.as_mut().now_or_never() {
                    Some(place) => {
                        served.push(name.clone());
                        drop(place);
                        true
                    }
                    None => false,
                }
            });
            drop(requests.remove(found.expect("somebody has the place")));
        }
        let wanted = [
            "eve 0",
            "ada weak",
            "bob",
            "eve 1",
            "ada strong",
            "eve 2",
            "eve 3",
        ];
        assert_eq!(served, wanted);
        assert_eq!(queue.waiting(), 0);
        assert!(queue.place("ada", 1).now_or_never().is_some());
    }

    #[test]
    fn a_request_that_is_gone_is_skipped() {
        let queue = FairQueue::new(1);
        let first = queue.place("ada", 1).now_or_never().unwrap();
        let gone = wait(&queue, "bob", 1);
        let mut stays = wait(&queue, "eve", 1);
        drop(gone);
        assert_eq!(queue.waiting(), 1);
        drop(first);
        let place = stays.as_mut().now_or_never().expect("its turn");
        drop(place);
        assert!(queue.place("ada", 1).now_or_never().is_some());
    }
}
