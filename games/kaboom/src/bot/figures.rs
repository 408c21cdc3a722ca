//! Statistics over many games between bots.

use std::fmt;

use ruckus_core::{Outcome, Seat, Seed};

use super::Party;
use crate::game::{Event, KaboomConfig};
use crate::table::{Block, Tile};
use crate::verify::{TileVerdict, verify};
use crate::world;

/// Totals over many games.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// The number of games.
    pub games: u32,
    /// The number of turns.
    pub turns: u32,
    /// The number of turns in which the builder claimed a tile.
    pub scoring_turns: u32,
    /// The number of towers that had at least two blocks at some time.
    pub attempted: u32,
    /// How many of those were touched by a die and then lost a block.
    pub felled: u32,
    /// The number of towers claimed.
    pub claimed: u32,
    /// The number of points claimed.
    pub points: u32,
    /// The number of games won with the Mega tower.
    pub mega: u32,
    /// The number of shots.
    pub shots: u32,
    /// The wins of the seats with the highest level, in hundredths of a game.
    pub best_won: u32,
}

/// The number of steps between two checks of the towers.
const LOOK_EVERY: u32 = 6;
/// A tower that only sways is back at its height after this many checks.
const SURE_AFTER: u32 = 5;

impl Figures {
    /// Plays a game between bots of these levels and adds it to the totals.
    pub fn play(&mut self, config: KaboomConfig, levels: &[u8], seed: Seed) -> Option<Outcome> {
        let mut party = Party::new(config, levels, seed);
        while party.outcome().is_none() {
            self.turn(&mut party);
        }
        self.games += 1;
        let outcome = party.outcome()?;
        self.mega += u32::from(outcome.reason() == "mega-tower");
        let best = levels.iter().max();
        let won: f64 = Seat::all(levels.len())
            .filter(|seat| levels.get(seat.index()) == best)
            .map(|seat| outcome.worth(seat))
            .sum();
        self.best_won += (100.0 * won) as u32;
        Some(outcome)
    }

    fn turn(&mut self, party: &mut Party) {
        let turn = party.state().turn();
        let mut watch = Watch::default();
        let mut events = Vec::new();
        while party.state().turn() == turn && party.outcome().is_none() {
            let new = party.step(&mut |_| ());
            watch.see(party, &new);
            events.extend(new);
        }
        self.turns += 1;
        let mut scored = false;
        for event in &events {
            match event {
                Event::Claim { tile, .. } => {
                    scored = true;
                    self.claimed += 1;
                    self.points += tile.points();
                }
                Event::Table {
                    event: world::Event::Fired { .. },
                    ..
                } => self.shots += 1,
                _ => {}
            }
        }
        self.scoring_turns += u32::from(scored);
        self.attempted += watch.attempted;
        self.felled += watch.felled;
    }

    /// The share of attempted towers that were knocked over.
    #[must_use]
    pub fn felled_share(&self) -> f64 {
        share(self.felled, self.attempted)
    }

    /// The share of turns in which the builder claimed a tile.
    #[must_use]
    pub fn scoring_share(&self) -> f64 {
        share(self.scoring_turns, self.turns)
    }

    /// The share of games won by the highest level.
    #[must_use]
    pub fn best_wins_share(&self) -> f64 {
        share(self.best_won, 100 * self.games)
    }
}

/// The towers of one turn.
#[derive(Default)]
struct Watch {
    towers: Vec<Tower>,
    attempted: u32,
    felled: u32,
    steps: u32,
}

/// A tower that is under construction or complete.
struct Tower {
    tile: Tile,
    blocks: Vec<Block>,
    /// Whether a die has touched a block of it.
    hit: bool,
    /// The number of checks for which it has been lower than before.
    down: u32,
}

impl Watch {
    fn see(&mut self, party: &Party, events: &[Event]) {
        for event in events {
            if let Event::Table {
                event: world::Event::Hit { block, .. },
                ..
            } = event
            {
                let hit = |tower: &&mut Tower| tower.blocks.contains(block);
                self.towers
                    .iter_mut()
                    .filter(hit)
                    .for_each(|tower| tower.hit = true);
            }
        }
        self.steps += 1;
        let ended = events
            .iter()
            .any(|event| matches!(event, Event::Rest { .. }));
        if ended {
            // The last check uses the final verdicts.
            let judged = events.iter().filter_map(|event| match event {
                Event::Tower { verdict, .. } => Some(verdict.clone()),
                _ => None,
            });
            self.compare(&judged.collect::<Vec<_>>(), 0);
        } else if self.steps.is_multiple_of(LOOK_EVERY) {
            self.compare(&verify(party.state().world()).tiles, SURE_AFTER);
        }
    }

    /// Compares the towers with the verdicts; one that has been lower for more than
    /// `sure` checks has fallen.
    fn compare(&mut self, found: &[TileVerdict], sure: u32) {
        let stack = |tile: Tile| {
            let found = found.iter().find(|found| found.tile == tile);
            found.map_or(&[][..], |found| &found.stack)
        };
        let mut felled = 0;
        self.towers.retain_mut(|tower| {
            let now = stack(tower.tile);
            if now.len() >= tower.blocks.len() {
                tower.blocks = now.to_vec();
                tower.down = 0;
                return true;
            }
            tower.down += 1;
            let fallen = tower.down > sure;
            felled += u32::from(fallen && tower.hit);
            !fallen
        });
        self.felled += felled;
        for found in found {
            let known = self.towers.iter().any(|tower| tower.tile == found.tile);
            if found.stack.len() >= 2 && !known {
                self.attempted += 1;
                self.towers.push(Tower {
                    tile: found.tile,
                    blocks: found.stack.clone(),
                    hit: false,
                    down: 0,
                });
            }
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Figures {
            games,
            turns,
            attempted,
            felled,
            claimed,
            points,
            mega,
            shots,
            ..
        } = self;
        writeln!(f, "{games} games, {turns} turns, {shots} shots")?;
        writeln!(
            f,
            "{attempted} towers attempted, {felled} knocked over ({:.1} %)",
            100.0 * self.felled_share()
        )?;
        writeln!(
            f,
            "{claimed} towers claimed for {points} points; the builder scored in {:.1} % of the turns",
            100.0 * self.scoring_share()
        )?;
        write!(
            f,
            "{mega} games won by the Mega tower; the best level won {:.1} %",
            100.0 * self.best_wins_share()
        )
    }
}

fn share(part: u32, whole: u32) -> f64 {
    f64::from(part) / f64::from(whole.max(1))
}
