-- The nightly run reads orders in the order of their ids.
DROP INDEX shop_order_to_settle;
CREATE INDEX shop_order_to_settle ON shop_order (id) WHERE state = 'completed' AND settled_at IS NULL;
