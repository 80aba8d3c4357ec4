-- The last guard against impossible amounts: a mistyped or invented one cannot be booked, whatever the code does. Not
-- checked for existing rows, so that a shop that already has one can still be updated and see it.
ALTER TABLE ledger_transfer ADD CONSTRAINT ledger_transfer_amount_bounded
  CHECK (amount <= 10000000000000) NOT VALID;

-- Balances used for decisions stay exact in JavaScript. Free accounts are only summed, as text.
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_exact
  CHECK (bound = 'free' OR posted + pending_credit <= 9007199254740991) NOT VALID;
