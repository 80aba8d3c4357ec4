-- What an owner has confirmed or tried in the set-up guide; everything else the guide finds in the shop itself.
CREATE TABLE setup_mark (
  name text PRIMARY KEY CHECK (name IN ('freight', 'agreements', 'email', 'sms', 'dismissed')),
  operator_id bigint NOT NULL REFERENCES operator,
  at timestamptz NOT NULL
);
