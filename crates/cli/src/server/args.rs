//! The command line of the server and of the tools around it.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::{Args, Subcommand};
use ruckus_protocol::Status;
use ruckus_server::{Config, Limits, Retention};

const BACKUP_HELP: &str = "\
Every game in the copy is replayed before the copy gets its name. If one is damaged, no copy is
made, unless you add --allow-damaged.

Examples:
  ruckus backup --data /var/lib/ruckus /backups/monday.sqlite3
  ruckus backup --sample 1000 /backups/hourly.sqlite3

Exit codes: 0 done, 1 failed and nothing changed, 2 wrong command line, 3 done, but damaged games
are in the copy (only with --allow-damaged)";

const RESTORE_HELP: &str = "\
Every game in the copy is replayed before it becomes the server's database. On any failure the
directory stays as it was.

Examples:
  ruckus restore --data /var/lib/ruckus /backups/monday.sqlite3

Exit codes: 0 done, 1 failed and nothing changed, 2 wrong command line, 3 done, but damaged games
are in the copy (only with --allow-damaged)";

const CHECK_HELP: &str = "\
For each game, the hashes of its log are verified, its actions are replayed, and the outcome is
compared with what is stored. The server may be running, unless --repair is given.

Examples:
  ruckus check /var/lib/ruckus
  ruckus check /backups/monday.sqlite3
  ruckus check --repair /var/lib/ruckus

Exit codes: 0 everything is sound, 1 it could not be checked, 2 wrong command line, 3 damage was
found (with --repair, the damaged games were moved to quarantine-N.sqlite3)";

const ADMIN_HELP: &str = "\
The commands go through DIR/admin.sock, which only the owner of the data directory and root can
open. Results are lines of JSON. The server logs every change.

Examples:
  ruckus admin --data /var/lib/ruckus tables --status waiting
  ruckus admin people --name spam
  ruckus admin close 7ZQ4M1XW0K
  ruckus admin rename 5f0c… Guest
  ruckus admin ban 203.0.113.7
  ruckus admin export 5f0c… > person.json
  ruckus admin erase 5f0c…

Exit codes: 0 done, 1 refused or no server answers, 2 wrong command line";

#[derive(Args)]
pub(crate) struct AdminArgs {
    /// The data directory of the server
    #[arg(
        long,
        value_name = "DIR",
        env = "RUCKUS_DATA",
        default_value = "data-dir",
        global = true
    )]
    pub(crate) data: PathBuf,
    #[command(subcommand)]
    pub(crate) command: AdminCommand,
}

#[derive(Clone, Subcommand)]
pub(crate) enum AdminCommand {
    /// List tables, private ones too
    Tables {
        /// Only tables with this status: waiting, dealing, playing, finished or closed
        #[arg(long, value_parser = read_status)]
        status: Option<Status>,
        /// At most this many
        #[arg(long, value_name = "N", default_value_t = 100)]
        limit: usize,
    },
    /// List people
    People {
        /// Only people whose name contains this text
        #[arg(long)]
        name: Option<String>,
        /// At most this many
        #[arg(long, value_name = "N", default_value_t = 100)]
        limit: usize,
    },
    /// List everybody who is shut out
    Bans,
    /// Close a table whose game has not begun
    Close {
        /// The code of the table
        table: String,
    },
    /// Delete a table with its game, whatever its status
    Delete {
        /// The code of the table
        table: String,
    },
    /// Rename a person, at all tables too
    Rename {
        /// The id of the person
        person: String,
        /// The new name
        name: String,
    },
    /// Shut out a person or an IP address (of IPv6, its first 64 bits)
    Ban {
        /// The id of a person, or an IP address
        who: String,
    },
    /// Lift a ban
    Unban {
        /// The id of a person, or an IP address
        who: String,
    },
    /// Print everything that is stored about a person
    Export {
        /// The id of the person
        person: String,
    },
    /// Erase a person: end all sessions and replace the name in all games
    Erase {
        /// The id of the person
        person: String,
    },
}

/// Reads the name of a status, as the protocol writes it.
fn read_status(text: &str) -> Result<Status, String> {
    serde_json::from_value(serde_json::Value::from(text)).map_err(|error| error.to_string())
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Host tables online, with the pages
    Serve(Box<ServeArgs>),
    /// Back up the data of a server, even a running one
    #[command(after_help = BACKUP_HELP)]
    Backup(BackupArgs),
    /// Restore a backup into an empty data directory
    #[command(after_help = RESTORE_HELP)]
    Restore(RestoreArgs),
    /// Administer a running server
    #[command(after_help = ADMIN_HELP)]
    Admin(AdminArgs),
    /// Check the data of a server or a backup by replaying every game
    #[command(after_help = CHECK_HELP)]
    Check(CheckArgs),
    #[cfg(feature = "load")]
    /// Measure a server under load
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
    /// A file with the certificate authority of the PostgreSQL server; connections to it are then
    /// encrypted and verified, as with sslmode=require in the URL
    #[arg(
        long,
        value_name = "FILE",
        env = "RUCKUS_DATABASE_CA",
        requires = "database"
    )]
    pub(crate) database_ca: Option<PathBuf>,
    /// A file with the certificate authority of the NATS server; the connection to it is then
    /// encrypted and verified, as with a URL that begins with tls://
    #[arg(long, value_name = "FILE", env = "RUCKUS_NATS_CA", requires = "nats")]
    pub(crate) nats_ca: Option<PathBuf>,
    /// Serve HTTPS with this certificate (PEM); SIGHUP reads the files again
    #[arg(
        long,
        value_name = "FILE",
        env = "RUCKUS_TLS_CERT",
        requires = "tls_key"
    )]
    pub(crate) tls_cert: Option<PathBuf>,
    /// The private key of that certificate (PEM)
    #[arg(
        long,
        value_name = "FILE",
        env = "RUCKUS_TLS_KEY",
        requires = "tls_cert"
    )]
    pub(crate) tls_key: Option<PathBuf>,
    /// The address to listen on
    #[arg(
        long,
        value_name = "ADDRESS",
        env = "RUCKUS_LISTEN",
        default_value = "127.0.0.1:8080"
    )]
    pub(crate) listen: SocketAddr,
    /// An origin whose pages may use the server, such as `https://example.org`; may be
    /// given several times [default: only the server's own pages]
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
    /// Log in JSON; RUCKUS_LOG sets the log level [default: info]
    #[arg(long, env = "RUCKUS_JSON_LOGS")]
    pub(crate) json_logs: bool,
    /// The number of bots that think at the same time [default: half of the cores]
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
    /// After SIGTERM, go on for this long while /ready says 503, in milliseconds
    #[arg(
        long,
        value_name = "MILLIS",
        env = "RUCKUS_LAME_DUCK",
        default_value_t = Config::LAME_DUCK.as_millis() as u64
    )]
    pub(crate) lame_duck: u64,
    #[command(flatten)]
    pub(crate) retention: Retention,
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
    /// Replay at most this many games of the copy, evenly spread [default: all]
    #[arg(long, value_name = "N")]
    pub(crate) sample: Option<usize>,
    /// Copy damaged games too
    #[arg(long)]
    pub(crate) allow_damaged: bool,
}

#[derive(Args)]
pub(crate) struct CheckArgs {
    /// A data directory or a database file
    #[arg(
        value_name = "DIR|FILE",
        env = "RUCKUS_DATA",
        default_value = "data-dir"
    )]
    pub(crate) target: PathBuf,
    /// Move damaged games to a new file quarantine-N.sqlite3 beside the database. The server must
    /// be stopped
    #[arg(long)]
    pub(crate) repair: bool,
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
    /// Restore damaged games too
    #[arg(long)]
    pub(crate) allow_damaged: bool,
}
