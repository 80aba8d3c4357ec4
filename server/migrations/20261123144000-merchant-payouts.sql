-- A merchant's balance is paid out through the same queue as shoppers' withdrawals.

ALTER TABLE withdrawal
  -- the merchant whose balance is paid out; the user is the member who requested it
  ADD COLUMN merchant_id bigint REFERENCES merchant,
  -- shoppers upload a picture of their account; a merchant's has been verified
  ALTER COLUMN qr_file_id DROP NOT NULL,
  DROP CONSTRAINT withdrawal_source_check,
  ADD CONSTRAINT withdrawal_source_check CHECK (source IN ('balance', 'profit', 'merchant')),
  ADD CHECK ((source = 'merchant') = (merchant_id IS NOT NULL)),
  ADD CHECK ((source = 'merchant') = (qr_file_id IS NULL));

DROP INDEX withdrawal_one_open;
CREATE UNIQUE INDEX withdrawal_one_open ON withdrawal (user_id, source)
  WHERE state IN ('pending', 'approved') AND merchant_id IS NULL;
CREATE UNIQUE INDEX withdrawal_one_open_of_merchant ON withdrawal (merchant_id)
  WHERE state IN ('pending', 'approved') AND merchant_id IS NOT NULL;
CREATE INDEX withdrawal_merchant ON withdrawal (merchant_id, id) WHERE merchant_id IS NOT NULL;
