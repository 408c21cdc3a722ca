//! The configuration of a server.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use ruckus_site::Site;

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address on which it listens.
    pub listen: SocketAddr,
    /// The directory with all its data.
    pub data: PathBuf,
    /// The address of a PostgreSQL database to use instead of a file in that directory; other nodes
    /// may share it.
    pub database: Option<String>,
    /// How long a statement of that database may take. A request that takes longer is refused,
    /// within twice this time.
    pub database_patience: Duration,
    /// The address of a NATS server through which nodes notify each other of changes; without it,
    /// they poll every two seconds.
    pub nats: Option<String>,
    /// A file with the certificate authority of the database; its connections are then encrypted.
    pub database_ca: Option<PathBuf>,
    /// A file with the certificate authority of the NATS server; its connection is then encrypted.
    pub nats_ca: Option<PathBuf>,
    /// The files with the server's certificate and its key, to serve HTTPS itself.
    pub tls: Option<TlsFiles>,
    /// The origins of the pages that may send requests, such as `https://example.org`. If empty,
    /// only the pages that it serves itself may.
    pub origins: Vec<String>,
    /// Whether browsers reach it by HTTPS only: cookies are then sent over HTTPS only.
    pub https: bool,
    /// The proxies whose `X-Forwarded-For` is trusted.
    pub proxies: Vec<IpAddr>,
    /// The pages it serves.
    pub site: Site,
    /// Whether `/metrics` is available to other machines.
    pub public_metrics: bool,
    /// How many bots think at the same time.
    pub bot_threads: usize,
    /// The shortest time in which a bot answers.
    pub bot_pace: Duration,
    /// How many times faster than real time turns are stepped; 1 except in tests.
    pub turn_speed: u32,
    /// The limits per client, address and table.
    pub limits: Limits,
    /// How long unused things are kept.
    pub retention: Retention,
    /// How long it goes on after a request to stop, reporting that it is not ready.
    pub lame_duck: Duration,
}

impl Config {
    /// How long a statement of a PostgreSQL database may take.
    pub const DATABASE_PATIENCE: Duration = Duration::from_millis(900);
    /// How long the server goes on after a request to stop.
    pub const LAME_DUCK: Duration = Duration::from_secs(1);
    /// The shortest time in which a bot answers.
    pub const BOT_PACE: Duration = Duration::from_millis(400);

    /// The default configuration, for a directory and an address.
    #[must_use]
    pub fn new(data: PathBuf, listen: SocketAddr) -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            listen,
            data,
            database: None,
            database_patience: Config::DATABASE_PATIENCE,
            nats: None,
            database_ca: None,
            nats_ca: None,
            tls: None,
            origins: Vec::new(),
            https: false,
            proxies: Vec::new(),
            site: Site::default(),
            public_metrics: false,
            bot_threads: cores.div_ceil(2),
            bot_pace: Config::BOT_PACE,
            turn_speed: 1,
            limits: Limits::default(),
            retention: Retention::default(),
            lame_duck: Config::LAME_DUCK,
        }
    }
}

/// A certificate and its key, in PEM files that may be replaced while the server runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TlsFiles {
    /// The certificate, followed by those of the authorities in between.
    pub cert: PathBuf,
    /// The private key.
    pub key: PathBuf,
}

/// How long things are kept that nobody uses.
///
/// These are also the flags of `ruckus serve`.
#[derive(Args, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retention {
    /// Hours after which a table that waits for players is closed
    #[arg(long = "keep-waiting", value_name = "HOURS", env = "RUCKUS_KEEP_WAITING",
        default_value_t = Retention::DEFAULT.waiting_hours)]
    pub waiting_hours: u64,
    /// Days after which a table that closed before its game began is deleted
    #[arg(long = "keep-closed", value_name = "DAYS", env = "RUCKUS_KEEP_CLOSED",
        default_value_t = Retention::DEFAULT.closed_days)]
    pub closed_days: u64,
    /// Days after which a finished game is deleted [default: never]
    #[arg(
        long = "keep-finished",
        value_name = "DAYS",
        env = "RUCKUS_KEEP_FINISHED"
    )]
    pub finished_days: Option<u64>,
    /// Days after which a person without a session or a table is deleted
    #[arg(long = "keep-people", value_name = "DAYS", env = "RUCKUS_KEEP_PEOPLE",
        default_value_t = Retention::DEFAULT.people_days)]
    pub people_days: u64,
}

impl Retention {
    const DEFAULT: Retention = Retention {
        waiting_hours: 24,
        closed_days: 7,
        finished_days: None,
        people_days: 365,
    };
}

impl Default for Retention {
    fn default() -> Retention {
        Retention::DEFAULT
    }
}

/// The limits for one client, address or table.
///
/// These are also the flags of `ruckus serve`: this is the only place where a limit, its
/// default, its flag and its help are written.
#[derive(Args, Clone, Copy, Debug)]
pub struct Limits {
    /// Sockets in all
    #[arg(long = "max-sockets", value_name = "N", env = "RUCKUS_MAX_SOCKETS",
        default_value_t = Limits::DEFAULT.sockets)]
    pub sockets: usize,
    /// Sockets from one address
    #[arg(long = "max-sockets-of-address", value_name = "N", env = "RUCKUS_MAX_SOCKETS_OF_ADDRESS",
        default_value_t = Limits::DEFAULT.sockets_of_address)]
    pub sockets_of_address: usize,
    /// Messages on one socket in 20 seconds
    #[arg(long = "max-messages", value_name = "N", env = "RUCKUS_MAX_MESSAGES",
        default_value_t = Limits::DEFAULT.messages)]
    pub messages: u32,
    /// Inputs of a real-time turn on one socket in a second
    #[arg(long = "max-inputs", value_name = "N", env = "RUCKUS_MAX_INPUTS",
        default_value_t = Limits::DEFAULT.inputs)]
    pub inputs: u32,
    /// A step of a real-time turn is late after this many milliseconds; while more than one in
    /// a hundred is late, no turn begins
    #[arg(long = "step-lateness", value_name = "MS", env = "RUCKUS_STEP_LATENESS",
        default_value_t = Limits::DEFAULT.step_lateness_ms)]
    pub step_lateness_ms: u64,
    /// Requests of any kind from one address in a minute, pages included
    #[arg(long = "max-requests-of-address", value_name = "N",
        env = "RUCKUS_MAX_REQUESTS_OF_ADDRESS", default_value_t = Limits::DEFAULT.requests)]
    pub requests: u32,
    /// New people and tokens from one address in a minute
    #[arg(long = "max-sessions", value_name = "N", env = "RUCKUS_MAX_SESSIONS",
        default_value_t = Limits::DEFAULT.sessions)]
    pub sessions: u32,
    /// New tables and invitations from one address in a minute
    #[arg(long = "max-tables", value_name = "N", env = "RUCKUS_MAX_TABLES",
        default_value_t = Limits::DEFAULT.tables)]
    pub tables: u32,
    /// New tables and invitations from one address in a day
    #[arg(long = "max-tables-of-day", value_name = "N", env = "RUCKUS_MAX_TABLES_OF_DAY",
        default_value_t = Limits::DEFAULT.tables_of_day)]
    pub tables_of_day: u32,
    /// Tables of one person that wait or are played; older ones must end first
    #[arg(long = "max-open-tables", value_name = "N", env = "RUCKUS_MAX_OPEN_TABLES",
        default_value_t = Limits::DEFAULT.open_tables_of_person)]
    pub open_tables_of_person: usize,
    /// Seats taken from one address in a minute
    #[arg(long = "max-joins", value_name = "N", env = "RUCKUS_MAX_JOINS",
        default_value_t = Limits::DEFAULT.joins)]
    pub joins: u32,
    /// Wrong tokens and recovery codes from one address in a minute
    #[arg(long = "max-wrong-tokens", value_name = "N", env = "RUCKUS_MAX_WRONG_TOKENS",
        default_value_t = Limits::DEFAULT.wrong_tokens)]
    pub wrong_tokens: u32,
    /// Requests to tables by plain HTTP from one address in a minute
    #[arg(long = "max-asks", value_name = "N", env = "RUCKUS_MAX_ASKS",
        default_value_t = Limits::DEFAULT.asks)]
    pub asks: u32,
    /// Days after which an unused session or token expires
    #[arg(long = "session-days", value_name = "DAYS", env = "RUCKUS_SESSION_DAYS",
        default_value_t = Limits::DEFAULT.session_days)]
    pub session_days: u64,
    /// Tables that one socket shows
    #[arg(long = "max-tables-of-socket", value_name = "N", env = "RUCKUS_MAX_TABLES_OF_SOCKET",
        default_value_t = Limits::DEFAULT.tables_of_socket)]
    pub tables_of_socket: usize,
    /// Spectators of one table
    #[arg(long = "max-spectators", value_name = "N", env = "RUCKUS_MAX_SPECTATORS",
        default_value_t = Limits::DEFAULT.watchers_of_table)]
    pub watchers_of_table: usize,
    /// Streams of the list of tables of one person
    #[arg(long = "max-streams-of-person", value_name = "N",
        env = "RUCKUS_MAX_STREAMS_OF_PERSON", default_value_t = Limits::DEFAULT.streams_of_person)]
    pub streams_of_person: usize,
    /// Streams of tables of one person, or without a session from one address
    #[arg(long = "max-table-streams", value_name = "N", env = "RUCKUS_MAX_TABLE_STREAMS",
        default_value_t = Limits::DEFAULT.table_streams)]
    pub table_streams: usize,
    /// Replays of games that wait or run at a time for one address
    #[arg(long = "max-replays", value_name = "N", env = "RUCKUS_MAX_REPLAYS",
        default_value_t = Limits::DEFAULT.replays_of_address)]
    pub replays_of_address: usize,
}

impl Limits {
    const DEFAULT: Limits = Limits {
        sockets: 20_000,
        sockets_of_address: 200,
        messages: 100,
        inputs: 60,
        step_lateness_ms: 8,
        requests: 3_000,
        sessions: 60,
        tables: 20,
        tables_of_day: 500,
        open_tables_of_person: 50,
        joins: 60,
        wrong_tokens: 10,
        asks: 300,
        session_days: 365,
        tables_of_socket: 16,
        watchers_of_table: 500,
        streams_of_person: 4,
        table_streams: 32,
        replays_of_address: 8,
    };

    /// The same limits, but with this many requests of every kind in a minute. The limits of tables
    /// that add up over a longer time are raised to it.
    #[must_use]
    pub fn with_requests(self, most: u32) -> Limits {
        Limits {
            requests: self.requests.max(most),
            sessions: most,
            tables: most,
            tables_of_day: self.tables_of_day.max(most),
            open_tables_of_person: self.open_tables_of_person.max(most as usize),
            joins: most,
            wrong_tokens: most,
            asks: most,
            ..self
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::DEFAULT
    }
}
