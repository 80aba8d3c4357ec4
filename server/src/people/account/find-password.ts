import { Refusal } from '../../core/command/refusal.ts'
import { commitThenThrow } from '../../core/database/commit-then-throw.ts'
import { sessions } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { resetTries } from '../credential/attempts.ts'
import { spendCode } from '../credential/codes.ts'
import { hashNewPassword } from '../credential/passwords.ts'
import type { Target } from '../credential/target.ts'
import { loginSubject } from './log-in-by-password.ts'
import { revokeSessions } from './sessions.ts'
import { cancelTargetChanges } from './target-changes.ts'
import { findUserByTarget, lockUser, setPasswordHash } from './users.ts'

/**
 * Sets a new password with a code. Ends every session, and a lock caused by wrong passwords.
 * @throws Refusal PASSWORD_SHORT, PASSWORD_WEAK, CODE_WRONG, CODE_EXPIRED (also if nobody has this target),
 *   TOO_FREQUENT
 */
export async function findPassword(
  shop: Shop,
  { target, code, password, now }: { target: Target; code: string; password: string; now: Date },
): Promise<void> {
  const hash = await hashNewPassword(password, [target])
  const limits = shop.settings.get('security')
  const userId = await commitThenThrow(shop.db, async (tx) => {
    const refusal = await spendCode(tx, { target, purpose: 'find_password', code, secret: shop.secret, limits, now })
    if (refusal) return refusal
    const user = await findUserByTarget(tx, target)
    if (!user) return new Refusal('CODE_EXPIRED')
    await lockUser(tx, user.id)
    await setPasswordHash(tx, { userId: user.id, hash, now })
    await revokeSessions(tx, { userId: user.id, now })
    // The holder of the old target owns the account: cancel a change that a thief began with the password.
    await cancelTargetChanges(tx, { userId: user.id, now })
    await resetTries(tx, { kind: 'login_wrong', subject: loginSubject(user, target) })
    return user.id
  })
  shop.get(sessions).forget(userId)
}
