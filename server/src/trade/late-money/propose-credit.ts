import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import type { adminLateMoneyCreditPropose } from '@shop/contract/trade/late-money/late-money.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { propose } from '../../platform/proposal/propose.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { creditKind } from '../credit/proposal-kind.ts'
import type { Credit } from '../credit/source.ts'
import { lockOpenLateMoney, ownerOf, refuseLateMoneyAboveMax } from './resolve-late-money.ts'

/**
 * Proposes to credit money in suspense to the balance of its payer, or of the user the operator names.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (resolved), RECEIVER_NOT_FOUND, ABOVE_MAX, SELF_REVIEW, PROPOSAL_OPEN;
 *   Invalid without a reason, or if no user is named
 */
export async function proposeLateMoneyCredit(
  shop: Shop,
  {
    id,
    reason,
    operator,
    requestId,
    now,
    ...wanted
  }: BodyOf<typeof adminLateMoneyCreditPropose> & { id: number; operator: Operator; now: Date },
): Promise<{ proposalId: number; state: ProposalState }> {
  await refuseLateMoneyAboveMax(shop, id, now)
  const asked = { userId: wanted.userId ?? null, orderId: wanted.orderId ?? null }
  const by = { key: `late_money-${id}`, asked, reason, operator, requestId, now }
  return propose(shop, creditKind, by, async (tx) => {
    const money = await lockOpenLateMoney(shop, tx, id)
    const userId = await ownerOf(shop, tx, money, { ...wanted, note: reason, operator })
    const amounts = { dueFen: fen(0), receivedFen: fen(money.amount) }
    const payload: Credit = { source: 'late_money', sourceId: id, ...amounts, userId, orderId: asked.orderId }
    return { payload, userId }
  })
}
