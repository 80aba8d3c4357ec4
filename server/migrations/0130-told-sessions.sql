-- Processes keep who is behind a session in memory for what guests may read too. What ends a session, or changes what its
-- person is shown, tells them by the person's id, a change made by hand in SQL too; an empty notice means everybody.
CREATE FUNCTION tell_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', CASE TG_TABLE_NAME
    WHEN 'session' THEN to_jsonb(OLD)->>'user_id'
    WHEN 'app_user' THEN to_jsonb(OLD)->>'id'
    ELSE '' END);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_session AFTER UPDATE OF revoked_at, expires_at, user_id, token_hash ON session
  FOR EACH ROW EXECUTE FUNCTION tell_session();
-- Those that have ended are not in any memory, and are cleared away by the thousand.
CREATE TRIGGER tell_session_gone AFTER DELETE ON session
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > now()) EXECUTE FUNCTION tell_session();
CREATE TRIGGER tell_session AFTER UPDATE OF frozen_at, closed_at, grade_id ON app_user
  FOR EACH ROW EXECUTE FUNCTION tell_session();
CREATE TRIGGER tell_session AFTER UPDATE OR DELETE ON grade
  FOR EACH STATEMENT EXECUTE FUNCTION tell_session();
