//! How a server is set up.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use ruckus_site::Site;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The directory with everything it keeps.
    pub data: PathBuf,
    /// The address of a PostgreSQL database that is used instead of a file in that
    /// directory, and that other nodes may use too.
    pub database: Option<String>,
    /// How long a statement of that database may take. What takes longer is
    /// refused, within twice as long.
    pub database_patience: Duration,
    /// The address of a NATS server through which nodes tell each other what has
    /// changed; without, they find out every two seconds.
    pub nats: Option<String>,
    /// The pages that may speak to it, as `https://example.org`. If there are
    /// none, only those that it serves itself.
    pub origins: Vec<String>,
    /// Whether browsers reach it by HTTPS only: cookies are then sent by nothing
    /// else.
    pub https: bool,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub proxies: Vec<IpAddr>,
    /// The pages it serves.
    pub site: Site,
    /// Whether `/metrics` is shown to others than this machine.
    pub public_metrics: bool,
    /// How many bots think at a time.
    pub bot_threads: usize,
    /// No bot answers faster.
    pub bot_pace: Duration,
    /// How many times faster than the clock turns in real time go; 1 but in tests.
    pub turn_speed: u32,
    /// What one client, address or table may have.
    pub limits: Limits,
}

impl Config {
    /// The usual set-up, for a directory and an address.
    #[must_use]
    pub fn new(data: PathBuf, listen: SocketAddr) -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            listen,
            data,
            database: None,
            database_patience: Duration::from_millis(900),
            nats: None,
            origins: Vec::new(),
            https: false,
            proxies: Vec::new(),
            site: Site::default(),
            public_metrics: false,
            bot_threads: cores.div_ceil(2),
            bot_pace: Duration::from_millis(400),
            turn_speed: 1,
            limits: Limits::default(),
        }
    }
}

/// What one client, address or table may have.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Sockets in all.
    pub sockets: usize,
    /// Sockets from one address.
    pub sockets_of_address: usize,
    /// Messages on one socket in 20 seconds.
    pub messages: u32,
    /// What one socket may do in a turn in real time, in a second.
    pub inputs: u32,
    /// A step of a turn in real time that comes later is late; with more than one
    /// late in a hundred no turn is begun.
    pub step_lateness: Duration,
    /// New people and tokens from one address in a minute.
    pub sessions: u32,
    /// New tables and invitations from one address in a minute.
    pub tables: u32,
    /// Seats taken from one address in a minute.
    pub joins: u32,
    /// Tokens that are nobody's, from one address in a minute.
    pub wrong_tokens: u32,
    /// Requests to tables by plain HTTP, from one address in a minute.
    pub asks: u32,
    /// For how many days a session or token is good that is not used.
    pub session_days: u64,
    /// Tables that one socket shows.
    pub tables_of_socket: usize,
    /// Watchers of one table.
    pub watchers_of_table: usize,
    /// Streams that tell one person of their tables.
    pub streams_of_person: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            sockets: 20_000,
            sockets_of_address: 200,
            messages: 100,
            inputs: 60,
            step_lateness: Duration::from_millis(8),
            sessions: 60,
            tables: 20,
            joins: 60,
            wrong_tokens: 10,
            asks: 300,
            session_days: 365,
            tables_of_socket: 16,
            watchers_of_table: 500,
            streams_of_person: 4,
        }
    }
}

impl Limits {
    /// The same, with as many requests of every kind as one likes in a minute.
    #[must_use]
    pub fn with_requests(self, most: u32) -> Limits {
        Limits {
            sessions: most,
            tables: most,
            joins: most,
            wrong_tokens: most,
            asks: most,
            ..self
        }
    }
}
