-- A merchant's payments in one state, and how many wait for it, however many it has had.
CREATE INDEX proof_merchant_state ON proof (merchant_id, state, created_at, id) WHERE merchant_id IS NOT NULL;
