-- What an owner has confirmed or tried in the set-up guide; the guide derives everything else from the shop's data.
CREATE TABLE setup_mark (
  name text PRIMARY KEY CHECK (name IN ('freight', 'agreements', 'email', 'sms', 'dismissed')),
  operator_id bigint NOT NULL REFERENCES operator,
  at timestamptz NOT NULL
);
