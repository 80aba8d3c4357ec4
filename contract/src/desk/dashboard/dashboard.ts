import Type from 'typebox'
import { Count, Instant, nullable } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'

/** Counts of what waits, each with the age of its oldest. Queues the operator may not see are 0. */
export const dashboard = adminEndpoint({
  method: 'GET',
  path: 'dashboard',
  permission: 'any',
  summary: 'What waits, and today',
  data: Type.Object({
    proofs: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** withdrawals to be reviewed, and those to be paid */
    withdrawals: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    payouts: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** recharges on their way back, to be paid */
    rechargeReturns: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** proposals that wait for a second person, by kind: those that the operator may see */
    proposals: Type.Array(Type.Object({ kind: Type.String(), count: Count, oldestAt: nullable(Instant) })),
    toShip: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    cancelRequests: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** after-sales that wait for a decision, goods, a replacement or a payout */
    aftersales: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** held */
    reviews: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** questions that wait for an answer */
    tickets: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    lowStock: Type.Object({ count: Count }),
    today: Type.Object({ orders: Count, paidFen: FenAmount, newUsers: Count }),
    days: Type.Array(Type.Object({ day: Type.String(), orders: Count, paidFen: FenAmount })),
  }),
})
