import { fen } from '@shop/contract/core/money.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { commitThenThrow } from '../../core/database/commit-then-throw.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getUser, type UserRow } from '../account/users.ts'
import { spendCode } from '../credential/codes.ts'
import { isOwnPassword } from '../credential/own-password.ts'
import type { Target } from '../credential/target.ts'
import { issueTicket } from './pay-ticket.ts'
import { hasPayPassword } from './queries.ts'

/** How long after the proof a payment password may be set. */
const proofMs = 300_000

interface Asking {
  userId: number
  now: Date
}

/**
 * Proves ownership by the log-in password, to set the first payment password.
 * @returns a ticket to set it with
 * @throws Refusal STATE_CHANGED (there is one, or no log-in password), PASSWORD_WRONG, LOGIN_LOCKED
 */
export async function proveByLoginPassword(
  shop: Shop,
  { userId, password, now }: Asking & { password: string },
): Promise<string> {
  const [user, isSet] = await Promise.all([getUser(shop.db, userId), hasPayPassword(shop.db, userId)])
  if (isSet || !user.passwordHash) throw new Refusal('STATE_CHANGED')
  await assertOwnPassword(shop, user, password, now)
  return issueProof(shop, { userId, by: 'login', now })
}

/**
 * Proves ownership by a code sent to the user's own target, plus the log-in password if there is one: a stolen phone
 * that receives the codes is not enough.
 * @returns a ticket to set a payment password with, the first one or another
 * @throws Refusal NO_TARGET, PASSWORD_WRONG, LOGIN_LOCKED, CODE_WRONG, CODE_EXPIRED, TOO_FREQUENT
 */
export async function proveByCode(
  shop: Shop,
  { userId, kind, code, password = '', now }: Asking & { kind: Target['kind']; code: string; password?: string },
): Promise<string> {
  const user = await getUser(shop.db, userId)
  const value = user[kind]
  if (value === null) throw new Refusal('NO_TARGET')
  // Checked before the code is spent: a typo here must not cost the code.
  if (user.passwordHash) await assertOwnPassword(shop, user, password, now)
  const given = { target: { kind, value }, purpose: 'paypwd', code } as const
  await commitThenThrow(shop.db, async (tx) => {
    const terms = { secret: shop.secret, limits: shop.settings.get('security'), now }
    const refusal = await spendCode(tx, { ...given, ...terms })
    if (refusal) Object.assign(refusal.more, { field: 'form.smsCode' })
    return refusal
  })
  return issueProof(shop, { userId, by: 'code', now })
}

async function assertOwnPassword(shop: Shop, user: UserRow, password: string, now: Date): Promise<void> {
  const stored = user.passwordHash as string
  const known = await isOwnPassword(shop, { userId: user.id, stored, password, now })
  if (!known) throw new Refusal('PASSWORD_WRONG', {}, { field: 'form.password' })
}

function issueProof({ db }: Shop, { userId, by, now }: Asking & { by: 'login' | 'code' }): Promise<string> {
  return issueTicket(db, { userId, action: `paypwd-${by}`, target: '', amountFen: fen(0), lifeMs: proofMs, now })
}
