//! Tests of whole screens, compared with the files in `drawings/`, and of matches
//! played with keys.

use ruckus_boop::boop::BoopEdition;
use ruckus_boop::halls::HallsEdition;
use ruckus_catalog::BotMove;
use ruckus_core::{Entry, Value};

use crate::app::App;
use crate::bots::BotRequest;
use crate::cats::edition_look::EditionLook;
use crate::cats::model::Cats;
use crate::prompt::Prompt;
use crate::screen_tests::{self, drawing, is_colourless, plain_app, press, settle, setup, type_in};
use crate::seating::Turn;
use crate::terminal::Screen as _;
use crate::terminal_game::TerminalGame;

fn model<E: EditionLook>(seats: &str, position: Option<&str>) -> Cats<E> {
    Cats::open(setup("", seats, position.map(Value::from), 0)).unwrap()
}

fn check<E: EditionLook>(app: &App<'_, Cats<E>>, name: &str) {
    screen_tests::check(app, "cats", name);
}

#[test]
fn boop_is_drawn_with_what_would_happen() {
    let mut model = model::<BoopEdition>("human bot:3", None);
    for action in ["k@b2", "k@c3", "k@d3", "k@f4", "k@f1", "k@e5"] {
        model.take(action).unwrap();
    }
    let mut app = plain_app(&mut model);
    press(&mut app, "left down");
    check(&app, "boop.txt");
}

#[test]
fn the_tree_is_drawn_with_its_tiers_and_where_an_ornament_may_go() {
    let mut model = model::<HallsEdition>("human bot:3", None);
    let mut app = plain_app(&mut model);
    press(&mut app, "right");
    check(&app, "halls-ornament.txt");
}

#[test]
fn the_tree_is_drawn_with_pieces_and_ornaments() {
    let mut model =
        model::<HallsEdition>("human human", Some("5/2kO3/1oc4/3K3/7/1C5/5 5,1,1 5,1,2 0"));
    let mut app = plain_app(&mut model);
    press(&mut app, "2 up");
    check(&app, "halls.txt");
}

#[test]
fn a_choice_of_what_to_take_off_is_drawn() {
    let mut model = model::<BoopEdition>("human human", Some("6/2K3/2C3/KK4/6/6 3,1 8,0 0"));
    let mut app = plain_app(&mut model);
    press(&mut app, "enter tab");
    check(&app, "choice.txt");
}

#[test]
fn the_end_a_hint_and_the_help_page_are_drawn() {
    let mut over = model::<BoopEdition>("human human", Some("6/6/6/6/CC4/6 0,6 8,0 0"));
    over.take("c@c2").unwrap();
    check(&plain_app(&mut over), "over.txt");

    let mut hinted = model::<HallsEdition>("human human", None);
    hinted.show_hint(BotMove {
        action: "o@d5,k@d4".to_owned(),
        score: 0.625,
        nodes: 1,
        line: vec!["o@d5,k@d4".to_owned(), "o@c3,k@e6".to_owned()],
    });
    let mut app = plain_app(&mut hinted);
    check(&app, "hint.txt");
    press(&mut app, "?");
    check(&app, "help-halls.txt");
    press(&mut app, "x");
    assert_eq!(app.prompt, Prompt::None);

    let mut boop = model::<BoopEdition>("human human", None);
    let mut app = plain_app(&mut boop);
    press(&mut app, "?");
    check(&app, "help-boop.txt");
}

#[test]
fn a_small_screen_says_so_and_a_large_one_is_used() {
    let mut model = model::<HallsEdition>("human human", None);
    let app = plain_app(&mut model);
    assert!(drawing(&app, 60, 20).contains("needs a screen of 80 by 24"));
    assert!(!drawing(&app, 1, 1).is_empty());
    let large = drawing(&app, 160, 60);
    assert!(large.contains("─────────┬"), "{large}");
}

#[test]
fn without_colour_nothing_is_coloured() {
    assert!(is_colourless(&plain_app(&mut model::<BoopEdition>(
        "human human",
        None
    ))));
    assert!(is_colourless(&plain_app(&mut model::<HallsEdition>(
        "human human",
        None
    ))));
}

#[test]
fn a_typed_action_is_taken_or_refused_in_words() {
    let mut model = model::<BoopEdition>("human human", None);
    let mut app = plain_app(&mut model);
    press(&mut app, "/");
    type_in(&mut app, "k@c9");
    press(&mut app, "back 3 enter");
    assert_eq!(app.model.table.played.plies(), 1);
    press(&mut app, "/");
    type_in(&mut app, "k@c3");
    press(&mut app, "enter");
    assert_eq!(app.model.table.message, "k@c3: c3 is not empty");
    press(&mut app, "u");
    assert_eq!(app.model.table.played.plies(), 0);
}

#[test]
fn leaving_and_starting_over_ask_once() {
    let mut model = model::<BoopEdition>("human human", None);
    let mut app = plain_app(&mut model);
    press(&mut app, "q x");
    assert!(!app.left);
    press(&mut app, "enter n x");
    assert_eq!(app.model.table.played.plies(), 1);
    press(&mut app, "n y");
    assert_eq!(app.model.table.played.plies(), 0);
    press(&mut app, "q q");
    assert!(app.left);
}

#[test]
fn nothing_is_polled_while_a_human_decides() {
    let mut model = model::<BoopEdition>("human bot:1", None);
    let mut app = plain_app(&mut model);
    app.tick(0).unwrap();
    assert_eq!(app.patience(0), None);
    press(&mut app, "enter");
    assert!(app.patience(0).is_some());
}

#[test]
fn a_bot_answers_from_its_thread_and_undo_takes_both_back() {
    let mut model = model::<HallsEdition>("human bot:1", None);
    let mut app = plain_app(&mut model);
    press(&mut app, "right enter left enter");
    settle(&mut app);
    assert_eq!(app.model.table.played.plies(), 2);
    assert!(matches!(app.model.turn(), Turn::Human(_)));
    press(&mut app, "u");
    assert_eq!(app.model.table.played.plies(), 0);
    press(&mut app, "h");
    assert!(matches!(app.bots, BotRequest::Hinting(_)));
    press(&mut app, "enter");
    settle(&mut app);
    assert!(
        app.model.table.message.starts_with("hint: o@"),
        "{}",
        app.model.table.message
    );
}

#[test]
fn bots_play_each_other_to_the_end_and_can_be_paused() {
    watch_bots::<BoopEdition>();
    watch_bots::<HallsEdition>();
}

fn watch_bots<E: EditionLook>() {
    let mut model = model::<E>("bot:1 bot:2", None);
    let mut app = plain_app(&mut model);
    app.tick(0).unwrap();
    press(&mut app, "space");
    settle_paused(&mut app);
    assert_eq!(app.model.table.played.plies(), 0);
    press(&mut app, "space + + +");
    settle(&mut app);
    assert_eq!(app.model.turn(), Turn::Over);
    let plies = app.model.table.played.plies();
    press(&mut app, "u");
    assert_eq!(app.model.table.played.plies(), plies - 1);
    assert!(app.paused);
    let whole = app.model.table.record().entries;
    assert!(
        whole
            .iter()
            .all(|entry| matches!(entry, Entry::Game { .. }))
    );
}

/// Lets a bot finish thinking while the game is paused.
fn settle_paused(app: &mut App<'_, impl TerminalGame>) {
    while matches!(app.bots, BotRequest::Thinking { .. }) {
        app.tick(1_000_000).unwrap();
        std::thread::yield_now();
    }
    assert!(matches!(app.bots, BotRequest::Decided { .. }));
}
