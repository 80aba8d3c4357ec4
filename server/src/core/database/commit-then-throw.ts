import type { Db, Tx } from './database.ts'

/**
 * A transaction that also commits when it refuses: `act` returns an Error instead of throwing it, its writes are
 * committed, then the error is thrown. For attempts that count even if refused; anything thrown still rolls back.
 */
export async function commitThenThrow<T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<Exclude<T, Error>> {
  const result = await db.transaction().execute(act)
  if (result instanceof Error) throw result
  return result as Exclude<T, Error>
}
