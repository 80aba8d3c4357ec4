-- Notices that are also sent to where a person can be reached outside the app.

-- when it is to be sent, or tried again; null: never, or nothing is left to do
ALTER TABLE notice ADD COLUMN send_at timestamptz,
  ADD COLUMN send_tries integer NOT NULL DEFAULT 0;
CREATE INDEX notice_to_send ON notice (send_at) WHERE send_at IS NOT NULL;

-- One message of a notice. Written before it is handed over, so that none is sent twice, be it by two nodes or after a
-- crash: what was handed over and not answered stays `sending`. What the provider refused may be tried again.
CREATE TABLE notice_message (
  notice_id bigint NOT NULL REFERENCES notice ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  state text NOT NULL CHECK (state IN ('sending', 'sent', 'refused')),
  at timestamptz NOT NULL,
  PRIMARY KEY (notice_id, channel)
);
CREATE INDEX notice_message_refused ON notice_message (at) WHERE state = 'refused';

-- Whom notices reach how, when he has said so.
CREATE TABLE notice_choice (
  user_id bigint PRIMARY KEY REFERENCES app_user,
  email boolean NOT NULL,
  sms boolean NOT NULL
);
