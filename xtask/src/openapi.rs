//! Tests the HTTP interface against its own OpenAPI document with schemathesis.
//!
//! Schemathesis is a Python program. It is installed into a virtual environment in
//! `target/tools`; without Python the step is skipped.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

use anyhow::{Context as _, Result};

use crate::call::Call;
use crate::repo::Repo;
use crate::setup::find_command;

/// The version that the options below belong to.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";

/// Creates a person with a session and a table with a finished game, and prints the token and the
/// code.
const PREPARE: &str = r#"
import json, sys, time, urllib.request
def ask(method, path, body=None, token=None):
    headers = {'content-type': 'application/json'}
    if token:
        headers['authorization'] = 'Bearer ' + token
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(sys.argv[1] + path, data, headers, method=method)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)
token = ask('POST', '/api/session', {'name': 'Ada', 'bearer': True})['token']
seats = [{'kind': 'me'}, {'kind': 'bot', 'level': 1}]
code = ask('POST', '/api/tables', {'game': 'boop', 'seats': seats}, token)['table']
number, over = 0, time.time() + 300
def request(body):
    global number
    number += 1
    return ask('POST', '/api/tables/' + code + '/ask/' + format(number, '016x'), body, token)
request({'kind': 'sit', 'seat': 0})
while True:
    answer = request({'kind': 'resign'})
    if answer['kind'] == 'done':
        break
    # The shuffle waits a while for bytes of the player.
    assert answer['code'] == 'table/not-begun' and time.time() < over, answer
    time.sleep(0.5)
print(token, code)
"#;

/// Creates a person with a session, and prints the token.
const SESSION: &str = "
import json, sys, urllib.request
body = json.dumps({'name': 'Ada', 'bearer': True}).encode()
headers = {'content-type': 'application/json'}
request = urllib.request.Request(sys.argv[1] + '/api/session', body, headers)
print(json.load(urllib.request.urlopen(request))['token'])
";

/// Fails unless a session is still open.
const STILL_OPEN: &str = "
import sys, urllib.request
headers = {'authorization': 'Bearer ' + sys.argv[2]}
urllib.request.urlopen(urllib.request.Request(sys.argv[1] + '/api/session', headers=headers))
";

/// The operations that end the session with which they are called. Each is tested with a session of
/// its own.
const ENDING: [&str; 3] = [
    "DELETE /api/sessions/{id}",
    "DELETE /api/session",
    "DELETE /api/person",
];

/// Starts a server and tests every operation, with a session.
pub(crate) fn test(repo: &Repo, examples: u32, seed: &str) -> Result<String> {
    let Some(python) = find_command("python3") else {
        return Ok("skipped: python3 is not installed".to_owned());
    };
    let programs = environment(repo, &python)?;
    repo.build_program()?;
    let folder = repo.target.join("openapi");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let server = Server::start(repo, &folder)?;
    let python = |script: &str, arguments: &[&str]| {
        let call = Call::new(programs.join("python")).args(["-c", script, &server.url]);
        call.args(arguments).folder(&repo.root).output()
    };
    let prepared = python(PREPARE, &[]).context("no session, or no finished game")?;
    let (token, code) = prepared.trim().split_once(' ').context("no code")?;
    let run = |token: &str| {
        Call::new(programs.join("schemathesis"))
            .folder(&folder)
            .args(["run", &format!("{}/api/openapi.json", server.url)])
            .args([
                "--header",
                &format!("Authorization: Bearer {}", token.trim()),
            ])
            .args(["--max-examples", &examples.to_string(), "--seed", seed])
            // A schema cannot say that a game exists or that a name can be seen.
            .args(["--exclude-checks", "positive_data_acceptance"])
            .args(["--request-timeout", "60", "--no-color"])
    };
    let failed =
        || format!("the HTTP interface is not as its document says; repeat it with seed {seed}");
    // A stream ends when its reader closes it.
    let most = run(token).args(["--exclude-path-regex", "stream$"]);
    let most = ENDING
        .iter()
        .fold(most, |call, name| call.args(["--exclude-name", name]));
    most.clone().run().with_context(failed)?;
    // Nearly all of these were about tables that do not exist.
    fs::write(
        folder.join("schemathesis.toml"),
        format!("[parameters]\n\"path.code\" = \"{code}\"\n"),
    )?;
    let existing = most.args(["--include-path-regex", "/tables/.code"]);
    existing.run().with_context(failed)?;
    python(STILL_OPEN, &[token]).context("the session ended: operations were tested without it")?;
    for name in ENDING {
        let alone = run(&python(SESSION, &[])?).args(["--include-name", name]);
        alone.run().with_context(failed)?;
    }
    Ok(format!(
        "{examples} examples of each operation, seed {seed}"
    ))
}

/// The folder of the programs of the virtual environment, which is made if necessary.
fn environment(repo: &Repo, python: &Path) -> Result<PathBuf> {
    let folder = repo.target.join("tools").join("python");
    let programs = folder.join("bin");
    if !programs.join("schemathesis").is_file() {
        let make = Call::new(python).args(["-m", "venv"]).arg(&folder);
        make.folder(&repo.root)
            .run()
            .context("cannot make a virtual environment; install python3-venv")?;
        let install = Call::new(programs.join("python"))
            .args(["-m", "pip", "install", "--quiet", SCHEMATHESIS])
            .folder(&repo.root);
        install.run().context("cannot install schemathesis")?;
    }
    Ok(programs)
}

/// A running server; dropping the value ends it.
struct Server {
    process: Child,
    url: String,
}

impl Server {
    fn start(repo: &Repo, data: &Path) -> Result<Server> {
        let call = Call::new(repo.program("debug", "ruckus"))
            .args(["serve", "--listen", "127.0.0.1:0", "--json-logs", "--data"])
            .arg(data.join("data"))
            .args([
                "--max-requests",
                "1000000",
                "--max-sockets-of-address",
                "1000",
            ]);
        let mut process = call
            .command()
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| call.not_started())?;
        let said = process.stderr.take().context("no output")?;
        let mut lines = BufReader::new(said).lines().map_while(Result::ok);
        let address = lines.find_map(|line| {
            let line: serde_json::Value = serde_json::from_str(&line).ok()?;
            Some(line["fields"]["address"].as_str()?.to_owned())
        });
        // The server must not wait for somebody to read its log.
        std::thread::spawn(move || lines.for_each(drop));
        let address = address.context("the server did not start")?;
        Ok(Server {
            process,
            url: format!("http://{address}"),
        })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Killing fails if the server has ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
