import Type from 'typebox'
import { Count, Instant, nullable, oneOf, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'
import { Proposed, proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'

// What programmes may give away, and how operators put more into it. Amounts are integers of the currency's smallest unit:
// whole points for PTS, 1/100 for SUB.

/** By programme and currency, as in the ledger without `bud.`. */
export const budgetNames = ['points.PTS', 'sign.PTS', 'sign.SUB'] as const

export type BudgetName = (typeof budgetNames)[number]

/**
 * `low`: less than a tenth is left of what it had when it was last funded. `empty`: nothing is left. `unfunded`: nothing
 * was ever put in.
 */
export const budgetStatuses = ['good', 'low', 'empty', 'unfunded'] as const

export type BudgetStatus = (typeof budgetStatuses)[number]

export const adminBudgetList = adminEndpoint({
  method: 'GET',
  path: 'budgets',
  permission: 'budget.view',
  summary: 'What every budget has, and has given today',
  data: Type.Object({
    /** the store's day: `YYYY-MM-DD` */
    day: Type.String(),
    /** what one operator may put in on a day without a second one, and what of it is left to the one who asks */
    alone: Type.Object({ limitFen: FenAmount, leftFen: FenAmount }),
    budgets: Type.Array(
      Type.Object({
        budget: oneOf(budgetNames),
        /** what may still be promised or given */
        available: Count,
        /** promised by orders that are not settled yet */
        promised: Count,
        status: oneOf(budgetStatuses),
        /** available = what the day began with + funded + returned − given */
        today: Type.Object({
          /** promised to orders, given to persons */
          given: Count,
          /** of promises taken back and refunds after settlement, of this day or an earlier one */
          returned: Count,
          funded: Count,
        }),
        /** what it is filled up to once a day, by itself; null: it is not */
        dayLimit: nullable(Count),
        /** the programme gives out of it as things are set now */
        inUse: Type.Boolean(),
        lastFundedAt: nullable(Instant),
        /** what 100.00 of the shop's money is in this currency */
        unitsPer100Yuan: Count,
      }),
    ),
  }),
})

export const adminBudgetFundingList = proposalList({
  path: 'budget-fundings',
  permission: 'budget.view',
  summary: 'What was put into budgets by hand, or is proposed, newest first',
  subject: oneOf(budgetNames),
  fields: {
    budget: oneOf(budgetNames),
    amount: Count,
    /** when it was proposed */
    worthFen: FenAmount,
  },
})

/** Within what one operator may put in on a day it is in the budget at once (`approved`); above, another one approves it. */
export const adminBudgetFund = adminEndpoint({
  method: 'POST',
  path: 'budget-fundings',
  permission: 'budget.fund',
  summary: 'Put points or subsidy into a budget, or propose it',
  body: Type.Object({
    budget: oneOf(budgetNames),
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Proposed,
  refuses: ['IDEMPOTENCY_MISMATCH'],
})

export const adminBudgetFundingDecide = proposalDecide({
  path: 'budget-fundings',
  permission: 'budget.fund',
  summary: 'Approve, reject or withdraw what is proposed for a budget',
  refuses: [],
})
