-- The topic under which the help page shows a question. While all of a shop's questions have one topic, it shows none.
ALTER TABLE help_entry ADD COLUMN topic text NOT NULL DEFAULT 'other'
  CHECK (topic IN ('order', 'delivery', 'aftersales', 'wallet', 'account', 'other'));
