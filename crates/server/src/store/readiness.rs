//! Whether anything can be stored now: the outcome of the newest commit.
//!
//! On a busy server every commit answers this question. If the newest one is too old, a real write
//! is requested, and all checks in the meantime share its outcome. So frequent checks are cheap.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::watch;

use super::{StoreError, Written};

/// How long the outcome of a commit stays valid for checks; also how long a check waits for one.
pub(crate) const FRESH: Duration = Duration::from_secs(1);

/// The outcome of a commit.
#[derive(Clone, Copy)]
struct Commit {
    at: Instant,
    succeeded: bool,
}

/// The outcome of the newest commit of all writers.
pub(crate) struct Readiness {
    newest: watch::Sender<Option<Commit>>,
    /// Whether a write has been requested and not been made yet.
    is_asked: AtomicBool,
}

impl Default for Readiness {
    fn default() -> Readiness {
        Readiness {
            newest: watch::Sender::new(None),
            is_asked: AtomicBool::new(false),
        }
    }
}

impl Readiness {
    /// Notes the outcome of a group of writes. Returns whether it shows if the database works.
    pub(super) fn note_group(&self, at: Instant, answers: &[Result<Written, StoreError>]) -> bool {
        // An invalid write is not the database's fault.
        let mut outcomes = answers
            .iter()
            .filter(|answer| !matches!(answer, Err(StoreError::Nonsense(_))))
            .peekable();
        if outcomes.peek().is_none() {
            return false;
        }
        self.note(at, outcomes.all(Result::is_ok));
        true
    }

    /// Notes the outcome of a commit.
    pub(super) fn note(&self, at: Instant, succeeded: bool) {
        self.newest.send_replace(Some(Commit { at, succeeded }));
    }

    /// Notes that the requested write has been made.
    pub(super) fn mark_answered(&self) {
        self.is_asked.store(false, Ordering::Release);
    }

    /// Whether the newest commit succeeded. If it is too old and no write is requested yet, calls
    /// `ask` to request one, which returns whether that worked.
    pub(super) async fn check(&self, now: Instant, ask: impl FnOnce() -> bool) -> bool {
        let is_fresh = |newest: &Option<Commit>| {
            newest.is_some_and(|commit| now.saturating_duration_since(commit.at) < FRESH)
        };
        let mut newest = self.newest.subscribe();
        if !is_fresh(&newest.borrow()) && !self.is_asked.swap(true, Ordering::AcqRel) && !ask() {
            self.is_asked.store(false, Ordering::Release);
            return false;
        }
        let found = tokio::time::timeout(FRESH, newest.wait_for(is_fresh)).await;
        matches!(found, Ok(Ok(commit)) if commit.is_some_and(|commit| commit.succeeded))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use futures_util::future::join_all;

    use super::*;
    use crate::time;

    /// Counts the requested writes.
    #[derive(Default)]
    struct Asked(AtomicUsize);

    impl Asked {
        fn ask(&self) -> bool {
            self.0.fetch_add(1, Ordering::Relaxed);
            true
        }

        fn times(&self) -> usize {
            self.0.load(Ordering::Relaxed)
        }
    }

    #[tokio::test(start_paused = true)]
    async fn all_askers_share_one_write_and_its_outcome() {
        let (readiness, asked) = (Readiness::default(), Asked::default());
        let start = time::instant();
        for (second, succeeded) in [(0, true), (1, false), (2, true)] {
            let now = start + FRESH * second;
            let askers = join_all((0..100).map(|_| readiness.check(now, || asked.ask())));
            let writer = async {
                while asked.times() <= second as usize {
                    tokio::task::yield_now().await;
                }
                readiness.note(now, succeeded);
                readiness.mark_answered();
            };
            let (answers, ()) = tokio::join!(askers, writer);
            assert_eq!(answers, [succeeded; 100]);
            let soon = now + FRESH - Duration::from_millis(1);
            assert_eq!(readiness.check(soon, || asked.ask()).await, succeeded);
            assert_eq!(asked.times(), second as usize + 1, "one write a second");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_writer_that_hangs_is_not_ready_and_is_asked_once() {
        let (readiness, asked) = (Readiness::default(), Asked::default());
        let now = time::instant();
        for _ in 0..3 {
            assert!(!readiness.check(now, || asked.ask()).await);
        }
        assert_eq!(asked.times(), 1);
        assert!(!Readiness::default().check(now, || false).await);
    }

    #[tokio::test(start_paused = true)]
    async fn the_commits_of_others_tell_without_a_write() {
        let readiness = Readiness::default();
        let now = time::instant();
        let never = || -> bool { panic!("nothing had to be written") };
        let full = || StoreError::Unavailable("full".to_owned());
        let wrong = || StoreError::Nonsense("wrong".to_owned());
        assert!(readiness.note_group(now, &[Ok(Written::Conflict), Err(wrong())]));
        assert!(readiness.check(now, never).await);
        assert!(!readiness.note_group(now, &[Err(wrong())]));
        assert!(readiness.check(now, never).await);
        assert!(readiness.note_group(now, &[Ok(Written::Stored), Err(full())]));
        assert!(!readiness.check(now, never).await);
    }
}
