//! A match of any game behind one interface of text and JSON.

use std::any::Any;

use ruckus_catalog::{GameId, Visitor, visit};
use ruckus_core::{
    ActionTextError, ApplyError, BotVisitor, Bots, Config, Entry, Game, GameInfo, Information,
    LookAhead, Outcome, RealTimeBot, Record, Rollout, Seat, SeatSet, Seed, Timing, ToJson, Value,
    Viewer, divide, perft,
};
use ruckus_search::{SearchRequest, Strategy, think};
use ruckus_table::{Clock, Match, MatchEvent, TimeControl};

use crate::error::{Code, Failure};
use crate::events_by_viewer::EventsByViewer;

/// A request for a bot's move.
#[derive(Clone, Copy, Debug)]
pub struct Bot {
    /// The seat the bot plays for.
    pub seat: Seat,
    /// How the bot chooses.
    pub strategy: Strategy,
    /// Decides between actions that seem equally good; the same seed gives the same choice.
    pub bot_seed: u64,
    /// How many threads the search may use.
    pub threads: usize,
}

/// The move that a bot chose.
#[derive(Clone, PartialEq, Debug)]
pub struct BotMove {
    /// The action to take, canonical and legal.
    pub action: String,
    /// The expected result for the seat, from 0 (lost) to 1 (won).
    pub score: f64,
    /// How many nodes or playouts the search took.
    pub nodes: u64,
    /// The actions expected from here on, `action` first.
    pub line: Vec<String>,
}

/// An action that was applied.
pub struct AppliedAction {
    /// The canonical text of the action.
    pub action: String,
    /// What happened.
    pub events: AnyEvents,
    /// The chance outcome, for matches that follow this one.
    pub chance_outcome: Option<Value>,
}

/// The events of a match of any game. They are converted to JSON only for the viewers requested.
pub struct AnyEvents(Box<dyn WriteEvents>);

impl AnyEvents {
    /// All events, as the referee knows them.
    #[must_use]
    pub fn for_referee(&self) -> Vec<Value> {
        self.0.for_referee()
    }

    /// The events as each viewer may know them.
    #[must_use]
    pub fn by_viewer(&self) -> EventsByViewer {
        self.0.by_viewer()
    }
}

trait WriteEvents {
    fn for_referee(&self) -> Vec<Value>;
    fn by_viewer(&self) -> EventsByViewer;
}

/// Events, with the game that decides what each viewer may know of them.
struct Events<G: Game> {
    game: G,
    seats: usize,
    events: Vec<MatchEvent<G::Event>>,
}

impl<G: Game> Events<G> {
    fn of(played: &Match<G>, events: Vec<MatchEvent<G::Event>>) -> AnyEvents {
        AnyEvents(Box::new(Events {
            game: played.game().clone(),
            seats: Match::seats(played),
            events,
        }))
    }
}

impl<G: Game> WriteEvents for Events<G> {
    fn for_referee(&self) -> Vec<Value> {
        self.events.iter().map(ToJson::to_json).collect()
    }

    fn by_viewer(&self) -> EventsByViewer {
        let by = |viewer: Viewer| -> Vec<Value> {
            self.events
                .iter()
                .filter_map(|event| match event {
                    MatchEvent::Game(event) => Some(self.game.redact(event, viewer)?.to_json()),
                    // Events of the table are never secret.
                    table => Some(table.to_json()),
                })
                .collect()
        };
        match G::INFO.information {
            Information::Perfect => EventsByViewer::by_all(self.seats, by(Viewer::Spectator)),
            Information::Hidden => {
                let each = Seat::all(self.seats).map(|seat| by(Viewer::Seat(seat)));
                EventsByViewer::by_each(each.collect(), by(Viewer::Spectator))
            }
        }
    }
}

/// A match of a game chosen at run time.
pub trait AnyMatch: Send {
    /// The match with its type, for callers that know some games.
    fn as_any(&self) -> &dyn Any;
    /// The description of the game.
    fn info(&self) -> GameInfo;
    /// The options as text.
    fn options(&self) -> String;
    /// The options as JSON.
    fn options_json(&self) -> Value;
    /// The number of seats.
    fn seats(&self) -> usize;
    /// The complete position.
    fn position(&self) -> Value;
    /// The seats that may act; empty when the match is over.
    fn to_move(&self) -> SeatSet;
    /// How the match ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// Every legal action of a seat, sorted by byte order.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Whether [`AnyMatch::legal`] lists every legal action.
    fn lists_all(&self) -> bool;
    /// The kinds of action a seat may take, with their ranges, for games whose list is incomplete.
    fn input_ranges(&self, seat: Seat) -> Option<Value>;
    /// The fixed data of the board, independent of the position, if views do not contain it.
    fn data(&self) -> Option<Value>;
    /// The effects of an action, as far as the seat could foresee them.
    ///
    /// # Errors
    /// If the seat could not take the action now.
    fn preview(&self, seat: Seat, action: &str) -> Result<Option<Value>, Failure>;
    /// Reads and applies an action.
    ///
    /// # Errors
    /// If the action is refused; the match is then unchanged.
    fn apply(&mut self, seat: Seat, action: &str, now: u64) -> Result<AppliedAction, Failure> {
        self.apply_with_outcome(seat, action, None, now)
    }
    /// Applies an action with the chance outcome reported by the match that this one follows.
    ///
    /// # Errors
    /// If the action is refused; the match is then unchanged.
    fn apply_with_outcome(
        &mut self,
        seat: Seat,
        action: &str,
        chance_outcome: Option<&Value>,
        now: u64,
    ) -> Result<AppliedAction, Failure>;
    /// Lets time pass. Returns how many steps passed and what happened.
    ///
    /// # Errors
    /// If the match is over.
    fn advance(&mut self, steps: u32, now: u64) -> Result<(u32, AnyEvents), Failure>;
    /// The current step of the turn, while time passes by itself.
    fn current_step(&self) -> Option<u32>;
    /// Rewrites the text of an action so that it takes effect now.
    ///
    /// # Errors
    /// If the text is malformed, or no time passes now.
    fn restamp(&self, action: &str) -> Result<String, Failure>;
    /// The action of a bot at the current step of a game in real time, if any.
    fn react(&self, seat: Seat, level: u8, bot_seed: u64) -> Option<String>;
    /// The hash of the position, the same on every platform.
    fn hash(&self) -> u64;
    /// Explains an action that a seat considers, legal or not: what it would score, or why it would
    /// be refused. `None` if the game has nothing to add.
    ///
    /// # Errors
    /// If the match is over or the seat is not to move.
    fn explain(&self, seat: Seat, action: &str) -> Result<Option<Value>, Failure>;
    /// What happened before the first action.
    fn opening(&self) -> AnyEvents;
    /// The view of a viewer, as JSON.
    fn view(&self, viewer: Viewer) -> Value;

    /// [`AnyMatch::view`] as text.
    fn view_text(&self, viewer: Viewer) -> String;
    /// The number of action sequences of this depth.
    fn perft(&self, depth: u32) -> u64;
    /// [`AnyMatch::perft`] for each first action.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;
    /// The move of a bot that sees only its seat's view. `None` if the seat is not to move, or if
    /// the bot would let time pass until the game next waits for a decision. The score is 0.5 if
    /// the game's own bot decides.
    fn think(&self, bot: Bot, now: &dyn Fn() -> u64) -> Option<BotMove>;
    /// Takes back the last action. Returns whether there was one.
    fn undo(&mut self, now: u64) -> bool;
    /// Resigns for a seat.
    ///
    /// # Errors
    /// If the match is over.
    fn resign(&mut self, seat: Seat, now: u64) -> Result<AnyEvents, Failure>;
    /// Agrees to a draw for a seat. The match is drawn when all seats have agreed since the last
    /// action.
    ///
    /// # Errors
    /// If the match is over.
    fn agree_to_draw(&mut self, seat: Seat, now: u64) -> Result<(), Failure>;
    /// Gives the match clocks, which start now. Call it before the first action.
    fn start_clock(&mut self, control: TimeControl, now: u64);
    /// The clocks.
    fn clock(&self) -> &Clock;
    /// Ends the match if a seat's time is up. Returns that seat.
    fn check_clock(&mut self, now: u64) -> Option<Seat>;
    /// A copy of the match, with its history.
    fn copied(&self) -> Box<dyn AnyMatch>;
    /// The number of entries in the history.
    fn plies(&self) -> usize;
    /// The record of the match so far.
    fn record(&self) -> Record;
}

impl Clone for Box<dyn AnyMatch> {
    fn clone(&self) -> Self {
        (**self).copied()
    }
}

/// Starts a match that follows another one, from a viewer's view of it.
///
/// # Errors
/// If the options do not fit the game, or the view does not contain enough.
pub fn follow_match(
    id: GameId,
    options: &Value,
    view: &Value,
) -> Result<Box<dyn AnyMatch>, Failure> {
    struct Follow<'a>(&'a Value, &'a Value);
    impl Visitor for Follow<'_> {
        type Output = Result<Box<dyn AnyMatch>, Failure>;
        fn visit<G: Bots>(self) -> Self::Output {
            let config =
                G::Config::from_stored_json(self.0).map_err(|e| Code::BadOption.because(e))?;
            let game = G::new(config);
            let Some(rules) = game.real_time() else {
                let message = "the views of this game do not contain the whole position";
                return Err(Code::BadPosition.because(message));
            };
            let state = rules
                .state_from_view(self.1)
                .map_err(|e| Code::BadPosition.because(e))?;
            Ok(Box::new(Match::from_state(game, Seed::from(0), state)))
        }
    }
    visit(id, Follow(options, view))
}

/// All options of a stored match. Options that it does not name keep the behaviour from before they
/// existed, which is not always the default of a new match.
///
/// # Errors
/// If the options do not fit the game.
pub fn stored_options(id: GameId, options: &Value) -> Result<Value, Failure> {
    struct Stored<'a>(&'a Value);
    impl Visitor for Stored<'_> {
        type Output = Result<Value, Failure>;
        fn visit<G: Bots>(self) -> Self::Output {
            let config = G::Config::from_stored_json(self.0);
            Ok(config.map_err(|e| Code::BadOption.because(e))?.to_json())
        }
    }
    visit(id, Stored(options))
}

/// Starts a match.
///
/// # Errors
/// If the options, the players or the position do not fit the game.
pub fn new_match(
    id: GameId,
    options: &Value,
    players: Option<usize>,
    seed: Seed,
    position: Option<&Value>,
) -> Result<Box<dyn AnyMatch>, Failure> {
    struct New<'a> {
        options: &'a Value,
        players: Option<usize>,
        seed: Seed,
        position: Option<&'a Value>,
    }
    impl Visitor for New<'_> {
        type Output = Result<Box<dyn AnyMatch>, Failure>;
        fn visit<G: Bots>(self) -> Self::Output {
            let begun = begin::<G>(self.options, self.players, self.seed, self.position)?;
            Ok(Box::new(begun))
        }
    }
    visit(
        id,
        New {
            options,
            players,
            seed,
            position,
        },
    )
}

/// Starts a match of a game whose type is known.
///
/// # Errors
/// If the options, the players or the position do not fit the game.
pub fn begin<G: Bots>(
    options: &Value,
    players: Option<usize>,
    seed: Seed,
    position: Option<&Value>,
) -> Result<Match<G>, Failure> {
    let config = G::Config::from_json(options).map_err(|e| Code::BadOption.because(e))?;
    let game = G::new(config);
    if let Some(position) = position {
        let state = game
            .read_position(position)
            .map_err(|e| Code::BadPosition.because(e))?;
        return Ok(Match::from_state(game, seed, state));
    }
    let (min, max) = G::INFO.seats;
    let players = players.unwrap_or(min);
    if !(min..=max).contains(&players) {
        return Err(bad_players(min, max));
    }
    Ok(Match::new(game, players, seed))
}

pub(crate) fn bad_players(min: usize, max: usize) -> Failure {
    Code::BadPlayers.because(if min == max {
        format!("this game is for {min} players")
    } else {
        format!("this game is for {min} to {max} players")
    })
}

/// Replays a record, checking every ply and the result. Calls `each` with the match before the
/// first ply and after every ply.
///
/// # Errors
/// A description of the first fault in the record.
pub fn load_record(
    record: &Record,
    each: &mut dyn FnMut(&dyn AnyMatch, Option<&Entry>),
) -> Result<Box<dyn AnyMatch>, String> {
    struct Load<'a, 'b>(&'a Record, &'b mut dyn FnMut(&dyn AnyMatch, Option<&Entry>));
    impl Visitor for Load<'_, '_> {
        type Output = Result<Box<dyn AnyMatch>, String>;
        fn visit<G: Bots>(self) -> Self::Output {
            let Load(record, each) = self;
            let mut shown = Match::<G>::begin_record(record).map_err(|e| e.to_string())?;
            each(&shown, None);
            for (index, entry) in record.entries.iter().enumerate() {
                shown
                    .replay_entry(index + 1, entry)
                    .map_err(|e| e.to_string())?;
                each(&shown, Some(entry));
            }
            shown.check_against(record).map_err(|e| e.to_string())?;
            Ok(Box::new(shown))
        }
    }
    let id: GameId = record
        .game
        .parse()
        .map_err(|e: ruckus_catalog::UnknownGame| e.to_string())?;
    visit(id, Load(record, each))
}

impl<G: Bots> AnyMatch for Match<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn info(&self) -> GameInfo {
        G::INFO
    }

    fn options(&self) -> String {
        self.game().config().to_text()
    }

    fn options_json(&self) -> Value {
        self.game().config().to_json()
    }

    fn seats(&self) -> usize {
        Match::seats(self)
    }

    fn position(&self) -> Value {
        self.game().position(self.state())
    }

    fn to_move(&self) -> SeatSet {
        Match::to_move(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Match::outcome(self)
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let actions = self.legal_actions(seat);
        let mut texts: Vec<String> = actions.iter().map(|a| self.game().action_text(a)).collect();
        texts.sort_unstable();
        texts
    }

    fn lists_all(&self) -> bool {
        self.game().lists_all()
    }

    fn input_ranges(&self, seat: Seat) -> Option<Value> {
        let rules = self.game().real_time()?;
        Some(rules.input_ranges(self.state(), seat))
    }

    fn data(&self) -> Option<Value> {
        Some(self.game().real_time()?.scene())
    }

    fn preview(&self, seat: Seat, action: &str) -> Result<Option<Value>, Failure> {
        let action = read(self, seat, action)?;
        let view = Match::view(self, Viewer::Seat(seat));
        let rules = self.game().real_time();
        Ok(rules.and_then(|rules| rules.preview(&view, seat, &action)))
    }

    fn apply_with_outcome(
        &mut self,
        seat: Seat,
        action: &str,
        chance_outcome: Option<&Value>,
        now: u64,
    ) -> Result<AppliedAction, Failure> {
        let action = read(self, seat, action)?;
        let events = match chance_outcome {
            Some(outcome) => Match::follow(self, seat, &action, Some(outcome), now),
            None => Match::apply(self, seat, &action, now),
        };
        Ok(AppliedAction {
            action: self.game().action_text(&action),
            events: Events::of(self, events.map_err(failure)?),
            chance_outcome: self
                .game()
                .real_time()
                .and_then(|rules| rules.chance_outcome(self.state(), seat, &action)),
        })
    }

    fn advance(&mut self, steps: u32, now: u64) -> Result<(u32, AnyEvents), Failure> {
        let elapsed = Match::advance(self, steps, now).map_err(failure)?;
        Ok((elapsed.steps, Events::of(self, elapsed.events)))
    }

    fn current_step(&self) -> Option<u32> {
        match Match::outcome(self) {
            Some(_) => None,
            None => self.game().real_time()?.current_step(self.state()),
        }
    }

    fn restamp(&self, action: &str) -> Result<String, Failure> {
        let expected = "expected an action with its step, in a turn that goes on: @120 drop";
        let rules = self.game().real_time();
        let restamped = rules.and_then(|rules| rules.restamp(self.state(), action));
        restamped.ok_or_else(|| Code::BadAction.because(expected))
    }

    fn react(&self, seat: Seat, level: u8, bot_seed: u64) -> Option<String> {
        let reaction = Reaction {
            played: self,
            seat,
            level,
            bot_seed,
        };
        self.game().visit_bots(reaction)
    }

    fn hash(&self) -> u64 {
        self.game().hash(self.state())
    }

    fn explain(&self, seat: Seat, action: &str) -> Result<Option<Value>, Failure> {
        may_act(self, seat)?;
        let explanations = self.game().explanations();
        Ok(explanations.and_then(|game| game.explain(self.state(), seat, action)))
    }

    fn opening(&self) -> AnyEvents {
        let record = Match::record(self);
        let events = self.game().opening(Match::seats(self), &record.seed);
        Events::of(self, events.into_iter().map(MatchEvent::Game).collect())
    }

    fn view(&self, viewer: Viewer) -> Value {
        Match::view(self, viewer).to_json()
    }

    fn view_text(&self, viewer: Viewer) -> String {
        Match::view(self, viewer).to_json_text()
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self.game(), self.state(), depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let mut parts: Vec<_> = divide(self.game(), self.state(), depth)
            .into_iter()
            .map(|(action, nodes)| (self.game().action_text(&action), nodes))
            .collect();
        parts.sort_unstable();
        parts
    }

    fn think(&self, bot: Bot, now: &dyn Fn() -> u64) -> Option<BotMove> {
        if !self.to_move().contains(bot.seat) {
            return None;
        }
        let view = Match::view(self, Viewer::Seat(bot.seat));
        // A bot's move must not depend on hidden information.
        let seed = match (G::INFO.timing, G::INFO.information) {
            (Timing::Steps { .. }, _) => bot.bot_seed,
            (Timing::Turns, Information::Perfect) => bot.bot_seed ^ self.game().hash(self.state()),
            (Timing::Turns, Information::Hidden) => bot.bot_seed ^ self.plies() as u64,
        };
        let text = |action: &G::Action| self.game().action_text(action);
        let seen = self.seen().iter();
        let past: Vec<u64> = seen.map(|state| self.game().hash(state)).collect();
        let request = SearchRequest {
            seat: bot.seat,
            strategy: bot.strategy,
            seed,
            threads: bot.threads,
            past: &past,
        };
        let found = think(self.game(), &view, request, now)?;
        Some(BotMove {
            action: text(&found.action),
            score: found.score,
            nodes: found.nodes,
            line: found.line.iter().map(text).collect(),
        })
    }

    fn undo(&mut self, now: u64) -> bool {
        Match::undo(self, now)
    }

    fn resign(&mut self, seat: Seat, now: u64) -> Result<AnyEvents, Failure> {
        let events = Match::resign(self, seat, now).map_err(failure)?;
        Ok(Events::of(self, events))
    }

    fn agree_to_draw(&mut self, seat: Seat, now: u64) -> Result<(), Failure> {
        Match::agree_to_draw(self, seat, now).map_err(failure)?;
        Ok(())
    }

    fn start_clock(&mut self, control: TimeControl, now: u64) {
        *self = self.clone().with_clock(control, now);
    }

    fn clock(&self) -> &Clock {
        Match::clock(self)
    }

    fn check_clock(&mut self, now: u64) -> Option<Seat> {
        let flagged = Match::clock(self).flagged(now)?;
        (!Match::check_clock(self, now).is_empty()).then_some(flagged)
    }

    fn copied(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn plies(&self) -> usize {
        Match::plies(self)
    }

    fn record(&self) -> Record {
        Match::record(self)
    }
}

/// The action of a bot at the current step.
struct Reaction<'a, G: Game> {
    played: &'a Match<G>,
    seat: Seat,
    level: u8,
    bot_seed: u64,
}

impl<G: Game> BotVisitor<G> for Reaction<'_, G> {
    type Output = Option<String>;

    fn real_time(self, game: &G) -> Option<String>
    where
        G: RealTimeBot,
    {
        let Reaction {
            played,
            seat,
            level,
            bot_seed,
        } = self;
        if !played.to_move().contains(seat) || !game.polls(played.state(), seat, level) {
            return None;
        }
        let view = Match::view(played, Viewer::Seat(seat));
        let action = game.react(&view, seat, level, bot_seed)?;
        Some(game.action_text(&action))
    }

    /// In turn-based games, time does not pass by itself.
    fn look_ahead(self, _: &G) -> Option<String>
    where
        G: LookAhead,
    {
        None
    }

    fn roll_out(self, _: &G) -> Option<String>
    where
        G: Rollout,
    {
        None
    }
}

/// Reads an action that the seat could take now.
fn read<G: Game>(played: &Match<G>, seat: Seat, action: &str) -> Result<G::Action, Failure> {
    may_act(played, seat)?;
    played
        .game()
        .read_action(played.state(), seat, action)
        .map_err(|error| {
            let code = match error {
                ActionTextError::Malformed { .. } => Code::BadAction,
                ActionTextError::Refused(_) => Code::IllegalAction,
            };
            code.because(error)
        })
}

fn may_act<G: Game>(played: &Match<G>, seat: Seat) -> Result<(), Failure> {
    if Match::outcome(played).is_some() {
        return Err(Code::GameOver.because("the game is over"));
    }
    if !Match::to_move(played).contains(seat) {
        return Err(not_to_move(seat));
    }
    Ok(())
}

pub(crate) fn not_to_move(seat: Seat) -> Failure {
    Code::NotToMove.because(format!("seat {seat} is not to move"))
}

fn failure<R: std::error::Error>(error: ApplyError<R>) -> Failure {
    match error {
        ApplyError::GameOver => Code::GameOver.because(error),
        ApplyError::NotToMove(seat) => not_to_move(seat),
        ApplyError::Refused(_) => Code::IllegalAction.because(error),
    }
}
