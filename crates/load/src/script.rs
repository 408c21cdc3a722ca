//! A long scripted match of random actions that avoids winning as long as possible.

use anyhow::Context as _;
use ruckus_catalog::{GameId, new_match};
use ruckus_core::{Seat, Seed, Value, json};

/// The seats and their actions, in order.
pub(crate) type Script = Vec<(usize, String)>;

/// How many actions to compare. The one that leaves the fewest pieces on the board is
/// played, because a full board is soon won.
const CHOICE: usize = 8;
/// When every action would end the match, up to this many plies are taken back,
/// occasionally many more.
const BACK: [u32; 8] = [6, 6, 6, 6, 6, 6, 6, 60];
/// The maximum number of attempts; no match needs that many.
const OTHER_WAYS: usize = 100_000;

/// Creates a match of boop with this many plies.
pub(crate) fn script(plies: usize, seed: u64) -> anyhow::Result<Script> {
    let seed = Seed::from(seed);
    let mut dice = seed.stream("load");
    let start = new_match(GameId::Boop, &json!({}), Some(2), seed, None)
        .map_err(|failure| anyhow::anyhow!("{}", failure.message))?;
    let mut script = Script::new();
    // The position before each action, and the current one.
    let mut positions = vec![start];
    for _ in 0..OTHER_WAYS {
        if script.len() >= plies {
            return Ok(script);
        }
        let played = positions.last().context("there is always a position")?;
        let seat = Seat::all(2)
            .find(|seat| played.to_move().contains(*seat))
            .context("nobody is to move")?;
        let mut legal = played.legal(seat);
        let mut next = None;
        let mut tries = CHOICE;
        while tries > 0 && !legal.is_empty() {
            let action = legal.swap_remove(dice.below(legal.len() as u32) as usize);
            let mut tried = played.clone();
            let taken = tried.apply(seat, &action, 0);
            anyhow::ensure!(taken.is_ok(), "an action that was listed is refused");
            if tried.outcome().is_some() {
                continue;
            }
            tries -= 1;
            let pieces = pieces(&tried.position());
            if next.as_ref().is_none_or(|(fewest, _, _)| pieces < *fewest) {
                next = Some((pieces, action, tried));
            }
        }
        match next {
            Some((_, action, position)) => {
                script.push((seat.index(), action));
                positions.push(position);
            }
            None => {
                let most = BACK[dice.below(BACK.len() as u32) as usize];
                let kept = script.len().saturating_sub(1 + dice.below(most) as usize);
                script.truncate(kept);
                positions.truncate(kept + 1);
            }
        }
    }
    anyhow::bail!("there is no game of {plies} plies");
}

/// The number of pieces on the board of a position.
fn pieces(position: &Value) -> usize {
    let board = position.as_str().and_then(|text| text.split(' ').next());
    let pieces = board.unwrap_or_default().chars();
    pieces.filter(char::is_ascii_alphabetic).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_as_long_as_wanted() {
        for seed in 0..8 {
            assert_eq!(script(300, seed).unwrap().len(), 300);
        }
    }
}
