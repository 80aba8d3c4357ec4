-- Goods that were given back entirely are not reviewed: completed orders of which nothing else was left to review.

UPDATE shop_order o SET reviewed = true
WHERE NOT reviewed AND state = 'completed' AND NOT EXISTS (
  SELECT FROM order_line l WHERE l.order_id = o.id AND l.refunded_quantity < l.quantity
    AND NOT EXISTS (SELECT FROM review r WHERE r.order_line_id = l.id)
);
