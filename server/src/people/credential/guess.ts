import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type AttemptKind, reserveTry, resetTries } from './attempts.ts'
import type { TryLimits } from './try-rules.ts'

/** How many wrong passwords lock log-in, and for how long. */
export function loginLimits(limits: SettingValues['security']): TryLimits {
  const windowMs = limits.loginFailMinutes * 60_000
  return { tries: limits.loginFails, withinMs: windowMs, lockMs: windowMs, dayTries: limits.loginFailsDay }
}

/**
 * Compares a password or code with `isRight`. The guess is counted as wrong before it is compared, so that parallel
 * ones cannot pass the limit; a right one resets the count.
 * @returns whether it was right, and the wrong guesses of the last 24 hours including this one
 * @throws Refusal LOGIN_LOCKED without comparing, or when this wrong guess causes the lock
 */
export async function guess(
  shop: Shop,
  { kind, subject, now }: { kind: AttemptKind /** whom it counts for */; subject: string; now: Date },
  isRight: () => Promise<boolean>,
): Promise<{ right: boolean; failures: number }> {
  const counted = { kind, subject, limits: loginLimits(shop.settings.get('security')), now }
  const { refused, lockedUntil, failures } = await reserveTry(shop.db, counted)
  const locked = lockedUntil && new Refusal('LOGIN_LOCKED', { until: lockedUntil })
  if (refused && locked) throw locked
  if (await isRight()) {
    await resetTries(shop.db, counted)
    return { right: true, failures: 0 }
  }
  if (locked) throw locked
  return { right: false, failures }
}
