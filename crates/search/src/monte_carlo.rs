//! Monte-Carlo tree search over information sets, with a solver for games of perfect information.
//!
//! In games for two seats without secrets, the solver propagates certain wins and losses up the
//! tree.

use ruckus_core::{Game, Information, Outcome, Seat, SeatSet, Seed};

use crate::budget::Budget;
use crate::random::{Random, play_randomly};
use crate::result::SearchResult;

/// The weight of exploring rarely tried actions against those that look good.
const EXPLORATION: f64 = 0.9;
/// A playout longer than this counts as even.
const PLAYOUT_PLIES: usize = 400;
/// The tree stops growing at this size, to bound memory: about 200 bytes per node.
const MAX_NODES: usize = 2_000_000;
/// How many playouts are made between checks of the clock.
const BETWEEN_LOOKS: u64 = 8;

/// Searches for the best action of `seat` from `view` alone. `now` returns the time in
/// milliseconds. `None` if the seat is not to move.
pub fn monte_carlo<G: Game>(
    game: &G,
    view: &G::View,
    seat: Seat,
    budget: Budget,
    seed: u64,
    now: &dyn Fn() -> u64,
) -> Option<SearchResult<G::Action>> {
    let begun = now();
    let mut searcher = Searcher::new(game, seat, seed);
    let mut chance = Seed::from(seed).stream("imagine");
    let first = game.sample_state(view, &mut chance);
    if !game.to_move(&first).contains(seat) {
        return None;
    }
    if G::INFO.information == Information::Perfect
        && let Some(found) = winning_action(game, &first, seat)
    {
        return Some(found);
    }
    let mut nodes = 0;
    loop {
        searcher.playout(game.sample_state(view, &mut chance));
        nodes += 1;
        if nodes >= budget.nodes || searcher.has_no_choice() || searcher.is_solved() {
            break;
        }
        if nodes % BETWEEN_LOOKS == 0 && now().saturating_sub(begun) >= budget.millis {
            break;
        }
    }
    searcher.found(nodes)
}

/// An action that wins at once, if there is one.
fn winning_action<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
) -> Option<SearchResult<G::Action>> {
    let mut actions = Vec::new();
    game.legal_actions(state, seat, &mut actions);
    let wins = |action: &G::Action| {
        let mut after = state.clone();
        game.play(&mut after, seat, action);
        game.outcome(&after)
            .is_some_and(|outcome| outcome.winners() == SeatSet::only(seat))
    };
    let index = actions.iter().position(wins)?;
    let action = actions.swap_remove(index);
    Some(SearchResult {
        line: vec![action.clone()],
        action,
        score: 1.0,
        nodes: index as u64 + 1,
    })
}

/// A node: a decision, and the statistics of the playouts through it.
struct Node<A> {
    /// The seat that made the decision.
    seat: Seat,
    action: A,
    visits: u32,
    /// The sum of the results for `seat` over all visits.
    worth: f64,
    /// How often the decision was available when its parent was visited.
    open: u32,
    children: Vec<u32>,
    /// How many decisions can follow it; 0 if not known yet.
    choices: u32,
    /// Whether `seat` is sure to win, or to lose, with this decision.
    sure: Option<Sure>,
}

/// The certain result of a decision for the seat that makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sure {
    Win,
    Loss,
}

struct Searcher<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    random: Random,
    /// The children of the root; all other nodes hang below them.
    root: Vec<u32>,
    nodes: Vec<Node<G::Action>>,
    /// Reused between steps, so that playouts do not allocate.
    actions: Vec<G::Action>,
    root_choices: usize,
    /// Whether the solver is on.
    solves: bool,
}

impl<'a, G: Game> Searcher<'a, G> {
    fn new(game: &'a G, seat: Seat, seed: u64) -> Searcher<'a, G> {
        Searcher {
            game,
            seat,
            random: Random::new(seed),
            root: Vec::new(),
            nodes: Vec::new(),
            actions: Vec::new(),
            root_choices: 0,
            solves: G::INFO.information == Information::Perfect && G::INFO.seats == (2, 2),
        }
    }

    fn has_no_choice(&self) -> bool {
        self.root_choices == 1
    }

    /// Whether the result under best play is known.
    fn is_solved(&self) -> bool {
        self.sure_of(&self.root, self.root_choices as u32).is_some()
    }

    /// The certain result for the seat that chooses among these children, if there is one. They are
    /// all of its choices if their number is `choices`.
    fn sure_of(&self, children: &[u32], choices: u32) -> Option<Sure> {
        let sure = |child: &u32| self.nodes[*child as usize].sure;
        if children.iter().any(|child| sure(child) == Some(Sure::Win)) {
            return Some(Sure::Win);
        }
        let all = choices > 0 && children.len() == choices as usize;
        let lost = all && children.iter().all(|child| sure(child) == Some(Sure::Loss));
        lost.then_some(Sure::Loss)
    }

    /// Propagates certain results along a path through the tree, from its end.
    fn solve(&mut self, path: &[u32], outcome: Option<Outcome>) {
        let Some((&last, _)) = path.split_last() else {
            return;
        };
        let node = &mut self.nodes[last as usize];
        if let Some(outcome) = outcome {
            let worth = outcome.worth(node.seat);
            if worth > 0.75 {
                node.sure = Some(Sure::Win);
            } else if worth < 0.25 {
                node.sure = Some(Sure::Loss);
            }
        }
        for &parent in path.iter().rev().skip(1) {
            let node = &self.nodes[parent as usize];
            let Some(first) = node.children.first() else {
                return;
            };
            let chooser = self.nodes[*first as usize].seat;
            let Some(sure) = self.sure_of(&node.children, node.choices) else {
                return;
            };
            let sure = match (sure, chooser == node.seat) {
                (Sure::Win, true) | (Sure::Loss, false) => Sure::Win,
                (Sure::Win, false) | (Sure::Loss, true) => Sure::Loss,
            };
            self.nodes[parent as usize].sure = Some(sure);
        }
    }

    /// Makes one playout: descends the tree, adds one node, and plays one random game to its end.
    fn playout(&mut self, mut state: G::State) {
        let mut path = Vec::new();
        let mut seat = self.seat;
        let (ended, outcome) = loop {
            if let Some(outcome) = self.game.outcome(&state) {
                break (Some(outcome), Some(outcome));
            }
            let parent = path.last().copied();
            let (child, is_new) = self.descend(parent, &state, seat);
            let action = self.nodes[child as usize].action.clone();
            self.game.play(&mut state, seat, &action);
            path.push(child);
            if is_new || self.nodes.len() >= MAX_NODES {
                break (self.game.outcome(&state), self.random_game(&mut state));
            }
            if let Some(next) = self.game.to_move(&state).first() {
                seat = next;
            }
        };
        if self.solves {
            self.solve(&path, ended);
        }
        for node in path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.worth += worth(outcome, node.seat);
        }
    }

    /// Selects the child to visit; creates one if some decision was never tried.
    fn descend(&mut self, parent: Option<u32>, state: &G::State, seat: Seat) -> (u32, bool) {
        self.game.legal_actions(state, seat, &mut self.actions);
        match parent {
            Some(parent) => self.nodes[parent as usize].choices = self.actions.len() as u32,
            None => self.root_choices = self.actions.len(),
        }
        let children = match parent {
            Some(parent) => &self.nodes[parent as usize].children,
            None => &self.root,
        };
        let mut open: Vec<u32> = Vec::with_capacity(children.len());
        for child in children {
            let node = &self.nodes[*child as usize];
            let here = (node.seat == seat)
                .then(|| {
                    self.actions
                        .iter()
                        .position(|action| *action == node.action)
                })
                .flatten();
            if let Some(index) = here {
                open.push(*child);
                self.actions.swap_remove(index);
            }
        }
        for child in &open {
            self.nodes[*child as usize].open += 1;
        }
        if !self.actions.is_empty() && (self.nodes.len() < MAX_NODES || open.is_empty()) {
            let untried = self.random.below(self.actions.len());
            let action = self.actions[untried].clone();
            return (self.add(parent, seat, action), true);
        }
        (self.most_promising(&open), false)
    }

    fn add(&mut self, parent: Option<u32>, seat: Seat, action: G::Action) -> u32 {
        let child = self.nodes.len() as u32;
        self.nodes.push(Node {
            seat,
            action,
            visits: 0,
            worth: 0.0,
            open: 1,
            children: Vec::new(),
            choices: 0,
            sure: None,
        });
        match parent {
            Some(parent) => self.nodes[parent as usize].children.push(child),
            None => self.root.push(child),
        }
        child
    }

    /// Selects by upper confidence bound, counted over the times a decision was available. Certain
    /// results need no exploration.
    fn most_promising(&self, open: &[u32]) -> u32 {
        let bound = |child: &u32| {
            let node = &self.nodes[*child as usize];
            match node.sure {
                Some(Sure::Win) => return f64::INFINITY,
                Some(Sure::Loss) => return f64::NEG_INFINITY,
                None => {}
            }
            let visits = f64::from(node.visits.max(1));
            node.worth / visits + EXPLORATION * (f64::from(node.open).ln() / visits).sqrt()
        };
        *open
            .iter()
            .max_by(|a, b| bound(a).total_cmp(&bound(b)))
            .expect("a running game has a decision to make")
    }

    /// Plays on at random; `None` if the game does not end in time.
    fn random_game(&mut self, state: &mut G::State) -> Option<Outcome> {
        play_randomly(
            self.game,
            state,
            &mut self.random,
            &mut self.actions,
            PLAYOUT_PLIES,
        );
        self.game.outcome(state)
    }

    /// The result: the most visited decision, and the most visited line after it.
    fn found(&self, nodes: u64) -> Option<SearchResult<G::Action>> {
        let mut line = Vec::new();
        let mut best = self.most_visited(&self.root);
        let first = &self.nodes[best? as usize];
        let score = match first.sure {
            Some(Sure::Win) => 1.0,
            Some(Sure::Loss) => 0.0,
            None => first.worth / f64::from(first.visits.max(1)),
        };
        while let Some(node) = best {
            let node = &self.nodes[node as usize];
            line.push(node.action.clone());
            best = self.most_visited(&node.children);
        }
        Some(SearchResult {
            action: first.action.clone(),
            score,
            nodes,
            line,
        })
    }

    /// The best child: a sure win before unknown results before a sure loss, then the most visited.
    /// Ties go to the one with the higher total worth, then to the first.
    fn most_visited(&self, children: &[u32]) -> Option<u32> {
        let rank = |node: &Node<G::Action>| match node.sure {
            Some(Sure::Win) => 2,
            None => 1,
            Some(Sure::Loss) => 0,
        };
        children.iter().copied().reduce(|best, child| {
            let (a, b) = (&self.nodes[best as usize], &self.nodes[child as usize]);
            let (for_a, for_b) = ((rank(a), a.visits), (rank(b), b.visits));
            let better = for_b > for_a || (for_b == for_a && b.worth > a.worth);
            if better { child } else { best }
        })
    }
}

fn worth(outcome: Option<Outcome>, seat: Seat) -> f64 {
    outcome.map_or(0.5, |outcome| outcome.worth(seat))
}
