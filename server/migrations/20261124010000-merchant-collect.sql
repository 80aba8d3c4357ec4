-- Buyers of some merchants send their money to the merchant itself (`ext.merchant`).

ALTER TABLE merchant
  -- decided by two operators; what it means for an order is written down with the order
  ADD COLUMN collects boolean NOT NULL DEFAULT false;

ALTER TABLE shop_order
  -- the merchant's account to which a payment by screenshot goes, fixed when the order is made; null: the platform's
  ADD COLUMN collect_account_id bigint REFERENCES merchant_receiving_account,
  ADD CHECK (collect_account_id IS NULL OR merchant_id IS NOT NULL);
CREATE INDEX shop_order_collect_account ON shop_order (collect_account_id) WHERE collect_account_id IS NOT NULL;
-- what a merchant may be holding of orders that are not over
CREATE INDEX shop_order_collecting ON shop_order (merchant_id)
  WHERE collect_account_id IS NOT NULL AND settled_at IS NULL AND state NOT IN ('cancelled', 'closed');

ALTER TABLE proof
  -- the merchant who received the money and reviews it; null: the platform
  ADD COLUMN merchant_id bigint REFERENCES merchant,
  ADD CHECK (merchant_id IS NULL OR trade_id IS NOT NULL);
CREATE INDEX proof_merchant ON proof (merchant_id, created_at, id) WHERE merchant_id IS NOT NULL;

-- The merchant's part that it already has, because the buyer paid it directly.
ALTER TABLE merchant_statement ADD COLUMN collected_fen bigint NOT NULL DEFAULT 0;
ALTER TABLE merchant_statement_line ADD COLUMN collected_fen bigint NOT NULL DEFAULT 0;

-- What it owes, paid at the bank.
ALTER TABLE merchant_deposit
  DROP CONSTRAINT merchant_deposit_kind_check,
  ADD CONSTRAINT merchant_deposit_kind_check CHECK (kind IN ('in', 'out', 'penalty', 'debt', 'repay'));

-- Back to the platform is safe, and left to one operator.
ALTER TABLE proposal
  DROP CONSTRAINT proposal_alone,
  ADD CONSTRAINT proposal_alone CHECK (
    NOT alone OR (kind IN ('budget-funding', 'operator-access', 'settle-days', 'merchant-collect') AND state = 'approved'
      AND decided_by = proposed_by)
  );
