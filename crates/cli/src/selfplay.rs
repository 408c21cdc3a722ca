//! `ruckus selfplay`: many matches of Kaboom between bots, with statistics.

use std::io::Write as _;

use anyhow::bail;
use ruckus_catalog::GameId;
use ruckus_core::{Config as _, Seed};
use ruckus_kaboom::KaboomConfig;
use ruckus_kaboom::bot::Figures;
use ruckus_tui::{SeatOccupant, check_seats};
use serde_json::json;

use crate::args::{SelfplayArgs, UsageError};
use crate::print_json;
use crate::progress;

pub(crate) fn run(args: &SelfplayArgs) -> anyhow::Result<()> {
    let config = KaboomConfig::from_text(&args.options.join(" ")).map_err(UsageError::of)?;
    check_seats(GameId::Kaboom, &args.seats).map_err(UsageError::of)?;
    let mut levels = Vec::new();
    for occupant in &args.seats {
        match occupant {
            SeatOccupant::Bot { number, .. } => levels.push(*number),
            SeatOccupant::Human => {
                bail!("only bots play among themselves: --seats bot:3 bot:3 bot:3")
            }
        }
    }
    let mut figures = Figures::default();
    for game in 0..args.games {
        // Rotate the seats, so that no bot always has the same one.
        levels.rotate_left(1);
        figures.play(config, &levels, Seed::from(args.first_seed + game));
        progress::show(format_args!("{} of {} games", game + 1, args.games));
    }
    progress::end();
    if args.json {
        return print_json(&json!({
            "games": figures.games,
            "turns": figures.turns,
            "scoring_turns": figures.scoring_turns,
            "towers_attempted": figures.attempted,
            "towers_felled": figures.felled,
            "towers_claimed": figures.claimed,
            "points": figures.points,
            "mega_towers": figures.mega,
            "shots": figures.shots,
            "best_level_won": f64::from(figures.best_won) / 100.0,
        }));
    }
    writeln!(std::io::stdout(), "{figures}")?;
    Ok(())
}
