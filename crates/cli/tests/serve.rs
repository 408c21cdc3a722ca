//! `ruckus serve` as a program, and what is done with its data.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

const RUCKUS: &str = env!("CARGO_BIN_EXE_ruckus");

fn ruckus(args: &[&str]) -> Output {
    Command::new(RUCKUS).args(args).output().unwrap()
}

/// A server that runs, and where it listens.
fn serve(data: &Path) -> (Child, String) {
    let mut child = Command::new(RUCKUS)
        .args(["serve", "--listen", "127.0.0.1:0", "--json-logs"])
        .args(["--bot-pace", "0", "--data"])
        .arg(data)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let address = loop {
        let line = lines
            .next()
            .expect("the server says where it listens")
            .unwrap();
        let log: serde_json::Value = serde_json::from_str(&line).expect("a line of JSON");
        if let Some(address) = log["fields"]["address"].as_str() {
            break address.to_owned();
        }
    };
    // What it says later is read, so that it never waits for us.
    std::thread::spawn(move || lines.for_each(drop));
    (child, address)
}

/// A request, and its status and body.
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
    let wish = r#"{"game":"boop","seats":[{"kind":"bot","level":1},{"kind":"bot","level":1}]}"#;
    let (_, made) = request(&address, "POST", "/api/tables", &token, wish);
    let table = json(&made)["table"].as_str().expect(&made).to_owned();
    let path = format!("/api/tables/{table}/record");
    let record = (0..1_200)
        .find_map(|_| {
            std::thread::sleep(Duration::from_millis(50));
            let (status, body) = request(&address, "GET", &path, "", "");
            (status == 200).then_some(body)
        })
        .expect("two bots finish a game within a minute");

    let file = folder.join("game.txt");
    std::fs::write(&file, &record).unwrap();
    let verified = ruckus(&["verify", file.to_str().unwrap()]);
    let text = String::from_utf8(verified.stdout).unwrap();
    assert!(text.starts_with("valid: boop, "), "{text}");
    let claim = " actions; the record agrees with itself\n";
    assert!(text.ends_with(claim), "{text}");
    let server_line = record.lines().nth(3).unwrap();
    let last = server_line.chars().last().unwrap();
    let other = if last == '0' { "1" } else { "0" };
    let forged_line = format!("{}{other}", &server_line[..server_line.len() - 1]);
    std::fs::write(&file, record.replace(server_line, &forged_line)).unwrap();
    let refused = ruckus(&["verify", file.to_str().unwrap()]);
    assert_eq!(refused.status.code(), Some(1));
    let text = String::from_utf8(refused.stderr).unwrap();
    assert!(text.contains("line 4: the server's bytes"), "{text}");

    let copy = folder.join("copy.sqlite3");
    let (data, restored) = (folder.join("data"), folder.join("restored"));
    let paths = [&data, &copy, &restored].map(|path| path.to_str().unwrap());
    let backed_up = ruckus(&["backup", "--data", paths[0], paths[1]]);
    let text = String::from_utf8(backed_up.stdout).unwrap();
    assert!(text.contains(": 1 games, "), "{text}");

    // Told to end, it ends well.
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

    // As `kill -9` does.
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
