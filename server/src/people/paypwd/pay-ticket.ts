import type { Fen } from '@shop/contract/core/money.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { hashToken } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { newToken } from '../account/sessions.ts'
import type { PayAction } from './check-pay-password.ts'
import { findPayPassword } from './queries.ts'
import { coolingUntil, mayWhileCooling } from './rules.ts'

interface Ticket {
  userId: number
  action: string
  target: string
  amountFen: Fen
}

/** @returns the token, stored nowhere: the database holds its hash */
export async function issueTicket(
  db: Db,
  { lifeMs, now, ...ticket }: Ticket & { lifeMs: number; now: Date },
): Promise<string> {
  const token = newToken()
  const row = { ...ticket, tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + lifeMs) }
  await db.insertInto('payTicket').values(row).execute()
  return token
}

/**
 * Uses up the ticket of a payment password, in the transaction it authorises: a rollback makes the ticket valid again.
 * A user who has set no payment password may pay an order without a ticket, as old clients do, but may not move money
 * out of the shop or to another user.
 * @throws Refusal PAYPWD_REQUIRED if the ticket is missing, used, expired, or issued for something else;
 *   PAYPWD_NOT_SET; PAYPWD_COOLING if the password was set too recently for this
 */
export async function spendPayTicket(
  { settings }: Pick<Shop, 'settings'>,
  tx: Tx,
  wanted: PayAction & { userId: number; ticket?: string; now: Date },
): Promise<void> {
  const { userId, ticket, action, target, amountFen, now } = wanted
  const stored = await findPayPassword(tx, userId)
  if (!stored && action !== 'order-pay') throw new Refusal('PAYPWD_NOT_SET')
  if (!stored && !ticket) return
  if (!ticket) throw new Refusal('PAYPWD_REQUIRED')
  if (!(await redeemTicket(tx, { userId, actions: [action], target, amountFen, ticket, now }))) {
    throw new Refusal('PAYPWD_REQUIRED')
  }
  const { coolingH, smallPayMaxFen } = settings.get('paypwd')
  const until = stored && coolingUntil(stored.setAt, coolingH, now)
  if (until && !mayWhileCooling(wanted, smallPayMaxFen)) throw new Refusal('PAYPWD_COOLING', { until })
}

/**
 * Uses up a ticket.
 * @returns whether it was valid for one of the actions
 */
export async function redeemTicket(
  tx: Tx,
  used: Omit<Ticket, 'action'> & { actions: readonly string[]; ticket: string; now: Date },
): Promise<boolean> {
  const { userId, actions, target, amountFen, ticket, now } = used
  const spent = await tx
    .updateTable('payTicket')
    .set({ usedAt: now })
    .where('tokenHash', '=', hashToken(ticket))
    .where('userId', '=', userId)
    .where('action', 'in', actions)
    .where('target', '=', target)
    .where('amountFen', '=', amountFen)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n
}
