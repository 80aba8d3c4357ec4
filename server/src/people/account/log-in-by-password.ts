import { Refusal } from '../../core/command/refusal.ts'
import { commitThenThrow } from '../../core/database/commit-then-throw.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { spendCaptcha } from '../captcha/captcha.ts'
import { tryStateOf } from '../credential/attempts.ts'
import { guess, loginLimits } from '../credential/guess.ts'
import { verifyPassword } from '../credential/passwords.ts'
import type { Target } from '../credential/target.ts'
import { type LoggedIn, type LogIn, logIn } from './log-in.ts'
import { findUserByTarget, lockUser, type UserRow } from './users.ts'

/**
 * Logs in by password.
 * @throws Refusal like `proveByPassword`; ACCOUNT_FROZEN
 */
export async function logInByPassword(shop: Shop, wanted: LogIn & PasswordTry): Promise<LoggedIn> {
  const { device, now } = wanted
  const limits = shop.settings.get('security')
  const userId = await proveByPassword(shop, wanted)
  return commitThenThrow(shop.db, async (tx) => logIn(tx, await lockUser(tx, userId), { device, limits, now }))
}

interface PasswordTry {
  password: string
  captchaKey?: string
  captchaCode?: string
}

/**
 * Finds the user with this number or address and this password. After a few wrong ones a picture captcha is required.
 * Unknown targets take as long, and are counted and refused in the same way.
 * @throws Refusal LOGIN_WRONG, LOGIN_LOCKED, CAPTCHA_REQUIRED, CAPTCHA_WRONG
 */
export async function proveByPassword(
  shop: Shop,
  wanted: PasswordTry & Pick<LogIn, 'target' | 'now'>,
): Promise<number> {
  const { target, password, now } = wanted
  const security = shop.settings.get('security')
  const user = await findUserByTarget(shop.db, target)
  const counted = { kind: 'login_wrong', subject: loginSubject(user, target), now } as const

  const before = await tryStateOf(shop.db, { ...counted, limits: loginLimits(security) })
  if (before.lockedUntil) throw new Refusal('LOGIN_LOCKED', { until: before.lockedUntil })
  if (before.failures >= security.loginCaptchaAfter) await assertCaptcha(shop, wanted)

  const { right, failures } = await guess(shop, counted, () => verifyPassword(user?.passwordHash, password))
  if (right && user) return user.id
  throw new Refusal('LOGIN_WRONG', {}, { data: { captchaRequired: failures >= security.loginCaptchaAfter } })
}

/** The subject under which wrong passwords are counted, at log-in and when changing the password. */
export function loginSubject(user: Pick<UserRow, 'id'> | undefined, target: Target): string {
  return user ? `user:${user.id}` : target.value
}

async function assertCaptcha(
  shop: Shop,
  { captchaKey, captchaCode, now }: { captchaKey?: string; captchaCode?: string; now: Date },
): Promise<void> {
  const data = { captchaRequired: true }
  if (!captchaKey || !captchaCode) throw new Refusal('CAPTCHA_REQUIRED', {}, { field: 'form.captchaCode', data })
  if (await spendCaptcha(shop, { key: captchaKey, answer: captchaCode, now })) return
  throw new Refusal('CAPTCHA_WRONG', {}, { field: 'form.captchaCode', data })
}
