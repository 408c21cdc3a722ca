//! BOP! in Ukrainian: its tiles, its notation and its wrds. Each test names its rule.

use std::collections::BTreeMap;

use crate::table::*;

/// How many tiles each letter of the set has.
fn letters() -> BTreeMap<char, usize> {
    let mut letters = BTreeMap::new();
    for tile in tile_set(&ukrainian()) {
        *letters.entry(tile.chars().next().unwrap()).or_default() += 1;
    }
    letters
}

#[test]
fn b7_the_set_has_58_letters_and_two_bop_tiles() {
    let letters = letters();
    assert_eq!(letters.values().sum::<usize>(), 60);
    assert_eq!(letters[&'!'], 2);
    assert_eq!(letters.len(), 22 + 1);
}

#[test]
fn b7_the_seven_most_frequent_letters_have_four_tiles_and_n_five() {
    let letters = letters();
    for letter in "ВКЛРСТ".chars() {
        assert_eq!(letters[&letter], 4, "{letter}");
    }
    assert_eq!((letters[&'Н'], letters[&'Ґ']), (5, 1));
    let others = "БГДЖЗЙМПФХЦЧШЩ".chars();
    assert!(others.clone().all(|letter| letters[&letter] == 2));
    assert_eq!(others.count() + 6 + 2, 22);
}

#[test]
fn b7_the_colours_go_round_by_letter_and_copy() {
    let mut sorted = tile_set(&ukrainian());
    sorted.sort();
    // Б is letter 0, В letter 1, Н letter 11.
    for tile in ["Бr", "Бy", "Вy", "Вg", "Вb", "Вk", "Нy", "Нr"] {
        assert!(sorted.contains(&tile.to_owned()), "{tile}");
    }
    assert!(!sorted.contains(&"Бg".to_owned()));
}

#[test]
fn b7_a_run_is_the_consonants_of_a_ukrainian_word() {
    // «Кіт» is КТ, and no word is ТК backwards from К.
    let twin = setup(&ukrainian(), "Кb@0,0", &["Тr Щy", "Тg"], &["Бy"]).twin();
    assert!(lists_and_allows(&twin, "play Тr@1,0"));
    // КЩ: «кущ».
    assert!(lists_and_allows(&twin, "play Щy@1,0"));
    assert!(!lists_and_allows(&twin, "play Щy@1,0 Тr@2,0"));
}

#[test]
fn b7_the_soft_sign_and_the_apostrophe_have_no_tile() {
    // «Пе́нь» and «п'ять».
    let twin = setup(&ukrainian(), "Пg@0,0", &["Нr Тr", "Тg"], &["Бy"]).twin();
    assert!(lists_and_allows(&twin, "play Нr@1,0"));
    assert!(lists_and_allows(&twin, "play Тr@1,0"));
}

#[test]
fn b7_iot_is_a_consonant() {
    // «Йти» is ЙТ and never Т alone.
    let twin = setup(&ukrainian(), "Йg@0,0", &["Тr", "Тg"], &["Бy"]).twin();
    assert!(lists_and_allows(&twin, "play Тr@1,0"));
}

#[test]
fn b7_the_two_letters_for_g_are_different() {
    // «Ґанок» needs Ґ.
    let play = "play Нr@1,0 Кb@2,0";
    let hands = ["Нr Кb", "Тg"];
    let twin = setup(&ukrainian(), "Ґb@0,0", &hands, &["Бy"]).twin();
    assert!(lists_and_allows(&twin, play));
    let twin = setup(&ukrainian(), "Ґb@0,0", &["Нr", "Тg"], &["Бy"]).twin();
    assert!(!lists_and_allows(&twin, "play Нr@1,0"));
}

#[test]
fn b7_a_bop_tile_stands_for_any_ukrainian_consonant() {
    // The last letter of the alphabet has a number that English lacks: «борщ».
    let grid = "Бr@0,0 Рb@1,0 !!@2,0";
    let twin = setup(&ukrainian(), grid, &["Щg Щy", "Тg"], &["Бy"]).twin();
    assert!(lists_and_allows(&twin, "swap Щg@2,0"));
}

#[test]
fn b7_a_tile_is_written_in_cyrillic_only() {
    // The Latin letters K and T look the same and are other letters.
    let twin = setup(&ukrainian(), "Кb@0,0", &["Тr", "Тg"], &["Бy"]).twin();
    assert!(!lists_and_allows(&twin, "play Tr@1,0"));
    assert!(setup(&ukrainian(), "Kb@0,0", &["Тr", "Тg"], &["Бy"]).is_refused());
    assert!(setup(&bop("st"), "Кb@0,0", &["Tr", "Tg"], &["By"]).is_refused());
}

#[test]
fn b7_tiles_are_sorted_by_the_bytes_of_their_texts() {
    // Ґ comes after Я in Unicode, so after every other letter.
    let twin = setup(&ukrainian(), "Кb@0,0", &["Ґb Щy Бr !!", "Тg"], &["Бy"]).twin();
    assert_eq!(field(&twin, "hands")[0], json!(["!!", "Бr", "Щy", "Ґb"]));
    assert!(lists_and_allows(&twin, "pass !! Ґb"));
    assert!(!lists_and_allows(&twin, "pass Ґb !!"));
}
