-- One tap stops what a programme gives (issue of the budgets page), and what each gave is rolled up by store day.

-- Budgets that give nothing for now. What was promised before is still paid.
CREATE TABLE budget_pause (
  -- as in the ledger: bud.sign.PTS
  type text PRIMARY KEY CHECK (type LIKE 'bud.%'),
  paused_at timestamptz NOT NULL,
  operator_id bigint NOT NULL REFERENCES operator
);

CREATE TABLE programme_day (
  -- the budget without bud., or profit.CNY
  budget text NOT NULL,
  day date NOT NULL,
  -- promised and given, and what came back on that day, of whichever day it was
  given bigint NOT NULL CHECK (given >= 0),
  returned bigint NOT NULL CHECK (returned >= 0),
  -- whom it was given to, and how many of them paid an order on that day or the six after it
  people integer NOT NULL,
  buyers integer NOT NULL CHECK (buyers <= people),
  PRIMARY KEY (budget, day)
);
CREATE INDEX programme_day_day ON programme_day (day);

-- The days that are rolled up; they follow each other without a gap.
CREATE TABLE programme_rolled_day (
  day date PRIMARY KEY,
  rolled_at timestamptz NOT NULL
);
