import type { arbitrationOutcomes } from '@shop/contract/trade/aftersale/admin.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { assertNotTheirMerchant } from '../../people/operator/members.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { sendBack } from './decide-case.ts'
import { assertMayLetGo } from './let-go.ts'
import type { Decision } from './lock-for-step.ts'
import { type Amounts, moveCase, readAmounts, refundCase } from './move-case.ts'
import { lockCase, type ReturnAddress } from './queries.ts'
import { operatorMay } from './rules.ts'

/**
 * The platform decides for either side: a refund, which may be split; a return first; or a final refusal.
 * @throws Refusal NOT_FOUND, SELF_REVIEW (they are the buyer, or work for the seller), STATE_CHANGED, REFUND_AMOUNT,
 *   DUAL_REQUIRED (`assertMayLetGo`); Invalid without a return address
 */
export async function arbitrateCase(
  shop: Shop,
  input: Decision &
    Amounts & { outcome: (typeof arbitrationOutcomes)[number]; reason: string; returnAddress?: ReturnAddress },
): Promise<void> {
  const { caseId, operator, requestId, now, outcome, amountFen, freightFen, returnAddress } = input
  const reason = input.reason.trim()
  const body = { caseId, outcome, reason, amountFen, freightFen, returnAddress }
  const of = { operatorId: operator.id, requestId, name: 'aftersale-decide', target: String(caseId), body, now }
  await command(shop.db, of, async (tx) => {
    const locked = await lockCase(tx, { caseId })
    const { userId, merchantId } = locked.order
    await assertNotOwn(shop, tx, { operatorId: operator.id, userId })
    if (merchantId !== null) await assertNotTheirMerchant(shop, tx, { operatorId: operator.id, merchantId })
    const { aftersale } = locked
    if (!operatorMay(aftersale, now).arbitrate) throw new Refusal('STATE_CHANGED')
    const step = { actor: `operator:${operator.id}` as const, now, reason, from: ['arbitration'] as const }
    if (outcome === 'reject') {
      const set = { final: true, refuseReason: aftersale.refuseReason || reason }
      await moveCase(shop, tx, aftersale, { ...step, to: 'rejected', set })
    } else if (outcome === 'return') {
      // Goods already back, on their way back, or never sent are not returned again.
      if (!aftersale.shipped || aftersale.service === 'refund' || aftersale.sentAt) throw new Refusal('STATE_CHANGED')
      await sendBack(shop, tx, locked, { ...step, returnAddress })
    } else {
      if (aftersale.service === 'exchange') throw new Refusal('STATE_CHANGED')
      const amounts = await readAmounts(tx, locked, { amountFen, freightFen })
      await assertMayLetGo(shop, tx, locked, { operator, now, ...amounts })
      await refundCase(shop, tx, locked, { ...step, ...amounts })
    }
    return {}
  })
}
