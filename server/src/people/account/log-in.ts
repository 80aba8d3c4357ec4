import type { Language } from '@shop/contract/core/common.ts'
import { registrationDocuments } from '@shop/contract/people/document/document.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { commitThenThrow } from '../../core/database/commit-then-throw.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { acceptDocuments } from '../document/acceptance.ts'
import { reserveTry, resetTries, tryStateOf } from './attempts.ts'
import { spendCaptcha } from './captcha.ts'
import { spendCode } from './codes.ts'
import { type Dress, dressNewUser } from './dress-user.ts'
import { runSignUpSteps } from './extensions.ts'
import { bindWechat, lockWechat, wechatProblem } from './identify.ts'
import { type Invitation, readInviter } from './inviter.ts'
import { verifyPassword } from './passwords.ts'
import { mayRegisterByCode } from './send-code.ts'
import { type Device, openSession } from './sessions.ts'
import type { Target } from './target.ts'
import type { TryLimits } from './try-rules.ts'
import { findUserByTarget, insertUser, lockUser, type UserRow } from './users.ts'
import type { WechatAccount } from './wechat-queries.ts'

export interface LoggedIn {
  token: string
  userId: number
  /** created by this call, without a password */
  isNew: boolean
  isBack: boolean
}

export interface LogIn {
  target: Target
  device: Device
  language: Language
  now: Date
}

/** The WeChat account a user arrives with, and the nickname and picture they chose. */
export interface Party {
  account: WechatAccount
  dress: Dress
}

/** With `terms`, a new account's owner has accepted what registration requires; old clients do not ask. */
type Enter = LogIn & { terms?: boolean; party?: Party; invitation?: Invitation }

/**
 * Logs in by a code; creates the account if there is none and that is allowed.
 * @throws Refusal CODE_WRONG, CODE_EXPIRED, TOO_FREQUENT, ACCOUNT_FROZEN, REGISTER_OFF, WECHAT_TAKEN, WECHAT_OTHER
 */
export function logInByCode(shop: Shop, wanted: Enter & { code: string }): Promise<LoggedIn> {
  const { target, code, now } = wanted
  const limits = shop.settings.get('security')
  return commitThenThrow(shop.db, async (tx) => {
    const refusal = await spendCode(tx, { target, purpose: 'login', code, secret: shop.secret, limits, now })
    return refusal ?? enter(shop, tx, wanted)
  })
}

/**
 * Logs in whoever has proved that they own the number or address; creates the account if there is none and that is
 * allowed, and binds the WeChat account they arrive with.
 * @throws Refusal WECHAT_OTHER; Invalid for an invite code that is required but missing, or that belongs to nobody
 */
export async function enter(shop: Shop, tx: Tx, wanted: Enter): Promise<LoggedIn | Refusal> {
  const { target, terms, party, invitation = {}, device, language, now } = wanted
  // Without the lock, a concurrent second tap could see half of the first one's work and take the account for another
  // user's.
  if (party) await lockWechat(tx, party.account)
  const known = await findUserByTarget(tx, target)
  const problem = party && (await wechatProblem(tx, party.account, known?.id))
  if (problem) return problem
  if (!known && !mayRegisterByCode(shop, target)) return new Refusal('REGISTER_OFF')
  const inviterId = known ? undefined : await readInviter(shop, tx, invitation)
  const made = known ? undefined : await insertUser(tx, { target, inviterId, language, platform: device.platform, now })
  // Registered by a concurrent call; whoever has proved that they own the target may log in all the same.
  const user = known ?? made ?? (await findUserByTarget(tx, target))
  if (!user) throw new Error('an existing user cannot be found')
  if (made && terms) {
    await acceptDocuments(tx, { documents: registrationDocuments, userId: made.id, ipHash: device.ipHash, now })
  }
  if (made) await runSignUpSteps(shop, tx, { userId: made.id, now })
  if (made && party) await dressNewUser(tx, party.dress, { userId: made.id, now })
  if (party) await bindWechat(tx, party.account, { userId: user.id, tell: !made, now })
  const loggedIn = await logIn(tx, user, { device, limits: shop.settings.get('security'), now })
  return made && !(loggedIn instanceof Refusal) ? { ...loggedIn, isNew: true } : loggedIn
}

/**
 * Logs in by password.
 * @throws Refusal as `proveByPassword`; ACCOUNT_FROZEN
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
 * Whose number or address, and password, these are. A try is counted as wrong before it is compared; after a few a picture captcha is required.
 * Unknown targets take as long and are counted and refused the same.
 * @throws Refusal LOGIN_WRONG, LOGIN_LOCKED, CAPTCHA_REQUIRED, CAPTCHA_WRONG
 */
export async function proveByPassword(
  shop: Shop,
  wanted: PasswordTry & Pick<LogIn, 'target' | 'now'>,
): Promise<number> {
  const { target, password, now } = wanted
  const limits = shop.settings.get('security')
  const user = await findUserByTarget(shop.db, target)
  const counted = {
    kind: 'login_wrong',
    subject: loginSubject(user, target),
    limits: loginLimits(limits),
    now,
  } as const

  const before = await tryStateOf(shop.db, counted)
  if (before.lockedUntil) throw new Refusal('LOGIN_LOCKED', { until: before.lockedUntil })
  if (before.failures >= limits.loginCaptchaAfter) await assertCaptcha(shop, wanted)

  const tried = await reserveTry(shop.db, counted)
  if (tried.refused && tried.lockedUntil) throw new Refusal('LOGIN_LOCKED', { until: tried.lockedUntil })
  if (!(await verifyPassword(user?.passwordHash, password)) || !user) {
    if (tried.lockedUntil) throw new Refusal('LOGIN_LOCKED', { until: tried.lockedUntil })
    const captchaRequired = tried.failures >= limits.loginCaptchaAfter
    throw new Refusal('LOGIN_WRONG', {}, { data: { captchaRequired } })
  }
  await resetTries(shop.db, counted)
  return user.id
}

/** The subject under which wrong passwords are counted, at log-in and when changing the password. */
export function loginSubject(user: Pick<UserRow, 'id'> | undefined, target: Target): string {
  return user ? `user:${user.id}` : target.value
}

export function loginLimits(limits: SettingValues['security']): TryLimits {
  const windowMs = limits.loginFailMinutes * 60_000
  return { tries: limits.loginFails, withinMs: windowMs, lockMs: windowMs, dayTries: limits.loginFailsDay }
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

/** Only call this once the user has proved their identity: nobody else may learn that the account is frozen. */
export async function logIn(
  tx: Tx,
  user: UserRow,
  { device, limits, now }: { device: Device; limits: SettingValues['security']; now: Date },
): Promise<LoggedIn | Refusal> {
  if (user.frozenAt || user.closedAt) return new Refusal('ACCOUNT_FROZEN')
  const token = await openSession(tx, { userId: user.id, device, limits, now })
  return { token, userId: user.id, isNew: false, isBack: false }
}
