//! The commands that let bots compete, learn, analyse and prove.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn ruckus(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ruckus"))
        .args(args)
        .output()
        .expect("the program starts")
}

fn stdout(args: &[&str]) -> String {
    let output = ruckus(args);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {errors}");
    String::from_utf8(output.stdout).expect("text")
}

/// The output of a search without an answer, which has an exit code of its own.
fn unsolved(args: &[&str]) -> String {
    let output = ruckus(args);
    assert_eq!(output.status.code(), Some(3), "{args:?}");
    String::from_utf8(output.stdout).expect("text")
}

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../games/boop/tests/data/golden")
        .join(name)
}

/// The path of a file that only this process uses.
fn own_file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("ruckus-bots-{}-{name}", std::process::id()))
}

#[test]
fn a_match_counts_every_game_and_tells_the_longest_overrun() {
    let text = stdout(&[
        "match", "boop", "--first", "ms:5", "--second", "random", "--games", "4", "--jobs", "2",
    ]);
    assert!(text.contains("ms:5 against random: +4 =0 -0"), "{text}");
    assert!(
        text.contains("longest overrun of a player's time: "),
        "{text}"
    );
    let text = stdout(&[
        "match",
        "boop",
        "--first",
        "nodes:500",
        "--second",
        "random",
        "--games",
        "2",
    ]);
    assert!(!text.contains("overrun"), "nobody has time to keep: {text}");
}

#[test]
fn a_sequential_test_stops_early_and_counts_pairs() {
    let text = stdout(&[
        "match",
        "boop",
        "--first",
        "nodes:400",
        "--second",
        "random",
        "--games",
        "400",
        "--sprt",
        "0,200",
        "--cpu-time",
    ]);
    let verdict = "sequential test, normalised Elo 0 against 200: nodes:400 is stronger by 200";
    assert!(text.contains(verdict), "{text}");
    assert!(
        text.contains("pairs with 0, ½, 1, 1½, 2 points: 0, 0, "),
        "{text}"
    );
    assert!(!text.contains("400 games, "), "{text}");
    for bounds in ["5", "20,0", "0,a"] {
        assert!(
            !ruckus(&["match", "boop", "--sprt", bounds])
                .status
                .success()
        );
    }
}

#[test]
fn a_match_with_seeds_and_nodes_is_the_same_each_time() {
    let args = [
        "match",
        "halls",
        "--first",
        "nodes:300",
        "--second",
        "level:1/200",
        "--games",
        "4",
    ];
    let result = || stdout(&args).lines().next().map(str::to_owned);
    assert_eq!(result(), result());
}

#[test]
fn a_ladder_has_a_row_for_every_level_of_every_variant() {
    let text = stdout(&["ladder", "boop", "--games", "2", "--nodes", "100"]);
    let rows: Vec<&str> = text.lines().collect();
    assert_eq!(rows.len(), 2 + 2 * 5, "{text}");
    let columns = |row: &str| row.matches('|').count();
    assert!(
        rows.iter().all(|row| columns(row) == columns(rows[0])),
        "{text}"
    );
    assert!(
        rows[2].starts_with("| boop | standard | 1 | random |"),
        "{text}"
    );
    let refused = ruckus(&["ladder", "kaboom"]);
    assert!(!refused.status.success());
}

#[test]
fn an_analysis_judges_every_action() {
    let record = golden("boop.record");
    let record = record.to_str().expect("a path");
    let text = stdout(&["analyze", record, "--nodes", "2000", "--json"]);
    let judged: Value = serde_json::from_str(&text).expect("JSON");
    let actions = judged["actions"].as_array().expect("a list");
    assert!(actions.len() > 5);
    for (index, action) in actions.iter().enumerate() {
        assert_eq!(action["ply"], index + 1);
        for share in ["before", "after"] {
            let share = action[share].as_f64().expect("a number");
            assert!((0.0..=1.0).contains(&share), "{action}");
        }
        assert!(!action["pv"].as_array().expect("a line").is_empty());
    }
    let lines = stdout(&["analyze", record, "--nodes", "500"]);
    assert_eq!(lines.lines().count(), actions.len() + 2);
}

#[test]
fn a_file_that_is_no_record_is_not_analyzed() {
    let file = own_file("none.record");
    fs::write(&file, "ruckus-record 1\ngame boop\n").expect("a file");
    let refused = ruckus(&["analyze", file.to_str().expect("a path")]);
    fs::remove_file(&file).expect("the file was there");
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(1));
    assert!(said.contains("is no record"), "{said}");
}

#[test]
fn a_solved_position_comes_with_its_line_and_an_unsolved_one_with_its_numbers() {
    let file = own_file("solved");
    let path = file.to_str().expect("a path");
    let text = stdout(&[
        "solve",
        "boop",
        "-o",
        "kittens-only=true",
        "--position",
        "6/6/6/6/6/KK4 6,0 8,0 0",
        "--memory",
        "4",
        "--out",
        path,
    ]);
    assert!(text.contains("result win: seat 0 can force it"), "{text}");
    assert!(text.contains("line k@c1"), "{text}");
    assert_eq!(fs::read_to_string(&file).expect("it is written"), text);
    fs::remove_file(&file).expect("the file was there");
    let text = unsolved(&[
        "solve",
        "boop",
        "-o",
        "kittens-only=true",
        "--memory",
        "1",
        "--time",
        "1",
    ]);
    assert!(
        text.contains("result ") && text.contains("proof number "),
        "{text}"
    );
    assert!(!ruckus(&["solve", "bop"]).status.success());
}

#[test]
fn a_certificate_is_verified_and_a_damaged_one_rejected() {
    let file = own_file("certificate");
    let path = file.to_str().expect("a path");
    let solve = ["solve", "boop", "-o", "kittens-only=true", "--memory", "8"];
    // After 1. c3 f6 2. d3 the first player wins.
    let position = ["--position", "5k/6/6/1K1K2/6/6 6,0 7,0 1", "--seat", "0"];
    let text = stdout(&[&solve[..], &position, &["--certificate", path]].concat());
    assert!(text.contains("result win: seat 0 can force it"), "{text}");
    let checked = stdout(&["check-proof", path]);
    assert!(
        checked.contains("proved seat 0 wins in at most "),
        "{checked}"
    );
    let mut damaged = fs::read(&file).expect("it is written");
    damaged[150] ^= 1;
    fs::write(&file, &damaged).expect("it can be written");
    let output = ruckus(&["check-proof", path]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success());
    assert!(
        error.contains("the file is damaged: its checksum is wrong"),
        "{error}"
    );
    fs::remove_file(&file).expect("the file was there");
    // The other seat has no win to certify, and other games have no certificates.
    for wrong in [
        &[
            &solve[..],
            &position[..2],
            &["--seat", "1", "--certificate", path],
        ]
        .concat()[..],
        &["solve", "boop", "--time", "1", "--certificate", path],
        &["check-proof", path],
    ] {
        assert!(!ruckus(wrong).status.success(), "{wrong:?}");
        assert!(!file.exists());
    }
}

#[test]
fn training_is_a_function_of_its_seed() {
    let learned = |name: &str, seed: &str, jobs: &str| {
        let file = own_file(name);
        let path = file.to_str().expect("a path");
        let said = stdout(&[
            "train",
            "boop",
            "-o",
            "kittens-only=true",
            "--games",
            "12",
            "--nodes",
            "50",
            "--epochs",
            "2",
            "--trial",
            "2",
            "--seed",
            seed,
            "--jobs",
            jobs,
            "--out",
            path,
        ]);
        assert!(
            said.contains("before: held back") && said.contains("after 2 of 2: held back"),
            "{said}"
        );
        assert!(said.contains("new against old"), "{said}");
        let network = fs::read(&file).expect("a network");
        fs::remove_file(&file).expect("the file was there");
        network
    };
    let first = learned("a", "1", "1");
    assert_eq!(first, learned("b", "1", "2"));
    assert_ne!(first, learned("c", "2", "1"));
}
