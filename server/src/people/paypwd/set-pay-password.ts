import type { Tx } from '../../core/database/database.ts'
import { forgiveTries } from '../account/attempts.ts'
import { hashPassword } from '../account/passwords.ts'

/**
 * Sets or replaces the payment password; wrong tries are forgotten, tickets of the old one are worth nothing. Whether
 * it is good enough and who may set it is the caller's matter.
 */
export async function setPayPassword(
  tx: Tx,
  { userId, password, now }: { userId: number; password: string; now: Date },
): Promise<void> {
  const set = { hash: await hashPassword(password), mustReset: false, setAt: now }
  await tx
    .insertInto('payPassword')
    .values({ userId, ...set })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(set))
    .execute()
  await endTickets(tx, userId)
  await forgiveTries(tx, { kind: 'paypwd_wrong', subject: `user:${userId}` })
}

/** What was allowed by a payment password that is good no more. */
export async function endTickets(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('payTicket').where('userId', '=', userId).where('usedAt', 'is', null).execute()
}

/** What a closed account leaves behind of it: nothing. */
export async function forgetPayPassword(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('payPassword').where('userId', '=', userId).execute()
  await tx.deleteFrom('payTicket').where('userId', '=', userId).execute()
}
