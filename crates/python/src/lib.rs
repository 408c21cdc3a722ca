//! The native part of the Python package `ruckus`.
//!
//! It is thin on purpose: values that are not arrays cross as JSON texts, and the Python files
//! around it give them their types and documentation. Every call that may take long releases the
//! interpreter's lock.

mod batch;
mod error;
mod state;

use pyo3::prelude::*;
use ruckus_catalog::GameId;
use ruckus_core::{Information, OptionKind, Timing, Value, json};

/// The native part of the package `ruckus`.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add_class::<state::NativeState>()?;
    module.add_class::<batch::NativeBatch>()?;
    module.add_function(wrap_pyfunction!(games, module)?)?;
    module.add("LEVELS", ruckus_core::LEVELS)?;
    module.add("RuckusError", py.get_type::<error::RuckusError>())?;
    module.add(
        "IllegalActionError",
        py.get_type::<error::IllegalActionError>(),
    )?;
    module.add("NotToMoveError", py.get_type::<error::NotToMoveError>())?;
    module.add("GameOverError", py.get_type::<error::GameOverError>())?;
    Ok(())
}

/// The description of every game, as JSON.
#[pyfunction]
fn games() -> String {
    let games: Vec<Value> = GameId::ALL.iter().map(|id| describe(*id)).collect();
    Value::from(games).to_string()
}

fn describe(id: GameId) -> Value {
    let info = id.info();
    let options: Vec<Value> = id
        .options()
        .iter()
        .filter(|option| !option.is_version())
        .map(|option| {
            let values = match option.kind {
                OptionKind::Switch { .. } => json!([false, true]),
                OptionKind::Choice { values } => json!(values()),
                OptionKind::Number { .. } | OptionKind::Version { .. } => Value::Null,
            };
            let bounds = match option.kind {
                OptionKind::Number { min, max, .. } => json!([min, max]),
                _ => Value::Null,
            };
            json!({
                "name": option.name.replace('-', "_"),
                "default": option.default().to_json(),
                "values": values,
                "bounds": bounds,
                "info": option.info,
            })
        })
        .collect();
    let variants: Vec<&str> = info.variants.iter().map(|variant| variant.id).collect();
    let steps = match info.timing {
        Timing::Turns => None,
        Timing::Steps { per_second } => Some(per_second),
    };
    json!({
        "id": info.id,
        "name": info.name,
        "players": [info.seats.0, info.seats.1],
        "hidden_information": info.information == Information::Hidden,
        "steps_a_second": steps,
        "options": options,
        "variants": variants,
    })
}
