-- The tables of a person are found from the newest on by one index, however many
-- others there are.

ALTER TABLE seats ADD COLUMN created BIGINT NOT NULL DEFAULT 0;
UPDATE seats SET created = (SELECT g.created FROM games AS g WHERE g.id = seats.game);
DROP INDEX seats_of_person;
CREATE INDEX seats_of_person ON seats (person, created, game);

-- Bots and turns in real time wait for somebody to connect. Only a clock wakes a
-- table at which nobody is.
UPDATE games SET wake = NULL WHERE status = 1 AND clock = '{"kind":"none"}';
