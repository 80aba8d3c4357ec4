import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { PayActionName } from '@shop/contract/people/paypwd/paypwd.ts'
import { paidFromBalanceSince } from '../../books/ledger/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { hashToken } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { newToken } from '../account/sessions.ts'
import { findPayPassword } from './queries.ts'
import { coolingUntil, mayWhileCooling } from './rules.ts'

/** The action a ticket is valid for; the contract's `payActions` explain `target`. */
export interface PayAction {
  action: PayActionName
  target: string
  amountFen: Fen
}

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

/** The period in which payments without a payment password count together. */
const dayH = 24

/**
 * Uses up the ticket of a payment password, in the transaction it authorises: a rollback makes the ticket valid again.
 * Without a payment password nothing moves, except that old clients, which cannot enter one, may pay orders of up to
 * `paypwd.smallPayMax` a day. While a new payment password cools, payments since it was set are limited to the same
 * sum. For an `order-pay`, lock the buyer's ledger accounts first, so that concurrent payments count together.
 * @param wanted.mayBeWithout the caller is such a client
 * @throws Refusal PAYPWD_REQUIRED if the ticket is missing, used, expired, or issued for something else;
 *   PAYPWD_NOT_SET; PAYPWD_ELSEWHERE if the user of such a client has to pay in a browser; PAYPWD_COOLING if the
 *   password was set too recently for this
 */
export async function spendPayTicket(
  { settings, config }: Pick<Shop, 'settings' | 'config'>,
  tx: Tx,
  wanted: PayAction & { userId: number; ticket?: string | undefined; mayBeWithout?: boolean; now: Date },
): Promise<void> {
  const { userId, ticket, action, target, amountFen, mayBeWithout = false, now } = wanted
  const stored = await findPayPassword(tx, userId)
  if (!stored && action !== 'order-pay') throw new Refusal('PAYPWD_NOT_SET')
  const { coolingH, smallPayMaxFen } = settings.get('paypwd')
  if (!stored && !ticket) {
    if (!mayBeWithout) throw new Refusal('PAYPWD_NOT_SET')
    const paidFen = await paidSince(tx, { userId, action, since: addHours(now, -dayH) })
    if (!mayWhileCooling({ action, amountFen, paidFen }, smallPayMaxFen)) {
      throw new Refusal('PAYPWD_ELSEWHERE', { url: config.publicUrl, aboveFen: smallPayMaxFen })
    }
    return
  }
  if (!ticket && mayBeWithout) throw new Refusal('PAYPWD_ELSEWHERE', { url: config.publicUrl })
  if (!ticket) throw new Refusal('PAYPWD_REQUIRED')
  if (!(await redeemTicket(tx, { userId, actions: [action], target, amountFen, ticket, now }))) {
    throw new Refusal('PAYPWD_REQUIRED')
  }
  const until = stored && coolingUntil(stored.setAt, coolingH, now)
  if (!until) return
  const paidFen = await paidSince(tx, { userId, action, since: stored.setAt })
  if (!mayWhileCooling({ action, amountFen, paidFen }, smallPayMaxFen)) throw new Refusal('PAYPWD_COOLING', { until })
}

/** The amount paid from the balance since then; 0 for actions other than paying an order, which have no limit. */
async function paidSince(
  tx: Tx,
  { userId, action, since }: { userId: number; action: PayAction['action']; since: Date },
): Promise<Fen> {
  return action === 'order-pay' ? paidFromBalanceSince(tx, userId, since) : fen(0)
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
