import { jobKind } from '../job/job.ts'
import type { Key } from './keys.ts'

export const removeStoredJob = jobKind<{ keys: Key[] }>('remove-stored')
