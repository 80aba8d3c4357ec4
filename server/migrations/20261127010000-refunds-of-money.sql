-- Refunds count money as well as units. What can still be claimed of a line is
-- pay_fen - refunded_fen - forgone_fen.

ALTER TABLE order_line
  -- cash refunded for the line, with or without units
  ADD COLUMN refunded_fen bigint NOT NULL DEFAULT 0,
  -- what the buyer could have claimed for units that were returned for less; the seller keeps it
  ADD COLUMN forgone_fen bigint NOT NULL DEFAULT 0;

UPDATE order_line l SET refunded_fen = r.amount_fen
FROM (SELECT order_line_id, sum(amount_fen) AS amount_fen FROM refund_line GROUP BY order_line_id) r
WHERE r.order_line_id = l.id;

UPDATE order_line SET forgone_fen = greatest(0, div(pay_fen::numeric * refunded_quantity, quantity)::bigint - refunded_fen)
WHERE refunded_quantity > 0;


ALTER TABLE order_line
  ADD CONSTRAINT order_line_refunded CHECK (refunded_fen >= 0 AND forgone_fen >= 0 AND refunded_fen + forgone_fen <= pay_fen);

-- A compensation refunds money without units.
ALTER TABLE refund_line DROP CONSTRAINT refund_line_quantity_check;
ALTER TABLE refund_line ADD CONSTRAINT refund_line_quantity_check CHECK (quantity >= 0);

-- Before this, commission and shares went by units; such refunds are exempt from the check against the money kept.
ALTER TABLE refund ADD COLUMN by_unit boolean NOT NULL DEFAULT false;
UPDATE refund SET by_unit = true;

-- The seller offers less than the buyer requested; the buyer accepts the offer or escalates the case to the platform.
ALTER TABLE aftersale
  ADD COLUMN offered_fen bigint CHECK (offered_fen BETWEEN 0 AND asked_fen),
  ADD COLUMN offered_freight_fen bigint CHECK (offered_freight_fen >= 0),
  DROP CONSTRAINT aftersale_state_check,
  ADD CONSTRAINT aftersale_state_check CHECK (state IN ('applied', 'cancelled', 'rejected', 'wait_return', 'returning',
    'offered', 'resending', 'resent', 'refunding', 'completed', 'arbitration', 'closed_timeout')),
  ADD CONSTRAINT aftersale_offer CHECK ((offered_fen IS NULL) = (offered_freight_fen IS NULL)
    AND (state <> 'offered' OR offered_fen IS NOT NULL));
