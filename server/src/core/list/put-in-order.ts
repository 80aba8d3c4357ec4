import { Refusal } from '../command/refusal.ts'

/** Gaps between neighbours leave room for rows inserted by hand. */
const step = 10

/**
 * The sort numbers that put records in the order of `wanted`.
 * @param present the existing ids
 * @throws Refusal STATE_CHANGED when the two sets differ: another operator added or removed a record meanwhile
 */
export function toSortNumbers(
  wanted: readonly number[],
  present: readonly number[],
): { ids: number[]; sorts: number[] } {
  const known = new Set(present)
  if (wanted.length !== known.size || wanted.some((id) => !known.has(id))) throw new Refusal('STATE_CHANGED')
  return { ids: [...wanted], sorts: wanted.map((_, index) => (index + 1) * step) }
}
