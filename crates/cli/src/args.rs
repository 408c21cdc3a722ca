//! The command line.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use ruckus_catalog::GameId;
use ruckus_core::{LEVELS, Seed, Value};
use ruckus_server::{Config, Limits};
use ruckus_tiles::bop::own_words;

use crate::contest::Player;
use crate::play::SeatOccupant;

/// Small-box tabletop games: play them, drive them, count them, replay them.
#[derive(Parser)]
#[command(name = "ruckus", version, about, arg_required_else_help = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    /// Play BOP! with the words of this file, one a line (`dictionary=file`)
    #[arg(long, value_name = "FILE", global = true)]
    pub(crate) dictionary: Option<PathBuf>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Play in the terminal, against a bot or with somebody beside you
    Play(PlayArgs),
    /// Speak the engine protocol on standard input and output (JSON lines)
    Engine(EngineArgs),
    /// List the games, their variants and options
    Games(GamesArgs),
    /// Count the action sequences from a position
    Perft(PerftArgs),
    /// Show a record of a match, or check that it is true
    Replay(ReplayArgs),
    /// Check that the record of a table agrees with itself: seeds, deals, actions, result
    Verify(VerifyArgs),
    /// Serve tables online
    Serve(Box<ServeArgs>),
    /// Copy the data of a server, which may be running, to a file
    Backup(BackupArgs),
    /// Put such a copy into a data directory without a database
    Restore(RestoreArgs),
    /// Load a server with many tables and measure it, next to a bare relay
    Load(LoadArgs),
    /// The relay that `load` compares with
    #[command(name = ruckus_load::RELAY_COMMAND, hide = true)]
    LoadRelay {
        /// How many bytes its answers have
        answer_bytes: usize,
        /// How many bytes its events have
        event_bytes: usize,
    },
    /// Measure the speed of the rules, next to their slow twin
    Bench(BenchArgs),
    /// Let bots play many games of Kaboom and print what came of them
    Selfplay(SelfplayArgs),
    /// Let two players meet over many games and say who is stronger
    Match(MatchArgs),
    /// Let each level meet the one below and print what came of it
    Ladder(LadderArgs),
    /// Learn the weights of boop or Halls from games against itself
    Train(TrainArgs),
    /// Say of each action of a record what it was worth and what was better
    Analyze(AnalyzeArgs),
    /// Look for a proof that a player can force a win
    Solve(SolveArgs),
    /// Print completions for a shell
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
}

/// Which game, with which options.
#[derive(Args)]
pub(crate) struct GameArgs {
    /// The game: boop, halls, bop, digit, qinto or kaboom (see `ruckus games`)
    #[arg(value_parser = |id: &str| id.parse::<GameId>(), default_value = "boop")]
    pub(crate) game: GameId,
    /// An option of the game as name=value; may be given several times
    #[arg(short, long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// The position to start from, as text
    #[arg(long, value_name = "TEXT")]
    pub(crate) position: Option<String>,
}

impl GameArgs {
    /// The options as the engine takes them.
    ///
    /// # Errors
    /// If one is not written name=value or does not exist.
    pub(crate) fn options(&self) -> anyhow::Result<Value> {
        struct FromText<'a>(&'a str);
        impl ruckus_catalog::Visitor for FromText<'_> {
            type Output = Result<Value, ruckus_core::BadOption>;
            fn visit<G: ruckus_core::Heuristics>(self) -> Self::Output {
                use ruckus_core::Config as _;
                Ok(G::Config::from_text(self.0)?.to_json())
            }
        }
        let mut options = self.options.join(" ");
        if self.game == GameId::Bop
            && own_words::installed().is_some()
            && !options.contains("dictionary=")
        {
            // Whoever brings words wants to play with them.
            options += &format!(" dictionary={}", own_words::NAME);
        }
        Ok(ruckus_catalog::visit(self.game, FromText(&options))?)
    }

    /// The position as the engine takes it: a text, or a JSON object.
    pub(crate) fn position(&self) -> anyhow::Result<Option<Value>> {
        self.position
            .as_ref()
            .map(|text| {
                if text.starts_with('{') {
                    Ok(serde_json::from_str(text)?)
                } else {
                    Ok(Value::from(text.as_str()))
                }
            })
            .transpose()
    }
}

#[derive(Args)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Who sits at each seat: human, or bot:LEVEL, with 1 for the weakest level
    /// [default: human bot:3, in Kaboom bot:3 bot:3]
    ///
    /// One for each seat, the first to move first: --seats human bot:2, or
    /// --seats bot:2,human.
    #[arg(long, value_name = "WHO", num_args = 1.., value_delimiter = ',')]
    seats: Vec<SeatOccupant>,
    /// The seed of all chance in the match and of what bots choose between equals
    /// (another one each time)
    #[arg(long)]
    pub(crate) seed: Option<Seed>,
    /// Lines of text instead of the full screen (always so when not in a terminal)
    #[arg(long)]
    pub(crate) plain: bool,
    /// No colours (also when NO_COLOR is set)
    #[arg(long)]
    pub(crate) no_color: bool,
    /// Write the record of the match to this file when it is over or left
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
}

impl PlayArgs {
    /// Who sits at each seat. Where nothing is said, somebody plays against a bot; Kaboom
    /// cannot be played by keys, so there bots are watched.
    pub(crate) fn occupants(&self) -> Vec<SeatOccupant> {
        let opponent = SeatOccupant::usual_bot();
        match (&self.seats[..], self.game.game) {
            ([], GameId::Kaboom) => vec![opponent; 2],
            ([], _) => vec![SeatOccupant::Human, opponent],
            (seats, _) => seats.to_vec(),
        }
    }
}

#[derive(Args)]
pub(crate) struct GamesArgs {
    /// Print JSON, as the engine's `games` command does
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// How many turns deep
    #[arg(short, long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(0..=20))]
    pub(crate) depth: u32,
    /// The count of each first action
    #[arg(long)]
    pub(crate) divide: bool,
}

#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// The record file, or - for standard input
    pub(crate) record: PathBuf,
    /// Only say whether every action is legal and the result is true
    #[arg(long)]
    pub(crate) verify: bool,
    /// Show the position after this many actions only
    #[arg(long, value_name = "N", conflicts_with = "verify")]
    pub(crate) ply: Option<usize>,
}

#[derive(Args)]
pub(crate) struct BenchArgs {
    /// Measure only this game
    #[arg(value_parser = |id: &str| id.parse::<GameId>())]
    pub(crate) game: Option<GameId>,
    /// How long each measurement takes
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0)]
    pub(crate) seconds: f64,
    /// Measure the search instead: a fixed piece of work, its count of nodes and
    /// nodes a second
    #[arg(long)]
    pub(crate) search: bool,
}

#[derive(Args)]
pub(crate) struct EngineArgs {
    /// How many threads think where time ends a search (all cores)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
}

#[derive(Args)]
pub(crate) struct LadderArgs {
    /// The games (all that are played in turns), each with all its variants
    #[arg(value_parser = |id: &str| id.parse::<GameId>())]
    pub(crate) games: Vec<GameId>,
    /// How many games each two levels play
    #[arg(long = "games", value_name = "N", default_value_t = 100)]
    pub(crate) rounds: u64,
    /// So many nodes a move at most, so that the figures do not depend on the load
    /// of the machine (only the time of the level)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000_000))]
    pub(crate) nodes: Option<u64>,
    /// The highest level that plays
    #[arg(long, value_name = "LEVEL", default_value_t = LEVELS, value_parser = clap::value_parser!(u8).range(1..=i64::from(LEVELS)))]
    pub(crate) top: u8,
    /// The seed of all deals and openings
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}

#[derive(Args)]
pub(crate) struct TrainArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// How many games are played to learn from
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(10..=10_000_000))]
    pub(crate) games: u64,
    /// How many nodes are spent on each move of them
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(crate) nodes: u64,
    /// The seed of openings and batches; the same seed gives the same weights
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many times all positions are gone through
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) epochs: u32,
    /// Let the new weights meet the old ones over so many games at most, until it is
    /// clear which are stronger (0: not at all)
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) trial: u64,
    /// Begin with the weights of this file (those that are built in)
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// The file to write the weights to
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}

#[derive(Args)]
pub(crate) struct AnalyzeArgs {
    /// The record file, or - for standard input
    pub(crate) record: PathBuf,
    /// How many nodes are spent on each position
    #[arg(long, default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000_000))]
    pub(crate) nodes: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Whose win to look for: seat 0 or 1 (whoever is to move)
    #[arg(long, value_parser = clap::value_parser!(u8).range(0..=1))]
    pub(crate) seat: Option<u8>,
    /// The memory of the search in megabytes
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) memory: u64,
    /// Stop after so many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=31_536_000))]
    pub(crate) time: u64,
    /// Write what was found, with the winning line, to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct SelfplayArgs {
    /// How many games
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) games: u64,
    /// The seed of the first game; each next one has the next
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=1_000_000_000))]
    pub(crate) first_seed: u64,
    /// The bots, which change seats from game to game
    #[arg(long, value_name = "WHO", num_args = 1.., value_delimiter = ',')]
    #[arg(default_values = ["bot:3", "bot:3", "bot:3"])]
    pub(crate) seats: Vec<SeatOccupant>,
    /// An option of the game as name=value; may be given several times
    #[arg(short, long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
}

#[derive(Args)]
pub(crate) struct VerifyArgs {
    /// The record of a table, or - for standard input
    pub(crate) record: PathBuf,
}

#[derive(Args)]
pub(crate) struct ServeArgs {
    /// A file with settings, one "name = value" a line, named as these flags; a
    /// flag or an environment variable counts for more
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// The directory with everything the server keeps; made if there is none
    #[arg(
        long,
        value_name = "DIR",
        env = "RUCKUS_DATA",
        default_value = "data-dir"
    )]
    pub(crate) data: PathBuf,
    /// A PostgreSQL database to use instead of a file in that directory, as
    /// postgresql://user@host/name; several servers may use the same
    #[arg(
        long,
        value_name = "URL",
        env = "RUCKUS_DATABASE",
        hide_env_values = true
    )]
    pub(crate) database: Option<String>,
    /// How long a statement of that database may take, in milliseconds
    #[arg(
        long,
        value_name = "MILLIS",
        env = "RUCKUS_DATABASE_PATIENCE",
        default_value_t = Config::DATABASE_PATIENCE.as_millis() as u64
    )]
    pub(crate) database_patience: u64,
    /// A NATS server through which servers on one database tell each other what
    /// has changed, as nats://host:4222
    #[arg(long, value_name = "URL", env = "RUCKUS_NATS", requires = "database")]
    pub(crate) nats: Option<String>,
    /// Where to listen
    #[arg(
        long,
        value_name = "ADDRESS",
        env = "RUCKUS_LISTEN",
        default_value = "127.0.0.1:8080"
    )]
    pub(crate) listen: SocketAddr,
    /// A page that may speak to the server, as `https://example.org`; may be given
    /// several times (only the server's own pages)
    #[arg(
        long = "origin",
        value_name = "ORIGIN",
        env = "RUCKUS_ORIGIN",
        value_delimiter = ','
    )]
    pub(crate) origins: Vec<String>,
    /// Browsers reach the server by HTTPS only, through a proxy
    #[arg(long, env = "RUCKUS_HTTPS")]
    pub(crate) https: bool,
    /// The address of a proxy whose X-Forwarded-For is believed; may be given
    /// several times. The proxy must append the client's address to that header
    #[arg(
        long = "proxy",
        value_name = "ADDRESS",
        env = "RUCKUS_PROXY",
        value_delimiter = ','
    )]
    pub(crate) proxies: Vec<IpAddr>,
    /// Serve the pages in this folder instead of the ones inside the program
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
    /// Show /metrics to others than this machine
    #[arg(long, env = "RUCKUS_PUBLIC_METRICS")]
    pub(crate) public_metrics: bool,
    /// Log lines as JSON; what is logged is chosen by RUCKUS_LOG (info)
    #[arg(long, env = "RUCKUS_JSON_LOGS")]
    pub(crate) json_logs: bool,
    /// How many bots think at a time (half of the cores)
    #[arg(long, value_name = "N", env = "RUCKUS_BOT_THREADS")]
    pub(crate) bot_threads: Option<usize>,
    /// No bot answers faster, in milliseconds
    #[arg(
        long,
        value_name = "MILLIS",
        env = "RUCKUS_BOT_PACE",
        default_value_t = Config::BOT_PACE.as_millis() as u64
    )]
    pub(crate) bot_pace: u64,
    #[command(flatten)]
    pub(crate) limits: Limits,
    /// Sets the last five limits of requests in a minute to this many
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

#[derive(Args)]
pub(crate) struct LoadArgs {
    /// How many tables play
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    pub(crate) tables: usize,
    /// How many moves a second are meant to be made
    #[arg(long, value_name = "N", default_value_t = 5_000)]
    pub(crate) rate: u32,
    /// How long each part is measured, in seconds
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) seconds: u64,
    /// How many connections do nothing (none)
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) idle: usize,
    /// Measure instead whether turns of Kaboom are stepped in time, with so many of
    /// them at once, one number after the other
    #[arg(long, value_name = "N,N,…", value_delimiter = ',', conflicts_with_all = ["tables", "rate", "idle", "database"])]
    pub(crate) turns: Vec<usize>,
    /// Keep the server and the relay to this core
    #[arg(long, value_name = "CORE")]
    pub(crate) core: Option<usize>,
    /// Use a PostgreSQL database instead of a file
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
    /// Write the report to this directory too, under the date
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct RestoreArgs {
    /// The file that ruckus backup wrote
    pub(crate) file: PathBuf,
    /// The data directory to fill; no server may be using it, and it must not hold
    /// any ruckus.sqlite3* file
    #[arg(
        long,
        value_name = "DIR",
        env = "RUCKUS_DATA",
        default_value = "data-dir"
    )]
    pub(crate) data: PathBuf,
}

#[derive(Args)]
pub(crate) struct MatchArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The first player: level:1 to level:5 (level:5/NODES in a hurry), ms:N, nodes:N,
    /// depth:N, sight:DEPTH,OVERLOOKS,BLUR (a level to be), mcts:PLAYOUTS, greedy,
    /// random, or another program as engine:MS:COMMAND or engine:nodes=N:COMMAND
    #[arg(long, value_name = "PLAYER", default_value = "level:5")]
    pub(crate) first: Player,
    /// The second player
    #[arg(long, value_name = "PLAYER", default_value = "level:4")]
    pub(crate) second: Player,
    /// How many games at most; two in a row begin alike, with the seats swapped
    #[arg(long, default_value_t = 100)]
    pub(crate) games: u64,
    /// How many seats; the two take turns around the table (the game's fewest)
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// So many actions at the beginning are random, so that games differ
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) opening: usize,
    /// The seed of all deals and openings
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
    /// Stop when it is clear, with 5 % of error, whether the first is stronger by
    /// at most ELO0 or at least ELO1
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    pub(crate) sprt: Option<Vec<f64>>,
    /// Keep the records in this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
}

impl MatchArgs {
    /// The bounds of the sequential test, if there is to be one.
    pub(crate) fn bounds(&self) -> Option<[f64; 2]> {
        self.sprt.as_deref()?.try_into().ok()
    }
}
