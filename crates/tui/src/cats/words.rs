//! The words for pools, results and rules.

use ruckus_boop::kernel::Pool;
use ruckus_core::{Game, Outcome};
use ruckus_table::Match;

use super::board::Layout;
use crate::wording::count;

/// A pool such as `7 kittens, 1 cat`, with the ornaments if there are any.
pub(crate) fn pool(pool: &Pool) -> String {
    let mut text = format!(
        "{}, {}",
        count(pool.kittens.into(), "kitten"),
        count(pool.cats.into(), "cat")
    );
    if let (Some(ornaments), Some(captured)) = (pool.ornaments, pool.captured) {
        text += &format!(
            ", {}, {captured} captured",
            count(ornaments.into(), "ornament")
        );
    }
    text
}

/// Whose turn it is, or how the match ended.
pub(crate) fn standing(played: &Match<impl Game>, layout: &Layout) -> String {
    match (played.outcome(), played.to_move().first()) {
        (Some(outcome), _) => result(&outcome, layout),
        (None, Some(seat)) => format!("{} to move", layout.names[seat.index()]),
        (None, None) => "nobody to move".to_owned(),
    }
}

/// How a match ended.
pub(crate) fn result(outcome: &Outcome, layout: &Layout) -> String {
    let reason = reason(outcome.reason());
    match outcome.winners().first() {
        Some(seat) => format!("{} has won: {reason}", layout.names[seat.index()]),
        None => format!("a draw: {reason}"),
    }
}

/// The description of a reason code; an unknown code stays as it is.
pub(crate) fn reason(code: &str) -> &str {
    match code {
        "three-cats" => "three cats in a row",
        "eight-cats" => "eight cats on the board",
        "three-ornaments" => "three ornaments captured",
        "three-kittens" => "three kittens in a row",
        "repetition" => "the same position for the third time",
        "resigned" => "the other gave up",
        _ => code,
    }
}

pub(super) const BOOP: [&str; 10] = [
    "Each side owns eight pieces, all kittens at first, in a pool.",
    "A turn: put a kitten or a cat from your pool on an empty square.",
    "It pushes every neighbour, yours too, one square straight away.",
    "No push if the square behind is taken. Kittens do not push cats.",
    "Whatever is pushed over the edge goes back to its owner's pool.",
    "Then, three of yours in a row leave the board: kittens return as cats.",
    "With all eight of yours on the board you take one off, likewise.",
    "If there are several ways to take off, you choose one of them.",
    "Three of your cats in a row win, and so do eight cats on the board.",
    "A position that comes up a third time is a draw.",
];

pub(super) const KITTENS_ONLY: [&str; 10] = [
    "The short game: each side has eight kittens, and there are no cats.",
    "A turn: put a kitten from your pool on an empty square.",
    "It pushes every neighbour one square straight away.",
    "Your own kittens are pushed just like the other side's.",
    "No push if the square behind is taken.",
    "Two in a line hold each other, so they make a safe pair.",
    "Whatever is pushed over the edge goes back to its owner's pool.",
    "Three of your kittens in a row after your own turn win.",
    "With all eight of yours on the board you take one back.",
    "A position that comes up a third time is a draw.",
];

pub(super) const HALLS: [&str; 10] = [
    "Played as boop, on a tree of four tiers: 1 is the top, 4 the lowest.",
    "No ornament of yours on the tree? First hang one on an empty tier 2.",
    "Then place a kitten or a cat anywhere empty; it pushes its neighbours.",
    "Kittens do not push cats; both push ornaments. Only ornaments mind tiers:",
    "they move level or down, never up. Kittens and cats go anywhere.",
    "Push the other side's ornament off the tree to capture it.",
    "Your own ornament, pushed off, just returns to your pool.",
    "A cat pushed onto an ornament pounces: the cat goes to its pool and its",
    "owner gets the ornament. Three in a row or eight on the tree: as in boop.",
    "Three cats in a row, eight cats on the tree or three captures win.",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_fit_the_help_page() {
        for lines in [BOOP, KITTENS_ONLY, HALLS] {
            assert!(
                lines.iter().all(|line| line.chars().count() <= 74),
                "{lines:?}"
            );
        }
    }
}
