//! The secrets of a running game are in nothing that the server gives out: frames, HTTP, metrics,
//! and the log at its most talkative.

use std::io;
use std::sync::{Arc, Mutex};

use ruckus_protocol::Ask;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;

use crate::http;
use crate::player::Player;
use crate::secrets::Secrets;
use crate::stage::{Dice, Stage, act_in_turn, catch_up, people};

/// A log in memory.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned()
    }
}

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Log;

    fn make_writer(&'a self) -> Log {
        self.clone()
    }
}

#[tokio::test]
async fn no_frame_answer_metric_or_log_holds_a_secret_of_a_running_game() {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new("info,ruckus_server=trace"))
        .with_writer(log.clone())
        .finish();
    let _logged = tracing::subscriber::set_default(subscriber);
    let stage = Stage::new().await;
    let (table, mut a, mut b) = stage.begin_two(&people("qinto", 2)).await;
    let mut spectator = Player::watcher(stage.address()).await;
    spectator.watch(&table).await;
    let mut dice = Dice::new(4);
    for turn in 0..6 {
        act_in_turn(&mut a, &mut b, |legal| dice.pick_lasting(turn, legal)).await;
    }
    catch_up(&mut a, &mut b).await;
    let paths = [
        "/api/session",
        "/api/sessions",
        "/api/tokens",
        "/api/tables",
        "/api/tables/mine",
        "/api/openapi.json",
        "/metrics",
        "/health",
        "/ready",
    ];
    let past = [
        format!("/api/tables/{table}/past"),
        format!("/api/tables/{table}/record"),
        format!("/t/{table}"),
    ];
    let paths = paths.into_iter().chain(past.iter().map(String::as_str));
    let mut given = Vec::new();
    for path in paths {
        for token in [None, Some(a.token.as_str()), Some(b.token.as_str())] {
            let reply = http::get(stage.address(), path, token).await;
            given.push((path.to_owned(), reply.head + &reply.body));
        }
    }
    // A failure is logged more fully than anything else.
    assert!(
        !http::get(stage.address(), "/api/tables/none", None)
            .await
            .body
            .is_empty()
    );
    for player in [&a, &b, &spectator] {
        given.push(("a frame".to_owned(), player.wire.concat()));
    }
    let tokens = [a.token.clone(), b.token.clone()];
    a.done(Ask::Resign).await;
    let secrets = Secrets::of(&stage.proof(&table).await, &tokens);
    for (place, text) in &given {
        assert_eq!(secrets.found_in(text), None, "in {place}");
    }
    let log = log.text();
    assert!(!log.is_empty(), "the server has logged something");
    assert_eq!(secrets.found_in(&log), None, "in the log");
}

#[test]
fn a_secret_is_found_in_every_form() {
    let bytes: [u8; 32] = std::array::from_fn(|number| number as u8 * 7 + 1);
    let secrets = Secrets::default().with("seed", bytes);
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let shown = format!("{bytes:?}");
    let base64 = "AQgPFh0kKzI5QEdOVVxjanF4f4aNlJuiqbC3vsXM09o=";
    for text in [&hex, &hex.to_uppercase(), &shown, base64] {
        assert_eq!(
            secrets.found_in(&format!("so: {text}!")),
            Some("seed"),
            "{text}"
        );
    }
    assert_eq!(secrets.found_in("nothing"), None);
}
