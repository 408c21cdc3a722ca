-- The same as in migrations/sqlite/0002_revisions.sql.

ALTER TABLE games ADD COLUMN revision BIGINT NOT NULL DEFAULT 0;

CREATE TABLE reveals (
  game TEXT NOT NULL REFERENCES games (id),
  seat BIGINT NOT NULL,
  entropy BYTEA NOT NULL,
  PRIMARY KEY (game, seat)
);
