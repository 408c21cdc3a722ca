//! The texts of actions, and who may act.

use crate::table::*;

/// A BOP! position with most kinds of actions.
fn position() -> Twin {
    setup(
        &bop("st sts stt"),
        "Sk@0,0 Tr@1,0",
        &["Sr Tg Ty", "Tb"],
        &["By"],
    )
    .twin()
}

#[test]
fn only_the_exact_text_is_read() {
    let twin = position();
    assert!(allows(&twin, "play Sr@2,0"));
    for text in [
        "play Sr@2,0 ",
        " play Sr@2,0",
        "play  Sr@2,0",
        "Play Sr@2,0",
        "play Sr@+2,0",
        "play Sr@02,0",
        "play Sr@2,-0",
        "play Sr@2, 0",
        "play Sr@2",
        "play Sr2,0",
        "play",
        "",
        "pass Ty Tg",
        "pass ",
        "done now",
        "swap",
        "swap Sr@1,0 Tg@0,0",
    ] {
        assert!(!allows(&twin, text), "{text:?}");
    }
}

#[test]
fn placements_are_sorted_by_x_then_y() {
    let twin = setup(&light(), "", &["Hr Hg", "Hb"], &["", ""]).twin();
    assert!(allows(&twin, "play Hr@0,0 Hg@1,0"));
    assert!(!allows(&twin, "play Hg@1,0 Hr@0,0"));
    assert!(allows(&twin, "play Hr@0,0 Hg@0,1"));
    assert!(!allows(&twin, "play Hg@0,1 Hr@0,0"));
}

#[test]
fn the_list_is_in_byte_order_without_doubles() {
    let twin = setup(&light(), "Hr@0,0", &["Hg Hg *b !! !!", "Hb"], &["Sr", ""]).twin();
    let actions = twin.legal(0);
    let mut sorted = actions.clone();
    sorted.sort();
    sorted.dedup();
    assert_eq!(actions, sorted);
}

#[test]
fn a_seat_that_is_not_to_move_has_no_actions() {
    let mut twin = position();
    assert!(twin.legal(1).is_empty() && twin.legal(7).is_empty());
    assert!(twin.apply(1, "pass").is_err());
    assert!(twin.apply(7, "pass").is_err());
    assert!(twin.apply(0, "pass").is_ok());
}

#[test]
fn a_finished_game_takes_no_action() {
    let mut twin = setup(&classic(), "Hg@0,0", &["", "Hb"], &[""]).twin();
    assert!(twin.result().is_some());
    assert!(twin.to_move().is_empty());
    assert!(twin.legal(0).is_empty());
    assert!(twin.apply(0, "pass").is_err());
}

#[test]
fn huge_numbers_are_no_squares() {
    let twin = position();
    assert!(!allows(&twin, "play Sr@9223372036854775807,0"));
    assert!(!allows(&twin, "play Sr@99999999999999999999999,0"));
}
