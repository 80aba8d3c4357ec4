import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { witness } from '../../core/database/witness.ts'
import { hashIp } from '../../core/secret/secret.ts'
import { isLoopback } from '../../platform/http/limit.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { addAttempt, reserveTry, resetTries, resetTriesUnder, tryStateOf } from '../account/attempts.ts'
import { spendCaptcha } from '../account/captcha.ts'
import { loginLimits } from '../account/log-in.ts'
import { limitPasswords, verifyPassword } from '../account/passwords.ts'
import { assertAddressAllowed } from './authenticate.ts'
import { isKnownDevice } from './devices.ts'
import { needsSecondFactor, spendSecondFactor } from './second-factor.ts'
import { openOperatorSession } from './sessions.ts'

export interface OperatorLogIn {
  login: string
  password: string
  /** of the authenticator app, or a recovery code */
  code?: string
  captchaKey?: string
  captchaCode?: string
  ip: string
  userAgent: string
  /** hash of the mark in the browser's cookie */
  deviceHash: Buffer
  now: Date
}

const kind = 'operator_login_wrong' as const

/**
 * Logs an operator in. Five wrong passwords lock a name for a quarter of an hour, but only for the device they came
 * from or, if the operator has never logged in on it, for its address: strangers cannot lock operators out. After a few
 * wrong ones from unknown devices those need a picture captcha. An unknown name is counted, compared and refused like
 * any other.
 * @returns the token for the session's cookie
 * @throws Refusal LOGIN_WRONG (also for a disabled operator), LOGIN_LOCKED, TOO_FREQUENT, CAPTCHA_REQUIRED,
 *   CAPTCHA_WRONG, SECOND_FACTOR_NEEDED (the password is right), SECOND_FACTOR_WRONG, ADDRESS_REFUSED
 */
export async function logInOperator(shop: Shop, wanted: OperatorLogIn): Promise<{ operatorId: number; token: string }> {
  const { password, code, ip, userAgent, deviceHash, now } = wanted
  const { db } = shop
  assertAddressAllowed(shop, ip)
  await limitPasswords(shop, ip)
  const login = wanted.login.trim().toLowerCase()
  const operator = await db
    .selectFrom('operator')
    .select(['id', 'passwordHash', 'disabledAt', 'totpSecret'])
    .where('login', '=', login)
    .executeTakeFirst()
  if (operator) witness()?.note({ type: 'operator', id: String(operator.id) })
  const known = operator !== undefined && (await isKnownDevice(db, { operatorId: operator.id, deviceHash }))
  const device = known ? deviceHash.toString('hex') : 'unknown'

  const strangers = known ? undefined : strangersTo(shop, { login, ip, now })
  await strangers?.assertCaptcha(wanted)

  const subject = known ? `device:${login}:${device}` : `name-address:${login}:${addressOf(shop, ip)}`
  const counted = { kind, subject, limits: loginLimits(shop.settings.get('security')), now } as const
  const tried = await reserveTry(db, counted)
  if (tried.refused && tried.lockedUntil) throw new Refusal('LOGIN_LOCKED', { until: tried.lockedUntil })
  if (!(await verifyPassword(operator?.passwordHash, password)) || !operator || operator.disabledAt) {
    await strangers?.countWrong()
    if (tried.lockedUntil) throw new Refusal('LOGIN_LOCKED', { until: tried.lockedUntil })
    throw new Refusal('LOGIN_WRONG')
  }
  await resetTries(db, counted)
  if (operator.totpSecret) {
    await spendSecondFactor(shop, { operatorId: operator.id, code, device, now })
  }
  // Who still has to set up the second factor has proved too little for the device to be trusted.
  const remember = operator.totpSecret !== null || !needsSecondFactor(shop, login)
  const token = await openOperatorSession(shop, { operatorId: operator.id, ip, userAgent, deviceHash, remember, now })
  return { operatorId: operator.id, token }
}

/**
 * Wrong passwords from devices that no operator has used, counted by name and by address: after a few, a picture
 * captcha is required.
 */
function strangersTo(shop: Shop, { login, ip, now }: { login: string; ip: string; now: Date }) {
  const security = shop.settings.get('security')
  const limits = loginLimits(security)
  const counts = [
    { kind, subject: `name:${login}`, after: security.loginCaptchaAfter, limits, now },
    // Someone who tries names one by one; an office that shares an address may mistype more often.
    ...(shop.config.demo && isLoopback(ip)
      ? []
      : [{ kind, subject: `address:${addressOf(shop, ip)}`, after: security.loginFailsDay, limits, now }]),
  ] as const

  async function isCaptchaRequired(): Promise<boolean> {
    const states = await Promise.all(counts.map((count) => tryStateOf(shop.db, count)))
    return counts.some(({ after }, index) => (states[index]?.failures ?? 0) >= after)
  }
  return {
    async assertCaptcha({ captchaKey, captchaCode }: OperatorLogIn): Promise<void> {
      if (!(await isCaptchaRequired())) return
      if (!captchaKey || !captchaCode) throw new Refusal('CAPTCHA_REQUIRED', {}, { field: 'captchaCode' })
      if (await spendCaptcha(shop, { key: captchaKey, answer: captchaCode, now })) return
      throw new Refusal('CAPTCHA_WRONG', {}, { field: 'captchaCode' })
    },
    async countWrong(): Promise<void> {
      for (const { subject } of counts) await addAttempt(shop.db, { kind, subject, now })
    },
  }
}

/** Forgets an operator's wrong passwords and codes, on whatever device. */
export async function forgetWrongLogIns(db: Db | Tx, { id, login }: { id: number; login: string }): Promise<void> {
  await resetTries(db, { kind, subject: `name:${login}` })
  for (const prefix of [`name-address:${login}:`, `device:${login}:`, `code:${id}:`]) {
    await resetTriesUnder(db, { kind, prefix })
  }
}

const addressOf = (shop: Shop, ip: string) => hashIp(shop.secret, ip).toString('hex')
