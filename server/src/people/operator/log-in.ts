import { Refusal } from '../../core/command/refusal.ts'
import { hashIp } from '../../core/secret/secret.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { reserveTry, resetTries } from '../account/attempts.ts'
import { loginLimits } from '../account/log-in.ts'
import { limitPasswords, verifyPassword } from '../account/passwords.ts'
import { openOperatorSession } from './sessions.ts'

/**
 * Logs an operator in. Five wrong passwords lock the name for a quarter of an hour; an unknown name is counted,
 * compared and refused like any other.
 * @returns the token for the session's cookie
 * @throws Refusal LOGIN_WRONG (also for a disabled operator), LOGIN_LOCKED, TOO_FREQUENT
 */
export async function logInOperator(
  shop: Shop,
  wanted: { login: string; password: string; ip: string; userAgent: string; now: Date },
): Promise<{ operatorId: number; token: string }> {
  const { password, ip, userAgent, now } = wanted
  await limitPasswords(shop, ip)
  const login = wanted.login.trim().toLowerCase()
  const limits = loginLimits(shop.settings.get('security'))
  const counted = { kind: 'operator_login_wrong', subject: login, limits, now } as const
  const tried = await reserveTry(shop.db, counted)
  if (tried.refused && tried.lockedUntil) throw new Refusal('LOGIN_LOCKED', { until: tried.lockedUntil })
  const operator = await shop.db
    .selectFrom('operator')
    .select(['id', 'passwordHash', 'disabledAt'])
    .where('login', '=', login)
    .executeTakeFirst()
  if (!(await verifyPassword(operator?.passwordHash, password)) || !operator || operator.disabledAt) {
    if (tried.lockedUntil) throw new Refusal('LOGIN_LOCKED', { until: tried.lockedUntil })
    throw new Refusal('LOGIN_WRONG')
  }
  await resetTries(shop.db, counted)
  const ipHash = hashIp(shop.secret, ip)
  const token = await openOperatorSession(shop.db, { operatorId: operator.id, ipHash, userAgent, now })
  return { operatorId: operator.id, token }
}
