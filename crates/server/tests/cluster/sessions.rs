//! Sessions that end on another node.

use ruckus_protocol::CloseCode;

use crate::http;
use crate::nodes::{runtime, two_nodes};
use crate::player::Player;

#[test]
fn a_session_that_ends_on_one_node_loses_its_socket_on_the_other() {
    runtime().block_on(async {
        let (one, other, _) = two_nodes();
        let mut a = Player::new(one.address, "A").await;
        let bearer = format!("Bearer {}", a.token);
        let headers = [("authorization", bearer.as_str())];
        let ended = http::request(other.address, "DELETE", "/api/session", &headers, "").await;
        assert_eq!(ended.status, 200, "{}", ended.body);
        assert_eq!(a.close_code().await, Some(CloseCode::SessionEnded.number()));
    });
}
