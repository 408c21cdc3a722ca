//! The types that pages exchange with the games, the engine and the server, in TypeScript.
//!
//! The files are in `crates/bindings/typescript`: one for each family of games, one for any game, one
//! for the engine and the types shared by all games, and one for the server. A test compares them with the Rust
//! types; it writes them when `RUCKUS_BLESS` is set (`cargo xtask bless`). Most types derive
//! `ts_rs::TS` only with the feature `typescript`, which this crate enables and programs do not
//! need.

mod declarations;

use declarations::Declarations;

/// The types of a game, by the names that replies of the engine use.
const GAME: &str = "type Game = { position: unknown, view: unknown, event: { kind: string }, explanation: unknown, answer: unknown, preview: unknown, scene: unknown, ranges: unknown }";

/// The types of any game. Views of Kaboom lack the snapshot of the table, which only engines need.
const ANY_GAME: &[&str] = &[
    "type AnyGame = Boop | Tiles | Kaboom",
    "type GameView = Boop[\"view\"] | Tiles[\"view\"] | Omit<Kaboom[\"view\"], \"table\">",
    "type GameEvent = AnyGame[\"event\"]",
    "type Explanation = AnyGame[\"explanation\"]",
];

/// The generated files: their names and contents.
#[must_use]
pub fn files() -> Vec<(&'static str, String)> {
    let mut engine = Declarations::beside(None);
    engine.add(GAME);
    ruckus_table::visit_types(&mut engine);
    let commands = ruckus_engine::typescript(&Declarations::config(), &mut engine);
    let requests = commands.iter().map(|[name, request, _]| {
        // A command without fields has a type without braces.
        let fields = request.strip_prefix('{').unwrap_or("}");
        (name.as_str(), format!("{{ cmd: \"{name}\", {fields}"))
    });
    engine.add_map("Requests", requests);
    let replies = commands
        .iter()
        .map(|[name, _, reply]| (name.as_str(), reply.clone()));
    engine.add_map("Replies<G extends Game>", replies);
    let game = |title, visit: fn(&mut Declarations), types| {
        let mut game = Declarations::beside(Some(&engine));
        ruckus_table::visit_types(&mut game);
        visit(&mut game);
        game.add(types);
        game.file(title)
    };
    let boop = game(
        "Views and events of boop and boop the Halls!",
        ruckus_boop::kernel::visit_types,
        "type Boop = { position: string, view: View, event: Event | Called, explanation: null, answer: null, preview: null, scene: null, ranges: never }",
    );
    let tiles = game(
        "Views, events and explanations of BOP!, D!Git and Q!nto.",
        ruckus_tiles::kernel::visit_types,
        "type Tiles = { position: Position, view: View, event: VisibleEvent | Called, explanation: Explanation, answer: Answer, preview: null, scene: null, ranges: never }",
    );
    let kaboom = game(
        "Views, events, previews, answers and the scene of Kaboom.",
        ruckus_kaboom::game::visit_types,
        "type Kaboom = { position: Position, view: View, event: Event | Called, explanation: null, answer: Answer, preview: Preview, scene: Scene, ranges: InputRanges }",
    );
    let mut any_game = Declarations::beside(None);
    for (name, file) in [("Boop", "boop"), ("Kaboom", "kaboom"), ("Tiles", "tiles")] {
        any_game.import(name, file);
    }
    for declaration in ANY_GAME {
        any_game.add(declaration);
    }
    let mut protocol = Declarations::beside(None);
    protocol.import("Options, Outcome", "engine");
    protocol.import("Explanation, GameEvent, GameView", "anyGame");
    protocol.add_text(&ruckus_protocol::typescript_constants());
    ruckus_protocol::visit_types(&mut protocol);
    vec![
        ("engine.ts", engine.file("The engine protocol.")),
        ("boop.ts", boop),
        ("tiles.ts", tiles),
        ("kaboom.ts", kaboom),
        ("anyGame.ts", any_game.file("The types of any game.")),
        ("protocol.ts", protocol.file("The protocol of the server.")),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checked_in_types_are_those_of_the_code() {
        for (name, text) in files() {
            let path = format!("{}/typescript/{name}", env!("CARGO_MANIFEST_DIR"));
            if std::env::var_os("RUCKUS_BLESS").is_some() {
                std::fs::write(&path, &text).unwrap();
            }
            let found = std::fs::read_to_string(&path).unwrap_or_default();
            assert!(found == text, "{path} is out of date: cargo xtask bless");
        }
    }
}
