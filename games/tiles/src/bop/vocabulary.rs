//! The words a player knows, and sequences that look like words.

use ruckus_words::{Consonant, Dictionary, Language, Node, Vocabulary};

use super::judge;
use super::lexicon::Lexicon;
use crate::kernel::{Grid, Play, Run, Square};

/// Whether every run through these squares can be read as a word that is fit to show.
pub(crate) fn is_decent(lexicon: &Lexicon, grid: &Grid, squares: &[Square]) -> bool {
    let root = lexicon.dictionary.root();
    grid.runs_through(squares)
        .iter()
        .all(|run| reads(root, &lexicon.letters(run), Node::is_shown_word_end))
}

/// The common words of a dictionary; all words of a list that has no common ones, and of the
/// Ukrainian one, which has no levels.
pub(crate) fn common(dictionary: &Dictionary) -> Dictionary {
    let common = dictionary.within(Vocabulary::Common);
    match (dictionary.language(), common.counts().skeletons) {
        (Language::Ukrainian, _) | (_, 0) => dictionary.clone(),
        _ => common,
    }
}

/// Whether a player who knows the common words, except for `unknown` in a thousand, knows a word
/// for every run through these squares. The same words are always missing.
///
/// A BOP! tile must mean one letter in all of its runs. Where it also is in a run of somebody else,
/// that one may be any word of the dictionary.
pub(crate) fn is_known(lexicon: &Lexicon, grid: &Grid, squares: &[Square], unknown: u32) -> bool {
    let runs = grid.runs_through(squares);
    let is_missing = |run: &Run| {
        let letters = lexicon.letters(run);
        // A short wrd has many words, and everybody knows one of them.
        letters.len() > 2 && dice(&letters) % 1000 < unknown
    };
    if runs.iter().any(is_missing) {
        return false;
    }
    let own = runs.len();
    let runs = grid.with_tied_runs(runs, lexicon.tiles());
    judge::solvable(lexicon, &runs, &|run, letters| {
        if run < own {
            reads(lexicon.common.root(), letters, Node::is_shown_word_end)
        } else {
            is_wrd(&lexicon.dictionary, letters)
        }
    })
}

/// How many players in a thousand would accept a play whose runs are not all wrds. Runs
/// in which every three letters are a wrd look most like one and are challenged least.
pub(crate) fn plausibility(lexicon: &Lexicon, grid: &Grid, play: &Play) -> i32 {
    let dictionary = &lexicon.dictionary;
    let mut plausibility = 1000;
    for run in grid.runs_through(&play.squares()) {
        let letters = lexicon.letters(&run);
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
        None => node.children_mask().into_iter().any(go),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_without_common_words_keeps_all_of_them() {
        let count = |words| {
            let list = Dictionary::from_text(words).unwrap();
            common(&list).counts().skeletons
        };
        assert_eq!(count("solo\t35\nquixotry\t70\n"), 1);
        assert_eq!(count("solo\nquixotry\n"), 2);
        assert_eq!(count("muscadine\t70\nquixotry\t70\n"), 2);
    }
}
