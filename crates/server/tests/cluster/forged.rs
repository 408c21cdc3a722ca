//! Messages through the broker that no node has sent.

use ruckus_protocol::ServerMessage;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

use crate::http;
use crate::nodes::{Services, begin, runtime};
use crate::player::Player;
use crate::stage::people;

/// Publishes a message as any client of the broker can.
async fn publish(url: &str, subject: &str, text: &str) {
    let address = url.trim_start_matches("nats://");
    let mut stream = BufReader::new(TcpStream::connect(address).await.unwrap());
    let length = text.len();
    let message =
        format!("CONNECT {{\"verbose\":false}}\r\nPUB {subject} {length}\r\n{text}\r\nPING\r\n");
    stream.write_all(message.as_bytes()).await.unwrap();
    let mut line = String::new();
    while !line.starts_with("PONG") {
        line.clear();
        assert!(
            stream.read_line(&mut line).await.unwrap() > 0,
            "the broker stays"
        );
    }
}

/// How many forged messages a node has dropped.
async fn forged(node: &crate::nodes::Node) -> u64 {
    let metrics = http::get(node.address, "/metrics", None).await.body;
    let found = metrics
        .lines()
        .find_map(|line| line.strip_prefix("ruckus_cluster_forged_total "));
    found.expect("the metric is there").parse().unwrap()
}

#[test]
fn who_reaches_the_broker_cannot_take_the_seat_of_a_player() {
    runtime().block_on(async {
        let services = Services::start();
        let node = services.node();
        let mut a = Player::new(node.address, "A").await;
        let mut b = Player::new(node.address, "B").await;
        let wish = people("boop", 2);
        let table = begin(&wish, node.address, &mut [&mut a, &mut b]).await;
        let speaks = format!(
            "{{\"node\":\"x\",\"table\":\"{table}\",\"message\":{{\"kind\":\"speaks\",\"seat\":0}}}}"
        );
        publish(&services.nats.url(), "ruckus.tables", &speaks).await;
        while forged(&node).await == 0 {
            tokio::task::yield_now().await;
        }
        let act = a.act("k@a1");
        assert_eq!(a.done(act).await, 1, "the seat is still theirs");
        let silenced = |aside: &ServerMessage| matches!(aside, ServerMessage::Superseded { .. });
        assert!(!a.asides.iter().any(silenced));
    });
}
