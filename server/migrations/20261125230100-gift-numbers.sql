-- With which mobile number a newcomer's or a birthday's pack was received, as a hash by the installation's secret: the number
-- may be registered again after its account was closed, and does not bring the pack again.
ALTER TABLE gift_received ADD COLUMN number_hash bytea;
CREATE INDEX gift_received_number ON gift_received (number_hash) WHERE number_hash IS NOT NULL;
