import { addHours } from '../../core/value/time.ts'

/** How long the user may change their mind. */
export const closingGraceDays = 7

export const dueAfter = (now: Date): Date => addHours(now, closingGraceDays * 24)
