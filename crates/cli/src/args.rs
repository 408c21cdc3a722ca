//! The command line.

use std::path::{Path, PathBuf};

use clap::{Args, ColorChoice, Parser, Subcommand};
use ruckus_catalog::GameId;
use ruckus_core::{LEVELS, Seed, Value};
use ruckus_tiles::bop::own_words;
use ruckus_tui::{SeatOccupant, Settings, check_seats};

use crate::clock;
use crate::contest::{Bounds, Player};

/// Play six tabletop games in the terminal, host them online, or run their engine
#[derive(Parser)]
#[command(name = "ruckus", version, about, arg_required_else_help = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    /// When to use colours
    #[arg(long, value_name = "WHEN", value_enum, default_value_t, global = true)]
    pub(crate) color: ColorChoice,
}

/// Words from a file, which BOP! then offers as `dictionary=file`.
#[derive(Args, Default)]
pub(crate) struct WordListArgs {
    /// Play BOP! with the words of this file, one per line (`dictionary=file`)
    #[arg(long, value_name = "FILE")]
    pub(crate) dictionary: Option<PathBuf>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Play in the terminal against bots or with a friend beside you
    Play(PlayArgs),
    /// Run the engine for programs: JSON lines on standard input and output
    Engine(EngineArgs),
    /// List the games, their variants and options
    Games(GamesArgs),
    /// Count the action sequences from a position (perft)
    Perft(PerftArgs),
    /// Show or verify a recorded match
    Replay(ReplayArgs),
    /// Verify the shuffle and the game in the record of an online table
    Verify(VerifyArgs),
    #[cfg(feature = "server")]
    #[command(flatten)]
    Server(crate::server::Command),
    /// Benchmark the rules against the slow reference version
    Bench(BenchArgs),
    /// Play bot-only games of Kaboom and print statistics
    Selfplay(SelfplayArgs),
    /// Play many matches between two players and report which one is stronger
    Match(MatchArgs),
    /// Play each bot level against the next lower one
    Ladder(LadderArgs),
    /// Train the evaluation network of boop or Halls on self-play
    Train(TrainArgs),
    /// Rate every move of a recorded game and show better ones
    Analyze(AnalyzeArgs),
    /// Search for a proof that a player can force a win
    Solve(SolveArgs),
    /// Verify the certificate of a forced win, as `ruckus solve --certificate` writes it
    CheckProof(CheckProofArgs),
    /// Print completions for your shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Write the manual pages to a folder
    Man {
        /// The folder; it is created if it does not exist
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
}

/// A command line that clap accepts, but that is wrong nevertheless: exit code 2.
#[derive(Debug, thiserror::Error)]
#[error("{0:#}")]
pub(crate) struct UsageError(anyhow::Error);

impl UsageError {
    pub(crate) fn of(error: impl Into<anyhow::Error>) -> anyhow::Error {
        UsageError(error.into()).into()
    }
}

/// The game and its options.
#[derive(Args)]
pub(crate) struct GameArgs {
    /// The game, such as boop or bop; `ruckus games` lists them all
    #[arg(value_parser = |id: &str| id.parse::<GameId>(), default_value = "boop")]
    pub(crate) game: GameId,
    /// An option of the game as name=value; may be given several times
    #[arg(short, long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// The position to start from, as text
    #[arg(long, value_name = "TEXT")]
    pub(crate) position: Option<String>,
    #[command(flatten)]
    pub(crate) words: WordListArgs,
}

impl Command {
    /// The word list of a player's own, for commands that can use one.
    pub(crate) fn word_list(&self) -> Option<&Path> {
        let words = match self {
            Command::Play(args) => &args.game.words,
            Command::Engine(args) => &args.words,
            Command::Perft(args) => &args.game.words,
            Command::Replay(args) => &args.words,
            Command::Verify(args) => &args.words,
            Command::Match(args) => &args.game.words,
            Command::Train(args) => &args.game.words,
            Command::Analyze(args) => &args.words,
            Command::Solve(args) => &args.game.words,
            _ => return None,
        };
        words.dictionary.as_deref()
    }
}

impl GameArgs {
    /// The options in the format of the engine.
    ///
    /// # Errors
    /// If an option does not exist or is not written as name=value.
    pub(crate) fn options(&self) -> anyhow::Result<Value> {
        struct FromText<'a>(&'a str);
        impl ruckus_catalog::Visitor for FromText<'_> {
            type Output = Result<Value, ruckus_core::BadOption>;
            fn visit<G: ruckus_core::Bots>(self) -> Self::Output {
                use ruckus_core::Config as _;
                Ok(G::Config::from_text(self.0)?.to_json())
            }
        }
        let options = self.options_text();
        ruckus_catalog::visit(self.game, FromText(&options)).map_err(UsageError::of)
    }

    /// The options as text.
    fn options_text(&self) -> String {
        let mut options = self.options.join(" ");
        if self.game == GameId::Bop
            && own_words::installed().is_some()
            && !options.contains("dictionary=")
        {
            // A player who gives a word list wants to play with it.
            options += &format!(" dictionary={}", own_words::NAME);
        }
        options
    }

    /// The position in the format of the engine: a text, or a JSON object.
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
    /// The occupant of each seat: human, or bot:LEVEL, with 1 for the weakest level
    /// [default: human bot:3, in Kaboom bot:3 bot:3]
    ///
    /// One for each seat, starting with the first to move: --seats human bot:2, or
    /// --seats bot:2,human.
    #[arg(long, value_name = "WHO", num_args = 1.., value_delimiter = ',')]
    seats: Vec<SeatOccupant>,
    /// The seed of all chance in the match, and of the bots' choices between equal
    /// actions [default: random]
    #[arg(long)]
    seed: Option<Seed>,
    /// Print lines of text instead of using the full screen (always when not in a
    /// terminal)
    #[arg(long)]
    plain: bool,
    /// The same as --color never
    #[arg(long, hide = true)]
    no_color: bool,
    /// Write the record of the match to this file at the end, or when you quit
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
}

impl PlayArgs {
    /// The settings of the terminal game.
    ///
    /// # Errors
    /// If the position, the options or the seats are invalid.
    pub(crate) fn settings(&self, color: ColorChoice) -> anyhow::Result<Settings> {
        self.game.options()?;
        check_seats(self.game.game, &self.occupants()).map_err(UsageError::of)?;
        Ok(Settings {
            game: self.game.game,
            options: self.game.options_text(),
            position: self.game.position()?,
            seed: self.seed,
            occupants: self.occupants(),
            plain: self.plain,
            colour: !self.no_color && color != ColorChoice::Never,
            save: self.save.clone(),
            now: clock::now,
        })
    }

    /// The occupant of each seat. By default a human plays against a bot, except in
    /// Kaboom, where two bots play because the game cannot be played with keys.
    fn occupants(&self) -> Vec<SeatOccupant> {
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
    /// The depth in turns
    #[arg(short, long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(0..=20))]
    pub(crate) depth: u32,
    /// Print the count of each first action
    #[arg(long)]
    pub(crate) divide: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct ReplayArgs {
    #[command(flatten)]
    pub(crate) words: WordListArgs,
    /// The record file, or - for standard input
    pub(crate) record: PathBuf,
    /// Only report whether every action is legal and the result is correct
    #[arg(long)]
    pub(crate) verify: bool,
    /// Show only the position after this many actions
    #[arg(long, value_name = "N", conflicts_with = "verify")]
    pub(crate) ply: Option<usize>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct BenchArgs {
    /// Measure only this game
    #[arg(value_parser = |id: &str| id.parse::<GameId>())]
    pub(crate) game: Option<GameId>,
    /// The duration of each measurement
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0)]
    pub(crate) seconds: f64,
    /// Measure the search instead: run a fixed workload and count its nodes and nodes
    /// per second
    #[arg(long)]
    pub(crate) search: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct EngineArgs {
    #[command(flatten)]
    pub(crate) words: WordListArgs,
    /// The number of threads for searches with a time limit [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
}

#[derive(Args)]
pub(crate) struct LadderArgs {
    /// The games, each with all its variants [default: all turn-based games]
    #[arg(value_parser = |id: &str| id.parse::<GameId>())]
    pub(crate) games: Vec<GameId>,
    /// The number of matches between each two levels
    #[arg(long = "games", value_name = "N", default_value_t = 100)]
    pub(crate) rounds: u64,
    /// The maximum number of nodes per move, so that the results do not depend on the
    /// load of the machine [default: only the level's time limit]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000_000))]
    pub(crate) nodes: Option<u64>,
    /// The highest level that plays
    #[arg(long, value_name = "LEVEL", default_value_t = LEVELS, value_parser = clap::value_parser!(u8).range(1..=i64::from(LEVELS)))]
    pub(crate) top: u8,
    /// The seed of all deals and openings
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The number of matches played in parallel
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct TrainArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The number of matches to learn from
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(10..=10_000_000))]
    pub(crate) games: u64,
    /// The number of nodes for each of their moves
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(crate) nodes: u64,
    /// The seed of openings and batches; the same seed gives the same network
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The number of passes over all positions
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) epochs: u32,
    /// Let the new network play against the old one for at most this many matches,
    /// until it is clear which is stronger (0: no matches)
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) trial: u64,
    /// Play with the network in this file and start with its weights [default: play
    /// with the built-in one, start with random weights]
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// The file to write the network to
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// The number of matches played in parallel
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}

#[derive(Args)]
pub(crate) struct AnalyzeArgs {
    #[command(flatten)]
    pub(crate) words: WordListArgs,
    /// The record file, or - for standard input
    pub(crate) record: PathBuf,
    /// The number of nodes for each position
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
    /// The seat to find a win for, 0 or 1 [default: the seat to move]
    #[arg(long, value_parser = clap::value_parser!(u8).range(0..=1))]
    pub(crate) seat: Option<u8>,
    /// The memory of the search, in megabytes
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) memory: u64,
    /// Stop after this many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=31_536_000))]
    pub(crate) time: u64,
    /// Write the result, with the winning line, to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Write a certificate of the win to this file (boop with kittens-only=true)
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct CheckProofArgs {
    /// The certificate, or - for standard input
    pub(crate) certificate: PathBuf,
}

#[derive(Args)]
pub(crate) struct SelfplayArgs {
    /// The number of matches
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) games: u64,
    /// The seed of the first match; it grows by one with each match
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=1_000_000_000))]
    pub(crate) first_seed: u64,
    /// The bots, which change seats after each match
    #[arg(long, value_name = "WHO", num_args = 1.., value_delimiter = ',')]
    #[arg(default_values = ["bot:3", "bot:3", "bot:3"])]
    pub(crate) seats: Vec<SeatOccupant>,
    /// An option of the game as name=value; may be given several times
    #[arg(short, long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct VerifyArgs {
    #[command(flatten)]
    pub(crate) words: WordListArgs,
    /// The record of a table, or - for standard input
    pub(crate) record: PathBuf,
    /// The witness that a player saved: it shows that the server changed no commitment
    /// and left out no bytes
    #[arg(long, value_name = "FILE")]
    pub(crate) witness: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct MatchArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The first player: level:N, with 1 for the weakest (level:N/NODES with a node
    /// limit), ms:N, nodes:N, depth:N, sight:DEPTH,OVERLOOKS,BLUR (an experimental level),
    /// mcts:PLAYOUTS, greedy, random, or another program as engine:MS:COMMAND or
    /// engine:nodes=N:COMMAND
    #[arg(long, value_name = "PLAYER", default_value = "level:5")]
    pub(crate) first: Player,
    /// The second player
    #[arg(long, value_name = "PLAYER", default_value = "level:4")]
    pub(crate) second: Player,
    /// The maximum number of matches; every two in a row start alike, with the seats
    /// swapped
    #[arg(long, default_value_t = 100)]
    pub(crate) games: u64,
    /// The number of seats; the two players alternate around the table [default: the
    /// game's minimum]
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// The number of random actions at the start, so that matches differ
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) opening: usize,
    /// The seed of all deals and openings
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The number of matches played in parallel
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
    /// Stop when it is clear, with 5 % error, whether the first player is stronger by
    /// ELO0 or less or by ELO1 or more, in normalised Elo (a generalised sequential
    /// probability ratio test of pairs of matches)
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<Bounds>,
    /// Give our own bots their time as processor time, so that other load on the
    /// machine does not weaken them
    #[arg(long)]
    pub(crate) cpu_time: bool,
    /// Write the records to this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
