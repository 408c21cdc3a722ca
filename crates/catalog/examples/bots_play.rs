//! Two bots play boop, and the match is recorded and replayed.
//!
//! ```text
//! cargo run --package ruckus-catalog --example bots_play
//! ```

use std::error::Error;
use std::io::Write as _;

use ruckus_catalog::{Bot, GameId, load_record, new_match};
use ruckus_core::{Record, Seed, json};
use ruckus_search::{Budget, Level, Strategy};

fn main() -> Result<(), Box<dyn Error>> {
    let mut played = new_match(GameId::Boop, &json!({}), None, Seed::from(1), None)?;
    while let Some(seat) = played.to_move().first() {
        let bot = Bot {
            seat,
            strategy: Strategy::Level(Level::MIN, Budget::nodes(2_000)),
            bot_seed: 1,
            threads: 1,
        };
        let choice = played.think(bot, &|| 0).ok_or("a bot has no move")?;
        played.apply(seat, &choice.action, 0)?;
    }
    let text = played.record().to_string();
    std::io::stdout().write_all(text.as_bytes())?;

    let record: Record = text.parse()?;
    let again = load_record(&record, &mut |_, _| ())?;
    assert_eq!(again.hash(), played.hash());
    Ok(())
}
