import Type from 'typebox'
import { Count, Instant, Nothing, nullable, oneOf, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'
import { Proposed, proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'

// The budgets of programmes, and how operators fund them. Amounts are integers of the currency's smallest unit: whole
// points for PTS, 1/100 for the others.

/** By programme and currency, named as in the ledger, without `bud.`. */
export const budgetNames = [
  'points.PTS',
  'sign.PTS',
  'sign.SUB',
  'task.SUB',
  'task.PTS',
  'act.PTS',
  'act.SUB',
  'act.RWD',
  'act.CNY',
  'gift.PTS',
  'gift.SUB',
  'coupon.CNY',
  'integral.ITG',
  'subsidy.SUB',
  'campaign.RWD',
  'rank.RWD',
  'convert.CNY',
  'convert.PTS',
] as const

export type BudgetName = (typeof budgetNames)[number]

/**
 * `low`: less than a tenth of what it held after the last funding is left. `empty`: nothing is left. `unfunded`: it was
 * never funded.
 */
export const budgetStatuses = ['good', 'low', 'empty', 'unfunded'] as const

export type BudgetStatus = (typeof budgetStatuses)[number]

export const adminBudgetList = adminEndpoint({
  method: 'GET',
  path: 'budgets',
  permission: 'budget.view',
  summary: 'All budgets, with the amounts left and given today',
  data: Type.Object({
    /** the store's day: `YYYY-MM-DD` */
    day: Type.String(),
    /** the amount one operator may put in per day without a second one, and how much of it the caller has left */
    alone: Type.Object({ limitFen: FenAmount, leftFen: FenAmount }),
    budgets: Type.Array(
      Type.Object({
        budget: oneOf(budgetNames),
        /** may still be promised or given */
        available: Count,
        /** promised to orders that are not settled yet */
        promised: Count,
        status: oneOf(budgetStatuses),
        /** available = start of the day + funded + returned − given */
        today: Type.Object({
          /** promised to orders and given to users */
          given: Count,
          /** from cancelled promises and refunds after settlement, of today or earlier days */
          returned: Count,
          funded: Count,
        }),
        /** the amount it is refilled to automatically once a day; null: not refilled */
        dayLimit: nullable(Count),
        /** operators have stopped it: it gives nothing, and pays what it promised */
        paused: Type.Boolean(),
        /** the programme gives from this budget under the current settings */
        inUse: Type.Boolean(),
        lastFundedAt: nullable(Instant),
        /** how many units 100.00 yuan of the shop's money buys */
        unitsPer100Yuan: Count,
      }),
    ),
  }),
})

export const adminBudgetFundingList = proposalList({
  path: 'budget-fundings',
  permission: 'budget.view',
  summary: 'Funding of budgets by hand, done or proposed, newest first',
  subject: oneOf(budgetNames),
  fields: {
    budget: oneOf(budgetNames),
    amount: Count,
    /** value when it was proposed */
    worthFen: FenAmount,
  },
})

/**
 * Takes effect at once (`approved`) within the amount one operator may put in per day; above that, another operator
 * approves it.
 */
export const adminBudgetFund = adminEndpoint({
  method: 'POST',
  path: 'budget-fundings',
  permission: 'budget.fund',
  summary: 'Put units or money into a budget, or propose it',
  body: Type.Object({
    budget: oneOf(budgetNames),
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Proposed,
  refuses: ['IDEMPOTENCY_MISMATCH'],
})

export const adminBudgetPause = adminEndpoint({
  method: 'POST',
  path: 'budgets/:budget/pause',
  permission: 'budget.fund',
  summary: 'Pause or resume a budget',
  params: Type.Object({ budget: oneOf(budgetNames) }),
  body: Type.Object({ paused: Type.Boolean(), requestId: RequestId }),
  data: Nothing,
  refuses: ['IDEMPOTENCY_MISMATCH'],
})

export const adminBudgetFundingDecide = proposalDecide({
  path: 'budget-fundings',
  permission: 'budget.fund',
  summary: 'Approve, reject or withdraw proposed funding of a budget',
  refuses: [],
})
