-- A seller may lower the price of an unpaid order, at the seller's cost, like its own coupons.

ALTER TABLE shop_order
  ADD COLUMN cut_fen bigint NOT NULL DEFAULT 0 CHECK (cut_fen >= 0),
  DROP CONSTRAINT shop_order_check,
  ADD CONSTRAINT shop_order_payable
    CHECK (payable_fen = goods_fen - coupon_fen - points_fen - subsidy_fen - cut_fen + freight_fen);
ALTER TABLE order_line
  ADD COLUMN cut_fen bigint NOT NULL DEFAULT 0 CHECK (cut_fen >= 0),
  DROP CONSTRAINT order_line_check1,
  ADD CONSTRAINT order_line_pay CHECK (pay_fen = line_fen - coupon_fen - points_fen - subsidy_fen - cut_fen);
