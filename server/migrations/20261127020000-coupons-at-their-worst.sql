-- The platform's cost of coupons is limited: each has a worst case, two operators approve what is more than one may
-- give away, and each coupon that is given out is taken from a budget.

-- The last version that operators approved to be given out. Coupons that are or were given out count as approved.
ALTER TABLE coupon ADD COLUMN opened_version integer;
UPDATE coupon SET opened_version = version WHERE state <> 'draft';

-- Free-shipping coupons at the platform's cost have a maximum from now on; those that shoppers hold stay as they are.
UPDATE coupon SET max_off_fen = 10000, version = version + 1,
  opened_version = CASE WHEN state <> 'draft' THEN version + 1 END
WHERE merchant_id IS NULL AND type = 40 AND face_fen = 0 AND max_off_fen = 0;
ALTER TABLE coupon ADD CHECK (merchant_id IS NOT NULL OR type <> 40 OR face_fen > 0 OR max_off_fen > 0);

-- What it took out of the budget when it was given out and has not been returned.
ALTER TABLE user_coupon ADD COLUMN budget_fen bigint NOT NULL DEFAULT 0 CHECK (budget_fen >= 0);
CREATE INDEX user_coupon_to_return ON user_coupon (id) WHERE state IN ('expired', 'void') AND budget_fen > 0;

-- A coupon is valid until the end of the day that it shows as its last one.
UPDATE user_coupon c SET use_until =
  (date_trunc('day', (c.use_until - interval '1 microsecond') AT TIME ZONE z.zone) + interval '1 day') AT TIME ZONE z.zone
FROM (SELECT coalesce((SELECT value->>'timezone' FROM setting WHERE group_name = 'store'), 'Asia/Shanghai') AS zone) z
WHERE c.state IN ('unused', 'locked');

ALTER TABLE proposal
  DROP CONSTRAINT proposal_alone,
  ADD CONSTRAINT proposal_alone CHECK (
    NOT alone OR (kind IN ('budget-funding', 'operator-access', 'settle-days', 'merchant-collect', 'reward-grant',
      'activity-opening', 'rank-prizes', 'gift-opening', 'coupon-giving', 'price-cut') AND state = 'approved'
      AND decided_by = proposed_by));
