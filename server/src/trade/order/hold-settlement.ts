import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { settlementHoldList } from '@shop/contract/trade/order/settlement-hold.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { readPage } from '../../core/list/cursor.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockOrder, type OrderRecord } from './queries.ts'

interface Hold {
  orderId: number
  operatorId: number
  reason: string
  now: Date
}

/**
 * Keeps an order's money in escrow until it is released, whatever the after-sales window says; another reason replaces
 * the one before.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (unpaid, ended or settled, or the platform's own)
 */
export async function holdSettlement({ db }: Shop, { orderId, operatorId, reason, now }: Hold): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { order } = await lockOrder(tx, { orderId })
    const isOpen = ['to_ship', 'part_shipped', 'to_receive', 'completed'].includes(order.state)
    if (!isOpen || order.settledAt !== null || order.merchantId === null) throw new Refusal('STATE_CHANGED')
    const set = { reason: reason.trim(), operatorId, createdAt: now }
    await tx
      .insertInto('settlementHold')
      .values({ orderId, ...set })
      .onConflict((conflict) => conflict.column('orderId').doUpdateSet(set))
      .execute()
  })
}

/** @throws Refusal NOT_FOUND, also if it is not held */
export async function releaseSettlement({ db }: Shop, orderId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, { orderId })
    const { numDeletedRows } = await tx.deleteFrom('settlementHold').where('orderId', '=', orderId).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND')
  })
}

/**
 * Whether a locked order may be settled: neither it is held nor its merchant suspended, whose orders are paid out later.
 * One suspended for its debt alone repays it by its orders.
 */
export async function maySettle(tx: Tx, { id, merchantId }: OrderRecord): Promise<boolean> {
  if (merchantId === null) return true
  const { rows } = await sql<{ may: boolean }>`
    SELECT (state <> 'suspended' OR suspended_for_debt) AND NOT EXISTS (SELECT FROM settlement_hold WHERE order_id = ${id}) AS may
    FROM merchant WHERE id = ${merchantId}`.execute(tx)
  return rows[0]?.may ?? false
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
