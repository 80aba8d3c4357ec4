-- What a person got only once, or once a year, under keyed hashes of their number, address and WeChat accounts. Closing
-- the account and opening another one does not earn it again.
CREATE TABLE welcome_use (
  hash bytea NOT NULL,
  -- 'coupon', 'invited', 'gift:once', 'gift:2026'
  use text NOT NULL CHECK (use ~ '^(coupon|invited|gift:.+)$'),
  user_id bigint NOT NULL REFERENCES app_user,
  at timestamptz NOT NULL,
  PRIMARY KEY (hash, use)
);
CREATE INDEX welcome_use_user ON welcome_use (user_id);

-- Until now, packs recorded numbers.
INSERT INTO welcome_use (hash, use, user_id, at)
SELECT DISTINCT ON (number_hash, period) number_hash, 'gift:' || period, user_id, at FROM gift_received
WHERE number_hash IS NOT NULL ORDER BY number_hash, period, id;
ALTER TABLE gift_received DROP COLUMN number_hash;
