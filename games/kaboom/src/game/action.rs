//! Actions of seats, each with the step at which it takes effect: `@120 grab 3`.

use std::fmt;
use std::str::FromStr;

use crate::input::Input;

/// An action of a seat at a step of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Action {
    /// The step, from 0 at the start of the timer.
    pub step: u32,
    /// The kind of action.
    pub kind: ActionKind,
}

/// The kind of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionKind {
    /// The seat is ready for the turn to begin.
    Ready,
    /// An input at the table.
    Input(Input),
}

impl Action {
    /// The form that [`Action::from_str`] expects.
    pub(crate) const EXPECTED: &'static str =
        "@STEP and one of ready, grab, carry, drop, catapult, fire: @120 grab 3";

    /// The action of a seat that is ready.
    pub const READY: Action = Action {
        step: 0,
        kind: ActionKind::Ready,
    };

    /// An input at a step.
    #[must_use]
    pub fn input(step: u32, input: Input) -> Action {
        Action {
            step,
            kind: ActionKind::Input(input),
        }
    }
}

impl fmt::Display for ActionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActionKind::Ready => f.write_str("ready"),
            ActionKind::Input(input) => input.fmt(f),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@{} {}", self.step, self.kind)
    }
}

/// The text is not an action; holds the expected form.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {0}")]
pub struct ParseActionError(pub String);

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let wrong = || ParseActionError(Action::EXPECTED.to_owned());
        let (stamp, kind) = text
            .strip_prefix('@')
            .and_then(|rest| rest.split_once(' '))
            .ok_or_else(wrong)?;
        let step: u32 = stamp.parse().map_err(|_| wrong())?;
        if step.to_string() != stamp {
            return Err(wrong());
        }
        let kind = match kind {
            "ready" => ActionKind::Ready,
            input => {
                let read: Result<Input, _> = input.parse();
                ActionKind::Input(
                    read.map_err(|error| ParseActionError(error.expected.to_owned()))?,
                )
            }
        };
        Ok(Action { step, kind })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_read_back_as_they_are_written() {
        for text in [
            "@0 ready",
            "@120 grab 3",
            "@126 carry 120,-40,85 q15",
            "@180 drop",
            "@90 catapult 410,-60",
            "@240 fire -12.5,38,0.72",
        ] {
            let action: Action = text.parse().unwrap();
            assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn what_is_written_otherwise_is_no_action() {
        for text in [
            "",
            "ready",
            "@ ready",
            "@0",
            "@0 ",
            "@00 ready",
            "@+1 drop",
            "@-1 drop",
            "@1.5 drop",
            "@4294967296 drop",
            "@1  drop",
            "@1 drop ",
            "@1 Ready",
            "@1 jump",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text:?}");
        }
    }
}
