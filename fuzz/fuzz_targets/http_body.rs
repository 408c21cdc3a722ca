//! Every body of a request or an answer over HTTP that can be read prints a text that can be
//! read.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ruckus_protocol::rest::{
    CreatedTable, Failure, Invite, NewInvite, NewSession, NewTable, NewToken, QuickMatch, Recovery,
    Session, TableList, TablePast, TableSummary, Token, TokenList,
};
use ruckus_protocol::{Answer, Ask};
use serde::Serialize;
use serde::de::DeserializeOwned;

fuzz_target!(|text: &str| {
    check::<NewSession>(text);
    check::<Session>(text);
    check::<Recovery>(text);
    check::<NewToken>(text);
    check::<Token>(text);
    check::<TokenList>(text);
    check::<NewInvite>(text);
    check::<Invite>(text);
    check::<NewTable>(text);
    check::<QuickMatch>(text);
    check::<CreatedTable>(text);
    check::<TableSummary>(text);
    check::<TableList>(text);
    check::<TablePast>(text);
    check::<Failure>(text);
    check::<Ask>(text);
    check::<Answer>(text);
});

fn check<T: Serialize + DeserializeOwned>(text: &str) {
    if let Ok(body) = serde_json::from_str::<T>(text) {
        let printed = serde_json::to_string(&body).expect("bodies can be written as JSON");
        serde_json::from_str::<T>(&printed).expect("it was just written");
    }
}
