import type { Db } from '../../core/database/database.ts'

/** Whether balance payments of this user ask for a payment password. */
export async function hasPayPassword(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom('payPassword').select('userId').where('userId', '=', userId).executeTakeFirst()
  return row !== undefined
}

export function findPayPassword(db: Db, userId: number) {
  return db.selectFrom('payPassword').selectAll().where('userId', '=', userId).executeTakeFirst()
}
