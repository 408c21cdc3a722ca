//! The verbs of a match of any game, with actions as text and everything else as JSON.

use ruckus_core::{
    ActionTextError, ApplyError, BotVisitor, Bots, Config as _, Entry, Explain as _, Game,
    GameInfo, Information, LookAhead, Outcome, RealTime, RealTimeBot, Record, Rollout, Seat,
    SeatSet, Timing, ToJson as _, Value, Viewer, divide, perft,
};
use ruckus_search::{Alternatives, Comparison, SearchRequest, SearchResult, Strategy, Watch};
use ruckus_table::{Clock, Match, MatchEvent, TimeControl};
use serde::Deserialize as _;

use crate::begin::{read_question, unknown_question};
use crate::error::{Code, Failure};
use crate::events::Events;
use crate::{AnyEvents, AnyMatch};

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

impl AnyMatch {
    /// The description of the game.
    #[must_use]
    pub fn info(&self) -> GameInfo {
        each!(self, played => info(played))
    }

    /// The options as text.
    #[must_use]
    pub fn options(&self) -> String {
        each!(self, played => played.game().config().to_text())
    }

    /// The options as JSON.
    #[must_use]
    pub fn options_json(&self) -> Value {
        each!(self, played => played.game().config().to_json())
    }

    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        each!(self, played => played.seats())
    }

    /// The complete position.
    #[must_use]
    pub fn position(&self) -> Value {
        each!(self, played => played.game().position(played.state()))
    }

    /// The hash of the position, the same on every platform.
    #[must_use]
    pub fn hash(&self) -> u64 {
        each!(self, played => played.game().hash(played.state()))
    }

    /// The view of a viewer, as JSON.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> Value {
        each!(self, played => played.view(viewer).to_json())
    }

    /// [`AnyMatch::view`] as text.
    #[must_use]
    pub fn view_text(&self, viewer: Viewer) -> String {
        each!(self, played => view_text(played, viewer))
    }

    /// The seats that may act; empty when the match is over.
    #[must_use]
    pub fn to_move(&self) -> SeatSet {
        each!(self, played => played.to_move())
    }

    /// How the match ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        each!(self, played => played.outcome())
    }

    /// Every legal action of a seat, sorted by byte order.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        each!(self, played => played.legal_texts(seat))
    }

    /// Whether [`AnyMatch::legal`] lists every legal action.
    #[must_use]
    pub fn lists_all(&self) -> bool {
        each!(self, played => played.game().lists_all())
    }

    /// The kinds of action a seat may take, with their ranges, for games whose list is incomplete.
    #[must_use]
    pub fn input_ranges(&self, seat: Seat) -> Option<Value> {
        each!(self, played => input_ranges(played, seat))
    }

    /// The fixed data of the board, independent of the position, if views do not contain it.
    #[must_use]
    pub fn data(&self) -> Option<Value> {
        each!(self, played => scene(played.game()))
    }

    /// The effects of an action, as far as the seat could foresee them.
    ///
    /// # Errors
    /// If the seat could not take the action now.
    pub fn preview(&self, seat: Seat, action: &str) -> Result<Option<Value>, Failure> {
        each!(self, played => preview(played, seat, action))
    }

    /// Answers a question about the position, as far as the viewer could answer it. `None` if the
    /// game answers none.
    ///
    /// # Errors
    /// If the question is malformed.
    pub fn answer(&self, viewer: Viewer, question: &Value) -> Result<Option<Value>, Failure> {
        each!(self, played => answer(played, viewer, question))
    }

    /// Explains an action that a seat considers, legal or not: what it would score, or why it would
    /// be refused. `None` if the game has nothing to add.
    ///
    /// # Errors
    /// If the match is over or the seat is not to move.
    pub fn explain(&self, seat: Seat, action: &str) -> Result<Option<Value>, Failure> {
        each!(self, played => explain(played, seat, action))
    }

    /// Reads and applies an action.
    ///
    /// # Errors
    /// If the action is refused; the match is then unchanged.
    pub fn apply(&mut self, seat: Seat, action: &str, now: u64) -> Result<AppliedAction, Failure> {
        self.apply_with_outcome(seat, action, None, now)
    }

    /// Applies an action with the chance outcome reported by the match that this one follows.
    ///
    /// # Errors
    /// If the action is refused; the match is then unchanged.
    pub fn apply_with_outcome(
        &mut self,
        seat: Seat,
        action: &str,
        chance_outcome: Option<&Value>,
        now: u64,
    ) -> Result<AppliedAction, Failure> {
        each!(self, played => apply(played, seat, action, chance_outcome, now))
    }

    /// Lets time pass. Returns how many steps passed and what happened.
    ///
    /// # Errors
    /// If the match is over.
    pub fn advance(&mut self, steps: u32, now: u64) -> Result<(u32, AnyEvents), Failure> {
        each!(self, played => {
            let elapsed = played.advance(steps, now).map_err(failure)?;
            Ok((elapsed.steps, Events::new(played, elapsed.events).into()))
        })
    }

    /// The current step of the turn, while time passes by itself.
    #[must_use]
    pub fn current_step(&self) -> Option<u32> {
        each!(self, played => current_step(played))
    }

    /// Rewrites the text of an action so that it takes effect now.
    ///
    /// # Errors
    /// If the text is malformed, or no time passes now.
    pub fn restamp(&self, action: &str) -> Result<String, Failure> {
        let expected = "expected an action with its step, in a turn that goes on: @120 drop";
        let restamped = each!(self, played => restamp(played, action));
        restamped.ok_or_else(|| Code::BadAction.because(expected))
    }

    /// The action of a bot at the current step of a game in real time, if any.
    #[must_use]
    pub fn react(&self, seat: Seat, level: u8, bot_seed: u64) -> Option<String> {
        each!(self, played => played.game().visit_bots(Reaction {
            played,
            seat,
            level,
            bot_seed,
        }))
    }

    /// What happened before the first action.
    #[must_use]
    pub fn opening(&self) -> AnyEvents {
        each!(self, played => {
            let events = played.game().opening(played.seats(), &played.record().seed);
            let events = events.into_iter().map(MatchEvent::Game).collect();
            Events::new(played, events).into()
        })
    }

    /// The number of action sequences of this depth.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        each!(self, played => perft(played.game(), played.state(), depth))
    }

    /// [`AnyMatch::perft`] for each first action.
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let mut parts: Vec<_> = each!(self, played => {
            let parts = divide(played.game(), played.state(), depth).into_iter();
            parts.map(|(action, nodes)| (played.game().action_text(&action), nodes)).collect()
        });
        parts.sort_unstable();
        parts
    }

    /// The move of a bot, as [`think`] chooses it.
    pub fn think(&self, bot: Bot, now: &dyn Fn() -> u64) -> Option<BotMove> {
        each!(self, played => think(played, bot, now))
    }

    /// The move of a bot as in [`AnyMatch::think`] and the next best ones, as
    /// [`ruckus_search::think_watched`] finds them.
    pub fn think_watched(
        &self,
        bot: Bot,
        watch: &mut Watch<'_, String>,
        now: &dyn Fn() -> u64,
    ) -> Vec<BotMove> {
        each!(self, played => think_watched(played, bot, watch, now))
    }

    /// The move of a bot as in [`AnyMatch::think`], with the values of alternatives. `None` also in
    /// games without hidden information.
    ///
    /// # Errors
    /// If the seat could not take the action to compare.
    pub fn compare(
        &self,
        bot: Bot,
        alternatives: &Alternatives<String>,
        now: &dyn Fn() -> u64,
    ) -> Result<Option<Comparison<String>>, Failure> {
        each!(self, played => compare(played, bot, alternatives, now))
    }

    /// Takes back the last action. Returns whether there was one.
    pub fn undo(&mut self, now: u64) -> bool {
        each!(self, played => played.undo(now))
    }

    /// Resigns for a seat.
    ///
    /// # Errors
    /// If the match is over.
    pub fn resign(&mut self, seat: Seat, now: u64) -> Result<AnyEvents, Failure> {
        each!(self, played => {
            let events = played.resign(seat, now).map_err(failure)?;
            Ok(Events::new(played, events).into())
        })
    }

    /// Agrees to a draw for a seat. The match is drawn when all seats have agreed since the last
    /// action.
    ///
    /// # Errors
    /// If the match is over.
    pub fn agree_to_draw(&mut self, seat: Seat, now: u64) -> Result<(), Failure> {
        each!(self, played => played.agree_to_draw(seat, now).map(drop).map_err(failure))
    }

    /// Gives the match clocks, which start now. Call it before the first action.
    pub fn start_clock(&mut self, control: TimeControl, now: u64) {
        each!(self, played => played.start_clock(control, now));
    }

    /// The clocks.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        each!(self, played => played.clock())
    }

    /// Ends the match if a seat's time is up. Returns that seat.
    pub fn check_clock(&mut self, now: u64) -> Option<Seat> {
        let flagged = self.clock().flagged(now)?;
        let ended = each!(self, played => !played.check_clock(now).is_empty());
        ended.then_some(flagged)
    }

    /// The number of entries in the history.
    #[must_use]
    pub fn plies(&self) -> usize {
        each!(self, played => played.plies())
    }

    /// The record of the match so far.
    #[must_use]
    pub fn record(&self) -> Record {
        each!(self, played => played.record())
    }

    /// Applies an entry of a record, the ply with this number.
    pub(crate) fn replay_entry(&mut self, ply: usize, entry: &Entry) -> Result<(), String> {
        each!(self, played => played.replay_entry(ply, entry).map_err(|e| e.to_string()))
    }

    /// Checks that the result and the last position are those of the record.
    pub(crate) fn check_against(&self, record: &Record) -> Result<(), String> {
        each!(self, played => played.check_against(record).map_err(|e| e.to_string()))
    }
}

fn info<G: Game>(_: &Match<G>) -> GameInfo {
    G::INFO
}

fn view_text<G: Game>(played: &Match<G>, viewer: Viewer) -> String {
    G::view_text(&played.view(viewer))
}

fn input_ranges<G: Game>(played: &Match<G>, seat: Seat) -> Option<Value> {
    let rules = played.game().real_time()?;
    Some(rules.input_ranges(played.state(), seat).to_json())
}

fn scene<G: Game>(game: &G) -> Option<Value> {
    Some(game.real_time()?.scene().to_json())
}

fn current_step<G: Game>(played: &Match<G>) -> Option<u32> {
    match played.outcome() {
        Some(_) => None,
        None => played.game().real_time()?.current_step(played.state()),
    }
}

fn restamp<G: Game>(played: &Match<G>, action: &str) -> Option<String> {
    let rules = played.game().real_time()?;
    rules.restamp(played.state(), action)
}

fn preview<G: Game>(played: &Match<G>, seat: Seat, action: &str) -> Result<Option<Value>, Failure> {
    let action = read(played, seat, action)?;
    let view = played.view(Viewer::Seat(seat));
    let rules = played.game().real_time();
    let preview = rules.and_then(|rules| rules.preview(&view, seat, &action));
    Ok(preview.map(|preview| preview.to_json()))
}

fn answer<G: Game>(
    played: &Match<G>,
    viewer: Viewer,
    question: &Value,
) -> Result<Option<Value>, Failure> {
    let Some(rules) = played.game().real_time() else {
        return Ok(None);
    };
    let answer = read_question(question)
        .and_then(|question| rules.answer(&played.view(viewer), &question))
        .ok_or_else(unknown_question)?;
    Ok(Some(answer.to_json()))
}

fn explain<G: Game>(played: &Match<G>, seat: Seat, action: &str) -> Result<Option<Value>, Failure> {
    may_act(played, seat)?;
    let explanations = played.game().explanations();
    let explained = explanations.and_then(|game| game.explain(played.state(), seat, action));
    Ok(explained.map(|explanation| explanation.to_json()))
}

fn apply<G: Game>(
    played: &mut Match<G>,
    seat: Seat,
    action: &str,
    chance_outcome: Option<&Value>,
    now: u64,
) -> Result<AppliedAction, Failure>
where
    AnyEvents: From<Events<G>>,
{
    let action = read(played, seat, action)?;
    let events = match chance_outcome.filter(|_| played.game().real_time().is_some()) {
        Some(outcome) => played.follow(seat, &action, Some(&read_outcome::<G>(outcome)?), now),
        None => played.apply(seat, &action, now),
    };
    let events = Events::new(played, events.map_err(failure)?);
    let rules = played.game().real_time();
    let outcome = rules.and_then(|rules| rules.chance_outcome(played.state(), seat, &action));
    Ok(AppliedAction {
        action: played.game().action_text(&action),
        events: events.into(),
        chance_outcome: outcome.map(|outcome| outcome.to_json()),
    })
}

fn read_outcome<G: Game>(
    outcome: &Value,
) -> Result<<G::RealTime as RealTime<G>>::ChanceOutcome, Failure> {
    <G::RealTime as RealTime<G>>::ChanceOutcome::deserialize(outcome)
        .map_err(|e| Code::IllegalAction.because(format_args!("not a chance outcome: {e}")))
}

/// The move of a bot that sees only its seat's view. `None` if the seat is not to move, or if the
/// bot would let time pass until the game next waits for a decision. The score is 0.5 if the game's
/// own bot decides.
pub fn think<G: Bots>(played: &Match<G>, bot: Bot, now: &dyn Fn() -> u64) -> Option<BotMove> {
    if !played.to_move().contains(bot.seat) {
        return None;
    }
    let view = played.view(Viewer::Seat(bot.seat));
    let game = played.game();
    let past = past(played);
    let found = ruckus_search::think(game, &view, request(played, bot, &past), now)?;
    Some(bot_move(game, found))
}

fn think_watched<G: Bots>(
    played: &Match<G>,
    bot: Bot,
    watch: &mut Watch<'_, String>,
    now: &dyn Fn() -> u64,
) -> Vec<BotMove> {
    if !played.to_move().contains(bot.seat) {
        return Vec::new();
    }
    let view = played.view(Viewer::Seat(bot.seat));
    let game = played.game();
    let past = past(played);
    let mut watch = Watch {
        lines: watch.lines,
        progress: &mut |depth, found: &SearchResult<G::Action>| {
            let found = found.clone().map(|action| game.action_text(&action));
            (watch.progress)(depth, &found);
        },
        stop: watch.stop,
    };
    let request = request(played, bot, &past);
    let found = ruckus_search::think_watched(game, &view, request, &mut watch, now);
    found
        .into_iter()
        .map(|found| bot_move(game, found))
        .collect()
}

fn bot_move<G: Game>(game: &G, found: SearchResult<G::Action>) -> BotMove {
    let found = found.map(|action| game.action_text(&action));
    BotMove {
        action: found.action,
        score: found.score,
        nodes: found.nodes,
        line: found.line,
    }
}

fn compare<G: Bots>(
    played: &Match<G>,
    bot: Bot,
    alternatives: &Alternatives<String>,
    now: &dyn Fn() -> u64,
) -> Result<Option<Comparison<String>>, Failure> {
    may_act(played, bot.seat)?;
    let game = played.game();
    let compare = alternatives.compare.as_deref();
    let compare = compare.map(|action| read(played, bot.seat, action));
    let alternatives = Alternatives {
        best: alternatives.best,
        compare: compare.transpose()?,
    };
    let view = played.view(Viewer::Seat(bot.seat));
    let past = past(played);
    let request = request(played, bot, &past);
    let found = ruckus_search::compare(game, &view, request, &alternatives, now);
    Ok(found.map(|found| found.map(|action| game.action_text(&action))))
}

fn request<'a, G: Game>(played: &Match<G>, bot: Bot, past: &'a [u64]) -> SearchRequest<'a> {
    // A bot's move must not depend on hidden information.
    let seed = match (G::INFO.timing, G::INFO.information) {
        (Timing::Steps { .. }, _) => bot.bot_seed,
        (Timing::Turns, Information::Perfect) => bot.bot_seed ^ played.game().hash(played.state()),
        (Timing::Turns, Information::Hidden) => bot.bot_seed ^ played.plies() as u64,
    };
    SearchRequest {
        seat: bot.seat,
        strategy: bot.strategy,
        seed,
        threads: bot.threads,
        past,
    }
}

/// The hashes of all positions so far.
fn past<G: Game>(played: &Match<G>) -> Vec<u64> {
    let game = played.game();
    played.seen().iter().map(|state| game.hash(state)).collect()
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

/// The failure for a seat that is not to move.
#[must_use]
pub fn not_to_move(seat: Seat) -> Failure {
    Code::NotToMove.because(format!("seat {seat} is not to move"))
}

fn failure<R: std::error::Error>(error: ApplyError<R>) -> Failure {
    match error {
        ApplyError::GameOver => Code::GameOver.because(error),
        ApplyError::NotToMove(seat) => not_to_move(seat),
        ApplyError::Refused(_) => Code::IllegalAction.because(error),
    }
}
