//! Tests of the model of the cat games, without a terminal.

use std::fs;

use ruckus_boop::boop::BoopEdition;
use ruckus_boop::halls::HallsEdition;
use ruckus_boop::kernel::{Eight, PieceKind};
use ruckus_core::{Entry, Seat, Value};

use super::*;
use crate::cats::turn_draft::Step;
use crate::cats::turn_summary::Fate;
use crate::screen_tests::setup;
use crate::seating::Turn;

fn model<E: EditionLook>(seats: &str, position: Option<&str>) -> Cats<E> {
    Cats::open(setup("", seats, position.map(Value::from), 0)).unwrap()
}

fn humans<E: EditionLook>(position: Option<&str>) -> Cats<E> {
    model("human human", position)
}

fn point<E: EditionLook>(model: &mut Cats<E>, spot: &str) {
    model.cursor = Spot::parse(spot).unwrap();
}

fn actions<E: EditionLook>(model: &Cats<E>) -> Vec<String> {
    let text = |entry: &Entry| match entry {
        Entry::Game { action, .. } => action.clone(),
        Entry::Table { action, .. } => format!("{action:?}"),
        Entry::Time { steps } => format!("{steps} steps"),
    };
    model.table.record().entries.iter().map(text).collect()
}

/// Three kittens line up in two ways if another one is placed on c3.
const TWO_WAYS: &str = "6/2K3/2K3/KK4/6/6 4,0 8,0 0";

#[test]
fn enter_places_what_is_in_hand_under_the_cursor() {
    let mut model = humans::<BoopEdition>(None);
    assert_eq!(model.step(), Step::Place);
    point(&mut model, "b2");
    model.enter();
    assert_eq!(actions(&model), ["k@b2"]);
    assert_eq!(model.turn(), Turn::Human(Seat::new(1)));
    assert_eq!(model.table.message, "orange k@b2");
}

#[test]
fn a_taken_square_is_refused_in_the_words_of_the_rules() {
    let mut model = humans::<BoopEdition>(None);
    point(&mut model, "b2");
    model.enter();
    assert_eq!(
        model.foresight().unwrap().note.as_deref(),
        Some("b2 is not empty")
    );
    model.enter();
    assert_eq!(model.table.message, "b2 is not empty");
    assert_eq!(actions(&model).len(), 1);
    assert!(model.take("k@z9").is_err());
}

#[test]
fn looking_ahead_changes_nothing() {
    let mut model = humans::<BoopEdition>(Some("6/6/6/6/6/k5 8,0 7,0 0"));
    point(&mut model, "b2");
    let ahead = model.foresight().unwrap();
    assert_eq!(ahead.title, "k@b2");
    assert_eq!(ahead.turn_summary.lines, ["gray kitten a1 falls off"]);
    let fate = ahead.turn_summary.marks[&Spot::parse("a1").unwrap()].fate;
    assert_eq!(fate, Some(Fate::Off));
    assert_eq!(actions(&model).len(), 0);
    assert_eq!(model.scene.pieces.len(), 1);
}

#[test]
fn several_ways_of_taking_off_are_a_choice() {
    let mut model = humans::<BoopEdition>(Some(TWO_WAYS));
    point(&mut model, "c3");
    let ahead = model.foresight().unwrap();
    assert_eq!(
        ahead.note.as_deref(),
        Some("then one of 2 ways to take off")
    );
    model.enter();
    assert_eq!(model.step(), Step::Choose);
    assert_eq!(model.foresight().unwrap().title, "k@c3=a3b3c3");
    model.cycle(1);
    assert_eq!(model.foresight().unwrap().title, "k@c3=c3c4c5");
    assert!(model.step_back());
    assert_eq!(model.step(), Step::Place);
    model.enter();
    model.move_cursor(0, -1);
    model.enter();
    assert_eq!(actions(&model), ["k@c3=c3c4c5"]);
}

#[test]
fn an_ornament_comes_first_and_only_where_it_may() {
    let mut model = humans::<HallsEdition>(None);
    assert_eq!(model.step(), Step::Ornament);
    let open = (0..49).map(|index| Spot::new(index % 7, index / 7));
    assert_eq!(open.filter(|spot| model.takes_ornament(*spot)).count(), 8);
    point(&mut model, "a2");
    model.enter();
    assert!(
        model
            .table
            .message
            .starts_with("an ornament cannot go to a2"),
        "{}",
        model.table.message
    );
    point(&mut model, "c5");
    model.enter();
    assert_eq!(model.step(), Step::Place);
    assert!(model.foresight().unwrap().note.is_some());
    assert_eq!(model.with_draft("k@c3"), "o@c5,k@c3");
    point(&mut model, "c3");
    assert_eq!(model.foresight().unwrap().title, "o@c5,k@c3");
    model.enter();
    assert_eq!(actions(&model), ["o@c5,k@c3"]);
}

#[test]
fn a_kind_that_is_not_in_the_pool_cannot_be_taken_in_hand() {
    let mut model = humans::<BoopEdition>(None);
    model.choose_kind(PieceKind::Cat);
    assert_eq!(model.draft.kind, PieceKind::Kitten);
    assert_eq!(model.table.message, "there is no cat in the pool");
    let model = humans::<BoopEdition>(Some("6/6/6/6/6/6 0,8 0,8 0"));
    assert_eq!(model.draft.kind, PieceKind::Cat);
}

#[test]
fn an_empty_pool_lifts() {
    let mut model = humans::<BoopEdition>(Some("K1K1K1/6/K1K1K1/6/K1K3/6 0,0 8,0 0"));
    assert_eq!(model.step(), Step::Lift);
    point(&mut model, "a6");
    model.enter();
    assert_eq!(actions(&model), ["lift=a6"]);
}

#[test]
fn where_it_may_be_declined_taking_nothing_off_is_a_way_too() {
    let mut model = humans::<BoopEdition>(None);
    model.table.setup.config.eight = Eight::May;
    model.table.setup.position = Some("K1K1K1/6/K1K1K1/6/K5/6 1,0 8,0 0".into());
    model.restart().unwrap();
    point(&mut model, "f1");
    model.enter();
    assert_eq!(model.draft.choice.as_ref().unwrap().actions.len(), 9);
    assert_eq!(model.foresight().unwrap().title, "k@f1");
    model.enter();
    assert_eq!(actions(&model), ["k@f1"]);
}

#[test]
fn undo_goes_back_to_the_last_human_decision() {
    let mut model = model::<BoopEdition>("human bot:1", None);
    assert!(!model.undo());
    model.take("k@c3").unwrap();
    assert!(matches!(model.turn(), Turn::Bot(..)));
    model.take("k@d4").unwrap();
    model.take("k@a1").unwrap();
    assert!(model.undo());
    assert_eq!(actions(&model), ["k@c3", "k@d4"]);
    assert!(model.undo());
    assert_eq!((actions(&model).len(), model.table.summaries.len()), (0, 0));
}

#[test]
fn resigning_ends_the_match_and_can_be_taken_back() {
    let mut model = humans::<BoopEdition>(None);
    model.take("k@c3").unwrap();
    assert!(model.resign());
    assert_eq!(
        model.table.message,
        "gray resigns: orange wins: the other gave up"
    );
    assert_eq!(model.turn(), Turn::Over);
    assert!(!model.resign(), "the match is over");
    assert!(model.undo());
    assert_eq!(model.turn(), Turn::Human(Seat::new(1)));
    assert_eq!(model.table.summaries.len(), 1);
}

#[test]
fn a_bot_that_opened_is_not_taken_back() {
    let mut model = model::<BoopEdition>("bot:1 human", None);
    model.take("k@c3").unwrap();
    assert!(!model.undo());
    assert_eq!(actions(&model), ["k@c3"]);
}

#[test]
fn the_end_is_foreseen_told_and_final() {
    let mut model = humans::<BoopEdition>(Some("6/6/6/6/CC4/6 0,6 8,0 0"));
    point(&mut model, "c2");
    let ahead = model.foresight().unwrap();
    assert_eq!(
        ahead.turn_summary.lines,
        ["orange wins: three cats in a row"]
    );
    model.enter();
    assert_eq!(model.turn(), Turn::Over);
    assert_eq!(model.standing(), "orange has won: three cats in a row");
    assert_eq!(model.take("k@a1"), Err("the game is over".to_owned()));
    assert_eq!(model.foresight(), None);
    model.restart().unwrap();
    assert_eq!(model.turn(), Turn::Human(Seat::new(0)));
}

#[test]
fn a_record_never_overwrites_what_the_match_has_not_written() {
    let folder = std::env::temp_dir().join(format!("ruckus-save-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let (mine, other) = (folder.join("mine"), folder.join("other"));
    fs::write(&other, "precious").unwrap();
    let mut model = humans::<BoopEdition>(None);
    model.table.save(&mine).unwrap();
    model.take("k@c3").unwrap();
    model.table.save(&mine).unwrap();
    assert!(fs::read_to_string(&mine).unwrap().contains("k@c3"));
    assert!(model.table.save(&other).is_err());
    assert_eq!(fs::read_to_string(&other).unwrap(), "precious");
    model.table.may_overwrite(&other);
    model.table.save(&other).unwrap();
    fs::remove_dir_all(&folder).unwrap();
}
