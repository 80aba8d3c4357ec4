-- Operators are now reminded once a day of a queue, instead of each item in it.
DELETE FROM notice WHERE event IN ('draw-late', 'withdrawal-late', 'review-late', 'ticket-late');

-- Tickets that a seller should answer are still passed on after a while; the others need no job.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NULL THEN RETURN; END IF;
  PERFORM graphile_worker.add_job('hand-over-ticket',
    payload := json_build_object('ticketId', split_part(key, ':', 2)::bigint), run_at := run_at,
    job_key := 'hand-over-ticket:' || split_part(key, ':', 2))
  FROM graphile_worker.jobs WHERE key LIKE 'remind-ticket:%';
  PERFORM graphile_worker.remove_job(key) FROM graphile_worker.jobs WHERE key LIKE 'remind-ticket:%';
END $$;
