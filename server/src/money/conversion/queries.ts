import type { Fen } from '@shop/contract/core/money.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { DrawRejectReason, DrawState, drawDests } from '@shop/contract/money/conversion/conversion.ts'
import { type Selectable, sql } from 'kysely'
import { creditsOf } from '../../books/ledger/accounts.ts'
import type { UnitCurrency } from '../../books/ledger/conversion-events.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { UnitDraw } from '../../core/database/types.ts'
import { dayOf, dayPeriod, monthPeriod, weekPeriod } from '../../core/value/time.ts'
import { reviewQueue } from '../../platform/review-queue/queue.ts'
import type { Usage } from './units.ts'

export type DrawRecord = Omit<Selectable<UnitDraw>, 'state' | 'currency' | 'dest' | 'moneyFen' | 'rejectReason'> & {
  state: DrawState
  currency: UnitCurrency
  dest: (typeof drawDests)[number]
  moneyFen: Fen
  rejectReason: DrawRejectReason | null
}

/** Draws waiting for review. */
export const drawQueue = reviewQueue<DrawRecord>({
  name: 'draw',
  table: 'unitDraw',
  history: 'draw',
  open: ['pending'],
  concerns: ({ userId }) => [userId],
  stamps: (_to, now) => ({ endedAt: now }),
  notice: ({ id, userId, drawNo }) => ({ entity: `draw:${id}`, receiver: `user:${userId}`, params: { drawNo } }),
})

interface Whose {
  userId: number
  currency: UnitCurrency
}

export async function hasOpenDraw(db: Db | Tx, { userId, currency }: Whose): Promise<boolean> {
  const open = await db
    .selectFrom('unitDraw')
    .select('id')
    .where('userId', '=', userId)
    .where('currency', '=', currency)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return open !== undefined
}

/** A user's draws and requests in the day, week and month of `now`. */
export async function usageOf(
  db: Db | Tx,
  { userId, currency, zone, now }: Whose & { zone: string; now: Date },
): Promise<Usage> {
  const day = dayOf(now, zone)
  const since = { day: dayPeriod(day, zone).from, week: weekPeriod(day, zone).from, month: monthPeriod(day, zone).from }
  const first = new Date(Math.min(...Object.values(since).map((at) => at.getTime())))
  const rows = await db
    .selectFrom('unitDraw')
    .select(['units', 'createdAt'])
    .where('userId', '=', userId)
    .where('currency', '=', currency)
    .where('state', 'in', ['pending', 'approved'])
    .where('createdAt', '>=', first)
    .execute()
  const used = (from: Date) => {
    const within = rows.filter(({ createdAt }) => createdAt >= from)
    return { count: within.length, units: fen(within.reduce((sum, { units }) => sum + units, 0)) }
  }
  return { day: used(since.day), week: used(since.week), month: used(since.month) }
}

/** A user's lots of units that orders have earned (L40), and how much is left in them. */
export async function earnedLots(
  db: Db | Tx,
  { userId, currency }: { userId: number; currency: UnitCurrency },
): Promise<{ ids: number[]; left: number }> {
  const { type, ownerId } = creditsOf(userId, currency)
  const { rows } = await sql<{ id: number; remaining: number }>`
    SELECT l.id, l.remaining FROM ledger_lot l
    JOIN ledger_account a ON a.id = l.account_id
    JOIN ledger_transfer t ON t.id = l.transfer_id
    WHERE a.type = ${type} AND a.owner_id = ${ownerId} AND l.remaining > 0 AND t.event = 'L40'`.execute(db)
  return { ids: rows.map(({ id }) => id), left: rows.reduce((sum, { remaining }) => sum + remaining, 0) }
}

/** A user's draws of a unit, newest first. */
export async function findDraws(
  db: Db,
  { userId, currency, state, limit, offset }: Whose & { state?: DrawState; limit: number; offset: number },
): Promise<{ rows: DrawRecord[]; total: number }> {
  let own = db.selectFrom('unitDraw').where('userId', '=', userId).where('currency', '=', currency)
  if (state) own = own.where('state', '=', state)
  const [rows, { total }] = await Promise.all([
    own.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows as DrawRecord[], total: Number(total) }
}
