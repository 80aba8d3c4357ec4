-- Until when a line-through price may be called a former price: 90 days after it was last really charged, as far as was
-- known when the goods were last written. Null, or past: it is a reference price, and shown as one.
ALTER TABLE sku ADD COLUMN line_charged_until timestamptz;
-- of the lowest line-through price among the SKUs that can be chosen
ALTER TABLE goods ADD COLUMN line_charged_until timestamptz;
