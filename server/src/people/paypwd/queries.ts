import type { Db } from '../../core/database/database.ts'
import type { PayPasswordState } from '../account/extensions.ts'

/** Whether this user's balance payments require a payment password. */
export async function hasPayPassword(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom('payPassword').select('userId').where('userId', '=', userId).executeTakeFirst()
  return row !== undefined
}

export function findPayPassword(db: Db, userId: number) {
  return db.selectFrom('payPassword').selectAll().where('userId', '=', userId).executeTakeFirst()
}

export async function findPayPasswordState(db: Db, userId: number): Promise<PayPasswordState> {
  const stored = await findPayPassword(db, userId)
  if (!stored) return 'none'
  return stored.mustReset ? 'must_reset' : 'set'
}
