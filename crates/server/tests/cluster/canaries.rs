//! What nodes publish to each other holds no secret of a running game.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::sync::mpsc;

use ruckus_protocol::Ask;
use ruckus_protocol::fair::Proof;

use crate::http;
use crate::nodes::{Services, begin, runtime};
use crate::player::Player;
use crate::secrets::Secrets;
use crate::stage::{Dice, act_in_turn, people};

/// The lines that a subscriber of everything receives from a NATS server.
fn listen(url: &str) -> mpsc::Receiver<String> {
    let address = url.trim_start_matches("nats://");
    let mut stream = TcpStream::connect(address).unwrap();
    stream
        .write_all(b"CONNECT {\"verbose\":false}\r\nSUB > 1\r\nPING\r\n")
        .unwrap();
    // Messages are sealed with bytes that are no text.
    let lines = BufReader::new(stream.try_clone().unwrap()).split(b'\n');
    let mut lines = lines
        .map_while(Result::ok)
        .map(|line| String::from_utf8_lossy(&line).trim_end().to_owned());
    // The subscription counts from here on.
    let subscribed = lines.by_ref().any(|line| line == "PONG");
    assert!(subscribed);
    let (heard, lines_heard) = mpsc::channel();
    std::thread::spawn(move || {
        for line in lines {
            if line == "PING" && stream.write_all(b"PONG\r\n").is_err() {
                return;
            }
            if heard.send(line).is_err() {
                return;
            }
        }
    });
    lines_heard
}

#[test]
fn no_message_between_nodes_holds_a_secret_of_a_running_game() {
    runtime().block_on(async {
        let services = Services::start();
        let heard = listen(&services.nats.url());
        let nodes = [services.node(), services.node()];
        let mut a = Player::new(nodes[0].address, "A").await;
        let mut b = Player::new(nodes[1].address, "B").await;
        let wish = people("qinto", 2);
        let table = begin(&wish, nodes[0].address, &mut [&mut a, &mut b]).await;
        let mut dice = Dice::new(4);
        for turn in 0..6 {
            act_in_turn(&mut a, &mut b, |legal| dice.pick_lasting(turn, legal)).await;
        }
        let tokens = [a.token.clone(), b.token.clone()];
        a.done(Ask::Resign).await;
        let path = format!("/api/tables/{table}/record");
        let proof: Proof = http::get(nodes[0].address, &path, None)
            .await
            .body
            .parse()
            .unwrap();
        let secrets = Secrets::of(&proof, &tokens);
        let text: String = heard.try_iter().collect();
        assert!(text.contains(&table), "the nodes talk about the table");
        assert_eq!(secrets.found_in(&text), None);
        for player in [&a, &b] {
            let hand = player
                .events
                .iter()
                .filter_map(|event| event.action.as_ref());
            for action in hand {
                assert!(!text.contains(action.as_str()), "{action}");
            }
        }
    });
}
