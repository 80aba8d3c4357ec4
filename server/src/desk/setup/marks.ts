import type { Db } from '../../core/database/database.ts'

/** Confirmed by the owner, tried by a test message, or dismissed. */
export type Mark = 'freight' | 'agreements' | 'modules' | 'email' | 'sms' | 'dismissed'

export async function findMarks(db: Db): Promise<Set<Mark>> {
  const rows = await db.selectFrom('setupMark').select('name').execute()
  return new Set(rows.map(({ name }) => name as Mark))
}

/** Sets a mark; the first operator who did stays named. */
export async function setMark(db: Db, name: Mark, by: { operatorId: number; now: Date }): Promise<void> {
  await db
    .insertInto('setupMark')
    .values({ name, operatorId: by.operatorId, at: by.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
