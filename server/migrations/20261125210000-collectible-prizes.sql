-- Prizes may be collectibles of an open series.
ALTER TABLE activity_play
  DROP CONSTRAINT activity_play_kind_check,
  ADD CONSTRAINT activity_play_kind_check
    CHECK (kind IN ('none', 'points', 'subsidy', 'reward', 'coupon', 'gift_balance', 'goods', 'collectible'));
UPDATE activity_version SET prizes = (
  SELECT jsonb_agg(prize || '{"seriesId": null}' ORDER BY at) FROM jsonb_array_elements(prizes) WITH ORDINALITY AS p (prize, at));
