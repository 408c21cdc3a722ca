//! Many games that write into arrays of numpy.

use numpy::ndarray::{Dimension, IxDyn};
use numpy::{
    PyArray1, PyArray2, PyArray3, PyArrayDyn, PyArrayMethods as _, PyReadwriteArray,
    PyUntypedArrayMethods as _,
};
use pyo3::prelude::*;
use ruckus_learn::{AnyBatch, BatchSetup, NumberKind, Numbers, Outputs, new_batch};

use crate::error::{IllegalActionError, exception, refused};
use crate::state::{game_id, layout_json, parse};

/// Many games, stepped together.
#[pyclass(name = "Batch", module = "ruckus._native")]
pub(crate) struct NativeBatch {
    batch: Box<dyn AnyBatch>,
    observations: Observations,
    #[pyo3(get)]
    masks: Py<PyArray2<u8>>,
    #[pyo3(get)]
    features: Py<PyArray3<f32>>,
    #[pyo3(get)]
    to_move: Py<PyArray1<u8>>,
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    #[pyo3(get)]
    terminated: Py<PyArray1<u8>>,
    #[pyo3(get)]
    truncated: Py<PyArray1<u8>>,
    #[pyo3(get)]
    seeds: Py<PyArray1<u64>>,
}

enum Observations {
    Bytes(Py<PyArrayDyn<u8>>),
    Floats(Py<PyArrayDyn<f32>>),
}

#[pymethods]
impl NativeBatch {
    #[new]
    #[pyo3(signature = (game, options, games, players, seed, most_choices, threads))]
    #[allow(clippy::too_many_arguments, reason = "Python passes each by name")]
    fn new(
        py: Python<'_>,
        game: &str,
        options: &str,
        games: usize,
        players: Option<usize>,
        seed: u64,
        most_choices: Option<u32>,
        threads: usize,
    ) -> PyResult<NativeBatch> {
        if games == 0 {
            return Err(refused("a batch has at least one game"));
        }
        let setup = BatchSetup {
            games,
            seats: players,
            seed,
            most_choices,
            threads,
        };
        let batch = new_batch(game_id(game)?, &parse(options)?, &setup).map_err(exception)?;
        let layout = batch.layout();
        let shape = IxDyn(&[&[games], &layout.shape[..]].concat());
        let (choices, features) = (layout.choices, layout.features.len());
        let mut new = NativeBatch {
            observations: match layout.numbers {
                NumberKind::Bytes => {
                    Observations::Bytes(PyArrayDyn::zeros(py, shape, false).unbind())
                }
                NumberKind::Floats => {
                    Observations::Floats(PyArrayDyn::zeros(py, shape, false).unbind())
                }
            },
            masks: PyArray2::zeros(py, [games, choices], false).unbind(),
            features: PyArray3::zeros(py, [games, choices, features], false).unbind(),
            to_move: PyArray1::zeros(py, games, false).unbind(),
            rewards: PyArray2::zeros(py, [games, batch.seats()], false).unbind(),
            terminated: PyArray1::zeros(py, games, false).unbind(),
            truncated: PyArray1::zeros(py, games, false).unbind(),
            seeds: PyArray1::zeros(py, games, false).unbind(),
            batch,
        };
        new.reset(py, seed)?;
        Ok(new)
    }

    /// The shapes of the arrays, as JSON.
    #[getter]
    fn layout(&self) -> String {
        layout_json(self.batch.layout()).to_string()
    }

    #[getter]
    fn games(&self) -> usize {
        self.batch.games()
    }

    #[getter]
    fn players(&self) -> usize {
        self.batch.seats()
    }

    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyAny> {
        match &self.observations {
            Observations::Bytes(array) => array.clone_ref(py).into_any(),
            Observations::Floats(array) => array.clone_ref(py).into_any(),
        }
    }

    fn reset(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        self.run(py, |batch, outputs| batch.reset(seed, outputs))
    }

    fn step(&mut self, py: Python<'_>, choices: &Bound<'_, PyArray1<i64>>) -> PyResult<()> {
        let choices = choices.try_readonly();
        let choices = choices.map_err(|error| refused(error.to_string()))?;
        let choices = choices
            .as_slice()
            .map_err(|error| refused(error.to_string()))?;
        self.run(py, |batch, outputs| batch.step(choices, outputs))
    }

    /// Writes a random legal choice for every game.
    fn sample(
        &self,
        py: Python<'_>,
        seed: u64,
        choices: &Bound<'_, PyArray1<i64>>,
    ) -> PyResult<()> {
        if choices.len() != self.batch.games() {
            return Err(refused("there is one choice for each game"));
        }
        let mut choices = borrow(choices)?;
        let choices = slice(&mut choices)?;
        py.detach(|| self.batch.sample(seed, choices));
        Ok(())
    }
}

impl NativeBatch {
    /// Runs a call that writes the arrays, without the interpreter's lock.
    fn run(
        &mut self,
        py: Python<'_>,
        call: impl FnOnce(&mut dyn AnyBatch, Outputs<'_>) -> Result<(), ruckus_learn::BatchError> + Send,
    ) -> PyResult<()> {
        let (mut bytes, mut floats) = match &self.observations {
            Observations::Bytes(array) => (Some(borrow(array.bind(py))?), None),
            Observations::Floats(array) => (None, Some(borrow(array.bind(py))?)),
        };
        let mut masks = borrow(self.masks.bind(py))?;
        let mut features = borrow(self.features.bind(py))?;
        let mut to_move = borrow(self.to_move.bind(py))?;
        let mut rewards = borrow(self.rewards.bind(py))?;
        let mut terminated = borrow(self.terminated.bind(py))?;
        let mut truncated = borrow(self.truncated.bind(py))?;
        let mut seeds = borrow(self.seeds.bind(py))?;
        let observations = match (&mut bytes, &mut floats) {
            (Some(bytes), _) => Numbers::Bytes(slice(bytes)?),
            (_, Some(floats)) => Numbers::Floats(slice(floats)?),
            (None, None) => return Err(refused("there are no observations")),
        };
        let outputs = Outputs {
            observations,
            masks: slice(&mut masks)?,
            features: slice(&mut features)?,
            to_move: slice(&mut to_move)?,
            rewards: slice(&mut rewards)?,
            terminated: slice(&mut terminated)?,
            truncated: slice(&mut truncated)?,
            seeds: slice(&mut seeds)?,
        };
        let batch = &mut *self.batch;
        let result = py.detach(|| call(batch, outputs));
        result.map_err(|error| IllegalActionError::new_err(error.to_string()))
    }
}

/// Borrows an array for writing.
fn borrow<'py, T: numpy::Element, D: Dimension>(
    array: &Bound<'py, numpy::PyArray<T, D>>,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    let borrowed = array.try_readwrite();
    borrowed.map_err(|error| refused(format!("the arrays of a batch are written here: {error}")))
}

fn slice<'a, T: numpy::Element, D: Dimension>(
    array: &'a mut PyReadwriteArray<'_, T, D>,
) -> PyResult<&'a mut [T]> {
    array
        .as_slice_mut()
        .map_err(|error| refused(error.to_string()))
}
