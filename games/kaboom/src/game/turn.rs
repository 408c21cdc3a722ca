//! The course of a turn: everybody gets ready, time passes, inputs are applied, the
//! timer runs out, everything comes to rest, towers are judged, the next player builds.
//!
//! No input can influence what happens after the timer has run out, so it is computed
//! at once: there is no position in between. To show it, step the table
//! ([`World::step`](crate::World::step)) from the last step of the timer.

use ruckus_core::{Seat, SeatSet};
use serde::Serialize;

use super::action::{Action, ActionKind};
use super::config::KaboomConfig;
use super::event::Event;
use super::refusal::Refused;
use super::state::{Blocked, Phase, State, new_world};
use crate::catapult::Launch;
use crate::input::Input;
use crate::refusal::Refusal;
use crate::state::PLAYERS;
use crate::table::{Block, Tile};
use crate::verify::{Fault, TileVerdict, die_lies_on, verify, verify_tile};
use crate::world::{self, Setup};

/// How many inputs a seat may give. Unused inputs accumulate. This keeps the record of a turn of
/// 30 seconds below 16 KiB, whatever players send.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Allowance {
    /// Inputs allowed from the first step.
    at_once: u16,
    /// The number of steps after which one more input is allowed.
    steps_each: u32,
}

impl Allowance {
    /// The hand follows a target that moves 7.5 times a second.
    pub(super) const BUILDER: Allowance = Allowance {
        at_once: 15,
        steps_each: 8,
    };
    /// A catapult moves occasionally.
    pub(super) const SABOTEUR: Allowance = Allowance {
        at_once: 8,
        steps_each: 120,
    };
}

impl State {
    /// How many inputs a seat may have given by a step.
    #[must_use]
    pub fn allowance(&self, seat: Seat, step: u32) -> u16 {
        let Allowance {
            at_once,
            steps_each,
        } = if seat == self.builder() {
            Allowance::BUILDER
        } else {
            Allowance::SABOTEUR
        };
        at_once + (step / steps_each) as u16
    }

    /// Whether a seat that is to move may take this action, as far as can be determined
    /// without advancing time.
    #[must_use]
    pub fn allows(&self, seat: Seat, action: &Action) -> bool {
        self.check_now(seat, action).is_ok()
    }

    /// Checks whether a seat that is to move may take this action, as far as can be
    /// determined without advancing time.
    pub(super) fn check_now(&self, seat: Seat, action: &Action) -> Result<(), Refused> {
        let now = self.world.step_number();
        match (self.phase, action.kind) {
            (Phase::Ready(ready), ActionKind::Ready) if !ready.contains(seat) => {
                if action.step == 0 {
                    Ok(())
                } else {
                    Err(Refused::NotBegun)
                }
            }
            (_, ActionKind::Ready) => Err(Refused::AlreadyReady),
            (Phase::Ready(_) | Phase::Over, ActionKind::Input(_)) => Err(Refused::NotBegun),
            (Phase::Play, ActionKind::Input(input)) => {
                let step = action.step;
                if step < now {
                    return Err(Refused::Past { asked: step, now });
                }
                if step >= self.world.setup().timer {
                    return Err(Refusal::TimeUp.into());
                }
                let given = self.given[seat.index()];
                if given >= self.allowance(seat, step) {
                    return Err(Refused::TooManyThisTurn { given });
                }
                let builds = matches!(input, Input::Grab(_) | Input::Carry(_) | Input::Drop);
                if builds != (seat == self.builder()) {
                    return Err(Refusal::WrongRole.into());
                }
                Ok(())
            }
        }
    }

    /// Applies an action that [`State::check_now`] allows, after advancing to its step.
    ///
    /// # Errors
    /// Returns why the simulation refuses it at that step. The state has advanced and
    /// must be discarded.
    pub(super) fn act(
        &mut self,
        config: &KaboomConfig,
        seat: Seat,
        action: &Action,
        launch: Option<Launch>,
        events: &mut Vec<Event>,
    ) -> Result<(), Refused> {
        let input = match action.kind {
            ActionKind::Ready => {
                self.say_ready(seat, events);
                return Ok(());
            }
            ActionKind::Input(input) => input,
        };
        while self.world.step_number() < action.step {
            self.step(config, events);
        }
        let told = self.world.events().len();
        match launch {
            Some(launch) => self.world.launch(seat, launch)?,
            None => self.world.apply(seat, &input)?,
        }
        self.given[seat.index()] += 1;
        let step = action.step;
        let kind = action.kind;
        events.push(Event::Input { step, seat, kind });
        let new = self.world.events().iter().skip(told);
        events.extend(new.map(|event| Event::Table {
            step,
            event: *event,
        }));
        Ok(())
    }

    /// Advances time, at most to the end of the turn. Returns how many steps of the timer passed.
    pub(super) fn pass(
        &mut self,
        config: &KaboomConfig,
        steps: u32,
        events: &mut Vec<Event>,
    ) -> u32 {
        if self.phase != Phase::Play {
            return 0;
        }
        let left = self.world.setup().timer - self.world.step_number();
        let passing = steps.min(left);
        for _ in 0..passing {
            self.step(config, events);
        }
        if passing == left {
            self.end_turn(config, events);
        }
        passing
    }

    fn say_ready(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let Phase::Ready(ready) = self.phase else {
            return;
        };
        let ready = ready.with(seat);
        events.push(Event::Ready(seat));
        if ready != SeatSet::all(self.players()) {
            self.phase = Phase::Ready(ready);
            return;
        }
        self.phase = Phase::Play;
        events.push(Event::Start {
            builder: self.builder(),
            steps: self.world.setup().timer,
        });
    }

    /// Advances the table by one step and handles the consequences.
    fn step(&mut self, config: &KaboomConfig, events: &mut Vec<Event>) {
        self.world.step();
        let step = self.world.step_number();
        for event in self.world.events() {
            if let world::Event::Grabbed(block) = event {
                let bit = 1 << block.index();
                let touched = |tower: &u16| tower & bit != 0;
                for blocked in &mut self.blocked {
                    blocked.tower = blocked.tower.filter(|tower| !touched(tower));
                }
            }
            events.push(Event::Table {
                step,
                event: *event,
            });
        }
        if config.blocked_tiles {
            self.block_tiles(events);
        }
    }

    fn block_tiles(&mut self, events: &mut Vec<Event>) {
        let lying: Vec<Tile> = self.world.setup().layout.lying().collect();
        for tile in lying {
            if self.is_blocked(tile) || !die_lies_on(&self.world, tile) {
                continue;
            }
            let tower = verify_tile(&self.world, tile).and_then(|found| complete(&found));
            let place = self.blocked.partition_point(|other| other.tile < tile);
            self.blocked.insert(place, Blocked { tile, tower });
            events.push(Event::Blocked {
                step: self.world.step_number(),
                tile,
                complete: tower.is_some(),
            });
        }
    }

    /// Ends the turn when the timer has run out.
    fn end_turn(&mut self, config: &KaboomConfig, events: &mut Vec<Event>) {
        events.push(Event::TimeUp {
            step: self.world.step_number(),
        });
        while !self.world.is_over() {
            self.step(config, events);
        }
        let world = &self.world;
        events.push(Event::Rest {
            step: world.step_number(),
            blocks: Block::all()
                .map(|block| world.block(block).map(|body| body.rounded()))
                .collect(),
            dice: (0..world.dice())
                .map(|die| world.die(die).map(|body| body.rounded()))
                .collect(),
        });
        let builder = self.builder();
        let mut layout = self.world.setup().layout.clone();
        for verdict in verify(&self.world).tiles {
            if verdict.faults == [Fault::Empty] {
                continue;
            }
            let (tile, is_right) = (verdict.tile, verdict.is_right());
            let blocked = self.blocks(&verdict);
            events.push(Event::Tower { verdict, blocked });
            if is_right && !blocked {
                self.claimed[builder.index()] |= 1 << tile.index();
                layout.claim(tile);
                let seat = builder;
                events.push(Event::Claim { seat, tile });
            }
        }
        let players = self.players();
        let last = self.turn + 1 == config.rounds * players as u32;
        if last || self.mega_is_claimed() {
            self.phase = Phase::Over;
            self.add_winners(events);
            return;
        }
        self.turn += 1;
        self.phase = Phase::Ready(SeatSet::EMPTY);
        self.given = [0; PLAYERS];
        self.blocked.clear();
        let setup = Setup {
            turn: self.turn,
            builder: Seat::new((builder.index() + 1) % players),
            layout,
            ..self.world.setup().clone()
        };
        self.world = new_world(setup);
        events.push(Event::Turn {
            turn: self.turn + 1,
            round: self.round(),
            builder: self.builder(),
        });
    }

    /// Whether a die lay on the tile before this tower was complete.
    pub(super) fn blocks(&self, verdict: &TileVerdict) -> bool {
        let blocked = self
            .blocked
            .iter()
            .find(|blocked| blocked.tile == verdict.tile);
        blocked.is_some_and(|blocked| blocked.tower != Some(bits(verdict)))
    }

    fn add_winners(&self, events: &mut Vec<Event>) {
        let Some(outcome) = self.outcome() else {
            return;
        };
        let reason = outcome.reason();
        events.extend(
            outcome
                .winners()
                .iter()
                .map(|seat| Event::Win { seat, reason }),
        );
    }
}

/// The blocks of a tower, one bit per block.
fn bits(verdict: &TileVerdict) -> u16 {
    verdict
        .stack
        .iter()
        .fold(0, |bits, block| bits | 1 << block.index())
}

/// The blocks of a tower that is correct except that it moves, one bit per block.
fn complete(verdict: &TileVerdict) -> Option<u16> {
    let is_still = verdict
        .faults
        .iter()
        .all(|fault| matches!(fault, Fault::Moving(_)));
    is_still.then(|| bits(verdict))
}
