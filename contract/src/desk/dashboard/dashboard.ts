import Type from 'typebox'
import { Count, Instant, nullable } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'
import { BackupHealth } from '../../platform/backup/backup.ts'

const Queue = Type.Object({ count: Count, oldestAt: nullable(Instant) })

/** Counts of open work, each with the age of its oldest item; only what the operator may see. */
export const dashboard = adminEndpoint({
  method: 'GET',
  path: 'dashboard',
  permission: 'any',
  passive: true,
  summary: 'Open work, and today’s figures',
  data: Type.Object({
    /** by the names that domains give their queues */
    queues: Type.Record(Type.String(), Queue),
    /** proposals waiting for a second operator, by kind */
    proposals: Type.Array(Type.Object({ kind: Type.String(), ...Queue.properties })),
    /** null for those who may not see it */
    backup: nullable(BackupHealth),
    /** the shop has merchants, whether or not it accepts applications now */
    hasMerchants: Type.Boolean(),
    today: Type.Object({ orders: Count, paidFen: FenAmount, newUsers: Count }),
    days: Type.Array(Type.Object({ day: Type.String(), orders: Count, paidFen: FenAmount })),
  }),
})
