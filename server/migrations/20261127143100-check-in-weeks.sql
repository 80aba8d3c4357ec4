-- A day that completed seven in a row brought the week's bonus. Kept with the day, because a day that is made up later
-- moves the numbers of the days after it, and must not take a bonus from them.
ALTER TABLE check_in ADD COLUMN ends_week boolean NOT NULL DEFAULT false;
UPDATE check_in SET ends_week = true WHERE run % 7 = 0;
