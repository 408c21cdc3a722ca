//! `ruckus analyze`: rates each action of a record, and shows better ones.
//!
//! Every position is searched with the same number of nodes before the action and after
//! it, each time by a bot with the view of its seat. The worth of an action is known
//! only with two seats, where one player's gain is the other's loss.

mod why;

use std::io::Write as _;

use anyhow::{Context as _, ensure};
use ruckus_catalog::{AnyMatch, Bot, BotMove, load_record};
use ruckus_core::{Entry, Record, Seat, Timing, Value, json};
use ruckus_search::{Budget, Strategy};

use self::why::why;
use crate::args::AnalyzeArgs;
use crate::clock;
use crate::dictionary;
use crate::progress;
use crate::replay;

/// An action that loses at least this much is a mistake.
const MISTAKE: f64 = 0.12;
/// An action that loses at least this much is a blunder.
const BLUNDER: f64 = 0.30;

/// The rating of an action.
struct Judgement {
    ply: usize,
    seat: Seat,
    action: String,
    /// The seat's expectation before the action.
    before: f64,
    /// The expectation after it, where it is known.
    after: Option<f64>,
    /// The bot's choice.
    best: BotMove,
    why: String,
}

/// How good or bad an action was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    Best,
    Good,
    Mistake,
    Blunder,
    Unknown,
}

pub(crate) fn run(args: &AnalyzeArgs) -> anyhow::Result<()> {
    let name = args.record.display();
    let text = replay::read(&args.record).with_context(|| format!("cannot read {name}"))?;
    let record: Record = text
        .parse()
        .with_context(|| format!("{name} is no record"))?;
    dictionary::is_there_for(&record).with_context(|| format!("{name} cannot be analyzed"))?;
    let judgements =
        judge(&record, args.nodes).with_context(|| format!("{name} cannot be analyzed"))?;
    let mut out = std::io::stdout().lock();
    if args.json {
        let list: Vec<Value> = judgements.iter().map(Judgement::to_json).collect();
        writeln!(
            out,
            "{}",
            json!({"game": record.game, "options": record.options, "nodes": args.nodes,
                "actions": list})
        )?;
        return Ok(());
    }
    for judgement in &judgements {
        writeln!(out, "{}", judgement.to_text())?;
    }
    writeln!(out, "{}", summary(&judgements, record.players))?;
    Ok(())
}

fn judge(record: &Record, nodes: u64) -> anyhow::Result<Vec<Judgement>> {
    let mut positions: Vec<AnyMatch> = Vec::new();
    let last = load_record(record, &mut |played, _| positions.push(played.clone()))
        .map_err(anyhow::Error::msg)?;
    ensure!(
        last.info().timing == Timing::Turns,
        "only games that are played in turns can be analyzed"
    );
    let mut judgements = Vec::new();
    for (index, entry) in record.entries.iter().enumerate() {
        let all = record.entries.len();
        progress::show(format_args!("{} of {all} actions", index + 1));
        let Entry::Game { seat, action } = entry else {
            continue;
        };
        let (before, after) = (&positions[index], &positions[index + 1]);
        if let Some(judgement) = judge_action(before, after, *seat, action, nodes) {
            judgements.push(Judgement {
                ply: index + 1,
                ..judgement
            });
        }
    }
    progress::end();
    Ok(judgements)
}

fn think(played: &AnyMatch, seat: Seat, nodes: u64) -> Option<BotMove> {
    let bot = Bot {
        seat,
        strategy: Strategy::Strongest(Budget::nodes(nodes)),
        bot_seed: 0,
        threads: 1,
    };
    played.think(bot, &clock::now)
}

fn judge_action(
    before: &AnyMatch,
    after: &AnyMatch,
    seat: Seat,
    action: &str,
    nodes: u64,
) -> Option<Judgement> {
    let best = think(before, seat, nodes)?;
    let worth = if let Some(outcome) = after.outcome() {
        Some(outcome.worth(seat))
    } else if best.action == action {
        Some(best.score)
    } else if after.seats() == 2 {
        let next = after.to_move().first()?;
        let score = think(after, next, nodes)?.score;
        Some(if next == seat { score } else { 1.0 - score })
    } else {
        None
    };
    // The search after the action goes a ply deeper, and may rate the action higher.
    let could = worth.map_or(best.score, |worth| best.score.max(worth));
    let why = why(before, seat, &best, after, worth);
    Some(Judgement {
        ply: 0,
        seat,
        action: action.to_owned(),
        before: could,
        after: worth,
        best,
        why,
    })
}

impl Judgement {
    fn mark(&self) -> Mark {
        if self.action == self.best.action {
            return Mark::Best;
        }
        match self.after.map(|after| self.before - after) {
            None => Mark::Unknown,
            Some(lost) if lost >= BLUNDER => Mark::Blunder,
            Some(lost) if lost >= MISTAKE => Mark::Mistake,
            Some(_) => Mark::Good,
        }
    }

    fn to_text(&self) -> String {
        let percent = |share: f64| format!("{:.0} %", 100.0 * share);
        let after = self.after.map_or("?".to_owned(), percent);
        let mut text = format!(
            "{:>3}. seat {} {:<18} {:>5} → {:<5}",
            self.ply,
            self.seat,
            self.action,
            percent(self.before),
            after
        );
        let better = || format!("better {} ({})", self.best.action, self.why);
        match self.mark() {
            Mark::Best | Mark::Good => {}
            Mark::Mistake => text += &format!(" ?  mistake, {}", better()),
            Mark::Blunder => text += &format!(" ?? blunder, {}", better()),
            Mark::Unknown => text += &format!("    the bot prefers {}", self.best.action),
        }
        text.trim_end().to_owned()
    }

    fn to_json(&self) -> Value {
        let rounded = |share: f64| (share * 10_000.0).round() / 10_000.0;
        json!({
            "ply": self.ply,
            "seat": self.seat.index(),
            "action": self.action,
            "before": rounded(self.before),
            "after": self.after.map(rounded),
            "mark": match self.mark() {
                Mark::Best => "best",
                Mark::Good => "good",
                Mark::Mistake => "mistake",
                Mark::Blunder => "blunder",
                Mark::Unknown => "unknown",
            },
            "best": self.best.action,
            "why": self.why,
            "pv": self.best.line,
        })
    }
}

/// Counts the actions of each kind for every seat.
fn summary(judgements: &[Judgement], seats: usize) -> String {
    let count = |seat: Seat, mark: Mark| {
        let of = judgements.iter().filter(|j| j.seat == seat);
        of.filter(|j| j.mark() == mark).count()
    };
    let lines: Vec<String> = Seat::all(seats)
        .map(|seat| {
            format!(
                "seat {seat}: {} as the bot, {} mistakes, {} blunders",
                count(seat, Mark::Best),
                count(seat, Mark::Mistake),
                count(seat, Mark::Blunder)
            )
        })
        .collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruckus_catalog::{GameId, new_match};

    #[test]
    fn a_missed_win_is_a_blunder_and_what_wins_is_said() {
        // Both players could win with their next cat.
        let position = json!("cc4/6/6/6/6/CC4 0,6 0,6 0");
        let mut played =
            new_match(GameId::Boop, &json!({}), None, 1.into(), Some(&position)).expect("a match");
        played.apply(Seat::new(0), "c@f3", 0).expect("legal");
        played.apply(Seat::new(1), "c@c6", 0).expect("legal");
        let judged = judge(&played.record(), 3_000).expect("an analysis");
        let [missed, _] = &judged[..] else {
            panic!("{} actions", judged.len());
        };
        assert_eq!(missed.mark(), Mark::Blunder);
        assert_eq!(missed.best.action, "c@c1");
        assert!(missed.why.starts_with("wins at once"), "{}", missed.why);
        assert_eq!(missed.before, 1.0);
    }

    #[test]
    fn an_action_of_the_bot_is_the_best() {
        let position = json!("6/6/6/6/6/CC4 0,6 8,0 0");
        let mut played =
            new_match(GameId::Boop, &json!({}), None, 1.into(), Some(&position)).expect("a match");
        played.apply(Seat::new(0), "c@c1", 0).expect("legal");
        let judged = judge(&played.record(), 500).expect("an analysis");
        assert_eq!(judged[0].mark(), Mark::Best);
        assert_eq!(judged[0].after, Some(1.0));
    }
}
