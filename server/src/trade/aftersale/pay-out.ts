import { fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import { postPayout } from '../../books/ledger/end-refunds.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { claimPayout } from '../payout-reference/payout-reference.ts'
import { type Decision, lockForStep } from './lock-for-step.ts'
import { moveCase } from './move-case.ts'

/**
 * Records that a refund was paid to the account the buyer named, or that it cannot be, in which case it goes to their
 * balance.
 * @param input.reference the bank's reference of the payment, or why it is not possible
 * @throws Refusal NOT_FOUND, STATE_CHANGED, those of `claimPayout`; Invalid
 */
export async function recordPayout(shop: Shop, input: Decision & { paid: boolean; reference: string }): Promise<void> {
  const { caseId, operator, requestId, now, paid } = input
  const reference = input.reference.trim()
  if (reference === '') throw invalid('reference', 'required')
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
    const ofOrder = { orderId: order.id, userId: order.userId, closed: order.state === 'closed' }
    await postPayout(tx, by, ofOrder, { refundId, amountFen, paid })
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

/** The operators whose decisions led to a case's refund, or to its order being paid by a screenshot. */
async function findDeciders(tx: Tx, of: { caseId: number; tradeId: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT substring(actor FROM '^operator:([0-9]+)$')::bigint AS id FROM state_history
    WHERE entity_type = 'aftersale' AND entity_id = ${of.caseId} AND actor LIKE 'operator:%'
    UNION SELECT reviewed_by FROM proof WHERE trade_id = ${of.tradeId} AND state = 'approved'
      AND reviewed_by IS NOT NULL`.execute(tx)
  return rows.map(({ id }) => id)
}
