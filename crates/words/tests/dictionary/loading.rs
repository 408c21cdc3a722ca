//! Tests of lists loaded from text, including odd and hostile ones.

use ruckus_words::{BadWordList, Dictionary, Skeleton, Vocabulary};

use crate::lists::{Dice, EXTRA, WORDS, skeleton};

fn check_error(text: impl AsRef<[u8]>, expected: &BadWordList) {
    let error = Dictionary::from_text(text).unwrap_err();
    assert_eq!(&error, expected);
    let message = error.to_string();
    assert!(
        !message.ends_with('.') && !message.contains('\n'),
        "{message}"
    );
}

#[test]
fn the_committed_lists_loaded_answer_like_the_built_in_ones() {
    let loaded = Dictionary::from_text([WORDS, EXTRA].concat()).unwrap();
    let wide = Dictionary::wide();
    assert_eq!(loaded.counts(), wide.counts());
    assert_eq!(loaded.vocabulary(), None);
    for line in WORDS.lines().step_by(101) {
        let skeleton = skeleton(line.split('\t').next().unwrap());
        assert_eq!(loaded.words_for(&skeleton, 5), wide.words_for(&skeleton, 5));
    }
}

#[test]
fn a_plain_list_needs_no_levels() {
    let dictionary = Dictionary::from_text("Wowed\r\n  hub \r\n\r\n# a remark\r\nwowed").unwrap();
    assert_eq!(dictionary.counts().words, 2);
    assert_eq!(dictionary.words_for(&skeleton("hub"), 9), ["hub"]);
    assert!(dictionary.contains(&skeleton("wowed")));
    assert!(!dictionary.contains(&skeleton("habit")));
}

#[test]
fn a_level_orders_words_and_the_lower_of_two_counts() {
    let text = "\u{feff}sand\t80\nsnood\t35\tan old word\nsend\t95\nsand\t10";
    let dictionary = Dictionary::from_text(text).unwrap();
    assert_eq!(
        dictionary.words_for(&skeleton("sand"), 9),
        ["sand", "snood", "send"]
    );
    assert_eq!(dictionary.counts().words, 3);
    assert_eq!(dictionary.counts().skeletons, 1);
}

#[test]
fn words_of_one_consonant_are_skipped_and_counted() {
    let dictionary = Dictionary::from_text("eye\na\nqueue\nyes").unwrap();
    assert_eq!(dictionary.counts().skipped, 3);
    assert_eq!(dictionary.counts().words, 1);
}

#[test]
fn offensive_words_of_a_loaded_list_are_valid_and_not_shown() {
    let dictionary = Dictionary::from_text("bullshit\nzebra").unwrap();
    let hidden: Skeleton = "BLLSHT".parse().unwrap();
    assert!(dictionary.contains(&hidden));
    assert!(dictionary.rests_on_offensive_words_only(&hidden));
    assert!(dictionary.words_for(&hidden, 9).is_empty());
    let only = Dictionary::from_text("bullshit").unwrap();
    assert!(only.words_for(&hidden, 9).is_empty());
}

#[test]
fn a_fault_is_named_with_its_line() {
    check_error(
        "one\ntwo\nthr3e",
        &BadWordList::NotALetter {
            line: 3,
            found: '3',
        },
    );
    check_error(
        "naïve",
        &BadWordList::NotALetter {
            line: 1,
            found: 'ï',
        },
    );
    check_error(
        "two words",
        &BadWordList::NotALetter {
            line: 1,
            found: ' ',
        },
    );
    check_error(
        "ten\t11",
        &BadWordList::BadLevel {
            line: 1,
            found: "11".into(),
        },
    );
    check_error(
        "ten\t-5",
        &BadWordList::BadLevel {
            line: 1,
            found: "-5".into(),
        },
    );
    check_error(
        "ten\tmany",
        &BadWordList::BadLevel {
            line: 1,
            found: "many".into(),
        },
    );
    check_error(b"ten\nt\xffn", &BadWordList::NotUtf8 { line: 2 });
    check_error(
        "a\n".repeat(9) + &"z".repeat(61),
        &BadWordList::LineTooLong { line: 10 },
    );
    check_error(
        "zebra\t10\t".to_owned() + &"z".repeat(300),
        &BadWordList::LineTooLong { line: 1 },
    );
}

#[test]
fn a_list_without_words_is_refused() {
    for text in ["", "\n\n", "# nothing", "\u{feff}", "a\neye\n"] {
        check_error(text, &BadWordList::Empty);
    }
}

#[test]
fn a_list_is_bounded() {
    check_error("zebra\n".repeat(1_000_001), &BadWordList::TooManyLines);
    assert!(Dictionary::from_text("zebra\n".repeat(1_000_000)).is_ok());
    let bytes = (16 << 20) + 1;
    check_error(vec![b'\n'; bytes], &BadWordList::TooManyBytes { bytes });
}

#[test]
fn words_without_anything_in_common_are_bounded_too() {
    let mut dice = Dice(23);
    let mut text = Vec::new();
    for _ in 0..10_000 {
        text.extend((0..60).map(|_| b'a' + dice.roll(26) as u8));
        text.push(b'\n');
    }
    check_error(text, &BadWordList::TooManyStates);
}

#[test]
fn random_bytes_give_an_answer_and_no_panic() {
    let mut dice = Dice(29);
    for _ in 0..2_000 {
        let len = dice.roll(400);
        let bytes: Vec<u8> = (0..len).map(|_| dice.roll(256) as u8).collect();
        let _ = Dictionary::from_text(bytes);
    }
}

#[test]
fn a_damaged_list_gives_an_answer_and_whatever_loads_can_be_asked() {
    const ODD: &[u8] = b"\t\n\r #!*'\x00\xc3\xff09azAZ";
    let mut dice = Dice(31);
    let mut loaded = 0;
    for _ in 0..500 {
        let start = dice.roll(WORDS.len() - 1_000);
        let mut text = WORDS.as_bytes()[start..start + 1_000].to_vec();
        for _ in 0..dice.roll(3) {
            let place = dice.roll(text.len());
            text[place] = ODD[dice.roll(ODD.len())];
        }
        let Ok(dictionary) = Dictionary::from_text(&text) else {
            continue;
        };
        loaded += 1;
        let mut node = dictionary.root();
        while let Some(consonant) = node.children_mask().into_iter().last() {
            node = node.child(consonant).unwrap();
        }
        assert!(node.is_word_end());
        let counts = dictionary.counts();
        assert!(counts.skeletons <= counts.words);
        assert!(dictionary.words_for(&skeleton("sand"), 9).len() <= counts.words);
    }
    assert!(loaded > 50, "only {loaded} loaded");
}

#[test]
fn a_built_in_dictionary_says_which_it_is() {
    for vocabulary in Vocabulary::ALL {
        assert_eq!(Dictionary::of(vocabulary).vocabulary(), Some(vocabulary));
    }
    let debug = format!("{:?}", Dictionary::from_text("zebra").unwrap());
    assert!(debug.contains("file"), "{debug}");
}
