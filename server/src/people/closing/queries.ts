import type { Db, Tx } from '../../core/database/database.ts'

export interface Closing {
  id: number
  userId: number
  state: 'waiting' | 'done' | 'cancelled' | 'stopped'
  dueAt: Date
}

/** Undefined if one waits already. */
export async function insertClosing(
  tx: Tx,
  { userId, dueAt, now }: { userId: number; dueAt: Date; now: Date },
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('accountClosing')
    .values({ userId, state: 'waiting', dueAt, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function findClosing(db: Db | Tx, closingId: number): Promise<Closing | undefined> {
  const row = await db.selectFrom('accountClosing').selectAll().where('id', '=', closingId).executeTakeFirst()
  return row as Closing | undefined
}

export async function findWaitingClosing(db: Db, userId: number): Promise<Closing | undefined> {
  const row = await db
    .selectFrom('accountClosing')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row as Closing | undefined
}

/**
 * Ends the waiting closing.
 * @returns its id; undefined if none waits
 */
export async function endClosing(
  tx: Tx,
  { userId, state, now }: { userId: number; state: Exclude<Closing['state'], 'waiting'>; now: Date },
): Promise<number | undefined> {
  const ended = await tx
    .updateTable('accountClosing')
    .set({ state, endedAt: now })
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return ended?.id
}
