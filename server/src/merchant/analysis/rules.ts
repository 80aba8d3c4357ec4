import type { analysisRanges } from '@shop/contract/merchant/analysis/analysis.ts'
import { addDays } from '../../core/value/time.ts'

/** First and last store day, both included. */
export interface Days {
  from: string
  until: string
}

/**
 * The days of a range, up to yesterday: today is not over yet. On its first day the current month is empty, with
 * `until` before `from`.
 */
export function rangeDays(
  { range = '30', month }: { range?: (typeof analysisRanges)[number]; month?: string },
  today: string,
): Days {
  const yesterday = addDays(today, -1)
  if (range !== 'month') return { from: addDays(today, -Number(range)), until: yesterday }
  const from = `${month ?? today.slice(0, 7)}-01`
  const last = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1)
  return { from, until: [last, yesterday].sort()[0] as string }
}

/** The days of a range, oldest first. */
export function listDays({ from, until }: Days): string[] {
  const days: string[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * The days a run has to roll up. The last two are rolled up again, because the last run may have missed rows that were
 * being written.
 * @param first the first day on which anything happened, if anything has
 */
export function daysToRoll({
  today,
  first,
  rolledTo,
}: {
  today: string
  first: string | undefined
  rolledTo: string | undefined
}): string[] {
  const from = rolledTo ? addDays(rolledTo, -1) : first
  return from ? listDays({ from, until: addDays(today, -1) }) : []
}
