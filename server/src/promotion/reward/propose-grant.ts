import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import type { adminRewardGrant } from '@shop/contract/promotion/reward/reward.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { withinAllowance } from '../../platform/proposal/allowance.ts'
import { propose } from '../../platform/proposal/propose.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { rewardGrantKind } from './proposal-kind.ts'

/**
 * Grants reward to a shopper: at once within the allowance of one operator; above that it becomes a proposal for
 * another operator, and nothing moves yet.
 * @throws Refusal MODULE_OFF, NOT_FOUND, STATE_CHANGED (the account is closed), ABOVE_MAX (more than even two operators
 *   may credit), SELF_REVIEW, BUDGET_EMPTY; Invalid without a reason
 */
export async function proposeRewardGrant(
  shop: Shop,
  { userId, amount, ...by }: BodyOf<typeof adminRewardGrant> & { userId: number; operator: Operator; now: Date },
): Promise<{ proposalId: number; state: ProposalState }> {
  const { operator, now } = by
  const { settings } = shop
  if (!settings.get('module').reward) throw new Refusal('MODULE_OFF')
  const { creditMaxFen } = settings.get('risk')
  if (amount > creditMaxFen)
    throw new Refusal('ABOVE_MAX', { maxFen: fen(creditMaxFen), inUnits: true }, { field: 'amount' })
  return propose(shop, rewardGrantKind, { key: userId, asked: { amount }, ...by }, async (tx) => {
    const user = await tx.selectFrom('appUser').select('closedAt').where('id', '=', userId).executeTakeFirst()
    if (!user) throw new Refusal('NOT_FOUND')
    if (user.closedAt) throw new Refusal('STATE_CHANGED')
    const alone = await withinAllowance(shop, tx, { operatorId: operator.id, costFen: amount, now })
    return { payload: { amount, countedFen: amount }, userId, alone }
  })
}
