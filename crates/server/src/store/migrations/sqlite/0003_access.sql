-- Sessions end; programs have tokens of their own, each for a purpose; and a seat
-- may be kept for whoever has an invitation.

ALTER TABLE sessions ADD COLUMN expires BIGINT NOT NULL DEFAULT 0;
UPDATE sessions SET expires = created + 31536000000;
-- 0 everything, 1 to play, 2 to watch
ALTER TABLE sessions ADD COLUMN scope BIGINT NOT NULL DEFAULT 0;
-- Only of tokens for programs: what they are called.
ALTER TABLE sessions ADD COLUMN id TEXT;
ALTER TABLE sessions ADD COLUMN label TEXT;
CREATE INDEX sessions_of_person ON sessions (person);
CREATE INDEX sessions_by_end ON sessions (expires);

-- Each is good once; the seat has kind 4 as long as one is out.
CREATE TABLE invites (
  game TEXT NOT NULL REFERENCES games (id),
  seat BIGINT NOT NULL,
  token_hash BLOB NOT NULL,
  PRIMARY KEY (game, seat)
);
