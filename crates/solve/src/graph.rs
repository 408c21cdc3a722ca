//! Makes a small winning strategy from a finished proof.
//!
//! The graph has a node for each position of the proof with the winner to move, and an option for
//! each of its moves that the proof covers. Knuth's generalisation of Dijkstra's algorithm finds the
//! cheapest strategy as a tree. Then positions are visited from the costliest down, and each takes
//! the option that needs the fewest positions besides those that are needed anyway.

use std::collections::{BTreeMap, BinaryHeap};

use ruckus_boop::kernel::{Kittens, squares};
use ruckus_boop::strategy::Move;

use crate::prover::Prover;

struct Node {
    position: Kittens,
    options: Vec<Choice>,
    /// The cost of the cheapest strategy, infinite if none is known.
    cost: f64,
    /// The option that it takes.
    cheapest: usize,
}

struct Choice {
    play: Move,
    /// The replies after which the winner cannot win at once.
    replies: Vec<u32>,
}

/// The positions of a proof with the winner to move.
pub(crate) struct Graph {
    ids: BTreeMap<Kittens, u32>,
    nodes: Vec<Node>,
}

impl Graph {
    /// Collects every position that can be met from the roots, with all moves that are proved.
    /// `None` if the search is stopped before a missing proof is found again.
    pub(crate) fn collect(prover: &mut Prover<'_>, roots: &[Kittens]) -> Option<Graph> {
        let mut graph = Graph {
            ids: BTreeMap::new(),
            nodes: Vec::new(),
        };
        for root in roots {
            graph.id(*root);
        }
        let mut next = 0;
        while next < graph.nodes.len() {
            let position = graph.nodes[next].position;
            let mut options = graph.proved_options(prover, position);
            if options.is_empty() {
                // The numbers have left the table.
                if prover.numbers_of(position, true).proof != 0 {
                    return None;
                }
                options = graph.proved_options(prover, position);
            }
            graph.nodes[next].options = options;
            next += 1;
        }
        Some(graph)
    }

    fn id(&mut self, position: Kittens) -> u32 {
        let nodes = &mut self.nodes;
        *self.ids.entry(position).or_insert_with(|| {
            nodes.push(Node {
                position,
                options: Vec::new(),
                cost: f64::INFINITY,
                cheapest: 0,
            });
            (nodes.len() - 1) as u32
        })
    }

    /// The proved moves of a position; only one of them if it wins against every reply at once.
    fn proved_options(&mut self, prover: &Prover<'_>, position: Kittens) -> Vec<Choice> {
        let mut options = Vec::new();
        let mut proved = Vec::new();
        for (play, next) in safe_moves(position) {
            let replies = safe_moves(next);
            if replies.is_empty() {
                let replies = Vec::new();
                return vec![Choice { play, replies }];
            }
            if prover.is_proved(next) {
                proved.push((play, replies));
            }
        }
        for (play, replies) in proved {
            let replies = replies.into_iter().map(|(_, reply)| self.id(reply));
            let replies = replies.collect();
            options.push(Choice { play, replies });
        }
        options
    }

    /// Adds the moves that were not searched but lead only to positions of the graph.
    pub(crate) fn widen(&mut self) {
        for index in 0..self.nodes.len() {
            let Node {
                position, options, ..
            } = &self.nodes[index];
            if options.iter().any(|option| option.replies.is_empty()) {
                continue;
            }
            let mut more = Vec::new();
            for (play, next) in safe_moves(*position) {
                if options.iter().any(|option| option.play == play) {
                    continue;
                }
                let replies = safe_moves(next).into_iter();
                let ids = replies.map(|(_, reply)| self.ids.get(&reply).copied());
                if let Some(replies) = ids.collect() {
                    more.push(Choice { play, replies });
                }
            }
            self.nodes[index].options.append(&mut more);
        }
    }

    /// Computes the cost of the cheapest strategy for each position: its number of positions if
    /// none were shared.
    pub(crate) fn weigh(&mut self) {
        let mut users: Vec<Vec<(u32, u32)>> = vec![Vec::new(); self.nodes.len()];
        // For each option, the number of replies without a cost, and the cost so far.
        let mut partial: Vec<Vec<(usize, f64)>> = Vec::with_capacity(self.nodes.len());
        let mut queue = BinaryHeap::new();
        for (index, node) in self.nodes.iter_mut().enumerate() {
            node.cost = f64::INFINITY;
            let counts = node.options.iter().map(|option| option.replies.len());
            partial.push(counts.map(|count| (count, 1.0)).collect());
            for (option, choice) in node.options.iter().enumerate() {
                for reply in &choice.replies {
                    users[*reply as usize].push((index as u32, option as u32));
                }
                if choice.replies.is_empty() {
                    queue.push(Waiting {
                        cost: -1.0,
                        node: index as u32,
                        option: option as u32,
                    });
                }
            }
        }
        while let Some(Waiting { cost, node, option }) = queue.pop() {
            let (cost, node) = (-cost, node as usize);
            if self.nodes[node].cost.is_finite() {
                continue;
            }
            self.nodes[node].cost = cost;
            self.nodes[node].cheapest = option as usize;
            for (user, option) in std::mem::take(&mut users[node]) {
                let (open, sum) = &mut partial[user as usize][option as usize];
                *open -= 1;
                *sum += cost;
                if *open == 0 {
                    queue.push(Waiting {
                        cost: -*sum,
                        node: user,
                        option,
                    });
                }
            }
        }
    }

    /// A small strategy from these positions. Each move leads only to positions that cost less, so
    /// that no position repeats. `None` if no strategy is known.
    pub(crate) fn select(&self, roots: &[Kittens]) -> Option<BTreeMap<Kittens, Move>> {
        let mut needed = vec![false; self.nodes.len()];
        let mut queue = BinaryHeap::new();
        let need = |id: u32, needed: &mut [bool], queue: &mut BinaryHeap<Waiting>| {
            if !std::mem::replace(&mut needed[id as usize], true) {
                queue.push(Waiting {
                    cost: self.nodes[id as usize].cost,
                    node: id,
                    option: 0,
                });
            }
        };
        for root in roots {
            need(*self.ids.get(root)?, &mut needed, &mut queue);
        }
        let mut moves = BTreeMap::new();
        while let Some(Waiting { cost, node, .. }) = queue.pop() {
            if !cost.is_finite() {
                return None;
            }
            let node = &self.nodes[node as usize];
            let mut best = (self.extra_cost(node, node.cheapest, &needed), node.cheapest);
            for option in 0..node.options.len() {
                let extra = self.extra_cost(node, option, &needed);
                if extra < best.0 {
                    best = (extra, option);
                }
            }
            let option = &node.options[best.1];
            moves.insert(node.position, option.play);
            for reply in &option.replies {
                need(*reply, &mut needed, &mut queue);
            }
        }
        Some(moves)
    }

    /// The cost of the replies to an option that are not needed yet; infinite if one of them costs
    /// as much as the position itself.
    fn extra_cost(&self, node: &Node, option: usize, needed: &[bool]) -> f64 {
        let mut sum = 0.0;
        for reply in &node.options[option].replies {
            let cost = self.nodes[*reply as usize].cost;
            if cost >= node.cost {
                return f64::INFINITY;
            }
            if !needed[*reply as usize] {
                sum += cost;
            }
        }
        sum
    }
}

/// The moves after which the other seat cannot win at once, and the different canonical positions
/// that they lead to. The mover must not be able to win at once.
fn safe_moves(position: Kittens) -> Vec<(Move, Kittens)> {
    let mut moves: Vec<(Move, Kittens)> = Vec::new();
    let mut add = |play, next: Kittens| {
        if next.winning_square().is_some() {
            return;
        }
        let (next, _) = next.canonical();
        if moves.iter().all(|(_, known)| *known != next) {
            moves.push((play, next));
        }
    };
    for square in squares(position.empty()) {
        let placed = position.place(square);
        if placed.must_take() {
            for taken in squares(placed.own) {
                add((square, Some(taken)), placed.without(taken).passed());
            }
        } else {
            add((square, None), placed.passed());
        }
    }
    moves
}

/// A node in a queue that yields the greatest cost first.
struct Waiting {
    cost: f64,
    node: u32,
    option: u32,
}

impl Ord for Waiting {
    fn cmp(&self, other: &Waiting) -> std::cmp::Ordering {
        let by_cost = self.cost.total_cmp(&other.cost);
        by_cost.then((other.node, other.option).cmp(&(self.node, self.option)))
    }
}

impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Waiting) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Waiting {
    fn eq(&self, other: &Waiting) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Waiting {}
