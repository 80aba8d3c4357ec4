-- Tracking numbers are described by forms (`SF#{12-15}`) instead of regular expressions, whose search may never end.

ALTER TABLE carrier ADD COLUMN number_forms text;

UPDATE carrier SET number_forms = 'SF#{12-15} #{12-15}' WHERE number_pattern = '^(SF)?\d{12,15}$';

-- Letters followed by digits can be written as a form. Other expressions are dropped: their carriers accept any number
-- again.
UPDATE carrier
SET number_forms = upper(found[1]) || '#{' || found[2] || coalesce('-' || found[3], '') || '}'
FROM (
  SELECT id, regexp_match(number_pattern, '^\^?([A-Za-z0-9]*)\\d\{(\d{1,2})(?:,(\d{1,2}))?\}\$?$') AS found FROM carrier
) AS simple
WHERE simple.id = carrier.id AND found IS NOT NULL AND number_forms IS NULL;

ALTER TABLE carrier DROP COLUMN number_pattern;
