//! A long game to be played: random, and never won while there is another way.

use anyhow::Context as _;
use ruckus_catalog::GameId;
use ruckus_core::{Seat, Seed, json};
use ruckus_engine::new_match;

/// Who does what, in order.
pub(crate) type Script = Vec<(usize, String)>;

/// A game of boop with so many plies.
pub(crate) fn script(plies: usize, seed: u64) -> anyhow::Result<Script> {
    let seed = Seed::from(seed);
    let mut dice = seed.stream("load");
    let mut played = new_match(GameId::Boop, &json!({}), Some(2), seed, None)
        .map_err(|failure| anyhow::anyhow!("{}", failure.message))?;
    let mut script = Script::new();
    while script.len() < plies {
        let seat = Seat::all(2)
            .find(|seat| played.to_move().contains(*seat))
            .context("nobody is to move")?;
        let mut legal = played.legal(seat);
        let next = loop {
            anyhow::ensure!(!legal.is_empty(), "every action ends the game");
            let action = legal.swap_remove(dice.below(legal.len() as u32) as usize);
            let mut tried = played.copied();
            let taken = tried.act(seat, &action, 0);
            anyhow::ensure!(taken.is_ok(), "an action that was listed is refused");
            if tried.outcome().is_none() {
                script.push((seat.index(), action));
                break tried;
            }
        };
        played = next;
    }
    Ok(script)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_as_long_as_wanted() {
        for seed in 0..4 {
            assert_eq!(script(300, seed).unwrap().len(), 300);
        }
    }
}
