import Type from 'typebox'
import { Count, cursorPage, cursorQuery, Id, IdParams, Instant, Nothing, nullable, oneOf } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

export const DeadJob = Type.Object({
  id: Id,
  task: Type.String(),
  /** its payload as JSON, shortened */
  about: Type.String(),
  attempts: Count,
  /** of its last attempt, shortened; null if the process was killed each time */
  lastError: nullable(Type.String()),
  createdAt: Instant,
  failedAt: Instant,
})

export const adminDeadJobList = adminEndpoint({
  method: 'GET',
  path: 'dead-jobs',
  permission: 'job.manage',
  summary: 'Jobs that have used up their attempts, the latest failure first',
  query: Type.Object(cursorQuery),
  data: cursorPage(DeadJob),
})

export const adminDeadJobDecide = adminEndpoint({
  method: 'POST',
  path: 'dead-jobs/:id/decide',
  permission: 'job.manage',
  summary: 'Retry a dead job with all its attempts, or drop it',
  params: IdParams,
  body: Type.Object({ to: oneOf(['retry', 'drop']) }),
  data: Nothing,
  refuses: ['NOT_FOUND'],
})
