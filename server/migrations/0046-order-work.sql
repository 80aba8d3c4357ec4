-- What an order remembers of its address and of the work on it.
ALTER TABLE shop_order
  -- where it was to go before the buyer changed that, which he may once; shape as `address`
  ADD COLUMN address_before jsonb,
  ADD COLUMN address_changed_at timestamptz,
  -- somebody has begun to pack it: it stays as it is
  ADD COLUMN preparing_at timestamptz;
