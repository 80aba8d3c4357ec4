import { type Fen, fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import { type Db, sendWithNext, type Tx } from '../../core/database/database.ts'
import { insertRows } from '../../core/database/insert-rows.ts'
import type { Share } from './rules.ts'

/** Records the promised shares of paid lines. */
export async function insertShares(
  tx: Tx,
  promised: readonly {
    line: { id: number; orderId: number; payFen: Fen }
    buyerId: number
    shares: readonly Share[]
  }[],
  now: Date,
): Promise<void> {
  const rows = promised.flatMap(({ line, buyerId, shares }) =>
    shares.map(({ amountFen, ...share }) => ({
      ...share,
      lineId: line.id,
      orderId: line.orderId,
      buyerId,
      baseFen: line.payFen,
      promisedFen: amountFen,
      leftFen: amountFen,
      state: 'promised',
      createdAt: now,
    })),
  )
  await sendWithNext(tx, insertRows('profit', rows))
}

/** A promise that comes to nothing at the settlement. */
export interface LostShare {
  id: number
  /** of the promise in the ledger */
  key: string
  reason: 'frozen' | 'closed' | 'region'
}

/**
 * The promises of an order that are lost: those to payees who cannot be paid, and those by a contract for a region that
 * the order was not sent to in the end. Payees who have left the programme keep theirs.
 */
export async function findLostShares(on: Db | Tx, orderId: number): Promise<LostShare[]> {
  const { rows } = await sql<LostShare>`
    SELECT id, key, reason FROM (
      SELECT p.id, 'cm:' || p.line_id || ':' || p.level AS key,
        CASE WHEN u.closed_at IS NOT NULL THEN 'closed' WHEN u.frozen_at IS NOT NULL THEN 'frozen'
          WHEN NOT c.region_code = ANY (ARRAY[o.address->>'districtCode', o.address->>'cityCode',
            o.address->>'provinceCode']::int[]) THEN 'region' END AS reason
      FROM profit p JOIN app_user u ON u.id = p.user_id JOIN shop_order o ON o.id = p.order_id
      LEFT JOIN channel_contract c ON c.id = p.source_id AND p.source = 'contract' AND o.address_changed_at IS NOT NULL
      WHERE p.order_id = ${orderId} AND p.state = 'promised'
    ) x WHERE reason IS NOT NULL`.execute(on)
  return rows
}

/** Settles the shares of an order: they are paid, or void where they are lost. */
export async function settleShares(
  tx: Tx,
  { orderId, lost, now }: { orderId: number; lost: readonly LostShare[]; now: Date },
): Promise<void> {
  for (const { id, reason } of lost) {
    await tx.updateTable('profit').set({ state: 'void', voidReason: reason, leftFen: 0 }).where('id', '=', id).execute()
  }
  await tx
    .updateTable('profit')
    .set({ state: 'settled', settledAt: now })
    .where('orderId', '=', orderId)
    .where('state', '=', 'promised')
    .execute()
}

/**
 * Reduces the shares of refunded lines. A share with nothing left is void before the settlement, and taken back after
 * it.
 */
export async function reduceShares(
  tx: Tx,
  orderId: number,
  lines: readonly { lineId: number; leftOf(promisedFen: number): number }[],
): Promise<void> {
  const rows = await tx
    .selectFrom('profit')
    .select(['id', 'lineId', 'promisedFen', 'leftFen'])
    .where('orderId', '=', orderId)
    .where('leftFen', '>', 0)
    .execute()
  const after = rows.flatMap(({ id, lineId, promisedFen, leftFen }) => {
    const line = lines.find((each) => each.lineId === lineId)
    return line ? [{ id, leftFen: Math.min(leftFen, line.leftOf(promisedFen)) }] : []
  })
  if (after.length === 0) return
  await sql`
    UPDATE profit p SET left_fen = n.left_fen,
      state = CASE WHEN n.left_fen > 0 THEN p.state WHEN p.state = 'promised' THEN 'void' ELSE 'taken_back' END,
      void_reason = CASE WHEN n.left_fen = 0 AND p.state = 'promised' THEN 'refund' END
    FROM unnest(${after.map(({ id }) => id)}::bigint[], ${after.map(({ leftFen }) => leftFen)}::bigint[])
      AS n (id, left_fen)
    WHERE p.id = n.id`.execute(tx)
}

/** The amount settled for a user in a period, less the amount taken back since. */
export async function settledIn(
  db: Db,
  { userId, from, until }: { userId: number; from: Date; until: Date },
): Promise<Fen> {
  const { sum } = await db
    .selectFrom('profit')
    .select(sql<number>`coalesce(sum(left_fen), 0)::bigint`.as('sum'))
    .where('userId', '=', userId)
    .where('settledAt', '>=', from)
    .where('settledAt', '<', until)
    .executeTakeFirstOrThrow()
  return fen(sum)
}

/** What orders paid in a period earn a user at one level, and the part not settled yet, by month (`2026-11`). */
export async function promisedByMonth(
  db: Db,
  { userId, level, zone, from, until }: { userId: number; level: number; zone: string; from: Date; until: Date },
): Promise<{ month: string; earned: Fen; pending: Fen }[]> {
  const month = sql<string>`to_char(created_at AT TIME ZONE ${zone}, 'YYYY-MM')`
  return db
    .selectFrom('profit')
    .select([
      month.as('month'),
      sql<Fen>`sum(left_fen)::bigint`.as('earned'),
      sql<Fen>`coalesce(sum(left_fen) FILTER (WHERE state = 'promised'), 0)::bigint`.as('pending'),
    ])
    .where('userId', '=', userId)
    .where('level', '=', level)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until)
    .groupBy(sql`1`)
    .orderBy(sql`1`, 'desc')
    .execute()
}
