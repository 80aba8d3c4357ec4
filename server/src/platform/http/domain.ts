import type { Domain } from '../domain/domain.ts'
import { dayMs, rowsOlderThan } from '../job/clean-up.ts'
import { cleanLimits } from './limit.ts'

export const http: Domain = {
  cleanUps: {
    requests: rowsOlderThan('request', 'created_at', 7 * dayMs),
    limits: cleanLimits,
  },
}
