-- Boards: the days for objections stand still while the boards are closed, and operators can withdraw a
-- prize that can never be granted.

-- since when the boards are closed; `objections_until` is moved by that when they open again
ALTER TABLE rank_round ADD COLUMN paused_at timestamptz,
  ADD CHECK (paused_at IS NULL OR ended_at IS NOT NULL);

ALTER TABLE rank_place DROP CONSTRAINT rank_place_lost_reason_check,
  ADD CONSTRAINT rank_place_lost_reason_check
    CHECK (lost_reason IN ('false_orders', 'self_dealing', 'miscounted', 'other', 'closed', 'withdrawn'));
