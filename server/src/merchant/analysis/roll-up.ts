import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { addDays, dayOf, dayPeriod } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { daysToRoll } from './rules.ts'

/** The number of days over which merchants are compared. */
const qualityDays = 30

/**
 * Rolls up every past store day that still has to be, then the merchants' quality. Each day is one transaction that
 * replaces its figures, so running it twice, on two nodes or after a crash gives the same result.
 */
export async function rollUpMerchants({ db, settings }: Shop, _payload: object, now: Date): Promise<void> {
  const zone = settings.get('store').timezone
  const today = dayOf(now, zone)
  for (const day of daysToRoll({ today, ...(await readProgress(db, zone)) })) await rollUpDay(db, { day, zone, now })
  await rateMerchants(db, { today, zone, now })
}

async function readProgress(
  db: Db,
  zone: string,
): Promise<{ first: string | undefined; rolledTo: string | undefined }> {
  const { rows } = await sql<{ rolledTo: string | null; paidAt: Date | null; visited: string | null }>`
    SELECT (SELECT to_char(max(day), 'YYYY-MM-DD') FROM merchant_rolled_day) AS "rolledTo",
      (SELECT min(paid_at) FROM shop_order WHERE paid_at IS NOT NULL) AS "paidAt",
      (SELECT to_char(min(day), 'YYYY-MM-DD') FROM merchant_visit) AS visited`.execute(db)
  const { rolledTo, paidAt, visited } = rows[0] ?? { rolledTo: null, paidAt: null, visited: null }
  const began = [paidAt ? dayOf(paidAt, zone) : undefined, visited ?? undefined].filter((day) => day !== undefined)
  return { first: began.sort()[0], rolledTo: rolledTo ?? undefined }
}

/** Each part provides some of these figures; the others are 0. */
const figures = ['paid_fen', 'orders', 'buyers', 'refunded_fen', 'views', 'shipped', 'ship_minutes'] as const

export async function rollUpDay(db: Db, { day, zone, now }: { day: string; zone: string; now: Date }): Promise<void> {
  const { from, until } = dayPeriod(day, zone)
  const paid = part(
    { paid_fen: sql`sum(payable_fen)`, orders: sql`count(*)`, buyers: sql`count(DISTINCT user_id)` },
    sql`shop_order WHERE merchant_id IS NOT NULL AND paid_at >= ${from} AND paid_at < ${until}`,
  )
  const refunded = part(
    { refunded_fen: sql`sum(r.amount_fen)` },
    sql`refund r JOIN shop_order o ON o.id = r.order_id
      WHERE o.merchant_id IS NOT NULL AND r.created_at >= ${from} AND r.created_at < ${until}`,
  )
  const shipped = part(
    { shipped: sql`count(*)`, ship_minutes: sql`sum(extract(epoch FROM shipped_at - paid_at) / 60)::bigint` },
    sql`shop_order WHERE merchant_id IS NOT NULL AND shipped_at >= ${from} AND shipped_at < ${until}`,
  )
  const viewed = part({ views: sql`sum(views)` }, sql`merchant_visit WHERE day = ${day}::date`)
  await db.transaction().execute(async (tx) => {
    await lockRollUp(tx)
    await sql`DELETE FROM merchant_day WHERE day = ${day}::date`.execute(tx)
    await sql`
      INSERT INTO merchant_day (merchant_id, day, ${sql.join(figures.map((name) => sql.ref(name)))})
      SELECT merchant_id, ${day}::date, ${sql.join(figures.map((name) => sql`sum(${sql.ref(name)})`))}
      FROM (${paid} UNION ALL ${refunded} UNION ALL ${shipped} UNION ALL ${viewed}) AS part
      GROUP BY merchant_id`.execute(tx)
    await sql`DELETE FROM merchant_goods_day WHERE day = ${day}::date`.execute(tx)
    await sql`
      INSERT INTO merchant_goods_day (merchant_id, day, goods_id, pieces, paid_fen)
      SELECT o.merchant_id, ${day}::date, l.goods_id, sum(l.quantity), sum(l.pay_fen)
      FROM shop_order o JOIN order_line l ON l.order_id = o.id
      WHERE o.merchant_id IS NOT NULL AND o.paid_at >= ${from} AND o.paid_at < ${until}
      GROUP BY o.merchant_id, l.goods_id`.execute(tx)
    await sql`
      INSERT INTO merchant_rolled_day (day, rolled_at) VALUES (${day}::date, ${now})
      ON CONFLICT (day) DO UPDATE SET rolled_at = excluded.rolled_at`.execute(tx)
  })
}

function part(known: Partial<Record<(typeof figures)[number], RawBuilder<unknown>>>, from: RawBuilder<unknown>) {
  const columns = figures.map((name) => sql`${known[name] ?? sql`0`} AS ${sql.ref(name)}`)
  return sql`SELECT merchant_id, ${sql.join(columns)} FROM ${from} GROUP BY merchant_id`
}

/** Uses the rolled-up days, but reads the reviews, because they may be hidden later. */
async function rateMerchants(db: Db, { today, zone, now }: { today: string; zone: string; now: Date }): Promise<void> {
  const from = addDays(today, -qualityDays)
  const [since, until] = [dayPeriod(from, zone).from, dayPeriod(today, zone).from]
  await db.transaction().execute(async (tx) => {
    await lockRollUp(tx)
    await sql`DELETE FROM merchant_quality`.execute(tx)
    await sql`
      WITH work AS (
        SELECT merchant_id, sum(orders) AS orders, sum(paid_fen) AS paid_fen, sum(refunded_fen) AS refunded_fen,
          sum(shipped) AS shipped, sum(ship_minutes) AS ship_minutes
        FROM merchant_day WHERE day >= ${from}::date AND day < ${today}::date GROUP BY merchant_id
      ), rating AS (
        SELECT merchant_id, count(*) AS reviews, count(*) FILTER (WHERE score = 10) AS good
        FROM review WHERE merchant_id IS NOT NULL AND state = 'visible' AND created_at >= ${since} AND created_at < ${until}
        GROUP BY merchant_id
      )
      INSERT INTO merchant_quality (merchant_id, orders, paid_fen, reviews, good_bp, refund_bp, ship_minutes, rated_at)
      SELECT m.id, coalesce(w.orders, 0), coalesce(w.paid_fen, 0), coalesce(r.reviews, 0),
        coalesce(round(10000.0 * r.good / nullif(r.reviews, 0)), 10001),
        least(coalesce(round(10000.0 * w.refunded_fen / nullif(w.paid_fen, 0)), -1), 1000000000),
        coalesce(round(w.ship_minutes::numeric / nullif(w.shipped, 0)), -1), ${now}
      FROM merchant m LEFT JOIN work w ON w.merchant_id = m.id LEFT JOIN rating r ON r.merchant_id = m.id
      WHERE m.state <> 'terminated'`.execute(tx)
  })
}

/** Runs wait for each other: two that replace the same rows would conflict. */
const lockRollUp = (tx: Tx) => sql`SELECT pg_advisory_xact_lock(hashtextextended('merchant roll-up', 0))`.execute(tx)
