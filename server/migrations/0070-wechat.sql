-- Whose WeChat account is whose. A person has one at most in each of our apps with WeChat (mini program, official account).
CREATE TABLE wechat_account (
  app_id text NOT NULL,
  openid text NOT NULL,
  -- the same person in all apps of one owner; not every app is told
  unionid text,
  user_id bigint NOT NULL REFERENCES app_user,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (app_id, openid),
  UNIQUE (app_id, user_id)
);
CREATE INDEX wechat_account_union ON wechat_account (unionid) WHERE unionid IS NOT NULL;
CREATE INDEX wechat_account_user ON wechat_account (user_id);

-- What WeChat said about a code that a client has got from it. WeChat takes a code once, while the pages use theirs
-- several times: to ask who it is, to log in, and again after a wrong SMS code.
CREATE TABLE wechat_code (
  code_hash bytea PRIMARY KEY,
  app_id text NOT NULL,
  openid text NOT NULL,
  unionid text,
  -- decrypts what WeChat gives the client for us
  session_key text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX wechat_code_expiry ON wechat_code (expires_at);
