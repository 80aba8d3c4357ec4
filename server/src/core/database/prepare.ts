import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

// Planning a statement costs as much as running it. A connection therefore keeps those it sends again and again
// prepared, under names derived from their texts.

/** A process names a text at its fifth use, so that rare statements take no names from frequent ones. */
const usesBefore = 5
/** Each connection keeps its own copy of every named statement, some 20 KiB. */
const namesMost = 400
/** Texts being counted; rarely used ones are forgotten together. */
const countedMost = 4_000

/** Marks a statement whose best plan depends on its values: it is planned each time. */
export const plannedEachTime = sql.raw('/* planned each time */')

/**
 * An array whose length the planner does not see, for statements that are sent all the time. If it sees how short the
 * array is, the plan for one call looks cheaper than the one kept for all calls, and it plans the statement each time.
 * Of several arrays in one `unnest`, the first is enough.
 */
export function unmeasured(type: 'bigint' | 'text' | 'bytea', values: readonly unknown[]): RawBuilder<unknown> {
  const array = sql.raw(`${type}[]`)
  return sql`(SELECT ${values}::${array})::${array}`
}

/**
 * The end of an `EXISTS` in a select list that is looked up for each row. Otherwise the planner reads the whole table
 * instead, as long as that is small, and keeps that plan while it grows.
 */
export const lookedUp = sql.raw('OFFSET 0')

/**
 * Names for the statements of one process.
 * @returns undefined for a text to be sent without a name
 */
export function openNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= namesMost) return known
    const count = (uses.get(text) ?? 0) + 1
    if (count < usesBefore) {
      if (uses.size >= countedMost) uses.clear()
      uses.set(text, count)
      return undefined
    }
    uses.delete(text)
    if (!isPreparable(text)) return undefined
    const name = hash('sha256', text, 'base64url').slice(0, 24)
    names.set(text, name)
    return name
  }
}

const isPreparable = (text: string) =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !text.includes('/* planned each time */')

/** The parameter of `DATABASE_URL` that settles whether statements are prepared: `?prepare=always` or `never`. */
export function preparesAt(connectionString: string | undefined): 'always' | 'never' | undefined {
  if (!connectionString || !URL.canParse(connectionString)) return undefined
  const given = new URL(connectionString).searchParams.get('prepare')
  return given === 'always' || given === 'never' ? given : undefined
}
