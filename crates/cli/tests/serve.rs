//! `ruckus serve` as a program, and the commands for its data.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use ruckus_protocol::Ask;
use ruckus_protocol::fair::{Commitment, Entropy, OwnBytes, Witness, WitnessedDeal};

const RUCKUS: &str = env!("CARGO_BIN_EXE_ruckus");

fn ruckus(args: &[&str]) -> Output {
    Command::new(RUCKUS).args(args).output().unwrap()
}

/// Starts a server and returns its address.
fn serve(data: &Path) -> (Child, String) {
    serve_with(data, &[])
}

fn serve_with(data: &Path, flags: &[&str]) -> (Child, String) {
    let (child, address, _) = serve_by(Command::new(RUCKUS), data, flags);
    (child, address)
}

/// Starts a server by a command. Also returns the lines that it logs.
fn serve_by(
    mut command: Command,
    data: &Path,
    flags: &[&str],
) -> (Child, String, mpsc::Receiver<String>) {
    let mut child = command
        .args(["serve", "--listen", "127.0.0.1:0", "--json-logs"])
        .args(flags)
        .args(["--bot-pace", "0", "--data"])
        .arg(data)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let (send, logged) = mpsc::channel();
    let (listening, address) = mpsc::channel();
    // Reads everything, so that the server never blocks on it.
    std::thread::spawn(move || {
        for line in lines.map_while(Result::ok) {
            let log: serde_json::Value = serde_json::from_str(&line).expect("a line of JSON");
            if let Some(address) = log["fields"]["address"].as_str() {
                let _ = listening.send(address.to_owned());
            }
            let _ = send.send(line);
        }
    });
    let address = address.recv().expect("the server says where it listens");
    (child, address, logged)
}

/// Sends a request and returns its status and body.
fn request(address: &str, method: &str, path: &str, token: &str, body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
         authorization: Bearer {token}\r\ncontent-length: {length}\r\n\r\n{body}"
    )
    .unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").expect(&text);
    (head[9..12].parse().unwrap(), body.to_owned())
}

fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).expect(text)
}

/// Sits down at the first seat of a table, begins the match and resigns. Returns the witness of the
/// player.
fn play_and_resign(address: &str, table: &str, token: &str) -> Witness {
    let entropy = Entropy::from_bytes([7; 32]);
    let (id, server) = table_of(address, table);
    let (deal, seat) = (1, 0);
    let commitment = entropy.player_commitment(&id, deal, seat);
    let sit = Ask::Sit {
        seat: 0,
        commitment: None,
        invite: None,
    };
    let commit = Ask::Commit {
        deal,
        commitment: commitment.to_string(),
    };
    let reveal = Ask::Reveal {
        deal,
        entropy: entropy.reveal(),
    };
    let act = Ask::Act {
        expected: 0,
        action: "k@c3".to_owned(),
    };
    for (number, ask) in [sit, commit, reveal, act, Ask::Resign].iter().enumerate() {
        let path = format!("/api/tables/{table}/ask/{number:016x}");
        let body = serde_json::to_string(ask).unwrap();
        let is_done = || {
            let (_, answer) = request(address, "POST", &path, token, &body);
            let refusal = json(&answer)["code"].as_str().map(str::to_owned);
            assert!(
                matches!(refusal.as_deref(), None | Some("table/not-begun")),
                "{answer}"
            );
            refusal.is_none()
        };
        // The match begins a moment after everything is revealed.
        while !is_done() {
            std::thread::sleep(Duration::from_millis(20));
        }
    }
    Witness {
        table: id,
        deals: vec![WitnessedDeal {
            number: deal,
            commitment: server,
            seats: vec![Some(commitment), None],
            own: Some(OwnBytes {
                seat,
                entropy,
                accepted: true,
            }),
        }],
    }
}

/// The id of a table, and the commitment of its server.
fn table_of(address: &str, table: &str) -> (String, Commitment) {
    let mut stream = TcpStream::connect(address).unwrap();
    let path = format!("/api/tables/{table}/stream");
    write!(stream, "GET {path} HTTP/1.1\r\nhost: {address}\r\n\r\n").unwrap();
    let lines = BufReader::new(stream).lines().map(Result::unwrap);
    let mut messages = lines.filter(|line| line.starts_with('{'));
    let found = messages.find_map(|line| {
        let snapshot = &json(&line)["snapshot"];
        let commitment = snapshot["commitment"].as_str()?.parse().unwrap();
        Some((snapshot["id"].as_str()?.to_owned(), commitment))
    });
    found.expect("the stream begins with the table")
}

#[test]
fn a_served_game_is_recorded_verified_backed_up_and_restored() {
    let folder = std::env::temp_dir().join(format!("ruckus-serve-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (mut server, address) = serve(&folder.join("data"));
    let (status, body) = request(&address, "GET", "/health", "", "");
    assert_eq!((status, body.as_str()), (200, "ok\n"));
    let name = r#"{"name":"Ada","bearer":true}"#;
    let (_, session) = request(&address, "POST", "/api/session", "", name);
    let token = json(&session)["token"].as_str().unwrap().to_owned();
    let wish = r#"{"game":"boop","seats":[{"kind":"open"},{"kind":"bot","level":1}]}"#;
    let (_, made) = request(&address, "POST", "/api/tables", &token, wish);
    let table = json(&made)["table"].as_str().expect(&made).to_owned();
    let witness = play_and_resign(&address, &table, &token);
    let path = format!("/api/tables/{table}/record");
    let (status, record) = request(&address, "GET", &path, "", "");
    assert_eq!(status, 200, "{record}");

    let file = folder.join("game.txt");
    std::fs::write(&file, &record).unwrap();
    let verified = ruckus(&["verify", file.to_str().unwrap()]);
    let text = String::from_utf8(verified.stdout).unwrap();
    assert!(text.starts_with("valid: boop, "), "{text}");
    let claim = "; the record agrees with itself\n";
    assert!(text.ends_with(claim), "{text}");
    let seen = folder.join("witness.txt");
    std::fs::write(&seen, witness.to_string()).unwrap();
    let paths = [&file, &seen].map(|path| path.to_str().unwrap());
    let verified = ruckus(&["verify", paths[0], "--witness", paths[1]]);
    let text = String::from_utf8(verified.stdout).unwrap();
    let claim = "; the record agrees with itself and with the witness\n";
    assert!(text.ends_with(claim), "{text}");
    let swapped = Witness {
        deals: vec![WitnessedDeal {
            commitment: witness.deals[0].seats[0].unwrap(),
            ..witness.deals[0].clone()
        }],
        ..witness
    };
    std::fs::write(&seen, swapped.to_string()).unwrap();
    let refused = ruckus(&["verify", paths[0], "--witness", paths[1]]);
    assert_eq!(refused.status.code(), Some(1));
    let text = String::from_utf8(refused.stderr).unwrap();
    assert!(
        text.contains("the server had shown another commitment"),
        "{text}"
    );

    let server_line = record.lines().nth(4).unwrap();
    let last = server_line.chars().last().unwrap();
    let other = if last == '0' { "1" } else { "0" };
    let forged_line = format!("{}{other}", &server_line[..server_line.len() - 1]);
    std::fs::write(&file, record.replace(server_line, &forged_line)).unwrap();
    let refused = ruckus(&["verify", file.to_str().unwrap()]);
    assert_eq!(refused.status.code(), Some(1));
    let text = String::from_utf8(refused.stderr).unwrap();
    assert!(text.contains("line 5: the server's bytes"), "{text}");

    let copy = folder.join("copy.sqlite3");
    let (data, restored) = (folder.join("data"), folder.join("restored"));
    let paths = [&data, &copy, &restored].map(|path| path.to_str().unwrap());
    let backed_up = ruckus(&["backup", "--data", paths[0], paths[1]]);
    let text = String::from_utf8(backed_up.stdout).unwrap();
    assert!(text.contains(": 1 games, "), "{text}");

    // It is administered and checked while it runs.
    let listed = ruckus(&[
        "admin", "--data", paths[0], "tables", "--status", "finished",
    ]);
    let text = String::from_utf8(listed.stdout).unwrap();
    assert_eq!(json(&text)["table"], table.as_str(), "{text}");
    let refused = ruckus(&["admin", "--data", paths[0], "close", &table]);
    assert_eq!(refused.status.code(), Some(1));
    for target in [paths[0], paths[1]] {
        let checked = ruckus(&["check", target]);
        let text = String::from_utf8(checked.stdout).unwrap();
        assert!(text.contains(": 1 games, "), "{text}");
        assert!(text.contains(", 0 damaged"), "{text}");
        assert_eq!(checked.status.code(), Some(0));
    }
    for file in [data.join("ruckus.sqlite3"), data.join("lock"), copy.clone()] {
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.display());
    }

    // The server shuts down cleanly on a signal.
    let killed = Command::new("kill").arg(server.id().to_string()).status();
    assert!(killed.unwrap().success());
    assert_eq!(server.wait().unwrap().code(), Some(0));

    let out = ruckus(&["restore", "--data", paths[2], paths[1]]);
    assert_eq!(out.status.code(), Some(0), "{out:?}");
    let again = ruckus(&["restore", "--data", paths[2], paths[1]]);
    assert_eq!(
        again.status.code(),
        Some(1),
        "it refuses a directory with data"
    );
    let (mut server, address) = serve(&restored);
    assert_eq!(request(&address, "GET", &path, "", ""), (200, record));
    let killed = Command::new("kill").arg(server.id().to_string()).status();
    assert!(killed.unwrap().success());
    server.wait().unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Starts a server that logs much into a file.
fn serve_with_log(folder: &Path) -> (Child, String, PathBuf) {
    let log = folder.join("log");
    let child = Command::new(RUCKUS)
        .args(["serve", "--listen", "127.0.0.1:0", "--json-logs", "--data"])
        .arg(folder.join("data"))
        .env("RUCKUS_LOG", "debug")
        .stderr(std::fs::File::create(&log).unwrap())
        .spawn()
        .unwrap();
    let address = loop {
        let text = std::fs::read_to_string(&log).unwrap();
        let found = text.lines().find_map(|line| {
            let line: serde_json::Value = serde_json::from_str(line).ok()?;
            line["fields"]["address"].as_str().map(str::to_owned)
        });
        if let Some(address) = found {
            break address;
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    (child, address, log)
}

#[test]
fn no_secret_and_no_name_is_in_a_log_and_no_secret_in_metrics_or_backups() {
    let folder = std::env::temp_dir().join(format!("ruckus-canary-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (mut server, address, log) = serve_with_log(&folder);
    let name = r#"{"name":"Canary Yellow","bearer":true}"#;
    let (_, session) = request(&address, "POST", "/api/session", "", name);
    let token = json(&session)["token"].as_str().unwrap().to_owned();
    let (_, recovery) = request(&address, "POST", "/api/session/recovery", &token, "");
    let recovery = json(&recovery)["recovery"].as_str().unwrap().to_owned();
    let (_, bot) = request(
        &address,
        "POST",
        "/api/tokens",
        &token,
        r#"{"label":"Canary Bot"}"#,
    );
    let bot = json(&bot)["token"].as_str().unwrap().to_owned();
    let wish = r#"{"game":"boop","seats":[{"kind":"open"},{"kind":"bot","level":1}]}"#;
    let (_, made) = request(&address, "POST", "/api/tables", &token, wish);
    let table = json(&made)["table"].as_str().expect(&made).to_owned();
    play_and_resign(&address, &table, &token);
    let wrong = "canary-that-is-no-token";
    assert_eq!(request(&address, "GET", "/api/session", wrong, "").0, 401);
    let data = folder.join("data");
    let person = json(&session)["id"].as_str().unwrap().to_owned();
    for command in ["rename", "export"] {
        let mut args = vec!["admin", "--data", data.to_str().unwrap(), command, &person];
        if command == "rename" {
            args.push("Canary Green");
        }
        assert_eq!(ruckus(&args).status.code(), Some(0));
    }
    let ban = [
        "admin",
        "--data",
        data.to_str().unwrap(),
        "ban",
        "198.51.100.7",
    ];
    assert_eq!(ruckus(&ban).status.code(), Some(0));
    let (_, metrics) = request(&address, "GET", "/metrics", "", "");
    let copy = folder.join("copy.sqlite3");
    let args = [
        "backup",
        "--data",
        data.to_str().unwrap(),
        copy.to_str().unwrap(),
    ];
    assert_eq!(ruckus(&args).status.code(), Some(0));
    let killed = Command::new("kill").arg(server.id().to_string()).status();
    assert!(killed.unwrap().success());
    assert_eq!(server.wait().unwrap().code(), Some(0));

    let log = std::fs::read(&log).unwrap();
    let text = String::from_utf8_lossy(&log);
    assert!(
        text.contains("administration") && text.contains(&person),
        "{text}"
    );
    assert!(!text.contains('\u{1b}'), "no colours in a file");
    let entropy = "07".repeat(32);
    let names = [
        "Canary Yellow",
        "Canary Green",
        "Canary Bot",
        "198.51.100.7",
        wrong,
        &entropy,
    ];
    let secrets = [token.as_str(), &recovery, &bot];
    let has = |bytes: &[u8], wanted: &str| {
        bytes
            .windows(wanted.len())
            .any(|part| part == wanted.as_bytes())
    };
    for wanted in secrets {
        for (what, bytes) in [
            ("log", log.as_slice()),
            ("metrics", metrics.as_bytes()),
            ("backup", &std::fs::read(&copy).unwrap()),
        ] {
            assert!(!has(bytes, wanted), "a secret is in the {what}");
        }
    }
    for wanted in names {
        assert!(!has(&log, wanted), "{wanted} is in the log");
        assert!(
            !has(metrics.as_bytes(), wanted),
            "{wanted} is in the metrics"
        );
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_server_that_is_told_to_stop_goes_on_and_is_not_ready() {
    let folder = std::env::temp_dir().join(format!("ruckus-leaving-{}", std::process::id()));
    let (mut server, address) = serve_with(&folder, &["--lame-duck", "600000"]);
    let id = server.id().to_string();
    let terminate = || assert!(Command::new("kill").arg(&id).status().unwrap().success());
    assert_eq!(request(&address, "GET", "/ready", "", "").0, 200);
    terminate();
    while request(&address, "GET", "/ready", "", "").0 != 503 {
        std::thread::sleep(Duration::from_millis(20));
    }
    let name = r#"{"name":"Ada","bearer":true}"#;
    assert_eq!(request(&address, "POST", "/api/session", "", name).0, 200);
    // The second signal ends the wait.
    terminate();
    assert_eq!(server.wait().unwrap().code(), Some(0));
    std::fs::remove_dir_all(&folder).unwrap();
}

/// The system does not let the server open as many files as it wants.
#[test]
fn a_kept_limit_of_open_files_is_reported_and_survived() {
    let folder = std::env::temp_dir().join(format!("ruckus-files-{}", std::process::id()));
    let mut limited = Command::new("sh");
    limited.args(["-c", "ulimit -n 128 && exec \"$0\" \"$@\"", RUCKUS]);
    let (mut server, address, logged) = serve_by(limited, &folder, &[]);
    let wait_for = |text: &str| {
        let found = logged.iter().any(|line| line.contains(text));
        assert!(found, "the server has ended without logging {text:?}");
    };
    wait_for("too few open files for --max-sockets");
    let many: Vec<_> = (0..200).map(|_| TcpStream::connect(&address)).collect();
    wait_for("cannot accept");
    drop(many);
    let name = r#"{"name":"Ada","bearer":true}"#;
    assert_eq!(request(&address, "POST", "/api/session", "", name).0, 200);
    server.kill().unwrap();
    server.wait().unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn check_reports_damage_by_its_exit_code() {
    let folder = std::env::temp_dir().join(format!("ruckus-check-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let check = |name: &str| {
        let target = folder.join(name);
        let out = ruckus(&["check", target.to_str().unwrap()]);
        (out.status.code(), String::from_utf8(out.stderr).unwrap())
    };
    let (code, text) = check("missing");
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("there is no database"), "{text}");
    std::fs::write(folder.join("damaged"), "not a database at all").unwrap();
    let (code, text) = check("damaged");
    assert_eq!(code, Some(3), "{text}");
    let out = ruckus(&["admin", "--data", folder.to_str().unwrap(), "bans"]);
    let text = String::from_utf8(out.stderr).unwrap();
    assert_eq!(out.status.code(), Some(1), "{text}");
    assert!(text.contains("no server answers"), "{text}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_second_server_is_refused_and_a_killed_one_is_replaced_at_once() {
    let folder = std::env::temp_dir().join(format!("ruckus-locked-{}", std::process::id()));
    let data = folder.to_str().unwrap();
    let (mut server, _) = serve(&folder);
    let refused = ruckus(&["serve", "--listen", "127.0.0.1:0", "--data", data]);
    let text = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(refused.status.code(), Some(1), "{text}");
    let wanted = format!("{data} is in use by process {}: ", server.id());
    assert!(text.contains(&wanted), "{text}");

    // Like `kill -9`.
    server.kill().unwrap();
    server.wait().unwrap();
    let (mut server, address) = serve(&folder);
    let ready = (0..1_200).any(|_| {
        std::thread::sleep(Duration::from_millis(50));
        request(&address, "GET", "/ready", "", "") == (200, "ready\n".to_owned())
    });
    assert!(ready, "it is ready within a minute");
    server.kill().unwrap();
    server.wait().unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_file_of_settings_is_read_and_a_wrong_one_refused() {
    let folder = std::env::temp_dir().join(format!("ruckus-settings-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("ruckus.conf");
    let start = |text: &str| {
        std::fs::write(&file, text).unwrap();
        let out = ruckus(&["serve", "--config", file.to_str().unwrap()]);
        (out.status.code(), String::from_utf8(out.stderr).unwrap())
    };
    let (code, text) = start("listen = nowhere\n");
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("nowhere"), "{text}");
    let (code, text) = start("# a comment\n\nspeed = 9\n");
    assert_eq!(code, Some(2));
    assert!(text.contains("--speed"), "{text}");
    let (code, text) = start("listen\n");
    assert_eq!(code, Some(1));
    assert!(text.contains("line 1: expected name = value"), "{text}");
    std::fs::remove_dir_all(&folder).unwrap();
}
