//! Tests of the model of the tile games, without a terminal.

use ruckus_core::{Value, json};
use ruckus_tiles::bop::BopLaws;
use ruckus_tiles::digit::DigitLaws;
use ruckus_tiles::qinto::QintoLaws;

use super::*;
use crate::screen_tests::setup;
use crate::seating::SeatOccupant;

fn model<L: LawsLook>(options: &str, seats: &str, position: Option<Value>) -> Tiles<L> {
    Tiles::open(setup(options, seats, position, 5)).unwrap()
}

/// CBW! on the grid, with two seats, the first to move.
fn cobweb() -> Value {
    json!({
        "grid": [["Cy", 0, 0], ["By", 1, 0], ["Wg", 2, 0], ["!!", 3, 0]],
        "hands": [["Br", "Dg", "Jg", "Sg", "Tb"], ["Fk", "Kb", "Lb", "Xk", "Zr"]],
        "piles": [["Nr", "Nb", "Py"]],
        "scores": [12, 31], "to_move": 0, "phase": "turn", "swapped": [], "pending": [],
        "waiting": [], "skips": [0, 0], "stall": 0, "last_turns": null,
    })
}

fn at(x: i32, y: i32) -> Square {
    Square { x, y }
}

fn said<L: LawsLook>(model: &Tiles<L>, action: &str) -> Vec<(Tone, String)> {
    let proposal = Proposal::parse(action).unwrap();
    let weighed = model.explain(&proposal);
    let lines = preview::lines(&proposal, weighed.as_ref(), &model.layout());
    lines
        .into_iter()
        .map(|line| (line.tone, line.text))
        .collect()
}

#[test]
fn a_tile_is_laid_at_the_cursor_which_moves_on_over_tiles() {
    let mut model = model::<BopLaws>("", "human bot:1", Some(cobweb()));
    model.cursor = at(-1, 0);
    model.pick(3);
    assert_eq!(model.cursor, at(4, 0), "the tiles in between are skipped");
    model.pick(4);
    let proposal = model.proposal().unwrap().text();
    assert_eq!(proposal, "play Sg@-1,0 Tb@4,0");
    model.take_back();
    assert_eq!(model.cursor, at(4, 0));
    model.clear_draft();
    assert_eq!(model.proposal(), None);
}

#[test]
fn a_tile_is_laid_only_once_and_never_onto_another() {
    let mut model = model::<BopLaws>("", "human bot:1", Some(cobweb()));
    model.cursor = at(4, 0);
    model.pick(3);
    model.cursor = at(4, 1);
    model.pick(3);
    assert_eq!(model.proposal().unwrap().text(), "play Sg@4,1");
    model.cursor = at(0, 0);
    model.pick(0);
    assert!(
        model.table.message.contains("a tile lies on 0,0"),
        "{}",
        model.table.message
    );
    assert_eq!(model.proposal().unwrap().text(), "play Sg@4,1");
}

#[test]
fn a_tile_laid_on_a_wild_one_is_a_swap() {
    let mut model = model::<BopLaws>("", "human bot:1", Some(cobweb()));
    model.cursor = at(3, 0);
    model.pick(0);
    assert_eq!(model.proposal().unwrap().text(), "swap Br@3,0");
    model.confirm();
    assert_eq!(
        model.table.summaries[0].lines,
        ["player 1 swaps Br for !! on 3,0"]
    );
    assert!(model.composes(), "in BOP! the turn goes on");
    assert!(model.scene.hand.iter().any(|tile| tile.to_string() == "!!"));
}

#[test]
fn the_preview_names_every_run_the_words_and_the_points() {
    let model = model::<BopLaws>("", "human bot:1", Some(cobweb()));
    let lines = said(&model, "play Sg@4,0");
    assert_eq!(
        lines,
        [
            (Tone::Good, "CBW!S: cobwebs".to_owned()),
            (Tone::Plain, "1+1+1+1+1, 5 for the length".to_owned()),
            (Tone::Sum, "Enter plays it".to_owned()),
        ]
    );
    assert_eq!(
        said(&model, "play Jg@4,0"),
        [(Tone::Bad, "CBW!J stands for no word".to_owned())]
    );
}

#[test]
fn an_unfinished_play_hears_what_is_missing() {
    let model = model::<BopLaws>("", "human bot:1", Some(cobweb()));
    assert_eq!(
        said(&model, "play Sg@7,7"),
        [(
            Tone::Unfinished,
            "not yet: touch a tile on the grid".to_owned()
        )]
    );
    let lines = said(&model, "play Sg@4,0 Tb@6,0");
    assert_eq!(lines.last().unwrap().1, "not yet: fill the gap");
    assert_eq!(
        said(&model, "play Qq@4,0"),
        [(Tone::Bad, "this game has no such tile".to_owned())]
    );
}

#[test]
fn with_challenges_on_the_preview_does_not_tell_what_is_a_word() {
    let options = "challenge=on";
    let model = model::<BopLaws>(options, "human bot:1", Some(cobweb()));
    for action in ["play Sg@4,0", "play Jg@4,0"] {
        let lines = said(&model, action);
        assert!(
            lines.iter().all(|(tone, _)| *tone != Tone::Bad),
            "{lines:?}"
        );
        assert!(!format!("{lines:?}").contains("cobwebs"), "{lines:?}");
        assert!(model.legal().iter().any(|legal| legal == "play Sg@4,0"));
    }
}

#[test]
fn a_challenge_takes_a_bluff_back_and_costs_a_doubter_of_words_a_turn() {
    for (play, told) in [
        ("play Jg@4,0", "player 1 takes the tiles back"),
        ("play Sg@4,0", "player 2 loses a turn"),
    ] {
        let options = "challenge=on";
        let mut model = model::<BopLaws>(options, "human human", Some(cobweb()));
        model.lift_curtain();
        model.take(play).unwrap();
        assert!(model.answers());
        assert_eq!(model.curtain(), None, "nobody needs a hand to answer");
        assert!(model.scene.hand.is_empty());
        model.take("challenge").unwrap();
        assert!(
            model.table.message.contains(told),
            "{}",
            model.table.message
        );
    }
}

#[test]
fn every_other_seat_answers_in_turn_order_bots_by_themselves() {
    let options = "challenge=on";
    let mut model = model::<BopLaws>(options, "human human human", None);
    let first = model.scene.mover;
    model.lift_curtain();
    let play = model
        .legal()
        .into_iter()
        .find(|action| action.starts_with("play"));
    model.take(&play.unwrap()).unwrap();
    for n in 1..3 {
        assert_eq!(model.turn(), Turn::Human(Seat::new((first + n) % 3)));
        model.take("accept").unwrap();
    }
    assert_eq!(model.scene.mover, (first + 1) % 3);
    let turn_summary = model.table.summaries.last().unwrap();
    assert_eq!(turn_summary.seat, first, "the points are the player's");
    assert!(turn_summary.points.is_some());
}

#[test]
fn the_last_play_of_qinto_tells_its_five_points() {
    let position = json!({
        "grid": [["Hg", 0, 0], ["Hr", 1, 0]],
        "hands": [["Hk"], ["Cr", "Ck"]], "piles": [[]], "scores": [7, 9], "to_move": 0,
        "phase": "turn", "swapped": [], "pending": [], "waiting": [], "skips": [0, 0],
        "stall": 0, "last_turns": null,
    });
    let mut model = model::<QintoLaws>("", "human bot:1", Some(position));
    let sum: Vec<String> = said(&model, "play Hk@2,0")
        .into_iter()
        .map(|l| l.1)
        .collect();
    assert!(sum.contains(&"the last play".to_owned()), "{sum:?}");
    model.take("play Hk@2,0").unwrap();
    assert_eq!(model.table.summaries[0].points, Some(8));
    assert_eq!(model.scene.scores, [15, 9]);
    assert_eq!(model.standing(), "player 1 has won: out of tiles");
}

#[test]
fn a_swapping_turn_of_qinto_goes_on_until_done() {
    let position = json!({
        "grid": [["Hg", 0, 0], ["H*", 1, 0]],
        "hands": [["Hk"], ["Cr", "Ck"]], "piles": [["Sb"]], "scores": [0, 0], "to_move": 0,
        "phase": "turn", "swapped": [], "pending": [], "waiting": [], "skips": [0, 0],
        "stall": 0, "last_turns": null,
    });
    let mut model = model::<QintoLaws>("", "human bot:1", Some(position));
    model.cursor = at(1, 0);
    model.pick(0);
    model.confirm();
    assert_eq!(model.scene.phase, Phase::Swapping);
    model.try_take("pass");
    assert!(
        model.table.message.contains("only swaps and done"),
        "{}",
        model.table.message
    );
    model.confirm();
    assert_eq!(
        model.turn(),
        Turn::of(Some(Seat::new(1)), model.table.occupants())
    );
}

#[test]
fn one_human_has_an_open_hand_and_several_have_a_curtain() {
    let alone = model::<DigitLaws>("", "human bot:1 bot:1", None);
    assert_eq!((alone.curtain(), alone.scene.hand.len()), (None, 5));
    let mut two = model::<DigitLaws>("", "human human", None);
    assert!(two.curtain().is_some() && two.scene.hand.is_empty());
    assert!(
        two.legal().is_empty(),
        "the legal plays would tell the hand"
    );
    two.lift_curtain();
    assert_eq!(two.scene.hand.len(), 5);
    let none = model::<DigitLaws>("", "bot:1 bot:1", None);
    assert!(none.scene.hand.is_empty());
}

#[test]
fn undo_takes_a_lonely_player_back_and_nobody_else() {
    let mut alone = model::<BopLaws>("", "human bot:1", Some(cobweb()));
    alone.take("pass").unwrap();
    alone.take("pass").unwrap();
    assert!(alone.undo());
    assert_eq!(alone.table.played.plies(), 0);
    assert!(!alone.undo());
    let mut two = model::<BopLaws>("", "human human", Some(cobweb()));
    two.lift_curtain();
    two.take("pass").unwrap();
    assert!(!two.undo());
    assert_eq!(two.table.played.plies(), 1);
}

#[test]
fn resigning_in_lines_ends_the_match() {
    let mut two = model::<BopLaws>("", "human human", Some(cobweb()));
    let said = lines(&mut two, "resign\nresign\n");
    assert!(said.contains("player 1 resigns"), "{said}");
    assert!(said.contains("player 2 has won: another gave up"), "{said}");
    assert!(said.contains("the game is over"), "{said}");
    assert_eq!(two.table.summaries[0].short, "resigns");
}

#[test]
fn a_position_for_others_is_refused() {
    let mut setup = setup::<TileGame<BopLaws>>("", "human human", Some(cobweb()), 5);
    setup.occupants = vec![SeatOccupant::Human; 3];
    let error = Tiles::open(setup).err().unwrap().to_string();
    assert!(error.contains("has 2 seats"), "{error}");
}

/// The output of the line mode for these lines of input.
fn lines<L: LawsLook>(model: &mut Tiles<L>, input: &str) -> String {
    let mut out = Vec::new();
    let mut input = input.as_bytes();
    model.play_in_lines(&mut input, &mut out, "").unwrap();
    String::from_utf8(out).unwrap()
}

fn assert_hidden(said: &str, tiles: &[&str]) {
    for tile in tiles {
        assert!(!said.contains(tile), "{tile} shows:\n{said}");
    }
}

#[test]
fn lines_hide_every_hand_until_its_owner_is_ready() {
    let first = ["Br", "Dg", "Jg", "Sg", "Tb"];
    let second = ["Fk", "Kb", "Lb", "Xk", "Zr"];
    let mut two = model::<BopLaws>("", "human human", Some(cobweb()));
    let said = lines(
        &mut two,
        "hand\nlegal\nhint\nboard\nrecord\nhistory\npass Dg\nundo\ntry play Sg@4,0\n",
    );
    assert_hidden(&said.replace("try play Sg@4,0", ""), &first);
    assert_hidden(&said, &second);
    assert_eq!(
        two.table.played.plies(),
        0,
        "nothing is played behind the curtain"
    );

    let said = lines(
        &mut two,
        "ready\npass Dg Tb\nhand\nhistory\nrecord\nboard\n",
    );
    assert!(said.contains("hand: Br Dg Jg Sg Tb"), "{said}");
    assert_hidden(&said, &second);
    let (_, after) = said.split_once(&"\n".repeat(50)).unwrap();
    assert!(after.contains("player 1 trades 2 tiles"), "{after}");
    assert_hidden(after, &first);
    // The drawn tiles are as secret as the traded ones.
    assert_hidden(after, &["Nr", "Nb", "Py"]);
    let said = lines(&mut two, "ready\n");
    assert!(said.contains("hand: Fk Kb Lb Xk Zr"), "{said}");
    assert_hidden(&said, &first);
}

#[test]
fn lines_explain_a_play_before_it_is_made() {
    let mut model = model::<BopLaws>("", "human human", Some(cobweb()));
    let said = lines(
        &mut model,
        "ready\ntry play Sg@4,0\ntry play Jg@4,0\ntry swap Br@3,0\ntry pass Dg\ntry nonsense\n",
    );
    for expected in [
        "ok CBW!S: cobwebs (10 points)",
        " = Enter plays it (10 points)",
        "no CBW!J stands for no word",
        "ok CBWB: cobweb",
        " = pass and trade 1 tile",
        "try needs a play or a swap",
    ] {
        assert!(said.contains(expected), "{expected}:\n{said}");
    }
}

#[test]
fn the_table_of_a_record_shows_every_hand() {
    let model = model::<BopLaws>("", "human human", Some(cobweb()));
    let text = board_text(&model.table.played);
    assert!(
        text.contains("Br Dg Jg Sg Tb") && text.contains("Fk Kb Lb Xk Zr"),
        "{text}"
    );
    assert!(text.contains("    0   .  Cy  By  Wg  !!   ."), "{text}");
}
