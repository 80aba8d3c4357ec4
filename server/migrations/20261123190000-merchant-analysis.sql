-- Figures of merchants by store day, rolled up every night. They can be computed again from orders, refunds and visits.

-- Views of a merchant's goods and shop pages; the only source that is not stored anywhere else.
CREATE TABLE merchant_visit (
  merchant_id bigint NOT NULL REFERENCES merchant,
  day date NOT NULL,
  views integer NOT NULL CHECK (views > 0),
  PRIMARY KEY (merchant_id, day)
);
CREATE INDEX merchant_visit_day ON merchant_visit (day);

CREATE TABLE merchant_day (
  merchant_id bigint NOT NULL REFERENCES merchant,
  day date NOT NULL,
  paid_fen bigint NOT NULL,
  orders integer NOT NULL,
  buyers integer NOT NULL,
  -- refunds made on that day, whenever their orders were paid
  refunded_fen bigint NOT NULL,
  views integer NOT NULL,
  -- orders whose last parcel was sent on that day, and how long after the payment in total
  shipped integer NOT NULL,
  ship_minutes bigint NOT NULL,
  PRIMARY KEY (merchant_id, day)
);
CREATE INDEX merchant_day_day ON merchant_day (day);

CREATE TABLE merchant_goods_day (
  merchant_id bigint NOT NULL REFERENCES merchant,
  day date NOT NULL,
  goods_id bigint NOT NULL REFERENCES goods,
  pieces integer NOT NULL,
  -- what buyers paid for them, without freight
  paid_fen bigint NOT NULL,
  PRIMARY KEY (merchant_id, day, goods_id)
);
CREATE INDEX merchant_goods_day_day ON merchant_goods_day (day);
CREATE INDEX merchant_goods_day_goods ON merchant_goods_day (goods_id);

-- The days that are rolled up, without gaps.
CREATE TABLE merchant_rolled_day (
  day date PRIMARY KEY,
  rolled_at timestamptz NOT NULL
);

-- How well each merchant served its buyers in the last 30 days, for one list that is sorted by any of these.
CREATE TABLE merchant_quality (
  merchant_id bigint PRIMARY KEY REFERENCES merchant,
  orders integer NOT NULL,
  paid_fen bigint NOT NULL,
  reviews integer NOT NULL,
  -- share of good reviews in 1/10 000; 10 001: no reviews
  good_bp integer NOT NULL,
  -- refunds in 1/10 000 of what was paid; -1: nothing was paid
  refund_bp integer NOT NULL,
  -- from the payment to the last parcel, on average; -1: nothing was sent
  ship_minutes integer NOT NULL,
  rated_at timestamptz NOT NULL
);
CREATE INDEX merchant_quality_paid ON merchant_quality (paid_fen, merchant_id);
CREATE INDEX merchant_quality_good ON merchant_quality (good_bp, merchant_id);
CREATE INDEX merchant_quality_refund ON merchant_quality (refund_bp, merchant_id);
CREATE INDEX merchant_quality_ship ON merchant_quality (ship_minutes, merchant_id);

CREATE INDEX refund_created ON refund (created_at);
CREATE INDEX shop_order_merchant_shipped ON shop_order (shipped_at)
  WHERE merchant_id IS NOT NULL AND shipped_at IS NOT NULL;
