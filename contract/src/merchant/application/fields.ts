import { mobilePattern, normaliseMobile } from '../../core/contact.ts'
import { isPayoutAddress, type PayoutKind, toPayoutAddress } from '../../money/withdraw/payout-address.ts'
import { isIdentityNumber, isSocialCreditCode, toLicenceNumber } from './numbers.ts'

/** The kinds of applicants; a person trades without a licence. */
export const applicantKinds = ['person', 'sole_trader', 'company'] as const

export type ApplicantKind = (typeof applicantKinds)[number]

/** The fields that a reviewer may object to, in the order of the form. */
export const applicationFields = [
  'kind',
  'shopName',
  'categoryId',
  'contactName',
  'contactMobile',
  'legalName',
  'licenceNo',
  'licenceFileId',
  'personName',
  'identityNo',
  'identityFrontFileId',
  'identityBackFileId',
  'accountKind',
  'accountAddress',
  'accountHolder',
  'accountBank',
  'returnName',
  'returnPhone',
  'returnRegion',
  'returnDetail',
] as const

export type ApplicationField = (typeof applicationFields)[number]

/** Why an application was rejected; worded in the apps. */
export const rejectReasons = ['fields', 'category', 'not_eligible', 'other'] as const

/** The problem with one field; worded in the apps. */
export const fieldReasons = ['missing', 'unreadable', 'differs', 'expired', 'not_allowed', 'wrong'] as const

/** The fields of an application that is complete. */
export interface CompleteApplication {
  kind: ApplicantKind
  shopName: string
  categoryId: number
  contactName: string
  contactMobile: string
  legalName: string
  licenceNo: string
  licenceFileId: number
  personName: string
  identityNo: string
  identityFrontFileId: number
  identityBackFileId: number
  accountKind: PayoutKind
  accountAddress: string
  accountHolder: string
  accountBank: string
  returnName: string
  returnPhone: string
  returnRegion: number
  returnDetail: string
}

/** The shop name's shortest and longest length, in characters. */
export const shopNameLength = { min: 2, max: 20 } as const

const forTraders: readonly ApplicationField[] = ['legalName', 'licenceNo', 'licenceFileId']

/** The fields an applicant of this kind fills in; only the bank's name may stay empty. */
export function fieldsOf({ kind, accountKind }: Pick<Partial<CompleteApplication>, 'kind' | 'accountKind'>) {
  return applicationFields.filter((field) => {
    if (forTraders.includes(field)) return kind !== 'person'
    return field !== 'accountBank' || accountKind === 'bank'
  })
}

/** Normalises the input: trims spaces, and removes separators from numbers. */
export function tidyApplication<Draft extends Partial<CompleteApplication>>(draft: Draft): Draft {
  const tidy = (field: ApplicationField, value: unknown) => {
    if (typeof value !== 'string') return value
    if (field === 'contactMobile') return normaliseMobile(value)
    if (field === 'licenceNo' || field === 'identityNo') return toLicenceNumber(value)
    if (field === 'accountAddress' && draft.accountKind) return toPayoutAddress(draft.accountKind, value)
    return value.normalize('NFC').replace(/\s+/g, ' ').trim()
  }
  const entries = Object.entries(draft).map(([field, value]) => [field, tidy(field as ApplicationField, value)])
  return Object.fromEntries(entries) as Draft
}

/**
 * The problem with each field of a tidied draft, in the order of the form; empty if it may be submitted. Only the
 * server knows whether the shop's name is free, and whether the category and the pictures exist.
 * @param of.hasCategories whether the shop has categories to choose from
 */
export function problemsOf(
  draft: Partial<CompleteApplication>,
  { hasCategories }: { hasCategories: boolean },
): Map<ApplicationField, 'missing' | 'invalid'> {
  const problems = new Map<ApplicationField, 'missing' | 'invalid'>()
  const mayBeEmpty = (field: ApplicationField) => field === 'accountBank' || (field === 'categoryId' && !hasCategories)
  for (const field of fieldsOf(draft)) {
    const value = draft[field]
    if (value === undefined || value === '' || value === 0) {
      if (!mayBeEmpty(field)) problems.set(field, 'missing')
    } else if (!isValid(field, draft)) problems.set(field, 'invalid')
  }
  return problems
}

function isValid(field: ApplicationField, draft: Partial<CompleteApplication>): boolean {
  const text = String(draft[field] ?? '')
  const length = [...text].length
  switch (field) {
    case 'shopName':
      return length >= shopNameLength.min && length <= shopNameLength.max && /[\p{L}\p{N}]/u.test(text)
    case 'contactMobile':
      return mobilePattern.test(text)
    case 'returnPhone':
      return /^[\d+()\s-]{5,20}$/.test(text)
    case 'licenceNo':
      return isSocialCreditCode(text)
    case 'identityNo':
      return isIdentityNumber(text)
    case 'accountAddress':
      return draft.accountKind === undefined || isPayoutAddress(draft.accountKind, text)
    default:
      return true
  }
}
