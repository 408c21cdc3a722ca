//! The OpenAPI document, generated from the routes and the types.

use std::sync::LazyLock;

use axum::body::Bytes;
use axum::http::header::{CONTENT_TYPE, HeaderName};
use ruckus_protocol::rest::Failure;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::routes::{self, Gives};

/// The text of the document, which is large and the same for everybody: it is built once.
static TEXT: LazyLock<Bytes> = LazyLock::new(|| document().to_string().into());

/// `GET /api/openapi.json`
pub(super) async fn serve() -> ([(HeaderName, &'static str); 1], Bytes) {
    ([(CONTENT_TYPE, "application/json")], TEXT.clone())
}

/// Builds the whole document.
fn document() -> Value {
    let mut generator = SchemaSettings::openapi3().into_generator();
    let failure = generator.subschema_for::<Failure>();
    let mut paths: Map<String, Value> = Map::new();
    for route in routes::all() {
        let in_path = route.path.split('/').filter_map(|part| {
            let name = part.strip_prefix('{')?.strip_suffix('}')?;
            Some(
                json!({"name": name, "in": "path", "required": true, "schema": {"type": "string"}}),
            )
        });
        let in_question = route.asks.iter().map(|(name, what)| {
            json!({"name": name, "in": "query", "description": what, "schema": {"type": "string"}})
        });
        let done = match route.gives {
            Gives::Json(describe) => {
                let schema = describe(&mut generator);
                json!({"description": "Done", "content": {"application/json": {"schema": schema}}})
            }
            Gives::Lines(describe) => {
                let schema = describe(&mut generator);
                json!({"description": "One a line; empty lines say that the line lives",
                    "content": {"application/x-ndjson": {"schema": schema}}})
            }
            Gives::Text => json!({"description": "Done", "content": {"text/plain": {}}}),
            Gives::Nothing => json!({"description": "Done"}),
            Gives::Socket => json!({"description": "The socket is open"}),
        };
        let status = if matches!(route.gives, Gives::Socket) {
            "101"
        } else {
            "200"
        };
        let refused = json!({"description": "Refused, with a code",
            "content": {"application/json": {"schema": failure}}});
        let mut operation = json!({
            "summary": route.what,
            "parameters": in_path.chain(in_question).collect::<Vec<_>>(),
            "responses": {status: done, "default": refused},
        });
        if let Some(describe) = route.takes {
            let schema = describe(&mut generator);
            operation["requestBody"] =
                json!({"required": true, "content": {"application/json": {"schema": schema}}});
        }
        if route.known {
            operation["security"] = json!([{"token": []}, {"cookie": []}]);
        }
        paths.entry(route.path).or_insert_with(|| json!({}))[route.method] = operation;
    }
    json!({
        "openapi": "3.0.3",
        "info": {
            "title": "Ruckus",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Tables online. What is said over the socket is in docs/protocol.md.",
        },
        "paths": paths,
        "components": {
            "schemas": generator.take_definitions(true),
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "ruckus"},
            },
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_text_is_made_once() {
        let (_, first) = serve().await;
        let (_, second) = serve().await;
        assert_eq!(serde_json::from_slice::<Value>(&first).unwrap(), document());
        assert_eq!(first.as_ptr(), second.as_ptr(), "the same bytes in memory");
    }

    #[test]
    fn every_route_is_in_the_document() {
        let document = document();
        let routes = routes::all();
        assert!(routes.len() > 15);
        for route in &routes {
            let operation = &document["paths"][route.path][route.method];
            assert_eq!(
                operation["summary"], route.what,
                "{} {}",
                route.method, route.path
            );
        }
        let operations: usize = document["paths"]
            .as_object()
            .unwrap()
            .values()
            .map(|path| path.as_object().unwrap().len())
            .sum();
        assert_eq!(operations, routes.len(), "no two are in one place");
    }

    #[test]
    fn every_reference_leads_somewhere() {
        fn walk(value: &Value, document: &Value) {
            match value {
                Value::Object(fields) => {
                    if let Some(Value::String(reference)) = fields.get("$ref") {
                        let pointer = reference.strip_prefix('#').unwrap();
                        assert!(document.pointer(pointer).is_some(), "{reference}");
                    }
                    fields.values().for_each(|value| walk(value, document));
                }
                Value::Array(items) => items.iter().for_each(|item| walk(item, document)),
                _ => {}
            }
        }
        let document = document();
        walk(&document, &document);
    }
}
