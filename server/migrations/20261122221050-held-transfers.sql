-- The part of a transfer that its sender could not have withdrawn yet, because it was recharged recently: the receiver
-- cannot withdraw it before then either.
ALTER TABLE user_transfer ADD COLUMN held_fen bigint NOT NULL DEFAULT 0;
ALTER TABLE user_transfer ADD CONSTRAINT user_transfer_held CHECK (held_fen BETWEEN 0 AND amount_fen);
