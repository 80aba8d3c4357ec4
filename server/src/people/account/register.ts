import type { Language } from '@shop/contract/core/common.ts'
import { registrationDocuments } from '@shop/contract/people/document/document.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { commitThenThrow } from '../../core/database/commit-then-throw.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { acceptDocuments } from '../document/acceptance.ts'
import { spendCode } from './codes.ts'
import { runSignUpSteps } from './extensions.ts'
import { type Invitation, readInviter } from './inviter.ts'
import type { LoggedIn } from './log-in.ts'
import { assertPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { type Device, openSession } from './sessions.ts'
import type { Target } from './target.ts'
import { insertUser } from './users.ts'

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
 * Creates an account and logs in. Of two who register one target concurrently, one wins.
 * @throws Refusal REGISTER_OFF, TERMS_REQUIRED, PASSWORD_SHORT, PASSWORD_WEAK, CODE_WRONG, CODE_EXPIRED, TOO_FREQUENT,
 *   TARGET_TAKEN; Invalid for an invite code that is required but missing, or that belongs to nobody
 */
export async function register(shop: Shop, wanted: Register): Promise<LoggedIn> {
  const { target, code, password, device, language, now } = wanted
  const { enabled, methods } = shop.settings.get('register')
  if (!enabled || !methods.includes(target.kind)) throw new Refusal('REGISTER_OFF')
  if (!wanted.terms) throw new Refusal('TERMS_REQUIRED', {}, { field: 'form.terms' })
  assertPassword(password, [target])
  const inviterId = await readInviter(shop, shop.db, wanted.invitation)

  const passwordHash = await hashPassword(password)
  const limits = shop.settings.get('security')
  return commitThenThrow(shop.db, async (tx) => {
    const refusal = await spendCode(tx, { target, purpose: 'register', code, secret: shop.secret, limits, now })
    if (refusal) return refusal
    const user = await insertUser(tx, { target, passwordHash, inviterId, language, platform: device.platform, now })
    if (!user) return new Refusal('TARGET_TAKEN', {}, { field: `form.${target.kind}` })
    await acceptDocuments(tx, { documents: registrationDocuments, userId: user.id, ipHash: device.ipHash, now })
    await runSignUpSteps(shop, tx, { userId: user.id, now })
    const token = await openSession(tx, { userId: user.id, device, limits, now })
    return { token, userId: user.id, isNew: false, isBack: false }
  })
}
