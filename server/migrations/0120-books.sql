-- What operators see of the books as a whole.

ALTER TABLE ledger_report
  -- operator:3, system:reconcile-ledger
  ADD COLUMN actor text NOT NULL DEFAULT 'system:reconcile-ledger',
  ADD COLUMN took_ms integer NOT NULL DEFAULT 0 CHECK (took_ms >= 0);
