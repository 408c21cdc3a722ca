//! `ruckus train`: learns the weights of boop and Halls from self-play.
//!
//! The matches start with some random turns and continue with a search of a fixed
//! number of nodes. Then the weights are fitted so that the evaluation of each position
//! predicts how its match ended, mixed with the search's expectation there. Nothing
//! depends on the clock or on the number of jobs.

mod fitting;
mod games;

use std::fs;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context as _, bail};
use ruckus_boop::boop::BoopEdition;
use ruckus_boop::halls::HallsEdition;
use ruckus_boop::kernel::{CatGame, Edition, FEATURES, Weights};
use ruckus_catalog::GameId;
use ruckus_core::{Config as _, Game as _, Seed};

use self::fitting::fit;
use crate::args::TrainArgs;
use crate::contest::Sequential;

/// Every tenth match is held back to measure how well the weights predict.
const HELD_BACK: usize = 10;
/// The largest weight that a file can hold.
const LARGEST: f64 = 3_000.0;

/// A position of a match: its features, and the result.
struct Lesson {
    features: Vec<(u16, i8)>,
    /// The result for the seat to move, from 0 (lost) to 1 (won).
    worth: f64,
}

pub(crate) fn run(args: &TrainArgs) -> anyhow::Result<()> {
    match args.game.game {
        GameId::Boop => train::<BoopEdition>(args),
        GameId::Halls => train::<HallsEdition>(args),
        other => bail!("{other} has no weights to learn; boop and halls have"),
    }
}

fn train<E: Edition>(args: &TrainArgs) -> anyhow::Result<()> {
    let config = E::Config::from_json(&args.game.options()?)?;
    let game = match &args.from {
        None => CatGame::<E>::new(config),
        Some(path) => CatGame::with_weights(config, read::<E>(path)?),
    };
    let begun: Vec<f64> = game
        .weights()
        .list()
        .iter()
        .map(|w| f64::from(*w))
        .collect();
    let seed = Seed::from(args.seed);
    let played = games::play(&game, args, &seed);
    let mut lessons: [Vec<Lesson>; 2] = Default::default();
    for (number, game) in played.into_iter().enumerate() {
        lessons[usize::from(number % HELD_BACK == 0)].extend(game);
    }
    let [learned, held_back] = lessons;
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "{} games, {} positions to learn from, {} held back",
        args.games,
        learned.len(),
        held_back.len()
    )?;
    let mut weights = begun;
    let chance = &mut seed.stream("batches");
    fit(
        &mut weights,
        &learned,
        &held_back,
        args.epochs,
        chance,
        &mut out,
    )?;
    let mut list = [0; FEATURES];
    for (whole, weight) in list.iter_mut().zip(&weights) {
        *whole = weight.round().clamp(-LARGEST, LARGEST) as i32;
    }
    let weights = Weights::new::<E::Board>(list);
    let text = weights.to_text();
    fs::write(&args.out, text).with_context(|| format!("cannot write {}", args.out.display()))?;
    if args.trial > 0 {
        let learned = CatGame::<E>::with_weights(game.config().clone(), weights);
        let tally = games::trial(&learned, &game, args, &seed);
        let verdict = match tally.sequential(0.0, 20.0) {
            Sequential::Better => "stronger",
            Sequential::NotBetter => "not stronger",
            Sequential::Undecided => "not clearly stronger or weaker",
        };
        let (low, high) = tally.interval();
        writeln!(
            out,
            "new against old at {} nodes: +{} ={} -{}, {:.1} % ({:.1} to {:.1}): {verdict}",
            args.nodes,
            tally.wins,
            tally.draws,
            tally.losses,
            100.0 * tally.share(),
            100.0 * low,
            100.0 * high
        )?;
    }
    Ok(())
}

fn read<E: Edition>(path: &Path) -> anyhow::Result<Weights> {
    let name = path.display();
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
    Weights::parse::<E::Board>(&text).with_context(|| format!("{name} holds no weights"))
}
