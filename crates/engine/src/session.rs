//! A session: the state of one client's conversation with the engine.

use std::collections::BTreeMap;

use ruckus_catalog::GameId;
use ruckus_core::{Information, OptionKind, Seat, Timing, Viewer, json};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::any_match::{AnyMatch, Bot, bad_players, follow_match, new_match, not_to_move};
use crate::command::{Command, SeatField};
use crate::error::{Code, Failure};
use crate::lines::MAX_LINE;

/// One conversation with the engine.
pub struct Session {
    playing: Option<Box<dyn AnyMatch>>,
    clock: Box<dyn Fn() -> u64>,
    threads: usize,
}

/// The reply to a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// One line of JSON, without the newline.
    pub text: String,
    /// Whether the conversation is over.
    pub quit: bool,
}

impl Session {
    /// Creates a session without a match. `clock` returns milliseconds since any origin; it is
    /// called only while a bot thinks within a time budget.
    pub fn new(clock: impl Fn() -> u64 + 'static) -> Session {
        Session {
            playing: None,
            clock: Box::new(clock),
            threads: 1,
        }
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
        match self.answer(&request.fields) {
            Ok((body, quit)) => Reply {
                text: accept(request.id.as_deref(), body),
                quit,
            },
            Err(failure) => refuse(request.id.as_deref(), &failure),
        }
    }

    /// The reply to a line that was longer than [`MAX_LINE`] and therefore dropped.
    #[must_use]
    pub fn too_long() -> Reply {
        let message = format!("a line has at most {MAX_LINE} bytes");
        refuse(None, &Code::LineTooLong.because(message))
    }

    fn answer(&mut self, fields: &Map<String, Value>) -> Result<(Value, bool), Failure> {
        let name = Command::name(fields)?;
        if Command::needs_game(name) && self.playing.is_none() {
            return Err(Code::NoGame.because("start one first, with \"new\" or \"position\""));
        }
        let command = Command::read(name, fields)?;
        let quit = matches!(command, Command::Quit);
        Ok((self.perform(command)?, quit))
    }

    fn perform(&mut self, command: Command) -> Result<Value, Failure> {
        match command {
            Command::Games => Ok(
                json!({"games": GameId::ALL.iter().copied().map(describe_game).collect::<Vec<_>>()}),
            ),
            Command::Quit => Ok(json!({})),
            Command::New {
                game,
                options,
                players,
                seed,
                seen,
            } => {
                let players = match players.map(usize::try_from) {
                    None => None,
                    Some(Ok(players)) => Some(players),
                    Some(Err(_)) => {
                        let (min, max) = game.info().seats;
                        return Err(bad_players(min, max));
                    }
                };
                let started = new_match(game, &options, players, seed, None)?;
                let opening = seen.then(|| started.opening().by_viewer().to_json());
                let mut reply = self.start(started);
                if let Some(opening) = opening {
                    reply["seen"] = opening;
                }
                Ok(reply)
            }
            Command::Position {
                game,
                options,
                position,
            } => {
                let position = Some(&position);
                Ok(self.start(new_match(game, &options, None, 0.into(), position)?))
            }
            Command::Follow {
                game,
                options,
                view,
            } => Ok(self.start(follow_match(game, &options, &view)?)),
            Command::Legal { seat } => self.legal(seat),
            Command::Apply {
                seat,
                action,
                seen,
                drawn,
            } => self.apply(seat, &action, drawn.as_ref(), seen),
            Command::Weigh { seat, action } => {
                let playing = self.playing()?;
                let seat = acting_seat(playing, seat)?;
                Ok(json!({"weighed": playing.explain(seat, &action)?}))
            }
            Command::View { seat } => self.view(seat),
            Command::Data => Ok(json!({"data": self.playing()?.data()})),
            Command::Hash => Ok(json!({"hash": format!("{:016x}", self.playing()?.hash())})),
            Command::Foresee { seat, action } => {
                let playing = self.playing()?;
                let seat = acting_seat(playing, seat)?;
                Ok(json!({"foresight": playing.preview(seat, &action)?}))
            }
            Command::Tick { steps } => self.tick(steps),
            Command::Record => Ok(json!({"record": self.playing()?.record().to_string()})),
            Command::Go { seat, strategy } => {
                let playing = self.playing()?;
                let seat = acting_seat(playing, seat)?;
                let bot = Bot {
                    seat,
                    strategy,
                    bot_seed: bot_seed(playing),
                    threads: self.threads,
                };
                let Some(thought) = playing.think(bot, &self.clock) else {
                    return Ok(json!({"action": null, "score": 0.5, "nodes": 0, "pv": []}));
                };
                Ok(json!({
                    "action": thought.action,
                    "score": (thought.score * 10_000.0).round() / 10_000.0,
                    "nodes": thought.nodes,
                    "pv": thought.line,
                }))
            }
            Command::Perft { depth } => {
                let playing = self.playing()?;
                if playing.info().information != Information::Perfect {
                    let message = "perft is for games without hidden information";
                    return Err(Code::BadRequest.because(message));
                }
                Ok(json!({"nodes": playing.perft(depth)}))
            }
        }
    }

    fn start(&mut self, started: Box<dyn AnyMatch>) -> Value {
        describe_position(&**self.playing.insert(started))
    }

    fn playing(&self) -> Result<&dyn AnyMatch, Failure> {
        self.playing
            .as_deref()
            .ok_or_else(|| Code::NoGame.because("there is no game"))
    }

    fn playing_mut(&mut self) -> Result<&mut dyn AnyMatch, Failure> {
        match &mut self.playing {
            Some(playing) => Ok(&mut **playing),
            None => Err(Code::NoGame.because("there is no game")),
        }
    }

    fn legal(&self, seat: SeatField) -> Result<Value, Failure> {
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
        let mut reply = json!({"actions": actions});
        if !playing.lists_all() {
            reply["complete"] = json!(false);
        }
        if let Some(ranges) = acting.and_then(|seat| playing.input_ranges(seat)) {
            reply["ranges"] = ranges;
        }
        Ok(reply)
    }

    /// Applies an action, with its chance outcome if it comes from the match that this one follows.
    fn apply(
        &mut self,
        seat: SeatField,
        action: &str,
        chance_outcome: Option<&Value>,
        seen: bool,
    ) -> Result<Value, Failure> {
        let seat = acting_seat(self.playing()?, seat)?;
        let playing = self.playing_mut()?;
        let applied = playing.apply_with_outcome(seat, action, chance_outcome, 0)?;
        let mut reply = describe_position(playing);
        if seen && chance_outcome.is_none() {
            reply["seen"] = applied.events.by_viewer().to_json();
        } else {
            reply["events"] = Value::from(applied.events.for_referee());
        }
        Ok(reply)
    }

    /// Lets time pass in a game in real time.
    fn tick(&mut self, steps: u32) -> Result<Value, Failure> {
        let playing = self.playing_mut()?;
        if playing.info().timing == Timing::Turns {
            let message = "time passes by itself only in games in real time";
            return Err(Code::BadRequest.because(message));
        }
        let (passed, events) = playing.advance(steps, 0)?;
        let mut reply = describe_position(playing);
        reply["passed"] = json!(passed);
        reply["events"] = Value::from(events.for_referee());
        Ok(reply)
    }

    fn view(&self, seat: SeatField) -> Result<Value, Failure> {
        let playing = self.playing()?;
        let viewer = named_seat(playing, seat)?.map_or(Viewer::Spectator, Viewer::Seat);
        Ok(json!({"view": playing.view(viewer)}))
    }
}

/// A parsed line: the fields, and the id exactly as it was written.
struct Request {
    id: Option<String>,
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
        let id = fields.get("id").map(|id| written_id(id, text));
        Ok(Request { id, fields })
    }
}

/// The seed for a bot's choice between equally good actions. It comes from the seed of the match,
/// so that matches differ. In games with hidden information the deals differ already, and the bot
/// must not reveal the seed.
fn bot_seed(playing: &dyn AnyMatch) -> u64 {
    match playing.info().information {
        Information::Perfect => playing.record().seed.stream("mood").word().into(),
        Information::Hidden => 0,
    }
}

/// The id exactly as it was written, so that no number loses digits in the reply.
fn written_id(id: &Value, text: &str) -> String {
    // A whole number can be written in only one way; any other id is read from the line again.
    if id.is_u64() || id.is_i64() {
        return id.to_string();
    }
    let raw: Option<BTreeMap<String, &RawValue>> = serde_json::from_str(text).ok();
    raw.as_ref()
        .and_then(|raw| raw.get("id"))
        .map_or_else(|| id.to_string(), |raw| raw.get().to_owned())
}

fn accept(id: Option<&str>, body: Value) -> String {
    let mut text = format!("{{\"id\":{},\"ok\":true", id.unwrap_or("null"));
    if let Value::Object(body) = body {
        for (name, value) in body {
            text.push_str(&format!(",{}:{value}", Value::from(name)));
        }
    }
    text.push('}');
    text
}

fn refuse(id: Option<&str>, failure: &Failure) -> Reply {
    let id = id.unwrap_or("null");
    let text = format!(
        "{{\"id\":{id},\"ok\":false,\"error\":{}}}",
        failure.to_json()
    );
    Reply { text, quit: false }
}

/// The seat that the request names, if any; an error if it does not exist.
fn named_seat(playing: &dyn AnyMatch, seat: SeatField) -> Result<Option<Seat>, Failure> {
    let bad_seat = || {
        let last = playing.seats() - 1;
        Code::BadSeat.because(format!(
            "a seat of this table is a whole number from 0 to {last}"
        ))
    };
    match seat {
        SeatField::Unnamed => Ok(None),
        SeatField::Number(number) => Seat::try_new(number, playing.seats())
            .map(Some)
            .ok_or_else(bad_seat),
        SeatField::Nonsense => Err(bad_seat()),
    }
}

/// The seat that acts: the one named in the request, or the first that is to move.
fn acting_seat(playing: &dyn AnyMatch, seat: SeatField) -> Result<Seat, Failure> {
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

fn describe_position(playing: &dyn AnyMatch) -> Value {
    json!({
        "position": playing.position(),
        "to_move": playing.to_move().iter().map(Seat::index).collect::<Vec<_>>(),
        "result": playing.outcome(),
    })
}

fn describe_game(id: GameId) -> Value {
    let info = id.info();
    let options: Vec<Value> = id
        .options()
        .iter()
        .map(|spec| {
            let default = spec.default().to_json();
            match spec.kind {
                OptionKind::Switch { .. } => {
                    json!({"name": spec.name, "type": "boolean", "default": default})
                }
                OptionKind::Choice { values } => {
                    json!({"name": spec.name, "type": "choice", "values": values(), "default": default})
                }
                OptionKind::Number { min, max, .. } => {
                    json!({"name": spec.name, "type": "integer", "min": min, "max": max, "default": default})
                }
                OptionKind::Version { newest } => json!({
                    "name": spec.name, "type": "integer", "min": 1, "max": newest, "default": default,
                    "unnamed": spec.unnamed().to_json(),
                }),
            }
        })
        .collect();
    let variants: Vec<Value> = info
        .variants
        .iter()
        .map(|variant| json!({"id": variant.id, "options": variant.options}))
        .collect();
    json!({
        "id": info.id,
        "name": info.name,
        "players": {"min": info.seats.0, "max": info.seats.1},
        "hidden": info.information == Information::Hidden,
        "real_time": matches!(info.timing, Timing::Steps { .. }),
        "variants": variants,
        "options": options,
    })
}
