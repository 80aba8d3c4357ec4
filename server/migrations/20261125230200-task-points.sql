-- Tasks that are paid on request may give points instead of subsidy, and reviews several times a day.
ALTER TABLE task
  -- of `reward`, `budget` and `given`: 1/100 of subsidy, or whole points
  ADD COLUMN unit text NOT NULL DEFAULT 'subsidy' CHECK (unit IN ('subsidy', 'points')),
  ADD CHECK (unit = 'subsidy' OR kind IN ('checkIn', 'review', 'profile'));
