import { applyCase } from '../../trade/aftersale/apply-case.ts'
import { agreeCase } from '../../trade/aftersale/decide-case.ts'
import { cancelByOperator } from '../../trade/order/cancel-order.ts'
import { findLinesById, type LineRecord } from '../../trade/order/queries.ts'
import { entitlementOf } from '../../trade/order/refund-rules.ts'
import { returnAddress } from '../given-money.ts'
import { refundSettled } from './refund-settled.ts'
import type { Town } from './town.ts'

/** Refunds the rest of an order, in the way that its state requires. @returns which way */
export async function giveBackOrder(
  { town, now }: { town: Town; now: Date },
  { id: orderId, lineId, userId }: { id: number; lineId: number; userId: number },
): Promise<string> {
  const { shop, staff } = town
  const [operator] = staff
  const of = await shop.db
    .selectFrom('orderLine')
    .innerJoin('shopOrder', 'shopOrder.id', 'orderLine.orderId')
    .select(['state', 'settledAt', 'quantity', 'refundedQuantity', 'shippedQuantity'])
    .where('orderLine.id', '=', lineId)
    .executeTakeFirstOrThrow()
  const left = of.quantity - of.refundedQuantity
  if (left === 0) return 'nothing left'
  if (of.settledAt) {
    const line = (await findLinesById(shop.db, [lineId])).get(lineId) as LineRecord
    const amountFen = entitlementOf(line, left)
    await refundSettled(town, orderId, { lineId, quantity: left, amountFen }, now)
    return 'after its settlement'
  }
  if (of.shippedQuantity === 0) {
    await cancelByOperator(shop, { orderId, operatorId: operator.id, reason: 'test', now })
    return 'before it was sent'
  }
  const reason = of.state === 'completed' ? ('quality' as const) : ('not_received' as const)
  const form = { type: 30, reason, num: left } as const
  const { caseId } = await applyCase(shop, { orderLineId: lineId, form, userId, now })
  await agreeCase(shop, { caseId, operator, returnAddress, now })
  return 'before its settlement'
}
