//! Runs the tests that wait for other processes again and again: beside busy loops, and with
//! slower pages. Both expose tests that depend on the speed of the machine.

use std::hint;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use anyhow::{Context as _, Result};

use super::rust_tests;
use crate::repo::Repo;
use crate::web::{Screens, browser_tests};

const ROUNDS: usize = 5;
const BUSY_LOOPS: usize = 2;
/// How many times slower the pages are.
const SLOWED: &str = "4";

/// Runs the browser and server tests five times beside two busy loops, and five times with pages
/// that are four times slower. Needs the built program, tests and pages.
pub(super) fn run(repo: &Repo) -> Result<String> {
    for round in 1..=ROUNDS {
        println!("==> round {round} of {ROUNDS}, beside {BUSY_LOOPS} busy loops");
        beside_busy_loops(|| {
            browser_tests(repo, Screens::Some)?.run()?;
            rust_tests::run_server(repo)
        })
        .with_context(|| format!("round {round} beside busy loops"))?;
    }
    for round in 1..=ROUNDS {
        println!("==> round {round} of {ROUNDS}, with pages {SLOWED} times slower");
        let browser = browser_tests(repo, Screens::Some)?.variable("SLOWED", SLOWED);
        browser
            .run()
            .and_then(|()| rust_tests::run_server(repo))
            .with_context(|| format!("round {round} with slower pages"))?;
    }
    Ok(format!(
        "{ROUNDS} rounds beside {BUSY_LOOPS} busy loops, {ROUNDS} with SLOWED={SLOWED}"
    ))
}

/// Keeps cores busy while something runs.
fn beside_busy_loops<T>(work: impl FnOnce() -> T) -> T {
    /// Ends the loops, even after a panic.
    struct End<'a>(&'a AtomicBool);

    impl Drop for End<'_> {
        fn drop(&mut self) {
            self.0.store(true, Ordering::Relaxed);
        }
    }

    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..BUSY_LOOPS {
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    hint::spin_loop();
                }
            });
        }
        let _end = End(&is_over);
        work()
    })
}
