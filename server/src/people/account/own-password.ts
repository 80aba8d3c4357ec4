import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { reserveTry, resetTries } from './attempts.ts'
import { loginLimits } from './log-in.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Whether a logged-in user knows their password. Wrong ones count as wrong log-ins, so that a stolen phone cannot be
 * used for guessing.
 * @throws Refusal LOGIN_LOCKED
 */
export async function isOwnPassword(
  shop: Shop,
  { userId, stored, password, now }: { userId: number; stored: string; password: string; now: Date },
): Promise<boolean> {
  const limits = loginLimits(shop.settings.get('security'))
  const counted = { kind: 'login_wrong', subject: `user:${userId}`, limits, now } as const
  const tried = await reserveTry(shop.db, counted)
  if (tried.refused && tried.lockedUntil) throw new Refusal('LOGIN_LOCKED', { until: tried.lockedUntil })
  if (await verifyPassword(stored, password)) {
    await resetTries(shop.db, counted)
    return true
  }
  if (tried.lockedUntil) throw new Refusal('LOGIN_LOCKED', { until: tried.lockedUntil })
  return false
}
