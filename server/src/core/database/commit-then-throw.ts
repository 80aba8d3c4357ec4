import type { Db, Tx } from './database.ts'

/**
 * A transaction whose refusals are written down too: `act` returns an Error instead of throwing it, what it did is
 * committed, then the error is thrown. For tries that count although they are refused; anything thrown still rolls back.
 */
export async function commitThenThrow<T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<Exclude<T, Error>> {
  const result = await db.transaction().execute(act)
  if (result instanceof Error) throw result
  return result as Exclude<T, Error>
}
