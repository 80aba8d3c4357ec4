-- Transfers of subsidy besides those of balance: `amount_fen` and `fee_fen` are then in hundredths of subsidy. A list
-- shows one of the two, newest first.
ALTER TABLE user_transfer ADD COLUMN currency text NOT NULL DEFAULT 'CNY' CHECK (currency IN ('CNY', 'SUB'));
ALTER TABLE user_transfer ALTER COLUMN currency DROP DEFAULT;
DROP INDEX user_transfer_from;
DROP INDEX user_transfer_to;
CREATE INDEX user_transfer_from ON user_transfer (from_user_id, currency, id);
CREATE INDEX user_transfer_to ON user_transfer (to_user_id, currency, id);
