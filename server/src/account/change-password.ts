import { Refusal } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import { forgiveTries, reserveTry } from './attempts.ts'
import { loginLimits } from './log-in.ts'
import { assertPassword } from './password-rules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { revokeSessions } from './sessions.ts'
import type { Target } from './target.ts'
import { getUser, lockUser, setPasswordHash } from './users.ts'

/**
 * Changes the password, or sets the first one of an account that was made by code; all other sessions end.
 * Wrong old passwords count as wrong log-ins: a stolen phone is no place to guess from.
 * @throws Refusal PASSWORD_SHORT, PASSWORD_WEAK, PASSWORD_SAME, OLD_PASSWORD_WRONG, LOGIN_LOCKED, STATE_CHANGED
 */
export async function changePassword(
  shop: Shop,
  wanted: { userId: number; sessionId: number; oldPassword?: string; password: string; now: Date },
): Promise<void> {
  const { userId, sessionId, oldPassword = '', password, now } = wanted
  const user = await getUser(shop.db, userId)
  const own: Target[] = [
    ...(user.mobile ? [{ kind: 'mobile', value: user.mobile } as const] : []),
    ...(user.email ? [{ kind: 'email', value: user.email } as const] : []),
  ]
  assertPassword(password, own)
  if (user.passwordHash) await assertOldPassword(shop, { userId, stored: user.passwordHash, oldPassword, now })
  if (user.passwordHash && oldPassword === password) {
    throw new Refusal('PASSWORD_SAME', {}, { field: 'form.password' })
  }
  const hash = await hashPassword(password)
  await shop.db.transaction().execute(async (tx) => {
    const present = await lockUser(tx, userId)
    // Changed meanwhile: what was compared is the old password no more.
    if (present.passwordHash !== user.passwordHash) throw new Refusal('STATE_CHANGED')
    await setPasswordHash(tx, { userId, hash, now })
    await revokeSessions(tx, { userId, exceptId: sessionId, now })
  })
}

async function assertOldPassword(
  shop: Shop,
  { userId, stored, oldPassword, now }: { userId: number; stored: string; oldPassword: string; now: Date },
): Promise<void> {
  const limits = loginLimits(shop.settings.get('security'))
  const counted = { kind: 'login_wrong', subject: `user:${userId}`, limits, now } as const
  const tried = await reserveTry(shop.db, counted)
  if (tried.refused && tried.lockedUntil) throw new Refusal('LOGIN_LOCKED', { until: tried.lockedUntil })
  if (!(await verifyPassword(stored, oldPassword))) {
    if (tried.lockedUntil) throw new Refusal('LOGIN_LOCKED', { until: tried.lockedUntil })
    throw new Refusal('OLD_PASSWORD_WRONG', {}, { field: 'form.oldPassword' })
  }
  await forgiveTries(shop.db, counted)
}
