-- Questions about a merchant's orders and goods go to the merchant first.

ALTER TABLE ticket
  -- the seller it is about; null: it was always for the platform
  ADD merchant_id bigint REFERENCES merchant,
  -- since when the platform has been answering it instead
  ADD handed_over_at timestamptz,
  ADD with_seller boolean NOT NULL GENERATED ALWAYS AS (merchant_id IS NOT NULL AND handed_over_at IS NULL) STORED,
  ADD CHECK (handed_over_at IS NULL OR merchant_id IS NOT NULL);

DROP INDEX ticket_queue;
CREATE INDEX ticket_queue ON ticket (with_seller, waiting_since, id) WHERE state = 'open';
CREATE INDEX ticket_seller_queue ON ticket (merchant_id, waiting_since, id) WHERE state = 'open' AND with_seller;
CREATE INDEX ticket_of_seller ON ticket (merchant_id, last_message_at, id) WHERE merchant_id IS NOT NULL;
