//! A match, and what a seat has chosen of its next action.

use std::time::Instant;

use numpy::ndarray::{ArrayD, IxDyn};
use numpy::{IntoPyArray as _, PyArray1, PyArray2};
use pyo3::prelude::*;
use ruckus_catalog::{AnyMatch, Bot, Code, GameId, load_record, new_match};
use ruckus_core::{Record, Seat, Seed, Value, Viewer, json};
use ruckus_learn::single::{self, SeatArrays};
use ruckus_learn::{NumberKind, Numbers, payoffs};
use ruckus_search::{Alternatives, Budget, Level, Strategy};

use crate::error::{exception, refused};

/// A match of any game.
#[pyclass(name = "State", module = "ruckus._native")]
#[derive(Clone)]
pub(crate) struct NativeState {
    shown: AnyMatch,
    /// The choices of the seat that has begun an action.
    chosen: Option<(Seat, Vec<usize>)>,
}

/// An observation, its mask and its features.
type SeatArraysForPython<'py> = (
    Bound<'py, PyAny>,
    Bound<'py, PyArray1<u8>>,
    Bound<'py, PyArray2<f32>>,
);

#[pymethods]
impl NativeState {
    #[new]
    #[pyo3(signature = (game, options, players, seed, position=None))]
    fn new(
        game: &str,
        options: &str,
        players: Option<usize>,
        seed: &str,
        position: Option<&str>,
    ) -> PyResult<NativeState> {
        let id = game_id(game)?;
        let options = parse(options)?;
        let position = position.map(parse).transpose()?;
        let seed: Seed = seed.parse().map_err(|error| refused(format!("{error}")))?;
        let shown = new_match(id, &options, players, seed, position.as_ref());
        Ok(NativeState {
            shown: shown.map_err(exception)?,
            chosen: None,
        })
    }

    /// The match of a record, every entry of which is checked.
    #[staticmethod]
    fn load(py: Python<'_>, record: &str) -> PyResult<NativeState> {
        let shown = py.detach(|| {
            let record: Record = record.parse().map_err(|error| format!("{error}"))?;
            load_record(&record, &mut |_, _| {})
        });
        Ok(NativeState {
            shown: shown.map_err(refused)?,
            chosen: None,
        })
    }

    fn copy(&self) -> NativeState {
        self.clone()
    }

    #[getter]
    fn game(&self) -> &'static str {
        self.shown.info().id
    }

    /// The options, as JSON.
    #[getter]
    fn options(&self) -> String {
        self.shown.options_json().to_string()
    }

    #[getter]
    fn players(&self) -> usize {
        self.shown.seats()
    }

    #[getter]
    fn to_move(&self) -> Vec<usize> {
        self.shown.to_move().iter().map(Seat::index).collect()
    }

    #[getter]
    fn plies(&self) -> usize {
        self.shown.plies()
    }

    #[getter]
    fn hash(&self) -> u64 {
        self.shown.hash()
    }

    /// The complete position, secrets included, as JSON.
    #[getter]
    fn position(&self) -> String {
        self.shown.position().to_string()
    }

    #[getter]
    fn record(&self) -> String {
        self.shown.record().to_string()
    }

    #[getter]
    fn lists_all(&self) -> bool {
        self.shown.lists_all()
    }

    #[getter]
    fn current_step(&self) -> Option<u32> {
        self.shown.current_step()
    }

    /// The seat that has begun an action, and its choices.
    #[getter]
    fn chosen(&self) -> Option<(usize, Vec<usize>)> {
        let (seat, chosen) = self.chosen.as_ref()?;
        Some((seat.index(), chosen.clone()))
    }

    /// The outcome, as JSON; `None` while the match goes on.
    #[getter]
    fn outcome(&self) -> Option<String> {
        let outcome = self.shown.outcome()?;
        let winners: Vec<usize> = outcome.winners().iter().map(Seat::index).collect();
        let text = json!({
            "winners": winners,
            "reason": outcome.reason(),
            "scores": outcome.scores(),
        });
        Some(text.to_string())
    }

    /// What the outcome is worth to each seat; zeros while the match goes on.
    #[getter]
    fn returns(&self) -> Vec<f32> {
        let seats = self.shown.seats();
        match self.shown.outcome() {
            Some(outcome) => payoffs(&outcome, seats).collect(),
            None => vec![0.0; seats],
        }
    }

    fn legal_actions(&self, py: Python<'_>, seat: usize) -> PyResult<Vec<String>> {
        let seat = self.seat(seat)?;
        Ok(py.detach(|| self.shown.legal(seat)))
    }

    /// The view of a seat, or of a spectator, as JSON.
    fn view(&self, seat: Option<usize>) -> PyResult<String> {
        Ok(self.shown.view(self.viewer(seat)?).to_string())
    }

    /// The kinds of input that a seat may give and their ranges, as JSON.
    fn input_ranges(&self, seat: usize) -> PyResult<Option<String>> {
        let ranges = self.shown.input_ranges(self.seat(seat)?);
        Ok(ranges.map(|ranges| ranges.to_string()))
    }

    /// Applies an action. Returns its events as a viewer may know them, as JSON.
    fn apply(
        &mut self,
        py: Python<'_>,
        seat: usize,
        action: &str,
        viewer: Option<usize>,
    ) -> PyResult<String> {
        let (seat, viewer) = (self.seat(seat)?, self.viewer(viewer)?);
        let applied = py.detach(|| {
            let applied = self.shown.apply(seat, action, 0)?;
            Ok(Value::from(applied.events.by_viewer().by(viewer).to_vec()).to_string())
        });
        let events = applied.map_err(exception)?;
        self.chosen = None;
        Ok(events)
    }

    /// Lets time pass in a game in real time. Returns how many steps passed.
    fn advance(&mut self, py: Python<'_>, steps: u32) -> PyResult<u32> {
        let elapsed = py.detach(|| self.shown.advance(steps, 0).map(|(steps, _)| steps));
        elapsed.map_err(exception)
    }

    fn undo(&mut self) -> bool {
        self.chosen = None;
        self.shown.undo(0)
    }

    fn resign(&mut self, seat: usize) -> PyResult<()> {
        let seat = self.seat(seat)?;
        self.shown.resign(seat, 0).map(drop).map_err(exception)?;
        self.chosen = None;
        Ok(())
    }

    /// Makes a choice of a seat. Returns the action once it is complete; it is then applied.
    fn choose(&mut self, py: Python<'_>, seat: usize, choice: usize) -> PyResult<Option<String>> {
        let seat = self.seat(seat)?;
        let action = py.detach(|| {
            let action = single::choose(&self.shown, seat, self.chosen_by(seat), choice)?;
            if let Some(action) = &action {
                self.shown.apply(seat, action, 0)?;
            }
            Ok(action)
        });
        let action = action.map_err(exception)?;
        if action.is_some() {
            self.chosen = None;
        } else {
            let mut chosen = self.chosen_by(seat).to_vec();
            chosen.push(choice);
            self.chosen = Some((seat, chosen));
        }
        Ok(action)
    }

    /// What a choice does.
    fn describe(&self, seat: usize, choice: usize) -> PyResult<Option<String>> {
        let seat = self.seat(seat)?;
        single::describe(&self.shown, seat, self.chosen_by(seat), choice).map_err(exception)
    }

    /// The choices that lead to an action.
    fn choices_of(&self, seat: usize, action: &str) -> PyResult<Option<Vec<usize>>> {
        let seat = self.seat(seat)?;
        single::numbers_of(&self.shown, seat, action).map_err(exception)
    }

    /// The shapes of the arrays, as JSON.
    #[getter]
    fn layout(&self) -> String {
        layout_json(&single::layout(&self.shown)).to_string()
    }

    /// The arrays of a seat.
    fn observe<'py>(&self, py: Python<'py>, seat: usize) -> PyResult<SeatArraysForPython<'py>> {
        let seat = self.seat(seat)?;
        let layout = single::layout(&self.shown);
        let (mut bytes, mut floats) = match layout.numbers {
            NumberKind::Bytes => (vec![0; layout.size()], Vec::new()),
            NumberKind::Floats => (Vec::new(), vec![0.0; layout.size()]),
        };
        let mut mask = vec![0; layout.choices];
        let mut features = vec![0.0; layout.choices * layout.features.len()];
        py.detach(|| {
            let arrays = SeatArrays {
                observation: match layout.numbers {
                    NumberKind::Bytes => Numbers::Bytes(&mut bytes),
                    NumberKind::Floats => Numbers::Floats(&mut floats),
                },
                mask: &mut mask,
                features: &mut features,
            };
            single::observe(&self.shown, seat, self.chosen_by(seat), arrays)
        })
        .map_err(exception)?;
        let observation = match layout.numbers {
            NumberKind::Bytes => shaped(py, &layout.shape, bytes)?,
            NumberKind::Floats => shaped(py, &layout.shape, floats)?,
        };
        let features = PyArray1::from_vec(py, features);
        let features =
            numpy::PyArrayMethods::reshape(&features, [layout.choices, layout.features.len()])?;
        Ok((observation, PyArray1::from_vec(py, mask), features))
    }

    /// The move of a bot, as JSON; `None` if it waits.
    #[pyo3(signature = (seat, level, nodes, millis, seed, threads))]
    #[allow(clippy::too_many_arguments, reason = "Python passes each by name")]
    fn think(
        &self,
        py: Python<'_>,
        seat: usize,
        level: Option<u64>,
        nodes: Option<u64>,
        millis: Option<u64>,
        seed: u64,
        threads: usize,
    ) -> PyResult<Option<String>> {
        let bot = self.bot(seat, level, nodes, millis, seed, threads)?;
        let found = py.detach(|| self.shown.think(bot, &clock(nodes, millis)));
        Ok(found.map(|found| {
            let text = json!({
                "action": found.action,
                "score": found.score,
                "nodes": found.nodes,
                "line": found.line,
            });
            text.to_string()
        }))
    }

    /// The move of a bot with the values of alternatives, as JSON; `None` in games without hidden
    /// information.
    #[pyo3(signature = (seat, level, nodes, millis, seed, threads, best, compare))]
    #[allow(clippy::too_many_arguments, reason = "Python passes each by name")]
    fn compare(
        &self,
        py: Python<'_>,
        seat: usize,
        level: Option<u64>,
        nodes: Option<u64>,
        millis: Option<u64>,
        seed: u64,
        threads: usize,
        best: usize,
        compare: Option<String>,
    ) -> PyResult<Option<String>> {
        let bot = self.bot(seat, level, nodes, millis, seed, threads)?;
        let alternatives = Alternatives { best, compare };
        let found = py.detach(|| {
            self.shown
                .compare(bot, &alternatives, &clock(nodes, millis))
        });
        let valued = |one: &ruckus_search::ValuedAction<String>| json!({ "action": one.action, "score": one.score, "error": one.error });
        Ok(found.map_err(exception)?.map(|found| {
            let best: Vec<Value> = found.best.iter().map(valued).collect();
            let text = json!({
                "action": found.result.action,
                "score": found.result.score,
                "nodes": found.result.nodes,
                "line": found.result.line,
                "best": best,
                "compared": found.compared.as_ref().map(valued),
            });
            text.to_string()
        }))
    }

    /// The action of a bot at the current step of a game in real time.
    fn react(&self, py: Python<'_>, seat: usize, level: u8, seed: u64) -> PyResult<Option<String>> {
        let seat = self.seat(seat)?;
        Ok(py.detach(|| self.shown.react(seat, level, seed)))
    }

    /// A picture of what a viewer sees, as SVG.
    fn svg(&self, viewer: Option<usize>) -> PyResult<String> {
        Ok(single::picture(&self.shown, self.viewer(viewer)?).to_svg())
    }

    /// A picture of what a viewer sees, as an array of height × width × 3 bytes.
    fn rgb<'py>(&self, py: Python<'py>, viewer: Option<usize>) -> PyResult<Bound<'py, PyAny>> {
        let picture = single::picture(&self.shown, self.viewer(viewer)?);
        let (width, height, pixels) = picture.to_rgb();
        shaped(py, &[height, width, 3], pixels)
    }
}

impl NativeState {
    fn seat(&self, number: usize) -> PyResult<Seat> {
        let seats = self.shown.seats();
        Seat::try_new(number as u64, seats)
            .ok_or_else(|| refused(format!("seat {number} is not one of 0 to {}", seats - 1)))
    }

    fn viewer(&self, seat: Option<usize>) -> PyResult<Viewer> {
        match seat {
            Some(seat) => Ok(Viewer::Seat(self.seat(seat)?)),
            None => Ok(Viewer::Spectator),
        }
    }

    fn chosen_by(&self, seat: Seat) -> &[usize] {
        match &self.chosen {
            Some((by, chosen)) if *by == seat => chosen,
            _ => &[],
        }
    }

    fn bot(
        &self,
        seat: usize,
        level: Option<u64>,
        nodes: Option<u64>,
        millis: Option<u64>,
        seed: u64,
        threads: usize,
    ) -> PyResult<Bot> {
        let budget = Budget {
            nodes: nodes.unwrap_or(u64::MAX),
            millis: millis.unwrap_or(u64::MAX),
            ..Budget::ENDLESS
        };
        let strategy = match level {
            Some(level) => {
                let level = Level::new(level).ok_or_else(|| {
                    refused(format!("a level is from 1 to {}", ruckus_core::LEVELS))
                })?;
                Strategy::Level(level, budget)
            }
            None if nodes.is_none() && millis.is_none() => {
                return Err(exception(
                    Code::BadBudget.because("name a level, nodes or millis"),
                ));
            }
            None => Strategy::Strongest(budget),
        };
        Ok(Bot {
            seat: self.seat(seat)?,
            strategy,
            bot_seed: seed,
            threads,
        })
    }
}

/// The time in milliseconds. Stands still if only nodes may end a search, so that the same seed
/// always gives the same action.
fn clock(nodes: Option<u64>, millis: Option<u64>) -> impl Fn() -> u64 {
    #[allow(
        clippy::disallowed_methods,
        reason = "the surface of the package is where time comes from"
    )]
    let begun = Instant::now();
    let stands_still = nodes.is_some() && millis.is_none();
    move || {
        if stands_still {
            0
        } else {
            begun.elapsed().as_millis() as u64
        }
    }
}

fn shaped<'py, T: numpy::Element>(
    py: Python<'py>,
    shape: &[usize],
    numbers: Vec<T>,
) -> PyResult<Bound<'py, PyAny>> {
    let array = ArrayD::from_shape_vec(IxDyn(shape), numbers);
    let array = array.map_err(|error| refused(error.to_string()))?;
    Ok(array.into_pyarray(py).into_any())
}

pub(crate) fn game_id(game: &str) -> PyResult<GameId> {
    game.parse()
        .map_err(|error: ruckus_catalog::UnknownGame| refused(error.to_string()))
}

pub(crate) fn parse(json: &str) -> PyResult<Value> {
    serde_json::from_str(json).map_err(|error| refused(error.to_string()))
}

/// A layout as JSON.
pub(crate) fn layout_json(layout: &ruckus_learn::Layout) -> Value {
    let parts: Vec<Value> = layout
        .parts
        .iter()
        .map(|part| json!({ "name": part.name, "shape": part.shape }))
        .collect();
    json!({
        "dtype": match layout.numbers {
            NumberKind::Bytes => "uint8",
            NumberKind::Floats => "float32",
        },
        "shape": layout.shape,
        "parts": parts,
        "choices": layout.choices,
        "features": layout.features,
    })
}
