import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { settlementHoldList } from '@shop/contract/trade/order/settlement-hold.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { readPage } from '../../core/list/cursor.ts'
import { assertNotTheirMerchant } from '../../people/operator/members.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockOrder, type OrderRecord } from './queries.ts'
import { isHoldable } from './rules.ts'

interface Hold {
  orderId: number
  operatorId: number
  reason: string
  now: Date
}

/**
 * Keeps an order's money in escrow until an operator releases it, even after the after-sales window; a new reason
 * replaces the one before.
 * @throws Refusal NOT_FOUND, SELF_REVIEW, STATE_CHANGED (unpaid, ended or settled, or the platform's own)
 */
export async function holdSettlement(shop: Shop, { orderId, operatorId, reason, now }: Hold): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const { order } = await lockOrder(tx, { orderId })
    if (!isHoldable(order)) throw new Refusal('STATE_CHANGED')
    await assertNotTheirMerchant(shop, tx, { operatorId, merchantId: order.merchantId as number })
    const set = { reason: reason.trim(), operatorId, createdAt: now }
    await tx
      .insertInto('settlementHold')
      .values({ orderId, ...set })
      .onConflict((conflict) => conflict.column('orderId').doUpdateSet(set))
      .execute()
  })
}

/** @throws Refusal NOT_FOUND, also if it is not held; SELF_REVIEW */
export async function releaseSettlement(
  shop: Shop,
  { orderId, operatorId }: Pick<Hold, 'orderId' | 'operatorId'>,
): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const { merchantId } = (await lockOrder(tx, { orderId })).order
    if (merchantId !== null) await assertNotTheirMerchant(shop, tx, { operatorId, merchantId })
    const { numDeletedRows } = await tx.deleteFrom('settlementHold').where('orderId', '=', orderId).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND')
  })
}

/**
 * Whether a locked order may be settled: it is not held, and its merchant is not suspended. Orders of a suspended
 * merchant are paid out later; one suspended for its debt alone repays it with its orders.
 */
export async function maySettle(tx: Tx, { id, merchantId }: OrderRecord): Promise<boolean> {
  if (merchantId === null) return true
  const { rows } = await sql<{ may: boolean }>`
    SELECT (state <> 'suspended' OR suspended_for_debt) AND NOT EXISTS (SELECT FROM settlement_hold WHERE order_id = ${id}) AS may
    FROM merchant WHERE id = ${merchantId}`.execute(tx)
  return rows[0]?.may ?? false
}

export async function findSettlementHold(
  db: Db,
  orderId: number,
): Promise<{ reason: string; operatorName: string; createdAt: string } | null> {
  const hold = await db
    .selectFrom('settlementHold')
    .innerJoin('operator', 'operator.id', 'settlementHold.operatorId')
    .select(['settlementHold.reason', 'operator.name as operatorName', 'settlementHold.createdAt'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return hold ? { ...hold, createdAt: hold.createdAt.toISOString() } : null
}

export async function listSettlementHolds(
  { db }: Shop,
  at: QueryOf<typeof settlementHoldList>,
  language: Language,
): Promise<DataOf<typeof settlementHoldList>> {
  const query = db
    .selectFrom('settlementHold')
    .innerJoin('shopOrder', 'shopOrder.id', 'settlementHold.orderId')
    .innerJoin('operator', 'operator.id', 'settlementHold.operatorId')
    .innerJoin('merchant', 'merchant.id', 'shopOrder.merchantId')
    .select(['settlementHold.orderId', 'shopOrder.orderNo', 'settlementHold.reason', 'settlementHold.createdAt'])
    .select(['operator.name as operatorName', 'merchant.name as sellerName'])
  const order = { by: 'settlementHold.createdAt', type: 'moment', id: 'settlementHold.orderId' } as const
  const page = await readPage(db, query, order, at)
  const rows = page.rows.map(({ sellerName, createdAt, ...row }) => ({
    ...row,
    sellerName: localText(sellerName as LocalText, language),
    createdAt: createdAt.toISOString(),
  }))
  return { ...page, rows }
}
