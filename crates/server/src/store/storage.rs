//! One thread that writes in groups, one that reads.
//!
//! The writer commits everything that waits, up to [`GROUP`] writes, in one
//! transaction: under load many writes share one flush of the disk, without load
//! nobody waits for a timer.

use std::sync::Arc;
use std::thread::JoinHandle;

use tokio::sync::{mpsc, oneshot, watch};

use super::{Store, StoreError, Write, Written};
use crate::metrics::Metrics;
use crate::time;

/// The most writes in one transaction.
const GROUP: usize = 1_024;
/// The most writes and reads that may wait.
const QUEUE: usize = 4_096;

/// What the writer is asked to do.
enum Job {
    Write(Write, Answer),
    /// To end when everything before this is done.
    Stop,
}

type Answer = oneshot::Sender<Result<Written, StoreError>>;
type Read = Box<dyn FnOnce(&mut dyn Store) + Send>;

/// The way to the database, for any number of tasks.
#[derive(Clone)]
pub(crate) struct Storage {
    writes: mpsc::Sender<Job>,
    reads: mpsc::Sender<Read>,
    failed: watch::Receiver<Option<String>>,
}

/// The thread behind a [`Storage`] that must not be cut short.
pub(crate) struct Writer {
    thread: JoinHandle<()>,
}

impl Writer {
    /// Waits until the writer has stopped: see [`Storage::stop`].
    pub(crate) fn join(self) {
        if self.thread.join().is_err() {
            tracing::error!("the log writer panicked");
        }
    }
}

/// A place in the queue of the writer.
pub(crate) struct Place(mpsc::OwnedPermit<Job>);

impl Place {
    /// Stores something; when this returns `Stored` it is on the disk.
    pub(crate) async fn write(self, write: Write) -> Result<Written, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.0.send(Job::Write(write, answer));
        answered.await.unwrap_or(Err(StoreError::Unknown))
    }
}

impl Storage {
    /// Starts the threads on two connections to one database.
    pub(crate) fn start(
        writer: Box<dyn Store>,
        reader: Box<dyn Store>,
        metrics: Arc<Metrics>,
    ) -> std::io::Result<(Storage, Writer)> {
        let (writes, write_queue) = mpsc::channel(QUEUE);
        let (reads, read_queue) = mpsc::channel(QUEUE);
        let (fail, failed) = watch::channel(None);
        let thread = std::thread::Builder::new()
            .name("log-writer".to_owned())
            .spawn(move || write_groups(writer, write_queue, &fail, &metrics))?;
        std::thread::Builder::new()
            .name("reader".to_owned())
            .spawn(move || read_all(reader, read_queue))?;
        let storage = Storage {
            writes,
            reads,
            failed,
        };
        Ok((storage, Writer { thread }))
    }

    /// A place in the queue of the writer, to be sure of it before anything is
    /// changed.
    pub(crate) fn place(&self) -> Result<Place, StoreError> {
        match self.writes.clone().try_reserve_owned() {
            Ok(permit) => Ok(Place(permit)),
            Err(mpsc::error::TrySendError::Full(_)) => Err(StoreError::Full),
            Err(mpsc::error::TrySendError::Closed(_)) => {
                Err(StoreError::Unavailable("it is closed".to_owned()))
            }
        }
    }

    /// Stores something; when this returns `Stored` it is on the disk.
    pub(crate) async fn write(&self, write: Write) -> Result<Written, StoreError> {
        self.place()?.write(write).await
    }

    /// Lets the writer finish what waits, and then take no more.
    pub(crate) async fn stop(&self) {
        // If the queue is closed, the writer has stopped already.
        let _ = self.writes.send(Job::Stop).await;
    }

    /// Reads something.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let job: Read = Box::new(move |store| {
            // Whoever asked may have gone.
            let _ = answer.send(read(store));
        });
        self.reads.try_send(job).map_err(|_| StoreError::Full)?;
        let gone = StoreError::Unavailable("the reader is gone".to_owned());
        answered.await.unwrap_or(Err(gone))
    }

    /// Waits until the database has failed for good, and says how.
    pub(crate) async fn failure(&self) -> String {
        let mut failed = self.failed.clone();
        match failed.wait_for(Option::is_some).await {
            Ok(why) => why.clone().unwrap_or_default(),
            Err(_) => "the log writer is gone".to_owned(),
        }
    }
}

fn write_groups(
    mut store: Box<dyn Store>,
    mut queue: mpsc::Receiver<Job>,
    fail: &watch::Sender<Option<String>>,
    metrics: &Metrics,
) {
    let mut jobs: Vec<Job> = Vec::new();
    let mut stopped = false;
    while !stopped && queue.blocking_recv_many(&mut jobs, GROUP) > 0 {
        let mut writes = Vec::new();
        let mut askers = Vec::new();
        for job in jobs.drain(..) {
            match job {
                Job::Write(write, asker) => {
                    writes.push(write);
                    askers.push(asker);
                }
                Job::Stop => stopped = true,
            }
        }
        if writes.is_empty() {
            continue;
        }
        let began = time::instant();
        let broken = fail.borrow().clone();
        let answers = match broken {
            // After a failed flush nothing that the disk says can be believed.
            Some(why) => vec![Err(StoreError::Fatal(why)); writes.len()],
            None => write_group(store.as_mut(), &writes),
        };
        metrics.committed(writes.len() as u64, began.elapsed());
        for (asker, answer) in askers.into_iter().zip(answers) {
            if let Err(StoreError::Fatal(why)) = &answer {
                fail.send_replace(Some(why.clone()));
            }
            // Whoever asked may have gone; it is stored all the same.
            let _ = asker.send(answer);
        }
    }
}

/// Writes all in one transaction. If that fails for a reason that may lie in one
/// of them, each gets its own.
fn write_group(store: &mut dyn Store, group: &[Write]) -> Vec<Result<Written, StoreError>> {
    let writes: Vec<&Write> = group.iter().collect();
    match store.write(&writes) {
        Ok(written) => written.into_iter().map(Ok).collect(),
        Err(StoreError::Nonsense(_)) if writes.len() > 1 => writes
            .iter()
            .map(|write| store.write(&[*write]).map(|written| written[0]))
            .collect(),
        Err(error) => vec![Err(error); writes.len()],
    }
}

fn read_all(mut store: Box<dyn Store>, mut queue: mpsc::Receiver<Read>) {
    while let Some(read) = queue.blocking_recv() {
        read(store.as_mut());
    }
}
