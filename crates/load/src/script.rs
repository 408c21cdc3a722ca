//! A long game to be played: random, and never won while there is another way.

use anyhow::Context as _;
use ruckus_catalog::GameId;
use ruckus_core::{Seat, Seed, json};
use ruckus_engine::new_match;

/// Who does what, in order.
pub(crate) type Script = Vec<(usize, String)>;

/// Where every action ends the game, so many plies are played otherwise; twice as
/// many if that leads to nothing new.
const BACK: usize = 8;
/// No game needs so many other ways.
const OTHER_WAYS: usize = 100_000;

/// A game of boop with so many plies.
pub(crate) fn script(plies: usize, seed: u64) -> anyhow::Result<Script> {
    let seed = Seed::from(seed);
    let mut dice = seed.stream("load");
    let start = new_match(GameId::Boop, &json!({}), Some(2), seed, None)
        .map_err(|failure| anyhow::anyhow!("{}", failure.message))?;
    let mut script = Script::new();
    // The position before each action, and the present one.
    let mut positions = vec![start];
    let (mut back, mut farthest) = (BACK, 0);
    for _ in 0..OTHER_WAYS {
        if script.len() >= plies {
            return Ok(script);
        }
        let played = positions.last().context("there is always a position")?;
        let seat = Seat::all(2)
            .find(|seat| played.to_move().contains(*seat))
            .context("nobody is to move")?;
        let mut legal = played.legal(seat);
        let next = loop {
            if legal.is_empty() {
                break None;
            }
            let action = legal.swap_remove(dice.below(legal.len() as u32) as usize);
            let mut tried = played.copied();
            let taken = tried.act(seat, &action, 0);
            anyhow::ensure!(taken.is_ok(), "an action that was listed is refused");
            if tried.outcome().is_none() {
                break Some((action, tried));
            }
        };
        match next {
            Some((action, position)) => {
                script.push((seat.index(), action));
                positions.push(position);
                if script.len() > farthest {
                    (back, farthest) = (BACK, script.len());
                }
            }
            None => {
                let kept = script.len().saturating_sub(back);
                back *= 2;
                script.truncate(kept);
                positions.truncate(kept + 1);
            }
        }
    }
    anyhow::bail!("there is no game of {plies} plies");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_as_long_as_wanted() {
        for seed in 0..4 {
            assert_eq!(script(600, seed).unwrap().len(), 600);
        }
    }
}
