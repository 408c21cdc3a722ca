//! Tests of the program as people and scripts run it.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn ruckus(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ruckus"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // A program that has ended stops reading; the test checks the output.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    output
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../games/boop/tests/data/golden")
        .join(name)
}

#[test]
fn every_command_has_help() {
    for args in [
        &["--help"][..],
        &["play", "--help"],
        &["engine", "--help"],
        &["games", "--help"],
        &["perft", "--help"],
        &["replay", "--help"],
        &["verify", "--help"],
        &["bench", "--help"],
        &["match", "--help"],
        &["ladder", "--help"],
        &["train", "--help"],
        &["analyze", "--help"],
        &["solve", "--help"],
        &["check-proof", "--help"],
        &["completions", "--help"],
        &["man", "--help"],
    ] {
        let output = ruckus(args, b"");
        assert!(output.status.success(), "{args:?}");
        assert!(stdout(&output).contains("Usage: ruckus"), "{args:?}");
    }
}

#[test]
fn the_commands_of_the_server_exist_with_the_feature_only() {
    let has_server = cfg!(feature = "server");
    let help = stdout(&ruckus(&["--help"], b""));
    for command in ["serve", "backup", "restore", "load"] {
        let output = ruckus(&[command, "--help"], b"");
        assert_eq!(output.status.success(), has_server, "{command}");
        assert_eq!(stdout(&output).contains("Usage: ruckus"), has_server);
        let is_listed = help
            .lines()
            .any(|line| line.trim().starts_with(&format!("{command} ")));
        assert_eq!(is_listed, has_server, "{help}");
    }
}

#[test]
fn a_wrong_command_line_exits_with_2() {
    for args in [
        &[][..],
        &["fly"],
        &["perft", "chess"],
        &["perft", "--depth", "99"],
        &["replay"],
        // Wrong in a way that only the game knows.
        &["perft", "-o", "eight=never"],
        &["perft", "-o", "nine=must"],
        &["play", "--plain", "--seats", "human", "human", "human"],
        &["play", "--plain", "-o", "foo=bar"],
        &["selfplay", "--seats", "bot:1"],
        // A word list is no matter of backups.
        &["backup", "--dictionary", "words.txt", "x"],
    ] {
        assert_eq!(ruckus(args, b"").status.code(), Some(2), "{args:?}");
    }
}

#[test]
fn the_engine_answers_line_by_line_until_quit() {
    let input = b"{\"id\":1,\"cmd\":\"new\",\"game\":\"boop\"}\n\n{\"id\":2,\"cmd\":\"quit\"}\n{\"id\":3,\"cmd\":\"games\"}\n";
    let output = ruckus(&["engine"], input);
    assert_eq!(output.status.code(), Some(0));
    let text = stdout(&output);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(lines[0].contains("\"to_move\":[0]") && lines[1].contains("bad-json"));
    assert_eq!(lines[2], r#"{"id":2,"ok":true}"#);
}

#[test]
fn a_stop_ends_a_long_search() {
    let input = b"{\"cmd\":\"new\",\"game\":\"boop\"}\n{\"id\":1,\"cmd\":\"go\",\"ms\":600000,\"info\":true}\n\
        {\"id\":2,\"cmd\":\"stop\"}\n";
    let output = ruckus(&["engine"], input);
    let text = stdout(&output);
    let lines: Vec<&str> = text.lines().collect();
    let [_, .., chosen, stopped] = lines[..] else {
        panic!("{text}");
    };
    assert!(
        chosen.starts_with("{\"id\":1,\"ok\":true,\"action\":\""),
        "{text}"
    );
    assert_eq!(stopped, "{\"id\":2,\"ok\":true}");
}

#[test]
fn the_end_of_input_is_a_quit_and_the_last_line_needs_no_newline() {
    let output = ruckus(&["engine"], b"{\"id\":1,\"cmd\":\"games\"}");
    assert_eq!(output.status.code(), Some(0));
    assert!(stdout(&output).starts_with("{\"id\":1,\"ok\":true"));
    assert_eq!(ruckus(&["engine"], b"").status.code(), Some(0));
}

#[test]
fn a_line_that_is_too_long_is_refused_and_the_next_is_read() {
    let mut input = vec![b'x'; 3 << 20];
    input.extend_from_slice(b"\n{\"id\":1,\"cmd\":\"games\"}\n");
    let text = stdout(&ruckus(&["engine"], &input));
    let lines: Vec<&str> = text.lines().collect();
    assert!(
        lines[0].contains("line-too-long") && lines[1].contains("\"ok\":true"),
        "{lines:?}"
    );
}

#[test]
fn games_lists_options_for_people_and_programs() {
    let text = stdout(&ruckus(&["games"], b""));
    assert!(
        text.contains("boop the Halls!") && text.contains("kittens-only=true"),
        "{text}"
    );
    let json: serde_json::Value =
        serde_json::from_str(&stdout(&ruckus(&["games", "--json"], b""))).expect("JSON");
    assert_eq!(json["games"][1]["id"], "halls");
}

#[test]
fn perft_counts_and_divides() {
    assert_eq!(
        stdout(&ruckus(&["perft", "boop", "--depth", "3"], b"")),
        "42900\n"
    );
    assert_eq!(
        stdout(&ruckus(
            &["perft", "halls", "--depth", "2", "-o", "eight=may"],
            b""
        )),
        "102480\n"
    );
    let position = "6/6/6/6/6/CC4 0,6 8,0 0";
    let text = stdout(&ruckus(
        &["perft", "--position", position, "--depth", "1", "--divide"],
        b"",
    ));
    assert!(
        text.starts_with("c@a2 1\n") && text.ends_with("\n34\n"),
        "{text}"
    );
}

#[test]
fn what_is_wrong_is_said() {
    for (args, message, code) in [
        (&["perft", "-o", "eight=never"][..], "must or may", 2),
        (&["perft", "-o", "nine=must"], "unknown option", 2),
        (&["perft", "--position", "6/6"], "four parts", 1),
        (&["replay", "no-such-file"], "cannot read", 1),
    ] {
        let output = ruckus(args, b"");
        assert_eq!(output.status.code(), Some(code), "{args:?}");
        let error = String::from_utf8(output.stderr).expect("text");
        assert!(error.contains(message), "{args:?}: {error}");
    }
}

#[test]
fn replay_shows_and_verifies() {
    let path = golden("halls.record");
    let path = path.to_str().expect("a plain path");
    let verified = stdout(&ruckus(&["replay", "--verify", path], b""));
    assert!(verified.starts_with("valid: halls, "), "{verified}");
    let all = stdout(&ruckus(&["replay", path], b""));
    let one = stdout(&ruckus(&["replay", path, "--ply", "3"], b""));
    assert!(all.contains(one.trim_end()) && all.len() > 10 * one.len());
    assert_eq!(
        ruckus(&["replay", path, "--ply", "100000"], b"")
            .status
            .code(),
        Some(1)
    );
    let record = std::fs::read(path).expect("the golden record");
    assert!(
        ruckus(&["replay", "--verify", "-"], &record)
            .status
            .success()
    );
}

#[test]
fn a_record_that_was_changed_does_not_verify() {
    let text = std::fs::read_to_string(golden("boop.record")).expect("the golden record");
    let changed = text.replacen("1 0 k@", "1 0 c@", 1);
    assert_ne!(changed, text);
    let output = ruckus(&["replay", "--verify", "-"], changed.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert!(
        String::from_utf8(output.stderr)
            .expect("text")
            .contains("changed or cut")
    );
}

#[test]
fn completions_are_made_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let text = stdout(&ruckus(&["completions", shell], b""));
        assert!(text.contains("ruckus"), "{shell}");
    }
}

#[test]
fn the_help_lists_every_command_in_a_group_and_shows_examples() {
    let help = stdout(&ruckus(&["--help"], b""));
    let play = help.find("\nPlay:\n  play ").expect(&help);
    let engine = help.find("\nEngine and measurements:\n").expect(&help);
    assert!(
        play < engine && help.contains("Exit codes: 0 done"),
        "{help}"
    );
    for command in ["play", "match", "solve", "perft"] {
        let help = stdout(&ruckus(&[command, "--help"], b""));
        assert!(
            help.contains(&format!("Examples:\n  ruckus {command}")),
            "{help}"
        );
    }
}

#[test]
fn colours_can_be_turned_on_and_off() {
    let has_colours = |args: &[&str]| stdout(&ruckus(args, b"")).contains('\u{1b}');
    assert!(has_colours(&["--color", "always", "--help"]));
    assert!(has_colours(&["play", "--help", "--color=always"]));
    assert!(!has_colours(&["--color", "never", "--help"]));
    assert!(!has_colours(&["--help"]), "the output is no terminal");
}

#[test]
fn data_can_be_had_as_json() {
    let record = golden("halls.record");
    let record = record.to_str().expect("a plain path");
    let json = |args: &[&str], code: i32| -> serde_json::Value {
        let output = ruckus(args, b"");
        assert_eq!(output.status.code(), Some(code), "{args:?}");
        let text = stdout(&output);
        let last = text.lines().last().unwrap_or_default();
        serde_json::from_str(last).unwrap_or_else(|error| panic!("{args:?}: {error}: {text}"))
    };
    let perft = json(&["perft", "boop", "--depth", "2", "--divide", "--json"], 0);
    assert_eq!(perft["nodes"], 1_260);
    assert_eq!(perft["divided"].as_object().expect("parts").len(), 36);
    let replay = json(&["replay", record, "--json"], 0);
    assert_eq!(
        (&replay["valid"], &replay["game"]),
        (&true.into(), &"halls".into())
    );
    let contest = ["match", "boop", "--first", "random", "--second", "greedy"];
    let contest = json(&[&contest[..], &["--games", "2", "--json"]].concat(), 0);
    assert_eq!(contest["first"], "random");
    let result = &contest["result"];
    let played = ["wins", "draws", "losses"].map(|kind| result[kind].as_u64().expect(kind));
    assert_eq!(played.iter().sum::<u64>(), 2);
    let ladder = [
        "ladder", "boop", "--games", "2", "--nodes", "10", "--top", "1", "--json",
    ];
    assert_eq!(json(&ladder, 0)["level"], 1);
    let bench = json(&["bench", "boop", "--seconds", "0.01", "--json"], 0);
    assert!(bench["per_second"].as_f64().expect("a rate") > 0.0);
    // Nothing is proved about the first move of boop in a second: scripts can tell.
    let solve = json(
        &["solve", "boop", "--time", "1", "--memory", "1", "--json"],
        3,
    );
    assert_eq!(solve["result"], "unknown");
}

#[test]
fn the_manual_has_a_page_for_each_command() {
    let folder = std::env::temp_dir().join(format!("ruckus-man-{}", std::process::id()));
    let output = ruckus(&["man", folder.to_str().expect("a plain path")], b"");
    assert!(output.status.success());
    for (page, text) in [("ruckus.1", "ruckus"), ("ruckus-play.1", "seats")] {
        let page = std::fs::read_to_string(folder.join(page)).expect(page);
        assert!(page.contains(text), "{page}");
    }
    std::fs::remove_dir_all(&folder).expect("it was made here");
}
