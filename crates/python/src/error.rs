//! The exceptions of the package.

use pyo3::PyErr;
use pyo3::exceptions::PyValueError;
use ruckus_catalog::{Code, Failure};

pyo3::create_exception!(
    ruckus,
    RuckusError,
    PyValueError,
    "A request that the rules or the engine refuse. Nothing has changed."
);
pyo3::create_exception!(
    ruckus,
    IllegalActionError,
    RuckusError,
    "The rules do not allow this action or choice."
);
pyo3::create_exception!(
    ruckus,
    NotToMoveError,
    RuckusError,
    "The seat is not to move."
);
pyo3::create_exception!(ruckus, GameOverError, RuckusError, "The game is over.");

/// The exception for a failure of the engine, with its text.
pub(crate) fn exception(failure: Failure) -> PyErr {
    let Failure { code, message } = failure;
    match code {
        Code::BadAction | Code::IllegalAction => IllegalActionError::new_err(message),
        Code::NotToMove => NotToMoveError::new_err(message),
        Code::GameOver => GameOverError::new_err(message),
        _ => RuckusError::new_err(message),
    }
}

/// The exception for a text of our own.
pub(crate) fn refused(message: impl Into<String>) -> PyErr {
    RuckusError::new_err(message.into())
}
