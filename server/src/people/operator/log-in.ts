import { Refusal } from '../../core/command/refusal.ts'
import { witness } from '../../core/database/witness.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { guess } from '../credential/guess.ts'
import { limitPasswords, verifyPassword } from '../credential/passwords.ts'
import { assertAddressAllowed } from './authenticate.ts'
import { isKnownDevice } from './devices.ts'
import { needsSecondFactor, spendSecondFactor } from './second-factor.ts'
import { openOperatorSession } from './sessions.ts'
import { addressOf, strangersTo } from './wrong-log-ins.ts'

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

/**
 * Logs an operator in. Five wrong passwords lock a name for a quarter of an hour, but only for the device they came
 * from or, if the operator has never logged in on it, for its address: strangers cannot lock operators out. After a few
 * wrong passwords from unknown devices, those devices need a picture captcha. An unknown name is counted, compared and
 * refused like any other.
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
  const { right } = await guess(shop, { kind: 'operator_login_wrong', subject, now }, async () => {
    const proved = (await verifyPassword(operator?.passwordHash, password)) && !operator?.disabledAt
    if (!proved) await strangers?.countWrong()
    return proved
  })
  if (!right || !operator) throw new Refusal('LOGIN_WRONG')
  if (operator.totpSecret) {
    await spendSecondFactor(shop, { operatorId: operator.id, code, device, now })
  }
  // An operator who still has to set up the second factor has proved too little for the device to be trusted.
  const remember = operator.totpSecret !== null || !needsSecondFactor(shop, login)
  const token = await openOperatorSession(shop, { operatorId: operator.id, ip, userAgent, deviceHash, remember, now })
  return { operatorId: operator.id, token }
}
