//! Replays: the log of a game is replayed from its beginning, for its past or its record.
//!
//! A replay can take seconds, and anybody may ask for one. So only a few run at a time,
//! a few more wait, the text is cached, and a replay is abandoned when its client is
//! gone: the request holds an [`Abandon`], which is dropped with it.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use ruckus_protocol::ErrorCode;
use sha2::{Digest as _, Sha256};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::Refusal;
use super::registry::{Shared, no_table};
use super::table_log::not_stored;
use crate::store::{Deal, Entry, StoreError, StoredStatus, StoredTable, TableRow};

/// The most replays at a time, because turns in real time need the processors.
const MOST_AT_ONCE: usize = 2;
/// The most requests that may wait for their turn.
const LINE: usize = 16;
/// The most bytes and texts in the cache.
const MOST_BYTES: usize = 32 * 1024 * 1024;
const MOST_TEXTS: usize = 1_000;

/// The text of a replay, as it is sent.
#[derive(Clone, Debug)]
pub(crate) struct Replay {
    pub(crate) text: Bytes,
    /// For the `ETag`: a hash of the text.
    pub(crate) tag: String,
    /// Whether the game is over, so that the text will never change.
    pub(crate) is_final: bool,
}

/// The purpose of a replay.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Wanted {
    Record,
    /// The actions so far, as a seat or a spectator may know them.
    Past {
        seat: Option<usize>,
    },
}

/// The key of a text: its table and the purpose of the replay.
type Name = (String, Wanted);

/// A game as it is stored, with its secrets.
pub(super) struct StoredGame {
    pub(super) row: TableRow,
    pub(super) log: Vec<Entry>,
    pub(super) deal: Deal,
}

/// The replays that run and wait, and the texts of earlier ones.
pub(crate) struct Replays {
    places: Arc<Semaphore>,
    line: Arc<Semaphore>,
    /// The most requests of one address that may wait or run.
    share: usize,
    by_address: Mutex<BTreeMap<IpAddr, usize>>,
    cache: Mutex<Cache>,
}

/// The cache. The least recently used text is evicted first.
#[derive(Default)]
struct Cache {
    texts: BTreeMap<Name, Text>,
    bytes: usize,
    /// Counts the uses of the cache.
    time: u64,
}

struct Text {
    /// The revision of its table; `None` for a finished game, which never changes.
    revision: Option<u64>,
    replay: Replay,
    wanted_at: u64,
}

#[cfg(test)]
impl Default for Replays {
    fn default() -> Replays {
        Replays::new(8)
    }
}

impl Replays {
    /// Replays of which one address may have `share` at a time.
    pub(crate) fn new(share: usize) -> Replays {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Replays::with(cores.div_ceil(4).min(MOST_AT_ONCE), LINE, share)
    }

    fn with(at_once: usize, line: usize, share: usize) -> Replays {
        Replays {
            share,
            places: Arc::new(Semaphore::new(at_once)),
            line: Arc::new(Semaphore::new(at_once + line)),
            by_address: Mutex::default(),
            cache: Mutex::default(),
        }
    }

    /// Waits for its turn; refuses at once if too many requests wait, in total or from one address.
    async fn place(self: &Arc<Replays>, address: IpAddr) -> Result<Place, Refusal> {
        let busy = || {
            let message = "too many games are being replayed now; ask again in a moment";
            Refusal::new(ErrorCode::Busy, message)
        };
        let line = Arc::clone(&self.line).try_acquire_owned();
        let line = line.map_err(|_| busy())?;
        let share = self.share(address).ok_or_else(busy)?;
        let place = Arc::clone(&self.places).acquire_owned().await;
        Ok(Place {
            _held: (line, share, place.map_err(|_| busy())?),
        })
    }

    fn share(self: &Arc<Replays>, address: IpAddr) -> Option<Share> {
        let mut by_address = self.shares();
        let count = by_address.entry(address).or_insert(0);
        if *count >= self.share {
            return None;
        }
        *count += 1;
        Some(Share {
            replays: Arc::clone(self),
            address,
        })
    }

    fn shares(&self) -> MutexGuard<'_, BTreeMap<IpAddr, usize>> {
        self.by_address
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, row: &TableRow, wanted: Wanted) -> Option<Replay> {
        let mut cache = self.lock();
        cache.time += 1;
        let time = cache.time;
        let text = cache.texts.get_mut(&(row.id.clone(), wanted))?;
        if text.revision != revision_of(row) {
            return None;
        }
        text.wanted_at = time;
        Some(text.replay.clone())
    }

    fn keep(&self, row: &TableRow, wanted: Wanted, text: Vec<u8>) -> Replay {
        let digest = Sha256::digest(&text);
        let tag = digest[..16].iter().map(|byte| format!("{byte:02x}"));
        let replay = Replay {
            tag: tag.collect(),
            text: text.into(),
            is_final: row.status == StoredStatus::Finished,
        };
        let mut cache = self.lock();
        cache.time += 1;
        let text = Text {
            revision: revision_of(row),
            replay: replay.clone(),
            wanted_at: cache.time,
        };
        cache.add((row.id.clone(), wanted), text);
        replay
    }

    fn lock(&self) -> MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Cache {
    fn add(&mut self, name: Name, text: Text) {
        self.bytes += text.replay.text.len();
        if let Some(before) = self.texts.insert(name, text) {
            self.bytes -= before.replay.text.len();
        }
        while self.bytes > MOST_BYTES || self.texts.len() > MOST_TEXTS {
            let oldest = self.texts.iter().min_by_key(|(_, text)| text.wanted_at);
            let Some(oldest) = oldest.map(|(name, _)| name.clone()) else {
                return;
            };
            if let Some(gone) = self.texts.remove(&oldest) {
                self.bytes -= gone.replay.text.len();
            }
        }
    }
}

fn revision_of(row: &TableRow) -> Option<u64> {
    (row.status != StoredStatus::Finished).then_some(row.revision)
}

/// The right to run a replay.
struct Place {
    _held: (OwnedSemaphorePermit, Share, OwnedSemaphorePermit),
}

/// One request of an address, waiting or running.
struct Share {
    replays: Arc<Replays>,
    address: IpAddr,
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut by_address = self.replays.shares();
        if let Some(count) = by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                by_address.remove(&self.address);
            }
        }
    }
}

/// Held by the request: dropping it stops the replay.
struct Abandon(Arc<AtomicBool>);

impl Drop for Abandon {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Place {
    /// Runs `work` on a blocking thread. `work` calls the given function to learn whether to go on.
    /// The place is held until `work` has returned, even if the client is gone.
    async fn play<T: Send + 'static>(
        self,
        work: impl FnOnce(&dyn Fn() -> bool) -> Result<T, String> + Send + 'static,
    ) -> Result<T, String> {
        let abandoned = Arc::new(AtomicBool::new(false));
        let _abandon = Abandon(Arc::clone(&abandoned));
        let played = tokio::task::spawn_blocking(move || {
            let _place = self;
            work(&|| !abandoned.load(Ordering::Relaxed))
        });
        played.await.unwrap_or_else(|error| Err(error.to_string()))
    }
}

/// A table without its log.
pub(super) async fn row(shared: &Shared, code: &str) -> Result<TableRow, Refusal> {
    let code = code.to_owned();
    let read = shared
        .storage
        .read(move |store| store.table(&code, u64::MAX >> 1));
    let found = read.await.map_err(not_stored)?.ok_or_else(no_table)?;
    Ok(found.row)
}

/// The text that `write` produces from a game, or the cached one.
pub(super) async fn replay(
    shared: &Shared,
    row: &TableRow,
    wanted: Wanted,
    address: IpAddr,
    write: impl FnOnce(&StoredGame, &dyn Fn() -> bool) -> Result<Vec<u8>, String> + Send + 'static,
) -> Result<Replay, Refusal> {
    let replays = &shared.replays;
    if let Some(found) = replays.find(row, wanted) {
        return Ok(found);
    }
    let place = replays.place(address).await?;
    // A previous request may have asked for the same text.
    if let Some(found) = replays.find(row, wanted) {
        return Ok(found);
    }
    let code = row.code.clone();
    let read = shared.storage.read(move |store| {
        let Some(StoredTable { row, log }) = store.table(&code, 0)? else {
            return Ok(None);
        };
        let deal = store.deal(&row)?;
        Ok(Some(StoredGame { row, log, deal }))
    });
    let game = read.await.map_err(not_stored)?.ok_or_else(no_table)?;
    let read_now = game.row.clone();
    shared.metrics.replays.add(1);
    let text = place.play(move |go_on| write(&game, go_on)).await;
    let nonsense = |what| not_stored(StoreError::Nonsense(format!("{what} of {}", row.id)));
    Ok(replays.keep(&read_now, wanted, text.map_err(nonsense)?))
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use futures_util::FutureExt as _;
    use ruckus_protocol::ClockControl;

    use super::*;
    use crate::testing::simulation::begun;

    const PATIENCE: Duration = Duration::from_secs(60);
    const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn table(code: &str) -> TableRow {
        begun::row(code, &[0, 1].map(begun::player), ClockControl::None)
    }

    #[tokio::test]
    async fn a_replay_that_nobody_waits_for_stops_and_makes_room() {
        let replays = Arc::new(Replays::with(1, 1, 8));
        let (began, begins) = channel();
        let (stopped, stops) = channel();
        let place = replays.place(HOME).await.unwrap();
        let asker = tokio::spawn(place.play(move |go_on| {
            began.send(()).unwrap();
            while go_on() {
                std::thread::yield_now();
            }
            stopped.send(()).unwrap();
            Ok(())
        }));
        let begun = tokio::task::spawn_blocking(move || begins.recv_timeout(PATIENCE));
        begun.await.unwrap().unwrap();
        let mut next = std::pin::pin!(replays.place(HOME));
        assert!(next.as_mut().now_or_never().is_none(), "one at a time");
        asker.abort();
        let over = tokio::task::spawn_blocking(move || stops.recv_timeout(PATIENCE));
        over.await.unwrap().expect("it stops");
        let place = tokio::time::timeout(PATIENCE, next).await;
        assert!(place.expect("there is room again").is_ok());
    }

    #[tokio::test]
    async fn who_comes_when_the_line_is_full_is_sent_away_at_once() {
        let replays = Arc::new(Replays::with(1, 1, 8));
        let first = replays.place(HOME).await.unwrap();
        let mut second = std::pin::pin!(replays.place(HOME));
        assert!(second.as_mut().now_or_never().is_none());
        let third = replays
            .place(HOME)
            .now_or_never()
            .expect("an answer at once");
        assert_eq!(third.err().unwrap().code, ErrorCode::Busy);
        drop(first);
        assert!(second.await.is_ok());
    }

    #[tokio::test]
    async fn one_address_does_not_fill_the_line() {
        let replays = Arc::new(Replays::with(2, LINE, 8));
        let mut own: Vec<_> = (0..8).map(|_| Box::pin(replays.place(HOME))).collect();
        let mut held = Vec::new();
        for place in &mut own {
            held.extend(place.now_or_never());
        }
        assert_eq!(held.len(), 2, "the others wait");
        let one_more = replays.place(HOME).now_or_never();
        let refused = one_more.expect("an answer at once").err().unwrap();
        assert_eq!(refused.code, ErrorCode::Busy);
        let mut other = std::pin::pin!(replays.place([192, 0, 2, 1].into()));
        assert!(other.as_mut().now_or_never().is_none(), "it may wait");
        drop((own, held));
        assert!(other.await.is_ok());
        assert!(replays.shares().is_empty());
    }

    #[test]
    fn what_is_kept_is_of_one_revision_and_of_a_game_that_is_over_for_good() {
        let replays = Replays::default();
        let mut row = table("one");
        let past = Wanted::Past { seat: None };
        let made = replays.keep(&row, past, b"a".to_vec());
        assert_eq!(replays.find(&row, past).unwrap().tag, made.tag);
        assert!(replays.find(&row, Wanted::Past { seat: Some(0) }).is_none());
        row.revision += 1;
        assert!(replays.find(&row, past).is_none());
        row.status = StoredStatus::Finished;
        assert!(replays.find(&row, past).is_none());
        let last = replays.keep(&row, past, b"b".to_vec());
        assert_ne!(last.tag, made.tag);
        assert!(last.is_final && !made.is_final);
        row.revision += 1;
        assert_eq!(replays.find(&row, past).unwrap().text, "b");
    }

    #[test]
    fn no_more_is_kept_than_there_is_room_for() {
        let replays = Replays::default();
        let rows: Vec<TableRow> = (0..5).map(|number| table(&format!("t{number}"))).collect();
        for row in &rows {
            replays.keep(row, Wanted::Record, vec![0; MOST_BYTES / 4]);
            assert!(replays.find(&rows[0], Wanted::Record).is_some(), "wanted");
        }
        let kept: Vec<bool> = rows
            .iter()
            .map(|row| replays.find(row, Wanted::Record).is_some())
            .collect();
        assert_eq!(kept, [true, false, true, true, true]);
        replays.keep(&rows[0], Wanted::Record, vec![0; MOST_BYTES + 1]);
        assert_eq!(replays.lock().bytes, 0, "larger than all room there is");
        for number in 0..=MOST_TEXTS {
            replays.keep(&table(&format!("n{number}")), Wanted::Record, vec![1]);
        }
        assert_eq!(replays.lock().bytes, MOST_TEXTS);
    }
}
