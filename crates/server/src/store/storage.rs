//! Threads that write in groups, and threads that read.
//!
//! One reader handles only sessions and tokens, so that other slow reads do not delay them.
//!
//! A writer takes everything in the queue, up to [`GROUP`] writes, and commits it together: under
//! load many writes share one flush of the disk; without load no write waits for a timer. A file
//! has one writer; a database server has several, which take turns reading from one queue.

use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use tokio::sync::{mpsc, oneshot, watch};

use super::readiness::Readiness;
use super::{Store, StoreError, Write, Written};
use crate::metrics::Metrics;
use crate::time;

/// The most writes in one transaction.
const GROUP: usize = 1_024;
/// The most writes and reads that may wait.
const QUEUE: usize = 4_096;

/// A job for a writer.
pub(crate) enum Job {
    Write(Write, Answer),
    /// Check whether anything can be written, unless a write of the same group already shows it.
    Probe,
    /// Stop once all earlier jobs are done.
    Stop,
}

pub(crate) type Answer = oneshot::Sender<Result<Written, StoreError>>;
pub(crate) type Read = Box<dyn FnOnce(&mut dyn Store) + Send>;

/// The handle to the database, for any number of tasks.
#[derive(Clone)]
pub(crate) struct Storage {
    writes: mpsc::Sender<Job>,
    reads: mpsc::Sender<Read>,
    /// For sessions and tokens.
    identity_reads: mpsc::Sender<Read>,
    failed: watch::Receiver<Option<String>>,
    readiness: Arc<Readiness>,
}

/// Connections to one database, each for a thread of its own.
pub(crate) struct Connections {
    pub(crate) writers: Vec<Box<dyn Store>>,
    pub(crate) readers: Vec<Box<dyn Store>>,
    /// Reads sessions and tokens, and nothing else.
    pub(crate) identity: Box<dyn Store>,
}

/// The writer threads of a [`Storage`], which must finish their work.
pub(crate) struct Writers {
    threads: Vec<JoinHandle<()>>,
}

impl Writers {
    /// Waits until the writers have stopped: see [`Storage::stop`].
    pub(crate) fn join(self) {
        for thread in self.threads {
            if thread.join().is_err() {
                tracing::error!("a log writer panicked");
            }
        }
    }
}

/// A reserved place in the writers' queue.
pub(crate) struct Place(mpsc::OwnedPermit<Job>);

impl Place {
    /// Stores a write; `Stored` means that it is on the disk.
    pub(crate) async fn write(self, write: Write) -> Result<Written, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.0.send(Job::Write(write, answer));
        answered.await.unwrap_or(Err(StoreError::Unknown))
    }
}

impl Storage {
    /// Starts a thread for each connection.
    pub(crate) fn start(
        connections: Connections,
        metrics: &Arc<Metrics>,
    ) -> std::io::Result<(Storage, Writers)> {
        let Connections {
            writers,
            readers,
            identity,
        } = connections;
        let (mut storage, write_queue, read_queue, fail) = Storage::queues();
        let (identity_reads, identity_queue) = mpsc::channel(QUEUE);
        storage.identity_reads = identity_reads;
        let write_queue = Arc::new(Mutex::new(write_queue));
        let read_queue = Arc::new(Mutex::new(read_queue));
        let mut threads = Vec::new();
        for writer in writers {
            let (queue, fail) = (Arc::clone(&write_queue), fail.clone());
            let metrics = Arc::clone(metrics);
            let readiness = Arc::clone(&storage.readiness);
            threads.push(
                std::thread::Builder::new()
                    .name("log-writer".to_owned())
                    .spawn(move || write_groups(writer, &queue, &fail, &metrics, &readiness))?,
            );
        }
        let identity = (identity, Arc::new(Mutex::new(identity_queue)));
        let readers = readers
            .into_iter()
            .map(|reader| (reader, Arc::clone(&read_queue)));
        for (reader, queue) in readers.chain([identity]) {
            std::thread::Builder::new()
                .name("reader".to_owned())
                .spawn(move || read_all(reader, &queue))?;
        }
        Ok((storage, Writers { threads }))
    }

    /// Creates a storage and the receiving ends of its queues; all reads go into one queue.
    pub(crate) fn queues() -> (
        Storage,
        mpsc::Receiver<Job>,
        mpsc::Receiver<Read>,
        watch::Sender<Option<String>>,
    ) {
        let (writes, write_queue) = mpsc::channel(QUEUE);
        let (reads, read_queue) = mpsc::channel(QUEUE);
        let (fail, failed) = watch::channel(None);
        let storage = Storage {
            writes,
            identity_reads: reads.clone(),
            reads,
            failed,
            readiness: Arc::default(),
        };
        (storage, write_queue, read_queue, fail)
    }

    /// Reserves a place in the writers' queue before anything is changed.
    pub(crate) fn place(&self) -> Result<Place, StoreError> {
        match self.writes.clone().try_reserve_owned() {
            Ok(permit) => Ok(Place(permit)),
            Err(mpsc::error::TrySendError::Full(_)) => Err(StoreError::Full),
            Err(mpsc::error::TrySendError::Closed(_)) => {
                Err(StoreError::Unavailable("it is closed".to_owned()))
            }
        }
    }

    /// Stores a write; `Stored` means that it is on the disk.
    pub(crate) async fn write(&self, write: Write) -> Result<Written, StoreError> {
        self.place()?.write(write).await
    }

    /// How many writes and reads wait.
    pub(crate) fn waiting(&self) -> (usize, usize) {
        let writes = self.writes.max_capacity() - self.writes.capacity();
        let reads = self.reads.max_capacity() - self.reads.capacity();
        (writes, reads)
    }

    /// Whether anything can be stored now; answers within a second.
    pub(crate) async fn can_store(&self) -> bool {
        let ask = || self.writes.try_send(Job::Probe).is_ok();
        self.readiness.check(time::instant(), ask).await
    }

    /// Lets the writers finish the queue and stop.
    pub(crate) async fn stop(&self) {
        // If the queue is closed, the writers have already stopped.
        let _ = self.writes.send(Job::Stop).await;
    }

    /// Runs a read on a reader thread.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        read_through(&self.reads, read).await
    }

    /// Reads a session or token, through the reader reserved for them.
    pub(crate) async fn read_identity<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        read_through(&self.identity_reads, read).await
    }

    /// Waits until the database has failed permanently, and returns the reason.
    pub(crate) async fn failure(&self) -> String {
        let mut failed = self.failed.clone();
        match failed.wait_for(Option::is_some).await {
            Ok(why) => why.clone().unwrap_or_default(),
            Err(_) => "the log writer is gone".to_owned(),
        }
    }
}

async fn read_through<T: Send + 'static>(
    reads: &mpsc::Sender<Read>,
    read: impl FnOnce(&mut dyn Store) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let (answer, answered) = oneshot::channel();
    let job: Read = Box::new(move |store| {
        // The asker may be gone.
        if !answer.is_closed() {
            let _ = answer.send(read(store));
        }
    });
    reads.try_send(job).map_err(|_| StoreError::Full)?;
    let gone = StoreError::Unavailable("the reader is gone".to_owned());
    answered.await.unwrap_or(Err(gone))
}

fn write_groups(
    mut store: Box<dyn Store>,
    queue: &Mutex<mpsc::Receiver<Job>>,
    fail: &watch::Sender<Option<String>>,
    metrics: &Metrics,
    readiness: &Readiness,
) {
    let mut jobs: Vec<Job> = Vec::new();
    loop {
        {
            let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
            if queue.blocking_recv_many(&mut jobs, GROUP) == 0 {
                return;
            }
            if jobs.iter().any(|job| matches!(job, Job::Stop)) {
                // Jobs already in the queue are still completed.
                queue.close();
            }
        }
        let mut writes = Vec::new();
        let mut askers = Vec::new();
        let mut is_probed = false;
        for job in jobs.drain(..) {
            match job {
                Job::Write(write, asker) => {
                    writes.push(write);
                    askers.push(asker);
                }
                Job::Probe => is_probed = true,
                Job::Stop => {}
            }
        }
        if writes.is_empty() && !is_probed {
            continue;
        }
        let began = time::instant();
        let broken = fail.borrow().clone();
        let answers = match broken {
            // After a failed flush nothing that the disk reports can be trusted.
            Some(why) => vec![Err(StoreError::Fatal(why)); writes.len()],
            None if writes.is_empty() => Vec::new(),
            None => {
                let answers = store.write(&writes.iter().collect::<Vec<_>>());
                metrics.committed(writes.len() as u64, began.elapsed());
                answers
            }
        };
        let is_told = readiness.note_group(time::instant(), &answers);
        if is_probed {
            if !is_told {
                probe(store.as_mut(), fail, readiness);
            }
            readiness.mark_answered();
        }
        for (asker, answer) in askers.into_iter().zip(answers) {
            if let Err(StoreError::Fatal(why)) = &answer {
                fail.send_replace(Some(why.clone()));
            }
            // The asker may be gone; the write is stored anyway.
            let _ = asker.send(answer);
        }
    }
}

/// Checks whether anything can be written.
fn probe(store: &mut dyn Store, fail: &watch::Sender<Option<String>>, readiness: &Readiness) {
    let broken = fail.borrow().clone();
    let probed = match broken {
        Some(why) => Err(StoreError::Fatal(why)),
        None => store.probe(),
    };
    if let Err(error) = &probed {
        tracing::warn!(%error, "nothing can be stored");
    }
    if let Err(StoreError::Fatal(why)) = &probed {
        fail.send_replace(Some(why.clone()));
    }
    readiness.note(time::instant(), probed.is_ok());
}

fn read_all(mut store: Box<dyn Store>, queue: &Mutex<mpsc::Receiver<Read>>) {
    loop {
        let read = {
            let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
            queue.blocking_recv()
        };
        let Some(read) = read else {
            return;
        };
        // A panicking read must not end the thread. Its transaction, if any, is rolled back while
        // the panic unwinds.
        let read = AssertUnwindSafe(|| read(store.as_mut()));
        if std::panic::catch_unwind(read).is_err() {
            tracing::error!("a read panicked; whoever asked is told to ask again");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use super::*;
    use crate::testing::store::Memory;

    fn started(readers: usize) -> Storage {
        let connect = || Box::new(Memory::default()) as Box<dyn Store>;
        let connections = Connections {
            writers: vec![connect()],
            readers: (0..readers).map(|_| connect()).collect(),
            identity: connect(),
        };
        Storage::start(connections, &Arc::default()).unwrap().0
    }

    #[tokio::test]
    async fn a_read_that_panics_is_answered_and_others_go_on() {
        let storage = started(1);
        let failed: Result<(), _> = storage.read(|_| panic!("as it was told to")).await;
        assert!(matches!(failed, Err(StoreError::Unavailable(_))));
        assert_eq!(storage.read(|_| Ok(7)).await, Ok(7));
        let failed: Result<(), _> = storage.read_identity(|_| panic!("as before")).await;
        assert!(failed.is_err());
        assert_eq!(storage.read_identity(|_| Ok(7)).await, Ok(7));
    }

    #[tokio::test]
    async fn a_session_is_read_while_every_other_reader_is_busy() {
        let storage = started(1);
        let (end, ends) = channel::<()>();
        let slow = storage.clone();
        // It ends when the test allows it.
        let slow = tokio::spawn(async move { slow.read(move |_| Ok(ends.recv())).await });
        let known = storage.read_identity(|_| Ok(7));
        let known = tokio::time::timeout(Duration::from_secs(60), known).await;
        assert_eq!(known.expect("it does not wait"), Ok(7));
        drop(end);
        assert!(slow.await.unwrap().is_ok());
    }
}
