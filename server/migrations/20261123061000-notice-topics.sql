-- What a user wants notices about. Without a row: everything but the daily reminder to check in.
ALTER TABLE notice_choice
  -- topics switched off
  ADD COLUMN muted text[] NOT NULL DEFAULT '{}',
  ADD COLUMN check_in boolean NOT NULL DEFAULT false;
CREATE INDEX notice_choice_check_in ON notice_choice (user_id) WHERE check_in;
