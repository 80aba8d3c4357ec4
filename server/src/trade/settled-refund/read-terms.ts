import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { adminSettledRefundTerms } from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { isOpen } from '../../platform/proposal/queries.ts'
import { findLines, findOrder } from '../order/queries.ts'
import { refundedFreight } from '../order/refund-queries.ts'
import { namesOf } from './describe.ts'
import { settledRefundKind } from './proposal-kind.ts'
import { isSettled, leftOf } from './rules.ts'

/** @throws Refusal NOT_FOUND */
export async function readTerms(
  reader: AdminReader,
  orderId: number,
): Promise<DataOf<typeof adminSettledRefundTerms>['terms']> {
  const { db } = reader.shop
  const order = await findOrder(db, orderId)
  if (!order) throw new Refusal('NOT_FOUND')
  if (!isSettled(order)) return null
  const [lines, before, open] = await Promise.all([
    findLines(db, [orderId]),
    refundedFreight(db, orderId),
    isOpen(db, settledRefundKind, orderId),
  ])
  if (open) return null
  return {
    freightLeftFen: fen(order.freightFen - before),
    lines: lines.map((line) => ({ ...namesOf(line, reader), ...leftOf(line) })).filter(({ left }) => left > 0),
  }
}
