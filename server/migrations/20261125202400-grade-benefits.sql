-- What a grade gives besides its prices: freight coupons every month, and priority with customer service.
CREATE TABLE grade_benefit (
  grade_id bigint PRIMARY KEY REFERENCES grade,
  coupon_id bigint REFERENCES coupon,
  -- the number of coupons each store month
  coupons smallint NOT NULL DEFAULT 0 CHECK (coupons BETWEEN 0 AND 10),
  priority boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  CHECK ((coupon_id IS NULL) = (coupons = 0))
);
CREATE INDEX grade_benefit_coupon ON grade_benefit (coupon_id);

-- A member gets the first, second, … coupon of a month once, however often the job runs and whatever grade they reach.
CREATE UNIQUE INDEX user_coupon_grade_once ON user_coupon (user_id, source) WHERE source LIKE 'grade:%';

-- Tickets of members with priority are in the queue as if they had waited a day longer, so that nobody waits forever.
ALTER TABLE ticket ADD COLUMN priority boolean NOT NULL DEFAULT false, ADD COLUMN queue_at timestamptz;
UPDATE ticket SET queue_at = waiting_since WHERE waiting_since IS NOT NULL;
ALTER TABLE ticket ADD CHECK ((queue_at IS NULL) = (waiting_since IS NULL));
DROP INDEX ticket_queue, ticket_seller_queue;
CREATE INDEX ticket_queue ON ticket (with_seller, queue_at, id) WHERE state = 'open';
CREATE INDEX ticket_seller_queue ON ticket (merchant_id, queue_at, id) WHERE state = 'open' AND with_seller;
