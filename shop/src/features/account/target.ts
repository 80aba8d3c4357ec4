import { t } from '@lingui/core/macro'
import { emailPattern, mobilePattern, normaliseMobile } from '@shop/contract/core/contact.ts'
import { passwordMin } from '@shop/contract/people/credential/credential.ts'

/** How a user is reached: exactly one of the two. */
export type Target = { mobile: string } | { email: string }
export type TargetKind = 'mobile' | 'email' | 'either'

/** `""` when well formed, else what is wrong. `either` accepts a mobile number or an e-mail address. */
export function targetProblem(text: string, kind: TargetKind): string {
  const value = text.trim()
  const email = kind === 'email' || (kind === 'either' && value.includes('@'))
  if (!value) {
    if (kind === 'either') return t`請輸入手機號碼或電子信箱`
    return kind === 'email' ? t`請輸入電子信箱` : t`請輸入手機號碼`
  }
  if (email) return emailPattern.test(value) ? '' : t`電子信箱格式不正確`
  return mobilePattern.test(normaliseMobile(value)) ? '' : t`手機號碼格式不正確`
}

export function toTarget(text: string): Target {
  const value = text.trim()
  return value.includes('@') ? { email: value } : { mobile: normaliseMobile(value) }
}

export function passwordProblem(password: string): string {
  if (!password) return t`請輸入密碼`
  return password.length < passwordMin ? t`密碼至少 ${passwordMin} 位` : ''
}
