-- How many of the refunded units were sent but never arrived. An order of which nothing arrived gets its freight back.
ALTER TABLE order_line ADD COLUMN lost_quantity integer NOT NULL DEFAULT 0 CHECK (lost_quantity >= 0);
UPDATE order_line l SET lost_quantity = a.lost FROM (
  SELECT order_line_id, sum(quantity)::integer AS lost FROM aftersale
  WHERE refund_id IS NOT NULL AND service = 'refund' AND shipped AND reason = 'not_received' GROUP BY order_line_id
) a WHERE a.order_line_id = l.id;
ALTER TABLE order_line ADD CHECK (lost_quantity <= refunded_shipped_quantity);
