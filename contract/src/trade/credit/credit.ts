import Type from 'typebox'
import { Id, nullable, oneOf, Person } from '../../core/common.ts'
import { FenAmount } from '../../core/money.ts'
import { proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'

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

export const adminCreditDecide = proposalDecide({
  path: 'credits',
  permission: 'finance.proof.review',
  summary: 'Approve, reject or withdraw a credit beyond what is due',
  refuses: ['AMOUNT_MISMATCH', 'ABOVE_MAX', 'RECEIVER_NOT_FOUND', 'MERCHANT_REVIEWS', 'PROPOSAL_STALE'],
})
