-- One operator alone may remove an inviter.
ALTER TABLE proposal
  DROP CONSTRAINT proposal_alone,
  ADD CONSTRAINT proposal_alone CHECK (
    NOT alone OR (kind IN ('budget-funding', 'operator-access', 'settle-days', 'merchant-collect', 'reward-grant',
      'activity-opening', 'rank-prizes', 'gift-opening', 'coupon-giving', 'price-cut', 'user-inviter')
      AND state = 'approved' AND decided_by = proposed_by));
