import type { Tx } from '../../core/database/database.ts'
import { resetTries } from '../credential/attempts.ts'
import { hashPassword } from '../credential/passwords.ts'

/**
 * Sets or replaces the payment password; clears wrong tries and invalidates tickets of the old one. The caller checks
 * its strength and the user's right to set it.
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
  await resetTries(tx, { kind: 'paypwd_wrong', subject: `user:${userId}` })
}

/** Deletes tickets issued for a payment password that is no longer valid. */
export async function endTickets(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('payTicket').where('userId', '=', userId).where('usedAt', 'is', null).execute()
}

/** Deletes the payment password of a closed account. */
export async function forgetPayPassword(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('payPassword').where('userId', '=', userId).execute()
  await tx.deleteFrom('payTicket').where('userId', '=', userId).execute()
}
