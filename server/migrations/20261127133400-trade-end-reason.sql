-- A trade that nobody may begin to pay for any more, and why: it is closed as soon as no payment is on its way. Without
-- meaning once it is paid.
ALTER TABLE trade ADD COLUMN end_reason text CHECK (end_reason IN ('coupon_void'));
