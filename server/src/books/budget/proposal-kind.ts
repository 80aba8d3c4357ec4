import { adminBudgetFundingDecide, adminBudgetFundingList, budgetNames } from '@shop/contract/books/budget/budget.ts'
import { oneOf } from '@shop/contract/core/common.ts'
import { FenAmount } from '@shop/contract/core/money.ts'
import Type from 'typebox'
import { proposalKind } from '../../platform/proposal/kind.ts'
import { budgetParts, partsOf, splitName } from '../ledger/daily-budgets.ts'
import { budgetFunded } from '../ledger/events.ts'
import { lockAccounts, postTransfers } from '../ledger/transfers.ts'

/**
 * Manual funding of a programme's budget (L70). Up to a daily limit one operator does it alone. The daily filling from
 * the settings is in the ledger only.
 */
export const budgetFundingKind = proposalKind({
  name: 'budget-funding',
  list: adminBudgetFundingList,
  decide: adminBudgetFundingDecide,
  subject: 'budget',
  payload: Type.Object({
    budget: oneOf(budgetNames),
    /** in the currency's smallest unit */
    amount: Type.Integer({ minimum: 1 }),
    /** its value when it was proposed */
    worthFen: FenAmount,
  }),

  async approve(_, tx, { id, payload: { budget, amount } }, { operator, now }) {
    const of = splitName(budget)
    await lockAccounts(tx, partsOf(of))
    const event = budgetFunded({ id, ...of, amount, shards: budgetParts })
    await postTransfers(tx, { actor: `operator:${operator.id}`, now }, [event])
    return `budget:${id}`
  },

  describe: async (_, proposals) => proposals.map(({ payload }) => payload),
})
