-- The totals of an activity's plays up to some play, so that its page in the console does not add up a million of them
-- each time. Derived from the plays: may be emptied at any time.
CREATE TABLE activity_sum (
  activity_id bigint PRIMARY KEY REFERENCES activity ON DELETE CASCADE,
  upto_id bigint NOT NULL,
  plays bigint NOT NULL CHECK (plays > 0),
  points_paid bigint NOT NULL CHECK (points_paid >= 0),
  given_fen bigint NOT NULL CHECK (given_fen >= 0)
);
