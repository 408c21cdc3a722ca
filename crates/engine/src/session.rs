//! A session: the state of one client's connection to the engine.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use ruckus_catalog::{
    AnyMatch, Bot, Code, Failure, GameId, bad_players, consult, follow_match, new_match,
    not_to_move,
};
use ruckus_core::{Information, Seat, Timing, ToJson as _, Value, Viewer};
use ruckus_search::{Alternatives, SearchResult, Watch};
use serde::Serialize;
use serde_json::Map;
use serde_json::value::{RawValue, to_raw_value};

use crate::command::{self, Field, ReadFields, SeatField};
use crate::lines::MAX_LINE;
use crate::reply;

/// A session of one client.
pub struct Session {
    playing: Option<AnyMatch>,
    /// A copy of a match, to play on from it in two ways.
    branch: Option<AnyMatch>,
    clock: Box<dyn Fn() -> u64>,
    threads: usize,
    /// Receives the progress lines of searches.
    progress: Box<dyn FnMut(&str)>,
    /// How many requests to stop have been read but not answered.
    stops: Arc<AtomicUsize>,
    /// The id of the present request, exactly as it was written.
    id: Option<Box<RawValue>>,
}

/// The reply to a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// One line of JSON, without the newline.
    pub text: String,
    /// Whether the client has quit.
    pub quit: bool,
}

impl Session {
    /// Creates a session without a match. `clock` returns milliseconds since an arbitrary moment;
    /// it is called only while a bot thinks within a time budget.
    pub fn new(clock: impl Fn() -> u64 + 'static) -> Session {
        Session {
            playing: None,
            branch: None,
            clock: Box::new(clock),
            threads: 1,
            progress: Box::new(|_| ()),
            stops: Arc::default(),
            id: None,
        }
    }

    /// Sets what receives the progress lines of searches, each without its newline.
    #[must_use]
    pub fn with_progress(self, progress: impl FnMut(&str) + 'static) -> Session {
        Session {
            progress: Box::new(progress),
            ..self
        }
    }

    /// The number of requests to stop that have been read but not answered. While it is not zero,
    /// searches end at once. A caller that reads ahead adds one for each line that
    /// [`Session::is_stop`] accepts; the answer to that line takes one off.
    #[must_use]
    pub fn stops(&self) -> Arc<AtomicUsize> {
        Arc::clone(&self.stops)
    }

    /// Whether a line is a request to stop.
    #[must_use]
    pub fn is_stop(line: &[u8]) -> bool {
        line.len() <= MAX_LINE
            && Request::parse(line)
                .is_ok_and(|request| request.fields.get("cmd").is_some_and(|cmd| cmd == "stop"))
    }

    /// Sets the number of threads for searches that are limited by time.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Session {
        Session { threads, ..self }
    }

    /// Replies to one line, given without its newline. The reply is a line of JSON whatever the
    /// bytes are; a refused line changes nothing.
    pub fn line(&mut self, line: &[u8]) -> Reply {
        if line.len() > MAX_LINE {
            return Session::too_long();
        }
        let request = match Request::parse(line) {
            Ok(request) => request,
            Err(failure) => return refuse(None, &failure),
        };
        let id = request.id.as_deref();
        self.id = id.map(ToOwned::to_owned);
        match answer(self, request.fields, id) {
            Ok(reply) => reply,
            Err(failure) => refuse(id, &failure),
        }
    }

    /// The reply to a line that was longer than [`MAX_LINE`] and therefore dropped.
    #[must_use]
    pub fn too_long() -> Reply {
        let message = format!("a line has at most {MAX_LINE} bytes");
        refuse(None, &Code::LineTooLong.because(message))
    }

    fn start(&mut self, started: AnyMatch) -> reply::Position {
        reply::Position::of(self.playing.insert(started))
    }

    fn playing(&self) -> Result<&AnyMatch, Failure> {
        self.playing.as_ref().ok_or_else(no_game)
    }

    fn playing_mut(&mut self) -> Result<&mut AnyMatch, Failure> {
        self.playing.as_mut().ok_or_else(no_game)
    }
}

fn no_game() -> Failure {
    Code::NoGame.because("start one first, with \"new\" or \"position\"")
}

macro_rules! commands {
    ($($name:literal => $perform:path,)*) => {
        const NAMES: &[&str] = &[$($name),*];

        /// Performs the command of a request.
        fn answer(
            session: &mut Session,
            mut fields: Map<String, Value>,
            id: Option<&RawValue>,
        ) -> Result<Reply, Failure> {
            match name(&fields)?.as_str() {
                $($name => Ok(Reply {
                    text: accept(id, &$perform(session, ReadFields::read(&mut fields))?),
                    quit: $name == "quit",
                }),)*
                other => Err(Code::UnknownCommand.because(format!(
                    "there is no command {other:?}; there are: {}",
                    NAMES.join(", ")
                ))),
            }
        }

        /// Returns every command with the types of its request and its reply, and visits the types
        /// that they mention.
        #[cfg(feature = "typescript")]
        pub fn typescript(
            config: &ts_rs::Config,
            visitor: &mut impl ts_rs::TypeVisitor,
        ) -> Vec<[String; 3]> {
            vec![$(types($name, $perform, config, visitor)),*]
        }
    };
}

commands! {
    "games" => Session::games,
    "new" => Session::new_match,
    "position" => Session::position,
    "follow" => Session::follow,
    "legal" => Session::legal,
    "apply" => Session::apply,
    "weigh" => Session::weigh,
    "foresee" => Session::foresee,
    "ask" => Session::ask,
    "tick" => Session::tick,
    "branch" => Session::branch,
    "switch" => Session::switch,
    "view" => Session::view,
    "data" => Session::data,
    "consult" => Session::consult,
    "hash" => Session::hash,
    "record" => Session::record,
    "go" => Session::go,
    "stop" => Session::stop,
    "perft" => Session::perft,
    "quit" => Session::quit,
}

#[cfg(feature = "typescript")]
fn types<C: ts_rs::TS + 'static, R: ts_rs::TS + 'static>(
    name: &str,
    _perform: fn(&mut Session, C) -> Result<R, Failure>,
    config: &ts_rs::Config,
    visitor: &mut impl ts_rs::TypeVisitor,
) -> [String; 3] {
    C::visit_dependencies(visitor);
    R::visit_dependencies(visitor);
    [name.to_owned(), C::inline(config), R::inline(config)]
}

/// The name of the command, if the request has one.
fn name(fields: &Map<String, Value>) -> Result<String, Failure> {
    match fields.get("cmd") {
        Some(Value::String(name)) => Ok(name.clone()),
        Some(_) => Err(Code::BadRequest.because("\"cmd\" is a text")),
        None => Err(Code::BadRequest.because("a request has a \"cmd\"")),
    }
}

/// The commands. One that needs a match looks for it before its fields.
impl Session {
    fn games(&mut self, _: command::Games) -> Result<reply::Games, Failure> {
        let games = GameId::ALL.iter().copied().map(reply::GameAbout::of);
        Ok(reply::Games {
            games: games.collect(),
        })
    }

    fn new_match(&mut self, request: command::New) -> Result<reply::Started, Failure> {
        let game = command::game(request.game)?;
        let players = command::players(request.players)?;
        let seed = command::seed(request.seed)?;
        let seen = command::seen(request.seen)?;
        let players = match players.map(usize::try_from) {
            None => None,
            Some(Ok(players)) => Some(players),
            Some(Err(_)) => {
                let (min, max) = game.info().seats;
                return Err(bad_players(min, max));
            }
        };
        let options = command::options(request.options);
        let started = new_match(game, &options, players, seed, None)?;
        let seen = seen.then(|| started.opening().by_viewer());
        Ok(reply::Started {
            position: self.start(started),
            seen,
        })
    }

    fn position(&mut self, request: command::Position) -> Result<reply::Position, Failure> {
        let game = command::game(request.game)?;
        let position = command::json(request.position, "position")?;
        let options = command::options(request.options);
        Ok(self.start(new_match(game, &options, None, 0.into(), Some(&position))?))
    }

    fn follow(&mut self, request: command::Follow) -> Result<reply::Position, Failure> {
        let game = command::game(request.game)?;
        let view = command::json(request.view, "view")?;
        let options = command::options(request.options);
        Ok(self.start(follow_match(game, &options, &view)?))
    }

    fn legal(&mut self, command::Legal { seat }: command::Legal) -> Result<reply::Legal, Failure> {
        let playing = self.playing()?;
        let named = named_seat(playing, seat)?;
        let acting = named.or(playing.to_move().first());
        let actions = match acting {
            None => Vec::new(),
            Some(seat) if playing.outcome().is_none() && !playing.to_move().contains(seat) => {
                return Err(not_to_move(seat));
            }
            Some(seat) => playing.legal(seat),
        };
        Ok(reply::Legal {
            actions,
            complete: (!playing.lists_all()).then_some(false),
            ranges: acting.and_then(|seat| playing.input_ranges(seat)),
        })
    }

    /// Applies an action, with its chance outcome if it comes from the match that this one follows.
    fn apply(&mut self, request: command::Apply) -> Result<reply::Applied, Failure> {
        let playing = self.playing_mut()?;
        let action = command::action(request.action)?;
        let seen = command::seen(request.seen)?;
        let outcome = match request.drawn {
            Field::Value(command::Json(drawn)) => Some(drawn),
            Field::Missing | Field::Wrong => None,
        };
        let seat = acting_seat(playing, request.seat)?;
        let events = playing
            .apply_with_outcome(seat, &action, outcome.as_ref(), 0)?
            .events;
        let position = reply::Position::of(playing);
        let by_viewer = seen && outcome.is_none();
        Ok(reply::Applied {
            position,
            seen: by_viewer.then(|| events.by_viewer()),
            events: (!by_viewer).then(|| events.for_referee()),
        })
    }

    fn weigh(&mut self, request: command::Weigh) -> Result<reply::Weighed, Failure> {
        let playing = self.playing()?;
        let action = command::action(request.action)?;
        let seat = acting_seat(playing, request.seat)?;
        Ok(reply::Weighed {
            weighed: playing.explain(seat, &action)?,
        })
    }

    fn foresee(&mut self, request: command::Foresee) -> Result<reply::Foreseen, Failure> {
        let playing = self.playing()?;
        let action = command::action(request.action)?;
        let seat = acting_seat(playing, request.seat)?;
        Ok(reply::Foreseen {
            foresight: playing.preview(seat, &action)?,
        })
    }

    fn ask(&mut self, request: command::Ask) -> Result<reply::Answered, Failure> {
        let playing = self.playing()?;
        let question = command::json(request.question, "question")?;
        let viewer = named_seat(playing, request.seat)?.map_or(Viewer::Spectator, Viewer::Seat);
        Ok(reply::Answered {
            answer: playing.answer(viewer, &question)?,
        })
    }

    /// Lets time pass in a game in real time.
    fn tick(&mut self, command::Tick { steps }: command::Tick) -> Result<reply::Ticked, Failure> {
        let playing = self.playing_mut()?;
        let steps = command::steps(steps)?;
        if playing.info().timing == Timing::Turns {
            let message = "time passes by itself only in games in real time";
            return Err(Code::BadRequest.because(message));
        }
        let (passed, events) = playing.advance(steps, 0)?;
        Ok(reply::Ticked {
            position: reply::Position::of(playing),
            passed,
            events: events.for_referee(),
        })
    }

    /// Makes a copy of the match the branch; that takes much less time than reading a position.
    fn branch(&mut self, _: command::Branch) -> Result<reply::Branched, Failure> {
        self.branch = Some(self.playing()?.clone());
        Ok(reply::Branched {})
    }

    fn switch(&mut self, _: command::Switch) -> Result<reply::Switched, Failure> {
        if self.branch.is_none() {
            return Err(Code::NoGame.because("start a branch first, with \"branch\""));
        }
        std::mem::swap(&mut self.playing, &mut self.branch);
        Ok(reply::Switched {})
    }

    fn view(&mut self, command::View { seat }: command::View) -> Result<reply::View, Failure> {
        let playing = self.playing()?;
        let viewer = named_seat(playing, seat)?.map_or(Viewer::Spectator, Viewer::Seat);
        Ok(reply::View {
            view: playing.view(viewer),
        })
    }

    fn data(&mut self, _: command::Data) -> Result<reply::Data, Failure> {
        let data = self.playing()?.data();
        Ok(reply::Data { data })
    }

    fn consult(&mut self, request: command::Consult) -> Result<reply::Consulted, Failure> {
        let game = command::game(request.game)?;
        let question = command::json(request.question, "question")?;
        let options = command::options(request.options);
        Ok(reply::Consulted {
            answer: consult(game, &options, &question)?,
        })
    }

    fn hash(&mut self, _: command::Hash) -> Result<reply::Hash, Failure> {
        let hash = format!("{:016x}", self.playing()?.hash());
        Ok(reply::Hash { hash })
    }

    fn record(&mut self, _: command::Record) -> Result<reply::Record, Failure> {
        let record = self.playing()?.record().to_string();
        Ok(reply::Record { record })
    }

    fn go(&mut self, request: command::Go) -> Result<reply::BotAction, Failure> {
        let playing = self.playing.as_ref().ok_or_else(no_game)?;
        let seat = request.seat;
        let strategy = request.strategy()?;
        let (lines, wants_progress) = request.watched()?;
        let chance_of = request.chance_of;
        let alternatives = request.alternatives()?;
        let info = playing.info();
        let compares = info.information == Information::Hidden && info.timing == Timing::Turns;
        if alternatives != Alternatives::NONE && !compares {
            let message = "\"best\" and \"compare\" are for games of turns with hidden information";
            return Err(Code::BadRequest.because(message));
        }
        if lines > 0 && info.information == Information::Hidden {
            let message = "\"multipv\" is for games without hidden information";
            return Err(Code::BadRequest.because(message));
        }
        let chance_of = named_seat(playing, chance_of)?;
        if chance_of.is_some() && playing.seats() != 2 {
            let message = "\"chance_of\" is for games of two seats";
            return Err(Code::BadRequest.because(message));
        }
        let acting = acting_seat(playing, seat)?;
        // The score is that of the acting seat.
        let chance = |score: f64| {
            chance_of.map(|seat| reply::rounded(if seat == acting { score } else { 1.0 - score }))
        };
        let bot = Bot {
            seat: acting,
            strategy,
            bot_seed: bot_seed(playing),
            threads: self.threads,
        };
        if alternatives == Alternatives::NONE {
            let progress = &mut self.progress;
            let id = self.id.as_deref();
            let stops = &self.stops;
            let mut watch = Watch {
                lines: lines.max(1),
                progress: &mut |depth, found: &SearchResult<String>| {
                    if wants_progress {
                        let info = reply::Info {
                            depth,
                            score: reply::rounded(found.score),
                            chance: chance(found.score),
                            nodes: found.nodes,
                            pv: found.line.clone(),
                        };
                        progress(&report(id, &info));
                    }
                },
                stop: &|| stops.load(Ordering::Relaxed) > 0,
            };
            let found = playing.think_watched(bot, &mut watch, &self.clock);
            let listed = (lines > 0).then(|| found.iter().map(reply::Line::of).collect());
            let chosen = found.into_iter().next();
            return Ok(
                chosen.map_or_else(reply::BotAction::none, |chosen| reply::BotAction {
                    chance: chance(chosen.score),
                    action: Some(chosen.action),
                    score: reply::rounded(chosen.score),
                    nodes: chosen.nodes,
                    pv: chosen.line,
                    best: None,
                    compared: None,
                    lines: listed,
                }),
            );
        }
        let found = playing.compare(bot, &alternatives, &self.clock)?;
        Ok(
            found.map_or_else(reply::BotAction::none, |found| reply::BotAction {
                action: Some(found.result.action),
                score: reply::rounded(found.result.score),
                nodes: found.result.nodes,
                pv: found.result.line,
                best: (alternatives.best > 0).then(|| {
                    let best = found.best.into_iter();
                    best.map(reply::Alternative::of).collect()
                }),
                compared: found.compared.map(reply::Alternative::of),
                lines: None,
                chance: chance(found.result.score),
            }),
        )
    }

    /// Answers a request to stop. A search that was running when the line was read has ended.
    fn stop(&mut self, _: command::Stop) -> Result<reply::Stopped, Failure> {
        let fewer = |stops: usize| Some(stops.saturating_sub(1));
        // It always succeeds, because `fewer` always returns a number.
        let _ = self
            .stops
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, fewer);
        Ok(reply::Stopped {})
    }

    fn perft(&mut self, command::Perft { depth }: command::Perft) -> Result<reply::Perft, Failure> {
        let playing = self.playing()?;
        let depth = command::depth(depth)?;
        if playing.info().information != Information::Perfect {
            let message = "perft is for games without hidden information";
            return Err(Code::BadRequest.because(message));
        }
        let nodes = playing.perft(depth);
        Ok(reply::Perft { nodes })
    }

    fn quit(&mut self, _: command::Quit) -> Result<reply::Quit, Failure> {
        Ok(reply::Quit {})
    }
}

/// A parsed line: the fields, and the id exactly as it was written.
struct Request {
    id: Option<Box<RawValue>>,
    fields: Map<String, Value>,
}

impl Request {
    fn parse(line: &[u8]) -> Result<Request, Failure> {
        let bad_json = |error: &dyn std::fmt::Display| {
            Code::BadJson.because(format!("a line is one JSON object: {error}"))
        };
        let text = std::str::from_utf8(line).map_err(|error| bad_json(&error))?;
        let value: Value = serde_json::from_str(text).map_err(|error| bad_json(&error))?;
        let Value::Object(fields) = value else {
            return Err(Code::BadRequest.because("a request is a JSON object"));
        };
        let id = fields.get("id").and_then(|id| written_id(id, text));
        Ok(Request { id, fields })
    }
}

/// The seed for a bot's choice between equally good actions. It comes from the seed of the match,
/// so that matches differ. In games with hidden information the deals differ already, and the bot
/// must not reveal the seed.
fn bot_seed(playing: &AnyMatch) -> u64 {
    match playing.info().information {
        Information::Perfect => playing.record().seed.stream("mood").word().into(),
        Information::Hidden => 0,
    }
}

/// The id exactly as it was written, so that no number loses digits in the reply.
fn written_id(id: &Value, text: &str) -> Option<Box<RawValue>> {
    // A whole number can be written in only one way; any other id is read from the line again.
    if id.is_u64() || id.is_i64() {
        return to_raw_value(id).ok();
    }
    let mut raw: BTreeMap<String, Box<RawValue>> = serde_json::from_str(text).ok()?;
    raw.remove("id")
}

fn accept(id: Option<&RawValue>, reply: &impl Serialize) -> String {
    let id = id.map_or("null", RawValue::get);
    let reply = reply.to_json_text();
    // The fields of the reply follow in the same object.
    let fields = reply.strip_prefix('{').unwrap_or(&reply);
    let comma = if fields == "}" { "" } else { "," };
    format!("{{\"id\":{id},\"ok\":true{comma}{fields}")
}

/// A line of progress. It has no `ok`, because it does not answer the request.
fn report(id: Option<&RawValue>, info: &reply::Info) -> String {
    let id = id.map_or("null", RawValue::get);
    format!("{{\"id\":{id},\"info\":{}}}", info.to_json_text())
}

fn refuse(id: Option<&RawValue>, error: &Failure) -> Reply {
    #[derive(Serialize)]
    struct Refused<'a> {
        id: Option<&'a RawValue>,
        ok: bool,
        error: &'a Failure,
    }
    let ok = false;
    Reply {
        text: Refused { id, ok, error }.to_json_text(),
        quit: false,
    }
}

/// The seat that the request names, if any; an error if it does not exist.
fn named_seat(playing: &AnyMatch, seat: SeatField) -> Result<Option<Seat>, Failure> {
    let bad_seat = || {
        let last = playing.seats() - 1;
        Code::BadSeat.because(format!(
            "a seat of this table is a whole number from 0 to {last}"
        ))
    };
    match seat {
        Field::Missing | Field::Value(None) => Ok(None),
        Field::Value(Some(number)) => Seat::try_new(number, playing.seats())
            .map(Some)
            .ok_or_else(bad_seat),
        Field::Wrong => Err(bad_seat()),
    }
}

/// The seat that acts: the one named in the request, or the first that is to move.
fn acting_seat(playing: &AnyMatch, seat: SeatField) -> Result<Seat, Failure> {
    let named = named_seat(playing, seat)?;
    let first = playing
        .to_move()
        .first()
        .ok_or_else(|| Code::GameOver.because("the game is over"))?;
    let seat = named.unwrap_or(first);
    if playing.to_move().contains(seat) {
        Ok(seat)
    } else {
        Err(not_to_move(seat))
    }
}
