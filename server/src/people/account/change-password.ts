import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { isOwnPassword } from '../credential/own-password.ts'
import { assertPassword } from '../credential/password-rules.ts'
import { hashPassword } from '../credential/passwords.ts'
import type { Target } from '../credential/target.ts'
import { revokeSessions } from './sessions.ts'
import { getUser, lockUser, setPasswordHash } from './users.ts'

/**
 * Changes the password, or sets the first one of an account created by code; all other sessions end. Wrong old
 * passwords count as wrong log-ins, so that a stolen phone cannot be used for guessing.
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
  const stored = user.passwordHash
  if (stored && !(await isOwnPassword(shop, { userId, stored, password: oldPassword, now }))) {
    throw new Refusal('OLD_PASSWORD_WRONG', {}, { field: 'form.oldPassword' })
  }
  if (user.passwordHash && oldPassword === password) {
    throw new Refusal('PASSWORD_SAME', {}, { field: 'form.password' })
  }
  const hash = await hashPassword(password)
  await shop.db.transaction().execute(async (tx) => {
    const present = await lockUser(tx, userId)
    // Changed meanwhile: the password compared is no longer the current one.
    if (present.passwordHash !== user.passwordHash) throw new Refusal('STATE_CHANGED')
    await setPasswordHash(tx, { userId, hash, now })
    await revokeSessions(tx, { userId, exceptId: sessionId, now })
  })
}
