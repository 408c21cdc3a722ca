//! Every route of the server: its request, its response and its handler.
//!
//! Both the router and the OpenAPI document are built from this list, so every route is
//! documented.

use std::sync::Arc;
use std::time::Duration;

use axum::routing::{MethodRouter, delete, get, post};
use ruckus_protocol::rest::{
    CreatedTable, Invite, NewInvite, NewName, NewSession, NewTable, NewToken, QuickMatch, Recovery,
    Session, TableList, TablePast, TableSummary, Token, TokenList,
};
use ruckus_protocol::{Answer, Ask, ServerMessage};
use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::{Edge, bot, http, openapi, person, socket, tokens};

/// Generates the schema of a type.
pub(super) type Describe = fn(&mut SchemaGenerator) -> Schema;

/// The response of a route.
pub(super) enum Gives {
    /// One value as JSON.
    Json(Describe),
    /// Values as JSON, one per line, as long as the connection lasts.
    Lines(Describe),
    /// Plain text.
    Text,
    /// An empty response.
    Nothing,
    /// A WebSocket.
    Socket,
}

/// A path with its method.
pub(super) struct Route {
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    pub(super) what: &'static str,
    /// The query parameters.
    pub(super) asks: &'static [(&'static str, &'static str)],
    pub(super) takes: Option<Describe>,
    pub(super) gives: Gives,
    /// Whether the client must be authenticated.
    pub(super) known: bool,
    /// The deadline for the response; ignored for streams and sockets.
    pub(super) deadline: Duration,
    pub(super) handler: MethodRouter<Arc<Edge>>,
}

fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// How long a replay may take, including the time in the queue: a long game of Kaboom takes ten
/// seconds, and more on a busy machine.
const REPLAY: Duration = Duration::from_secs(60);
const BEFORE: (&str, &str) = ("before", "the `before` of the list that goes before");
const SINCE: (&str, &str) = ("since", "the last version that is known");

/// All routes.
pub(super) fn all() -> Vec<Route> {
    let plain = [
        Route::get("/health", get(|| async { "ok\n" })).what("Liveness probe"),
        Route::get("/ready", get(http::ready))
            .what("Readiness probe: the server accepts requests and can store their results"),
        Route::get("/metrics", get(http::metrics))
            .what("Metrics for Prometheus; only from this machine unless --public-metrics is set"),
        Route::get("/api/openapi.json", get(openapi::serve))
            .what("This document")
            .json::<serde_json::Value>(),
        Route::get("/socket", get(socket::open))
            .what("Open a WebSocket that speaks the protocol")
            .gives(Gives::Socket),
    ];
    people().chain(tables()).chain(plain).collect()
}

fn people() -> impl Iterator<Item = Route> {
    let routes = [
        Route::post("/api/session", post(http::begin_session))
            .what("Log in as a new guest, or with a recovery code")
            .takes::<NewSession>()
            .json::<Session>(),
        Route::get("/api/session", get(http::show_session))
            .what("Current session")
            .known()
            .json::<Session>(),
        Route::delete("/api/session", delete(tokens::end_session))
            .what("Log out; the token becomes invalid")
            .known(),
        Route::post("/api/session/recovery", post(http::make_recovery))
            .what("Create a recovery code; the previous one becomes invalid")
            .known()
            .json::<Recovery>(),
        Route::get("/api/person", get(person::export))
            .what("Export everything that is stored about you")
            .known()
            .json::<serde_json::Value>(),
        Route::delete("/api/person", delete(person::erase))
            .what("Erase yourself: sessions end, and your name is removed from all games")
            .known(),
        Route::post("/api/person/name", post(person::rename))
            .what("Choose another name")
            .known()
            .takes::<NewName>()
            .json::<Session>(),
        Route::post("/api/tokens", post(tokens::make))
            .what("Create a token for a program; it is shown once")
            .known()
            .takes::<NewToken>()
            .json::<Token>(),
        Route::get("/api/tokens", get(tokens::list))
            .what("List your tokens for programs, without their secret part")
            .known()
            .json::<TokenList>(),
        Route::delete("/api/tokens/{id}", delete(tokens::revoke))
            .what("Revoke a token")
            .known(),
    ];
    routes.into_iter()
}

fn tables() -> impl Iterator<Item = Route> {
    let routes = [
        Route::post("/api/tables", post(http::create_table))
            .what("Create a table")
            .known()
            .takes::<NewTable>()
            .json::<CreatedTable>(),
        Route::post("/api/tables/quick", post(http::quick_match))
            .what("Find a table to play at with anybody: one that waits, or a new one")
            .known()
            .takes::<QuickMatch>()
            .json::<CreatedTable>(),
        Route::get("/api/tables", get(http::lobby))
            .what("List public tables that wait for players")
            .asks(&[BEFORE])
            .json::<TableList>(),
        Route::get("/api/tables/mine", get(http::mine))
            .what("List your tables")
            .known()
            .asks(&[BEFORE])
            .json::<TableList>(),
        Route::get("/api/tables/finished", get(http::finished))
            .what("List finished public games")
            .asks(&[BEFORE])
            .json::<TableList>(),
        Route::get("/api/tables/{code}/past", get(http::past))
            .what("The history of a table, as far as you may know it")
            .within(REPLAY)
            .json::<TablePast>(),
        Route::get("/api/tables/{code}/record", get(http::record))
            .what("The record of a finished game, with the bytes its seed was made of")
            .within(REPLAY),
        Route::post("/api/tables/{code}/invites", post(http::invite))
            .what("Reserve a seat with an invitation that works once")
            .known()
            .takes::<NewInvite>()
            .json::<Invite>(),
        Route::get("/api/tables/{code}/stream", get(bot::table_stream))
            .what("Stream the events of a table")
            .asks(&[SINCE])
            .lines::<ServerMessage>(),
        Route::post("/api/tables/{code}/ask/{id}", post(bot::ask))
            .what("Send a request to a table; its id makes repeating it harmless")
            .known()
            .takes::<Ask>()
            .json::<Answer>(),
        Route::get("/api/stream", get(bot::my_tables))
            .what("Stream changes of your tables")
            .known()
            .lines::<TableSummary>(),
    ];
    routes.into_iter()
}

impl Route {
    fn get(path: &'static str, handler: MethodRouter<Arc<Edge>>) -> Route {
        Route::new("get", Gives::Text, path, handler)
    }

    fn post(path: &'static str, handler: MethodRouter<Arc<Edge>>) -> Route {
        Route::new("post", Gives::Nothing, path, handler)
    }

    fn delete(path: &'static str, handler: MethodRouter<Arc<Edge>>) -> Route {
        Route::new("delete", Gives::Nothing, path, handler)
    }

    fn new(
        method: &'static str,
        gives: Gives,
        path: &'static str,
        handler: MethodRouter<Arc<Edge>>,
    ) -> Route {
        Route {
            method,
            path,
            what: "",
            asks: &[],
            takes: None,
            gives,
            known: false,
            deadline: http::DEADLINE,
            handler,
        }
    }

    fn what(self, what: &'static str) -> Route {
        Route { what, ..self }
    }

    fn known(self) -> Route {
        Route {
            known: true,
            ..self
        }
    }

    fn within(self, deadline: Duration) -> Route {
        Route { deadline, ..self }
    }

    fn asks(self, asks: &'static [(&'static str, &'static str)]) -> Route {
        Route { asks, ..self }
    }

    fn takes<T: JsonSchema>(self) -> Route {
        let takes = Some(of::<T> as Describe);
        Route { takes, ..self }
    }

    fn json<T: JsonSchema>(self) -> Route {
        self.gives(Gives::Json(of::<T>))
    }

    fn lines<T: JsonSchema>(self) -> Route {
        self.gives(Gives::Lines(of::<T>))
    }

    fn gives(self, gives: Gives) -> Route {
        Route { gives, ..self }
    }
}
