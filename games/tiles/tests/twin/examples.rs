//! The play examples of the rulebook, as far as its text describes them.

use ruckus_words::Dictionary;

use crate::table::*;

fn standard() -> Ruleset {
    Ruleset::Bop {
        challenge: false,
        dictionary: Dictionary::standard(),
    }
}

/// Before each turn, gives the tiles of the play to the hand of the seat to move.
fn replay_bop(example: &Value, starter: &str) -> Vec<i64> {
    let mut grid = json!([[starter, 0, 0]]);
    let mut totals = Vec::new();
    for turn in example["turns"].as_array().unwrap() {
        let play = turn["play"].as_str().unwrap();
        let hand: Vec<&str> = play.split(' ').skip(1).map(|text| &text[..2]).collect();
        let mut twin = setup(&standard(), "", &["", ""], &["Zr"])
            .with("grid", grid)
            .with("hands", json!([hand, []]))
            .twin();
        assert!(twin.legal(0).contains(&play.to_string()));
        let total = twin.score_of(play).unwrap();
        play_on(&mut twin, &[play]);
        assert_eq!(field(&twin, "scores"), json!([total, 0]));
        assert!(twin.grid_is_valid());
        totals.push(total);
        grid = field(&twin, "grid");
        if starter == "Hg" {
            assert_eq!(grid, turn["grid_after"]);
        }
    }
    totals
}

#[test]
fn the_bop_example_comes_out_turn_by_turn() {
    let example: Value = serde_json::from_str(include_str!("../data/bop-example.json")).unwrap();
    assert_eq!(json!(replay_bop(&example, "Hg")), example["totals"]);
    for (turn, total) in [7, 25, 13, 10, 10, 8, 6, 30].into_iter().enumerate() {
        assert_eq!(example["turns"][turn]["total"], total);
    }
}

#[test]
fn the_bop_example_with_a_red_starter_has_the_printed_totals() {
    let example: Value = serde_json::from_str(include_str!("../data/bop-example.json")).unwrap();
    let totals = replay_bop(&example, "Hr");
    assert_eq!(json!(totals), example["alternative"]["totals"]);
}

#[test]
fn the_bop_tile_of_cobweb_gives_way_to_a_b_only() {
    let grid = "Cy@-4,-2 !!@-3,-2 Wg@-2,-2 By@-1,-2";
    let twin = setup(&standard(), grid, &["Br Dg Tr Sk Nr", ""], &["Zr"]).twin();
    let actions = twin.legal(0);
    let swaps: Vec<&String> = actions.iter().filter(|a| a.starts_with("swap")).collect();
    assert_eq!(swaps, ["swap Br@-3,-2"]);
}

/// A position with this grid in which seat 0 holds these tiles and nobody is about to run out.
fn stage(rules: &Ruleset, grid: &Value, hand: &str, piles: &[&str]) -> Twin {
    let other = match rules {
        Ruleset::Digit => "3b",
        _ => "Xk",
    };
    setup(rules, "", &[hand, other], piles)
        .with("grid", grid.clone())
        .twin()
}

/// Whether the turn passed to the next player.
const NEXT: bool = true;
const AGAIN: bool = false;

#[test]
fn the_digit_example_can_be_played() {
    // The text allows only one layout: green runs down x=1, black x=2, red x=3, the
    // later yellow x=4.
    let turns: [(&str, &[&str], bool); 13] = [
        ("9y", &["play 9y@0,0"], NEXT),
        // The D!Git tile is the green 9, right of the yellow one.
        ("8g !! 0g", &["play 0g@1,-1 !!@1,0 8g@1,1"], NEXT),
        ("_g", &["swap _g@1,0", "done"], NEXT),
        // The D!Git tile is the yellow 8, over the yellow 9.
        ("_k !!", &["play !!@0,1 _k@2,1"], NEXT),
        ("7r 7g 7k", &["play 7g@1,2 7k@2,2 7r@3,2"], NEXT),
        // The fifth tile of the green line.
        ("6g !!", &["play 6g@1,3 !!@2,3"], AGAIN),
        // The fifth tile of the line of sixes.
        ("_y _r 6b", &["play 6b@0,3 _r@3,3 _y@4,3"], AGAIN),
        ("6y", &["swap 6y@4,3", "done"], NEXT),
        ("8k", &["swap 8k@2,1", "swap _k@2,3", "done"], NEXT),
        // The green line now has six tiles, which has no effect.
        ("5y 5r 5g 5k", &["play 5g@1,4 5k@2,4 5r@3,4 5y@4,4"], NEXT),
        ("4y 4r", &["play 4r@3,5 4y@4,5"], NEXT),
        ("4g", &["play 4g@1,5"], NEXT),
        ("_y", &["swap _y@0,1", "done"], NEXT),
    ];
    let mut grid = json!([]);
    for (hand, actions, next) in turns {
        let mut twin = stage(&digit(), &grid, hand, &["1b", "2b"]);
        for action in actions {
            assert!(lists_and_allows(&twin, action), "{action}");
            play_on(&mut twin, &[action]);
        }
        assert_eq!(twin.to_move() == [1], next, "{actions:?}");
        grid = field(&twin, "grid");
    }
    // At the end the four blanks are on the grid, and no D!Git tile is.
    let text = grid.to_string();
    assert!(!text.contains("!!"));
    assert_eq!(text.matches('_').count(), 4);
}

#[test]
fn the_qinto_example_scores_as_printed() {
    // The text gives points, swaps and one diagonal; this is one layout that fits them.
    let turns: [(&str, &[&str], i64); 8] = [
        ("Sy *y Xy", &["play Sy@1,-1 *y@1,0 Xy@1,1"], 2 + 3),
        ("Hb Cb", &["play Hb@-1,0 Cb@-1,1"], 3 + 2),
        ("Hr Hk", &["play Hr@-2,0 Hk@2,0"], 5 + 5),
        ("Hy", &["swap Hy@1,0", "done"], 0),
        (
            "*r !! *b Sk",
            &["play *r@-2,-1 !!@-1,-1 *b@0,-1 Sk@2,-1"],
            5 + 9 + 5,
        ),
        ("Cy Dy", &["play Cy@1,-2 Dy@1,2"], 5 + 5),
        (
            "Sg Sr",
            &["swap Sg@0,-1", "swap Sr@-2,-1", "swap *b@-1,-1", "done"],
            0,
        ),
        ("Dr Dg Db Dk", &["play Dr@2,2 Dg@3,2 Db@4,2 Dk@5,2"], 5 + 5),
    ];
    let mut grid = json!([["Hg", 0, 0]]);
    for (number, (hand, actions, points)) in turns.into_iter().enumerate() {
        let mut twin = stage(&classic(), &grid, hand, &["Xk"]);
        for action in actions {
            assert!(lists_and_allows(&twin, action), "{action}");
            play_on(&mut twin, &[action]);
        }
        assert_eq!(field(&twin, "scores"), json!([points, 0]), "{actions:?}");
        assert_eq!(twin.to_move(), [1]);
        if number + 1 == 5 {
            // Turn 5 has one diagonal of three in Plus.
            let more = stage(&plus(), &grid, hand, &["Xk"]);
            assert_eq!(more.score_of(actions[0]), Ok(points + 3));
        }
        grid = field(&twin, "grid");
    }
}
