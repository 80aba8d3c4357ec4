import { emailPattern, mobilePattern, normaliseMobile } from '@shop/contract/core/contact.ts'
import { Invalid } from '../../core/command/validate.ts'

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
    if (!emailPattern.test(email)) throw invalid('email', 'format')
    return { kind: 'email', value: email }
  }
  const mobile = normaliseMobile(form.mobile ?? '')
  if (!mobile) throw invalid('mobile', 'required')
  if (!mobilePattern.test(mobile)) throw invalid('mobile', 'format')
  return { kind: 'mobile', value: mobile }
}

export function invalid(field: string, keyword: 'required' | 'format' | 'enum'): Invalid {
  return new Invalid([{ field: `form.${field}`, keyword, limit: 0, wanted: '' }])
}
