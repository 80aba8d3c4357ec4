-- Payouts that one operator both decided on and paid count together, by store day.
ALTER TABLE payout_reference
  -- the operator, if they decided on the paid matter as well; null: another operator did, or nobody
  ADD COLUMN alone_by bigint REFERENCES operator,
  ADD COLUMN alone_fen bigint NOT NULL DEFAULT 0 CHECK (alone_fen >= 0);
CREATE INDEX payout_reference_alone ON payout_reference (alone_by, at) WHERE alone_by IS NOT NULL;
