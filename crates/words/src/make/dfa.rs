//! Minimal deterministic automata, built from sorted keys.
//!
//! This is the incremental construction of Daciuk, Mihov, Watson and Watson (2000). Only the states
//! of the latest key are open. A state that can no longer change is replaced by an equal earlier
//! one, if there is one. A state's children are always older than the state.

use std::collections::BTreeMap;

use super::list::BadWordList;

/// The maximum number of states of an automaton: more than four times what the widest built-in list
/// needs, and reached only by words with almost nothing in common. Loading a million random words,
/// the worst list so far, took 260 MB before it was refused.
const MAX_STATES: u32 = 1 << 19;

/// An edge holds the symbol in the upper eight bits and the number of the target state in the rest.
const SYMBOL_SHIFT: u32 = 24;

/// A minimal automaton that maps keys to numbers other than 0.
pub(crate) struct Dfa {
    states: Vec<State>,
    root: u32,
}

/// The contents of a state: the value of its key (0 if no key ends here), followed by its edges in
/// the order of symbols. Two states with equal contents are the same state.
type State = Box<[u32]>;

impl Dfa {
    /// Builds the automaton of keys, which must be unique and in ascending order.
    ///
    /// # Errors
    ///
    /// [`BadWordList::TooManyStates`].
    pub(crate) fn minimal<'k>(
        sorted: impl IntoIterator<Item = (&'k [u8], u32)>,
    ) -> Result<Self, BadWordList> {
        let mut known = Register::default();
        let mut open = vec![vec![0]];
        let mut previous: &[u8] = &[];
        for (key, value) in sorted {
            debug_assert!(previous < key, "keys are sorted and unique");
            let shared = key.iter().zip(previous).take_while(|(a, b)| a == b).count();
            known.close(&mut open, previous, shared)?;
            open.resize_with(key.len() + 1, || vec![0]);
            open[key.len()][0] = value;
            previous = key;
        }
        known.close(&mut open, previous, 0)?;
        let root = known.number_of(open.swap_remove(0))?;
        Ok(Self {
            states: known.into_states(),
            root,
        })
    }

    /// The number of states, which are numbered from 0.
    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    /// The state in which every key begins.
    pub(crate) fn root(&self) -> u32 {
        self.root
    }

    /// The value of the key that ends in a state, or 0.
    pub(crate) fn value(&self, state: u32) -> u32 {
        self.states[state as usize][0]
    }

    /// The symbol and target of every edge of a state, by symbol.
    pub(crate) fn edges(
        &self,
        state: u32,
    ) -> impl DoubleEndedIterator<Item = (u32, u32)> + ExactSizeIterator {
        let edges = &self.states[state as usize][1..];
        edges
            .iter()
            .map(|edge| (edge >> SYMBOL_SHIFT, edge & ((1 << SYMBOL_SHIFT) - 1)))
    }
}

/// The finished states by their contents. An ordered map, so that no input can slow it down.
#[derive(Default)]
struct Register(BTreeMap<State, u32>);

impl Register {
    /// Finishes the open states of `key` below depth `keep`, and links each from its parent.
    fn close(
        &mut self,
        open: &mut Vec<Vec<u32>>,
        key: &[u8],
        keep: usize,
    ) -> Result<(), BadWordList> {
        while open.len() > keep + 1
            && let Some(finished) = open.pop()
        {
            let number = self.number_of(finished)?;
            let depth = open.len() - 1;
            open[depth].push(u32::from(key[depth]) << SYMBOL_SHIFT | number);
        }
        Ok(())
    }

    fn number_of(&mut self, state: Vec<u32>) -> Result<u32, BadWordList> {
        let next = self.0.len() as u32;
        let number = *self.0.entry(state.into_boxed_slice()).or_insert(next);
        if number < MAX_STATES {
            Ok(number)
        } else {
            Err(BadWordList::TooManyStates)
        }
    }

    fn into_states(self) -> Vec<State> {
        let mut states = vec![State::default(); self.0.len()];
        for (state, number) in self.0 {
            states[number as usize] = state;
        }
        states
    }
}
