//! The players of a contest.

use std::fmt;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::str::FromStr;

use anyhow::{Context as _, bail, ensure};
use ruckus_catalog::{AnyMatch, Bot};
use ruckus_core::{LEVELS, Seat, SkillProfile, Value, json};
use ruckus_search::{Budget, Level, Strategy};

use crate::clock;

/// A player as named on the command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// One of our own bots.
    Own { name: String, strategy: Strategy },
    /// Another program that implements the engine protocol, and its search limit.
    Engine { command: String, effort: Effort },
}

/// The search limit of another program for one action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effort {
    Millis(u64),
    Nodes(u64),
}

/// A text that is not the name of a player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "expected level:1 to level:{LEVELS} (level:{LEVELS}/NODES in a hurry), ms:N, nodes:N, depth:N, sight:DEPTH,OVERLOOKS,BLUR, mcts:PLAYOUTS, greedy, random, engine:MS:COMMAND or engine:nodes=N:COMMAND"
)]
pub(crate) struct UnknownPlayer;

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Player, UnknownPlayer> {
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        if kind == "engine" {
            let (effort, command) = rest.split_once(':').ok_or(UnknownPlayer)?;
            let effort = match effort.strip_prefix("nodes=") {
                Some(nodes) => Effort::Nodes(number(nodes, Budget::MAX_NODES)?),
                None => Effort::Millis(number(effort, Budget::MAX_MILLIS)?),
            };
            if command.trim().is_empty() {
                return Err(UnknownPlayer);
            }
            return Ok(Player::Engine {
                command: command.to_owned(),
                effort,
            });
        }
        let strategy = match (kind, rest) {
            ("level", level) => {
                let (level, hurry) = match level.split_once('/') {
                    Some((level, nodes)) => {
                        (level, Budget::nodes(number(nodes, Budget::MAX_NODES)?))
                    }
                    None => (level, Budget::ENDLESS),
                };
                let level = Level::new(number(level, LEVELS.into())?).ok_or(UnknownPlayer)?;
                Strategy::Level(level, hurry)
            }
            ("ms", millis) => {
                Strategy::Strongest(Budget::millis(number(millis, Budget::MAX_MILLIS)?))
            }
            ("nodes", nodes) => {
                Strategy::Strongest(Budget::nodes(number(nodes, Budget::MAX_NODES)?))
            }
            ("depth", depth) => {
                let depth = number(depth, Budget::MAX_DEPTH)?;
                Strategy::Strongest(Budget::depth(depth as u32))
            }
            ("mcts", nodes) => {
                Strategy::MonteCarlo(Budget::nodes(number(nodes, Budget::MAX_NODES)?))
            }
            ("sight", profile) => Strategy::Seeing(read_sight(profile)?, Level::MAX.budget()),
            ("greedy", "") => Strategy::Greedy,
            ("random", "") => Strategy::Random,
            _ => return Err(UnknownPlayer),
        };
        Ok(Player::Own {
            name: text.to_owned(),
            strategy,
        })
    }
}

/// Parses the depth in plies, the misses per thousand actions, and the evaluation
/// noise.
fn read_sight(text: &str) -> Result<SkillProfile, UnknownPlayer> {
    let numbers: Vec<&str> = text.split(',').collect();
    let [depth, miss_permille, eval_noise] = numbers[..] else {
        return Err(UnknownPlayer);
    };
    let up_to = |text: &str, max: u64| match text {
        "0" => Ok(0),
        text => number(text, max),
    };
    Ok(SkillProfile {
        depth: number(depth, Budget::MAX_DEPTH)? as i32,
        miss_permille: up_to(miss_permille, 999)? as u32,
        eval_noise: up_to(eval_noise, 10_000)? as i32,
        ..SkillProfile::CLEAR
    })
}

fn number(text: &str, max: u64) -> Result<u64, UnknownPlayer> {
    let number = text.parse().map_err(|_| UnknownPlayer)?;
    if (1..=max).contains(&number) {
        Ok(number)
    } else {
        Err(UnknownPlayer)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Own { name, .. } => f.write_str(name),
            Player::Engine { command, .. } => f.write_str(command),
        }
    }
}

/// Returns a time in milliseconds.
pub(super) type Clock = fn() -> u64;

/// A player who takes part in a match.
pub(super) enum Seated {
    Own {
        strategy: Strategy,
        bot_seed: u64,
        now: Clock,
    },
    Engine(Box<Engine>),
}

impl Seated {
    /// Seats a player. One of our own bots takes its time from `now`.
    ///
    /// # Errors
    /// If another program cannot be started.
    pub(super) fn new(player: &Player, bot_seed: u64, now: Clock) -> anyhow::Result<Seated> {
        Ok(match player {
            Player::Own { strategy, .. } => Seated::Own {
                strategy: *strategy,
                bot_seed,
                now,
            },
            Player::Engine { command, effort } => {
                Seated::Engine(Box::new(Engine::start(command, *effort)?))
            }
        })
    }

    /// The time limit for an action in milliseconds, if there is one.
    pub(super) fn time(&self) -> Option<u64> {
        let millis = match self {
            Seated::Own { strategy, .. } => strategy.budget().millis,
            Seated::Engine(engine) => match engine.effort {
                Effort::Millis(millis) => millis,
                Effort::Nodes(_) => u64::MAX,
            },
        };
        (millis < u64::MAX).then_some(millis)
    }

    /// The clock that limits the player's time.
    pub(super) fn clock(&self) -> Clock {
        match self {
            Seated::Own { now, .. } => *now,
            Seated::Engine(_) => clock::now,
        }
    }

    /// Asks the player for an action.
    ///
    /// # Errors
    /// If another program fails to answer.
    pub(super) fn action(&mut self, played: &AnyMatch, seat: Seat) -> anyhow::Result<String> {
        match self {
            Seated::Own {
                strategy,
                bot_seed,
                now,
            } => {
                let bot = Bot {
                    seat,
                    strategy: *strategy,
                    bot_seed: *bot_seed,
                    threads: 1,
                };
                let thought = played.think(bot, now);
                Ok(thought.context("nothing to decide")?.action)
            }
            Seated::Engine(engine) => engine.action(played, seat),
        }
    }
}

/// A running program that implements the engine protocol. It gets the whole position
/// each time, so that it does not have to keep one.
pub(super) struct Engine {
    program: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    effort: Effort,
}

impl Engine {
    fn start(command: &str, effort: Effort) -> anyhow::Result<Engine> {
        let mut words = command.split_whitespace();
        let name = words.next().context("an engine needs a command")?;
        let mut program = Command::new(name)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {command}"))?;
        let input = program.stdin.take().context("no pipe to the engine")?;
        let output = program.stdout.take().context("no pipe from the engine")?;
        Ok(Engine {
            program,
            input,
            output: BufReader::new(output),
            effort,
        })
    }

    fn action(&mut self, played: &AnyMatch, seat: Seat) -> anyhow::Result<String> {
        let options = played.options_json();
        self.ask(
            &json!({"cmd": "position", "game": played.info().id, "options": options,
            "position": played.position()}),
        )?;
        let reply = self.ask(&match self.effort {
            Effort::Millis(millis) => json!({"cmd": "go", "seat": seat.index(), "ms": millis}),
            Effort::Nodes(nodes) => json!({"cmd": "go", "seat": seat.index(), "nodes": nodes}),
        })?;
        match reply["action"].as_str() {
            Some(action) => Ok(action.to_owned()),
            None => bail!("the engine answered without an action: {reply}"),
        }
    }

    fn ask(&mut self, request: &Value) -> anyhow::Result<Value> {
        writeln!(self.input, "{request}")?;
        self.input.flush()?;
        let mut line = String::new();
        self.output.read_line(&mut line)?;
        let reply: Value =
            serde_json::from_str(&line).with_context(|| format!("the engine answered {line:?}"))?;
        ensure!(
            reply["ok"] == json!(true),
            "the engine refused {request}: {reply}"
        );
        Ok(reply)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // A program that follows the protocol quits when its input closes; kill the
        // others.
        let _ = writeln!(self.input, "{{\"cmd\":\"quit\"}}");
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_named_as_they_print() {
        for text in [
            "level:3",
            "ms:200",
            "nodes:5000",
            "depth:4",
            "sight:2,150,0",
            "level:5/2000",
            "mcts:20000",
            "greedy",
            "random",
        ] {
            assert_eq!(text.parse::<Player>().unwrap().to_string(), text);
        }
        let other: Player = "engine:200:other-boop --fast".parse().unwrap();
        assert_eq!(other.to_string(), "other-boop --fast");
        let other: Player = "engine:nodes=9:other".parse().unwrap();
        assert_eq!(
            other,
            Player::Engine {
                command: "other".to_owned(),
                effort: Effort::Nodes(9)
            }
        );
        for text in [
            "",
            "level:0",
            "level:5/0",
            "depth:0",
            "sight:2,1000,0",
            "sight:2,5",
            "ms:",
            "ms:-1",
            "mcts",
            "greedy:1",
            "engine:5:",
        ] {
            assert_eq!(text.parse::<Player>(), Err(UnknownPlayer), "{text}");
        }
        let too_high = format!("level:{}", LEVELS + 1);
        assert_eq!(too_high.parse::<Player>(), Err(UnknownPlayer));
    }
}
