-- Indexes by merchant for what its members list and count.

ALTER TABLE aftersale ADD COLUMN merchant_id bigint REFERENCES merchant;
UPDATE aftersale a SET merchant_id = o.merchant_id
  FROM shop_order o WHERE o.id = a.order_id AND o.merchant_id IS NOT NULL;
CREATE INDEX aftersale_merchant ON aftersale (merchant_id, created_at, id) WHERE merchant_id IS NOT NULL;
CREATE INDEX aftersale_merchant_state ON aftersale (merchant_id, state, created_at, id) WHERE merchant_id IS NOT NULL;
CREATE INDEX aftersale_merchant_address ON aftersale (merchant_id, id DESC)
  WHERE merchant_id IS NOT NULL AND return_address IS NOT NULL;

ALTER TABLE review ADD COLUMN merchant_id bigint REFERENCES merchant;
UPDATE review r SET merchant_id = g.merchant_id
  FROM goods g WHERE g.id = r.goods_id AND g.merchant_id IS NOT NULL;
CREATE INDEX review_merchant ON review (merchant_id, created_at, id) WHERE merchant_id IS NOT NULL;
CREATE INDEX review_merchant_unanswered ON review (merchant_id, created_at, id)
  WHERE merchant_id IS NOT NULL AND state = 'visible' AND reply = '';

CREATE INDEX shop_order_merchant_created ON shop_order (merchant_id, created_at, id) WHERE merchant_id IS NOT NULL;
CREATE INDEX shop_order_merchant_paid ON shop_order (merchant_id, paid_at) INCLUDE (payable_fen)
  WHERE merchant_id IS NOT NULL AND paid_at IS NOT NULL;
CREATE INDEX shop_order_merchant_cancel ON shop_order (merchant_id) WHERE cancel_request = 'waiting';
-- orders whose money is still in escrow, which the merchant can expect
CREATE INDEX shop_order_merchant_unsettled ON shop_order (merchant_id, id)
  WHERE merchant_id IS NOT NULL AND paid_at IS NOT NULL AND settled_at IS NULL AND closed_at IS NULL;
