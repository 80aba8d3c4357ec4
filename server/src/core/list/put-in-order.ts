import { sql } from 'kysely'
import { Refusal } from '../command/refusal.ts'
import type { Tx } from '../database/database.ts'
import type { DB } from '../database/types.ts'

/** Gaps between neighbours leave room for rows inserted by hand. */
const step = 10

/** The tables that have all of these columns. */
export type TableWith<Columns extends string> = {
  [T in keyof DB]: [Columns] extends [keyof DB[T]] ? T : never
}[keyof DB]

/**
 * Numbers the records of a table in the order of `wanted`.
 * @param present the existing records, locked by the caller
 * @throws Refusal STATE_CHANGED when the two sets differ: another operator added or removed a record meanwhile
 */
export async function putInOrder(
  tx: Tx,
  table: TableWith<'id' | 'sort'>,
  present: readonly { id: number }[],
  wanted: readonly number[],
): Promise<void> {
  const known = new Set(present.map(({ id }) => id))
  if (wanted.length !== known.size || wanted.some((id) => !known.has(id))) throw new Refusal('STATE_CHANGED')
  const sorts = wanted.map((_, index) => (index + 1) * step)
  await sql`UPDATE ${sql.table(table)} AS record SET sort = given.sort
    FROM unnest(${[...wanted]}::bigint[], ${sorts}::int[]) AS given (id, sort) WHERE record.id = given.id`.execute(tx)
}
