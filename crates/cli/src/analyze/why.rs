//! Explains in words why an action is better.

use ruckus_catalog::{AnyMatch, BotMove};
use ruckus_core::{Seat, Value};

/// Describes the better action: its immediate effects, or what it leads to.
pub(super) fn why(
    before: &AnyMatch,
    seat: Seat,
    best: &BotMove,
    after: &AnyMatch,
    worth: Option<f64>,
) -> String {
    let mut reasons = Vec::new();
    let mut tried = before.clone();
    if let Ok(applied) = tried.apply(seat, &best.action, 0) {
        reasons.extend(at_once(&applied.events.for_referee(), seat));
    }
    let wins_at_once = tried.outcome().is_some();
    if !wins_at_once && best.score >= 1.0 {
        let plies = best.line.len();
        reasons.push(format!("forces a win, in {plies} plies or so"));
    }
    if worth == Some(0.0) && best.score > 0.0 && after.outcome().is_none() {
        reasons.push("does not let the other force a win".to_owned());
    }
    if reasons.is_empty() {
        let next: Vec<&str> = best
            .line
            .iter()
            .skip(1)
            .take(3)
            .map(String::as_str)
            .collect();
        reasons.push(match next.is_empty() {
            true => "stands better".to_owned(),
            false => format!("stands better after {}", next.join(" ")),
        });
    }
    reasons.join(", ")
}

/// The immediate effects that are worth mentioning.
fn at_once(events: &[Value], seat: Seat) -> Vec<String> {
    let mine = |event: &&Value| event["seat"] == seat.index();
    let of_kind = |kind: &'static str| events.iter().filter(move |event| event["kind"] == kind);
    let mut reasons = Vec::new();
    if let Some(win) = of_kind("win").find(mine) {
        let how = win["reason"].as_str().unwrap_or("by the rules");
        reasons.push(format!("wins at once: {how}"));
        return reasons;
    }
    if of_kind("graduate").filter(mine).count() >= 3 {
        reasons.push("completes a line".to_owned());
    }
    let captured = of_kind("capture").filter(mine).count();
    if captured > 0 {
        reasons.push("captures an ornament".to_owned());
    }
    let pushed_off = of_kind("off").filter(|event| !mine(event)).count();
    match pushed_off {
        0 => {}
        1 => reasons.push("pushes a piece off the board".to_owned()),
        more => reasons.push(format!("pushes {more} pieces off the board")),
    }
    let points: i64 = events
        .iter()
        .filter(mine)
        .filter_map(|event| event["points"].as_i64().or_else(|| event["score"].as_i64()))
        .sum();
    if points != 0 {
        reasons.push(format!("scores {points}"));
    }
    reasons
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruckus_core::json;

    #[test]
    fn what_happens_at_once_is_said() {
        let me = Seat::new(0);
        let off = json!({"kind": "off", "seat": 1});
        let own = json!({"kind": "off", "seat": 0});
        assert_eq!(
            at_once(&[off.clone(), own, off], me),
            ["pushes 2 pieces off the board"]
        );
        let win = json!({"kind": "win", "seat": 0, "reason": "three-cats"});
        assert_eq!(at_once(&[win], me), ["wins at once: three-cats"]);
        let play = json!({"kind": "play", "seat": 0, "points": 12});
        assert_eq!(at_once(&[play], me), ["scores 12"]);
        assert_eq!(at_once(&[], me), [""; 0]);
    }
}
