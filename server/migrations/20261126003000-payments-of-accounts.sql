-- For what a shopper has paid since a moment: without this index, the planner of a young shop reads the whole ledger,
-- because its sample hardly contains any accounts except a few of the platform's.
CREATE INDEX ledger_transfer_paid ON ledger_transfer (debit_account_id, created_at) INCLUDE (amount) WHERE event = 'L10';
