//! The previews of links in chats.

use std::fs;

use ruckus_server::Config;
use tempfile::TempDir;

use crate::http::{self, Reply};
use crate::player::Player;
use crate::stage::{Stage, people};

const PAGE: &str = "<!doctype html><html><head><title>ruckus</title></head><body></body></html>";

/// A server with one page, and the folder of that page.
async fn stage(change: impl FnOnce(&mut Config)) -> (Stage, TempDir) {
    let pages = TempDir::new().unwrap();
    fs::write(pages.path().join("index.html"), PAGE).unwrap();
    let folder = pages.path().to_owned();
    let stage = Stage::with(|config| {
        config.site = ruckus_site::Site::Folder(folder);
        change(config);
    })
    .await;
    (stage, pages)
}

async fn open(stage: &Stage, path: &str, headers: &[(&str, &str)]) -> Reply {
    let reply = http::request(stage.address(), "GET", path, headers, "").await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    assert!(
        reply.head.contains("cache-control: no-cache"),
        "{}",
        reply.head
    );
    reply
}

#[tokio::test]
async fn the_link_to_a_table_names_who_invites_and_hides_no_tags_in_the_name() {
    let (stage, _pages) = stage(|_| ()).await;
    let mut host = Player::new(stage.address(), "\"><img src=x>").await;
    let mut private = people("boop", 2);
    private.public = false;
    let table = stage.create(&host, &private).await;
    host.watch(&table).await;
    host.sit(0).await;
    let path = format!("/t/{table}");
    let page = open(&stage, &path, &[]).await;
    let title = "content=\"&quot;&gt;&lt;img src=x&gt; invites you to boop\"";
    assert!(page.body.contains(title), "{}", page.body);
    assert!(!page.body.contains("<img"), "{}", page.body);
    let site = format!("http://{}", stage.address());
    for tag in [
        format!("property=\"og:url\" content=\"{site}{path}\""),
        format!("property=\"og:image\" content=\"{site}/og/boop.png\""),
        "name=\"twitter:card\" content=\"summary_large_image\"".to_owned(),
    ] {
        assert!(page.body.contains(&tag), "{tag} in {}", page.body);
    }
    let ukrainian = open(&stage, &path, &[("accept-language", "uk-UA,en;q=0.5")]).await;
    assert!(ukrainian.body.contains("запрошує вас зіграти в «Буп»"));
    assert!(ukrainian.head.contains("accept-language"));
}

#[tokio::test]
async fn a_code_without_a_table_gives_the_plain_page() {
    let (stage, _pages) = stage(|_| ()).await;
    for path in ["/t/0000000000", "/t/short"] {
        let headers = [("accept", "text/html")];
        assert_eq!(open(&stage, path, &headers).await.body, PAGE, "{path}");
    }
}

#[tokio::test]
async fn a_private_table_is_told_only_to_its_own_link() {
    let (stage, _pages) = stage(|_| ()).await;
    let mut host = Player::new(stage.address(), "Nina").await;
    let mut private = people("boop", 2);
    private.public = false;
    let table = stage.create(&host, &private).await;
    host.watch(&table).await;
    host.sit(0).await;
    for path in ["/", "/boop", "/online", "/t/0000000000"] {
        let page = open(&stage, path, &[("accept", "text/html")]).await;
        assert!(!page.body.contains("Nina"), "{path}: {}", page.body);
    }
}

#[tokio::test]
async fn games_have_previews_with_the_configured_address() {
    let origin = "https://ruckus.example";
    let (stage, _pages) = stage(|config| config.origins = vec![origin.to_owned()]).await;
    let page = open(&stage, "/halls", &[("accept", "*/*")]).await;
    assert!(
        page.body.contains("boop the Halls! · ruckus"),
        "{}",
        page.body
    );
    let picture = format!("content=\"{origin}/og/halls.png\"");
    assert!(page.body.contains(&picture), "{}", page.body);
}

#[tokio::test]
async fn an_address_that_tries_many_codes_gets_plain_pages() {
    let (stage, _pages) = stage(|config| config.limits.asks = 3).await;
    let mut host = Player::new(stage.address(), "Nina").await;
    let table = stage.create(&host, &people("boop", 2)).await;
    host.watch(&table).await;
    host.sit(0).await;
    for number in 0..3 {
        open(&stage, &format!("/t/000000000{number}"), &[]).await;
    }
    let page = open(&stage, &format!("/t/{table}"), &[]).await;
    assert_eq!(page.body, PAGE);
}
