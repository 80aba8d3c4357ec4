-- Who signed in on which day of the store, once a day, and what it gave. The ledger has the gift itself (L71).
CREATE TABLE sign_in (
  user_id bigint NOT NULL REFERENCES app_user,
  -- of the store: YYYY-MM-DD
  day text NOT NULL CHECK (day ~ '^\d{4}-\d\d-\d\d$'),
  -- the how many-th day on end
  run int NOT NULL CHECK (run > 0),
  currency text NOT NULL CHECK (currency IN ('PTS', 'SUB')),
  -- in the smallest unit; 0: the day's or the person's most was reached
  amount bigint NOT NULL CHECK (amount >= 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, day)
);
