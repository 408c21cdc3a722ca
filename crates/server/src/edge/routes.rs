//! Every address of the server: what it takes, what it gives, and what answers.
//!
//! The router and the OpenAPI document are both made from this list, so that
//! nothing can be served that is not written down.

use std::sync::Arc;

use axum::routing::{MethodRouter, delete, get, post};
use ruckus_protocol::rest::{
    CreatedTable, Invite, NewInvite, NewSession, NewTable, NewToken, Recovery, Session, TableList,
    Token, TokenList,
};
use ruckus_protocol::{Answer, Ask, ServerMessage};
use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::{Edge, bot, http, openapi, socket, tokens};

/// How a type is described.
pub(super) type Describe = fn(&mut SchemaGenerator) -> Schema;

/// What an address gives.
pub(super) enum Gives {
    /// One value as JSON.
    Json(Describe),
    /// Values as JSON, a line each, for as long as the connection lasts.
    Lines(Describe),
    /// Plain text.
    Text,
    /// Nothing but that it is done.
    Nothing,
    /// A WebSocket.
    Socket,
}

/// One address and method.
pub(super) struct Route {
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    pub(super) what: &'static str,
    /// Parameters in the question part of the address.
    pub(super) asks: &'static [(&'static str, &'static str)],
    pub(super) takes: Option<Describe>,
    pub(super) gives: Gives,
    /// Whether somebody must be asking.
    pub(super) known: bool,
    pub(super) handler: MethodRouter<Arc<Edge>>,
}

fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

const BEFORE: (&str, &str) = ("before", "the `before` of the list that goes before");
const SINCE: (&str, &str) = ("since", "the last version that is known");

/// All of them.
pub(super) fn all() -> Vec<Route> {
    let mut routes = Vec::new();
    let mut add = |method: &'static str,
                   path: &'static str,
                   what: &'static str,
                   known: bool,
                   takes: Option<Describe>,
                   gives: Gives,
                   handler: MethodRouter<Arc<Edge>>| {
        let asks: &[_] = match path {
            "/api/tables" | "/api/tables/mine" | "/api/tables/finished" if method == "get" => {
                &[BEFORE]
            }
            "/api/tables/{code}/stream" => &[SINCE],
            _ => &[],
        };
        routes.push(Route {
            method,
            path,
            what,
            asks,
            takes,
            gives,
            known,
            handler,
        });
    };
    let session = Gives::Json(of::<Session>);
    let takes = Some(of::<NewSession> as Describe);
    let what = "Be somebody new, or somebody again by a recovery code";
    add(
        "post",
        "/api/session",
        what,
        false,
        takes,
        session,
        post(http::begin_session),
    );
    let session = Gives::Json(of::<Session>);
    let what = "Who one is";
    add(
        "get",
        "/api/session",
        what,
        true,
        None,
        session,
        get(http::show_session),
    );
    let what = "Be nobody: the token is no longer good";
    add(
        "delete",
        "/api/session",
        what,
        true,
        None,
        Gives::Nothing,
        delete(tokens::end_session),
    );
    let what = "A code by which one can come back; an older one is no longer good";
    let path = "/api/session/recovery";
    let recovery = Gives::Json(of::<Recovery>);
    add(
        "post",
        path,
        what,
        true,
        None,
        recovery,
        post(http::make_recovery),
    );
    let what = "A token for a program, shown once";
    let takes = Some(of::<NewToken> as Describe);
    let token = Gives::Json(of::<Token>);
    add(
        "post",
        "/api/tokens",
        what,
        true,
        takes,
        token,
        post(tokens::make),
    );
    let what = "One's tokens for programs, without the secret part";
    let list = Gives::Json(of::<TokenList>);
    add(
        "get",
        "/api/tokens",
        what,
        true,
        None,
        list,
        get(tokens::list),
    );
    let what = "Make a token no longer good";
    add(
        "delete",
        "/api/tokens/{id}",
        what,
        true,
        None,
        Gives::Nothing,
        delete(tokens::revoke),
    );
    let what = "A new table";
    let takes = Some(of::<NewTable> as Describe);
    let created = Gives::Json(of::<CreatedTable>);
    add(
        "post",
        "/api/tables",
        what,
        true,
        takes,
        created,
        post(http::create_table),
    );
    let lists: [(&'static str, &'static str, bool, MethodRouter<Arc<Edge>>); 3] = [
        (
            "/api/tables",
            "Public tables that wait for players",
            false,
            get(http::lobby),
        ),
        (
            "/api/tables/mine",
            "Tables at which one sits",
            true,
            get(http::mine),
        ),
        (
            "/api/tables/finished",
            "Public games that are over",
            false,
            get(http::finished),
        ),
    ];
    for (path, what, known, handler) in lists {
        add(
            "get",
            path,
            what,
            known,
            None,
            Gives::Json(of::<TableList>),
            handler,
        );
    }
    let what = "The record of a finished game with the proof of its shuffle";
    add(
        "get",
        "/api/tables/{code}/record",
        what,
        false,
        None,
        Gives::Text,
        get(http::record),
    );
    let what = "Keep a seat for whoever has the invitation, which is good once";
    let takes = Some(of::<NewInvite> as Describe);
    let invite = Gives::Json(of::<Invite>);
    add(
        "post",
        "/api/tables/{code}/invites",
        what,
        true,
        takes,
        invite,
        post(http::invite),
    );
    let what = "A table, and everything that happens at it";
    let lines = Gives::Lines(of::<ServerMessage>);
    add(
        "get",
        "/api/tables/{code}/stream",
        what,
        false,
        None,
        lines,
        get(bot::table_stream),
    );
    let what = "Ask something of a table, under an id that makes asking again harmless";
    let takes = Some(of::<Ask> as Describe);
    let answer = Gives::Json(of::<Answer>);
    add(
        "post",
        "/api/tables/{code}/ask/{id}",
        what,
        true,
        takes,
        answer,
        post(bot::ask),
    );
    let what = "One's tables, as they come and change";
    let lines = Gives::Lines(of::<ruckus_protocol::rest::TableSummary>);
    add(
        "get",
        "/api/stream",
        what,
        true,
        None,
        lines,
        get(bot::my_tables),
    );
    let what = "The socket of the protocol";
    add(
        "get",
        "/socket",
        what,
        false,
        None,
        Gives::Socket,
        get(socket::open),
    );
    let what = "This document";
    let document = Gives::Json(of::<serde_json::Value>);
    add(
        "get",
        "/api/openapi.json",
        what,
        false,
        None,
        document,
        get(openapi::serve),
    );
    let what = "Whether the process turns";
    add(
        "get",
        "/health",
        what,
        false,
        None,
        Gives::Text,
        get(|| async { "ok\n" }),
    );
    let what = "Whether it takes requests and can store what comes of them";
    add(
        "get",
        "/ready",
        what,
        false,
        None,
        Gives::Text,
        get(http::ready),
    );
    let what = "What is counted, for Prometheus; for the own machine unless told otherwise";
    add(
        "get",
        "/metrics",
        what,
        false,
        None,
        Gives::Text,
        get(http::metrics),
    );
    routes
}
