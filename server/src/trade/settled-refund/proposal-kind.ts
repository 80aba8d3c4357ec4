import { Id } from '@shop/contract/core/common.ts'
import { FenAmount } from '@shop/contract/core/money.ts'
import { adminSettledRefundDecide, adminSettledRefundList } from '@shop/contract/trade/settled-refund/settled-refund.ts'
import Type from 'typebox'
import { Refusal } from '../../core/command/refusal.ts'
import { lockUser } from '../../people/account/users.ts'
import { notify } from '../../platform/notice/notify.ts'
import { proposalKind } from '../../platform/proposal/kind.ts'
import { lockOrder } from '../order/queries.ts'
import { refundedFreight } from '../order/refund-queries.ts'
import { describeRefunds } from './describe.ts'
import { giveBack } from './give-back.ts'
import { readPieces } from './rules.ts'

/** A refund after settlement (L41): the exception to the rule. */
export const settledRefundKind = proposalKind({
  name: 'settled-refund',
  list: adminSettledRefundList,
  decide: adminSettledRefundDecide,
  subject: 'order',
  payload: Type.Object({
    pieces: Type.Array(Type.Object({ lineId: Id, quantity: Type.Integer({ minimum: 1 }), amountFen: FenAmount })),
    freightFen: FenAmount,
  }),
  oneOpen: 'REFUND_OPEN',

  historyOf: ({ key }) => ({ entityType: 'order', entityId: Number(key) }),

  lock: (tx, orderId) => lockOrder(tx, { orderId: Number(orderId) }),

  async approve(shop, tx, { id, key, payload }, { operator, now }) {
    const orderId = Number(key)
    const { order, lines } = await lockOrder(tx, { orderId })
    // A closed account can receive nothing: its balance is settled and its owner cannot be reached.
    if ((await lockUser(tx, order.userId)).closedAt) throw new Refusal('STATE_CHANGED')
    const pieces = readPieces(order, lines, payload, await refundedFreight(tx, orderId))
    const { freightFen } = payload
    const by = { actor: `operator:${operator.id}` as const, now }
    const given = { order, lines, pieces, freightFen, reason: `settled-refund:${id}`, ...by }
    const { refundId } = await giveBack(shop, tx, given)
    const params = { orderId, orderNo: order.orderNo }
    await notify(tx, { event: 'refunded', entity: `refund:${refundId}`, receiver: `user:${order.userId}`, params, now })
    return `refund:${refundId}`
  },

  describe: describeRefunds,
})
