//! The fast rules and their twin side by side: every query goes to both, and they must agree.

use ruckus_core::{Game, Seat};
use ruckus_tiles::bop::BopLaws;
use ruckus_tiles::digit::DigitConfig;
use ruckus_tiles::kernel::{Laws, Table, TileGame};
use ruckus_tiles::qinto::{QintoConfig, Variant as Kind};
use ruckus_tiles::twin::{Ruleset, Twin as Slow, Variant};
use ruckus_tiles::{Digit, Qinto};
use serde_json::Value;

/// One position, held by both implementations.
pub(crate) struct Twin {
    slow: Slow,
    fast: Box<dyn Fast>,
}

impl Clone for Twin {
    fn clone(&self) -> Twin {
        Twin {
            slow: self.slow.clone(),
            fast: self.fast.copy(),
        }
    }
}

type Ending = Option<(Vec<usize>, &'static str, Vec<i64>)>;

impl Twin {
    pub(crate) fn parse(rules: &Ruleset, position: &Value) -> Result<Twin, String> {
        match (Slow::parse(rules, position), fast(rules, position)) {
            (Ok(slow), Ok(fast)) => {
                assert_eq!(fast.position().to_string(), slow.position().to_string());
                Ok(Twin { slow, fast })
            }
            (Err(fault), Err(_)) => Err(fault),
            (Ok(_), Err(fault)) => panic!("the fast rules refuse {position}: {fault}"),
            (Err(fault), Ok(_)) => panic!("the twin refuses {position}: {fault}"),
        }
    }

    pub(crate) fn position(&self) -> Value {
        self.slow.position()
    }

    pub(crate) fn to_move(&self) -> Vec<usize> {
        let seats = self.slow.to_move();
        assert_eq!(self.fast.to_move(), seats, "{}", self.position());
        seats
    }

    pub(crate) fn result(&self) -> Ending {
        let result = self.slow.result();
        assert_eq!(self.fast.result(), result, "{}", self.position());
        result
    }

    pub(crate) fn legal(&self, seat: usize) -> Vec<String> {
        let slow = self.slow.legal(seat);
        let fast = self.fast.legal(seat);
        if slow != fast {
            let missing: Vec<_> = slow.iter().filter(|a| !fast.contains(a)).take(5).collect();
            let extra: Vec<_> = fast.iter().filter(|a| !slow.contains(a)).take(5).collect();
            panic!(
                "missing {missing:?}, too much {extra:?} for seat {seat} in {}",
                self.position()
            );
        }
        slow
    }

    pub(crate) fn apply(&mut self, seat: usize, action: &str) -> Result<(), String> {
        let before = self.position();
        let slow = self.slow.apply(seat, action);
        let fast = self.fast.apply(seat, action);
        assert_eq!(
            slow.is_ok(),
            fast.is_ok(),
            "{action} by {seat} in {before}: {slow:?}, {fast:?}"
        );
        assert_eq!(
            self.fast.position().to_string(),
            self.slow.position().to_string(),
            "{action} by {seat} in {before}"
        );
        slow
    }

    pub(crate) fn score_of(&self, play: &str) -> Result<i64, String> {
        self.slow.score_of(play)
    }

    pub(crate) fn grid_is_valid(&self) -> bool {
        self.slow.grid_is_valid()
    }
}

/// The fast rules, with the texts of the twin.
trait Fast {
    fn copy(&self) -> Box<dyn Fast>;
    fn position(&self) -> Value;
    fn to_move(&self) -> Vec<usize>;
    fn result(&self) -> Ending;
    fn legal(&self, seat: usize) -> Vec<String>;
    fn apply(&mut self, seat: usize, action: &str) -> Result<(), String>;
}

fn fast(rules: &Ruleset, position: &Value) -> Result<Box<dyn Fast>, String> {
    match rules {
        Ruleset::Bop {
            challenge,
            dictionary,
        } => set_up(
            TileGame::with_laws(BopLaws::with_dictionary(*challenge, dictionary.clone())),
            position,
        ),
        Ruleset::Digit => set_up(Digit::new(DigitConfig), position),
        Ruleset::Qinto(variant) => {
            let variant = match variant {
                Variant::Classic => Kind::Classic,
                Variant::Plus => Kind::Plus,
                Variant::Light => Kind::Light,
            };
            set_up(Qinto::new(QintoConfig::from(variant)), position)
        }
    }
}

fn set_up<L: Laws>(game: TileGame<L>, position: &Value) -> Result<Box<dyn Fast>, String> {
    let table = game
        .read_position(position)
        .map_err(|fault| fault.to_string())?;
    Ok(Box::new(Held { game, table }))
}

#[derive(Clone)]
struct Held<L: Laws> {
    game: TileGame<L>,
    table: Table,
}

impl<L: Laws> Fast for Held<L> {
    fn copy(&self) -> Box<dyn Fast> {
        Box::new(self.clone())
    }

    fn position(&self) -> Value {
        self.game.position(&self.table)
    }

    fn to_move(&self) -> Vec<usize> {
        self.game
            .to_move(&self.table)
            .iter()
            .map(Seat::index)
            .collect()
    }

    fn result(&self) -> Ending {
        let outcome = self.game.outcome(&self.table)?;
        let winners = outcome.winners().iter().map(Seat::index).collect();
        let scores = outcome
            .scores()
            .iter()
            .map(|score| i64::from(*score))
            .collect();
        Some((winners, outcome.reason(), scores))
    }

    fn legal(&self, seat: usize) -> Vec<String> {
        let mut actions = Vec::new();
        if let Some(seat) = Seat::try_new(seat as u64, self.table.seats()) {
            self.game.legal_actions(&self.table, seat, &mut actions);
        }
        let mut texts: Vec<String> = actions.iter().map(|a| self.game.action_text(a)).collect();
        texts.sort_unstable();
        texts
    }

    fn apply(&mut self, seat: usize, action: &str) -> Result<(), String> {
        let seat = Seat::try_new(seat as u64, self.table.seats()).ok_or("no such seat")?;
        let to_move = self.game.to_move(&self.table);
        if !to_move.contains(seat) {
            return Err("not to move".to_owned());
        }
        let action = self
            .game
            .read_action(&self.table, seat, action)
            .map_err(|e| e.to_string())?;
        self.game
            .apply(&mut self.table, seat, &action)
            .map_err(|e| e.to_string())?;
        Ok(())
    }
}
