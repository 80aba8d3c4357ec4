-- For a merchant's payments in one state, and how many are waiting, however many it has had.
CREATE INDEX proof_merchant_state ON proof (merchant_id, state, created_at, id) WHERE merchant_id IS NOT NULL;
