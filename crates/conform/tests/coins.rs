//! Tests of the kit, on a game made for it and on broken copies of that game.
//!
//! Coins: each player hides up to three coins in a fist (dealt from the seed). Then all guess at
//! once, in any order, how many there are in total, each a different number. The player with the
//! right number wins. The game has hidden information, chance, several seats acting at once, two to
//! four players, an option, and points.

use ruckus_conform::{Plan, Playout, ResampledPlayout, assert_conforms, check};
use ruckus_core::{
    ActionTextError, BadPosition, Chance, Config, Game, GameInfo, Information, NoExplanations,
    NoRealTime, OptionKind, OptionSpec, Outcome, Seat, SeatSet, Seed, Setting, StateHasher, Timing,
    ToJson as _, Value, Viewer, json,
};
use serde::Serialize;

/// The game of Coins; `FAULT` selects the fault of this copy, 0 for the correct one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Coins<const FAULT: u8> {
    config: CoinsConfig,
}

const HONEST: u8 = 0;
const NEVER_ENDS: u8 = 1;
const LIST_LACKS_ONE: u8 = 2;
const LIST_REPEATS_ONE: u8 = 3;
const LETS_ANYBODY_ACT: u8 = 4;
const FORGETS_A_GUESS_IN_TEXT: u8 = 5;
const READS_ACTIONS_WRONG: u8 = 6;
const HASH_IGNORES_GUESSES: u8 = 7;
const VIEW_SHOWS_A_FIST: u8 = 8;
const ACTIONS_DEPEND_ON_A_SECRET: u8 = 9;
const WORTH_TOO_MUCH: u8 = 10;
const TELLS_NOTHING: u8 = 11;
const LOSES_ITS_OPTION: u8 = 12;
const START_IGNORES_THE_SEED_ONCE: u8 = 13;
const CHECK_ALLOWS_TOO_MUCH: u8 = 14;
const WRITES_LIKE_THE_TABLE: u8 = 15;
const EVENTS_SHOW_A_FIST: u8 = 16;
const EVENTS_SHOW_A_FIST_LATE: u8 = 17;
const SHOWS_A_FIST_AND_IMAGINES_IT: u8 = 18;
const SHOWS_A_FIST_LATE_AND_IMAGINES_IT: u8 = 19;
const ORDERS_BY_A_FIST_AND_IMAGINES_IT: u8 = 20;
const REMEMBERS_A_FIST: u8 = 21;
const PICKS_FROM_THE_END: u8 = 22;
const WRITES_OTHERWISE_THAN_IT_DESCRIBES: u8 = 23;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct CoinsConfig {
    most: i64,
    forgetful: bool,
}

impl Config for CoinsConfig {
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "most",
        kind: OptionKind::Number {
            min: 1,
            max: 3,
            default: 3,
        },
        info: "The most coins a fist can hold",
    }];

    fn from_settings(settings: &[Setting]) -> CoinsConfig {
        let Setting::Number(most) = settings[0] else {
            panic!("a number")
        };
        CoinsConfig {
            most,
            forgetful: false,
        }
    }

    fn settings(&self) -> Vec<Setting> {
        vec![Setting::Number(if self.forgetful { 2 } else { self.most })]
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Table {
    fists: Vec<u8>,
    guesses: Vec<Option<u8>>,
    /// Set only by a broken copy: the last fist at the time of the first guess.
    memory: Option<u8>,
}

#[derive(Clone, Debug, Serialize)]
struct CoinsView {
    viewer: Option<usize>,
    own: Option<u8>,
    /// Set only by a broken copy.
    leaked: Option<u8>,
    guesses: Vec<Option<u8>>,
    /// Revealed when all have guessed.
    fists: Option<Vec<u8>>,
    /// Set only by a broken copy: the last fist, for its own samples. It is neither compared nor
    /// serialised, so that no law about views sees it.
    #[serde(skip)]
    smuggled: Option<u8>,
    /// Set only by a broken copy: an `f32` has different digits in a `Value` than in text.
    #[serde(skip_serializing_if = "Option::is_none")]
    miswritten: Option<f32>,
}

impl Eq for CoinsView {}

impl PartialEq for CoinsView {
    fn eq(&self, other: &CoinsView) -> bool {
        self.to_json() == other.to_json()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename = "guess")]
struct Guessed {
    seat: usize,
    guess: u8,
    /// Set only by a broken copy.
    leaked: Option<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct NotSo(String);

impl std::fmt::Display for NotSo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotSo {}

impl<const FAULT: u8> Coins<FAULT> {
    fn highest(&self, state: &Table) -> u8 {
        self.config.most as u8 * state.fists.len() as u8
    }

    /// The secret that a broken copy gives away in its views.
    fn leak(&self, state: &Table) -> Option<u8> {
        match FAULT {
            VIEW_SHOWS_A_FIST => state.fists.first().copied(),
            SHOWS_A_FIST_AND_IMAGINES_IT => state.fists.last().copied(),
            SHOWS_A_FIST_LATE_AND_IMAGINES_IT if still_to_guess(state) == 1 => {
                state.fists.last().copied()
            }
            REMEMBERS_A_FIST => state.memory,
            _ => None,
        }
    }
}

fn still_to_guess(state: &Table) -> usize {
    state.guesses.iter().filter(|guess| guess.is_none()).count()
}

impl<const FAULT: u8> Game for Coins<FAULT> {
    const INFO: GameInfo = GameInfo {
        id: "coins",
        name: "Coins",
        seats: (2, 4),
        information: Information::Hidden,
        timing: Timing::Turns,
        variants: &[],
    };

    type Config = CoinsConfig;
    type State = Table;
    type Action = u8;
    type Event = Guessed;
    type VisibleEvent = Guessed;
    type View = CoinsView;
    type Refusal = NotSo;
    type RealTime = NoRealTime;
    type Explanations = NoExplanations;

    fn new(mut config: CoinsConfig) -> Self {
        config.forgetful = FAULT == LOSES_ITS_OPTION;
        Coins { config }
    }

    fn config(&self) -> &CoinsConfig {
        &self.config
    }

    fn start(&self, seats: usize, seed: &Seed) -> Table {
        let mut chance = seed.stream("fists");
        let mut deal = || chance.below(self.config.most as u32 + 1) as u8;
        let mut fists: Vec<u8> = (0..seats).map(|_| deal()).collect();
        if FAULT == START_IGNORES_THE_SEED_ONCE {
            use std::sync::atomic::{AtomicU8, Ordering};
            static CALLS: AtomicU8 = AtomicU8::new(0);
            fists[0] = CALLS.fetch_add(1, Ordering::Relaxed) % 2;
        }
        Table {
            fists,
            guesses: vec![None; seats],
            memory: None,
        }
    }

    fn seats(&self, state: &Table) -> usize {
        state.fists.len()
    }

    fn to_move(&self, state: &Table) -> SeatSet {
        Seat::all(state.fists.len())
            .filter(|seat| state.guesses[seat.index()].is_none())
            .collect()
    }

    fn outcome(&self, state: &Table) -> Option<Outcome> {
        if FAULT == NEVER_ENDS {
            return None;
        }
        let guesses: Vec<u8> = state.guesses.iter().copied().collect::<Option<_>>()?;
        let sum: u8 = state.fists.iter().sum();
        let right = Seat::all(guesses.len()).find(|seat| guesses[seat.index()] == sum);
        let mut scores: Vec<i32> = vec![0; guesses.len()];
        let winners = right.map_or(SeatSet::EMPTY, SeatSet::only);
        if let Some(seat) = right {
            scores[seat.index()] = 1;
        }
        if FAULT == WORTH_TOO_MUCH {
            scores.push(0);
        }
        Some(Outcome::shared(winners, "counted", &scores))
    }

    fn legal_actions(&self, state: &Table, seat: Seat, actions: &mut Vec<u8>) {
        actions.clear();
        if FAULT != LETS_ANYBODY_ACT && state.guesses[seat.index()].is_some() {
            return;
        }
        actions.extend(
            (0..=self.highest(state)).filter(|guess| !state.guesses.contains(&Some(*guess))),
        );
        match FAULT {
            LIST_LACKS_ONE => actions.truncate(actions.len() - 1),
            LIST_REPEATS_ONE => actions.push(actions[0]),
            ACTIONS_DEPEND_ON_A_SECRET | ORDERS_BY_A_FIST_AND_IMAGINES_IT
                if state.fists.last() == Some(&0) =>
            {
                actions.reverse();
            }
            _ => {}
        }
    }

    fn pick_action(
        &self,
        state: &Table,
        seat: Seat,
        actions: &mut Vec<u8>,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<u8> {
        self.legal_actions(state, seat, actions);
        if FAULT == PICKS_FROM_THE_END {
            actions.reverse();
        }
        let number = choose(actions.len());
        actions.get(number).copied()
    }

    fn check(&self, state: &Table, _seat: Seat, guess: &u8) -> Result<(), NotSo> {
        let limit = self.highest(state) + u8::from(FAULT == CHECK_ALLOWS_TOO_MUCH);
        if *guess > limit {
            return Err(NotSo("there cannot be so many".to_owned()));
        }
        if state.guesses.contains(&Some(*guess)) {
            return Err(NotSo("somebody said that".to_owned()));
        }
        Ok(())
    }

    fn play(&self, state: &mut Table, seat: Seat, guess: &u8) {
        if FAULT == REMEMBERS_A_FIST && state.memory.is_none() {
            state.memory = state.fists.last().copied();
        }
        state.guesses[seat.index()] = Some(*guess);
    }

    fn events(&self, before: &Table, seat: Seat, guess: &u8, _after: &Table) -> Vec<Guessed> {
        if FAULT == TELLS_NOTHING {
            return Vec::new();
        }
        let leaks = FAULT == EVENTS_SHOW_A_FIST
            || (FAULT == EVENTS_SHOW_A_FIST_LATE && still_to_guess(before) == 2);
        vec![Guessed {
            seat: seat.index(),
            guess: *guess,
            leaked: before.fists.last().copied().filter(|_| leaks),
        }]
    }

    fn redact(&self, event: &Guessed, _viewer: Viewer) -> Option<Guessed> {
        Some(*event)
    }

    fn view(&self, state: &Table, viewer: Viewer) -> CoinsView {
        let viewer = match viewer {
            Viewer::Seat(seat) => Some(seat.index()),
            Viewer::Spectator => None,
        };
        CoinsView {
            viewer,
            own: viewer.map(|seat| state.fists[seat]),
            leaked: self.leak(state),
            smuggled: state
                .fists
                .last()
                .copied()
                .filter(|_| FAULT == ORDERS_BY_A_FIST_AND_IMAGINES_IT),
            miswritten: (FAULT == WRITES_OTHERWISE_THAN_IT_DESCRIBES).then_some(0.1),
            guesses: state.guesses.clone(),
            fists: state
                .guesses
                .iter()
                .all(Option::is_some)
                .then(|| state.fists.clone()),
        }
    }

    fn sample_state(&self, view: &CoinsView, chance: &mut Chance) -> Table {
        let mut fists = view.fists.clone().unwrap_or_else(|| {
            (0..view.guesses.len())
                .map(|seat| match view.own {
                    Some(own) if view.viewer == Some(seat) => own,
                    _ => chance.below(self.config.most as u32 + 1) as u8,
                })
                .collect()
        });
        // A broken copy whose samples preserve the information that its view reveals passes
        // `views_tell_no_secret`.
        let known = match FAULT {
            VIEW_SHOWS_A_FIST | REMEMBERS_A_FIST => None,
            _ => view.leaked.or(view.smuggled),
        };
        if let (Some(last), Some(known)) = (fists.last_mut(), known) {
            *last = known;
        }
        Table {
            fists,
            guesses: view.guesses.clone(),
            memory: view.leaked.filter(|_| FAULT == REMEMBERS_A_FIST),
        }
    }

    fn hash(&self, state: &Table) -> u64 {
        let mut hasher = StateHasher::new("coins");
        for fist in &state.fists {
            hasher = hasher.word(u64::from(*fist));
        }
        for guess in state
            .guesses
            .iter()
            .filter(|_| FAULT != HASH_IGNORES_GUESSES)
        {
            hasher = hasher.word(guess.map_or(u64::MAX, u64::from));
        }
        hasher.finish()
    }

    fn action_text(&self, guess: &u8) -> String {
        let mark = if FAULT == WRITES_LIKE_THE_TABLE {
            "!"
        } else {
            ""
        };
        format!("{mark}{guess}")
    }

    fn read_action(
        &self,
        state: &Table,
        seat: Seat,
        text: &str,
    ) -> Result<u8, ActionTextError<NotSo>> {
        let malformed = || ActionTextError::Malformed {
            expected: "a number of coins".to_owned(),
        };
        let digits = text.trim_start_matches('!');
        let mut guess: u8 = digits.parse().map_err(|_| malformed())?;
        if self.action_text(&guess) != text {
            return Err(malformed());
        }
        if FAULT == READS_ACTIONS_WRONG {
            guess = guess.saturating_sub(1);
        }
        self.check(state, seat, &guess)
            .map_err(ActionTextError::Refused)?;
        Ok(guess)
    }

    fn position(&self, state: &Table) -> Value {
        let mut guesses = state.guesses.clone();
        if FAULT == FORGETS_A_GUESS_IN_TEXT {
            guesses[0] = None;
        }
        json!({"fists": state.fists, "guesses": guesses, "memory": state.memory})
    }

    fn read_position(&self, position: &Value) -> Result<Table, BadPosition> {
        let numbers = |field: &str| -> Option<Vec<Option<u8>>> {
            position[field]
                .as_array()?
                .iter()
                .map(|v| Some(v.as_u64().map(|n| n as u8)))
                .collect()
        };
        let wrong = || BadPosition::from("expected fists and guesses".to_owned());
        let fists = numbers("fists")
            .ok_or_else(wrong)?
            .into_iter()
            .collect::<Option<_>>();
        Ok(Table {
            fists: fists.ok_or_else(wrong)?,
            guesses: numbers("guesses").ok_or_else(wrong)?,
            memory: position["memory"].as_u64().map(|fist| fist as u8),
        })
    }
}

fn plan<const FAULT: u8>() -> Plan<'static, Coins<FAULT>> {
    Plan {
        settings: usize::MAX,
        games: 12,
        max_plies: 50,
        may_run_on: false,
        actions: &|_, _, _| (0..=20).collect(),
        resample: Some(&other_fists),
    }
}

/// Redraws every fist but the viewer's, as long as the last guess has not revealed them.
fn other_fists<const FAULT: u8>(
    playout: &Playout<'_, Coins<FAULT>>,
    viewer: Viewer,
    chance: &mut Chance,
) -> ResampledPlayout<Coins<FAULT>> {
    let mut start = playout.states[0].clone();
    let closed = |state: &Table| still_to_guess(state) > 0;
    if closed(&start) {
        for seat in Seat::all(start.fists.len()).filter(|seat| viewer != Viewer::Seat(*seat)) {
            start.fists[seat.index()] = chance.below(playout.game.config.most as u32 + 1) as u8;
        }
    }
    let until = playout
        .states
        .iter()
        .skip(1)
        .filter(|state| closed(state))
        .count();
    ResampledPlayout {
        start,
        steps: playout.steps[..until].to_vec(),
    }
}

#[test]
fn an_honest_game_passes() {
    assert_conforms(&plan::<HONEST>());
}

fn caught<const FAULT: u8>() -> &'static str {
    check(&plan::<FAULT>())
        .expect_err("the fault must be found")
        .law
}

#[test]
fn every_planted_fault_is_caught_by_the_law_made_for_it() {
    assert_eq!(caught::<NEVER_ENDS>(), "games_end");
    assert_eq!(caught::<LIST_LACKS_ONE>(), "legal_is_what_the_check_allows");
    assert_eq!(
        caught::<LIST_REPEATS_ONE>(),
        "legal_is_what_the_check_allows"
    );
    assert_eq!(
        caught::<CHECK_ALLOWS_TOO_MUCH>(),
        "legal_is_what_the_check_allows"
    );
    assert_eq!(
        caught::<PICKS_FROM_THE_END>(),
        "picked_actions_are_the_listed_ones"
    );
    assert_eq!(caught::<LETS_ANYBODY_ACT>(), "only_seats_to_move_can_act");
    assert_eq!(caught::<FORGETS_A_GUESS_IN_TEXT>(), "positions_round_trip");
    assert_eq!(caught::<READS_ACTIONS_WRONG>(), "actions_round_trip");
    assert_eq!(
        caught::<HASH_IGNORES_GUESSES>(),
        "equal_positions_have_equal_hashes"
    );
    assert_eq!(caught::<VIEW_SHOWS_A_FIST>(), "views_tell_no_secret");
    assert_eq!(
        caught::<WRITES_OTHERWISE_THAN_IT_DESCRIBES>(),
        "a_view_is_the_same_as_text"
    );
    assert_eq!(
        caught::<ACTIONS_DEPEND_ON_A_SECRET>(),
        "views_tell_no_secret"
    );
    assert_eq!(caught::<EVENTS_SHOW_A_FIST>(), "whole_games_tell_no_secret");
    assert_eq!(
        caught::<EVENTS_SHOW_A_FIST_LATE>(),
        "whole_games_tell_no_secret"
    );
    assert_eq!(caught::<REMEMBERS_A_FIST>(), "whole_games_tell_no_secret");
    assert_eq!(
        caught::<SHOWS_A_FIST_AND_IMAGINES_IT>(),
        "hidden_things_show_nowhere"
    );
    assert_eq!(
        caught::<SHOWS_A_FIST_LATE_AND_IMAGINES_IT>(),
        "hidden_things_show_nowhere"
    );
    assert_eq!(
        caught::<ORDERS_BY_A_FIST_AND_IMAGINES_IT>(),
        "hidden_things_show_nowhere"
    );
    assert_eq!(caught::<WORTH_TOO_MUCH>(), "the_end_is_the_end");
    assert_eq!(caught::<TELLS_NOTHING>(), "events_tell_what_happened");
    assert_eq!(caught::<LOSES_ITS_OPTION>(), "options_are_kept");
    assert_eq!(caught::<WRITES_LIKE_THE_TABLE>(), "records_round_trip");
    assert_eq!(
        caught::<START_IGNORES_THE_SEED_ONCE>(),
        "replay_gives_the_same_bits"
    );
}

#[test]
fn a_game_with_secrets_must_say_how_to_change_them() {
    let without = Plan {
        resample: None,
        ..plan::<HONEST>()
    };
    let unchanged = Plan {
        resample: Some(
            &|playout: &Playout<'_, Coins<HONEST>>, _, _| ResampledPlayout {
                start: playout.states[0].clone(),
                steps: playout.steps.to_vec(),
            },
        ),
        ..plan::<HONEST>()
    };
    for plan in [without, unchanged] {
        let broken = check(&plan).expect_err("nothing was tested");
        assert_eq!(broken.law, "secrets_are_put_to_the_test");
    }
}
