//! Kaboom as a [`Game`].

use ruckus_core::{
    ActionTextError, ApplyError, BadPosition, Chance, Elapsed, Game, GameInfo, Information,
    NoExplanations, Outcome, RealTime, Seat, SeatSet, Seed, Timing, Value, Variant, Viewer,
};

use super::action::{Action, ActionKind};
use super::config::KaboomConfig;
use super::event::Event;
use super::refusal::Refused;
use super::state::{Phase, State};
use super::view::View;
use super::{data, foresee, legal, position, question};
use crate::catapult::Launch;
use crate::input::Input;
use crate::table::STEPS_A_SECOND;

/// Kaboom, under some options.
#[derive(Clone, Debug)]
pub struct Kaboom {
    config: KaboomConfig,
}

impl Kaboom {
    /// Applies an action and returns its events. For a shot, it uses the launch of the
    /// authoritative table, so that a replica can follow without the seed.
    ///
    /// # Errors
    /// Returns why the action is refused; the state does not change.
    pub fn follow(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        launch: Option<Launch>,
    ) -> Result<Vec<Event>, ApplyError<Refused>> {
        let to_move = self.to_move(state);
        if to_move.is_empty() {
            return Err(ApplyError::GameOver);
        }
        if !to_move.contains(seat) {
            return Err(ApplyError::NotToMove(seat));
        }
        state.check_now(seat, action).map_err(ApplyError::Refused)?;
        let mut events = Vec::new();
        let mut after = state.clone();
        after
            .act(&self.config, seat, action, launch, &mut events)
            .map_err(ApplyError::Refused)?;
        *state = after;
        Ok(events)
    }
}

impl Game for Kaboom {
    const INFO: GameInfo = GameInfo {
        id: "kaboom",
        name: "Kaboom",
        seats: (2, 5),
        information: Information::Hidden,
        timing: Timing::Steps {
            per_second: STEPS_A_SECOND,
        },
        variants: &[
            Variant {
                id: "standard",
                options: "",
            },
            Variant {
                id: "family",
                options: "pace=relaxed soft-touch=true steady-hands=true cease-fire=true",
            },
        ],
    };

    type Config = KaboomConfig;
    type State = State;
    type Action = Action;
    type Event = Event;
    type VisibleEvent = Event;
    type View = View;
    type Refusal = Refused;
    type RealTime = Kaboom;
    type Explanations = NoExplanations;

    fn new(config: KaboomConfig) -> Kaboom {
        Kaboom { config }
    }

    fn config(&self) -> &KaboomConfig {
        &self.config
    }

    fn start(&self, seats: usize, seed: &Seed) -> State {
        State::start(&self.config, seats, seed)
    }

    fn opening(&self, seats: usize, seed: &Seed) -> Vec<Event> {
        let builder = State::start(&self.config, seats, seed).builder();
        vec![Event::Turn {
            turn: 1,
            round: 1,
            builder,
        }]
    }

    fn seats(&self, state: &State) -> usize {
        state.players()
    }

    fn to_move(&self, state: &State) -> SeatSet {
        let all = SeatSet::all(state.players());
        match state.phase() {
            Phase::Ready(ready) => all.iter().filter(|seat| !ready.contains(*seat)).collect(),
            Phase::Play => all,
            Phase::Over => SeatSet::EMPTY,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.outcome()
    }

    fn legal_actions(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        legal::examples(state, seat, actions);
    }

    fn lists_all(&self) -> bool {
        false
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refused> {
        state.check_now(seat, action)?;
        let mut later = state.clone();
        later.act(&self.config, seat, action, None, &mut Vec::new())
    }

    fn play(&self, state: &mut State, seat: Seat, action: &Action) {
        // The caller must ensure that the action is legal; otherwise only time passes.
        let _ = state.act(&self.config, seat, action, None, &mut Vec::new());
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
    ) -> Result<Vec<Event>, ApplyError<Refused>> {
        self.follow(state, seat, action, None)
    }

    fn events(&self, before: &State, seat: Seat, action: &Action, _after: &State) -> Vec<Event> {
        let mut events = Vec::new();
        let mut again = before.clone();
        let _ = again.act(&self.config, seat, action, None, &mut events);
        events
    }

    fn redact(&self, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn view(&self, state: &State, _viewer: Viewer) -> View {
        View::new(state)
    }

    fn sample_state(&self, view: &View, chance: &mut Chance) -> State {
        view.sample_state(chance)
    }

    fn hash(&self, state: &State) -> u64 {
        state.hash()
    }

    fn action_text(&self, action: &Action) -> String {
        action.to_string()
    }

    fn read_action(
        &self,
        state: &State,
        seat: Seat,
        text: &str,
    ) -> Result<Action, ActionTextError<Refused>> {
        let action: Action = text
            .parse()
            .map_err(
                |error: super::action::ParseActionError| ActionTextError::Malformed {
                    expected: error.0,
                },
            )?;
        // The simulation's own check needs the state at that step, so it is left to
        // applying the action.
        state
            .check_now(seat, &action)
            .map_err(ActionTextError::Refused)?;
        Ok(action)
    }

    fn position(&self, state: &State) -> Value {
        position::write(state)
    }

    fn read_position(&self, position: &Value) -> Result<State, BadPosition> {
        position::read(&self.config, position)
    }

    fn real_time(&self) -> Option<&Kaboom> {
        Some(self)
    }
}

impl RealTime<Kaboom> for Kaboom {
    /// The velocity of a shot.
    type ChanceOutcome = [i32; 3];
    type Scene = data::Data;
    type Preview = foresee::Preview;
    type Question = question::Question;
    type Answer = question::Answer;
    type InputRanges = legal::InputRanges;

    fn advance(&self, state: &mut State, steps: u32) -> Elapsed<Event> {
        let mut events = Vec::new();
        let steps = state.pass(&self.config, steps, &mut events);
        Elapsed { steps, events }
    }

    fn current_step(&self, state: &State) -> Option<u32> {
        (state.phase() == Phase::Play).then(|| state.world().step_number())
    }

    fn restamp(&self, state: &State, text: &str) -> Option<String> {
        let step = self.current_step(state)?;
        let Action { kind, .. } = text.parse().ok()?;
        Some(Action { step, kind }.to_string())
    }

    fn carries_step(&self, action: &Action) -> bool {
        matches!(action.kind, ActionKind::Input(_))
    }

    fn chance_outcome(&self, after: &State, seat: Seat, action: &Action) -> Option<[i32; 3]> {
        match action.kind {
            ActionKind::Input(Input::Fire(_)) => Some(after.world().launched(seat)?.velocity),
            ActionKind::Input(_) | ActionKind::Ready => None,
        }
    }

    fn apply_with_outcome(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        launched: Option<&[i32; 3]>,
    ) -> Result<Vec<Event>, ApplyError<Refused>> {
        let shoots = matches!(action.kind, ActionKind::Input(Input::Fire(_)));
        let launch = launched.filter(|_| shoots).map(|velocity| Launch {
            velocity: *velocity,
        });
        self.follow(state, seat, action, launch)
    }

    fn state_from_view(&self, view: &Value) -> Result<State, BadPosition> {
        position::state_from_view(&self.config, view)
    }

    fn scene(&self) -> data::Data {
        data::data(&self.config)
    }

    fn preview(&self, view: &View, seat: Seat, action: &Action) -> Option<foresee::Preview> {
        foresee::preview(view.state(), seat, action)
    }

    fn answer(&self, view: &View, question: &question::Question) -> Option<question::Answer> {
        question::answer(view.state(), question)
    }

    fn input_ranges(&self, state: &State, seat: Seat) -> legal::InputRanges {
        legal::ranges(state, seat)
    }
}
