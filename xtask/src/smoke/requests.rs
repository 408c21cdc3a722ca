//! The conversation that produces the requests: it plays every game with every
//! combination of options, choosing pseudo-random actions from the replies, and makes
//! every other request along the way.
//!
//! It is the same in every run as long as the engine replies the same. No request has a
//! time budget, because the depth that a search reaches in a second varies. Required
//! successes and refusals are checked at once, so that the later comparison is not
//! between two engines that refuse everything.

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::{Map, Value, json};

use super::bad::{BAD_LINES, bad_requests, needs_a_game, oversized};
use super::dice::Dice;
use super::games::Game;

/// The maximum number of actions for a perft of depth 3.
const FEW_ACTIONS: usize = 60;

/// An engine that replies to lines.
pub(super) trait Engine {
    /// Returns the reply to a line, both without a newline.
    fn ask(&mut self, line: &[u8]) -> Result<String>;
}

/// A recorded conversation.
#[derive(Default)]
pub(super) struct Transcript {
    /// One request per line.
    pub(super) requests: Vec<u8>,
    /// One reply per line.
    pub(super) replies: Vec<u8>,
    pub(super) lines: usize,
}

/// Runs the whole conversation about the games of a box, as its module lists them, with
/// `rounds` matches for each combination of options.
pub(super) fn converse(
    engine: &mut impl Engine,
    in_box: &[Value],
    rounds: u64,
) -> Result<Transcript> {
    let mut talk = Talk {
        engine,
        transcript: Transcript::default(),
        dice: Dice::new(7),
    };
    talk.catalog()?;
    for request in needs_a_game() {
        talk.refused(request)?;
    }
    for game in Game::list(&json!({"games": in_box}))? {
        let game = &game;
        for (choice, options) in game.combinations().into_iter().enumerate() {
            for round in 0..rounds {
                talk.play(game, &options, choice as u64 * rounds + round)?;
            }
        }
    }
    talk.granted(json!({"cmd": "quit"}))?;
    Ok(talk.transcript)
}

struct Talk<'a, E> {
    engine: &'a mut E,
    transcript: Transcript,
    dice: Dice,
}

impl<E: Engine> Talk<'_, E> {
    /// Requests the list of games.
    fn catalog(&mut self) -> Result<Vec<Game>> {
        Game::list(&self.granted(json!({"cmd": "games"}))?)
    }

    /// Plays one match; the first of each kind also gets the slow and the invalid
    /// requests.
    fn play(&mut self, game: &Game, options: &Map<String, Value>, number: u64) -> Result<()> {
        let players = 2 + number % (game.players - 1);
        let mut reply = self.granted(json!({"cmd": "new", "game": game.id, "players": players,
            "seed": number, "options": options}))?;
        let first = number == 0;
        for depth in 0..=if first { 3 } else { 2 } {
            self.perft(game, depth)?;
        }
        if first {
            self.mischief(game)?;
        }
        if game.real_time {
            return self.play_in_time(game, options, number, reply);
        }
        for ply in 0..game.actions() {
            let legal = self.granted(json!({"cmd": "legal"}))?;
            let actions = strings(&legal["actions"])?;
            if !reply["result"].is_null() {
                return self.after_the_end(game, &actions);
            }
            ensure!(!actions.is_empty(), "no legal action in {reply}");
            let seat = &reply["to_move"][0];
            self.along_the_way(game, ply, seat, actions.len())?;
            // Setting up a position starts a new match, which forgets repetitions; so
            // not in every match.
            if ply % 8 == 3 && number % 2 == 1 {
                self.set_up_again(game, options, &reply["position"])?;
            }
            let action = &actions[self.dice.below(actions.len())];
            reply = self.granted(json!({"cmd": "apply", "seat": seat, "action": action}))?;
        }
        Ok(())
    }

    /// Plays a match in real time: the bots act as they would, random actions are mixed
    /// in, and steps pass.
    fn play_in_time(
        &mut self,
        game: &Game,
        options: &Map<String, Value>,
        number: u64,
        mut reply: Value,
    ) -> Result<()> {
        for ply in 0..game.actions() {
            if !reply["result"].is_null() {
                return self.after_the_end(game, &[]);
            }
            let seats = reply["to_move"].as_array().map_or(0, Vec::len);
            let seat = reply["to_move"][self.dice.below(seats.max(1))].clone();
            let legal = self.granted(json!({"cmd": "legal", "seat": seat}))?;
            let level = 1 + number % 5;
            let action = if ply % 8 == 6 {
                let actions = strings(&legal["actions"])?;
                let chosen = self.dice.below(actions.len().max(1));
                actions
                    .get(chosen)
                    .cloned()
                    .map_or(Value::Null, Value::from)
            } else {
                let asked = json!({"cmd": "go", "seat": seat, "level": level});
                self.granted(asked)?["action"].clone()
            };
            if ply % 8 == 3 && number % 2 == 1 {
                self.set_up_again(game, options, &reply["position"])?;
            }
            if ply % 8 == 5 {
                self.refused(json!({"cmd": "apply", "seat": seat, "action": "@1 nonsense"}))?;
                self.granted(json!({"cmd": "view", "seat": seat}))?;
            }
            reply = if action.is_null() || ply % 8 == 7 {
                let steps = 1 + self.dice.below(600);
                self.granted(json!({"cmd": "tick", "steps": steps}))?
            } else {
                self.granted(json!({"cmd": "apply", "seat": seat, "action": action}))?
            };
        }
        Ok(())
    }

    /// Makes a request between two actions, a different one each time. These requests do
    /// not change the position.
    fn along_the_way(
        &mut self,
        game: &Game,
        ply: usize,
        seat: &Value,
        actions: usize,
    ) -> Result<()> {
        match ply % 8 {
            1 => {
                for viewer in [json!(0), json!(1), Value::Null] {
                    self.granted(json!({"cmd": "view", "seat": viewer}))?;
                }
            }
            2 => {
                let depth = if ply == 34 && actions <= FEW_ACTIONS {
                    3
                } else {
                    1
                };
                self.perft(game, depth)?;
            }
            5 => {
                self.granted(json!({"cmd": "go", "seat": seat, "nodes": game.nodes()}))?;
            }
            6 => {
                self.refused(json!({"cmd": "apply", "action": "nonsense"}))?;
            }
            7 => {
                let other = if *seat == json!(0) { 1 } else { 0 };
                self.refused(json!({"cmd": "apply", "seat": other, "action": "k@a1"}))?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Checks that a position sent back to the engine gives the same position.
    fn set_up_again(
        &mut self,
        game: &Game,
        options: &Map<String, Value>,
        position: &Value,
    ) -> Result<()> {
        let reply = self.granted(
            json!({"cmd": "position", "game": game.id, "options": options,
            "position": position}),
        )?;
        ensure!(
            reply["position"] == *position,
            "{position} came back as {reply}"
        );
        Ok(())
    }

    /// Checks that a finished match lists no actions and accepts none.
    fn after_the_end(&mut self, game: &Game, actions: &[String]) -> Result<()> {
        ensure!(
            actions.is_empty(),
            "a finished game has legal actions: {actions:?}"
        );
        self.refused(json!({"cmd": "apply", "action": "k@a1"}))?;
        self.granted(json!({"cmd": "view", "seat": null}))?;
        self.perft(game, 1)
    }

    /// Counts action sequences, which only games without hidden information allow.
    fn perft(&mut self, game: &Game, depth: u32) -> Result<()> {
        let request = json!({"cmd": "perft", "depth": depth});
        if game.hidden {
            self.refused(request)
        } else {
            self.granted(request).map(|_| ())
        }
    }

    /// Sends every kind of invalid line. The state must not change.
    fn mischief(&mut self, game: &Game) -> Result<()> {
        for request in bad_requests(game) {
            self.refused(request)?;
        }
        for line in BAD_LINES
            .iter()
            .map(|line| line.to_vec())
            .chain([oversized()])
        {
            let reply = self.ask(&line)?;
            ensure!(
                reply["ok"] == json!(false),
                "{} is not refused: {reply}",
                shown(&line)
            );
        }
        Ok(())
    }

    /// Sends a request that must succeed.
    fn granted(&mut self, request: Value) -> Result<Value> {
        let (request, reply) = self.numbered(request)?;
        ensure!(reply["ok"] == json!(true), "{request} is refused: {reply}");
        Ok(reply)
    }

    /// Sends a request that must be refused.
    fn refused(&mut self, request: Value) -> Result<()> {
        let (request, reply) = self.numbered(request)?;
        ensure!(
            reply["ok"] == json!(false),
            "{request} is not refused: {reply}"
        );
        ensure!(
            reply["error"]["code"].is_string(),
            "{request} is refused without a code: {reply}"
        );
        Ok(())
    }

    /// Gives the request an id and checks that the reply repeats it.
    fn numbered(&mut self, request: Value) -> Result<(Value, Value)> {
        let Value::Object(fields) = request else {
            bail!("{request} is no object")
        };
        let id = json!(self.transcript.lines);
        let mut request = Map::from_iter([("id".to_owned(), id.clone())]);
        request.extend(fields);
        let request = Value::Object(request);
        let reply = self.ask(request.to_string().as_bytes())?;
        ensure!(reply["id"] == id, "{request} is answered by {reply}");
        Ok((request, reply))
    }

    fn ask(&mut self, line: &[u8]) -> Result<Value> {
        let reply = self
            .engine
            .ask(line)
            .with_context(|| format!("no reply to {}", shown(line)))?;
        let Transcript {
            requests,
            replies,
            lines,
        } = &mut self.transcript;
        requests.extend_from_slice(line);
        requests.push(b'\n');
        replies.extend_from_slice(reply.as_bytes());
        replies.push(b'\n');
        *lines += 1;
        serde_json::from_str(&reply)
            .with_context(|| format!("the reply to {} is no JSON: {reply}", shown(line)))
    }
}

/// Converts the replies of the native engine, which has all games, to those of an
/// engine with the games of one box: the first reply, the list of games, is shorter, and
/// a choice may have fewer values.
pub(super) fn of_one_box(replies: &[u8], in_box: &[Value]) -> Result<Vec<u8>> {
    let end = replies.iter().position(|byte| *byte == b'\n');
    let (first, rest) = replies.split_at(end.context("there is no reply")?);
    let mut catalog: Value = serde_json::from_slice(first)?;
    let listed = catalog["games"]
        .as_array_mut()
        .context("the first reply lists no games")?;
    listed.retain_mut(|game| {
        let in_box = in_box.iter().find(|about| game["id"] == about["id"]);
        in_box.is_some_and(|about| {
            narrow_choices(game, about);
            true
        })
    });
    let mut filtered = catalog.to_string().into_bytes();
    filtered.extend_from_slice(rest);
    Ok(filtered)
}

/// Removes the values of choices that a module does not offer; the first one left is the
/// default.
fn narrow_choices(game: &mut Value, in_box: &Value) {
    let Some(options) = game["options"].as_array_mut() else {
        return;
    };
    for (index, option) in options.iter_mut().enumerate() {
        let Some(offered) = in_box["options"][index]["values"].as_array() else {
            continue;
        };
        let Some(values) = option["values"].as_array_mut() else {
            continue;
        };
        values.retain(|value| offered.contains(value));
        let values = values.clone();
        if let Some(first) = values.first()
            && !values.contains(&option["default"])
        {
            option["default"] = first.clone();
        }
    }
}

fn strings(value: &Value) -> Result<Vec<String>> {
    let list = value
        .as_array()
        .with_context(|| format!("{value} is no list"))?;
    list.iter()
        .map(|text| {
            text.as_str()
                .map(str::to_owned)
                .with_context(|| format!("{text} is no text"))
        })
        .collect()
}

fn shown(line: &[u8]) -> String {
    String::from_utf8_lossy(&line[..line.len().min(200)]).into_owned()
}

#[cfg(test)]
mod tests {
    use super::super::games::tests::reply;
    use super::*;

    /// A game of naming numbers below 40, without repeating one of the last nine.
    #[derive(Default)]
    struct Toy {
        said: Option<Vec<u64>>,
    }

    impl Toy {
        fn legal(said: &[u64]) -> Vec<String> {
            let over = said.len() >= 50;
            let fresh = |n: &u64| !over && !said.iter().rev().take(9).any(|m| m == n);
            (0..40).filter(fresh).map(|n| n.to_string()).collect()
        }

        fn state(said: &[u64]) -> Value {
            let over = said.len() >= 50;
            json!({"position": said, "to_move": if over { vec![] } else { vec![said.len() % 2] },
                "result": if over { json!({"winners": []}) } else { Value::Null }})
        }

        fn answer(&mut self, request: &Value) -> Option<Value> {
            let games = Game::list(&reply()).expect("a good reply");
            let bad = games.iter().flat_map(bad_requests);
            let mut bare = request.as_object()?.clone();
            bare.remove("id");
            if bad
                .chain([json!({}), json!({"cmd": 5})])
                .any(|bad| bad == Value::from(bare.clone()))
            {
                return None;
            }
            match request["cmd"].as_str()? {
                "games" => return Some(reply()),
                "new" => self.said = Some(Vec::new()),
                "position" => self.said = serde_json::from_value(request["position"].clone()).ok(),
                "quit" => return Some(json!({})),
                _ => {}
            }
            let said = self.said.as_mut()?;
            match request["cmd"].as_str()? {
                "legal" => return Some(json!({"actions": Toy::legal(said)})),
                "apply" => {
                    let action = request["action"].as_str()?.to_owned();
                    Toy::legal(said).contains(&action).then_some(())?;
                    said.push(action.parse().ok()?);
                }
                _ => {}
            }
            Some(Toy::state(said))
        }
    }

    impl Engine for Toy {
        fn ask(&mut self, line: &[u8]) -> Result<String> {
            let request = match serde_json::from_slice::<Value>(line) {
                Ok(request) if line.len() <= 1 << 20 => request,
                _ => Value::Null,
            };
            let mut reply = Map::new();
            reply.insert("id".to_owned(), request["id"].clone());
            match self.answer(&request) {
                Some(Value::Object(fields)) => {
                    reply.insert("ok".to_owned(), json!(true));
                    reply.extend(fields);
                }
                _ => {
                    reply.insert("ok".to_owned(), json!(false));
                    reply.insert("error".to_owned(), json!({"code": "bad", "message": "bad"}));
                }
            }
            Ok(Value::from(reply).to_string())
        }
    }

    /// Gives the same reply to everything.
    struct Parrot(&'static str);

    impl Engine for Parrot {
        fn ask(&mut self, _line: &[u8]) -> Result<String> {
            Ok(self.0.to_owned())
        }
    }

    fn in_box() -> Vec<Value> {
        vec![reply()["games"][0].clone()]
    }

    #[test]
    fn a_module_may_offer_fewer_values_of_a_choice() {
        let mut about = reply()["games"][0].clone();
        about["options"][0]["values"] = json!(["may"]);
        let native = format!("{}\n{{}}\n", reply());
        let narrowed = of_one_box(native.as_bytes(), &[about]).expect("a good reply");
        let first = narrowed.split(|byte| *byte == b'\n').next();
        let reply: Value = serde_json::from_slice(first.expect("a line")).expect("JSON");
        assert_eq!(reply["games"].as_array().map(Vec::len), Some(1));
        let option = &reply["games"][0]["options"][0];
        assert_eq!(option["values"], json!(["may"]));
        assert_eq!(option["default"], json!("may"));
    }

    fn complaint(reply: &'static str) -> String {
        format!(
            "{:#}",
            converse(&mut Parrot(reply), &in_box(), 1)
                .err()
                .expect("a parrot is no engine")
        )
    }

    #[test]
    fn a_conversation_is_long_and_the_same_every_time() {
        let talk = converse(&mut Toy::default(), &in_box(), 1).expect("the toy answers well");
        assert!(talk.lines > 1000, "{}", talk.lines);
        let count = |text: &[u8]| text.iter().filter(|byte| **byte == b'\n').count();
        assert_eq!(count(&talk.requests), talk.lines);
        assert_eq!(count(&talk.replies), talk.lines);
        let again = converse(&mut Toy::default(), &in_box(), 1).expect("the toy answers well");
        assert_eq!(talk.requests, again.requests);
        assert_eq!(talk.replies, again.replies);
    }

    #[test]
    fn no_request_has_a_budget_of_time() {
        let talk = converse(&mut Toy::default(), &in_box(), 1).expect("the toy answers well");
        for line in talk.requests.split(|byte| *byte == b'\n') {
            if let Ok(request) = serde_json::from_slice::<Value>(line) {
                let too_much = request["ms"].as_u64().is_none_or(|ms| ms > 600_000);
                assert!(too_much, "{request}");
            }
        }
    }

    #[test]
    fn engines_that_misbehave_are_found_out() {
        assert!(complaint("hello").contains("is no JSON"));
        assert!(complaint(r#"{"id":5,"ok":true}"#).contains("is answered by"));
        assert!(complaint(r#"{"id":0,"ok":false}"#).contains("is refused"));
        assert!(complaint(r#"{"id":0,"ok":true}"#).contains("lists none"));
        let missing = complaint(r#"{"id":0,"ok":true,"games":[{"id":"boop"}]}"#);
        assert!(missing.contains("no options"), "{missing}");
    }
}
