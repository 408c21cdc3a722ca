//! The words a player knows, and sequences that look like words.

use ruckus_words::{Consonant, ConsonantSet, Dictionary, Node, Vocabulary};

use super::laws::letter;
use crate::kernel::{Grid, Play, Run};

/// Whether every run of a play can be read as a word that is fit to show.
pub(crate) fn is_decent(dictionary: &Dictionary, grid: &Grid, play: &Play) -> bool {
    grid.runs_through(&play.squares())
        .iter()
        .all(|run| reads(dictionary.root(), &letters(run), Node::is_shown_word_end))
}

/// Whether a player who knows everyday words, except for `unknown` in a thousand, knows
/// a word for every run of a play. The same words are always missing.
pub(crate) fn is_known(grid: &Grid, play: &Play, unknown: u32) -> bool {
    let everyday = Dictionary::of(Vocabulary::Common);
    grid.runs_through(&play.squares()).iter().all(|run| {
        let letters = letters(run);
        // A short wrd has many words, and everybody knows one of them.
        let misses = letters.len() > 2 && dice(&letters) % 1000 < unknown;
        !misses && reads(everyday.root(), &letters, Node::is_word_end)
    })
}

/// How many players in a thousand would accept a play whose runs are not all wrds. Runs
/// in which every three letters are a wrd look most like one and are challenged least.
pub(crate) fn plausibility(dictionary: &Dictionary, grid: &Grid, play: &Play) -> i32 {
    let mut plausibility = 1000;
    for run in grid.runs_through(&play.squares()) {
        let letters = letters(&run);
        if reads(dictionary.root(), &letters, Node::is_word_end) {
            continue;
        }
        let looks_right = letters
            .windows(3)
            .all(|three| reads(dictionary.root(), three, Node::is_word_end));
        plausibility = plausibility
            * match (letters.len(), looks_right) {
                (0..=2, _) => 50,
                (3, _) => 100,
                (_, true) => 300,
                (_, false) => 100,
            }
            / 1000;
    }
    plausibility
}

/// Whether these letters, where `None` means any letter, can be a wrd.
pub(crate) fn is_wrd(dictionary: &Dictionary, letters: &[Option<Consonant>]) -> bool {
    reads(dictionary.root(), letters, Node::is_word_end)
}

/// The letters of a run; `None` for a BOP! tile.
pub(crate) fn letters(run: &Run) -> Vec<Option<Consonant>> {
    run.cells.iter().map(|cell| letter(cell.tile)).collect()
}

/// Whether these letters, where `None` means any letter, lead to an end.
fn reads<'d>(node: Node<'d>, letters: &[Option<Consonant>], is_end: fn(Node<'d>) -> bool) -> bool {
    let Some((first, rest)) = letters.split_first() else {
        return is_end(node);
    };
    let go = |letter: Consonant| {
        node.child(letter)
            .is_some_and(|next| reads(next, rest, is_end))
    };
    match first {
        Some(letter) => go(*letter),
        None => (node.children_mask() & ConsonantSet::ALL)
            .into_iter()
            .any(go),
    }
}

/// A pseudo-random number that depends only on the letters.
fn dice(letters: &[Option<Consonant>]) -> u32 {
    let hash = letters.iter().fold(0x811C_9DC5_u32, |hash, letter| {
        let number = letter.map_or(31, |letter| letter.index() as u32);
        (hash ^ number).wrapping_mul(0x0100_0193)
    });
    hash >> 7
}
