//! The example bots of `docs/bots.md`, which play whole games on a real server.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A server that ends with the test.
struct Server {
    child: Child,
    address: String,
    _data: tempfile::TempDir,
}

impl Server {
    fn start() -> Server {
        let data = tempfile::tempdir().expect("a folder");
        let mut child = Command::new(env!("CARGO_BIN_EXE_ruckus"))
            .args(["serve", "--listen", "127.0.0.1:0", "--json-logs"])
            .args(["--bot-pace", "0", "--data"])
            .arg(data.path())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(child.stderr.take().expect("a pipe")).lines();
        let address = loop {
            let line = lines.next().expect("it says where it listens");
            let line = line.expect("a line");
            let log: serde_json::Value = serde_json::from_str(&line).expect("JSON");
            if let Some(address) = log["fields"]["address"].as_str() {
                break format!("http://{address}");
            }
        };
        // Drain the output, so that the server never blocks on it.
        std::thread::spawn(move || lines.for_each(drop));
        Server {
            child,
            address,
            _data: data,
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn python() -> Command {
    let mut bot = Command::new("python3");
    bot.arg(root().join("examples/bots/online_bot.py"));
    bot
}

/// The example in Rust, which cargo builds with the tests.
fn rust() -> Command {
    let program = Path::new(env!("CARGO_BIN_EXE_ruckus"));
    let folder = program.parent().expect("a folder").join("examples");
    let bot = folder.join(format!("online_bot{}", std::env::consts::EXE_SUFFIX));
    assert!(
        bot.exists(),
        "build it first: cargo build -p ruckus-cli --example online_bot"
    );
    Command::new(bot)
}

/// Runs a bot to the end of its game and returns what it prints.
fn run(bot: &mut Command) -> String {
    let output = bot.env_remove("RUCKUS_TOKEN").output();
    let output = output.expect("the bot starts; the example in Python needs python3");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}{error}");
    said
}

/// Whether the last line is the result of a whole game.
fn is_result(said: &str) -> bool {
    let last = said.lines().last().unwrap_or_default();
    let Some((verdict, result)) = last.split_once(": ") else {
        return false;
    };
    let result: serde_json::Value = serde_json::from_str(result).expect("a result");
    ["won", "not won"].contains(&verdict) && result["winners"].is_array()
}

#[test]
fn the_example_in_python_plays_a_game() {
    let server = Server::start();
    let said = run(python().arg(&server.address));
    assert!(is_result(&said), "{said}");
}

#[test]
fn the_example_in_rust_plays_a_game_with_hidden_tiles() {
    let server = Server::start();
    let said = run(rust().args([&server.address, "qinto"]));
    assert!(is_result(&said), "{said}");
}

#[test]
fn the_two_examples_play_each_other() {
    let server = Server::start();
    let request = |path: &str, token: &str, body: serde_json::Value| -> serde_json::Value {
        let request = ureq::post(format!("{}{path}", server.address));
        let request = request.header("authorization", format!("Bearer {token}"));
        let mut response = request.send_json(body).expect("an answer");
        response.body_mut().read_json().expect("JSON")
    };
    let host = ureq::post(format!("{}/api/session", server.address))
        .send_json(serde_json::json!({"name": "Host", "bearer": true}))
        .expect("a session")
        .body_mut()
        .read_json::<serde_json::Value>()
        .expect("JSON");
    let token = host["token"].as_str().expect("a token");
    let seats = serde_json::json!([{"kind": "open"}, {"kind": "open"}]);
    let table = serde_json::json!({"game": "boop", "seats": seats});
    let table = request("/api/tables", token, table);
    let code = table["table"].as_str().expect("a code");
    // A token for a bot allows playing only.
    let bot = request("/api/tokens", token, serde_json::json!({"label": "Bot"}));
    let bot = bot["token"].as_str().expect("a token").to_owned();

    let mut first = python();
    first.args([&server.address, "--table", code, "--token", &bot]);
    std::thread::scope(|scope| {
        let first = scope.spawn(|| run(&mut first));
        let second = run(rust().args([&server.address, code]));
        let first = first.join().expect("the first bot ends");
        assert!(is_result(&first) && is_result(&second), "{first}{second}");
        let winners = [&first, &second].map(|said| said.contains("\nwon: "));
        assert_eq!(
            winners.iter().filter(|won| **won).count(),
            1,
            "{first}{second}"
        );
    });
}
