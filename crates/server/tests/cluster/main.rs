//! Several nodes on one PostgreSQL and one NATS server, all real processes; some are killed.
//!
//! The nodes are this same program, started again with [`DATABASE`] set. `RUCKUS_CLUSTER_ROUNDS`
//! sets how often each fault is tried (once).

#[path = "../online/builder.rs"]
#[allow(dead_code, reason = "shared with the tests of one server")]
mod builder;
#[path = "../online/follower.rs"]
#[allow(dead_code, reason = "shared with the tests of one server")]
mod follower;
#[path = "../online/http.rs"]
#[allow(dead_code, reason = "shared with the tests of one server")]
mod http;
#[path = "../kill/load.rs"]
#[allow(dead_code, reason = "shared with the tests of one server")]
mod load;
#[path = "../online/player.rs"]
#[allow(dead_code, reason = "shared with the tests of one server")]
mod player;
#[path = "../online/secrets.rs"]
#[allow(dead_code, reason = "shared with the tests of one server")]
mod secrets;
#[path = "../online/stage.rs"]
#[allow(dead_code, reason = "shared with the tests of one server")]
mod stage;

mod away;
mod canaries;
mod encrypted;
mod forged;
mod frozen;
mod kaboom;
mod killed;
mod nodes;
mod races;
mod rolling;
mod sessions;
