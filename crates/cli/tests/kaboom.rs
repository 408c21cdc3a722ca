//! `ruckus play kaboom` and the other Kaboom commands, run as a program.

use std::process::{Command, Output, Stdio};

fn ruckus(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ruckus"))
        .args(args)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn without_arguments_bots_play_a_whole_game() {
    let output = ruckus(&["play", "kaboom"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let shown = text(&output.stdout);
    let first = shown.lines().next().unwrap();
    assert!(
        first.starts_with("Watching bots (bot:3, bot:3);"),
        "{first}"
    );
    assert!(first.contains("ruckus serve"), "{first}");
    assert!(shown.lines().last().unwrap().contains("points"), "{shown}");
    assert!(shown.contains(" wins by "), "{shown}");
}

#[test]
fn a_person_at_a_seat_is_sent_to_the_browser() {
    let output = ruckus(&["play", "kaboom", "--seats", "human", "bot:3"]);
    assert_eq!(output.status.code(), Some(1));
    let error = text(&output.stderr);
    assert!(
        error.contains("in the browser: run ruckus serve"),
        "{error}"
    );
    assert!(error.contains("--seats bot:3 bot:3 bot:3"), "{error}");
}

#[test]
fn a_game_of_bots_is_told_saved_and_replayed() {
    let folder = std::env::temp_dir().join(format!("ruckus-kaboom-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("game.record");
    let path = path.to_str().unwrap();
    let play = ["play", "kaboom", "-o", "rounds=1", "--seed", "8", "--plain"];
    let mut args = play.to_vec();
    args.extend(["--save", path, "--seats", "bot:3", "bot:2"]);
    let output = ruckus(&args);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let told = text(&output.stdout);
    assert!(told.contains("turn 1, round 1: seat"), "{told}");
    assert!(told.contains("wins by"), "{told}");
    let verified = text(&ruckus(&["replay", "--verify", path]).stdout);
    assert!(verified.starts_with("valid: kaboom"), "{verified}");
    let shown = text(&ruckus(&["replay", "--ply", "12", path]).stdout);
    assert!(shown.contains("tray:"), "{shown}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn bots_among_themselves_give_figures() {
    let args = [
        "selfplay", "--games", "1", "-o", "rounds=1", "--seats", "bot:3", "bot:3",
    ];
    let figures = text(&ruckus(&args).stdout);
    assert!(figures.starts_with("1 games, 2 turns"), "{figures}");
    assert!(figures.contains("knocked over"), "{figures}");
    let output = ruckus(&["selfplay", "--seats", "human", "bot:3"]);
    assert_eq!(output.status.code(), Some(1));
}
