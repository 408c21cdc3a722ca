//! `ruckus train`: trains the evaluation networks of boop and Halls on self-play.
//!
//! The matches start with some random turns and continue with a search of a fixed
//! number of nodes. Then a network is trained to predict at each position what the
//! search expected there, mixed with how the match ended. Nothing depends on the clock
//! or on the number of jobs.

mod fitting;
mod games;

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context as _, bail};
use ruckus_boop::boop::BoopEdition;
use ruckus_boop::halls::HallsEdition;
use ruckus_boop::kernel::{CatGame, Edition, Network, input_count, turned_inputs};
use ruckus_catalog::GameId;
use ruckus_core::{Config as _, Game as _, Seed};

use self::fitting::{Model, fit};
use crate::args::TrainArgs;
use crate::contest::Sequential;

/// Every tenth match is held back to measure how well the network predicts.
const HELD_BACK: usize = 10;

/// A position of a match: its inputs, and the expected result.
struct Lesson {
    /// The inputs that are set, as the seat to move and the other see it.
    sides: [Vec<u16>; 2],
    /// The expected result for the seat to move, from 0 (lost) to 1 (won).
    worth: f32,
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
    let (game, from) = match &args.from {
        None => (CatGame::<E>::new(config), None),
        Some(path) => {
            let bytes =
                fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
            let game = CatGame::with_network(config, network::<E>(path, &bytes)?);
            (game, Some(bytes))
        }
    };
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
    let chance = &mut seed.stream("batches");
    let inputs = input_count::<E::Board>();
    let mut model = match from {
        None => Model::random(inputs, chance),
        Some(bytes) => {
            let pairs = bytes.chunks_exact(2);
            let weights: Vec<i16> = pairs.map(|p| i16::from_le_bytes([p[0], p[1]])).collect();
            Model::from_weights(inputs, &weights)
        }
    };
    fit(
        &mut model,
        &turned_inputs::<E::Board>(),
        &learned,
        &held_back,
        args.epochs,
        chance,
        &mut out,
    )?;
    let weights = model.weights();
    let bytes: Vec<u8> = weights.iter().flat_map(|w| w.to_le_bytes()).collect();
    fs::write(&args.out, &bytes).with_context(|| format!("cannot write {}", args.out.display()))?;
    if args.trial > 0 {
        let network = network::<E>(&args.out, &bytes)?;
        let learned = CatGame::<E>::with_network(game.config().clone(), network);
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

fn network<E: Edition>(path: &Path, bytes: &[u8]) -> anyhow::Result<Arc<Network>> {
    let network = Network::read::<E::Board>(bytes);
    let network = network.with_context(|| format!("{} is not a network", path.display()))?;
    Ok(Arc::new(network))
}
