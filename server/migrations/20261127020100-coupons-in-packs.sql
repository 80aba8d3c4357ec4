-- A coupon in a pack or among prizes counts with its worst case, no longer with an entered value. Whatever is open with
-- a lower entered value is paused, so that two operators see it before it continues; prizes are priced when they are
-- opened.
CREATE TEMP TABLE worst ON COMMIT DROP AS
SELECT id, CASE WHEN type = 20 OR face_fen = 0 THEN max_off_fen ELSE face_fen END AS fen FROM coupon;

WITH priced AS (
  SELECT p.id, least(5000000, sum(w.fen))::bigint AS fen FROM gift_pack p JOIN worst w ON w.id = ANY (p.coupon_ids)
  GROUP BY p.id
)
UPDATE gift_pack p SET coupons_fen = priced.fen,
  value_fen = greatest(1, least(5000000, p.value_fen - p.coupons_fen + priced.fen)),
  state = CASE WHEN p.state = 'open' AND priced.fen > p.coupons_fen THEN 'paused' ELSE p.state END,
  opened_version = CASE WHEN priced.fen > p.coupons_fen THEN NULL ELSE p.opened_version END
FROM priced WHERE priced.id = p.id AND priced.fen <> p.coupons_fen;

UPDATE activity a SET state = CASE WHEN state = 'open' THEN 'paused' ELSE state END, opened_version = NULL
WHERE state <> 'ended' AND EXISTS (
  SELECT FROM activity_version v CROSS JOIN jsonb_array_elements(v.prizes) AS prize
  JOIN worst w ON w.id = (prize->>'couponId')::bigint
  WHERE v.activity_id = a.id AND v.version = a.version AND w.fen > (prize->>'valueFen')::bigint);
