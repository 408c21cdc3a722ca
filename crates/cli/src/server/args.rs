//! The command line of the server and of the tools around it.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::{Args, Subcommand};
use ruckus_server::{Config, Limits};

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve tables online
    Serve(Box<ServeArgs>),
    /// Copy the data of a server, even a running one, to a file
    Backup(BackupArgs),
    /// Restore a backup into a data directory without a database
    Restore(RestoreArgs),
    #[cfg(feature = "load")]
    /// Put a server under load with many tables and measure it, compared with a bare
    /// relay
    Load(LoadArgs),
    #[cfg(feature = "load")]
    /// The relay that `load` compares with
    #[command(name = ruckus_load::RELAY_COMMAND, hide = true)]
    LoadRelay {
        /// The size of its answers in bytes
        answer_bytes: usize,
        /// The size of its events in bytes
        event_bytes: usize,
    },
}

#[derive(Args)]
pub(crate) struct ServeArgs {
    /// A file with settings, one "name = value" per line, named like these flags. A
    /// flag or an environment variable takes precedence
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// The directory for the server's data; created if it does not exist
    #[arg(
        long,
        value_name = "DIR",
        env = "RUCKUS_DATA",
        default_value = "data-dir"
    )]
    pub(crate) data: PathBuf,
    /// A PostgreSQL database to use instead of a file in that directory, such as
    /// postgresql://user@host/name. Several servers can share it
    #[arg(
        long,
        value_name = "URL",
        env = "RUCKUS_DATABASE",
        hide_env_values = true
    )]
    pub(crate) database: Option<String>,
    /// The time limit of a database statement, in milliseconds
    #[arg(
        long,
        value_name = "MILLIS",
        env = "RUCKUS_DATABASE_PATIENCE",
        default_value_t = Config::DATABASE_PATIENCE.as_millis() as u64
    )]
    pub(crate) database_patience: u64,
    /// A NATS server through which servers with a shared database notify each other of
    /// changes, such as nats://host:4222
    #[arg(long, value_name = "URL", env = "RUCKUS_NATS", requires = "database")]
    pub(crate) nats: Option<String>,
    /// The address to listen on
    #[arg(
        long,
        value_name = "ADDRESS",
        env = "RUCKUS_LISTEN",
        default_value = "127.0.0.1:8080"
    )]
    pub(crate) listen: SocketAddr,
    /// An origin whose pages may use the server, such as `https://example.org`; may be
    /// given several times (default: only the server's own pages)
    #[arg(
        long = "origin",
        value_name = "ORIGIN",
        env = "RUCKUS_ORIGIN",
        value_delimiter = ','
    )]
    pub(crate) origins: Vec<String>,
    /// Expect browsers to use HTTPS only, through a proxy
    #[arg(long, env = "RUCKUS_HTTPS")]
    pub(crate) https: bool,
    /// The address of a proxy whose X-Forwarded-For header is trusted; may be given
    /// several times. The proxy must append the client's address to that header
    #[arg(
        long = "proxy",
        value_name = "ADDRESS",
        env = "RUCKUS_PROXY",
        value_delimiter = ','
    )]
    pub(crate) proxies: Vec<IpAddr>,
    /// Serve the pages in this folder instead of the embedded ones
    #[arg(long, value_name = "DIR", env = "RUCKUS_PAGES")]
    pub(crate) pages: Option<PathBuf>,
    /// Run real-time turns this many times faster, for tests
    #[arg(
        long,
        value_name = "N",
        env = "RUCKUS_TURN_SPEED",
        default_value_t = 1,
        hide = true
    )]
    pub(crate) turn_speed: u32,
    /// Allow other machines to read /metrics
    #[arg(long, env = "RUCKUS_PUBLIC_METRICS")]
    pub(crate) public_metrics: bool,
    /// Log in JSON; RUCKUS_LOG sets the log level (default: info)
    #[arg(long, env = "RUCKUS_JSON_LOGS")]
    pub(crate) json_logs: bool,
    /// The number of bots that think at the same time (default: half of the cores)
    #[arg(long, value_name = "N", env = "RUCKUS_BOT_THREADS")]
    pub(crate) bot_threads: Option<usize>,
    /// The minimum time before a bot acts, in milliseconds
    #[arg(
        long,
        value_name = "MILLIS",
        env = "RUCKUS_BOT_PACE",
        default_value_t = Config::BOT_PACE.as_millis() as u64
    )]
    pub(crate) bot_pace: u64,
    #[command(flatten)]
    pub(crate) limits: Limits,
    /// Set all five limits per minute (--max-sessions to --max-asks) to this number
    #[arg(long, value_name = "N", env = "RUCKUS_MAX_REQUESTS")]
    pub(crate) max_requests: Option<u32>,
}

#[derive(Args)]
pub(crate) struct BackupArgs {
    /// The data directory of the server
    #[arg(
        long,
        value_name = "DIR",
        env = "RUCKUS_DATA",
        default_value = "data-dir"
    )]
    pub(crate) data: PathBuf,
    /// The file to write; it must not exist
    pub(crate) file: PathBuf,
}

#[cfg(feature = "load")]
#[derive(Args)]
pub(crate) struct LoadArgs {
    /// The number of tables that play
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    pub(crate) tables: usize,
    /// The target number of moves per second
    #[arg(long, value_name = "N", default_value_t = 5_000)]
    pub(crate) rate: u32,
    /// The duration of each measurement, in seconds
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) seconds: u64,
    /// The number of idle connections
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) idle: usize,
    /// Measure instead whether Kaboom turns run on time with this many turns at once;
    /// several numbers are measured one after another
    #[arg(long, value_name = "N,N,…", value_delimiter = ',', conflicts_with_all = ["tables", "rate", "idle", "database"])]
    pub(crate) turns: Vec<usize>,
    /// Count instead the user-space instructions per move with valgrind, of this many
    /// moves at each table
    #[arg(long, value_name = "N", conflicts_with_all = ["rate", "seconds", "idle", "turns", "core", "database"])]
    pub(crate) instructions: Option<usize>,
    /// Pin the server and the relay to this core
    #[arg(long, value_name = "CORE")]
    pub(crate) core: Option<usize>,
    /// Use a PostgreSQL database instead of a file
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
    /// Also write the report to this directory, named after the date
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct RestoreArgs {
    /// The file that `ruckus backup` wrote
    pub(crate) file: PathBuf,
    /// The data directory to fill. No server may be using it, and it must not contain
    /// any ruckus.sqlite3* file
    #[arg(
        long,
        value_name = "DIR",
        env = "RUCKUS_DATA",
        default_value = "data-dir"
    )]
    pub(crate) data: PathBuf,
}
