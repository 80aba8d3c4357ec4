-- Modules that cost money or need a decision are off at first. A shop in use keeps its modules, and is not asked again.

INSERT INTO setting (group_name, value, version, updated_at)
SELECT 'module',
  '{"profit": true, "rank": true, "reward": true, "integral": true, "subsidy": true, "taskVideo": true, "taskAd": true,
    "acts": true, "draw": true, "merchant": true}',
  0, now()
WHERE EXISTS (SELECT FROM app_user) OR EXISTS (SELECT FROM goods) OR EXISTS (SELECT FROM operator)
ON CONFLICT (group_name) DO UPDATE SET value = excluded.value || setting.value;

-- The guide's step that lists them.
ALTER TABLE setup_mark DROP CONSTRAINT setup_mark_name_check,
  ADD CHECK (name IN ('freight', 'agreements', 'modules', 'email', 'sms', 'dismissed'));
INSERT INTO setup_mark (name, operator_id, at)
SELECT 'modules', min(id), now() FROM operator HAVING min(id) IS NOT NULL;
