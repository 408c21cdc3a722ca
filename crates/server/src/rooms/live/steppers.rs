//! The threads on which turns are stepped, and how late they are.

use std::collections::VecDeque;
use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{Semaphore, mpsc};
use tokio::time::{Duration, Instant};

use crate::metrics::Metrics;

/// The most threads for turns on a node.
const MOST_THREADS: usize = 4;
/// The number of seconds over which lateness is measured.
const WINDOW: usize = 10;
/// With fewer frames than two turns produce in the window, lateness is not judged.
const FEWEST: u32 = 200;

type Task = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The threads on which turns are stepped.
pub(crate) struct Steppers {
    threads: Threads,
    /// A frame later than this counts as late.
    patience: Duration,
    /// How many times faster than real time turns are stepped.
    speed: u32,
    /// Limits how many simulations run on blocking threads at once.
    line: Semaphore,
    seconds: Mutex<VecDeque<Second>>,
    metrics: Arc<Metrics>,
}

enum Threads {
    Real(Vec<SteppingThread>),
    /// Runs in the caller's runtime, and records every step.
    #[cfg(test)]
    Simulated(StepJournal),
}

/// Every frame stepped in a simulated world: the epoch, the step and the time.
#[cfg(test)]
pub(crate) type StepJournal = Arc<Mutex<Vec<(u64, u32, Instant)>>>;

/// A thread with a runtime of its own.
struct SteppingThread {
    tasks: mpsc::Sender<Task>,
    turns: Arc<AtomicUsize>,
}

/// How many frames were stepped in a second, and how many of them late.
struct Second {
    began: Instant,
    all: u32,
    late: u32,
}

impl Steppers {
    /// Starts the threads.
    pub(crate) fn start(
        patience: Duration,
        speed: u32,
        metrics: &Arc<Metrics>,
    ) -> std::io::Result<Steppers> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = (0..cores.min(MOST_THREADS)).map(|_| SteppingThread::start());
        let threads = threads.collect::<std::io::Result<_>>()?;
        let mut steppers = Steppers::on(Threads::Real(threads), patience, metrics);
        steppers.speed = speed.max(1);
        Ok(steppers)
    }

    /// Steps turns in the caller's runtime.
    #[cfg(test)]
    pub(crate) fn simulated(journal: StepJournal, metrics: &Arc<Metrics>) -> Steppers {
        let patience = Duration::from_secs(1);
        Steppers::on(Threads::Simulated(journal), patience, metrics)
    }

    fn on(threads: Threads, patience: Duration, metrics: &Arc<Metrics>) -> Steppers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Steppers {
            threads,
            patience,
            speed: 1,
            line: Semaphore::new(cores.saturating_sub(MOST_THREADS).max(1)),
            seconds: Mutex::new(VecDeque::new()),
            metrics: Arc::clone(metrics),
        }
    }

    pub(super) fn speed(&self) -> u32 {
        self.speed
    }

    /// Steps a turn on the thread that has the fewest turns. Returns whether it was accepted.
    pub(super) fn take(&self, turn: impl Future<Output = ()> + Send + 'static) -> bool {
        match &self.threads {
            Threads::Real(threads) => {
                let turns = |thread: &&SteppingThread| thread.turns.load(Ordering::Relaxed);
                threads
                    .iter()
                    .min_by_key(turns)
                    .is_some_and(|thread| thread.take(turn))
            }
            #[cfg(test)]
            Threads::Simulated(_) => {
                tokio::spawn(turn);
                true
            }
        }
    }

    /// Runs slow work, such as replaying a game, on a thread where it delays nothing else.
    pub(crate) async fn run_blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> T {
        match &self.threads {
            Threads::Real(_) => match tokio::task::spawn_blocking(work).await {
                Ok(done) => done,
                // Pass a panic on to the room that asked for the work.
                Err(error) => match error.try_into_panic() {
                    Ok(panic) => std::panic::resume_unwind(panic),
                    // The runtime is shutting down, and the room with it.
                    Err(_) => std::future::pending().await,
                },
            },
            #[cfg(test)]
            Threads::Simulated(_) => work(),
        }
    }

    /// The same for work that every turn does four times a second. Only a few run at once, because
    /// more would take processor time from the stepping threads.
    pub(crate) async fn run_blocking_limited<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> T {
        // The semaphore is never closed; even if it were, the work could simply go on.
        let _place = self.line.acquire().await;
        self.run_blocking(work).await
    }

    /// Records which owner continues from which step.
    #[cfg(test)]
    pub(super) fn note(&self, epoch: u64, step: u32) {
        if let Threads::Simulated(journal) = &self.threads {
            let mut journal = journal.lock().unwrap_or_else(PoisonError::into_inner);
            journal.push((epoch, step, Instant::now()));
        }
    }

    /// Records how long after its due time a frame was stepped.
    pub(super) fn record_lateness(&self, late: Duration) {
        self.metrics.stepped(late);
        let now = Instant::now();
        let mut seconds = self.seconds.lock().unwrap_or_else(PoisonError::into_inner);
        let begins = seconds
            .back()
            .is_none_or(|last| now - last.began >= Duration::from_secs(1));
        if begins {
            seconds.push_back(Second {
                began: now,
                all: 0,
                late: 0,
            });
        }
        while seconds.len() > WINDOW {
            seconds.pop_front();
        }
        if let Some(second) = seconds.back_mut() {
            second.all += 1;
            second.late += u32::from(late > self.patience);
        }
    }

    /// Whether more than one frame in a hundred was late in the last ten seconds. If so, no new
    /// turn begins, so that those in progress stay on time.
    pub(crate) fn are_overloaded(&self) -> bool {
        let now = Instant::now();
        let seconds = self.seconds.lock().unwrap_or_else(PoisonError::into_inner);
        let window = Duration::from_secs(WINDOW as u64);
        let (mut all, mut late) = (0, 0);
        for second in seconds.iter().filter(|second| now - second.began <= window) {
            all += second.all;
            late += second.late;
        }
        all >= FEWEST && late * 100 > all
    }
}

impl SteppingThread {
    fn start() -> std::io::Result<SteppingThread> {
        let (tasks, mut waiting) = mpsc::channel::<Task>(1_024);
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .build()?;
        std::thread::Builder::new()
            .name("stepper".to_owned())
            .spawn(move || {
                runtime.block_on(async {
                    while let Some(task) = waiting.recv().await {
                        tokio::spawn(task);
                    }
                });
            })?;
        Ok(SteppingThread {
            tasks,
            turns: Arc::default(),
        })
    }

    fn take(&self, turn: impl Future<Output = ()> + Send + 'static) -> bool {
        /// Counts the turn for as long as it exists, however it ends.
        struct Counted(Arc<AtomicUsize>);
        impl Drop for Counted {
            fn drop(&mut self) {
                self.0.fetch_sub(1, Ordering::Relaxed);
            }
        }
        self.turns.fetch_add(1, Ordering::Relaxed);
        let counted = Counted(Arc::clone(&self.turns));
        let task = async move {
            let _counted = counted;
            turn.await;
        };
        self.tasks.try_send(Box::pin(task)).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_node_that_is_late_for_ten_seconds_takes_no_new_turns() {
        let metrics = Arc::new(Metrics::default());
        let steppers = Steppers::on(
            Threads::Simulated(StepJournal::default()),
            Duration::from_millis(8),
            &metrics,
        );
        let second = async |late: u64| {
            for frame in 0..40 {
                let late = if frame == 0 { late } else { 1 };
                steppers.record_lateness(Duration::from_millis(late));
                tokio::time::sleep(Duration::from_millis(25)).await;
            }
        };
        assert!(!steppers.are_overloaded(), "nothing is stepped");
        for _ in 0..10 {
            second(8).await;
        }
        assert!(!steppers.are_overloaded(), "8 ms are in time");
        for _ in 0..10 {
            second(9).await;
        }
        assert!(steppers.are_overloaded(), "one in forty is late");
        for _ in 0..10 {
            second(2).await;
        }
        assert!(!steppers.are_overloaded(), "it is well again");
        for _ in 0..10 {
            second(20).await;
        }
        assert!(steppers.are_overloaded());
        tokio::time::sleep(Duration::from_secs(11)).await;
        assert!(!steppers.are_overloaded(), "nothing is stepped any more");
    }
}
