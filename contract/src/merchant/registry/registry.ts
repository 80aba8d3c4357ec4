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
  Reason,
  RequestId,
  Version,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { EnteredFen, FenAmount } from '../../core/money.ts'
import { merchantStates } from '../../people/operator/members.ts'
import { Proposed, proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'
import { Applicant, documentKinds } from '../application/admin.ts'

/** the movements that operators record; `repay`: a debt paid at the bank */
export const depositKinds = ['in', 'out', 'penalty', 'repay'] as const
/** `debt`: the deposit paid the merchant's debt */
export const depositMovements = [...depositKinds, 'debt'] as const

/** null: as in the settings */
export const SettleDays = nullable(Type.Integer({ minimum: 0, maximum: 90 }))

const row = {
  id: Id,
  name: Type.String(),
  state: oneOf(merchantStates),
  owner: Person,
  /** from the receipt to the settlement, if the after-sales window is not longer */
  settleDays: SettleDays,
  depositFen: FenAmount,
  balanceFen: FenAmount,
  /** its debt to the platform; >= 0 */
  owedFen: FenAmount,
  note: Type.String(),
  createdAt: Instant,
}

export const adminMerchantList = adminEndpoint({
  method: 'GET',
  path: 'merchants',
  permission: 'merchant.view',
  summary: 'Merchants, newest first',
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(oneOf(merchantStates)),
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  data: cursorPage(Type.Object(row)),
})

const Account = Type.Object({ ...Applicant.properties.account.properties, validFrom: Instant })

export const adminMerchantGet = adminEndpoint({
  method: 'GET',
  path: 'merchants/:id',
  permission: 'merchant.view',
  summary: 'One merchant: profile, deposit, history',
  params: IdParams,
  data: Type.Object({
    merchant: Type.Object({
      ...row,
      /** absent for merchants that never applied */
      profile: nullable(Type.Object(Applicant.properties)),
      /** the application whose documents identify it */
      applicationId: nullable(Id),
      documents: Type.Array(oneOf(documentKinds)),
      /** the receiving accounts, newest first; payouts go to the newest valid one */
      accounts: Type.Array(Account),
      /** planned or current; store days, including the last one */
      holiday: nullable(Type.Object({ from: Type.String({ format: 'date' }), until: Type.String({ format: 'date' }) })),
      noteVersion: Version,
      /** the latest movements of the deposit */
      deposits: Type.Array(
        Type.Object({
          id: Id,
          kind: oneOf(depositMovements),
          amountFen: FenAmount,
          reference: Type.String(),
          reason: Type.String(),
          /** `''`: the shop itself */
          by: Type.String(),
          at: Instant,
        }),
      ),
      /** the deposit that the settings require of every merchant */
      requiredFen: FenAmount,
      history: Type.Array(
        Type.Object({
          from: nullable(Type.String()),
          to: Type.String(),
          operatorName: Type.String(),
          reason: nullable(Type.String()),
          at: Instant,
        }),
      ),
      /** its termination waits for a second operator */
      terminating: Type.Boolean(),
      /** the days in the settings, used for merchants without their own number */
      defaultSettleDays: Count,
      /** buyers of new orders pay it directly */
      collects: Type.Boolean(),
      may: Type.Object({
        states: Type.Array(oneOf(merchantStates)),
        terminate: Type.Boolean(),
        deposit: Type.Boolean(),
        documents: Type.Boolean(),
        note: Type.Boolean(),
        settleDays: Type.Boolean(),
        collect: Type.Boolean(),
      }),
    }),
  }),
  refuses: ['NOT_FOUND'],
})

/** Suspends a merchant, opens it again or starts closing it; termination takes two operators. */
export const adminMerchantState = adminEndpoint({
  method: 'POST',
  path: 'merchants/:id/state',
  permission: 'merchant.edit',
  summary: 'Change a merchant’s state',
  params: IdParams,
  body: Type.Object({
    to: oneOf(['open', 'suspended', 'closing']),
    reason: Reason,
    requestId: RequestId,
  }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'IDEMPOTENCY_MISMATCH'],
})

/** Only operators see it. */
export const adminMerchantNote = adminEndpoint({
  method: 'PUT',
  path: 'merchants/:id/note',
  permission: 'merchant.edit',
  summary: 'Save the note on a merchant',
  params: IdParams,
  body: Type.Object({ note: Type.String({ maxLength: 1_000 }), version: Version }),
  data: Type.Object({ version: Version }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})

/** A later settlement takes effect at once; an earlier one takes two operators. */
export const adminSettleDaysPropose = adminEndpoint({
  method: 'POST',
  path: 'merchants/:id/settle-days',
  permission: 'merchant.edit',
  summary: 'Set how many days after the receipt a merchant’s orders are settled',
  params: IdParams,
  body: Type.Object({
    days: SettleDays,
    reason: Reason,
    requestId: RequestId,
  }),
  data: Proposed,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'PROPOSAL_OPEN', 'IDEMPOTENCY_MISMATCH'],
})

export const adminSettleDaysList = proposalList({
  path: 'settle-days-proposals',
  permission: 'merchant.view',
  summary: 'Proposals to settle merchants’ orders earlier or later',
  subject: Id,
  fields: { merchantId: Id, name: Type.String(), days: SettleDays, before: SettleDays },
})

export const adminSettleDaysDecide = proposalDecide({
  path: 'settle-days-proposals',
  permission: 'merchant.edit',
  summary: 'Decide on when a merchant’s orders are settled',
  refuses: ['PROPOSAL_STALE'],
})

const Reference = Type.String({ minLength: 1, maxLength: 64, pattern: '\\S' })

/** The deposit an approved application waits for has arrived: the shop opens. */
export const adminApplicationDeposit = adminEndpoint({
  method: 'POST',
  path: 'merchant-applications/:id/deposit',
  permission: 'merchant.deposit',
  summary: 'Record the deposit of an approved application, and open the shop',
  params: IdParams,
  body: Type.Object({ /** of the payment at the bank */ reference: Reference, requestId: RequestId }),
  data: Type.Object({ merchantId: Id }),
  refuses: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'SELF_REVIEW',
    'REFERENCE_USED',
    'SHOP_NAME_TAKEN',
    'MERCHANT_EXISTS',
    'IDEMPOTENCY_MISMATCH',
  ],
})

/**
 * `in`: up to the amount the settings require. `repay`: up to the debt. `out` records a payment already made at the
 * bank; `penalty` forfeits a part and needs a reason.
 */
export const adminMerchantDeposit = adminEndpoint({
  method: 'POST',
  path: 'merchants/:id/deposits',
  permission: 'merchant.deposit',
  summary: 'Record money paid into or out of a merchant’s deposit, or a penalty',
  params: IdParams,
  body: Type.Object({
    kind: oneOf(depositKinds),
    amountFen: EnteredFen,
    /** of the payment at the bank; required unless it is a penalty */
    reference: Type.Optional(Type.String({ maxLength: 64 })),
    reason: Reason,
    requestId: RequestId,
  }),
  data: Type.Object({ depositId: Id }),
  refuses: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'SELF_REVIEW',
    'REFERENCE_USED',
    'ABOVE_MAX',
    'DEPOSIT_REQUIRED',
    'DEPOSIT_SHORT',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const adminTerminationPropose = adminEndpoint({
  method: 'POST',
  path: 'merchants/:id/terminate',
  permission: 'merchant.terminate',
  summary: 'Propose to terminate a merchant that is closing',
  params: IdParams,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }), requestId: RequestId }),
  data: Proposed,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'MERCHANT_BUSY', 'SELF_REVIEW', 'PROPOSAL_OPEN', 'IDEMPOTENCY_MISMATCH'],
})

export const adminTerminationList = proposalList({
  path: 'merchant-terminations',
  permission: 'merchant.view',
  summary: 'Proposals to terminate merchants',
  subject: Id,
  fields: { merchantId: Id, name: Type.String() },
})

export const adminTerminationDecide = proposalDecide({
  path: 'merchant-terminations',
  permission: 'merchant.terminate',
  summary: 'Decide on a merchant’s termination',
  refuses: ['MERCHANT_BUSY', 'PROPOSAL_STALE'],
})
