//! The fast rules and their twin side by side: every query goes to both, and they must agree.

use ruckus_boop::twin::{Ruleset, Twin};
use ruckus_boop::{Boop, Halls};
use ruckus_core::{Config, Game, Seed, ToJson as _, Value, perft};

/// One position, held by both implementations.
pub(crate) struct Pair {
    twin: Twin,
    fast: Box<dyn Fast>,
}

impl Pair {
    pub(crate) fn start(rules: Ruleset) -> Pair {
        let pair = Pair {
            twin: Twin::start(rules),
            fast: fast(rules),
        };
        assert_eq!(pair.fast.position(), pair.twin.position());
        pair
    }

    pub(crate) fn parse(rules: Ruleset, position: &str) -> Result<Pair, String> {
        let twin = Twin::parse(rules, position);
        let mut fast = fast(rules);
        match (twin, fast.set_up(position)) {
            (Ok(twin), Ok(())) => {
                assert_eq!(fast.position(), position);
                Ok(Pair { twin, fast })
            }
            (Err(fault), Err(_)) => Err(fault),
            (twin, fast) => panic!("{rules:?} {position:?}: twin {twin:?}, fast {fast:?}"),
        }
    }

    pub(crate) fn position(&self) -> String {
        self.twin.position()
    }

    pub(crate) fn to_move(&self) -> usize {
        self.twin.to_move()
    }

    pub(crate) fn result(&self) -> Option<(usize, &'static str)> {
        let result = self.twin.result();
        assert_eq!(self.fast.result(), result, "{}", self.position());
        result
    }

    pub(crate) fn legal(&self) -> Vec<String> {
        let legal = self.twin.legal();
        assert_eq!(self.fast.legal(), legal, "{}", self.position());
        legal
    }

    pub(crate) fn apply(&mut self, action: &str) -> Result<Vec<String>, String> {
        let before = self.position();
        let twin = self.twin.apply(action);
        let fast = self.fast.apply(action);
        match (&twin, &fast) {
            (Ok(events), Ok(same)) => assert_eq!(events, same, "{action} in {before}"),
            (Err(_), Err(_)) => assert_eq!(self.position(), before),
            _ => panic!("{action} in {before}: twin {twin:?}, fast {fast:?}"),
        }
        assert_eq!(
            self.fast.position(),
            self.twin.position(),
            "{action} in {before}"
        );
        twin
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        let nodes = self.twin.perft(depth);
        assert_eq!(self.fast.perft(depth), nodes, "{}", self.position());
        nodes
    }
}

/// The fast rules, with the texts of the twin.
trait Fast {
    fn set_up(&mut self, position: &str) -> Result<(), String>;
    fn position(&self) -> String;
    fn result(&self) -> Option<(usize, &'static str)>;
    fn legal(&self) -> Vec<String>;
    fn apply(&mut self, action: &str) -> Result<Vec<String>, String>;
    fn perft(&self, depth: u32) -> u64;
}

fn fast(rules: Ruleset) -> Box<dyn Fast> {
    let eight = |may| if may { "eight=may" } else { "eight=must" };
    match rules {
        Ruleset::Boop {
            kittens_only,
            eight_may,
        } => table::<Boop>(&format!("{} kittens-only={kittens_only}", eight(eight_may))),
        Ruleset::Halls { eight_may } => table::<Halls>(eight(eight_may)),
    }
}

fn table<G: Game>(options: &str) -> Box<dyn Fast> {
    let game = G::new(G::Config::from_text(options).expect("options of the twin"));
    let state = game.start(2, &Seed::from(0));
    Box::new(Table { game, state })
}

struct Table<G: Game> {
    game: G,
    state: G::State,
}

impl<G: Game> Fast for Table<G> {
    fn set_up(&mut self, position: &str) -> Result<(), String> {
        self.state = self
            .game
            .read_position(&Value::from(position))
            .map_err(|fault| fault.to_string())?;
        Ok(())
    }

    fn position(&self) -> String {
        let position = self.game.position(&self.state);
        position.as_str().expect("positions are texts").to_owned()
    }

    fn result(&self) -> Option<(usize, &'static str)> {
        let outcome = self.game.outcome(&self.state)?;
        let winner = outcome.winners().first().expect("no draws by position");
        Some((winner.index(), outcome.reason()))
    }

    fn legal(&self) -> Vec<String> {
        let Some(seat) = self.game.to_move(&self.state).first() else {
            return Vec::new();
        };
        let mut actions = Vec::new();
        self.game.legal_actions(&self.state, seat, &mut actions);
        let mut texts: Vec<String> = actions.iter().map(|a| self.game.action_text(a)).collect();
        texts.sort();
        texts
    }

    fn apply(&mut self, action: &str) -> Result<Vec<String>, String> {
        let seat = self.game.to_move(&self.state).first().ok_or("game over")?;
        let action = self
            .game
            .read_action(&self.state, seat, action)
            .map_err(|fault| fault.to_string())?;
        let events = self
            .game
            .apply(&mut self.state, seat, &action)
            .map_err(|fault| fault.to_string())?;
        Ok(events.iter().map(|event| words(&event.to_json())).collect())
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&self.game, &self.state, depth)
    }
}

/// An event in the twin's notation.
fn words(event: &Value) -> String {
    let text = |field: &str| event[field].as_str().unwrap_or_default();
    let kind = text("kind");
    match kind {
        "place" => format!("place {} {}", &text("piece")[..1], text("square")),
        "boop" | "pounce" => format!("{kind} {} {}", text("from"), text("to")),
        "off" => format!("off {}", text("from")),
        "capture" | "ornament-home" => format!("{kind} {} {}", event["seat"], text("from")),
        "win" => format!("win {} {}", event["seat"], text("reason")),
        _ => format!("{kind} {}", text("square")),
    }
}
