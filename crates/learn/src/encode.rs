//! What a game implements to be played in numbers.

use std::fmt::Debug;

use ruckus_core::{Bots, Outcome, Seat};

use crate::picture::Picture;

/// A game in numbers.
pub trait Encode: Bots {
    /// The numbers of an observation.
    type Number: Number;
    /// An action that has been chosen in part, or the list to choose it from.
    type Draft: Clone + Debug + Send + Sync;

    /// The shapes of the arrays for this number of seats.
    fn layout(&self, seats: usize) -> Layout;

    /// The choices of a seat that is to move.
    fn draft(&self, state: &Self::State, seat: Seat) -> Self::Draft;

    /// Writes what a seat knows. `draft` is the seat's own, if it is choosing; without one, nothing
    /// of an action has been chosen.
    fn observe(
        &self,
        view: &Self::View,
        seat: Seat,
        draft: Option<&Self::Draft>,
        out: &mut [Self::Number],
    );

    /// Writes a 1 for every legal choice and a 0 for every other.
    fn write_mask(&self, draft: &Self::Draft, out: &mut [u8]);

    /// Writes the features of each choice, in games with features.
    fn write_features(&self, _draft: &Self::Draft, out: &mut [f32]) {
        out.fill(0.0);
    }

    /// Whether a choice is legal.
    fn allows(&self, draft: &Self::Draft, choice: usize) -> bool;

    /// Chooses. Returns the action once it is complete.
    ///
    /// # Errors
    /// If the choice is not legal; the draft is then unchanged.
    fn choose(
        &self,
        draft: &mut Self::Draft,
        choice: usize,
    ) -> Result<Option<Self::Action>, IllegalChoice>;

    /// Chooses, and plays the action once it is complete. Returns the action.
    ///
    /// # Errors
    /// If the choice is not legal; nothing has then changed.
    #[inline]
    fn step(
        &self,
        state: &mut Self::State,
        seat: Seat,
        draft: &mut Self::Draft,
        choice: usize,
    ) -> Result<Option<Self::Action>, IllegalChoice> {
        let action = self.choose(draft, choice)?;
        if let Some(action) = &action {
            self.play(state, seat, action);
        }
        Ok(action)
    }

    /// Whether no position from before this action can ever occur again, so that a search for
    /// repetitions may forget them. May be false when in doubt.
    fn never_returns(&self, _action: &Self::Action) -> bool {
        false
    }

    /// The choices that lead to an action: none if it is not among them.
    fn numbers_of(&self, draft: &Self::Draft, action: &Self::Action) -> Option<Vec<usize>>;

    /// What a choice does, in words or as the text of an action.
    fn describe(&self, draft: &Self::Draft, choice: usize) -> Option<String>;

    /// A picture of what a viewer sees.
    fn picture(&self, view: &Self::View) -> Picture;
}

/// The numbers of an observation: bytes or floating-point numbers.
pub trait Number: Copy + Default + PartialEq + Debug + Send + Sync + 'static {
    /// Which of the two they are.
    const KIND: NumberKind;

    /// The slice as numbers of this type, if it has them.
    fn of(numbers: Numbers<'_>) -> Option<&mut [Self]>;
}

/// The type of the numbers of an observation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NumberKind {
    /// `u8`.
    Bytes,
    /// `f32`.
    Floats,
}

/// The numbers of observations.
#[derive(Debug)]
pub enum Numbers<'a> {
    /// `u8`.
    Bytes(&'a mut [u8]),
    /// `f32`.
    Floats(&'a mut [f32]),
}

impl Number for u8 {
    const KIND: NumberKind = NumberKind::Bytes;

    fn of(numbers: Numbers<'_>) -> Option<&mut [u8]> {
        match numbers {
            Numbers::Bytes(bytes) => Some(bytes),
            Numbers::Floats(_) => None,
        }
    }
}

impl Number for f32 {
    const KIND: NumberKind = NumberKind::Floats;

    fn of(numbers: Numbers<'_>) -> Option<&mut [f32]> {
        match numbers {
            Numbers::Floats(floats) => Some(floats),
            Numbers::Bytes(_) => None,
        }
    }
}

/// The shapes of the arrays of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The type of the numbers of an observation.
    pub numbers: NumberKind,
    /// The shape of an observation.
    pub shape: Vec<usize>,
    /// The parts of an observation in order: together they fill it.
    pub parts: Vec<Part>,
    /// The number of choices; 0 in games whose actions have no numbers.
    pub choices: usize,
    /// The features of every choice; empty in games whose choices have fixed meanings.
    pub features: Vec<&'static str>,
}

/// A part of an observation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Its meaning.
    pub name: String,
    /// Its shape.
    pub shape: Vec<usize>,
}

impl Part {
    pub(crate) fn new(name: &str, shape: &[usize]) -> Part {
        Part {
            name: name.to_owned(),
            shape: shape.to_vec(),
        }
    }
}

impl Layout {
    /// How many numbers an observation has.
    #[must_use]
    pub fn size(&self) -> usize {
        self.shape.iter().product()
    }

    /// A layout with one long row of numbers.
    pub(crate) fn row(parts: Vec<Part>) -> Layout {
        let size = |part: &Part| part.shape.iter().product::<usize>();
        Layout {
            numbers: NumberKind::Floats,
            shape: vec![parts.iter().map(size).sum()],
            parts,
            choices: 0,
            features: Vec::new(),
        }
    }
}

/// The number is not one of the legal choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("choice {0} is not legal here; the mask shows the choices that are")]
pub struct IllegalChoice(pub usize);

/// What an outcome is worth to each seat: 1 to the only winner, 0 in a draw of all, and together 0.
pub fn payoffs(outcome: &Outcome, seats: usize) -> impl Iterator<Item = f32> {
    let count = seats as f64;
    Seat::all(seats).map(move |seat| ((count * outcome.worth(seat) - 1.0) / (count - 1.0)) as f32)
}

/// Writes numbers one after another.
pub(crate) struct Writer<'a> {
    out: &'a mut [f32],
    at: usize,
}

impl<'a> Writer<'a> {
    pub(crate) fn new(out: &'a mut [f32]) -> Writer<'a> {
        out.fill(0.0);
        Writer { out, at: 0 }
    }

    pub(crate) fn number(&mut self, number: f32) {
        self.out[self.at] = number;
        self.at += 1;
    }

    pub(crate) fn numbers(&mut self, numbers: impl IntoIterator<Item = f32>) {
        for number in numbers {
            self.number(number);
        }
    }

    pub(crate) fn flag(&mut self, flag: bool) {
        self.number(f32::from(u8::from(flag)));
    }

    /// The next numbers, all zero, to be filled in any order or not at all.
    pub(crate) fn block(&mut self, size: usize) -> &mut [f32] {
        self.at += size;
        &mut self.out[self.at - size..self.at]
    }

    /// # Panics
    /// If the layout and the numbers do not agree.
    pub(crate) fn end(self) {
        assert_eq!(self.at, self.out.len(), "the layout lists every number");
    }
}
