import type { LocalText } from '@shop/contract/core/common.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import type { rechargeMethods, rechargeStates } from '@shop/contract/money/recharge/recharge.ts'
import type { ProofRejectReason } from '@shop/contract/trade/proof/proof.ts'
import { type Selectable, sql } from 'kysely'
import { type Actor, recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Recharge } from '../../core/database/types.ts'
import type { OpenPlan } from './rules.ts'

export type RechargeState = (typeof rechargeStates)[number]
export type RechargeMethod = (typeof rechargeMethods)[number]
export type RechargeRecord = Omit<Selectable<Recharge>, 'state' | 'method' | 'amountFen' | 'giftFen'> & {
  state: RechargeState
  method: RechargeMethod
  amountFen: Fen
  giftFen: Fen
}

/** @throws Refusal NOT_FOUND, also for another user's recharge when `userId` is given */
export async function lockRecharge(
  tx: Tx,
  { rechargeId, userId }: { rechargeId: number; userId?: number },
): Promise<RechargeRecord> {
  let find = tx.selectFrom('recharge').selectAll().where('id', '=', rechargeId).forUpdate()
  if (userId !== undefined) find = find.where('userId', '=', userId)
  const row = await find.executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row as RechargeRecord
}

/** What the user's recharges in review will give in addition to what was paid; the ledger learns of it on approval. */
export async function sumPendingGifts(db: Db, userId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('recharge')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('giftFen'), sql<number>`0`).as('sum'))
    .where('userId', '=', userId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** @throws Refusal STATE_CHANGED when it is no longer in one of the `from` states */
export async function moveRecharge(
  tx: Tx,
  recharge: RechargeRecord,
  step: {
    from: readonly RechargeState[]
    to: 'approved' | 'rejected' | 'cancelled'
    actor: Actor
    now: Date
    reason?: string
  },
): Promise<void> {
  const { from, to, actor, now, reason } = step
  const { numUpdatedRows } = await tx
    .updateTable('recharge')
    .set({ state: to, decidedAt: now })
    .where('id', '=', recharge.id)
    .where('state', 'in', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('STATE_CHANGED')
  const change = { entityType: 'recharge' as const, entityId: recharge.id, from: recharge.state, to, reason }
  await recordHistory(tx, [change], { actor, now })
}

/** Cancels a recharge through a provider that can no longer be paid. */
export async function cancelUnpaid(db: Db | Tx, id: number, now: Date): Promise<void> {
  await db
    .updateTable('recharge')
    .set({ state: 'cancelled', decidedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'unpaid')
    .execute()
}

/**
 * Enabled plans, by amount, and how often the user may still use each. Pending requests count, and so do those that may
 * still be paid at a provider.
 */
export async function findOpenPlans(db: Db | Tx, userId: number): Promise<(OpenPlan & { name: LocalText })[]> {
  const { rows } = await sql<{
    id: number
    name: LocalText
    amountFen: Fen
    giftFen: Fen
    perUser: number
    used: number
  }>`
    SELECT p.id, p.name, p.amount_fen, p.gift_fen, p.per_user,
      CASE WHEN p.per_user = 0 THEN 0 ELSE (
        SELECT count(*) FROM recharge r
        WHERE r.user_id = ${userId} AND r.plan_id = p.id AND r.state IN ('unpaid', 'pending', 'approved')) END::int AS used
    FROM recharge_plan p WHERE p.enabled ORDER BY p.amount_fen, p.id`.execute(db)
  return rows.map(({ perUser, used, ...plan }) => ({
    ...plan,
    left: perUser === 0 ? null : Math.max(0, perUser - used),
  }))
}

/** Counts a user's requests that are waiting for review. */
export async function countPending(db: Db | Tx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recharge')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type RechargeRow = RechargeRecord & { rejectReason: ProofRejectReason | null; rejectNote: string | null }

/** A user's recharges, newest first. */
export async function findRecharges(
  db: Db,
  {
    userId,
    states,
    limit,
    offset,
  }: { userId: number; states: readonly RechargeState[]; limit: number; offset: number },
): Promise<{ rows: RechargeRow[]; total: number }> {
  const own = db.selectFrom('recharge').where('recharge.userId', '=', userId).where('recharge.state', 'in', states)
  const [rows, { total }] = await Promise.all([
    own
      .leftJoin('proof', 'proof.rechargeId', 'recharge.id')
      .selectAll('recharge')
      .select(['proof.rejectReason', 'proof.rejectNote'])
      .orderBy('recharge.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows as RechargeRow[], total: Number(total) }
}
