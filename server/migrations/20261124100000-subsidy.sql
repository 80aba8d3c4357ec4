-- Subsidy that orders earn.
ALTER TABLE order_line ADD COLUMN grant_subsidy bigint NOT NULL DEFAULT 0 CHECK (grant_subsidy >= 0);
ALTER TABLE shop_order ADD COLUMN grant_subsidy bigint NOT NULL DEFAULT 0 CHECK (grant_subsidy >= 0);
