import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { addDays, addHours, dayOf, dayPeriod } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** A shopper who was given something counts as a buyer if they pay an order on that day or the six after it. */
const effectDays = 7
/** How far back the first run goes; older days are on no page. */
const firstDays = 60

/**
 * Rolls up every past store day that has not been rolled up yet, and once more those days for which more buyers may
 * have been counted since. Each day is one transaction that replaces its figures, so running it twice, late, or on two
 * nodes ends with the same result.
 */
export async function rollUpProgrammes({ db, settings }: Shop, _payload: object, now: Date): Promise<void> {
  const zone = settings.get('store').timezone
  const today = dayOf(now, zone)
  const { rows } = await sql<{ day: string | null }>`
    SELECT to_char(max(day), 'YYYY-MM-DD') AS day FROM programme_rolled_day`.execute(db)
  const rolledTo = rows[0]?.day
  for (
    let day = rolledTo ? addDays(rolledTo, 1 - effectDays) : addDays(today, -firstDays);
    day < today;
    day = addDays(day, 1)
  ) {
    await rollUpDay(db, { day, zone, now })
  }
}

async function rollUpDay(db: Db, { day, zone, now }: { day: string; zone: string; now: Date }): Promise<void> {
  const { from, until } = dayPeriod(day, zone)
  const effectUntil = addHours(until, 24 * (effectDays - 1))
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('programme roll-up', 0))`.execute(tx)
    await sql`DELETE FROM programme_day WHERE day = ${day}::date`.execute(tx)
    await sql`
      WITH moved AS MATERIALIZED (
        SELECT t.*, d.type AS debit_type, c.type AS credit_type, c.owner_id AS receiver
        FROM ledger_transfer t
        JOIN ledger_account d ON d.id = t.debit_account_id JOIN ledger_account c ON c.id = t.credit_account_id
        WHERE t.created_at >= ${from} AND t.created_at < ${until}
          AND (d.type LIKE 'bud.%' OR c.type LIKE 'bud.%' OR (d.type = 'eo' AND c.type = 'u.comm')
            OR (d.type = 'u.comm' AND t.event = 'L41'))
      ), sides AS (
        SELECT ${budgetOf('debit_type')} AS budget,
          CASE WHEN phase IN ('posted', 'pending') THEN amount ELSE 0 END AS given,
          CASE phase WHEN 'void' THEN amount
            WHEN 'post' THEN (SELECT p.amount - moved.amount FROM ledger_transfer p WHERE p.id = moved.pending_id)
            ELSE 0 END AS returned,
          CASE WHEN phase NOT IN ('posted', 'pending') THEN NULL
            WHEN entity_type = 'user_coupon' THEN (SELECT u.user_id FROM user_coupon u WHERE u.id = entity_id::bigint)
            ELSE receiver END AS user_id
        FROM moved WHERE debit_type LIKE 'bud.%' OR debit_type = 'eo'
        UNION ALL
        SELECT ${budgetOf('credit_type')}, 0, amount, NULL
        FROM moved WHERE phase = 'posted' AND (debit_type = 'u.comm' OR (credit_type LIKE 'bud.%' AND event <> 'L70'))
      ), people AS (
        SELECT budget, user_id, EXISTS (
          SELECT FROM shop_order o WHERE o.user_id = given.user_id AND o.paid_at >= ${from} AND o.paid_at < ${effectUntil}
        ) AS bought
        FROM (SELECT DISTINCT budget, user_id FROM sides WHERE user_id IS NOT NULL) AS given
      )
      INSERT INTO programme_day (budget, day, given, returned, people, buyers)
      SELECT s.budget, ${day}::date, s.given, s.returned, coalesce(p.people, 0), coalesce(p.buyers, 0)
      FROM (SELECT budget, sum(given) AS given, sum(returned) AS returned FROM sides GROUP BY budget) s
      LEFT JOIN (SELECT budget, count(*) AS people, count(*) FILTER (WHERE bought) AS buyers FROM people GROUP BY budget) p
        USING (budget)`.execute(tx)
    await sql`
      INSERT INTO programme_rolled_day (day, rolled_at) VALUES (${day}::date, ${now})
      ON CONFLICT (day) DO UPDATE SET rolled_at = excluded.rolled_at`.execute(tx)
  })
}

/** `bud.sign.PTS` → `sign.PTS`; profit comes out of an order's escrow. */
const budgetOf = (column: 'debit_type' | 'credit_type') =>
  sql`CASE WHEN ${sql.ref(column)} LIKE 'bud.%' THEN substr(${sql.ref(column)}, 5) ELSE 'profit.CNY' END`
