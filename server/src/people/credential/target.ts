import { emailPattern, mobilePattern, normaliseMobile } from '@shop/contract/core/contact.ts'
import { invalid } from '../../core/command/validate.ts'

/**
 * A number or address where a user is reached and by which they log in. `value` is normalised: only digits, or lower
 * case.
 */
export interface Target {
  kind: 'mobile' | 'email'
  value: string
}

/**
 * The one target of a form that may contain a mobile number or an e-mail address.
 * @throws Invalid naming the field
 */
export function readTarget(form: { mobile?: string; email?: string }): Target {
  const email = form.email?.normalize('NFKC').trim().toLowerCase()
  if (email) {
    if (!emailPattern.test(email)) throw invalid('form.email', 'format')
    return { kind: 'email', value: email }
  }
  const mobile = normaliseMobile(form.mobile ?? '')
  if (!mobile) throw invalid('form.mobile', 'required')
  if (!mobilePattern.test(mobile)) throw invalid('form.mobile', 'format')
  return { kind: 'mobile', value: mobile }
}
