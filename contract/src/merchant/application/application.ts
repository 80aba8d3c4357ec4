import Type, { type Static } from 'typebox'
import { Count, Flag, Id, Nothing, nullable, oneOf, RequestId, Time, Version } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'
import { payoutKinds } from '../../money/withdraw/payout-address.ts'
import { applicantKinds, applicationFields, fieldReasons, rejectReasons } from './fields.ts'

// Applying to become a merchant (docs/rules.md, Merchants).

export const applicationStates = ['draft', 'submitted', 'reviewing', 'approved', 'rejected', 'withdrawn'] as const

export type ApplicationState = (typeof applicationStates)[number]

/** How often a rejected application may be submitted again. */
export const resubmitMost = 5

/** The review's target, shown to applicants. */
export const reviewWorkingDays = 3

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
/** 0 = none */
const file = Type.Optional(Count)

/** The input so far: every field may be missing. An omitted field keeps its saved value; `""` and 0 clear it. */
export const ApplicationDraft = Type.Object({
  kind: Type.Optional(oneOf(applicantKinds)),
  shopName: text(40),
  /** a category of goods, 0 = none */
  categoryId: Type.Optional(Count),
  contactName: text(40),
  contactMobile: text(30),
  /** registered name of the sole trader or company */
  legalName: text(80),
  /** unified social credit code */
  licenceNo: text(40),
  licenceFileId: file,
  /** the person responsible */
  personName: text(40),
  identityNo: text(40),
  identityFrontFileId: file,
  identityBackFileId: file,
  accountKind: Type.Optional(oneOf(payoutKinds)),
  accountAddress: text(100),
  accountHolder: text(80),
  accountBank: text(40),
  returnName: text(40),
  returnPhone: text(30),
  /** code of the district, 0 = none */
  returnRegion: Type.Optional(Count),
  returnDetail: text(200),
})

export type ApplicationDraft = Static<typeof ApplicationDraft>

/** An application before its applicant has typed anything. */
export const blankApplication: Required<ApplicationDraft> = {
  kind: 'person',
  shopName: '',
  categoryId: 0,
  contactName: '',
  contactMobile: '',
  legalName: '',
  licenceNo: '',
  licenceFileId: 0,
  personName: '',
  identityNo: '',
  identityFrontFileId: 0,
  identityBackFileId: 0,
  accountKind: 'bank',
  accountAddress: '',
  accountHolder: '',
  accountBank: '',
  returnName: '',
  returnPhone: '',
  returnRegion: 0,
  returnDetail: '',
}

const Rejection = Type.Object({
  reason: oneOf(rejectReasons),
  /** the reviewer's explanation; may be empty */
  note: Type.String(),
  fields: Type.Array(
    Type.Object({ field: oneOf(applicationFields), reason: oneOf(fieldReasons), note: Type.String() }),
  ),
})

export const applicationDetail = endpoint({
  method: 'GET',
  path: 'merchant.apply/detail',
  auth: 'user',
  summary: 'The shopper’s application to become a merchant, and the requirements',
  data: Type.Object({
    /** the shop takes applications */
    is_open: Flag,
    /** 0: a mobile number has to be bound first */
    has_mobile: Flag,
    /** the deposit due after approval; `0.00` if there is none */
    deposit: Money,
    review_days: Count,
    resubmit_most: Count,
    /** the terms in force; 0 is the built-in text */
    terms_version: Count,
    account_kinds: Type.Array(oneOf(payoutKinds)),
    /** the categories to choose from */
    categories: Type.Array(Type.Object({ category_id: Id, name: Type.String() })),
    application: nullable(
      Type.Object({
        application_id: Id,
        state: oneOf(applicationStates),
        draft: Type.Required(ApplicationDraft),
        version: Version,
        /** names of the return address’s province, city and district */
        return_region: Type.String(),
        submissions: Count,
        /** how often it may still be submitted */
        left: Count,
        rejection: nullable(Rejection),
        /** due before the shop opens; `0.00` if nothing is */
        deposit_due: Money,
        submit_time: Time,
        decide_time: Time,
        steps: Type.Array(Type.Object({ state: oneOf(applicationStates), time: Time })),
        may: Type.Object({ edit: Type.Boolean(), withdraw: Type.Boolean(), renew: Type.Boolean() }),
      }),
    ),
    /** the shop that was opened */
    merchant: nullable(Type.Object({ merchant_id: Id, name: Type.String(), state: Type.String() })),
  }),
})

/** `version` is that of the application as read; 0 starts a new one. */
export const applicationSave = endpoint({
  method: 'POST',
  path: 'merchant.apply/save',
  auth: 'user',
  summary: 'Save the draft of an application',
  body: Type.Object({ draft: ApplicationDraft, version: Version }),
  data: Type.Object({ version: Version }),
  refuses: ['MODULE_OFF', 'MOBILE_REQUIRED', 'MERCHANT_EXISTS', 'RESUBMIT_LIMIT', 'STATE_CHANGED', 'NOT_FOUND'],
})

/** Also submits a rejected one again. `termsVersion` is the version of the terms that was shown. */
export const applicationSubmit = endpoint({
  method: 'POST',
  path: 'merchant.apply/submit',
  auth: 'user',
  summary: 'Submit the saved application for review',
  body: Type.Object({ version: Version, termsVersion: Count, requestId: RequestId }),
  data: Nothing,
  refuses: [
    'MODULE_OFF',
    'MOBILE_REQUIRED',
    'NOT_FOUND',
    'STATE_CHANGED',
    'RESUBMIT_LIMIT',
    'TERMS_REQUIRED',
    'SHOP_NAME_TAKEN',
    'LICENCE_INVALID',
    'IDENTITY_INVALID',
    'ADDRESS_INVALID',
    'REGION_UNKNOWN',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const applicationWithdraw = endpoint({
  method: 'POST',
  path: 'merchant.apply/withdraw',
  auth: 'user',
  summary: 'Withdraw a submitted application before its review begins',
  body: Type.Object({ requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

/** One of the shopper’s own documents; another user’s cannot be read. */
export const applicationDocument = endpoint({
  method: 'GET',
  path: 'merchant.apply/document',
  auth: 'user',
  summary: 'A document picture that the shopper has uploaded',
  query: Type.Object({ documentId: Id }),
  data: Type.Object({ /** `data:` URL */ picture: Type.String() }),
  refuses: ['NOT_FOUND', 'STORAGE_DOWN'],
})
