-- A try that is still being compared counts as wrong, so that parallel guesses cannot pass the limit; but it does not yet
-- lock out the other tries, which may be right.
ALTER TABLE attempt ADD COLUMN open boolean NOT NULL DEFAULT false;
