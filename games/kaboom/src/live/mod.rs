//! A match in real time: one table decides, others run ahead of it and follow.
//!
//! The [`Host`] owns the match. Inputs take effect at its present step as they
//! arrive; [`Host::close`] lets [`BATCH_STEPS`] steps pass and gives a [`Batch`] with
//! what was done in them. A [`Follower`] has a confirmed table, which is made of
//! batches only, and a predicted one some steps ahead, with its own inputs that the
//! host has not confirmed yet; with every batch the prediction is made anew. Nothing
//! here knows what time it is: the host's owner calls `close` twenty times a second.
//!
//! A follower does not know the key of the shots, so a batch tells what became of
//! each, and a shot that is only predicted flies straight. After the timer the last
//! batch of a turn brings everything to rest at once; who wants to show that steps
//! the table it had before.

mod batch;
mod follower;
mod host;

pub use batch::{BATCH_STEPS, Batch, InputId, Stamped};
pub use follower::{Follower, Received};
pub use host::{Host, Welcome};
