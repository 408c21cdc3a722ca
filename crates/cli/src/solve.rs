//! `ruckus solve`: searches for a proof that a player can force a win.

mod kittens;

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use ruckus_catalog::{Visitor, visit};
use ruckus_core::{
    BotVisitor, Bots, Config as _, Game, LookAhead, RealTimeBot, Rollout, Seat, Seed, Value,
};
use ruckus_search::{Proof, ProofProgress, Verdict, prove};
use serde_json::json;

use crate::args::SolveArgs;
use crate::clock;
use crate::print_json;
use crate::progress;

const ONLY_FOR_TWO: &str = "only games for two without secrets can be solved: boop and halls";

/// Proofs are as deep as matches are long, and each level uses the stack.
const STACK: usize = 256 << 20;

/// The exit code if there is no answer in time.
const NO_ANSWER: u8 = 3;

pub(crate) fn run(args: &SolveArgs) -> anyhow::Result<ExitCode> {
    let work = Work {
        options: args.game.options()?,
        position: args.game.position()?,
        args,
    };
    let claim = kittens::claim(args, &work.options, work.position.as_ref())?;
    if claim.is_none() && args.certificate.is_some() {
        bail!(
            "only boop with kittens-only=true has certificates, and only positions that arise in play"
        );
    }
    let solved = std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK);
        let solving = thread.spawn_scoped(scope, || match claim {
            Some(claim) => kittens::solve(args, &claim),
            None => visit(args.game.game, work),
        })?;
        match solving.join() {
            Ok(report) => report,
            Err(_) => bail!("the search has failed"),
        }
    })?;
    if let Some(path) = &args.out {
        std::fs::write(path, &solved.text)
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    if args.json {
        print_json(&solved.json)?;
    } else {
        std::io::stdout().write_all(solved.text.as_bytes())?;
    }
    Ok(match solved.is_answer {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(NO_ANSWER),
    })
}

/// The result of a search.
struct Solved {
    text: String,
    json: Value,
    /// Whether it is proved that the player can, or cannot, force a win.
    is_answer: bool,
}

struct Work<'a> {
    options: Value,
    position: Option<Value>,
    args: &'a SolveArgs,
}

impl Visitor for Work<'_> {
    type Output = anyhow::Result<Solved>;

    fn visit<G: Bots>(self) -> anyhow::Result<Solved> {
        let game = G::new(G::Config::from_json(&self.options)?);
        game.visit_bots(self)
    }
}

impl<G: Game> BotVisitor<G> for Work<'_> {
    type Output = anyhow::Result<Solved>;

    fn roll_out(self, _: &G) -> anyhow::Result<Solved>
    where
        G: Rollout,
    {
        bail!(ONLY_FOR_TWO)
    }

    fn real_time(self, _: &G) -> anyhow::Result<Solved>
    where
        G: RealTimeBot,
    {
        bail!(ONLY_FOR_TWO)
    }

    fn look_ahead(self, game: &G) -> anyhow::Result<Solved>
    where
        G: LookAhead,
    {
        let state = match &self.position {
            Some(position) => game.read_position(position)?,
            None => game.start(2, &Seed::from(0)),
        };
        let mover = game.to_move(&state).first();
        let hero = match (self.args.seat, mover) {
            (Some(seat), _) => Seat::new(seat.into()),
            (None, Some(mover)) => mover,
            (None, None) => bail!("the game is over in this position"),
        };
        let begun = clock::now();
        let mut shown = begun;
        let mut go_on = |progress: ProofProgress| {
            let now = clock::now();
            if now - shown >= 500 {
                shown = now;
                let ProofProgress {
                    nodes,
                    proof,
                    disproof,
                } = progress;
                progress::show(format_args!(
                    "{nodes} positions, proof number {proof}, disproof number {disproof}"
                ));
            }
            now - begun < self.args.time.saturating_mul(1_000)
        };
        let found = prove(game, &state, hero, self.args.memory as usize, &mut go_on);
        progress::end();
        let line: Vec<String> = found.line.iter().map(|a| game.action_text(a)).collect();
        let seconds = (clock::now() - begun) as f64 / 1_000.0;
        let position = game.position(&state);
        let mut text = format!(
            "game {} {}\nposition {position}\n",
            G::INFO.id,
            game.config().to_text()
        );
        write!(text, "{}", report(hero, &found, &line, seconds))?;
        let result = match found.verdict {
            Verdict::Win => "win",
            Verdict::NoWin => "no-win",
            Verdict::Unknown => "unknown",
        };
        let json = json!({
            "game": G::INFO.id,
            "options": game.config().to_text(),
            "position": position,
            "seat": hero.index(),
            "result": result,
            "proof": found.proof,
            "disproof": found.disproof,
            "positions": found.nodes,
            "seconds": seconds,
            "line": line,
        });
        Ok(Solved {
            text,
            json,
            is_answer: found.verdict != Verdict::Unknown,
        })
    }
}

fn report<A>(hero: Seat, found: &Proof<A>, line: &[String], seconds: f64) -> String {
    let result = match found.verdict {
        Verdict::Win => format!("win: seat {hero} can force it"),
        Verdict::NoWin => format!("no win: seat {hero} cannot force it"),
        Verdict::Unknown if found.disproof == 0 => {
            format!("unknown: seat {hero} has no win if repetition is none, which proves nothing")
        }
        Verdict::Unknown => format!("unknown: whether seat {hero} can force a win"),
    };
    let mut text = format!(
        "result {result}\nproof number {}\ndisproof number {}\npositions {}\nseconds {seconds:.1}\n",
        found.proof, found.disproof, found.nodes
    );
    if !line.is_empty() {
        text += &format!("line {}\n", line.join(" "));
    }
    text
}
