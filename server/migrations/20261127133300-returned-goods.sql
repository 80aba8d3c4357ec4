-- Goods that were returned entirely cannot be reviewed: completes the reviews of orders with nothing else left to
-- review.

UPDATE shop_order o SET reviewed = true
WHERE NOT reviewed AND state = 'completed' AND NOT EXISTS (
  SELECT FROM order_line l WHERE l.order_id = o.id AND l.refunded_quantity < l.quantity
    AND NOT EXISTS (SELECT FROM review r WHERE r.order_line_id = l.id)
);
