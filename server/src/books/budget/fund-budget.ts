import type { adminBudgetFund } from '@shop/contract/books/budget/budget.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { aloneSince } from '../../platform/proposal/allowance.ts'
import { propose } from '../../platform/proposal/propose.ts'
import { lockPerson } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { splitName, valueInFen } from '../ledger/daily-budgets.ts'
import { budgetFundingKind } from './proposal-kind.ts'
import { fundedAloneSince } from './queries.ts'
import { remainingAlone } from './rules.ts'

/**
 * Funds a budget with units or money (L70): at once while the value this person has funded alone in 24 hours
 * stays within `risk.budgetDualFen`; above that it becomes a proposal for another operator to approve, and nothing moves yet.
 * @throws Invalid without a reason
 */
export async function fundBudget(
  shop: Shop,
  { budget, amount, ...by }: BodyOf<typeof adminBudgetFund> & { operator: Operator; now: Date },
): Promise<{ proposalId: number; state: ProposalState }> {
  const { operator, now } = by
  const { perYuan } = shop.settings.get('points')
  return propose(shop, budgetFundingKind, { key: budget, asked: { budget, amount }, ...by }, async (tx) => {
    // Simultaneous fundings by one person count together.
    const selves = await lockPerson(shop, tx, 'budget-fund', operator.id)
    const worthFen = fen(valueInFen(splitName(budget).currency, amount, perYuan))
    const before = await fundedAloneSince(tx, selves, aloneSince(now))
    const alone = worthFen <= remainingAlone(shop.settings.get('risk').budgetDualFen, before)
    return { payload: { budget, amount, worthFen }, alone }
  })
}
