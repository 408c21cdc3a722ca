//! The smoke test of the WebAssembly modules: thousands of requests must get the same
//! replies as from the native engine, byte for byte.
//!
//! The requests come from a session with the native engine, so that they follow whole
//! matches. Then the same requests go as one file through the native engine again, to
//! check that it replies the same when the client does not wait for replies, and
//! through the module in Node. The files stay in `target/smoke`.

mod bad;
mod dice;
mod difference;
mod games;
mod native;
mod requests;

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::{Value, json};

use self::difference::first_difference;
use self::games::{Game, every_game_is_in_a_box};
use self::native::Native;
use self::requests::{Transcript, converse, of_one_box};
use crate::call::{Call, joined};
use crate::repo::Repo;
use crate::setup::Machine;
use crate::wasm::{Module, Modules};

/// The minimum number of requests for each match. Fewer would mean that matches end at once.
const AT_LEAST: usize = 100;

/// How many matches are played with each choice of options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Games {
    /// One, for every change.
    Few = 1,
    /// Several, for release modules.
    Many = 3,
}

/// Compares the modules of the chosen boxes with the native engine, which must have been
/// built.
pub(crate) fn smoke(
    repo: &Repo,
    modules: &Modules,
    is_chosen: impl Fn(&str) -> bool,
    games: Games,
) -> Result<String> {
    Machine::look().need_command("node", "nodejs")?;
    let engine = Call::new(repo.program("debug", "ruckus")).arg("engine");
    let folder = repo.target.join("smoke");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let all = listed_by(&folder, "native", |_| engine.clone())?;
    let boxes = modules
        .0
        .iter()
        .map(|module| {
            let call = |requests: &Path| in_node(repo, module, requests);
            listed_by(&folder, &module.games.name, call)
        })
        .collect::<Result<Vec<_>>>()?;
    let ids = |games: &[Value]| -> Vec<String> {
        let ids = games.iter().filter_map(|game| game["id"].as_str());
        ids.map(str::to_owned).collect()
    };
    let ids_in_boxes: Vec<_> = boxes.iter().map(|games| ids(games)).collect();
    every_game_is_in_a_box(&ids(&all), &ids_in_boxes)?;
    let chosen = modules.0.iter().zip(&boxes);
    let chosen: Vec<_> = chosen
        .filter(|(module, _)| is_chosen(&module.games.name))
        .collect();
    // The boxes are independent of each other, and Kaboom takes the longest.
    let (lines, hashes) = thread::scope(|scope| -> Result<(usize, usize)> {
        let mut chosen_modules = chosen.iter().map(|(module, _)| *module);
        let kaboom = chosen_modules.find(|module| module.games.name == "kaboom");
        let hashes = kaboom.map(|module| scope.spawn(|| compare_hashes(repo, module)));
        let engine = &engine;
        let compared: Vec<_> = chosen
            .iter()
            .map(|&(module, in_box)| {
                scope.spawn(move || compare_module(repo, engine, module, in_box, games))
            })
            .collect();
        let mut lines = 0;
        for ((module, _), compared) in chosen.iter().zip(compared) {
            lines += joined(compared)
                .with_context(|| format!("the games of the box {:?}", module.games.name))?;
        }
        Ok((lines, hashes.map_or(Ok(0), joined)?))
    })?;
    let note = format!("{lines} replies identical, {hashes} pinned hashes met");
    println!("    {note}");
    Ok(note)
}

/// The games that an engine lists, each described as it does.
fn listed_by(folder: &Path, name: &str, call: impl Fn(&Path) -> Call) -> Result<Vec<Value>> {
    let request = folder.join(format!("{name}-list-request"));
    let reply = folder.join(format!("{name}-list"));
    fs::write(&request, "{\"id\":0,\"cmd\":\"games\"}\n")?;
    call(&request).run_between(File::open(&request)?, File::create(&reply)?)?;
    let reply: Value = serde_json::from_slice(&fs::read(&reply)?)?;
    Game::list(&reply).with_context(|| format!("the list of {name}"))?;
    let games = reply["games"].as_array();
    games.cloned().context("the reply lists no games")
}

/// The call that runs a file of requests through a module.
fn in_node(repo: &Repo, module: &Module, requests: &Path) -> Call {
    Call::new("node")
        .arg(repo.root.join("crates/wasm/smoke/smoke.mjs"))
        .arg(module.path())
        .arg(requests)
}

/// Compares one module and returns how many replies it gave.
fn compare_module(
    repo: &Repo,
    engine: &Call,
    module: &Module,
    in_box: &[Value],
    games: Games,
) -> Result<usize> {
    let name = &module.games.name;
    println!("    making requests for {name} with {engine}");
    let Transcript {
        requests,
        replies,
        lines,
    } = Native::start(engine)?
        .finish(|native| converse(native, in_box, games as u64))
        .context("the native engine misbehaves")?;
    let listed = Game::list(&json!({"games": in_box}))?;
    let choices: usize = listed.iter().map(|game| game.combinations().len()).sum();
    let at_least = AT_LEAST * choices * games as usize;
    ensure!(
        lines >= at_least,
        "only {lines} requests were made; at least {at_least} are wanted"
    );

    let files = Files::new(&repo.target.join("smoke"), name);
    fs::write(&files.requests, &requests)?;
    let node = in_node(repo, module, &files.requests);
    println!("    {node}");
    let answered_by = |engine: &Call, replies: &Path| -> Result<Vec<u8>> {
        engine.run_between(File::open(&files.requests)?, File::create(replies)?)?;
        Ok(fs::read(replies)?)
    };
    let (native, wasm) = thread::scope(|scope| {
        let native = scope.spawn(|| answered_by(engine, &files.native));
        let wasm = answered_by(&node, &files.wasm);
        (joined(native), wasm)
    });
    let (native, wasm) = (native?, wasm?);
    compare(
        &requests,
        ("asked one by one", &replies),
        ("asked all at once", &native),
    )?;
    let native = of_one_box(&native, in_box)?;
    compare(&requests, ("native", &native), ("wasm", &wasm))?;
    Ok(lines)
}

/// The recorded matches of Kaboom, one for each version of its simulation.
const KABOOM_GAMES: [&str; 3] = ["bots", "bots-2", "bots-3"];

/// Replays the recorded matches of Kaboom in the module and compares the hashes of the
/// table with the ones pinned natively. Returns how many hashes were compared.
fn compare_hashes(repo: &Repo, module: &Module) -> Result<usize> {
    let mut hashes = 0;
    for game in KABOOM_GAMES {
        hashes += compare_game(repo, module, game)?;
    }
    Ok(hashes)
}

fn compare_game(repo: &Repo, module: &Module, game: &str) -> Result<usize> {
    let data = repo.root.join("games/kaboom/tests/data");
    let record = data.join(format!("{game}.record"));
    let found = repo.target.join(format!("smoke/kaboom-{game}-hashes"));
    let node = Call::new("node")
        .arg(repo.root.join("crates/wasm/smoke/hashes.mjs"))
        .arg(module.path())
        .arg(&record);
    println!("    {node}");
    node.run_between(File::open(&record)?, File::create(&found)?)?;
    // The native test also pins the whole match after each turn.
    let pinned = fs::read_to_string(data.join(format!("{game}.hashes")))?;
    let pinned: Vec<_> = pinned
        .lines()
        .filter(|line| !line.contains(" end "))
        .collect();
    let found = fs::read_to_string(found)?;
    let found: Vec<_> = found.lines().collect();
    if let Some((pinned, found)) = pinned.iter().zip(&found).find(|(one, other)| one != other) {
        bail!("the table of {game} differs: {pinned} natively, {found} in WebAssembly");
    }
    ensure!(
        pinned.len() == found.len(),
        "{} hashes of {game} are pinned, {} came out of the module",
        pinned.len(),
        found.len()
    );
    Ok(pinned.len())
}

struct Files {
    requests: PathBuf,
    native: PathBuf,
    wasm: PathBuf,
}

impl Files {
    fn new(folder: &Path, name: &str) -> Files {
        Files {
            requests: folder.join(format!("{name}-requests")),
            native: folder.join(format!("{name}-native")),
            wasm: folder.join(format!("{name}-wasm")),
        }
    }
}

fn compare(requests: &[u8], one: (&str, &[u8]), other: (&str, &[u8])) -> Result<()> {
    if let Some(difference) = first_difference(requests, one, other) {
        bail!("{difference}\n    the files are in target/smoke; to try again: cargo xtask smoke");
    }
    Ok(())
}
