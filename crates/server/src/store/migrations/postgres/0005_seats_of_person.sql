-- The same as in migrations/sqlite/0006_seats_of_person.sql. A table that a node of
-- an older release creates meanwhile has 0 here: its players find it at the end of
-- their lists.

ALTER TABLE seats ADD COLUMN created BIGINT NOT NULL DEFAULT 0;
UPDATE seats SET created = g.created FROM games AS g WHERE g.id = seats.game;
DROP INDEX seats_of_person;
CREATE INDEX seats_of_person ON seats (person, created, game);

UPDATE games SET wake = NULL WHERE status = 1 AND clock = '{"kind":"none"}';
