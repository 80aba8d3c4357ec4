import Type from 'typebox'
import { budgetNames } from '../../books/budget/budget.ts'
import { Count, oneOf } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'

/** Every budget, and profit, which comes out of the orders themselves. */
export const programmes = [...budgetNames, 'profit.CNY'] as const

export type Programme = (typeof programmes)[number]

export const costDays = 30

/** From the nightly roll-ups: complete store days, up to yesterday. */
export const adminProgrammeCosts = adminEndpoint({
  method: 'GET',
  path: 'programme-costs',
  permission: 'budget.view',
  summary: 'What programmes gave in the last 30 days, and how many recipients bought afterwards',
  data: Type.Object({
    /** the last day that is rolled up, `YYYY-MM-DD`; `''` before the first night */
    until: Type.String(),
    /** programmes that gave something, in their usual order */
    rows: Type.Array(
      Type.Object({
        programme: oneOf(programmes),
        /** in the smallest unit of its currency */
        given: Count,
        returned: Count,
        /** the worth of `given - returned` */
        worthFen: FenAmount,
        /** summed over the days: the recipients, and those of them who paid an order within seven days */
        people: Count,
        buyers: Count,
        /** given on each day, oldest first */
        days: Type.Array(Count),
      }),
    ),
  }),
})
