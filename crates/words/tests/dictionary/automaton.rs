//! Tests that compare the automaton of skeletons with plain sets.

use ruckus_words::{Consonant, ConsonantSet, Dictionary, Language, Node, Skeleton, Vocabulary};

use crate::lists::{Dice, all_skeletons};

/// The skeleton of English consonants.
fn joined(consonants: &[Consonant]) -> Skeleton {
    Skeleton::new(Language::English, consonants).unwrap()
}

fn english(letter: char) -> Consonant {
    Language::English.consonant(letter).unwrap()
}

/// Visits every node below `node`, in alphabetical order.
pub(crate) fn walk(
    node: Node<'_>,
    path: &mut Vec<Consonant>,
    visit: &mut impl FnMut(Node<'_>, &[Consonant]),
) {
    visit(node, path);
    for consonant in node.children_mask() {
        path.push(consonant);
        walk(node.child(consonant).unwrap(), path, visit);
        path.pop();
    }
}

#[test]
fn a_walk_meets_every_skeleton_and_no_other() {
    for vocabulary in Vocabulary::ALL {
        let mut met = Vec::new();
        let dictionary = Dictionary::of(vocabulary);
        walk(dictionary.root(), &mut Vec::new(), &mut |node, path| {
            if node.is_word_end() {
                met.push(joined(path));
            }
        });
        assert!(met.iter().eq(all_skeletons(vocabulary)), "{vocabulary}");
    }
}

#[test]
fn behind_every_consonant_that_can_follow_lies_a_word() {
    for vocabulary in Vocabulary::ALL {
        walk(
            Dictionary::of(vocabulary).root(),
            &mut Vec::new(),
            &mut |node, path| {
                assert!(
                    node.is_word_end() || !node.children_mask().is_empty(),
                    "{path:?}"
                );
                for consonant in !node.children_mask() {
                    assert!(node.child(consonant).is_none(), "{path:?} {consonant:?}");
                }
            },
        );
    }
}

#[test]
fn every_listed_skeleton_is_contained() {
    for vocabulary in Vocabulary::ALL {
        let dictionary = Dictionary::of(vocabulary);
        for skeleton in all_skeletons(vocabulary) {
            assert!(dictionary.contains(skeleton), "{vocabulary} {skeleton}");
        }
    }
}

#[test]
fn a_changed_skeleton_is_contained_exactly_when_it_is_listed() {
    let dictionary = Dictionary::standard();
    let listed = all_skeletons(Vocabulary::Standard);
    let mut dice = Dice(7);
    for skeleton in listed {
        let mut changed = skeleton.to_vec();
        let place = dice.roll(changed.len());
        changed[place] = Consonant::from_index(dice.roll(21)).unwrap();
        let changed = joined(&changed);
        assert_eq!(
            dictionary.contains(&changed),
            listed.contains(&changed),
            "{changed}"
        );
    }
}

#[test]
fn nothing_shorter_than_two_consonants_is_contained() {
    let dictionary = Dictionary::wide();
    assert!(!dictionary.contains(&[]));
    for consonant in Language::English.consonants() {
        assert!(!dictionary.contains(&[consonant]), "{consonant:?}");
    }
}

#[test]
fn a_row_longer_than_any_word_is_not_contained() {
    let s = english('S');
    assert!(!Dictionary::wide().contains(&[s; 500]));
}

#[test]
fn each_vocabulary_contains_the_narrower_ones() {
    let standard = all_skeletons(Vocabulary::Standard);
    assert!(standard.is_superset(all_skeletons(Vocabulary::Common)));
    assert!(standard.is_subset(all_skeletons(Vocabulary::Wide)));
}

#[test]
fn between_two_neighbours_fit_the_consonants_that_make_a_skeleton() {
    let dictionary = Dictionary::standard();
    let listed = all_skeletons(Vocabulary::Standard);
    let mut dice = Dice(11);
    for skeleton in listed.iter().step_by(97) {
        let place = dice.roll(skeleton.len());
        let (prefix, suffix) = (&skeleton[..place], &skeleton[place + 1..]);
        let fits = |&consonant: &Consonant| {
            listed.contains(&joined(&[prefix, &[consonant], suffix].concat()))
        };
        let expected: ConsonantSet = Language::English.consonants().filter(fits).collect();
        assert_eq!(
            dictionary.between(prefix, suffix),
            expected,
            "{prefix:?} _ {suffix:?}"
        );
        assert!(expected.contains(skeleton[place]));
    }
}

#[test]
fn between_neighbours_that_begin_no_word_fits_nothing() {
    let dictionary = Dictionary::wide();
    let q = english('Q');
    assert_eq!(dictionary.between(&[q; 4], &[]), ConsonantSet::EMPTY);
    assert_eq!(dictionary.between(&[], &[q; 4]), ConsonantSet::EMPTY);
    assert_eq!(dictionary.between(&[], &[]), ConsonantSet::EMPTY);
}

#[test]
fn clones_answer_alike() {
    let dictionary = Dictionary::common();
    let clone = dictionary.clone();
    assert_eq!(clone.counts(), dictionary.counts());
    assert_eq!(clone.vocabulary(), Some(Vocabulary::Common));
}
