-- Money between the shop and the world: one payment outside pays one thing, and what a payment service pays out to the bank.

-- Numbers of payments that the shop has made outside, of whatever kind. Who writes one down first has it.
CREATE TABLE payout_reference (
  -- the number as it is compared: without spaces, in capitals, full-width letters as plain ones
  key text PRIMARY KEY CHECK (key <> ''),
  -- as it was written down
  reference text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('withdrawal', 'refund', 'recharge_return', 'late_return')),
  -- of the withdrawal, the case, the return, the late money
  number text NOT NULL,
  at timestamptz NOT NULL
);
INSERT INTO payout_reference (key, reference, kind, number, at)
SELECT upper(regexp_replace(normalize(reference, NFKC), '\s', '', 'g')), reference, kind, number, at FROM (
  SELECT payout_reference AS reference, 'withdrawal' AS kind, withdraw_no AS number, paid_at AS at FROM withdrawal
  WHERE payout_reference IS NOT NULL
  UNION ALL
  SELECT reference, 'recharge_return', return_no, ended_at FROM recharge_return WHERE state = 'paid'
  UNION ALL
  SELECT c.payout_reference, 'refund', c.case_no, c.state_at FROM aftersale c
  JOIN ledger_transfer l ON l.idem_key = 'rf:' || c.refund_id || ':ps:ok'
  WHERE c.payout_reference <> ''
  UNION ALL
  SELECT h.reason, 'late_return', t.entity_id, h.at FROM state_history h
  JOIN ledger_transfer t ON t.id = h.entity_id
  WHERE h.entity_type = 'late_money' AND h.to_state = 'outside' AND h.reason <> ''
) paid ORDER BY at ON CONFLICT (key) DO NOTHING;

-- What the table above says for all of them; withdrawals are still looked for by the number.
DROP INDEX withdrawal_reference;
DROP INDEX recharge_return_reference;
CREATE INDEX withdrawal_reference ON withdrawal (payout_reference) WHERE payout_reference IS NOT NULL;

-- `provider`: a payment service has paid out what it held for the shop
ALTER TABLE statement_line
  DROP CONSTRAINT statement_line_state_check,
  ADD CONSTRAINT statement_line_state_check
    CHECK (state IN ('open', 'suggested', 'matched', 'suspense', 'provider', 'other')),
  ADD CONSTRAINT statement_line_provider_check CHECK (state <> 'provider' OR amount_fen > 0);

-- Which device a session was opened on: of a mark in its cookie, to recognise it, not to name it.
ALTER TABLE session ADD COLUMN device_hash bytea;
CREATE INDEX session_device ON session (device_hash) WHERE device_hash IS NOT NULL;
