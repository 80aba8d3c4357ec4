import type { Tx } from '../db/database.ts'
import { hashToken } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import type { PayAction } from './check-pay-password.ts'
import { hasPayPassword } from './queries.ts'

/**
 * Uses up the ticket of a payment password, as part of the transaction that it allows: when that is rolled back, the
 * ticket is good again. Who has set no payment password needs none.
 * @throws Refusal PAYPWD_REQUIRED when the ticket is missing, used, too old, or made for something else
 */
export async function spendPayTicket(
  tx: Tx,
  { userId, ticket, action, target, amountFen, now }: PayAction & { userId: number; ticket?: string; now: Date },
): Promise<void> {
  if (!ticket) {
    if (await hasPayPassword(tx, userId)) throw new Refusal('PAYPWD_REQUIRED')
    return
  }
  const spent = await tx
    .updateTable('payTicket')
    .set({ usedAt: now })
    .where('tokenHash', '=', hashToken(ticket))
    .where('userId', '=', userId)
    .where('action', '=', action)
    .where('target', '=', target)
    .where('amountFen', '=', amountFen)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (spent.numUpdatedRows === 0n) throw new Refusal('PAYPWD_REQUIRED')
}
