import { Refusal } from '../command/refusal.ts'

/** Steps between neighbours leave room for rows that are put in between by hand. */
const step = 10

/**
 * The sort numbers of records whose ids stand in the order wanted.
 * @param present the ids there are
 * @throws Refusal STATE_CHANGED when the two are not the same records: somebody added or removed one meanwhile
 */
export function sortsOf(wanted: readonly number[], present: readonly number[]): { ids: number[]; sorts: number[] } {
  const known = new Set(present)
  if (wanted.length !== known.size || wanted.some((id) => !known.has(id))) throw new Refusal('STATE_CHANGED')
  return { ids: [...wanted], sorts: wanted.map((_, index) => (index + 1) * step) }
}
