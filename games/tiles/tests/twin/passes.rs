//! Passing and trading.

use crate::table::*;

#[test]
fn a_plain_pass_trades_nothing() {
    let mut twin = setup(&classic(), "Hg@0,0", &["Hr", "Hb"], &["Xr"]).twin();
    play_on(&mut twin, &["pass"]);
    assert_eq!(field(&twin, "hands"), json!([["Hr"], ["Hb"]]));
    assert_eq!(twin.to_move(), [1]);
}

#[test]
fn traded_tiles_go_to_the_bottom_in_order_and_as_many_come_from_the_top() {
    let hands = ["Hr Hk Db", "Hb"];
    let mut twin = setup(&classic(), "Hg@0,0", &hands, &["Xr Xb Xg"]).twin();
    play_on(&mut twin, &["pass Db Hr"]);
    assert_eq!(field(&twin, "hands"), json!([["Hk", "Xb", "Xr"], ["Hb"]]));
    assert_eq!(field(&twin, "piles"), json!([["Xg", "Db", "Hr"]]));
}

#[test]
fn a_short_pile_gives_traded_tiles_back() {
    let mut twin = setup(&classic(), "Hg@0,0", &["Hr Hk Db", "Hb"], &["Xr"]).twin();
    play_on(&mut twin, &["pass Db Hk Hr"]);
    assert_eq!(field(&twin, "hands"), json!([["Db", "Hk", "Xr"], ["Hb"]]));
    assert_eq!(field(&twin, "piles"), json!([["Hr"]]));
}

#[test]
fn trading_needs_a_pile() {
    let twin = setup(&classic(), "Hg@0,0", &["Hr", "Hb"], &[""]).twin();
    assert!(lists_and_allows(&twin, "pass"));
    assert!(!lists_and_allows(&twin, "pass Hr"));
}

#[test]
fn trading_needs_the_own_pile_where_piles_are_own() {
    let twin = setup(&light(), "Hg@0,0", &["Hr", "Hb"], &["", "Xb"]).twin();
    assert!(!lists_and_allows(&twin, "pass Hr"));
    let mut twin = setup(&digit(), "1r@0,0", &["5r", "5b"], &["6r", ""]).twin();
    play_on(&mut twin, &["pass 5r"]);
    assert_eq!(field(&twin, "hands"), json!([["6r"], ["5b"]]));
    assert_eq!(field(&twin, "piles"), json!([["5r"], []]));
    assert!(!lists_and_allows(&twin, "pass 5b"));
}

#[test]
fn trading_does_not_refill_a_short_hand() {
    let mut twin = setup(&classic(), "Hg@0,0", &["Hr", "Hb"], &["Xr Xb Xk"]).twin();
    play_on(&mut twin, &["pass Hr"]);
    assert_eq!(field(&twin, "hands")[0], json!(["Xr"]));
}

#[test]
fn all_choices_of_tiles_are_listed_once() {
    let passes = |hand: &str| {
        let twin = setup(&classic(), "Hg@0,0", &[hand, "Hb"], &["Xr"]).twin();
        let actions = twin.legal(0);
        actions.iter().filter(|a| a.starts_with("pass")).count()
    };
    assert_eq!(passes("Hr Hk Sr Sk Ck"), 32);
    // Two equal tiles: 3 × 8 choices.
    assert_eq!(passes("Hr Hr Sr Sk Ck"), 24);
    assert_eq!(passes(""), 1);
}

#[test]
fn a_tile_is_traded_no_more_often_than_held() {
    let twin = setup(&classic(), "Hg@0,0", &["Hr Hr Sr", "Hb"], &["Xr"]).twin();
    assert!(lists_and_allows(&twin, "pass Hr Hr"));
    assert!(!lists_and_allows(&twin, "pass Sr Sr"));
}
