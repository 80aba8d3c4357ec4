import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import {
  adminRechargeReturnBegin,
  adminRechargeReturnEnd,
  adminRechargeReturnPay,
} from '@shop/contract/money/recharge/returns.ts'
import {
  adminSettledRefundDecide,
  adminSettledRefundPropose,
} from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { addHours } from '../../server/src/core/value/time.ts'
import { beginReturn } from '../../server/src/money/recharge/begin-return.ts'
import { settleOrder } from '../../server/src/trade/order/settle-order.ts'
import { approvePaymentProof } from '../../server/src/trade/proof/approve-proof.ts'
import { proposeSettledRefund } from '../../server/src/trade/settled-refund/propose.ts'
import { byOperator, type Deed } from './action.ts'
import type { Mall } from './mall.ts'

/** The operators' late refunds: of a settled order, of an unspent recharge. */
export function deedsOfReturns({ shop, staff: by, proposer, money }: Mall): Deed[] {
  const now = () => shop.now()
  const settled = async () => {
    const { id, lines } = await shop.givenOrder(await shop.givenUser(), { state: 'completed', quantity: 2 })
    await settleOrder(shop, id, addHours(now(), 24 * 30))
    const pieces = [{ lineId: lines[0]?.id as number, quantity: 1, amountFen: fen(1_990) }]
    return { by, params: { id }, body: { pieces, freightFen: fen(0), reason: 'made good' } }
  }
  const recharged = async () => {
    const { rechargeId, proofId } = await money.givenRecharge(await shop.givenUser())
    await approvePaymentProof(shop, { id: proofId, operator: by, receivedFen: fen(10_000), now: now() })
    return { by, params: { id: rechargeId }, body: { amountFen: fen(4_000), note: 'asked for it back' } }
  }
  const returning = async () => {
    const { params, body } = await recharged()
    const asked = { ...body, rechargeId: params.id, operator: proposer, requestId: randomUUID(), now: now() }
    const { returnId } = await beginReturn(shop, asked)
    return { by, params: { id: returnId } }
  }

  return [
    byOperator(adminSettledRefundPropose, settled),
    byOperator(adminSettledRefundDecide, async () => {
      const { params, body } = await settled()
      const asked = { ...body, orderId: params.id, operator: proposer, requestId: randomUUID(), now: now() }
      const { proposalId: id } = await proposeSettledRefund(shop, asked)
      return { by, params: { id }, body: { decision: 'approve' as const } }
    }),
    byOperator(adminRechargeReturnBegin, recharged),
    byOperator(adminRechargeReturnPay, async () => ({ ...(await returning()), body: { reference: randomUUID() } })),
    byOperator(adminRechargeReturnEnd, async () => ({
      ...(await returning()),
      body: { reason: 'the bank is closed' },
    })),
  ]
}
