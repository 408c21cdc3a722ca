//! Tests of whole screens, compared with the files in `drawings/`, and of matches
//! played with keys.

use ruckus_core::{Seat, Value, Viewer, json};
use ruckus_tiles::bop::BopLaws;
use ruckus_tiles::digit::DigitLaws;
use ruckus_tiles::kernel::Phase;
use ruckus_tiles::qinto::QintoLaws;

use super::palette::Palette;
use crate::app::App;
use crate::bots::BotRequest;
use crate::prompt::Prompt;
use crate::screen_tests::{self, drawing, is_colourless, plain_app, press, settle, setup, type_in};
use crate::seating::Turn;
use crate::terminal_game::TerminalGame;
use crate::tiles::laws_look::LawsLook;
use crate::tiles::model::Tiles;

fn model<L: LawsLook>(options: &str, seats: &str, position: Option<Value>) -> Tiles<L> {
    Tiles::open(setup(options, seats, position, 5)).unwrap()
}

/// A position with two seats, the first to move: grid, hands, piles and scores.
fn position(parts: [Value; 4]) -> Value {
    let [grid, hands, piles, scores] = parts;
    json!({
        "grid": grid, "hands": hands, "piles": piles, "scores": scores,
        "to_move": 0, "phase": "turn", "swapped": [], "pending": [], "waiting": [],
        "skips": [0, 0], "stall": 0, "last_turns": null,
    })
}

fn bop() -> Value {
    position([
        json!([["Cy", 0, 0], ["By", 1, 0], ["Wg", 2, 0], ["!!", 3, 0]]),
        json!([
            ["Br", "Dg", "Ry", "Sg", "Tb"],
            ["Fk", "Kb", "Lb", "Xk", "Zr"]
        ]),
        json!([["Nr", "Nr", "Py"]]),
        json!([12, 31]),
    ])
}

fn digit() -> Value {
    position([
        json!([["6g", 0, 0], ["7g", 1, 0], ["_g", 2, 0]]),
        json!([
            ["0k", "7b", "7r", "9g", "!!"],
            ["1r", "2r", "3k", "4b", "5y"]
        ]),
        json!([["8k", "8b"], ["1b", "1y", "1k"]]),
        json!([0, 0]),
    ])
}

fn qinto() -> Value {
    position([
        json!([["Hg", 0, 0], ["Hr", 1, 0], ["*b", 2, 0]]),
        json!([
            ["Cb", "Db", "Hk", "Hy", "Sy"],
            ["Xr", "Xg", "Xb", "Xk", "Xy"]
        ]),
        json!([["Cr", "Ck"]]),
        json!([7, 9]),
    ])
}

fn check<L: LawsLook>(app: &App<'_, Tiles<L>>, name: &str) {
    screen_tests::check(app, "tiles", name);
}

#[test]
fn a_turn_of_bop_is_drawn_with_its_words_and_points() {
    let mut model = model::<BopLaws>("", "human bot:3", Some(bop()));
    let mut app = plain_app(&mut model);
    check(&app, "bop-turn.txt");
    press(&mut app, "T");
    check(&app, "bop-refused.txt");
    press(&mut app, "back 4");
    check(&app, "bop-accepted.txt");
    press(&mut app, "esc left left 1");
    check(&app, "bop-swap.txt");
    press(&mut app, "esc t 1 3");
    check(&app, "bop-trade.txt");
}

#[test]
fn a_turn_of_digit_is_drawn_with_what_is_wrong_or_right() {
    let mut model = model::<DigitLaws>("", "human bot:3", Some(digit()));
    let mut app = plain_app(&mut model);
    check(&app, "digit-turn.txt");
    press(&mut app, "2");
    check(&app, "digit-refused.txt");
    press(&mut app, "back 5 right");
    check(&app, "digit-accepted.txt");
    press(&mut app, "1");
    check(&app, "digit-gap.txt");
}

#[test]
fn a_set_of_digit_is_drawn_down_the_grid() {
    let mut model = model::<DigitLaws>("", "human bot:3", Some(digit()));
    let mut app = plain_app(&mut model);
    press(&mut app, "left left down tab 3 4");
    check(&app, "digit-set.txt");
}

#[test]
fn a_turn_of_qinto_is_drawn_with_its_runs_and_points() {
    let mut model = model::<QintoLaws>("", "human bot:3", Some(qinto()));
    let mut app = plain_app(&mut model);
    check(&app, "qinto-turn.txt");
    press(&mut app, "1");
    check(&app, "qinto-refused.txt");
    press(&mut app, "back 3 4");
    check(&app, "qinto-accepted.txt");
}

#[test]
fn a_curtain_is_drawn_between_two_people_and_hides_both_hands() {
    check_curtain::<BopLaws>(bop());
    check_curtain::<DigitLaws>(digit());
    check_curtain::<QintoLaws>(qinto());
}

fn check_curtain<L: LawsLook>(start: Value) {
    let mut model = model::<L>("", "human human", Some(start));
    let mut app = plain_app(&mut model);
    check(&app, &format!("{}-curtain.txt", L::INFO.id));
    let hidden = |app: &App<'_, Tiles<L>>, seat: usize| {
        let said = drawing(app, 80, 24);
        let view = app.model.table.played.view(Viewer::Seat(Seat::new(seat)));
        for tile in view.hand().unwrap().as_slice() {
            let tile = view.tiles().text(*tile);
            let on_grid = app
                .model
                .scene
                .grid
                .iter()
                .any(|(_, t)| t.to_string() == tile);
            assert!(on_grid || !said.contains(tile), "{tile}:\n{said}");
        }
    };
    hidden(&app, 0);
    hidden(&app, 1);
    press(&mut app, "1 h / t");
    assert_eq!(
        app.model.curtain(),
        Some(Seat::new(0)),
        "only Enter lifts it"
    );
    hidden(&app, 0);
    press(&mut app, "enter");
    assert_eq!(app.model.curtain(), None);
    hidden(&app, 1);
    // Trading draws tiles, which the next player must not see.
    press(&mut app, "t 1 2 enter");
    assert_eq!(app.model.curtain(), Some(Seat::new(1)));
    hidden(&app, 0);
    hidden(&app, 1);
    press(&mut app, "enter");
    hidden(&app, 0);
    press(&mut app, "u");
    assert!(
        app.model.table.message.starts_with("no undo"),
        "{}",
        app.model.table.message
    );
}

#[test]
fn the_end_is_drawn_with_what_was_left() {
    let mut last = bop();
    last["hands"] = json!([["Sg"], ["Fk", "Kb"]]);
    last["piles"] = json!([[]]);
    let mut over = model::<BopLaws>("", "human human", Some(last));
    over.lift_curtain();
    over.take("play Sg@4,0").unwrap();
    over.lift_curtain();
    over.take("pass").unwrap();
    assert_eq!(over.turn(), Turn::Over);
    check(&plain_app(&mut over), "bop-over.txt");

    check_end::<DigitLaws>(digit(), "9g", json!([[], ["1b"]]));
    check_end::<QintoLaws>(qinto(), "Hk", json!([[]]));
}

/// Draws the end of a match after its last tile.
fn check_end<L: LawsLook>(mut last: Value, tile: &str, piles: Value) {
    last["hands"][0] = json!([tile]);
    last["piles"] = piles;
    let mut over = model::<L>("", "human bot:2", Some(last));
    over.take(&format!("play {tile}@3,0")).unwrap();
    assert_eq!(over.turn(), Turn::Over);
    check(&plain_app(&mut over), &format!("{}-over.txt", L::INFO.id));
}

#[test]
fn a_play_under_challenge_is_drawn_as_a_question() {
    let mut model = model::<BopLaws>("challenge=on", "human human", Some(bop()));
    let mut app = plain_app(&mut model);
    press(&mut app, "enter 4");
    check(&app, "bop-bluff.txt");
    press(&mut app, "enter");
    assert_eq!(app.model.scene.phase, Phase::Challenge);
    assert!(app.model.answers());
    check(&app, "bop-challenge.txt");
    press(&mut app, "c");
    assert_eq!(app.model.scene.phase, Phase::Turn);
}

#[test]
fn the_help_pages_are_drawn() {
    check_help::<BopLaws>("", "help-bop.txt");
    check_help::<BopLaws>("challenge=on", "help-bluffing.txt");
    check_help::<DigitLaws>("", "help-digit.txt");
    check_help::<QintoLaws>("", "help-qinto.txt");
}

fn check_help<L: LawsLook>(options: &str, name: &str) {
    let mut model = model::<L>(options, "human human human", None);
    let mut app = plain_app(&mut model);
    press(&mut app, "?");
    check(&app, name);
    press(&mut app, "x");
    assert_eq!(app.prompt, Prompt::None);
}

#[test]
fn a_small_screen_says_so_and_a_large_one_is_used() {
    let mut model = model::<QintoLaws>("", "human bot:1", None);
    let app = plain_app(&mut model);
    assert!(drawing(&app, 60, 20).contains("needs a screen of 80 by 24"));
    assert!(!drawing(&app, 1, 1).is_empty());
    let large = drawing(&app, 160, 60);
    assert!(large.contains(" 13  14"), "{large}");
}

#[test]
fn without_colour_nothing_is_coloured_and_with_it_tiles_keep_their_letters() {
    let mut model = model::<QintoLaws>("", "human bot:1", Some(qinto()));
    let mut app = plain_app(&mut model);
    assert!(is_colourless(&app));
    app.palette = Palette::new(true);
    let coloured = drawing(&app, 80, 24);
    assert!(
        coloured.contains("♥g") && coloured.contains("*b"),
        "{coloured}"
    );
}

#[test]
fn six_people_fit_the_sheet() {
    let seats = "human bot:1 human bot:2 human bot:3";
    let mut model = model::<DigitLaws>("", seats, None);
    let app = plain_app(&mut model);
    check(&app, "digit-six.txt");
}

#[test]
fn a_whole_game_of_each_is_played_by_keys_against_a_bot() {
    play_by_keys::<BopLaws>();
    play_by_keys::<DigitLaws>();
    play_by_keys::<QintoLaws>();
}

fn play_by_keys<L: LawsLook>() {
    let mut model = model::<L>("", "human bot:1", None);
    let mut app = plain_app(&mut model);
    let mut turns = 0;
    loop {
        settle(&mut app);
        if app.model.turn() == Turn::Over {
            break;
        }
        turns += 1;
        assert!(turns < 300, "{} should end some time", L::INFO.id);
        // Types the longest play, or a trade or a pass if there is no play.
        let legal = app.model.legal();
        let plays = legal.iter().filter(|action| action.starts_with("play"));
        match plays.max_by_key(|action| action.len()) {
            Some(action) => {
                press(&mut app, "/");
                type_in(&mut app, action);
                press(&mut app, "enter");
            }
            None if legal.iter().any(|action| action.starts_with("pass ")) => {
                press(&mut app, "t 1 enter");
            }
            None => press(&mut app, "t enter"),
        }
    }
    let over = drawing(&app, 80, 24);
    assert!(over.contains("won"), "{over}");
    let record = app.model.table.record();
    assert!(record.verdict.is_some());
}

#[test]
fn a_hint_lays_its_tiles_down_and_undo_takes_both_turns_back() {
    let mut model = model::<QintoLaws>("", "human bot:1", Some(qinto()));
    let mut app = plain_app(&mut model);
    press(&mut app, "h");
    assert!(matches!(app.bots, BotRequest::Hinting(_)));
    settle(&mut app);
    assert!(
        app.model.table.message.starts_with("hint: "),
        "{}",
        app.model.table.message
    );
    assert!(app.model.proposal().is_some());
    press(&mut app, "enter");
    settle(&mut app);
    assert!(app.model.table.played.plies() >= 2);
    press(&mut app, "u");
    assert_eq!(app.model.table.played.plies(), 0);
}

#[test]
fn bots_play_each_other_to_the_end_and_their_hands_stay_hidden() {
    let mut model = model::<QintoLaws>("", "bot:1 bot:1 bot:1", None);
    let mut app = plain_app(&mut model);
    press(&mut app, "+ + +");
    assert!(app.model.scene.hand.is_empty());
    settle(&mut app);
    assert_eq!(app.model.turn(), Turn::Over);
}
