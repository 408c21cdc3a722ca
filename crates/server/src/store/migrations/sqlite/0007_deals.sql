-- Deals are numbered. Tables of older releases have 0; if their game has not begun, the
-- next release deals anew.

ALTER TABLE games ADD COLUMN deal BIGINT NOT NULL DEFAULT 0;
-- 1 as soon as the commitments of the deal are final
ALTER TABLE games ADD COLUMN sealed BIGINT NOT NULL DEFAULT 0;

-- Deals that were cancelled after their commitments were final, as records with the
-- bytes that were revealed. Their bytes are never used again.
CREATE TABLE cancelled_deals (
  game TEXT NOT NULL REFERENCES games (id),
  deal BIGINT NOT NULL,
  proof TEXT NOT NULL,
  PRIMARY KEY (game, deal)
) WITHOUT ROWID;

-- Tokens for programs cannot do everything any more: 1 is to play.
UPDATE sessions SET scope = 1 WHERE scope = 0 AND id IS NOT NULL;
