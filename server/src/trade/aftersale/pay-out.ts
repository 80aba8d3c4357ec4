import { fen } from '@shop/contract/core/money.ts'
import { isAllOfEscrow } from '../../books/ledger/escrow.ts'
import { payoutDone, payoutFailed, refundToBalance } from '../../books/ledger/refund-events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { claimPayout } from '../payment/payout-reference.ts'
import { type Decision, lockForStep } from './lock-for-step.ts'
import { moveCase } from './move-case.ts'
import { findDeciders } from './queries.ts'

/**
 * Records that a refund was paid to the account the buyer named, or that it cannot be, in which case it goes to their
 * balance.
 * @param input.reference the bank's reference of the payment, or why it is not possible
 * @throws Refusal NOT_FOUND, STATE_CHANGED, those of `claimPayout`; Invalid
 */
export async function recordPayout(shop: Shop, input: Decision & { paid: boolean; reference: string }): Promise<void> {
  const { caseId, operator, requestId, now, paid } = input
  const reference = input.reference.trim()
  if (reference === '') throw new Invalid([{ field: 'reference', keyword: 'required', limit: 0, wanted: '' }])
  const body = { caseId, paid, reference }
  const of = { operatorId: operator.id, requestId, name: 'aftersale-payout', target: String(caseId), body, now }
  await command(shop.db, of, async (tx) => {
    const { aftersale, order } = await lockForStep(shop, tx, input, 'payout')
    const { refundId } = aftersale
    if (refundId === null) throw new Refusal('STATE_CHANGED')
    const amountFen = fen((aftersale.agreedFen ?? 0) + aftersale.freightFen)
    if (paid) {
      const number = aftersale.caseNo
      const deciders = await findDeciders(tx, { caseId, tradeId: order.tradeId })
      const of = { reference, kind: 'refund', number, field: 'reference', now } as const
      await claimPayout(shop, tx, { ...of, operatorId: operator.id, deciders, amountFen })
    }
    const by = { actor: `operator:${operator.id}` as const, now }
    const userId = order.userId
    const isAll = await isAllOfEscrow(tx, { orderId: order.id, userId, amountFen })
    const last = order.state === 'closed' && isAll
    const refund = { orderId: order.id, refundId, last }
    const events = paid
      ? [payoutDone(refund)]
      : [payoutFailed(refund), refundToBalance({ ...refund, userId, giftFen: fen(0), balanceFen: amountFen })]
    await postTransfers(tx, by, events)
    await moveCase(shop, tx, aftersale, {
      ...by,
      from: ['refunding'],
      to: 'completed',
      reason: reference,
      set: { payoutReference: reference },
    })
    return {}
  })
}
