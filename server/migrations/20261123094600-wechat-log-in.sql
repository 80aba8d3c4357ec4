-- A browser has been sent to WeChat to learn who its user is. The row is deleted when it comes back, whatever the
-- outcome.
CREATE TABLE wechat_state (
  state_hash bytea PRIMARY KEY,
  -- hash of the mark in the browser's cookie: another browser cannot come back instead
  device_hash bytea NOT NULL,
  -- the logged-in user who binds their WeChat account; null for a log-in
  user_id bigint REFERENCES app_user,
  expires_at timestamptz NOT NULL
);
CREATE INDEX wechat_state_expiry ON wechat_state (expires_at);

-- A WeChat account that is unknown here and waits in its browser for a mobile number or an e-mail address.
CREATE TABLE wechat_ticket (
  ticket_hash bytea PRIMARY KEY,
  device_hash bytea NOT NULL,
  app_id text NOT NULL,
  openid text NOT NULL,
  unionid text,
  -- only with the user's consent, else ''
  nickname text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX wechat_ticket_expiry ON wechat_ticket (expires_at);
