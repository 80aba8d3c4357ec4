-- The budgets page can pause what a programme gives, and what each programme gave is rolled up by store day.

-- Paused budgets, which give nothing new. Earlier promises are still paid.
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
  -- promised and given, and what came back on that day, whenever it was given
  given bigint NOT NULL CHECK (given >= 0),
  returned bigint NOT NULL CHECK (returned >= 0),
  -- how many shoppers received it, and how many of them paid an order on that day or the six after it
  people integer NOT NULL,
  buyers integer NOT NULL CHECK (buyers <= people),
  PRIMARY KEY (budget, day)
);
CREATE INDEX programme_day_day ON programme_day (day);

-- The days that are rolled up, without gaps.
CREATE TABLE programme_rolled_day (
  day date PRIMARY KEY,
  rolled_at timestamptz NOT NULL
);
