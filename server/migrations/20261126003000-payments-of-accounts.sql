-- What a shopper has paid since a moment: without it, the planner of a young shop reads the whole ledger for it, because a
-- sample finds hardly any accounts but a few of the platform's.
CREATE INDEX ledger_transfer_paid ON ledger_transfer (debit_account_id, created_at) INCLUDE (amount) WHERE event = 'L10';
