-- Operators are told what is waiting for them: at once in an open console, and by e-mail or SMS as each has chosen.

CREATE FUNCTION tell_staff_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff_news', json_build_object('id', NEW.id, 'receiver', NEW.receiver, 'event', NEW.event,
    'entity', NEW.entity, 'params', NEW.params)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_staff_news AFTER INSERT ON notice
  FOR EACH ROW WHEN (NEW.receiver NOT LIKE 'user:%') EXECUTE FUNCTION tell_staff_news();

-- How an operator is told; no row means the defaults.
CREATE TABLE staff_choice (
  operator_id bigint PRIMARY KEY REFERENCES operator,
  -- the ways chosen for each event, by name: {"order-paid": ["bell", "sound"]}; a missing event has its defaults
  ways jsonb NOT NULL CHECK (jsonb_typeof(ways) = 'object'),
  email text NOT NULL,
  mobile text NOT NULL,
  -- full hours on the store's clock; no quiet hours if both are equal
  quiet_from_h smallint NOT NULL CHECK (quiet_from_h BETWEEN 0 AND 23),
  quiet_until_h smallint NOT NULL CHECK (quiet_until_h BETWEEN 0 AND 23)
);

-- A notice that was sent to an operator outside the console; the row is written before the message is handed over, and
-- removed when its provider refuses it.
CREATE TABLE staff_message (
  notice_id bigint NOT NULL REFERENCES notice ON DELETE CASCADE,
  operator_id bigint NOT NULL REFERENCES operator,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  at timestamptz NOT NULL,
  PRIMARY KEY (notice_id, operator_id, channel)
);
CREATE INDEX staff_message_operator ON staff_message (operator_id);
