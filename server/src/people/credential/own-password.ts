import type { Shop } from '../../platform/shop/shop.ts'
import { guess } from './guess.ts'
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
  const counted = { kind: 'login_wrong', subject: `user:${userId}`, now } as const
  return (await guess(shop, counted, () => verifyPassword(stored, password))).right
}
