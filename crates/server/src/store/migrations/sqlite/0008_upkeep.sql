-- What pruning and administration look for, and who is shut out.

CREATE INDEX games_of_creator ON games (creator, status);
CREATE INDEX games_unstarted ON games (created) WHERE status = 0;
CREATE INDEX games_by_end ON games (status, ended);

-- 0 a person, 1 an address
CREATE TABLE bans (
  kind INTEGER NOT NULL,
  subject TEXT NOT NULL,
  created BIGINT NOT NULL,
  PRIMARY KEY (kind, subject)
) WITHOUT ROWID;
