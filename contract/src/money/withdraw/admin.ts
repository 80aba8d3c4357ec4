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
  RequestId,
  Url,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'
import { claimed, rejection, reviewClaim } from '../../platform/review-queue/review-queue.ts'
import { payoutKinds } from './payout-address.ts'
import { withdrawRejectReasons, withdrawSources, withdrawStates } from './withdraw.ts'

/** after how many hours a withdrawal has waited too long for its review, and again for its payment */
export const withdrawLateAfterH = 24

const Picture = Type.Object({ fileId: Id, url: Url, width: Count, height: Count })

/**
 * Warnings for the reviewer: other users withdraw to the same address or with the same picture; first withdrawal to
 * this address; recent rejected or returned withdrawals; a new account.
 */
export const withdrawWarnings = [
  'address_shared',
  'picture_shared',
  'address_new',
  'rejected_before',
  'user_new',
] as const

const row = {
  id: Id,
  withdrawNo: Type.String(),
  state: oneOf(withdrawStates),
  source: oneOf([...withdrawSources, 'merchant']),
  /** the merchant whose balance it is, if any; the user is then the member who requested it */
  merchantName: nullable(Type.String()),
  user: Type.Object({ id: Id, nickname: Type.String(), mobile: Type.String() }),
  amountFen: FenAmount,
  feeFen: FenAmount,
  netFen: FenAmount,
  kind: oneOf(payoutKinds),
  createdAt: Instant,
  /** not to be paid before */
  heldUntil: nullable(Instant),
  ...claimed,
}

export const AdminWithdrawal = Type.Object({
  ...row,
  address: Type.String(),
  holder: Type.String(),
  bankName: Type.String(),
  qr: nullable(Picture),
  warnings: Type.Array(Type.Object({ code: oneOf(withdrawWarnings), detail: Type.String() })),
  /** the amount available on its source account now, with this withdrawal already deducted */
  availableFen: FenAmount,
  claimedUntil: nullable(Instant),
  reviewedBy: nullable(Type.String()),
  reviewedAt: nullable(Instant),
  paidBy: nullable(Type.String()),
  paidAt: nullable(Instant),
  payoutReference: nullable(Type.String()),
  payoutPicture: nullable(Picture),
  rejectReason: nullable(Type.String()),
  rejectNote: nullable(Type.String()),
  /** above the two-person limit: the operator who reviewed it may not pay it */
  needsTwo: Type.Boolean(),
  may: Type.Object({
    review: Type.Boolean(),
    reject: Type.Boolean(),
    pay: Type.Boolean(),
    bounce: Type.Boolean(),
  }),
})

export const adminWithdrawalList = adminEndpoint({
  method: 'GET',
  path: 'withdrawals',
  permission: 'finance.withdraw.view',
  summary: 'Withdrawals: open ones oldest first, others newest first',
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(oneOf(withdrawStates)),
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  data: cursorPage(Type.Object(row)),
})

export const adminWithdrawalGet = adminEndpoint({
  method: 'GET',
  path: 'withdrawals/:id',
  permission: 'finance.withdraw.view',
  summary: 'One withdrawal with warnings',
  params: IdParams,
  data: Type.Object({ withdrawal: AdminWithdrawal }),
  refuses: ['NOT_FOUND'],
})

/** Reserves the item for this operator for 15 minutes, for review or payment. */
export const adminWithdrawalClaim = reviewClaim({
  path: 'withdrawals',
  permission: 'finance.withdraw.view',
  summary: 'Claim a withdrawal for 15 minutes',
})

export const adminWithdrawalApprove = adminEndpoint({
  method: 'POST',
  path: 'withdrawals/:id/approve',
  permission: 'finance.withdraw.review',
  summary: 'Approve a withdrawal for payment',
  params: IdParams,
  body: Type.Object({ requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'SETTLE_HELD', 'IDEMPOTENCY_MISMATCH'],
})

/** An approved one can still be rejected until it is paid. */
export const adminWithdrawalReject = adminEndpoint({
  method: 'POST',
  path: 'withdrawals/:id/reject',
  permission: 'finance.withdraw.review',
  summary: 'Reject a withdrawal; the money goes back',
  params: IdParams,
  body: rejection(withdrawRejectReasons),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'IDEMPOTENCY_MISMATCH'],
})

/** Records that the money was sent: the payment's reference, and a picture as evidence. */
export const adminWithdrawalPay = adminEndpoint({
  method: 'POST',
  path: 'withdrawals/:id/pay',
  permission: 'finance.withdraw.pay',
  summary: 'Record the payout',
  params: IdParams,
  body: Type.Object({
    reference: Type.String({ minLength: 1, maxLength: 64 }),
    /** uploaded with purpose `payout` */
    fileId: Id,
    requestId: RequestId,
  }),
  data: Nothing,
  refuses: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'SELF_REVIEW',
    'DUAL_REQUIRED',
    'SETTLE_HELD',
    'WITHDRAW_HELD',
    'REFERENCE_USED',
    'IDEMPOTENCY_MISMATCH',
  ],
})

/** The money came back after it was paid: amount and fee return to the user. */
export const adminWithdrawalBounce = adminEndpoint({
  method: 'POST',
  path: 'withdrawals/:id/bounce',
  permission: 'finance.withdraw.pay',
  summary: 'Record that a payout came back',
  params: IdParams,
  body: Type.Object({ note: Type.String({ minLength: 1, maxLength: 200 }), requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'IDEMPOTENCY_MISMATCH'],
})
