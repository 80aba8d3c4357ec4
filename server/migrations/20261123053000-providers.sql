-- The keys of outside services that operators entered; the environment takes precedence over them.
CREATE TABLE provider_setting (
  name text PRIMARY KEY CHECK (length(name) <= 40),
  enabled boolean NOT NULL,
  -- by field; without the secrets
  shown jsonb NOT NULL CHECK (jsonb_typeof(shown) = 'object'),
  -- the secrets by field, as JSON, encrypted with the installation's secret
  sealed bytea NOT NULL CHECK (length(sealed) <= 100000),
  version integer NOT NULL CHECK (version > 0),
  updated_at timestamptz NOT NULL
);

-- Notifies every node of a change, even one made by hand in SQL.
CREATE FUNCTION tell_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('provider', coalesce(NEW.name, OLD.name));
  RETURN NULL;
END $$;
CREATE TRIGGER tell_provider AFTER INSERT OR UPDATE OR DELETE ON provider_setting
  FOR EACH ROW EXECUTE FUNCTION tell_provider();

-- The outcome of the last calls to each outside service; written when it changes, and about once a minute per process
-- at most.
CREATE TABLE provider_state (
  name text PRIMARY KEY CHECK (length(name) <= 40),
  last_ok_at timestamptz,
  last_error_at timestamptz,
  last_error text CHECK (length(last_error) <= 300)
);
