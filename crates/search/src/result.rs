//! The result of a search.

/// The result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchResult<A> {
    /// The action to take: always a legal one.
    pub action: A,
    /// The expected result for the seat, from 0 (lost) to 1 (won).
    pub score: f64,
    /// How many positions or playouts the search took.
    pub nodes: u64,
    /// The actions expected from here on, the first being `action`.
    pub line: Vec<A>,
}
