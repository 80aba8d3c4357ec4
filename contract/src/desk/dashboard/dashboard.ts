import Type from 'typebox'
import { Count, Instant, nullable } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'
import { BackupHealth } from '../../platform/backup/backup.ts'

/** Counts of open work, each with the age of its oldest item. Queues the operator may not see are 0. */
export const dashboard = adminEndpoint({
  method: 'GET',
  path: 'dashboard',
  permission: 'any',
  passive: true,
  summary: 'Open work, and today’s figures',
  data: Type.Object({
    proofs: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** withdrawals to review or to pay */
    withdrawals: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    payouts: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** draws of units to review */
    draws: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** proofs of external tasks to review */
    taskProofs: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** objections to places on boards */
    rankObjections: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** recharge returns to be paid */
    rechargeReturns: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** proposals waiting for a second operator, by kind; only those the operator may see */
    proposals: Type.Array(Type.Object({ kind: Type.String(), count: Count, oldestAt: nullable(Instant) })),
    toShip: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    cancelRequests: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** after-sales cases waiting for a decision, for goods, for a replacement or for a payout */
    aftersales: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** reviews held for a decision */
    reviews: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** merchants' goods and changes waiting for review */
    goodsRequests: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** changes to shops' names, logos and banners */
    shopRequests: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** tickets waiting for an answer */
    tickets: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** applications of merchants to review, and approved ones waiting for the deposit */
    applications: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    depositsDue: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** jobs that have used up their attempts */
    deadJobs: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** null for those who may not see it */
    backup: nullable(BackupHealth),
    /** of the marketplace, whether or not more may apply */
    hasMerchants: Type.Boolean(),
    lowStock: Type.Object({ count: Count }),
    today: Type.Object({ orders: Count, paidFen: FenAmount, newUsers: Count }),
    days: Type.Array(Type.Object({ day: Type.String(), orders: Count, paidFen: FenAmount })),
  }),
})
