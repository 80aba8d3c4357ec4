import type { Language } from '@shop/contract/core/common.ts'
import { ownPurposes } from '@shop/contract/people/credential/credential.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { commitThenThrow } from '../../core/database/commit-then-throw.ts'
import { hashIp } from '../../core/secret/secret.ts'
import { isLoopback } from '../../platform/http/limit.ts'
import { planJob } from '../../platform/job/plan.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { spendCaptcha } from '../captcha/captcha.ts'
import { type CodePurpose, createCode, reserveSending } from '../credential/codes.ts'
import { sendCodeJob } from '../credential/jobs.ts'
import { codeKinds } from '../credential/send-code-message.ts'
import { readTarget, type Target } from '../credential/target.ts'
import { findUserByTarget, getUser } from './users.ts'

export interface SendCode {
  target: Target
  purpose: CodePurpose
  /** the caller is logged in: old clients request a log-in code where they mean to bind */
  signedIn?: boolean
  captchaKey: string
  captchaCode: string
  language: Language
  ip: string
  now: Date
}

/**
 * Sends a code to a number or address. The answer does not reveal whether it belongs to a user, except for `register`.
 * @returns seconds until the next code may be requested
 * @throws Refusal PROVIDER_OFF, CAPTCHA_WRONG, TOO_FREQUENT, CODE_LIMIT, TARGET_TAKEN
 */
export async function sendCode(shop: Shop, wanted: SendCode): Promise<{ resendAfter: number }> {
  const { target, purpose, language, now } = wanted
  if (!codeKinds(shop).includes(target.kind)) throw new Refusal('PROVIDER_OFF')
  const captcha = { key: wanted.captchaKey, answer: wanted.captchaCode, now }
  if (!(await spendCaptcha(shop, captcha))) throw new Refusal('CAPTCHA_WRONG', {}, { field: 'form.captchaCode' })

  const limits = shop.settings.get('security')
  const ip = shop.config.demo && isLoopback(wanted.ip) ? undefined : hashIp(shop.secret, wanted.ip).toString('hex')
  await commitThenThrow(shop.db, async (tx) => {
    await reserveSending(tx, { target, ip, limits, now })
    const user = await findUserByTarget(tx, target)
    if (purpose === 'register' && user) return new Refusal('TARGET_TAKEN', {}, { field: `form.${target.kind}` })
    // A code is created even if it is never sent, so that guesses get the same answers as for a registered target.
    const codeId = await createCode(tx, { target, purpose, ttlS: limits.codeTtlS, now })
    const mayBeNew = purpose === 'register' || purpose === 'bind' || (purpose === 'login' && wanted.signedIn)
    if (user || mayBeNew || (purpose === 'login' && mayRegisterByCode(shop, target))) {
      const said = purpose === 'login' && wanted.signedIn ? 'bind' : purpose
      await planJob(tx, sendCodeJob, { codeId, language, said }, { maxAttempts: 5 })
    }
  })
  return { resendAfter: limits.codeResendS }
}

/**
 * The target of a code: the one in the form, or for purposes of one's own account the caller's own.
 * @throws Refusal LOGIN_REQUIRED if the purpose needs a logged-in user, NO_TARGET; Invalid
 */
export async function codeTarget(
  { db }: Pick<Shop, 'db'>,
  form: { mobile?: string; email?: string; purpose?: CodePurpose; own?: Target['kind'] },
  caller: { id: number } | undefined,
): Promise<Target> {
  const isOwn = (ownPurposes as readonly string[]).includes(form.purpose ?? '')
  if (!caller && (isOwn || form.purpose === 'bind')) throw new Refusal('LOGIN_REQUIRED')
  if (!isOwn || !caller) return readTarget(form)
  const kind = form.own ?? 'mobile'
  const value = (await getUser(db, caller.id))[kind]
  if (!value) throw new Refusal('NO_TARGET')
  return { kind, value }
}

/** Whether logging in by code creates an account for an unknown target. */
export function mayRegisterByCode({ settings }: Pick<Shop, 'settings'>, target: Target): boolean {
  const { enabled, autoOnCode, methods } = settings.get('register')
  return enabled && autoOnCode && methods.includes(target.kind)
}
