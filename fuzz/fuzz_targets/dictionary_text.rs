//! A word list of any bytes is parsed or refused with a reason; a parsed list contains
//! the words it counts, and every walk through it ends.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ruckus_words::{Consonant, Dictionary, Node};

fuzz_target!(|text: &[u8]| {
    let words = match Dictionary::from_text(text) {
        Ok(words) => words,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    let mut found = 0;
    walk(&words, words.root(), &mut Vec::new(), &mut found);
    assert_eq!(found, words.counts().skeletons);
});

fn walk(words: &Dictionary, node: Node<'_>, path: &mut Vec<Consonant>, found: &mut usize) {
    assert!(path.len() <= 60, "no word has more letters");
    if node.is_word_end() {
        *found += 1;
        assert!(path.len() >= 2 && words.contains(path));
        let shown = words.words_for(path, 100);
        assert_eq!(words.is_shown(path), !shown.is_empty());
        let (last, prefix) = path.split_last().expect("two consonants or more");
        assert!(words.between(prefix, &[]).contains(*last));
    }
    for consonant in node.children_mask() {
        let child = node.child(consonant).expect("what can follow is there");
        path.push(consonant);
        walk(words, child, path, found);
        path.pop();
    }
}
