-- What a task has paid by store day, up to `task.days_upto` of `task_done`, so that its page in the console does not
-- add up all payments each time. Derived data: emptied together with `days_upto`, it is counted again.
CREATE TABLE task_day (
  task_id bigint NOT NULL REFERENCES task ON DELETE CASCADE,
  day date NOT NULL,
  times bigint NOT NULL CHECK (times > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (task_id, day)
);
ALTER TABLE task ADD days_upto bigint NOT NULL DEFAULT 0;
