import { fen } from '@shop/contract/core/money.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db } from '../../core/database/database.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockUser } from '../account/users.ts'
import { verifyPassword } from '../credential/passwords.ts'
import { redeemTicket } from './pay-ticket.ts'
import { findPayPassword } from './queries.ts'
import { coolingUntil, isWeakPayPassword } from './rules.ts'
import { endTickets, setPayPassword } from './set-pay-password.ts'

/**
 * Sets or replaces the payment password, given a proof of ownership: for the first one by log-in password or code;
 * later by the old one or a code; if the shop required a new one, by a code only.
 * @returns until when withdrawals and transfers are blocked; undefined if they are not
 * @throws Refusal PAYPWD_WEAK, PASSWORD_SAME, PAYPWD_REQUIRED (the ticket is used, expired, or not valid for this)
 */
export async function changePayPassword(
  shop: Shop,
  wanted: { userId: number; setTicket: string; password: string; requestId?: string; now: Date },
): Promise<{ until: Date | undefined }> {
  const { userId, setTicket, password, requestId, now } = wanted
  // The password is left out of the request's fingerprint: six digits can be found from any hash.
  const described = { userId, requestId, name: 'paypwd-set', target: '', body: { setTicket }, now }
  const { until } = await command(shop.db, described, async (tx) => {
    const { mobile } = await lockUser(tx, userId)
    if (isWeakPayPassword(password, mobile)) throw new Refusal('PAYPWD_WEAK', {}, { field: 'form.password' })
    const stored = await findPayPassword(tx, userId)
    const actions = !stored
      ? ['paypwd-login', 'paypwd-code']
      : stored.mustReset
        ? ['paypwd-code']
        : ['paypwd-reset', 'paypwd-code']
    const ticket = { userId, actions, target: '', amountFen: fen(0), ticket: setTicket, now }
    if (!(await redeemTicket(tx, ticket))) throw new Refusal('PAYPWD_REQUIRED')
    if (stored && (await verifyPassword(stored.hash, password))) {
      throw new Refusal('PASSWORD_SAME', {}, { field: 'form.password' })
    }
    await setPayPassword(tx, { userId, password, now })
    const change = { entityType: 'user', entityId: userId, from: null, to: 'paypwd-set' } as const
    await recordHistory(tx, [change], { actor: `user:${userId}`, now })
    const event = stored ? 'paypwd-changed' : 'paypwd-set'
    await notify(tx, { event, entity: `paypwd:${now.getTime()}`, receiver: `user:${userId}`, now })
    return { until: coolingUntil(now, shop.settings.get('paypwd').coolingH, now)?.toISOString() }
  })
  return { until: until === undefined ? undefined : new Date(until) }
}

/**
 * Requires a user to set a new payment password. Operators can do nothing else about it: the current one stops working,
 * and the owner sets another one with a code.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (none is set, or a new one is required already)
 */
export async function requireNewPayPassword(
  db: Db,
  { userId, reason, operatorId, now }: { userId: number; reason: string; operatorId: number; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await tx.selectFrom('appUser').select('id').where('id', '=', userId).executeTakeFirst()
    if (!user) throw new Refusal('NOT_FOUND')
    const changed = await tx
      .updateTable('payPassword')
      .set({ mustReset: true })
      .where('userId', '=', userId)
      .where('mustReset', '=', false)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new Refusal('STATE_CHANGED')
    await endTickets(tx, userId)
    const change = { entityType: 'user', entityId: userId, from: null, to: 'paypwd-must-reset', reason } as const
    await recordHistory(tx, [change], { actor: `operator:${operatorId}`, now })
    const entity = `paypwd:${now.getTime()}`
    await notify(tx, { event: 'paypwd-must-reset', entity, receiver: `user:${userId}`, now })
  })
}
