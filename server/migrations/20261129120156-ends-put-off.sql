-- Whether a refund has put off the end of these units. It does so once, also if they were given to another user since.
ALTER TABLE ledger_lot ADD COLUMN put_off boolean NOT NULL DEFAULT false;
UPDATE ledger_lot l SET put_off = true FROM ledger_transfer t WHERE t.id = l.transfer_id AND t.event = 'L35';
COMMENT ON COLUMN ledger_lot.transfer_id IS 'the credit of its units; a lot that a refund put off keeps that of the lot before';
