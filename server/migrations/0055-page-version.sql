-- Pages are worked on as a draft; clients are shown what was published last, and older versions can be shown again.

ALTER TABLE page
  -- null: nothing was published yet
  ALTER COLUMN published DROP NOT NULL,
  -- null: as published
  ADD COLUMN draft jsonb,
  -- the latest version published; 0 = none
  ADD COLUMN published_number integer NOT NULL DEFAULT 0 CHECK (published_number >= 0),
  ADD COLUMN deleted_at timestamptz,
  ADD CHECK (kind = 'custom' OR deleted_at IS NULL);

CREATE TABLE page_version (
  page_id bigint NOT NULL REFERENCES page ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  content jsonb NOT NULL,
  -- operator:<id>, system:<job>
  actor text NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (page_id, number)
);

CREATE FUNCTION keep_page_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published version of a page stays as it is';
END $$;
CREATE TRIGGER keep_page_version BEFORE UPDATE ON page_version
  FOR EACH ROW EXECUTE FUNCTION keep_page_version();

-- A draft changes with every few letters typed, and nobody is shown it.
DROP TRIGGER tell_catalog ON page;
CREATE TRIGGER tell_catalog AFTER INSERT OR DELETE OR UPDATE OF published, deleted_at ON page
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalog();
