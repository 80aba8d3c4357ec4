import { Refusal } from '../../core/command/refusal.ts'
import type { Operator } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { proveByPassword } from '../account/log-in-by-password.ts'
import { limitPasswords } from '../credential/passwords.ts'
import { readTarget, type Target } from '../credential/target.ts'
import { assertAddressAllowed } from './authenticate.ts'
import { findMemberships } from './members.ts'
import { openOperatorSession } from './sessions.ts'

export interface MemberLogIn {
  /** the mobile number or e-mail address of their shopper account */
  login: string
  password: string
  captchaKey?: string
  captchaCode?: string
  ip: string
  userAgent: string
  deviceHash: Buffer
  now: Date
}

/**
 * Logs a member of a merchant in to the console, by their shopper account; of several merchants, to the one they joined
 * first. Wrong passwords count together with those of the shop.
 * @returns the token for the session's cookie
 * @throws Refusal LOGIN_WRONG, LOGIN_LOCKED, TOO_FREQUENT, CAPTCHA_REQUIRED, CAPTCHA_WRONG, ACCOUNT_FROZEN, NO_MEMBER,
 *   ADDRESS_REFUSED
 */
export async function logInMember(shop: Shop, wanted: MemberLogIn): Promise<{ operatorId: number; token: string }> {
  const { login, ip, userAgent, deviceHash, now } = wanted
  assertAddressAllowed(shop, ip)
  await limitPasswords(shop, ip)
  const target = targetOf(login)
  const userId = await proveByPassword(shop, { ...wanted, target })
  const user = await shop.db
    .selectFrom('appUser')
    .select(['frozenAt', 'closedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (user.frozenAt || user.closedAt) throw new Refusal('ACCOUNT_FROZEN')
  const [first] = await findMemberships(shop.db, userId)
  if (!first) throw new Refusal('NO_MEMBER')
  const session = { operatorId: first.id, ip, userAgent, deviceHash, remember: false, now }
  return { operatorId: first.id, token: await openOperatorSession(shop, session) }
}

/** A log-in that is neither a number nor an address is refused like an unknown one. */
function targetOf(login: string): Target {
  try {
    return readTarget(login.includes('@') ? { email: login } : { mobile: login })
  } catch {
    throw new Refusal('LOGIN_WRONG')
  }
}

/**
 * Switches a member's console session to another of their merchants.
 * @returns the member's id there
 * @throws Refusal NO_MEMBER
 */
export async function switchMerchant(
  { db }: Shop,
  { operator, merchantId }: { operator: Operator; merchantId: number },
): Promise<number> {
  const memberships = await findMemberships(db, operator.userId ?? 0)
  const wanted = memberships.find((one) => one.merchantId === merchantId)
  if (!wanted) throw new Refusal('NO_MEMBER')
  await db
    .updateTable('operatorSession')
    .set({ operatorId: wanted.id })
    .where('id', '=', operator.sessionId)
    .where('operatorId', '=', operator.id)
    .execute()
  return wanted.id
}
