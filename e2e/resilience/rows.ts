import { sql } from 'kysely'
import { account } from '../../server/src/books/ledger/accounts.ts'
import { balanceOf } from '../../server/src/books/ledger/balances.ts'
import type { Db } from '../../server/src/core/database/database.ts'
import type { TestUser } from '../../server/src/test/given-account.ts'
import type { Asked, Crowd } from './crowd.ts'
import type { Buyer } from './shoppers.ts'

// Compares the database rows with what users were told.

export async function durability(db: Db) {
  const names = ['fsync', 'synchronous_commit', 'full_page_writes']
  const { rows } = await sql<{ name: string; setting: string }>`
    SELECT name, setting FROM pg_settings WHERE name = ANY(${names})`.execute(db)
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

export async function ordersIn(db: Db): Promise<Record<number, string>> {
  const rows = await db.selectFrom('shopOrder').select(['id', 'userId', 'state']).execute()
  return Object.fromEntries(rows.map(({ id, userId, state }) => [id, `${state} of ${userId}`]))
}

export function ordersOf(buyers: Buyer[]): Record<number, string> {
  return Object.fromEntries(
    buyers.flatMap(({ user, orders }) => [...orders].map(([id, state]) => [id, `${state} of ${user.id}`])),
  )
}

export async function requestsIn(db: Db): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('request')
    .select(['requestId', 'actor', 'name'])
    // Sent before the test began.
    .where('name', 'not in', ['coupon-create', 'coupon-giving-propose'])
    .execute()
  return Object.fromEntries(rows.map(({ requestId, actor, name }) => [requestId, `${name} of ${actor}`]))
}

const commandNames: Record<string, string> = {
  'checkout/submit': 'checkout-submit',
  'cashier/orderPay': 'order-pay',
  'order/cancel': 'order-cancel',
  'myCoupon/receive': 'coupon-receive',
  'refund/apply': 'aftersale-apply',
  'refund/cancel': 'aftersale-cancel',
  'recharge/submit': 'recharge-submit',
  'recharge.order/cancel': 'recharge-cancel',
  'withdraw/submit': 'withdraw',
  'withdraw.order/cancel': 'withdraw-cancel',
  'transfer/submit': 'transfer',
  'aftersales/:id/agree': 'aftersale-agree',
  'proofs/:id/approve': 'proof-approve',
  'withdrawals/:id/approve': 'withdraw-approve',
  'withdrawals/:id/reject': 'withdraw-reject',
  'withdrawals/:id/pay': 'withdraw-pay',
}

/** Refused requests leave no row. */
export function requestsOf({ asked }: Crowd): Record<string, string> {
  const done = asked.filter(({ answer }) => answer === 'done')
  return Object.fromEntries(done.map(({ requestId, name, actor }) => [requestId, `${commandNames[name]} of ${actor}`]))
}

export async function couponsIn(db: Db): Promise<Record<number, number>> {
  const { rows } = await sql<{ id: number; coupons: number }>`
    SELECT u.id, count(c.id)::int AS coupons FROM app_user u LEFT JOIN user_coupon c ON c.user_id = u.id
    WHERE NOT EXISTS (SELECT FROM pay_password WHERE user_id = u.id) GROUP BY u.id`.execute(db)
  return Object.fromEntries(rows.map(({ id, coupons }) => [id, coupons]))
}

export async function balancesIn(db: Db, users: TestUser[]): Promise<number[]> {
  return Promise.all(users.map(async ({ id }) => (await balanceOf(db, account('u.bal', id))).available))
}

/** Each buyer's expected balance, by the prices of the orders they paid and kept. */
export async function balancesOf(db: Db, buyers: Buyer[], fundsFen: number): Promise<number[]> {
  const prices = await db.selectFrom('shopOrder').select(['id', 'payableFen']).execute()
  const priceOf = new Map(prices.map(({ id, payableFen }) => [id, payableFen]))
  return buyers.map(({ orders }) => {
    const kept = [...orders].filter(([, state]) => state === 'to_ship')
    return kept.reduce((left, [id]) => left - (priceOf.get(id) as number), fundsFen)
  })
}

/** Promises and requests that are still open after the clerks have decided on everything: they would wait forever. */
export async function waiting(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT p.idem_key AS what FROM ledger_transfer p
    WHERE p.phase = 'pending' AND p.entity_type IN ('recharge', 'withdrawal')
      AND NOT EXISTS (SELECT FROM ledger_transfer r WHERE r.pending_id = p.id)
    UNION ALL SELECT 'recharge ' || id FROM recharge WHERE state = 'pending'
    UNION ALL SELECT 'withdrawal ' || id FROM withdrawal WHERE state IN ('pending', 'approved')
    UNION ALL SELECT 'case ' || id FROM aftersale WHERE state NOT IN ('completed', 'cancelled')`.execute(db)
  return rows
}

/** Commands that were carried out on a first attempt whose answer was lost: the repeat found the stored answer. */
export async function countLostAnswers(db: Db, { asked }: Crowd): Promise<number> {
  const rows = await db.selectFrom('request').select(['requestId', 'createdAt']).execute()
  const doneAt = new Map(rows.map(({ requestId, createdAt }) => [requestId, createdAt.getTime()]))
  return asked.filter(({ requestId, sentAt, answer }) => {
    return answer === 'done' && (doneAt.get(requestId) as number) < (sentAt.at(-1) as number)
  }).length
}

export function describe(asked: readonly Asked[]): string {
  const counts = Map.groupBy(asked, ({ name, answer }) => `${name} ${answer}`)
  return [...counts]
    .map(([what, all]) => `${what} ${all.length}`)
    .sort()
    .join(', ')
}
