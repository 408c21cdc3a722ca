//! Before the first turn: who plays what, and on the screen or in lines.

use std::io::{self, IsTerminal as _};

use ruckus_core::Seed;

use super::model::{Model, Setup};
use super::{plain, screen, seating};
use crate::args::PlayArgs;

/// A seed that nobody chose, from what the system gives hash tables.
pub(crate) fn fresh_seed() -> Seed {
    use std::hash::{BuildHasher as _, Hasher as _, RandomState};
    Seed::from(RandomState::new().build_hasher().finish())
}

/// Plays until the player leaves, then saves if that was asked for.
///
/// # Errors
/// If what was asked for does not fit the game, or reading, drawing or saving
/// fails.
pub(crate) fn run(args: &PlayArgs) -> anyhow::Result<()> {
    let game = args.game.game;
    seating::check_seats(game, &args.seats)?;
    let mut model = Model::new(Setup {
        game,
        options: args.game.options()?,
        position: args.game.position()?,
        seed: args.seed.unwrap_or_else(fresh_seed),
        sitters: args.seats.clone(),
    })?;
    if let Some(path) = &args.save {
        model.may_overwrite(path);
    }
    let whole_screen = !args.plain && io::stdin().is_terminal() && io::stdout().is_terminal();
    let prompt = if io::stdin().is_terminal() { "> " } else { "" };
    let played = if whole_screen {
        let colour =
            !args.no_color && std::env::var_os("NO_COLOR").is_none_or(|set| set.is_empty());
        screen::run(&mut model, colour, args.save.as_deref())
    } else {
        plain::run(
            &mut model,
            &mut io::stdin().lock(),
            &mut io::stdout().lock(),
            prompt,
        )
    };
    // What was played is saved even if the playing ended badly.
    match &args.save {
        Some(path) => played.and(model.save(path)),
        None => played,
    }
}
