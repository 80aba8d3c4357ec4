import Type from 'typebox'
import { Id, IdParams, nullable, oneOf, Person, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { EnteredFen, FenAmount } from '../../core/money.ts'
import { Proposed, proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'

// Money credited to a shopper beyond what is due: more than a small surplus takes two operators.

/** A reviewed payment screenshot, or money in suspense. */
export const creditSources = ['proof', 'late_money'] as const

export const adminCreditList = proposalList({
  path: 'credits',
  permission: 'finance.proof.view',
  summary: 'Credits beyond what is due that took two operators, newest first',
  /** `proof-17`, `late_money-4` */
  subject: Type.String({ maxLength: 40 }),
  fields: {
    source: oneOf(creditSources),
    sourceId: Id,
    /** of the trade, the recharge or the late payment */
    number: Type.String(),
    /** the credited user; null once the account is deleted */
    user: nullable(Person),
    /** 0 for money in suspense */
    dueFen: FenAmount,
    receivedFen: FenAmount,
  },
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

/** Moves no money until another operator approves it. */
export const adminLateMoneyCreditPropose = adminEndpoint({
  method: 'POST',
  path: 'late-money/:id/credit',
  permission: 'finance.proof.review',
  summary: 'Propose to credit money in suspense to a user’s balance',
  params: IdParams,
  body: Type.Object({
    /** required unless the payer is known */
    userId: Type.Optional(Id),
    orderId: Type.Optional(Id),
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Proposed,
  refuses: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'RECEIVER_NOT_FOUND',
    'ABOVE_MAX',
    'SELF_REVIEW',
    'PROPOSAL_OPEN',
    'VALIDATION',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const adminCreditDecide = proposalDecide({
  path: 'credits',
  permission: 'finance.proof.review',
  summary: 'Approve, reject or withdraw a credit beyond what is due',
  refuses: ['AMOUNT_MISMATCH', 'ABOVE_MAX', 'RECEIVER_NOT_FOUND', 'MERCHANT_REVIEWS', 'PROPOSAL_STALE'],
})
