-- What a purchase brings: a pack for orders once for each shopper unless the pack says otherwise, and a coupon only from
-- a minimum purchase. Without them two people who buy from each other collect packs and coupons for orders of a fen.
ALTER TABLE gift_pack ADD COLUMN per_user integer NOT NULL DEFAULT 1 CHECK (per_user > 0);
ALTER TABLE coupon ADD COLUMN purchase_min_fen bigint NOT NULL DEFAULT 0 CHECK (purchase_min_fen >= 0);
