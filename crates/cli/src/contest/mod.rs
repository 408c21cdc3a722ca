//! `ruckus match`: two players play many matches.
//!
//! The seats are swapped after every match, so that each deal and each opening is
//! played from both sides. Several matches run in parallel, each with its own instances
//! of both players.

mod ladder;
mod pairs;
mod player;
mod tally;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context as _, bail};
use ruckus_catalog::{AnyMatch, new_match};
use ruckus_core::{Seat, Seed, Value};
use ruckus_search::Random;
use serde_json::json;

pub(crate) use self::ladder::run as run_ladder;
use self::pairs::RATIO_BOUND;
pub(crate) use self::pairs::{Bounds, Pairs};
pub(crate) use self::player::Player;
use self::player::{Clock, Seated};
pub(crate) use self::tally::{Sequential, Tally};
use crate::args::MatchArgs;
use crate::clock;
use crate::print_json;
use crate::progress;

/// A longer match counts as a draw.
const MAX_PLIES: usize = 2_000;

/// A running contest.
struct Contest<'a> {
    args: &'a MatchArgs,
    options: Value,
    next: AtomicU64,
    progress: Mutex<Progress>,
}

#[derive(Default)]
struct Progress {
    tally: Tally,
    plies: u64,
    /// The largest overrun of a time limit, in milliseconds, if any player has one.
    overrun: Option<u64>,
    failure: Option<anyhow::Error>,
    /// The results of pairs whose other match has not ended yet.
    halves: BTreeMap<u64, f64>,
    /// The verdict of the sequential test, once there is one. Matches that end after it do not
    /// change it.
    verdict: Option<Sequential>,
}

impl Progress {
    /// Records a match of a pair, and the pair if its other match has ended already.
    fn add_half(&mut self, pair: u64, worth: f64) {
        match self.halves.remove(&pair) {
            Some(other) => self.tally.pairs.add(worth, other),
            None => {
                self.halves.insert(pair, worth);
            }
        }
    }
}

/// A finished match.
struct Played {
    /// The result for the first player, from 0 (lost) to 1 (won).
    worth: f64,
    plies: usize,
    overrun: Option<u64>,
}

pub(crate) fn run(args: &MatchArgs) -> anyhow::Result<()> {
    let begun = clock::now();
    let Progress {
        tally,
        plies,
        overrun,
        verdict,
        ..
    } = hold(args)?;
    let seconds = (clock::now() - begun) as f64 / 1_000.0;
    if args.json {
        let test = args.sprt.map(|Bounds([elo0, elo1])| {
            let verdict = match verdict {
                Some(Sequential::Better) => "better",
                Some(Sequential::NotBetter) => "not-better",
                Some(Sequential::Undecided) | None => "undecided",
            };
            let ratio = tally.pairs.likelihood_ratio(elo0, elo1);
            json!({
                "elo0": elo0,
                "elo1": elo1,
                "verdict": verdict,
                "log_likelihood_ratio": ratio,
            })
        });
        return print_json(&json!({
            "game": args.game.game.to_string(),
            "first": args.first.to_string(),
            "second": args.second.to_string(),
            "result": tally.json(),
            "pairs": tally.pairs.json(),
            "actions": plies,
            "seconds": seconds,
            "overrun_millis": overrun,
            "sequential_test": test,
        }));
    }
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}", sentence(args, tally))?;
    writeln!(
        out,
        "{} games, {plies} actions in {seconds:.1} s",
        tally.games(),
    )?;
    if let Some(overrun) = overrun {
        writeln!(out, "longest overrun of a player's time: {overrun} ms")?;
    }
    write_pairs(&mut out, tally)?;
    if let Some(Bounds([elo0, elo1])) = args.sprt {
        let verdict = match verdict {
            Some(Sequential::Better) => format!("stronger by {elo1} or more"),
            Some(Sequential::NotBetter) => format!("not stronger by more than {elo0}"),
            Some(Sequential::Undecided) | None => "undecided".to_owned(),
        };
        let ratio = tally.pairs.likelihood_ratio(elo0, elo1);
        writeln!(
            out,
            "sequential test, normalised Elo {elo0} against {elo1}: {} is {verdict}; \
             log likelihood ratio {ratio:+.2} ({:.2} to {RATIO_BOUND:.2})",
            args.first, -RATIO_BOUND
        )?;
    }
    Ok(())
}

/// Writes the statistics of the pairs of matches.
fn write_pairs(out: &mut impl Write, tally: Tally) -> std::io::Result<()> {
    let Pairs([lost, half_behind, even, half_ahead, won]) = tally.pairs;
    write!(
        out,
        "pairs with 0, ½, 1, 1½, 2 points: {lost}, {half_behind}, {even}, {half_ahead}, {won}"
    )?;
    let estimates = (tally.pairs.elo(), tally.pairs.normalised_elo());
    if let (Some(elo), Some(normalised)) = estimates {
        write!(
            out,
            "; Elo {:+.1} ± {:.1}, normalised {:+.1} ± {:.1}",
            elo.value, elo.error, normalised.value, normalised.error
        )?;
    }
    writeln!(out)
}

/// Plays all the matches.
fn hold(args: &MatchArgs) -> anyhow::Result<Progress> {
    let contest = Contest {
        args,
        options: args.game.options()?,
        next: AtomicU64::new(0),
        progress: Mutex::default(),
    };
    if let Some(folder) = &args.records {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    std::thread::scope(|scope| {
        for _ in 0..args.jobs.max(1) {
            scope.spawn(|| contest.work());
        }
    });
    let mut progress = contest
        .progress
        .into_inner()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    progress::end();
    match progress.failure.take() {
        Some(failure) => Err(failure),
        None => Ok(progress),
    }
}

/// Describes the result in one line.
fn sentence(args: &MatchArgs, tally: Tally) -> String {
    let Tally {
        wins,
        draws,
        losses,
        ..
    } = tally;
    let (low, high) = tally.interval();
    let elo = tally.elo();
    format!(
        "{}: {} against {}: +{wins} ={draws} -{losses}, {:.1} % ({:.1} to {:.1}), Elo {:+.0} ({:+.0} to {:+.0})",
        args.game.game,
        args.first,
        args.second,
        100.0 * tally.share(),
        100.0 * low,
        100.0 * high,
        elo.difference,
        elo.low,
        elo.high,
    )
}

impl Contest<'_> {
    /// Plays matches until there are enough.
    fn work(&self) {
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.args.games || self.is_over() {
                return;
            }
            let played = self.play(number);
            self.note(number, played);
        }
    }

    fn is_over(&self) -> bool {
        self.progress
            .lock()
            .is_ok_and(|progress| progress.verdict.is_some() || progress.failure.is_some())
    }

    fn note(&self, number: u64, played: anyhow::Result<Played>) {
        let Ok(mut progress) = self.progress.lock() else {
            return;
        };
        match played {
            Ok(played) => {
                progress.tally.add(played.worth);
                progress.add_half(number / 2, played.worth);
                progress.plies += played.plies as u64;
                progress.overrun = progress.overrun.max(played.overrun);
            }
            Err(failure) => progress.failure = Some(failure),
        }
        if let Some(Bounds([elo0, elo1])) = self.args.sprt
            && progress.verdict.is_none()
        {
            let verdict = progress.tally.sequential(elo0, elo1);
            progress.verdict = (verdict != Sequential::Undecided).then_some(verdict);
        }
        let tally = progress.tally;
        let (games, all) = (tally.games(), self.args.games);
        progress::show(format_args!("{games}/{all} {}", sentence(self.args, tally)));
    }

    /// Plays one match.
    fn play(&self, number: u64) -> anyhow::Result<Played> {
        let args = self.args;
        // Two matches in a row start alike, with the seats swapped.
        let pair = number / 2;
        let seed = Seed::from(args.seed.wrapping_add(pair));
        let seats = args.players.unwrap_or(2);
        let mut played = new_match(args.game.game, &self.options, Some(seats), seed, None)?;
        let swapped = number % 2 == 1;
        let is_first = |seat: Seat| seat.index().is_multiple_of(2) != swapped;
        let now: Clock = if args.cpu_time {
            clock::processor_time
        } else {
            clock::now
        };
        let mut first = Seated::new(&args.first, number, now)?;
        let mut second = Seated::new(&args.second, number, now)?;
        let mut random = Random::new(args.seed.wrapping_add(pair));
        for _ in 0..args.opening {
            let Some(seat) = played.to_move().first() else {
                break;
            };
            let legal = played.legal(seat);
            let action = &legal[random.below(legal.len())];
            played.apply(seat, action, 0)?;
        }
        let mut overrun = None;
        while played.plies() < MAX_PLIES
            && let Some(seat) = played.to_move().first()
        {
            let player = if is_first(seat) {
                &mut first
            } else {
                &mut second
            };
            let name = if is_first(seat) {
                &args.first
            } else {
                &args.second
            };
            let now = player.clock();
            let begun = now();
            let action = player
                .action(&played, seat)
                .with_context(|| format!("{name} in game {number}"))?;
            if let Some(time) = player.time() {
                let spent = now() - begun;
                overrun = overrun.max(Some(spent.saturating_sub(time)));
            }
            if let Err(refusal) = played.apply(seat, &action, 0) {
                bail!(
                    "{name} tried {action} in game {number}: {}",
                    refusal.message
                );
            }
        }
        if let Some(folder) = &args.records {
            save(folder, number, &played)?;
        }
        let worth = played.outcome().map_or(0.5, |outcome| {
            let sides = Seat::all(seats).filter(|seat| is_first(*seat));
            // If a side has several seats, its best seat counts.
            sides.map(|seat| outcome.worth(seat)).fold(0.0, f64::max)
        });
        Ok(Played {
            worth,
            plies: played.plies(),
            overrun,
        })
    }
}

fn save(folder: &Path, number: u64, played: &AnyMatch) -> anyhow::Result<()> {
    let path = folder.join(format!("{number:06}.ruckus"));
    fs::write(&path, played.record().to_string())
        .with_context(|| format!("cannot write {}", path.display()))
}
