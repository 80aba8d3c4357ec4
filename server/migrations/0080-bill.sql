-- What a person's bill is read from in the same time, however long it is.

-- What a transfer left posted on its bound accounts; null on free ones, which nobody holds while they move.
ALTER TABLE ledger_transfer ADD debit_after bigint, ADD credit_after bigint;

ALTER TABLE ledger_transfer DISABLE TRIGGER ledger_transfer_final;
WITH line AS (
  SELECT id, debit_account_id AS account_id, -amount AS signed, phase FROM ledger_transfer
  UNION ALL SELECT id, credit_account_id, amount, phase FROM ledger_transfer
), running AS (
  SELECT l.id, l.account_id,
    coalesce(sum(l.signed) FILTER (WHERE l.phase IN ('posted', 'post')) OVER (PARTITION BY l.account_id ORDER BY l.id), 0) AS after
  FROM line l JOIN ledger_account a ON a.id = l.account_id WHERE a.bound <> 'free'
)
UPDATE ledger_transfer t SET
  debit_after = (SELECT after FROM running WHERE id = t.id AND account_id = t.debit_account_id),
  credit_after = (SELECT after FROM running WHERE id = t.id AND account_id = t.credit_account_id);
ALTER TABLE ledger_transfer ENABLE TRIGGER ledger_transfer_final;

-- Promises are few beside what is final, and have a list of their own.
CREATE INDEX ledger_transfer_debit_pending ON ledger_transfer (debit_account_id, id) WHERE phase = 'pending';
CREATE INDEX ledger_transfer_credit_pending ON ledger_transfer (credit_account_id, id) WHERE phase = 'pending';

-- Sums by month of the store's time, made from the transfers when they are asked for, up to the last one seen. May be
-- emptied at any time: they are made again.
CREATE TABLE ledger_month_state (
  account_id bigint PRIMARY KEY REFERENCES ledger_account,
  upto_id bigint NOT NULL,
  zone text NOT NULL
);
CREATE TABLE ledger_month (
  account_id bigint NOT NULL REFERENCES ledger_account,
  -- its first day
  month date NOT NULL,
  came_in bigint NOT NULL CHECK (came_in >= 0),
  went_out bigint NOT NULL CHECK (went_out >= 0),
  -- the transfers of the month are among these
  first_id bigint NOT NULL,
  last_id bigint NOT NULL CHECK (last_id >= first_id),
  PRIMARY KEY (account_id, month)
);
