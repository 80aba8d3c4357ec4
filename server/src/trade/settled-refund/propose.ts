import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminSettledRefundPropose } from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { sql } from 'kysely'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockOrder } from '../order/queries.ts'
import { freightGivenBack } from '../order/refund-queries.ts'
import { readPieces, totalOf } from './rules.ts'

/**
 * Writes down what should be given back of a settled order, and tells those who may decide. Nothing moves.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (not settled), REFUND_OPEN (one waits already), REFUND_QTY, REFUND_AMOUNT,
 *   SELF_REVIEW (of the operator's own order); Invalid without a reason
 */
export async function proposeSettledRefund(
  shop: Shop,
  wanted: BodyOf<typeof adminSettledRefundPropose> & { orderId: number; operator: Operator; now: Date },
): Promise<{ settledRefundId: number }> {
  const { orderId, operator, requestId, now, pieces, freightFen } = wanted
  const reason = wanted.reason.trim()
  if (reason === '') throw new Invalid([{ field: 'reason', keyword: 'required', limit: 0, wanted: '' }])
  const body = { orderId, pieces, freightFen, reason }
  const of = { operatorId: operator.id, requestId, name: 'settled-refund-propose', target: String(orderId), body, now }
  return command(shop.db, of, async (tx) => {
    const { order, lines } = await lockOrder(tx, { orderId })
    if (operator.userId === order.userId) throw new Refusal('SELF_REVIEW')
    readPieces(order, lines, { pieces, freightFen }, await freightGivenBack(tx, orderId))
    const row = { orderId, userId: order.userId, freightFen, reason, proposedBy: operator.id, proposedAt: now }
    const inserted = await tx
      .insertInto('settledRefund')
      .values({ ...row, amountFen: totalOf({ pieces, freightFen }), state: 'proposed' })
      .onConflict((conflict) => conflict.column('orderId').where(sql<boolean>`state = 'proposed'`).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) throw new Refusal('REFUND_OPEN')
    await tx
      .insertInto('settledRefundLine')
      .values(
        pieces.map(({ lineId, quantity, amountFen }) => ({
          ...{ settledRefundId: inserted.id, orderLineId: lineId },
          ...{ quantity, amountFen },
        })),
      )
      .execute()
    const change = {
      entityType: 'order',
      entityId: orderId,
      from: null,
      to: 'settled-refund:proposed',
      reason,
    } as const
    await recordHistory(tx, [change], { actor: `operator:${operator.id}`, now })
    await notify(tx, {
      event: 'settled-refund-proposed',
      entity: `settled-refund:${inserted.id}`,
      receiver: 'permission:aftersale.settled',
      params: { orderId },
      now,
    })
    return { settledRefundId: inserted.id }
  })
}
