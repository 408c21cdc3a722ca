//! The preview of a link in a chat: a title, a description and a picture (Open Graph).
//!
//! The texts are those of the pages, from `web/locales`. Names of people are input of strangers
//! and are escaped. The code of a table is the key to it, so a preview tells nothing that its
//! link would not show.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::{HeaderMap, header};
use ruckus_catalog::GameId;
use ruckus_protocol::Status;

use super::accept::Peer;
use super::limits::LimitedAction;
use super::{Edge, identity};
use crate::store::{SeatOccupant, TableRow};
use crate::{entropy, time};

/// How long the database is not asked again for the same table.
const FRESH: Duration = Duration::from_secs(5);
/// The most tables that are remembered.
const MOST: usize = 1_024;
/// The size of the pictures, in pixels.
const SIZE: (u32, u32) = (1_200, 630);

/// A page with a preview.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Subject {
    Home,
    Game(&'static str),
    /// A table, by its code.
    Table(String),
}

impl Subject {
    /// The page at a path without its leading slash.
    pub(super) fn of(path: &str) -> Option<Subject> {
        let (first, rest) = path.split_once('/').unwrap_or((path, ""));
        if path.is_empty() {
            return Some(Subject::Home);
        }
        if first == "t" {
            return entropy::is_code(rest).then(|| Subject::Table(rest.to_owned()));
        }
        let game: GameId = first.parse().ok()?;
        matches!(rest, "" | "learn" | "rules").then_some(Subject::Game(game.info().id))
    }
}

/// What the preview of a table shows.
#[derive(Clone, PartialEq, Eq, Debug)]
struct TableFacts {
    game: String,
    status: Status,
    /// The names of the people at the table, in the order of their seats.
    people: Vec<String>,
}

impl TableFacts {
    fn of(row: &TableRow) -> TableFacts {
        let name = |occupant: &SeatOccupant| match occupant {
            SeatOccupant::Person { name, .. } | SeatOccupant::Reserved { name, .. } => {
                Some(name.clone())
            }
            SeatOccupant::Open | SeatOccupant::Invited | SeatOccupant::Bot { .. } => None,
        };
        TableFacts {
            game: row.game.clone(),
            status: row.shown_status(),
            people: row.seats.iter().filter_map(name).collect(),
        }
    }
}

/// Recently asked tables; `None` for codes without a table.
#[derive(Default)]
pub(super) struct RecentTables {
    known: Mutex<BTreeMap<String, (Instant, Option<TableFacts>)>>,
}

impl RecentTables {
    fn get(&self, code: &str, now: Instant) -> Option<Option<TableFacts>> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let (at, facts) = known.get(code)?;
        (now.duration_since(*at) < FRESH).then(|| facts.clone())
    }

    fn put(&self, code: &str, facts: Option<TableFacts>, now: Instant) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(code.to_owned(), (now, facts));
    }
}

/// The tags for the head of the page; `None` if there is nothing to tell.
pub(super) async fn tags(
    edge: &Arc<Edge>,
    subject: &Subject,
    peer: &Peer,
    headers: &HeaderMap,
) -> Option<String> {
    let language = Language::of(headers);
    let (path, preview) = match subject {
        Subject::Home => (String::new(), home(language)),
        Subject::Game(game) => ((*game).to_owned(), of_game(game, language)?),
        Subject::Table(code) => {
            let facts = facts(edge, code, peer.address(edge, headers)).await?;
            (format!("t/{code}"), of_table(&facts, language)?)
        }
    };
    let site = site(&edge.config.origins, edge.config.https, headers)?;
    Some(preview.tags(&site, &path, language))
}

/// Reads what a preview shows. An address that tries too many codes gets no more previews for a
/// while.
async fn facts(edge: &Arc<Edge>, code: &str, address: IpAddr) -> Option<TableFacts> {
    let now = time::instant();
    if let Some(known) = edge.recent_tables.get(code, now) {
        return known;
    }
    identity::check_rate_limit(edge, LimitedAction::Ask, address).ok()?;
    let wanted = code.to_owned();
    let storage = &edge.rooms.shared().storage;
    // No entry of the log is needed.
    let found = storage.read(move |store| store.table(&wanted, u64::MAX >> 1));
    match found.await {
        Ok(table) => {
            let facts = table.map(|table| TableFacts::of(&table.row));
            edge.recent_tables.put(code, facts.clone(), now);
            facts
        }
        Err(error) => {
            tracing::warn!(%error, "no preview of a table");
            None
        }
    }
}

/// The address of this site as clients know it: the configured one that they used, or the first
/// configured one, or else the one in their request.
fn site(origins: &[String], https: bool, headers: &HeaderMap) -> Option<String> {
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let is_plain = |host: &&str| {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
        !host.is_empty() && host.bytes().all(plain)
    };
    let host = host.filter(is_plain);
    let is_used = |origin: &&String| {
        host.is_some_and(|host| {
            origin
                .split_once("://")
                .is_some_and(|(_, name)| name == host)
        })
    };
    if let Some(origin) = origins.iter().find(is_used).or(origins.first()) {
        return Some(origin.clone());
    }
    let scheme = if https { "https" } else { "http" };
    host.map(|host| format!("{scheme}://{host}"))
}

/// A language of the pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Language {
    English,
    Ukrainian,
}

/// The files with the texts, in English and in Ukrainian.
const TEXTS: [[&str; 2]; 3] = [
    [
        include_str!("../../../../web/locales/en/games.ftl"),
        include_str!("../../../../web/locales/uk/games.ftl"),
    ],
    [
        include_str!("../../../../web/locales/en/online.ftl"),
        include_str!("../../../../web/locales/uk/online.ftl"),
    ],
    [
        include_str!("../../../../web/locales/en/shell.ftl"),
        include_str!("../../../../web/locales/uk/shell.ftl"),
    ],
];

impl Language {
    /// The language that a client prefers; English if it names none of ours.
    fn of(headers: &HeaderMap) -> Language {
        let accepted = headers.get(header::ACCEPT_LANGUAGE);
        let accepted = accepted.and_then(|value| value.to_str().ok()).unwrap_or("");
        let mut best = (0.0, Language::English);
        for part in accepted.split(',') {
            let mut words = part.split(';').map(str::trim);
            let name = words.next().unwrap_or("");
            let language = match name.split('-').next() {
                Some(code) if code.eq_ignore_ascii_case("uk") => Language::Ukrainian,
                Some(code) if code.eq_ignore_ascii_case("en") => Language::English,
                _ => continue,
            };
            let quality = words.find_map(|word| word.strip_prefix("q="));
            let quality = quality.map_or(1.0, |quality| quality.parse().unwrap_or(0.0));
            if quality > best.0 {
                best = (quality, language);
            }
        }
        best.1
    }

    fn locale(self) -> &'static str {
        match self {
            Language::English => "en_US",
            Language::Ukrainian => "uk_UA",
        }
    }

    /// The message with this key, which must fit on one line and have no variants.
    fn message(self, key: &str, parts: &[(&str, &str)]) -> Option<String> {
        let lines = TEXTS.iter().flat_map(|texts| texts[self as usize].lines());
        let mut values = lines.filter_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
        let mut text = values.next()?;
        // One pass, so that a name with braces is not filled in again.
        let mut filled = String::new();
        while let Some((before, after)) = text.split_once("{ $") {
            let (name, rest) = after.split_once(" }")?;
            let (_, value) = parts.iter().find(|(part, _)| *part == name)?;
            filled += before;
            filled += value;
            text = rest;
        }
        Some(filled + text)
    }
}

/// What a chat shows for a link.
struct Preview {
    title: String,
    description: String,
    /// The file name of the picture.
    picture: String,
}

fn home(language: Language) -> Preview {
    let text = |key| language.message(key, &[]).unwrap_or_default();
    Preview {
        title: text("title-home"),
        description: text("home-lead"),
        picture: "ruckus".to_owned(),
    }
}

fn of_game(game: &str, language: Language) -> Option<Preview> {
    let text = |key: &str| language.message(key, &[]);
    Some(Preview {
        title: format!("{} · ruckus", text(&format!("game-{game}"))?),
        description: format!(
            "{} {}",
            text(&format!("game-{game}-tagline"))?,
            text(&format!("game-{game}-players"))?
        ),
        picture: game.to_owned(),
    })
}

fn of_table(facts: &TableFacts, language: Language) -> Option<Preview> {
    let preview = of_game(&facts.game, language)?;
    let game = language.message(&format!("game-{}", facts.game), &[])?;
    let title = match (facts.status, facts.people.as_slice()) {
        (Status::Waiting, []) => language.message("invited-title", &[("game", &game)])?,
        (Status::Waiting, [name, ..]) => {
            language.message("invite-title", &[("name", name), ("game", &game)])?
        }
        (Status::Dealing | Status::Playing | Status::Finished, people) if !people.is_empty() => {
            format!("{game}: {}", people.join(" – "))
        }
        _ => preview.title,
    };
    Some(Preview { title, ..preview })
}

impl Preview {
    fn tags(&self, site: &str, path: &str, language: Language) -> String {
        let picture = format!("{site}/og/{}.png", self.picture);
        let address = format!("{site}/{path}");
        let (width, height) = (SIZE.0.to_string(), SIZE.1.to_string());
        let properties = [
            ("og:type", "website"),
            ("og:site_name", "ruckus"),
            ("og:title", &self.title),
            ("og:description", &self.description),
            ("og:image", &picture),
            ("og:image:width", &width),
            ("og:image:height", &height),
            ("og:url", &address),
            ("og:locale", language.locale()),
        ];
        let mut tags: String = properties
            .iter()
            .map(|(name, value)| {
                format!(
                    "<meta property=\"{name}\" content=\"{}\" />\n",
                    escaped(value)
                )
            })
            .collect();
        tags += "<meta name=\"twitter:card\" content=\"summary_large_image\" />\n";
        tags
    }
}

/// A text as the value of an attribute.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&#39;",
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    const LANGUAGES: [Language; 2] = [Language::English, Language::Ukrainian];

    fn headers(name: header::HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    fn facts(status: Status, people: &[&str]) -> TableFacts {
        TableFacts {
            game: "boop".to_owned(),
            status,
            people: people.iter().map(|name| (*name).to_owned()).collect(),
        }
    }

    #[test]
    fn only_shared_addresses_have_a_preview() {
        assert_eq!(Subject::of(""), Some(Subject::Home));
        assert_eq!(Subject::of("boop"), Some(Subject::Game("boop")));
        assert_eq!(Subject::of("halls/rules"), Some(Subject::Game("halls")));
        let table = Subject::Table("0123456789".to_owned());
        assert_eq!(Subject::of("t/0123456789"), Some(table));
        for path in [
            "t",
            "t/",
            "t/012345678",
            "t/0123456789/a",
            "boop/table",
            "online",
            "chess",
        ] {
            assert_eq!(Subject::of(path), None, "{path}");
        }
    }

    #[test]
    fn every_game_has_a_preview_in_both_languages() {
        for language in LANGUAGES {
            assert!(!home(language).title.is_empty());
            assert!(!home(language).description.is_empty());
            for game in GameId::ALL {
                let preview = of_game(game.info().id, language);
                assert!(preview.is_some(), "{game} in {language:?}");
            }
            for status in [
                Status::Waiting,
                Status::Dealing,
                Status::Playing,
                Status::Finished,
                Status::Closed,
            ] {
                for people in [&[] as &[&str], &["Nina"], &["Nina", "Oleh"]] {
                    let preview = of_table(&facts(status, people), language);
                    assert!(preview.is_some(), "{status:?} {people:?} in {language:?}");
                }
            }
        }
    }

    #[test]
    fn the_inviter_is_named_in_the_language_of_the_request() {
        let title = |language, status, people: &[&str]| {
            of_table(&facts(status, people), language).unwrap().title
        };
        let [en, uk] = LANGUAGES;
        assert_eq!(
            title(en, Status::Waiting, &["Nina"]),
            "Nina invites you to boop"
        );
        assert_eq!(
            title(uk, Status::Waiting, &["Ніна"]),
            "Ніна запрошує вас зіграти в «Буп»"
        );
        assert_eq!(
            title(en, Status::Playing, &["Nina", "Oleh"]),
            "boop: Nina – Oleh"
        );
        assert_eq!(title(en, Status::Closed, &["Nina"]), "boop · ruckus");
    }

    #[test]
    fn a_name_cannot_become_a_tag_or_a_placeholder() {
        let name = "\"><script>'&{ $game }";
        let preview = of_table(&facts(Status::Waiting, &[name]), Language::English).unwrap();
        let tags = preview.tags("https://example.org", "t/0123456789", Language::English);
        let shown = "&quot;&gt;&lt;script&gt;&#39;&amp;{ $game } invites you to boop";
        assert!(tags.contains(&format!("content=\"{shown}\"")), "{tags}");
        assert!(!tags.contains("<script"), "{tags}");
        assert_eq!(tags.matches('<').count(), 10);
    }

    #[test]
    fn the_preferred_language_is_chosen() {
        for (accepted, wanted) in [
            ("uk", Language::Ukrainian),
            ("uk-UA,uk;q=0.9,en;q=0.8", Language::Ukrainian),
            ("en-GB,uk;q=0.9", Language::English),
            ("en;q=0.5, uk;q=0.7", Language::Ukrainian),
            ("uk;q=0", Language::English),
            ("de,fr", Language::English),
            ("", Language::English),
        ] {
            let found = Language::of(&headers(header::ACCEPT_LANGUAGE, accepted));
            assert_eq!(found, wanted, "{accepted}");
        }
        assert_eq!(Language::of(&HeaderMap::new()), Language::English);
    }

    #[test]
    fn the_address_is_the_configured_one_or_that_of_the_request() {
        let host = headers(header::HOST, "play.example:8080");
        let found = |origins: &[&str], https, headers: &HeaderMap| {
            let origins: Vec<String> = origins.iter().map(|one| (*one).to_owned()).collect();
            site(&origins, https, headers)
        };
        assert_eq!(
            found(&[], false, &host).unwrap(),
            "http://play.example:8080"
        );
        assert_eq!(
            found(&[], true, &host).unwrap(),
            "https://play.example:8080"
        );
        let both = ["https://ruckus.example", "http://play.example:8080"];
        assert_eq!(found(&both, true, &host).unwrap(), both[1]);
        assert_eq!(found(&both[..1], true, &host).unwrap(), both[0]);
        let strange = headers(header::HOST, "a\"><b>");
        assert_eq!(found(&[], false, &strange), None);
        assert_eq!(found(&[], false, &HeaderMap::new()), None);
    }

    #[test]
    fn a_table_is_read_once_in_a_while() {
        let (recent, now) = (RecentTables::default(), time::instant());
        assert_eq!(recent.get("a", now), None);
        recent.put("a", None, now);
        assert_eq!(recent.get("a", now), Some(None));
        assert_eq!(recent.get("a", now + FRESH), None);
        for number in 0..2 * MOST {
            recent.put(&number.to_string(), None, now);
        }
        assert!(recent.known.lock().unwrap().len() <= MOST);
    }
}
