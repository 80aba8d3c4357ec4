import Type from 'typebox'
import {
  Count,
  cursorPage,
  cursorQuery,
  Id,
  IdParams,
  Instant,
  Nothing,
  nullable,
  oneOf,
  Person,
  RequestId,
  Version,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'
import { payoutKinds } from '../../money/withdraw/payout-address.ts'
import { claimed, reviewClaim } from '../../platform/review-queue/review-queue.ts'
import { applicationStates } from './application.ts'
import { applicantKinds, applicationFields, fieldReasons, rejectReasons } from './fields.ts'

const row = {
  id: Id,
  state: oneOf(applicationStates),
  user: Person,
  kind: oneOf(applicantKinds),
  shopName: Type.String(),
  category: Type.String(),
  /** how often it was submitted */
  submissions: Count,
  submittedAt: nullable(Instant),
  ...claimed,
  /** approved, but the shop opens only with its deposit */
  depositDueFen: FenAmount,
}

/** The pictures of an application. */
export const documentKinds = ['licence', 'identityFront', 'identityBack'] as const

const ReturnAddress = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  region: Type.String(),
  detail: Type.String(),
})

const ReceivingAccount = Type.Object({
  kind: oneOf(payoutKinds),
  address: Type.String(),
  holder: Type.String(),
  bankName: Type.String(),
})

/** The applicant's own description, or the merchant they became. */
export const Applicant = Type.Object({
  kind: oneOf(applicantKinds),
  contactName: Type.String(),
  contactMobile: Type.String(),
  legalName: Type.String(),
  licenceNo: Type.String(),
  personName: Type.String(),
  /** masked: it is shown in full only beside its document */
  identityNo: Type.String(),
  account: ReceivingAccount,
  returnAddress: ReturnAddress,
})

/** `account_shared`: other people use the receiving account; `licence_shared`: another merchant has the licence. */
export const applicationWarnings = ['account_shared', 'licence_shared', 'rejected_before', 'user_new'] as const

export const AdminApplication = Type.Object({
  ...row,
  ...Applicant.properties,
  /** the documents that were uploaded and not deleted yet */
  documents: Type.Array(oneOf(documentKinds)),
  warnings: Type.Array(Type.Object({ code: oneOf(applicationWarnings), detail: Type.String() })),
  termsVersion: nullable(Count),
  /** changes with every edit and decision */
  version: Version,
  claimedUntil: nullable(Instant),
  reviewedBy: nullable(Type.String()),
  reviewedAt: nullable(Instant),
  rejection: nullable(
    Type.Object({
      reason: oneOf(rejectReasons),
      note: Type.String(),
      fields: Type.Array(
        Type.Object({ field: oneOf(applicationFields), reason: oneOf(fieldReasons), note: Type.String() }),
      ),
    }),
  ),
  merchantId: nullable(Id),
  history: Type.Array(
    Type.Object({
      from: nullable(Type.String()),
      to: Type.String(),
      operatorName: Type.String(),
      reason: nullable(Type.String()),
      at: Instant,
    }),
  ),
  may: Type.Object({
    claim: Type.Boolean(),
    review: Type.Boolean(),
    documents: Type.Boolean(),
    deposit: Type.Boolean(),
  }),
})

/** `waiting`: to be reviewed; `deposit`: approved and waiting for the deposit. */
export const applicationQueues = ['waiting', 'deposit', 'approved', 'rejected', 'withdrawn'] as const

export const adminApplicationList = adminEndpoint({
  method: 'GET',
  path: 'merchant-applications',
  permission: 'merchant.view',
  summary: 'Applications of merchants: those to work on oldest first, others newest first',
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(oneOf(applicationQueues)),
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  data: cursorPage(Type.Object(row)),
})

export const adminApplicationGet = adminEndpoint({
  method: 'GET',
  path: 'merchant-applications/:id',
  permission: 'merchant.view',
  summary: 'One application, without its documents',
  params: IdParams,
  data: Type.Object({ application: AdminApplication }),
  refuses: ['NOT_FOUND'],
})

/** Every view leaves an entry in the audit log. */
export const adminApplicationDocument = adminEndpoint({
  method: 'GET',
  path: 'merchant-applications/:id/documents/:document',
  permission: 'merchant.docs.view',
  summary: 'A document of an application, with the number to compare it with',
  audited: true,
  params: Type.Object({ id: Id, document: oneOf(documentKinds) }),
  data: Type.Object({ /** `data:` URL */ picture: Type.String(), number: Type.String() }),
  refuses: ['NOT_FOUND', 'STORAGE_DOWN'],
})

/** Reserves the application for this operator for 15 minutes; its review has begun. */
export const adminApplicationClaim = reviewClaim({
  path: 'merchant-applications',
  permission: 'merchant.review',
  summary: 'Claim an application for 15 minutes',
  refuses: ['SELF_REVIEW'],
})

/** The shop opens at once, or once a required deposit is paid. `version` is that of the application as read. */
export const adminApplicationApprove = adminEndpoint({
  method: 'POST',
  path: 'merchant-applications/:id/approve',
  permission: 'merchant.review',
  summary: 'Approve an application; the receiving account counts as verified',
  params: IdParams,
  body: Type.Object({ version: Version, requestId: RequestId }),
  data: Type.Object({ merchantId: nullable(Id) }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'SHOP_NAME_TAKEN', 'MERCHANT_EXISTS', 'IDEMPOTENCY_MISMATCH'],
})

export const adminApplicationReject = adminEndpoint({
  method: 'POST',
  path: 'merchant-applications/:id/reject',
  permission: 'merchant.review',
  summary: 'Reject an application, with what to correct',
  params: IdParams,
  body: Type.Object({
    version: Version,
    reason: oneOf(rejectReasons),
    note: Type.String({ maxLength: 200 }),
    fields: Type.Array(
      Type.Object({
        field: oneOf(applicationFields),
        reason: oneOf(fieldReasons),
        note: Type.String({ maxLength: 100 }),
      }),
      { maxItems: applicationFields.length },
    ),
    requestId: RequestId,
  }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'IDEMPOTENCY_MISMATCH'],
})
