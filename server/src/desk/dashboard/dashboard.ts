import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { dashboard } from '@shop/contract/desk/dashboard/dashboard.ts'
import { sql } from 'kysely'
import { countOpenTickets } from '../../content/ticket/admin-queries.ts'
import type { Db } from '../../core/database/database.ts'
import { addDays, addHours, dayOf, dayPeriod } from '../../core/value/time.ts'
import { countLowStock } from '../../goods/catalog/admin-queries.ts'
import { goodsRequestQueue } from '../../goods/catalog/request-queue.ts'
import { countApplications } from '../../merchant/application/admin-queries.ts'
import { shopRequestQueue } from '../../merchant/storefront/request-queries.ts'
import { drawQueue } from '../../money/conversion/queries.ts'
import { countReturns } from '../../money/recharge/return-queries.ts'
import { withdrawQueue } from '../../money/withdraw/queries.ts'
import { readBackupHealth } from '../../platform/backup/list-backups.ts'
import { countDeadJobs } from '../../platform/dead-job/dead-jobs.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { countOpenProposals } from '../../platform/proposal/queries.ts'
import { countOpen } from '../../platform/review-queue/list.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { objectionQueue } from '../../promotion/rank/decide-objection.ts'
import { taskProofQueue } from '../../promotion/task/queries.ts'
import { countWaitingCases } from '../../trade/aftersale/admin-queries.ts'
import { countHeldReviews } from '../../trade/review/queries.ts'

type Dashboard = DataOf<typeof dashboard>

const shownDays = 14

/**
 * Queues and figures of the shop, by store day. Queues the operator may not see are empty; figures require permission
 * to see statistics or the orders they are about.
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
  const kinds = shop.all(proposalKinds).filter(({ list }) => permissions.has(list.permission))
  const [
    proofs,
    withdrawals,
    payouts,
    draws,
    taskProofs,
    rankObjections,
    rechargeReturns,
    open,
    orders,
    aftersales,
    reviews,
    goodsRequests,
    shopRequests,
    tickets,
    applied,
    deadJobs,
    backup,
    hasMerchants,
    lowStock,
    days,
    newUsers,
  ] = await Promise.all([
    may('finance.proof.view') ? countProofs(shop, now) : empty,
    may('finance.withdraw.view') ? countOpen(db, withdrawQueue, ['pending']).then(toQueue) : empty,
    may('finance.withdraw.view') ? countOpen(db, withdrawQueue, ['approved']).then(toQueue) : empty,
    may('promo.draw.view') ? countOpen(db, drawQueue).then(toQueue) : empty,
    may('promo.task.view') ? countOpen(db, taskProofQueue).then(toQueue) : empty,
    may('promo.rank.view') ? countOpen(db, objectionQueue).then(toQueue) : empty,
    may('finance.recharge.view') ? countReturns(db).then(toQueue) : empty,
    countOpenProposals(db, kinds),
    may('order.view') ? countOrders(db) : { toShip: empty, cancelRequests: empty },
    may('aftersale.view') ? countWaitingCases(db).then(toQueue) : empty,
    may('review.view') ? countHeldReviews(db).then(toQueue) : empty,
    may('goods.review') ? countOpen(db, goodsRequestQueue).then(toQueue) : empty,
    may('goods.review') ? countOpen(db, shopRequestQueue).then(toQueue) : empty,
    may('ticket.view') ? countOpenTickets(db).then(toQueue) : empty,
    may('merchant.view') ? countApplications(db) : undefined,
    may('job.manage') ? countDeadJobs(db).then(toQueue) : empty,
    may('job.manage') ? readBackupHealth(shop, now) : null,
    may('merchant.view') ? existMerchants(db) : false,
    may('goods.view') ? countLowStock(db, settings.get('stock').warn) : 0,
    may('stats.view', 'order.view') ? readDays(db, { today, zone }) : [],
    may('stats.view', 'user.view') ? countNewUsers(db, dayPeriod(today, zone).from) : 0,
  ])
  const last = days.at(-1)
  return {
    proofs,
    withdrawals,
    payouts,
    draws,
    taskProofs,
    rankObjections,
    rechargeReturns,
    proposals: kinds.map(({ name }) => ({ kind: name, ...toQueue(open.find(({ kind }) => kind === name)) })),
    ...orders,
    aftersales,
    reviews,
    goodsRequests,
    shopRequests,
    tickets,
    applications: toQueue(applied?.waiting),
    depositsDue: toQueue(applied?.deposit),
    deadJobs,
    backup,
    hasMerchants,
    lowStock: { count: lowStock },
    today: { orders: last?.orders ?? 0, paidFen: last?.paidFen ?? fen(0), newUsers },
    days,
  }
}

type Queue = Dashboard['proofs']
const empty: Queue = { count: 0, oldestAt: null }

/** Without those that a merchant reviews and has not left too long. */
async function countProofs({ db, settings }: Shop, now: Date): Promise<Queue> {
  const lateSince = addHours(now, -settings.get('pay').reviewTargetH)
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    SELECT count(*)::int AS count, min(created_at) AS oldest FROM proof
    WHERE state = 'submitted' AND (merchant_id IS NULL OR created_at <= ${lateSince})`.execute(db)
  return toQueue(rows[0])
}

/** An order with a cancel request cannot be shipped, so it waits in one queue only. */
async function countOrders(db: Db): Promise<Pick<Dashboard, 'toShip' | 'cancelRequests'>> {
  const { rows } = await sql<{ waiting: boolean; count: number; oldest: Date | null }>`
    SELECT cancel_request = 'waiting' AS waiting, count(*)::int AS count,
      min(CASE WHEN cancel_request = 'waiting' THEN cancel_requested_at ELSE paid_at END) AS oldest
    FROM shop_order WHERE state = 'to_ship' GROUP BY 1`.execute(db)
  return {
    toShip: toQueue(rows.find((row) => !row.waiting)),
    cancelRequests: toQueue(rows.find((row) => row.waiting)),
  }
}

function toQueue(row: { count: number; oldest: Date | null } | undefined): Queue {
  return { count: row?.count ?? 0, oldestAt: row?.oldest?.toISOString() ?? null }
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
