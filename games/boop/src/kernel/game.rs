//! The kernel as a [`Game`].

use std::fmt::Debug;
use std::sync::Arc;

use ruckus_core::{
    ActionTextError, BadPosition, Chance, Config, Game, GameInfo, NoExplanations, NoRealTime,
    Outcome, Seat, SeatSet, Seed, Value, Viewer,
};

use super::board::Board;
use super::evaluation::{Network, OrderTables, PlaceScores};
use super::event::Event;
use super::notation;
use super::refusal::IllegalTurn;
use super::rules::{RepetitionRule, Rules};
use super::state::State;
use super::turn::Turn;
use super::view::View;

/// The board and the options that distinguish one of the two games.
pub trait Edition: Clone + Debug + Send + Sync + 'static {
    /// The board.
    type Board: Board;
    /// The options.
    type Config: Config;
    /// The description of the game.
    const INFO: GameInfo;

    /// The rules that the options select.
    fn rules(config: &Self::Config) -> Rules;

    /// The evaluation network for these rules.
    fn network(rules: Rules) -> Arc<Network>;

    /// The order scores of placements for these rules.
    fn place_scores(rules: Rules) -> &'static PlaceScores;

    /// A turn that certainly wins, if the position is solved.
    fn solved_turn(_rules: Rules, _state: &State<Self::Board>) -> Option<Turn> {
        None
    }
}

/// boop or boop the Halls!, under some options.
#[derive(Clone, Debug)]
pub struct CatGame<E: Edition> {
    config: E::Config,
    rules: Rules,
    network: Arc<Network>,
    order_tables: Arc<OrderTables>,
}

impl<E: Edition> CatGame<E> {
    /// Creates the game with an evaluation network other than the built-in one.
    #[must_use]
    pub fn with_network(config: E::Config, network: Arc<Network>) -> CatGame<E> {
        let rules = E::rules(&config);
        CatGame {
            config,
            rules,
            network,
            order_tables: Arc::new(OrderTables::new::<E::Board>(E::place_scores(rules))),
        }
    }

    /// The rules that the options select.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The network that evaluates positions.
    #[must_use]
    pub fn network(&self) -> &Network {
        &self.network
    }

    pub(super) fn order_tables(&self) -> &OrderTables {
        &self.order_tables
    }
}

impl<E: Edition> Game for CatGame<E> {
    const INFO: GameInfo = E::INFO;

    type Config = E::Config;
    type State = State<E::Board>;
    type Action = Turn;
    type Event = Event;
    type VisibleEvent = Event;
    type View = View<E::Board>;
    type Refusal = IllegalTurn;
    type RealTime = NoRealTime;
    type Explanations = NoExplanations;

    fn new(config: E::Config) -> CatGame<E> {
        let network = E::network(E::rules(&config));
        CatGame::with_network(config, network)
    }

    fn config(&self) -> &E::Config {
        &self.config
    }

    fn drawn_at_repetition(&self) -> Option<usize> {
        match self.rules.repetition {
            RepetitionRule::Draw => Some(3),
            RepetitionRule::None => None,
        }
    }

    fn start(&self, _seats: usize, _seed: &Seed) -> Self::State {
        State::START
    }

    fn seats(&self, _state: &Self::State) -> usize {
        2
    }

    #[inline]
    fn to_move(&self, state: &Self::State) -> SeatSet {
        if state.is_over {
            SeatSet::EMPTY
        } else {
            SeatSet::only(state.to_move())
        }
    }

    #[inline]
    fn outcome(&self, state: &Self::State) -> Option<Outcome> {
        state.outcome(self.rules)
    }

    #[inline]
    fn legal_actions(&self, state: &Self::State, seat: Seat, actions: &mut Vec<Turn>) {
        if state.to_move() == seat {
            state.legal_turns(self.rules, actions);
        } else {
            actions.clear();
        }
    }

    fn check(&self, state: &Self::State, _seat: Seat, action: &Turn) -> Result<(), IllegalTurn> {
        state.check(self.rules, *action)
    }

    #[inline]
    fn play(&self, state: &mut Self::State, _seat: Seat, action: &Turn) {
        state.play(self.rules, *action);
    }

    fn events(
        &self,
        before: &Self::State,
        _seat: Seat,
        action: &Turn,
        after: &Self::State,
    ) -> Vec<Event> {
        before.events(self.rules, *action, after)
    }

    fn redact(&self, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn view(&self, state: &Self::State, _viewer: Viewer) -> Self::View {
        View {
            state: *state,
            rules: self.rules,
        }
    }

    fn view_text(view: &Self::View) -> String {
        view.text()
    }

    fn sample_state(&self, view: &Self::View, _chance: &mut Chance) -> Self::State {
        view.state
    }

    #[inline]
    fn hash(&self, state: &Self::State) -> u64 {
        state.hash()
    }

    fn action_text(&self, action: &Turn) -> String {
        action.to_string()
    }

    fn read_action(
        &self,
        state: &Self::State,
        _seat: Seat,
        text: &str,
    ) -> Result<Turn, ActionTextError<IllegalTurn>> {
        notation::read_turn(state, self.rules, text)
    }

    fn position(&self, state: &Self::State) -> Value {
        Value::from(notation::position(state))
    }

    fn read_position(&self, position: &Value) -> Result<Self::State, BadPosition> {
        let text = position
            .as_str()
            .ok_or_else(|| "a position of this game is a text".to_owned())?;
        notation::parse_position(text)?.state(self.rules)
    }
}
