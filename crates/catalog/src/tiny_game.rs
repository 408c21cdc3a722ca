//! The recipe of `docs/adding-a-game.md`, followed for a very small game that is in the list of
//! games only in the tests of this crate.
//!
//! Nim: a heap of matches, two players, each takes one to three, and the player who takes the last
//! one wins. Everything after the rules is provided for every game: conformance, matches, records,
//! replay, bots, and the verbs of a match of any game.

use ruckus_conform::{Plan, assert_conforms};
use ruckus_core::{
    ActionTextError, BadPosition, BotVisitor, Bots, Chance, Config, Evaluate, Game, GameInfo,
    Information, LookAhead, NoExplanations, NoRealTime, OptionKind, OptionSpec, Outcome, Seat,
    SeatSet, Seed, Setting, SkillProfile, StateHasher, Timing, Value, Viewer, json,
};
use ruckus_search::{Budget, Strategy};
use serde::Serialize;

use crate::{AnyMatch, Bot, GameId, load_record, new_match};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nim {
    config: NimConfig,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NimConfig {
    heap: i64,
}

impl Config for NimConfig {
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "heap",
        kind: OptionKind::Number {
            min: 1,
            max: 30,
            default: 21,
        },
        info: "How many matches there are",
    }];

    fn from_settings(settings: &[Setting]) -> NimConfig {
        match settings {
            [Setting::Number(heap)] => NimConfig { heap: *heap },
            other => panic!("expected one number, not {other:?}"),
        }
    }

    fn settings(&self) -> Vec<Setting> {
        vec![Setting::Number(self.heap)]
    }
}

/// A position. Nothing is hidden, so it is also the view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heap {
    left: u8,
    mover: Seat,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct HeapView {
    left: u8,
    mover: usize,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Event {
    Take { seat: usize, matches: u8 },
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("take 1 to 3 matches, and no more than there are")]
pub struct NotSoMany;

impl Game for Nim {
    const INFO: GameInfo = GameInfo {
        id: "nim",
        name: "Nim",
        seats: (2, 2),
        information: Information::Perfect,
        timing: Timing::Turns,
        variants: &[],
    };

    type Config = NimConfig;
    type State = Heap;
    type Action = u8;
    type Event = Event;
    type VisibleEvent = Event;
    type View = HeapView;
    type Refusal = NotSoMany;
    type RealTime = NoRealTime;
    type Explanations = NoExplanations;

    fn new(config: NimConfig) -> Nim {
        Nim { config }
    }

    fn config(&self) -> &NimConfig {
        &self.config
    }

    fn start(&self, _seats: usize, _seed: &Seed) -> Heap {
        Heap {
            left: self.config.heap as u8,
            mover: Seat::new(0),
        }
    }

    fn seats(&self, _state: &Heap) -> usize {
        2
    }

    fn to_move(&self, state: &Heap) -> SeatSet {
        match state.left {
            0 => SeatSet::EMPTY,
            _ => SeatSet::only(state.mover),
        }
    }

    fn outcome(&self, state: &Heap) -> Option<Outcome> {
        (state.left == 0).then(|| Outcome::win(other(state.mover), 2, "last"))
    }

    fn legal_actions(&self, state: &Heap, seat: Seat, actions: &mut Vec<u8>) {
        actions.clear();
        if seat == state.mover {
            actions.extend(1..=state.left.min(3));
        }
    }

    fn check(&self, state: &Heap, _seat: Seat, matches: &u8) -> Result<(), NotSoMany> {
        match (1..=3).contains(matches) && *matches <= state.left {
            true => Ok(()),
            false => Err(NotSoMany),
        }
    }

    fn play(&self, state: &mut Heap, seat: Seat, matches: &u8) {
        state.left -= matches;
        state.mover = other(seat);
    }

    fn events(&self, _before: &Heap, seat: Seat, matches: &u8, _after: &Heap) -> Vec<Event> {
        vec![Event::Take {
            seat: seat.index(),
            matches: *matches,
        }]
    }

    fn redact(&self, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn view(&self, state: &Heap, _viewer: Viewer) -> HeapView {
        HeapView {
            left: state.left,
            mover: state.mover.index(),
        }
    }

    fn sample_state(&self, view: &HeapView, _chance: &mut Chance) -> Heap {
        Heap {
            left: view.left,
            mover: Seat::new(view.mover),
        }
    }

    fn hash(&self, state: &Heap) -> u64 {
        let hasher = StateHasher::new("nim").word(state.left.into());
        hasher.word(state.mover.index() as u64).finish()
    }

    fn action_text(&self, matches: &u8) -> String {
        matches.to_string()
    }

    fn read_action(
        &self,
        state: &Heap,
        seat: Seat,
        text: &str,
    ) -> Result<u8, ActionTextError<NotSoMany>> {
        let matches = match text {
            "1" => 1,
            "2" => 2,
            "3" => 3,
            _ => {
                return Err(ActionTextError::Malformed {
                    expected: "1, 2 or 3".to_owned(),
                });
            }
        };
        self.check(state, seat, &matches)
            .map_err(ActionTextError::Refused)?;
        Ok(matches)
    }

    fn position(&self, state: &Heap) -> Value {
        json!({"left": state.left, "mover": state.mover.index()})
    }

    fn read_position(&self, position: &Value) -> Result<Heap, BadPosition> {
        let expected = || BadPosition::from("expected {\"left\":0..30,\"mover\":0|1}".to_owned());
        let left = position["left"].as_u64().filter(|left| *left <= 30);
        let mover = position["mover"].as_u64();
        Ok(Heap {
            left: left.ok_or_else(expected)? as u8,
            mover: mover
                .and_then(|seat| Seat::try_new(seat, 2))
                .ok_or_else(expected)?,
        })
    }
}

fn other(seat: Seat) -> Seat {
    Seat::new(1 - seat.index())
}

impl Bots for Nim {
    fn visit_bots<V: BotVisitor<Nim>>(&self, visitor: V) -> V::Output {
        visitor.look_ahead(self)
    }
}

impl Evaluate for Nim {
    fn evaluate(&self, _state: &Heap, _seat: Seat) -> i32 {
        0
    }

    fn order_scores(&self, _: &Heap, _: Seat, actions: &[u8], scores: &mut Vec<i16>) {
        scores.extend(actions.iter().map(|matches| i16::from(*matches)));
    }

    fn code(&self, matches: &u8) -> u32 {
        (*matches).into()
    }

    fn skill_profile(&self, level: u8) -> SkillProfile {
        SkillProfile {
            depth: level.into(),
            ..SkillProfile::CLEAR
        }
    }
}

impl LookAhead for Nim {
    type Accumulator = ();

    fn accumulator(&self, _state: &Heap) {}

    fn move_accumulator(&self, (): &mut (), _state: &Heap) {}

    fn evaluate_near(&self, (): &(), state: &Heap, seat: Seat) -> i32 {
        self.evaluate(state, seat)
    }

    fn wins_at_once(&self, state: &Heap) -> bool {
        (1..=3).contains(&state.left)
    }

    fn action_from_code(&self, state: &Heap, seat: Seat, code: u32) -> Option<u8> {
        let matches = u8::try_from(code).ok()?;
        self.check(state, seat, &matches).ok().map(|()| matches)
    }

    fn is_opening(&self, _state: &Heap) -> bool {
        false
    }

    fn profile_for_move(&self, level: u8, _bot_seed: u64) -> SkillProfile {
        self.skill_profile(level)
    }
}

#[test]
fn the_tiny_game_keeps_every_law() {
    assert_conforms(&Plan::<Nim> {
        settings: usize::MAX,
        games: 5,
        max_plies: 30,
        may_run_on: false,
        actions: &|_, _, _| (0..=5).collect(),
        resample: None,
    });
}

fn begun(heap: i64) -> AnyMatch {
    let id: GameId = "nim".parse().expect("it is in the list");
    new_match(id, &json!({ "heap": heap }), None, Seed::from(1), None).unwrap()
}

#[test]
fn bots_of_the_tiny_game_play_a_match_that_replays() {
    let mut played = begun(21);
    while let Some(seat) = played.to_move().first() {
        let bot = Bot {
            seat,
            strategy: Strategy::Strongest(Budget::depth(24)),
            bot_seed: 1,
            threads: 1,
        };
        let choice = played.think(bot, &|| 0).expect("it is to move");
        let applied = played.apply(seat, &choice.action, 0).unwrap();
        assert_eq!(applied.events.for_referee()[0]["kind"], "take");
    }
    // With 21 matches the first player can always leave a multiple of four.
    let outcome = played.outcome().expect("it is over");
    assert_eq!(outcome.winners(), SeatSet::only(Seat::new(0)));
    assert_eq!(played.view(Viewer::Spectator)["left"], 0);
    let record = played.record().to_string().parse().unwrap();
    let again = load_record(&record, &mut |_, _| ()).unwrap();
    assert_eq!(again.position(), played.position());
    assert!(matches!(again, AnyMatch::Nim(_)));
}

#[test]
fn the_tiny_game_refuses_in_its_own_words() {
    let mut played = begun(2);
    let refused = played.apply(Seat::new(0), "3", 0);
    let failure = refused.err().expect("there are only two");
    assert_eq!(failure.message, NotSoMany.to_string());
    assert_eq!(played.legal(Seat::new(0)), ["1", "2"]);
}
