-- Ads that their provider verifies by a signed callback instead of heartbeats.
ALTER TABLE task_watch
  ADD COLUMN by_provider boolean NOT NULL DEFAULT false,
  -- the provider's number of the viewing: a second callback with it changes nothing, whatever its token
  ADD COLUMN transaction_id text UNIQUE CHECK (char_length(transaction_id) BETWEEN 1 AND 100),
  ADD CHECK (transaction_id IS NULL OR by_provider);
