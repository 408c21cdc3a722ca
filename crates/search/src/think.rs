//! The entry point of search: chooses the algorithm for a request.

use ruckus_core::{
    BotVisitor, Bots, Game, LookAhead, RealTimeBot, Rollout, Seat, Seed, SkillProfile,
};

use crate::alpha_beta::{self, Root};
use crate::budget::{Budget, Limits};
use crate::level::Level;
use crate::monte_carlo::monte_carlo;
use crate::random::Random;
use crate::result::{Alternatives, Comparison, SearchResult, Watch};
use crate::sampling;

/// How to find an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    /// Plays at a level; the budget can shorten that of the level.
    Level(Level, Budget),
    /// Plays as well as possible within a budget.
    Strongest(Budget),
    /// Plays with a given skill profile, for tuning the levels.
    Seeing(SkillProfile, Budget),
    /// Plain Monte-Carlo tree search, which knows only the rules.
    MonteCarlo(Budget),
    /// Takes the most promising action, without looking ahead.
    Greedy,
    /// Takes a random action.
    Random,
}

impl Strategy {
    /// The closest level, for games with bots of their own.
    #[must_use]
    pub fn level(self) -> Level {
        match self {
            Strategy::Level(level, _) => level,
            Strategy::Strongest(_) | Strategy::Seeing(..) => Level::MAX,
            Strategy::MonteCarlo(_) | Strategy::Greedy | Strategy::Random => Level::MIN,
        }
    }

    /// The budget for one action.
    #[must_use]
    pub fn budget(self) -> Budget {
        match self {
            Strategy::Level(level, hurry) => level.budget().within(hurry),
            Strategy::Strongest(budget)
            | Strategy::Seeing(_, budget)
            | Strategy::MonteCarlo(budget) => budget,
            Strategy::Greedy | Strategy::Random => Budget::nodes(1),
        }
    }
}

/// A request for an action.
#[derive(Clone, Copy, Debug)]
pub struct SearchRequest<'a> {
    /// The seat to act.
    pub seat: Seat,
    /// How to find the action.
    pub strategy: Strategy,
    /// Decides between equally good actions, and what a weak bot overlooks.
    pub seed: u64,
    /// How many threads the search may use.
    pub threads: usize,
    /// The hashes of all positions of the match so far, for games in which repetition matters;
    /// empty if the history is unknown.
    pub past: &'a [u64],
}

/// Finds an action of a seat from `view` alone. `now` returns the time in milliseconds. `None` if
/// the seat is not to move, or if a bot in real time lets time pass.
///
/// The result depends only on the view and the request, unless time ends the search. In games
/// without secrets, several threads are used only if time can end the search. In games with hidden
/// information they are always used, and affect only how long it takes.
pub fn think<G: Bots>(
    game: &G,
    view: &G::View,
    request: SearchRequest<'_>,
    now: &dyn Fn() -> u64,
) -> Option<SearchResult<G::Action>> {
    let mut watch = Watch {
        lines: 1,
        progress: &mut |_, _| (),
        stop: &|| false,
    };
    let mut found = think_watched(game, view, request, &mut watch, now);
    (!found.is_empty()).then(|| found.swap_remove(0))
}

/// Finds an action as [`think`] does, and returns it with the next best ones, as many as `watch`
/// wants. `watch` also receives the progress of the search and can stop it. In games with hidden
/// information and in real time there is one result at most, and no progress. Valuing the other
/// actions does not affect the choice; it may take as long again for each.
pub fn think_watched<G: Bots>(
    game: &G,
    view: &G::View,
    request: SearchRequest<'_>,
    watch: &mut Watch<'_, G::Action>,
    now: &dyn Fn() -> u64,
) -> Vec<SearchResult<G::Action>> {
    let stop = watch.stop;
    game.visit_bots(Watched {
        think: Think {
            view,
            request,
            now,
            stop,
        },
        watch,
    })
}

/// A search whose caller follows it.
struct Watched<'a, 'p, 'w, G: Game> {
    think: Think<'a, G>,
    watch: &'w mut Watch<'p, G::Action>,
}

/// Finds an action as [`think`] does, and values alternatives to it. `None` also if the game's bots
/// do not compare actions in samples: only those of games with hidden information do.
///
/// The alternatives do not affect the choice. Valuing them may take as much time again.
pub fn compare<G: Bots>(
    game: &G,
    view: &G::View,
    request: SearchRequest<'_>,
    alternatives: &Alternatives<G::Action>,
    now: &dyn Fn() -> u64,
) -> Option<Comparison<G::Action>> {
    game.visit_bots(Compare {
        think: Think {
            view,
            request,
            now,
            stop: &|| false,
        },
        alternatives,
    })
}

/// Whether a position has occurred twice. A solved win assumes that no position comes up for the
/// third time.
fn repeats(past: &[u64]) -> bool {
    let mut past = past.to_vec();
    past.sort_unstable();
    past.windows(2).any(|two| two[0] == two[1])
}

struct Compare<'a, G: Game> {
    think: Think<'a, G>,
    alternatives: &'a Alternatives<G::Action>,
}

impl<G: Game> BotVisitor<G> for Compare<'_, G> {
    type Output = Option<Comparison<G::Action>>;

    fn look_ahead(self, _: &G) -> Self::Output
    where
        G: LookAhead,
    {
        None
    }

    fn roll_out(self, game: &G) -> Self::Output
    where
        G: Rollout,
    {
        let profile = self.think.sampling_profile(game)?;
        self.think.sample(game, &profile, self.alternatives)
    }

    fn real_time(self, _: &G) -> Self::Output
    where
        G: RealTimeBot,
    {
        None
    }
}

struct Think<'a, G: Game> {
    view: &'a G::View,
    request: SearchRequest<'a>,
    now: &'a dyn Fn() -> u64,
    stop: &'a dyn Fn() -> bool,
}

impl<G: Game> BotVisitor<G> for Watched<'_, '_, '_, G> {
    type Output = Vec<SearchResult<G::Action>>;

    fn look_ahead(self, game: &G) -> Self::Output
    where
        G: LookAhead,
    {
        let Watched { think, watch } = self;
        let SearchRequest {
            seat, seed, past, ..
        } = think.request;
        let profile = match think.request.strategy {
            Strategy::Level(level, _) => game.profile_for_move(level.number(), seed),
            Strategy::Strongest(_) => SkillProfile::CLEAR,
            Strategy::Seeing(profile, _) => profile,
            Strategy::Greedy => SkillProfile::GREEDY,
            Strategy::MonteCarlo(budget) => {
                return think.monte_carlo(game, budget).into_iter().collect();
            }
            Strategy::Random => return think.at_random(game).into_iter().collect(),
        };
        let state = game.sample_state(think.view, &mut Seed::from(seed).stream("imagine"));
        if !game.to_move(&state).contains(seat) {
            return Vec::new();
        }
        let solved = if profile == SkillProfile::CLEAR && !repeats(past) {
            game.solved_action(&state, seat)
        } else {
            None
        };
        let solved = solved.map(|action| SearchResult {
            line: vec![action.clone()],
            action,
            score: 1.0,
            nodes: 1,
        });
        // If time cannot end the search, the result must be the same each time.
        let threads = match think.request.strategy.budget().millis {
            u64::MAX => 1,
            _ => think.request.threads,
        };
        let root = Root {
            state: &state,
            seat,
            past,
            solved,
        };
        alpha_beta::search(game, root, &profile, seed, think.limits(threads), watch)
    }

    fn roll_out(self, game: &G) -> Self::Output
    where
        G: Rollout,
    {
        let think = self.think;
        let SearchRequest { seat, seed, .. } = think.request;
        let found = match think.request.strategy {
            Strategy::Greedy => sampling::most_promising(game, think.view, seat, seed),
            Strategy::MonteCarlo(budget) => think.monte_carlo(game, budget),
            Strategy::Random => think.at_random(game),
            Strategy::Level(..) | Strategy::Strongest(_) | Strategy::Seeing(..) => {
                let found = think.sampling_profile(game);
                let found =
                    found.and_then(|profile| think.sample(game, &profile, &Alternatives::NONE));
                found.map(|found| found.result)
            }
        };
        found.into_iter().collect()
    }

    fn real_time(self, game: &G) -> Self::Output
    where
        G: RealTimeBot,
    {
        let SearchRequest {
            seat,
            strategy,
            seed,
            ..
        } = self.think.request;
        let level = strategy.level().number();
        let action = game.next_action(self.think.view, seat, level, seed);
        let result = action.map(|action| SearchResult {
            line: vec![action.clone()],
            action,
            score: 0.5,
            nodes: 0,
        });
        result.into_iter().collect()
    }
}

impl<'a, G: Game> Think<'a, G> {
    fn limits(&self, threads: usize) -> Limits<'a> {
        Limits {
            budget: self.request.strategy.budget(),
            begun: (self.now)(),
            now: self.now,
            threads: threads.max(1),
            stop: self.stop,
        }
    }

    /// The skill profile of a search by sampling; `None` for the other strategies.
    fn sampling_profile(&self, game: &G) -> Option<SkillProfile>
    where
        G: Rollout,
    {
        match self.request.strategy {
            Strategy::Level(level, _) => Some(game.skill_profile(level.number())),
            Strategy::Strongest(_) => Some(SkillProfile::CLEAR),
            Strategy::Seeing(profile, _) => Some(profile),
            Strategy::Greedy | Strategy::MonteCarlo(_) | Strategy::Random => None,
        }
    }

    fn sample(
        &self,
        game: &G,
        profile: &SkillProfile,
        alternatives: &Alternatives<G::Action>,
    ) -> Option<Comparison<G::Action>>
    where
        G: Rollout,
    {
        let SearchRequest { seat, seed, .. } = self.request;
        // Several threads give the same result as one.
        let limits = self.limits(self.request.threads);
        sampling::search(game, self.view, seat, profile, seed, limits, alternatives)
    }

    fn monte_carlo(self, game: &G, budget: Budget) -> Option<SearchResult<G::Action>> {
        let SearchRequest { seat, seed, .. } = self.request;
        monte_carlo(game, self.view, seat, budget, seed, self.now)
    }

    fn at_random(self, game: &G) -> Option<SearchResult<G::Action>> {
        let SearchRequest { seat, seed, .. } = self.request;
        let state = game.sample_state(self.view, &mut Seed::from(seed).stream("imagine"));
        let mut actions = Vec::new();
        game.legal_actions(&state, seat, &mut actions);
        if actions.is_empty() {
            return None;
        }
        let action = actions.swap_remove(Random::new(seed).below(actions.len()));
        Some(SearchResult {
            line: vec![action.clone()],
            action,
            score: 0.5,
            nodes: 1,
        })
    }
}
