//! A session that ends on one node, and the sockets on another one.

use futures_util::FutureExt as _;

use super::disk::Database;
use super::node::NodeSetup;

#[tokio::test(start_paused = true)]
async fn the_sockets_of_a_person_look_again_on_every_node() {
    let database = Database::default();
    let (one, mut published) = NodeSetup::new(&database, 1).start_one_of_many();
    let (other, _) = NodeSetup::new(&database, 2).start_one_of_many();
    let follow = |person| {
        let nodes = [&one, &other];
        nodes.map(|node| {
            let sessions = &node.rooms.shared().sessions;
            sessions.follow(person, usize::MAX).expect("no limit")
        })
    };
    let (ada, bob) = (follow("ada"), follow("bob"));
    one.rooms.sessions_changed("ada");
    let envelope = published.recv().await.expect("other nodes are told");
    let text = serde_json::to_string(&envelope).unwrap();
    other.rooms.receive(serde_json::from_str(&text).unwrap());
    for socket in &ada {
        assert!(socket.changed().now_or_never().is_some());
    }
    for socket in &bob {
        assert!(socket.changed().now_or_never().is_none());
    }
    assert!(published.try_recv().is_err(), "it is told once");
}
