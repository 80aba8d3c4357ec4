import { fen, parseMoney } from '@shop/contract/core/money.ts'
import type { PayActionName } from '@shop/contract/people/paypwd/paypwd.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { paidFromBalanceSince } from '../../books/ledger/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { reserveTry, resetTries, settleTry, tryStateOf } from '../credential/attempts.ts'
import { verifyPassword } from '../credential/passwords.ts'
import type { TryLimits, TryState } from '../credential/try-rules.ts'
import { issueTicket } from './pay-ticket.ts'
import { findPayPassword } from './queries.ts'
import { coolingUntil, mayWhileCooling } from './rules.ts'

/** How long a ticket from an entered payment password is valid. */
const ticketMs = 120_000

/** Whether entry is locked, and how many tries are left. */
export function loadEntryState(shop: Shop, { userId, now }: { userId: number; now: Date }): Promise<TryState> {
  return tryStateOf(shop.db, counted(shop, userId, now))
}

/**
 * Exchanges the right payment password for a ticket for one action, valid once within 120 s. A try is counted before it
 * is compared, so parallel guesses cannot pass the limit, and waits for those being compared rather than taking them for
 * wrong.
 * @throws Refusal PAYPWD_NOT_SET (also if the shop requires a new one), PAYPWD_WRONG, PAYPWD_LOCKED, PAYPWD_COOLING;
 *   Invalid for a malformed amount
 */
export async function checkPayPassword(
  shop: Shop,
  wanted: { userId: number; password: string; action: PayActionName; target: string; amount: string; now: Date },
): Promise<string> {
  const { userId, password, action, target, now } = wanted
  const amountFen = parseMoney(wanted.amount)
  if (amountFen === undefined || amountFen < 0) {
    throw invalid('amount', 'format')
  }
  const stored = await findPayPassword(shop.db, userId)
  if (!stored || stored.mustReset) throw new Refusal('PAYPWD_NOT_SET')
  const { coolingH, smallPayMaxFen } = shop.settings.get('paypwd')
  const until = coolingUntil(stored.setAt, coolingH, now)
  const paidFen = until ? await paidFromBalanceSince(shop.db, userId, stored.setAt) : fen(0)
  if (until && !mayWhileCooling({ action, amountFen, paidFen }, smallPayMaxFen))
    throw new Refusal('PAYPWD_COOLING', { until })
  const counting = counted(shop, userId, now)
  const tried = await reserveTry(shop.db, { ...counting, settles: true })
  if (tried.refused && tried.lockedUntil) throw new Refusal('PAYPWD_LOCKED', { until: tried.lockedUntil })
  if (!(await verifyPassword(stored.hash, password))) {
    await settleTry(shop.db, tried.attemptId)
    if (tried.lockedUntil) throw new Refusal('PAYPWD_LOCKED', { until: tried.lockedUntil })
    throw new Refusal('PAYPWD_WRONG', { left: tried.left }, { field: 'password' })
  }
  await resetTries(shop.db, counting)
  return issueTicket(shop.db, { userId, action, target, amountFen, lifeMs: ticketMs, now })
}

function counted({ settings }: Pick<Shop, 'settings'>, userId: number, now: Date) {
  return { kind: 'paypwd_wrong', subject: `user:${userId}`, limits: tryLimits(settings.get('paypwd')), now } as const
}

/** Five wrong tries, however slow, lock for half an hour. */
function tryLimits({ tries, lockMinutes, dayTries }: SettingValues['paypwd']): TryLimits {
  return { tries, withinMs: 86_400_000, lockMs: lockMinutes * 60_000, dayTries }
}
