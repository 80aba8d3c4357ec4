import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { dashboard } from '@shop/contract/desk/dashboard/dashboard.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { addDays, dayOf, dayPeriod } from '../../core/value/time.ts'
import { readBackupHealth } from '../../platform/backup/list-backups.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { countOpenProposals } from '../../platform/proposal/queries.ts'
import { openWork, type Waiting } from '../../platform/shop/open-work.ts'
import type { Shop } from '../../platform/shop/shop.ts'

type Dashboard = DataOf<typeof dashboard>

const shownDays = 14

/**
 * Queues and figures of the shop, by store day, as far as the operator may see them. Figures require permission to see
 * statistics or the orders they are about.
 */
export async function readDashboard(
  shop: Shop,
  { permissions }: Pick<Operator, 'permissions'>,
  now: Date,
): Promise<Dashboard> {
  const { db, settings } = shop
  const zone = settings.get('store').timezone
  const today = dayOf(now, zone)
  const may = (...any: Parameters<typeof permissions.has>[0][]) => any.some((each) => permissions.has(each))
  const kinds = shop.all(proposalKinds).filter(({ list }) => may(list.permission))
  const work = shop.all(openWork).filter(({ permission }) => may(permission))
  const [counts, open, backup, hasMerchants, days, newUsers] = await Promise.all([
    Promise.all(work.map(({ count }) => count(shop, now))),
    countOpenProposals(db, kinds),
    may('job.manage') ? readBackupHealth(shop, now) : null,
    may('merchant.view') ? existMerchants(db) : false,
    may('stats.view', 'order.view') ? readDays(db, { today, zone }) : [],
    may('stats.view', 'user.view') ? countNewUsers(db, dayPeriod(today, zone).from) : 0,
  ])
  const last = days.at(-1)
  return {
    queues: Object.fromEntries(
      counts.flatMap(Object.entries<Waiting | undefined>).map(([name, waiting]) => [name, toQueue(waiting)]),
    ),
    proposals: kinds.map(({ name }) => ({ kind: name, ...toQueue(open.find(({ kind }) => kind === name)) })),
    backup,
    hasMerchants,
    today: { orders: last?.orders ?? 0, paidFen: last?.paidFen ?? fen(0), newUsers },
    days,
  }
}

function toQueue(waiting: Waiting | undefined): Dashboard['queues'][string] {
  return { count: waiting?.count ?? 0, oldestAt: waiting?.oldest?.toISOString() ?? null }
}

/** The last days, newest last: orders by creation date, money by date of arrival. */
async function readDays(db: Db, { today, zone }: { today: string; zone: string }): Promise<Dashboard['days']> {
  const names = Array.from({ length: shownDays }, (_, index) => addDays(today, index + 1 - shownDays))
  const { from } = dayPeriod(names[0] as string, zone)
  const { until } = dayPeriod(today, zone)
  const { rows } = await sql<{ day: string; orders: number; paidFen: number }>`
    SELECT day, sum(orders)::int AS orders, sum(paid_fen)::bigint AS paid_fen FROM (
      SELECT to_char(created_at AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS day, 1 AS orders, 0 AS paid_fen
      FROM shop_order WHERE created_at >= ${from} AND created_at < ${until}
      UNION ALL SELECT to_char(paid_at AT TIME ZONE ${zone}, 'YYYY-MM-DD'), 0, payable_fen
      FROM shop_order WHERE paid_at >= ${from} AND paid_at < ${until}
    ) AS each GROUP BY day`.execute(db)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return names.map((day) => ({
    day,
    orders: byDay.get(day)?.orders ?? 0,
    paidFen: fen(byDay.get(day)?.paidFen ?? 0),
  }))
}

async function existMerchants(db: Db): Promise<boolean> {
  return (await db.selectFrom('merchant').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function countNewUsers(db: Db, from: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM app_user WHERE created_at >= ${from}`.execute(db)
  return rows[0]?.count ?? 0
}
