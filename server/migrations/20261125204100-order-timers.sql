-- When something is due that most orders never need: a job planned for each of them would be written, announced to
-- every node and run in vain. A job looks for due ones every minute and clears what it has taken.
ALTER TABLE trade
  -- the warning of an unpaid trade's closing, then the closing itself
  ADD COLUMN closing_at timestamptz;
CREATE INDEX trade_closing ON trade (closing_at) WHERE state = 'unpaid';

ALTER TABLE shop_order
  -- the notice that it should have been shipped
  ADD COLUMN late_at timestamptz;
CREATE INDEX shop_order_late ON shop_order (late_at) WHERE late_at IS NOT NULL;

-- The timers that were planned as jobs.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NULL THEN RETURN; END IF;
  UPDATE trade SET closing_at = job.run_at FROM graphile_worker._private_jobs job
  WHERE job.key = 'close-trade:' || trade.id AND trade.state = 'unpaid';
  UPDATE shop_order SET late_at = job.run_at FROM graphile_worker._private_jobs job
  WHERE job.key = 'remind-ship:' || shop_order.id AND job.run_at > now();
  DELETE FROM graphile_worker._private_jobs
  WHERE (key LIKE 'close-trade:%' OR key LIKE 'remind-ship:%') AND locked_at IS NULL;
END $$;
