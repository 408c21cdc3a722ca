//! `ruckus ladder`: each level plays against the one below; prints a table.

use std::io::Write as _;

use ruckus_catalog::GameId;
use ruckus_core::Timing;
use serde_json::json;

use super::player::Player;
use super::tally::Tally;
use super::{Progress, hold};
use crate::args::{GameArgs, LadderArgs, MatchArgs};
use crate::progress;

pub(crate) fn run(args: &LadderArgs) -> anyhow::Result<()> {
    let all = GameId::ALL.iter().copied();
    let games: Vec<GameId> = if args.games.is_empty() {
        all.filter(|game| game.info().timing == Timing::Turns)
            .collect()
    } else {
        args.games.clone()
    };
    for game in &games {
        anyhow::ensure!(
            game.info().timing == Timing::Turns,
            "{game} is not played in turns; see `ruckus selfplay`"
        );
    }
    let mut out = std::io::stdout().lock();
    if !args.json {
        writeln!(
            out,
            "| game | variant | level | against | won | drawn | lost | share | 95 % |"
        )?;
        writeln!(out, "|---|---|---|---|--:|--:|--:|--:|--:|")?;
    }
    for game in games {
        for variant in game.info().variants {
            for level in 1..=args.top {
                let pair = pairing(args, game, variant.options, level)?;
                progress::show(format_args!("{game} {}: level {level}", variant.id));
                progress::end();
                let Progress { tally, .. } = hold(&pair)?;
                if args.json {
                    let row = json!({
                        "game": game.to_string(),
                        "variant": variant.id,
                        "level": level,
                        "against": below(level),
                        "result": tally.json(),
                    });
                    writeln!(out, "{row}")?;
                    out.flush()?;
                    continue;
                }
                writeln!(
                    out,
                    "| {game} | {} | {level} | {} |{}",
                    variant.id,
                    below(level),
                    cells(tally)
                )?;
                out.flush()?;
            }
        }
    }
    Ok(())
}

/// The opponent of a level.
fn below(level: u8) -> String {
    match level {
        1 => "random".to_owned(),
        level => (level - 1).to_string(),
    }
}

fn pairing(args: &LadderArgs, game: GameId, options: &str, level: u8) -> anyhow::Result<MatchArgs> {
    let player = |level: u8| -> anyhow::Result<Player> {
        let name = match (level, args.nodes) {
            (0, _) => "random".to_owned(),
            (level, None) => format!("level:{level}"),
            (level, Some(nodes)) => format!("level:{level}/{nodes}"),
        };
        Ok(name.parse()?)
    };
    Ok(MatchArgs {
        game: GameArgs {
            game,
            options: options.split_whitespace().map(str::to_owned).collect(),
            position: None,
            words: crate::args::WordListArgs::default(),
        },
        first: player(level)?,
        second: player(level - 1)?,
        games: args.rounds,
        players: None,
        opening: 2,
        seed: args.seed,
        jobs: args.jobs,
        sprt: None,
        cpu_time: false,
        records: None,
        json: false,
    })
}

fn cells(tally: Tally) -> String {
    let (low, high) = tally.interval();
    format!(
        " {} | {} | {} | {:.1} % | {:.1}–{:.1} % |",
        tally.wins,
        tally.draws,
        tally.losses,
        100.0 * tally.share(),
        100.0 * low,
        100.0 * high
    )
}
