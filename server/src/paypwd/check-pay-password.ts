import { type Fen, parseMoney, type SettingValues } from '@shop/contract'
import { forgiveTries, reserveTry, stateOfTries } from '../account/attempts.ts'
import { verifyPassword } from '../account/passwords.ts'
import { newToken } from '../account/sessions.ts'
import type { TryLimits } from '../account/try-rules.ts'
import { hashToken } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import { Invalid } from '../http/validate.ts'
import type { Shop } from '../shop.ts'
import { findPayPassword, hasPayPassword } from './queries.ts'

const ticketMs = 120_000

/** What a ticket is good for; `target` is the id of what is acted on. */
export interface PayAction {
  action: 'order-pay'
  target: string
  amountFen: Fen
}

/** Whether a payment password is set, and until when its entry is locked. */
export async function loadPayPasswordState(shop: Shop, { userId, now }: { userId: number; now: Date }) {
  const [isSet, tries] = await Promise.all([
    hasPayPassword(shop.db, userId),
    stateOfTries(shop.db, counted(shop, userId, now)),
  ])
  return { isSet, lockedUntil: tries.lockedUntil }
}

/**
 * Turns the right payment password into a ticket for one action, good once within 120 s. A try is counted before it is
 * compared, so parallel guesses do not pass the limit.
 * @throws Refusal PAYPWD_NOT_SET, PAYPWD_WRONG, PAYPWD_LOCKED; Invalid for an amount that is none
 */
export async function checkPayPassword(
  shop: Shop,
  wanted: { userId: number; password: string; action: PayAction['action']; target: string; amount: string; now: Date },
): Promise<string> {
  const { userId, password, action, target, now } = wanted
  const amountFen = parseMoney(wanted.amount)
  if (amountFen === undefined || amountFen < 0) {
    throw new Invalid([{ field: 'amount', keyword: 'format', limit: 0, wanted: '' }])
  }
  const stored = await findPayPassword(shop.db, userId)
  if (!stored) throw new Refusal('PAYPWD_NOT_SET')
  const counting = counted(shop, userId, now)
  const tried = await reserveTry(shop.db, counting)
  if (tried.refused && tried.lockedUntil) throw new Refusal('PAYPWD_LOCKED', { until: tried.lockedUntil })
  if (!(await verifyPassword(stored.hash, password))) {
    if (tried.lockedUntil) throw new Refusal('PAYPWD_LOCKED', { until: tried.lockedUntil })
    throw new Refusal('PAYPWD_WRONG', { left: tried.left }, { field: 'password' })
  }
  await forgiveTries(shop.db, counting)
  const ticket = newToken()
  await shop.db
    .insertInto('payTicket')
    .values({
      tokenHash: hashToken(ticket),
      userId,
      action,
      target,
      amountFen,
      expiresAt: new Date(now.getTime() + ticketMs),
    })
    .execute()
  return ticket
}

function counted({ settings }: Pick<Shop, 'settings'>, userId: number, now: Date) {
  return { kind: 'paypwd_wrong', subject: `user:${userId}`, limits: tryLimits(settings.get('paypwd')), now } as const
}

/** Five wrong ones, however slowly, lock for half an hour. */
function tryLimits({ tries, lockMinutes, dayTries }: SettingValues['paypwd']): TryLimits {
  return { tries, withinMs: 86_400_000, lockMs: lockMinutes * 60_000, dayTries }
}
