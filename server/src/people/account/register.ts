import type { Language } from '@shop/contract/core/common.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { commitThenThrow } from '../../core/database/commit-then-throw.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { spendCode } from '../credential/codes.ts'
import { hashNewPassword } from '../credential/passwords.ts'
import type { Target } from '../credential/target.ts'
import { type Invitation, readInviter } from './inviter.ts'
import type { LoggedIn } from './log-in.ts'
import { type Device, openSession } from './sessions.ts'
import { signUp } from './sign-up.ts'

export interface Register {
  target: Target
  code: string
  password: string
  terms: boolean
  invitation: Invitation
  device: Device
  language: Language
  now: Date
}

/**
 * Creates an account and logs in. If two people register the same target at the same moment, one wins.
 * @throws Refusal REGISTER_OFF, TERMS_REQUIRED, PASSWORD_SHORT, PASSWORD_WEAK, CODE_WRONG, CODE_EXPIRED, TOO_FREQUENT,
 *   TARGET_TAKEN; Invalid for an invite code that is required but missing, or that belongs to nobody
 */
export async function register(shop: Shop, wanted: Register): Promise<LoggedIn> {
  const { target, code, password, device, language, now } = wanted
  const { enabled, methods } = shop.settings.get('register')
  if (!enabled || !methods.includes(target.kind)) throw new Refusal('REGISTER_OFF')
  if (!wanted.terms) throw new Refusal('TERMS_REQUIRED', {}, { field: 'form.terms' })
  const passwordHash = await hashNewPassword(password, [target])
  const inviterId = await readInviter(shop, shop.db, wanted.invitation)

  const limits = shop.settings.get('security')
  return commitThenThrow(shop.db, async (tx) => {
    const refusal = await spendCode(tx, { target, purpose: 'register', code, secret: shop.secret, limits, now })
    if (refusal) return refusal
    const user = await signUp(shop, tx, { target, passwordHash, inviterId, terms: true, device, language, now })
    if (!user) return new Refusal('TARGET_TAKEN', {}, { field: `form.${target.kind}` })
    const token = await openSession(tx, { userId: user.id, device, limits, now })
    return { token, userId: user.id, isNew: false, isBack: false }
  })
}
