-- Why nobody may begin to pay a trade any more: it is closed as soon as no payment is in progress. Without meaning once
-- it is paid.
ALTER TABLE trade ADD COLUMN end_reason text CHECK (end_reason IN ('coupon_void'));
