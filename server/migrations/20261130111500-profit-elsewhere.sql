-- A partner's contract for a region ends for an order that is sent elsewhere.
ALTER TABLE profit DROP CONSTRAINT profit_void_reason_check,
  ADD CONSTRAINT profit_void_reason_check CHECK (void_reason IN ('refund', 'frozen', 'closed', 'region'));
