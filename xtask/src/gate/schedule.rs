//! Runs each step of the gate as soon as its prerequisites have passed.
//!
//! Every step is a separate process, `cargo xtask step NAME`, that writes to its own
//! log, so that steps that wait overlap with steps that compute and their lines do not
//! mix. The first failure ends the run and prints the end of the log and the command
//! that repeats the step.

use std::collections::BTreeSet;
use std::env;
use std::fmt;
use std::fs::{self, File};
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use super::stamp::{AGAIN, Contents, Stamp, Stamps};
use super::step::{Inputs, Pace, Step};
use crate::repo::Repo;

const LOOK: Duration = Duration::from_millis(50);
/// How often to print which steps are still running.
const REPORT: Duration = Duration::from_secs(30);
/// How many lines of a failed step's log to print.
const LOG_LINES: usize = 80;

/// The options of a run.
pub(crate) struct Options {
    /// Also run steps that have passed with the same files.
    pub(crate) again: bool,
    /// Run one step after another, for steps that use the whole machine.
    pub(crate) one_by_one: bool,
}

/// Runs the steps and prints a summary, even after a failure.
pub(crate) fn run(repo: &Repo, steps: &[&Step], options: &Options) -> Result<()> {
    let contents = Contents::read(repo)?;
    let logs = repo.target.join("gate/logs");
    fs::create_dir_all(&logs).with_context(|| format!("cannot make {}", logs.display()))?;
    let mut run = Run {
        program: copy_of_this_program(repo)?,
        stamps: Stamps::new(repo),
        contents,
        logs,
        start: now(),
        running: Vec::new(),
        done: Vec::new(),
    };
    let result = run.all(steps, options);
    run.end_running();
    println!("{run}");
    result
}

struct Run<'a> {
    program: PathBuf,
    stamps: Stamps,
    contents: Option<Contents>,
    logs: PathBuf,
    start: Instant,
    running: Vec<Running<'a>>,
    done: Vec<Done>,
}

struct Running<'a> {
    step: &'a Step,
    stamp: Option<Stamp>,
    child: Child,
    start: Instant,
}

struct Done {
    name: &'static str,
    took: Duration,
    state: State,
}

enum State {
    Passed(String),
    Unchanged,
    Failed,
}

impl<'a> Run<'a> {
    fn all(&mut self, steps: &[&'a Step], options: &Options) -> Result<()> {
        let interrupted = std::sync::Arc::default();
        for signal in [SIGINT, SIGTERM] {
            flag::register(signal, std::sync::Arc::clone(&interrupted))?;
        }
        let named: BTreeSet<_> = steps.iter().map(|step| step.name).collect();
        let mut waiting: Vec<&'a Step> = steps.to_vec();
        let mut reported = now();
        while !waiting.is_empty() || !self.running.is_empty() {
            if interrupted.load(std::sync::atomic::Ordering::Relaxed) {
                bail!("interrupted");
            }
            self.collect()?;
            let passed: BTreeSet<_> = self.done.iter().map(|done| done.name).collect();
            let is_ready = |step: &Step| {
                let mut after = step.after.iter();
                after.all(|name| !named.contains(name) || passed.contains(name))
            };
            let next = waiting.iter().position(|step| is_ready(step));
            let is_free = !options.one_by_one || self.running.is_empty();
            if let Some(next) = next.filter(|_| is_free) {
                let step = waiting.remove(next);
                self.begin(step, options)?;
                continue;
            }
            if reported.elapsed() > REPORT {
                reported = now();
                self.report();
            }
            thread::sleep(LOOK);
        }
        Ok(())
    }

    /// Starts a step, unless it has passed with the same files.
    fn begin(&mut self, step: &'a Step, options: &Options) -> Result<()> {
        let stamp = match (&self.contents, &step.inputs) {
            (Some(contents), Inputs::Files(paths)) => {
                Some(contents.stamp(step.name, paths.iter().copied()))
            }
            _ => None,
        };
        let is_known = |stamp: &Stamp| self.stamps.has(step.name, stamp);
        if !options.again && stamp.as_ref().is_some_and(is_known) {
            println!("    {}: unchanged since it passed", step.name);
            self.done.push(Done {
                name: step.name,
                took: Duration::ZERO,
                state: State::Unchanged,
            });
            return Ok(());
        }
        println!("==> {}", step.name);
        let log = File::create(self.log(step.name))?;
        // A process group of its own, so that the step and all its children can be
        // stopped.
        let niceness = match step.pace {
            Pace::Prompt => "0",
            Pace::Filling => "10",
        };
        let mut command = Command::new("nice");
        command
            .args(["-n", niceness])
            .arg(&self.program)
            .args(["step", step.name]);
        if options.again {
            command.env(AGAIN, "1");
        }
        let child = command
            .stdin(std::process::Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log)
            .process_group(0)
            .spawn()
            .with_context(|| format!("cannot start the step {}", step.name))?;
        self.running.push(Running {
            step,
            stamp,
            child,
            start: now(),
        });
        Ok(())
    }

    /// Collects the steps that have ended.
    fn collect(&mut self) -> Result<()> {
        let mut index = 0;
        while index < self.running.len() {
            let Some(status) = self.running[index].child.try_wait()? else {
                index += 1;
                continue;
            };
            let ended = self.running.swap_remove(index);
            let (name, took) = (ended.step.name, ended.start.elapsed());
            let log = fs::read_to_string(self.log(name)).unwrap_or_default();
            if !status.success() {
                self.done.push(Done {
                    name,
                    took,
                    state: State::Failed,
                });
                println!("{}", end_of(&log));
                bail!(
                    "step {name} failed; its whole log is {}; to run it alone:\n    cargo xtask step {name}",
                    self.log(name).display()
                );
            }
            if let Some(stamp) = &ended.stamp {
                self.stamps.add(name, stamp)?;
            }
            let note = log.lines().rev().find_map(|line| line.strip_prefix(NOTE));
            let note = note.unwrap_or_default().to_owned();
            println!("    {name}: done in {}{}", Seconds(took), after(&note));
            self.done.push(Done {
                name,
                took,
                state: State::Passed(note),
            });
        }
        Ok(())
    }

    fn report(&self) {
        let running: Vec<_> = self
            .running
            .iter()
            .map(|running| {
                format!(
                    "{} ({:.0} s)",
                    running.step.name,
                    running.start.elapsed().as_secs_f64()
                )
            })
            .collect();
        println!("    … {}", running.join(", "));
    }

    /// Stops the running steps and everything they have started.
    fn end_running(&mut self) {
        for running in &self.running {
            signal_group("TERM", running.child.id());
        }
        for mut running in self.running.drain(..) {
            // Give it a moment to end by itself, then kill it.
            for _ in 0..100 {
                if !matches!(running.child.try_wait(), Ok(None)) {
                    break;
                }
                thread::sleep(LOOK);
            }
            signal_group("KILL", running.child.id());
            let _ = running.child.wait();
        }
    }

    fn log(&self, name: &str) -> PathBuf {
        self.logs.join(format!("{name}.log"))
    }
}

/// The prefix of the log line that becomes the note in the summary.
pub(super) const NOTE: &str = "note: ";

/// A copy of this program: cargo replaces the original while it builds the workspace.
fn copy_of_this_program(repo: &Repo) -> Result<PathBuf> {
    let copy = repo.target.join("gate/xtask");
    // A copy that another run is using cannot be written to, but can be replaced.
    let _ = fs::remove_file(&copy);
    fs::copy(env::current_exe()?, &copy)
        .with_context(|| format!("cannot write {}", copy.display()))?;
    Ok(copy)
}

fn signal_group(signal: &str, leader: u32) {
    let mut kill = Command::new("kill");
    kill.args([&format!("-{signal}"), "--", &format!("-{leader}")]);
    // A group that has ended cannot be signalled.
    let _ = kill.stderr(std::process::Stdio::null()).status();
}

fn end_of(log: &str) -> String {
    let lines: Vec<_> = log.lines().collect();
    lines[lines.len().saturating_sub(LOG_LINES)..].join("\n")
}

fn after(note: &str) -> String {
    if note.is_empty() {
        String::new()
    } else {
        format!(": {note}")
    }
}

impl fmt::Display for Run<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "==> summary")?;
        let width = self.done.iter().map(|done| done.name.len()).max();
        let width = width.unwrap_or(0).max("in all".len());
        for Done { name, took, state } in &self.done {
            let (state, note) = match state {
                State::Passed(note) => ("ok       ", note.as_str()),
                State::Unchanged => ("unchanged", ""),
                State::Failed => ("FAILED   ", ""),
            };
            let took = Seconds(*took).to_string();
            let line = format!("    {name:width$}  {took:>8}  {state}  {note}");
            write!(f, "\n{}", line.trim_end())?;
        }
        let all = Seconds(self.start.elapsed()).to_string();
        write!(f, "\n    {:width$}  {all:>8}", "in all")
    }
}

/// A duration with one decimal.
struct Seconds(Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} s", self.0.as_secs_f64())
    }
}

#[allow(
    clippy::disallowed_methods,
    reason = "the time that people wait is what is measured here"
)]
fn now() -> Instant {
    Instant::now()
}
