import { sql } from 'kysely'
import type { TestShop } from '../shop.ts'

interface Wrong {
  person: number
  day: string
  why: string
}

/**
 * The check-in rule (docs/rules.md, Points and check-in): once a day per user, in a run that continues from the
 * previous day and restarts after a missed one; the week's bonus comes with a day that completes seven without one, and
 * only then; the ledger has granted exactly that (L71), and nothing else. A day that was made up later moves the days
 * after it without paying them again; the number of cards in a month is limited.
 */
export async function findWrongCheckIns({ db, settings }: TestShop): Promise<Wrong[]> {
  const { points, weekBonus, makeup } = settings.get('sign')
  const { timezone } = settings.get('store')
  const { rows } = await sql<Wrong>`
    WITH signed AS (
      SELECT user_id, day, run, amount, ends_week, 'gt:sign:' || day || ':' || user_id AS key,
        lag(day) OVER own AS day_before, lag(run) OVER own AS run_before, six.*
      FROM check_in c CROSS JOIN LATERAL (
        SELECT count(*) AS days, count(*) FILTER (WHERE b.at < c.at) AS known, count(*) FILTER (WHERE b.ends_week) AS weeks
        FROM check_in b WHERE b.user_id = c.user_id AND b.day::date BETWEEN c.day::date - 6 AND c.day::date - 1
      ) six WINDOW own AS (PARTITION BY user_id ORDER BY day)
    ), given AS (
      SELECT t.idem_key AS key, t.amount, a.owner_id FROM ledger_transfer t JOIN ledger_account a ON a.id = t.credit_account_id
      WHERE t.event = 'L71' AND t.entity_type = 'sign'
    ), judged AS (
      SELECT coalesce(s.user_id, g.owner_id) AS person, coalesce(s.day, g.key) AS day, CASE
        WHEN s.key IS NULL THEN 'given for no day'
        WHEN s.run <> CASE WHEN s.day_before::date + 1 = s.day::date THEN s.run_before + 1 ELSE 1 END THEN 'run ' || s.run
        WHEN s.ends_week AND (s.days < 6 OR s.weeks > 0) THEN 'a bonus after ' || s.days || ' days with ' || s.weeks
        WHEN NOT s.ends_week AND s.known = 6 AND s.weeks = 0 THEN 'no bonus'
        WHEN s.amount <> ${points}::int + CASE WHEN s.ends_week THEN ${weekBonus}::int ELSE 0 END THEN 'worth ' || s.amount
        WHEN g.amount IS DISTINCT FROM s.amount OR g.owner_id IS DISTINCT FROM s.user_id THEN 'given ' || coalesce(g.amount, 0)
      END AS why
      FROM signed s FULL JOIN given g USING (key)
    )
    SELECT person, day, why FROM judged WHERE why IS NOT NULL
    UNION ALL
    SELECT user_id, to_char(at AT TIME ZONE ${timezone}, 'YYYY-MM'), count(*) || ' made up' FROM check_in WHERE is_made_up
    GROUP BY 1, 2 HAVING count(*) > ${makeup}::int
    ORDER BY person, day`.execute(db)
  return rows
}
