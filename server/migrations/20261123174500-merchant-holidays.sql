-- The store days on which a merchant sells nothing, both included; the state changes automatically.
ALTER TABLE merchant
  ADD COLUMN holiday_from text CHECK (holiday_from ~ '^\d{4}-\d\d-\d\d$'),
  ADD COLUMN holiday_until text CHECK (holiday_until ~ '^\d{4}-\d\d-\d\d$'),
  ADD CONSTRAINT merchant_holiday CHECK ((holiday_from IS NULL) = (holiday_until IS NULL) AND holiday_from <= holiday_until);
CREATE INDEX merchant_holiday_days ON merchant (holiday_until) WHERE holiday_until IS NOT NULL;
