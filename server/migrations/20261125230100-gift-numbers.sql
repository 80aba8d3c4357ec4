-- The mobile number with which a newcomer's or a birthday pack was received, as a hash keyed with the installation's
-- secret: the number may be registered again after its account was closed, but does not earn the pack again.
ALTER TABLE gift_received ADD COLUMN number_hash bytea;
CREATE INDEX gift_received_number ON gift_received (number_hash) WHERE number_hash IS NOT NULL;
