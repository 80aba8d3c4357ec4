-- A missed day that the shopper made up later, with one of the month's make-up cards.
ALTER TABLE check_in ADD COLUMN is_made_up boolean NOT NULL DEFAULT false;
