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
  Url,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { EnteredFen, FenAmount } from '../../core/money.ts'
import { Proposed } from '../../platform/proposal/proposal.ts'
import { claimed, rejection, reviewClaim } from '../../platform/review-queue/review-queue.ts'
import { proofRejectReasons, proofStates } from './proof.ts'

export const proofWarnings = [
  'image_reused',
  'image_similar',
  'reference_used',
  'rejected_before',
  'user_rejections',
] as const

/** The payable that the screenshot belongs to. */
export const proofKinds = ['order', 'recharge'] as const

export const AdminProof = Type.Object({
  id: Id,
  state: oneOf(proofStates),
  kind: oneOf(proofKinds),
  /** number of the trade or the recharge */
  number: Type.String(),
  /** credited with a recharge on approval */
  giftFen: nullable(FenAmount),
  buyer: Person,
  /** the receiver of the money, who also reviews it; null: the platform */
  merchant: nullable(Type.Object({ id: Id, name: Type.String() })),
  /** whether the caller may decide now, unless someone else has claimed it */
  mayReview: Type.Boolean(),
  amountFen: FenAmount,
  receivedFen: nullable(FenAmount),
  /** received amounts above this take a second operator; depends on the caller's allowance left today */
  aloneFen: FenAmount,
  /** received amounts above this are refused */
  mostFen: FenAmount,
  /** a proposal to approve it waits for a second operator */
  proposed: Type.Boolean(),
  remarkCode: Type.String(),
  payerName: Type.String(),
  reference: Type.String(),
  paidAt: nullable(Instant),
  createdAt: Instant,
  images: Type.Array(Type.Object({ fileId: Id, url: Url, width: Count, height: Count })),
  /** `detail` says where the same picture or reference was seen, or how often */
  warnings: Type.Array(Type.Object({ code: oneOf(proofWarnings), detail: Type.String() })),
  orders: Type.Array(Type.Object({ id: Id, orderNo: Type.String(), payableFen: FenAmount, title: Type.String() })),
  rejectReason: nullable(Type.String()),
  rejectNote: nullable(Type.String()),
  reviewedAt: nullable(Instant),
  reviewedBy: nullable(Type.String()),
  ...claimed,
  claimedUntil: nullable(Instant),
})

export const adminProofList = adminEndpoint({
  method: 'GET',
  path: 'proofs',
  permission: 'finance.proof.view',
  members: 'also',
  summary: 'Payment screenshots: open ones oldest first, decided ones newest first',
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(oneOf(proofStates)),
    kind: Type.Optional(oneOf(proofKinds)),
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  data: cursorPage(
    Type.Object({
      id: Id,
      state: oneOf(proofStates),
      kind: oneOf(proofKinds),
      number: Type.String(),
      buyer: Person,
      merchant: nullable(Type.Object({ id: Id, name: Type.String() })),
      amountFen: FenAmount,
      createdAt: Instant,
      warnings: Count,
      ...claimed,
      reviewedAt: nullable(Instant),
    }),
  ),
})

export const adminProofGet = adminEndpoint({
  method: 'GET',
  path: 'proofs/:id',
  permission: 'finance.proof.view',
  members: 'also',
  summary: 'One payment screenshot with warnings',
  params: IdParams,
  data: Type.Object({ proof: AdminProof }),
  refuses: ['NOT_FOUND'],
})

/** Reserves the item for this operator for 15 minutes. */
export const adminProofClaim = reviewClaim({
  path: 'proofs',
  permission: 'finance.proof.review',
  members: 'also',
  summary: 'Claim a screenshot for 15 minutes',
  refuses: ['MERCHANT_REVIEWS', 'MERCHANT_SUSPENDED'],
})

/**
 * The received amount must be at least what is due; a surplus goes to the buyer's balance. More than one operator may
 * credit is refused and can be proposed (`adminProofCreditPropose`).
 */
export const adminProofApprove = adminEndpoint({
  method: 'POST',
  path: 'proofs/:id/approve',
  permission: 'finance.proof.review',
  members: 'also',
  summary: 'Approve a payment',
  params: IdParams,
  body: Type.Object({ receivedFen: EnteredFen, requestId: RequestId }),
  /** `refunded`: orders closed because their goods were sold out by then, with their money in the buyer's balance */
  data: Type.Object({ refunded: Count }),
  refuses: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'AMOUNT_MISMATCH',
    'DUAL_REQUIRED',
    'ABOVE_MAX',
    'SELF_REVIEW',
    'MERCHANT_REVIEWS',
    'MERCHANT_SUSPENDED',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const adminProofReject = adminEndpoint({
  method: 'POST',
  path: 'proofs/:id/reject',
  permission: 'finance.proof.review',
  members: 'also',
  summary: 'Reject a payment',
  params: IdParams,
  body: rejection(proofRejectReasons),
  data: Nothing,
  refuses: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'SELF_REVIEW',
    'MERCHANT_REVIEWS',
    'MERCHANT_SUSPENDED',
    'IDEMPOTENCY_MISMATCH',
  ],
})

/** Moves no money until another operator approves it. */
export const adminProofCreditPropose = adminEndpoint({
  method: 'POST',
  path: 'proofs/:id/credit',
  permission: 'finance.proof.review',
  summary: 'Propose to approve a payment above one operator’s limit',
  params: IdParams,
  body: Type.Object({
    receivedFen: EnteredFen,
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Proposed,
  refuses: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'AMOUNT_MISMATCH',
    'ABOVE_MAX',
    'SELF_REVIEW',
    'MERCHANT_REVIEWS',
    'PROPOSAL_OPEN',
    'IDEMPOTENCY_MISMATCH',
  ],
})
