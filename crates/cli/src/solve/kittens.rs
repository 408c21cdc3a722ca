//! Solves boop without cats with the prover for it, and writes certificates.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::Context as _;
use ruckus_boop::Boop;
use ruckus_boop::strategy::Claim;
use ruckus_catalog::GameId;
use ruckus_core::{Config as _, Game as _, Seat, Seed, Value};
use ruckus_solve::{Certificate, Progress, Prover, Verdict, certify};
use serde_json::json;

use super::Solved;
use crate::args::SolveArgs;
use crate::clock;
use crate::progress;

/// The claim to prove, if the game is boop without cats and the position can arise in play.
pub(super) fn claim(
    args: &SolveArgs,
    options: &Value,
    position: Option<&Value>,
) -> anyhow::Result<Option<Claim>> {
    if args.game.game != GameId::Boop {
        return Ok(None);
    }
    let game = Boop::new(ruckus_core::Config::from_json(options)?);
    if !game.rules().kittens_only {
        return Ok(None);
    }
    let state = match position {
        Some(position) => game.read_position(position)?,
        None => game.start(2, &Seed::from(0)),
    };
    let hero = args
        .seat
        .map_or(state.to_move(), |seat| Seat::new(seat.into()));
    Ok(Claim::new(state, hero).ok())
}

/// Searches for a proof of the claim, and writes the certificate if one is wanted.
pub(super) fn solve(args: &SolveArgs, claim: &Claim) -> anyhow::Result<Solved> {
    let begun = clock::now();
    let mut shown = begun;
    let mut go_on = |progress: Progress| {
        let now = clock::now();
        if now - shown >= 500 {
            shown = now;
            let Progress {
                searched, numbers, ..
            } = progress;
            progress::show(format_args!(
                "{searched} positions, proof number {}, disproof number {}",
                numbers.proof, numbers.disproof
            ));
        }
        now - begun < args.time.saturating_mul(1_000)
    };
    let mut prover = Prover::new(args.memory as usize, &mut go_on);
    let verdict = prover.prove(claim);
    let certificate = match verdict {
        Verdict::Win => certify(&mut prover, claim),
        Verdict::NoWin | Verdict::Unknown => None,
    };
    let found = prover.progress();
    progress::end();
    let seconds = (clock::now() - begun) as f64 / 1_000.0;
    if let Some(path) = &args.certificate {
        write(path, verdict, certificate.as_ref())?;
    }
    let seat = claim.winner();
    let result = match verdict {
        Verdict::Win => format!("win: seat {seat} can force it"),
        Verdict::NoWin => format!("no win: seat {seat} cannot force it"),
        Verdict::Unknown => format!("unknown: whether seat {seat} can force a win"),
    };
    let game = Boop::new(ruckus_core::Config::from_text("kittens-only=true")?);
    let mut text = format!(
        "game boop {}\nposition {:?}\nresult {result}\nproof number {}\ndisproof number {}\n\
         positions {}\nevaluated {}\nrepetitions {}\nseconds {seconds:.1}\n",
        game.config().to_text(),
        claim.state(),
        found.numbers.proof,
        found.numbers.disproof,
        found.searched,
        found.evaluated,
        found.repetitions,
    );
    let result = match verdict {
        Verdict::Win => "win",
        Verdict::NoWin => "no-win",
        Verdict::Unknown => "unknown",
    };
    let mut json = json!({
        "game": "boop",
        "options": game.config().to_text(),
        "position": format!("{:?}", claim.state()),
        "seat": seat.index(),
        "result": result,
        "proof": found.numbers.proof,
        "disproof": found.numbers.disproof,
        "positions": found.searched,
        "evaluated": found.evaluated,
        "repetitions": found.repetitions,
        "seconds": seconds,
    });
    if let Some(certificate) = certificate {
        let line = certificate.strategy.longest_line();
        let line: Vec<String> = line.iter().map(|turn| game.action_text(turn)).collect();
        writeln!(text, "strategy positions {}", certificate.strategy.len())?;
        writeln!(text, "longest defence {}", line.len())?;
        writeln!(text, "line {}", line.join(" "))?;
        json["strategy_positions"] = certificate.strategy.len().into();
        json["line"] = line.into();
    }
    Ok(Solved {
        text,
        json,
        is_answer: verdict != Verdict::Unknown,
    })
}

fn write(path: &Path, verdict: Verdict, found: Option<&Certificate>) -> anyhow::Result<()> {
    let certificate = found.with_context(|| match verdict {
        Verdict::Win => "the time was too short for a certificate",
        Verdict::NoWin => "there is no certificate, because the seat cannot force a win",
        Verdict::Unknown => "there is no certificate, because no win was proved",
    })?;
    std::fs::write(path, &certificate.file)
        .with_context(|| format!("cannot write {}", path.display()))
}
