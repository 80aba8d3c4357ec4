-- Buyers of some merchants send their money to the merchant itself (`ext.merchant`).

ALTER TABLE merchant
  -- decided by two operators; its effect on an order is recorded with the order
  ADD COLUMN collects boolean NOT NULL DEFAULT false;

ALTER TABLE shop_order
  -- the merchant's account that a payment by screenshot goes to, fixed when the order is created; null: the platform's
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

-- The part of the merchant that it has already received from the buyer directly.
ALTER TABLE merchant_statement ADD COLUMN collected_fen bigint NOT NULL DEFAULT 0;
ALTER TABLE merchant_statement_line ADD COLUMN collected_fen bigint NOT NULL DEFAULT 0;

-- Payments of a debt at the bank.
ALTER TABLE merchant_deposit
  DROP CONSTRAINT merchant_deposit_kind_check,
  ADD CONSTRAINT merchant_deposit_kind_check CHECK (kind IN ('in', 'out', 'penalty', 'debt', 'repay'));

-- One operator may switch back to the platform, which is safe.
ALTER TABLE proposal
  DROP CONSTRAINT proposal_alone,
  ADD CONSTRAINT proposal_alone CHECK (
    NOT alone OR (kind IN ('budget-funding', 'operator-access', 'settle-days', 'merchant-collect') AND state = 'approved'
      AND decided_by = proposed_by)
  );
