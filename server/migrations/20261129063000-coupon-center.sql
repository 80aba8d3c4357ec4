-- The coupon centre is called `center`, as in the protocol's paths.
ALTER TABLE coupon DROP CONSTRAINT coupon_issue_check;
UPDATE coupon SET issue = 'center' WHERE issue = 'centre';
ALTER TABLE coupon ADD CONSTRAINT coupon_issue_check
  CHECK (issue IN ('center', 'code', 'operator', 'newcomer', 'payment', 'prize'));
DROP INDEX coupon_merchant_open;
CREATE INDEX coupon_merchant_open ON coupon (merchant_id, sort, id DESC)
  WHERE merchant_id IS NOT NULL AND issue = 'center' AND state = 'active';
UPDATE user_coupon SET source = 'center' WHERE source = 'centre';
UPDATE change_record
SET changes = jsonb_set(changes, '{issue}', replace((changes -> 'issue')::text, '"centre"', '"center"')::jsonb)
WHERE entity_type = 'coupon' AND changes ? 'issue';
