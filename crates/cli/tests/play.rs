//! `ruckus play` in plain text mode, driven through pipes as by a script.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use ruckus_core::LEVELS;

fn ruckus() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ruckus"));
    command
        .env_remove("NO_COLOR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// A running game with pipes for input and output.
struct Game {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Game {
    fn start(args: &[&str]) -> Game {
        let mut child = ruckus().arg("play").args(args).spawn().unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        Game {
            child,
            input,
            output,
        }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Reads up to the first line that contains one of these texts, and returns it.
    fn until(&mut self, wanted: &[&str]) -> String {
        let mut line = String::new();
        loop {
            line.clear();
            let count = self.output.read_line(&mut line).unwrap();
            assert!(count > 0, "the game ended before it said any of {wanted:?}");
            if wanted.iter().any(|wanted| line.contains(wanted)) {
                return line.trim().to_owned();
            }
        }
    }

    /// Reads until the human's turn or the end of the match; whether it is the human's
    /// turn.
    fn goes_on(&mut self, human: &str) -> bool {
        let to_move = format!("{human} to move");
        self.until(&[&to_move, "has won", "a draw"]) == to_move
    }

    fn legal(&mut self) -> Vec<String> {
        self.send("legal");
        let head = self.until(&[" action"]);
        let count: usize = head.split(' ').next().unwrap().parse().unwrap();
        let mut actions = Vec::new();
        while actions.len() < count {
            let mut line = String::new();
            self.output.read_line(&mut line).unwrap();
            actions.extend(line.split_whitespace().map(str::to_owned));
        }
        assert_eq!(actions.len(), count);
        actions
    }

    /// Closes the input and waits for the program to end.
    fn finish(mut self) {
        self.input = None;
        let mut rest = Vec::new();
        std::io::Read::read_to_end(&mut self.output, &mut rest).unwrap();
        assert!(self.child.wait().unwrap().success());
    }
}

fn scratch(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("ruckus-play-{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path
}

fn verify(path: &PathBuf) -> String {
    let output = ruckus()
        .args(["replay", "--verify"])
        .arg(path)
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

fn once(args: &[&str], input: &str) -> Output {
    let mut child = ruckus().arg("play").args(args).spawn().unwrap();
    // A program that rejects its command line does not read our input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// Plays a whole match with legal actions picked by a fixed sequence of numbers.
fn play_to_the_end(game: &str, human: &str) {
    let saved = scratch(&format!("{game}-saved"));
    let left = scratch(&format!("{game}-left"));
    let left_text = left.to_str().unwrap();
    let mut play = Game::start(&[game, "--save", left_text, "--seats", "human", "bot:1"]);
    let mut pick: usize = 7;
    assert!(play.goes_on(human));
    for turn in 0.. {
        assert!(turn < 500, "a game should end some time");
        let legal = play.legal();
        pick = (pick * 31 + 11) % 10_007;
        let action = &legal[pick % legal.len()];
        if turn == 2 {
            play.send("k@z9");
            play.until(&["not an action: expected"]);
            play.send("hint");
            assert!(play.until(&["hint: "]).contains('%'));
            play.send("undo");
            assert_eq!(play.until(&["taken back"]), "taken back: 2 actions");
            assert!(play.goes_on(human));
            continue;
        }
        play.send(action);
        if !play.goes_on(human) {
            break;
        }
    }
    play.send("k@a2");
    play.until(&["the game is over"]);
    play.send(&format!("save {}", saved.display()));
    play.until(&["saved to"]);
    play.finish();
    for path in [&saved, &left] {
        let said = verify(path);
        assert!(
            said.starts_with(&format!("valid: {game}, ")) && said.contains("result"),
            "{said}"
        );
        std::fs::remove_file(path).unwrap();
    }
}

#[test]
fn a_whole_game_of_boop_is_played_and_its_record_is_true() {
    play_to_the_end("boop", "orange");
}

#[test]
fn a_whole_game_of_halls_is_played_and_its_record_is_true() {
    play_to_the_end("halls", "white");
}

#[test]
fn bad_input_hears_the_rules_and_is_asked_again() {
    let output = once(
        &["--seats", "human", "human"],
        "nonsense\nk@c3\nk@c3\nc@a1\nundo\nundo\nundo\n",
    );
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("c3 is not empty"), "{said}");
    assert!(said.contains("there is no cat in the pool"), "{said}");
    assert!(said.contains("nothing of yours to take back"), "{said}");
}

#[test]
fn questions_are_answered_and_the_end_of_input_is_a_clean_end() {
    for game in ["boop", "halls"] {
        let output = once(
            &[game, "--seats", "human,human"],
            "help\nboard\nrecord\n\nsave\n\u{fffd}\nquit\nk@c3\n",
        );
        assert!(output.status.success());
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.contains("ruckus-record 1"), "{said}");
        assert!(said.contains("save needs the name of a file"), "{said}");
        assert!(
            !said.contains("k@c3\n  6"),
            "nothing is read after quit: {said}"
        );
    }
}

#[test]
fn an_unfinished_game_is_saved_on_leaving() {
    let path = scratch("unfinished");
    let output = once(
        &[
            "boop",
            "--save",
            path.to_str().unwrap(),
            "--seats",
            "human",
            "human",
        ],
        "k@c3\nk@d4\n",
    );
    assert!(output.status.success());
    assert!(verify(&path).contains("2 actions, not finished"));
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn bots_play_alone() {
    let output = once(&["halls", "--seats", "bot:1", "bot:1"], "");
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        said.contains("has won") || said.contains("a draw"),
        "{said}"
    );
}

#[test]
fn seats_that_do_not_fit_are_refused_with_a_reason() {
    let output = once(&["--seats", "human"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("boop has 2 seats"));
    let output = once(&["--seats", "human", "bot:9"], "");
    assert_eq!(output.status.code(), Some(2));
    let range = format!("bot:1 to bot:{LEVELS}");
    assert!(String::from_utf8_lossy(&output.stderr).contains(&range));
}

/// The human's legal actions, as plain text mode lists them for the tile games.
fn legal_lines(play: &mut Game) -> Vec<String> {
    play.send("legal");
    let head = play.until(&[" action"]);
    let count: usize = head.split(' ').next().unwrap().parse().unwrap();
    let mut actions = Vec::new();
    for _ in 0..count {
        let mut line = String::new();
        play.output.read_line(&mut line).unwrap();
        actions.push(line.trim().to_owned());
    }
    actions
}

/// Reads until the human's turn or the end of the match; whether it is the human's
/// turn.
fn tiles_go_on(play: &mut Game) -> bool {
    let said = play.until(&["player 1 to move", "player 1 swaps", " won: "]);
    !said.contains(" won: ")
}

/// Plays a whole match in plain text mode, always with the longest action.
fn tiles_to_the_end(game: &str) {
    let saved = scratch(&format!("{game}-lines"));
    let mut play = Game::start(&[game, "--seed", "3", "--seats", "human", "bot:1"]);
    for turn in 0.. {
        assert!(turn < 300, "a game should end some time");
        if !tiles_go_on(&mut play) {
            break;
        }
        let legal = legal_lines(&mut play);
        let plays = legal.iter().filter(|action| action.starts_with("play"));
        let action = plays.max_by_key(|action| action.len()).unwrap_or(&legal[0]);
        if turn == 1 && action.starts_with("play") {
            play.send(&format!("try {action}"));
            play.until(&[" = "]);
            play.send("play !!@99,99");
            play.until(&["not all in the hand", "must touch"]);
        }
        play.send(action);
    }
    play.send("pass");
    play.until(&["the game is over"]);
    play.send("history");
    play.until(&["  1 player"]);
    play.send(&format!("save {}", saved.display()));
    play.until(&["saved to"]);
    play.finish();
    let said = verify(&saved);
    assert!(
        said.starts_with(&format!("valid: {game}, ")) && said.contains("result"),
        "{said}"
    );
    let shown = ruckus().arg("replay").arg(&saved).output().unwrap();
    let shown = String::from_utf8(shown.stdout).unwrap();
    assert!(
        shown.contains("> seat ") && shown.contains(" won: "),
        "{shown}"
    );
    std::fs::remove_file(&saved).unwrap();
}

#[test]
fn a_whole_game_of_bop_is_played_and_its_record_is_true() {
    tiles_to_the_end("bop");
}

#[test]
fn a_whole_game_of_digit_is_played_and_its_record_is_true() {
    tiles_to_the_end("digit");
}

#[test]
fn a_whole_game_of_qinto_is_played_and_its_record_is_true() {
    tiles_to_the_end("qinto");
}

#[test]
fn bop_displays_the_notice_of_its_words_once() {
    let output = once(
        &["bop", "--seats", "human", "human"],
        "help\nready\nboard\n",
    );
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said.matches("J Ross Beresford").count(), 1, "{said}");
    let output = once(&["qinto", "--seats", "human", "human"], "");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(!said.contains("Beresford"), "{said}");
}

#[test]
fn tile_games_seat_two_to_six() {
    let six = ["digit", "--seats", "human,human,human,human,human,human"];
    let output = once(&six, "ready\n");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("player 6 (human)"), "{said}");
    let output = once(&["digit", "--seats", "human"], "");
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(error.contains("digit has 2 to 6 seats"), "{error}");
}

#[test]
fn a_record_of_a_tile_game_is_not_told_before_the_end() {
    let output = once(&["qinto", "--seats", "human", "human"], "ready\nrecord\n");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("would tell what is hidden"), "{said}");
    assert!(!said.contains("ruckus-record"), "{said}");
}
