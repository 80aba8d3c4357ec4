-- A try that is still being compared counts as wrong, so that parallel guesses cannot pass the limit; but it does not
-- lock out the other tries yet, which may be right.
ALTER TABLE attempt ADD COLUMN open boolean NOT NULL DEFAULT false;
