import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { hashIp } from '../../core/secret/secret.ts'
import { isLoopback } from '../../platform/http/limit.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { spendCaptcha } from '../captcha/captcha.ts'
import { addAttempt, resetTries, resetTriesUnder, tryStateOf } from '../credential/attempts.ts'
import { loginLimits } from '../credential/guess.ts'

const kind = 'operator_login_wrong' as const

/**
 * Wrong passwords from devices that no operator has used, counted by name and by address: after a few, a picture
 * captcha is required.
 */
export function strangersTo(shop: Shop, { login, ip, now }: { login: string; ip: string; now: Date }) {
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
    async assertCaptcha({ captchaKey, captchaCode }: { captchaKey?: string; captchaCode?: string }): Promise<void> {
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

export const addressOf = (shop: Shop, ip: string) => hashIp(shop.secret, ip).toString('hex')
