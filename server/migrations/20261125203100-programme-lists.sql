-- Lists of the console that read all of a programme.

-- Draws of every state, newest first.
CREATE INDEX unit_draw_created ON unit_draw (created_at, id);
CREATE INDEX unit_draw_created_currency ON unit_draw (currency, created_at, id);

-- How many shoppers had a place when the round was last counted.
ALTER TABLE rank_round ADD COLUMN placed integer NOT NULL DEFAULT 0 CHECK (placed >= 0);
