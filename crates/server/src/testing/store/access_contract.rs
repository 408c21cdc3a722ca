//! The contract of every store: people, their sessions, tokens and recovery codes.

use ruckus_protocol::rest::Scope;

use super::contract::{CONFLICT, STORED, add_person, hash_of, on_each, write};
use crate::store::{Access, Store, Write};

#[test]
fn a_person_is_found_by_token_and_by_recovery_code() {
    on_each(|store| {
        add_person(store, "ada");
        let found = store.session(&hash_of("ada"), 5).unwrap().unwrap();
        assert_eq!((found.access, found.expires), (Access::All, 1_000));
        let found = found.person;
        assert_eq!(
            (found.id.as_str(), found.name.as_str()),
            ("ada", "Name of ada")
        );
        assert!(store.session(&hash_of("bob"), 5).unwrap().is_none());
        let session = Write::AddSession {
            person: "ada".to_owned(),
            token_hash: hash_of("second"),
            now: 2,
            expires: 50,
        };
        assert_eq!(write(store, &session), STORED);
        let second = store.session(&hash_of("second"), 5).unwrap().unwrap();
        assert_eq!(second.person.id, "ada");
        for code in ["first code", "second code"] {
            let recovery = Write::SetRecovery {
                person: "ada".to_owned(),
                hash: hash_of(code),
            };
            assert_eq!(write(store, &recovery), STORED);
        }
        assert!(store.recover(&hash_of("first code")).unwrap().is_none());
        assert_eq!(
            store.recover(&hash_of("second code")).unwrap().unwrap().id,
            "ada"
        );
    });
}

#[test]
fn sessions_end_are_renewed_and_forgotten() {
    on_each(|store| {
        add_person(store, "ada");
        let good =
            |store: &mut dyn Store, now| store.session(&hash_of("ada"), now).unwrap().is_some();
        assert!(good(store, 999) && !good(store, 1_000));
        let renew = |expires| Write::Renew {
            token_hash: hash_of("ada"),
            expires,
        };
        assert_eq!(write(store, &renew(2_000)), STORED);
        assert_eq!(write(store, &renew(1_500)), CONFLICT, "never sooner");
        assert!(good(store, 1_999));
        assert_eq!(write(store, &Write::ForgetSessions { now: 1_999 }), STORED);
        assert!(good(store, 1_999));
        assert_eq!(write(store, &Write::ForgetSessions { now: 2_000 }), STORED);
        assert!(!good(store, 5), "forgotten");
    });
}

#[test]
fn sessions_are_listed_and_ended_by_their_owner() {
    on_each(|store| {
        add_person(store, "ada");
        add_person(store, "bob");
        let session = |name: &str, now| Write::AddSession {
            person: "ada".to_owned(),
            token_hash: hash_of(name),
            now,
            expires: 500,
        };
        write(store, &session("phone", 2));
        write(store, &session("old", 3));
        write(store, &token("secret"));
        let names = |store: &mut dyn Store, person: &str| -> Vec<[u8; 32]> {
            let listed = store.sessions(person, 5).unwrap();
            listed.iter().map(|session| session.token_hash).collect()
        };
        let all = ["ada", "phone", "old"].map(hash_of);
        assert_eq!(names(store, "ada"), all, "without the token");
        let phone = &store.sessions("ada", 5).unwrap()[1];
        assert_eq!((phone.created, phone.expires), (2, 500));
        assert_eq!(store.sessions("ada", 500).unwrap().len(), 1);
        let end = |except: Option<&str>| Write::EndSessions {
            person: "ada".to_owned(),
            except: except.map(hash_of),
        };
        assert_eq!(write(store, &end(Some("phone"))), STORED);
        assert_eq!(names(store, "ada"), [hash_of("phone")]);
        assert_eq!(store.tokens("ada", 5).unwrap().len(), 1);
        assert_eq!(write(store, &end(None)), STORED);
        assert!(names(store, "ada").is_empty());
        assert_eq!(names(store, "bob"), [hash_of("bob")]);
    });
}

#[test]
fn a_recovery_code_works_once_and_ends_everything_else() {
    on_each(|store| {
        add_person(store, "ada");
        add_person(store, "bob");
        write(store, &token("secret"));
        let set = Write::SetRecovery {
            person: "ada".to_owned(),
            hash: hash_of("code"),
        };
        assert_eq!(write(store, &set), STORED);
        let recover = |person: &str, new: &str| Write::Recover {
            person: person.to_owned(),
            hash: hash_of("code"),
            token_hash: hash_of(new),
            now: 5,
            expires: 1_000,
        };
        assert_eq!(write(store, &recover("bob", "thief")), CONFLICT);
        assert_eq!(write(store, &recover("ada", "new")), STORED);
        assert_eq!(write(store, &recover("ada", "again")), CONFLICT);
        assert!(store.recover(&hash_of("code")).unwrap().is_none());
        for (name, is_there) in [
            ("ada", false),
            ("secret", false),
            ("again", false),
            ("thief", false),
            ("new", true),
            ("bob", true),
        ] {
            let found = store.session(&hash_of(name), 5).unwrap();
            assert_eq!(found.is_some(), is_there, "{name}");
        }
    });
}

fn token(secret: &str) -> Write {
    Write::AddToken {
        person: "ada".to_owned(),
        id: "t1".to_owned(),
        label: "my bot".to_owned(),
        scope: Scope::Play,
        token_hash: hash_of(secret),
        now: 3,
        expires: 1_000,
    }
}

#[test]
fn tokens_are_listed_and_revoked_by_their_owner() {
    on_each(|store| {
        add_person(store, "ada");
        add_person(store, "bob");
        assert_eq!(write(store, &token("secret")), STORED);
        let listed = store.tokens("ada", 5).unwrap();
        assert_eq!(listed.len(), 1, "sessions are not tokens");
        assert_eq!(
            (listed[0].id.as_str(), listed[0].label.as_str()),
            ("t1", "my bot")
        );
        assert_eq!(
            (listed[0].scope, listed[0].token.as_ref()),
            (Scope::Play, None)
        );
        assert!(store.tokens("bob", 5).unwrap().is_empty());
        let found = store.session(&hash_of("secret"), 5).unwrap().unwrap();
        assert_eq!(
            (found.person.id.as_str(), found.access),
            ("ada", Access::Play)
        );
        let revoke = |person: &str| Write::RevokeToken {
            person: person.to_owned(),
            id: "t1".to_owned(),
        };
        assert_eq!(write(store, &revoke("bob")), CONFLICT, "not theirs");
        assert_eq!(write(store, &revoke("ada")), STORED);
        assert_eq!(write(store, &revoke("ada")), CONFLICT);
        assert!(store.session(&hash_of("secret"), 5).unwrap().is_none());
        let end = Write::EndSession {
            token_hash: hash_of("ada"),
        };
        assert_eq!(write(store, &end), STORED);
        assert!(store.session(&hash_of("ada"), 5).unwrap().is_none());
    });
}
