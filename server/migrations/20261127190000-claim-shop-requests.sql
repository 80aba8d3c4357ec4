-- ---- merchant: storefront ----

-- Operators claim shop requests before they decide, as in every queue.
ALTER TABLE storefront_request
  ADD COLUMN claimed_by bigint REFERENCES operator,
  ADD COLUMN claimed_until timestamptz;
CREATE INDEX storefront_request_claimed ON storefront_request (claimed_by);
