import Type from 'typebox'
import {
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
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'
import { rechargeMethods, rechargeStates } from './recharge.ts'

// Recharges as operators look them up, and the return of what was not spent to where it came from.

export const adminRechargeList = adminEndpoint({
  method: 'GET',
  path: 'recharges',
  permission: 'finance.recharge.view',
  summary: 'Recharges, newest first',
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(oneOf(rechargeStates)),
    userId: Type.Optional(Id),
    /** the recharge's number, or how the person's mobile number or nickname begins */
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  data: cursorPage(
    Type.Object({
      id: Id,
      rechargeNo: Type.String(),
      user: Person,
      method: oneOf(rechargeMethods),
      state: oneOf(rechargeStates),
      amountFen: FenAmount,
      giftFen: FenAmount,
      /** returned before, or on its way back */
      returnedFen: FenAmount,
      createdAt: Instant,
      decidedAt: nullable(Instant),
      /** whether the operator who asks may begin a return: it has arrived, in time, and not all of it went back */
      mayReturn: Type.Boolean(),
    }),
  ),
})

/** What could be returned of one recharge now. */
export const adminRechargeReturnTerms = adminEndpoint({
  method: 'GET',
  path: 'recharges/:id/return-terms',
  permission: 'finance.recharge.view',
  summary: 'How much of a recharge can be returned',
  params: IdParams,
  data: Type.Object({
    /** of the recharge and of the balance, whichever is less */
    maxFen: FenAmount,
    amountFen: FenAmount,
    giftFen: FenAmount,
    /** of its gift, what was not taken back yet and is still there */
    giftLeftFen: FenAmount,
    method: oneOf(rechargeMethods),
    /** the last moment to ask for it */
    until: Instant,
  }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})

export const rechargeReturnStates = ['pending', 'paid', 'ended'] as const

export const adminRechargeReturnList = adminEndpoint({
  method: 'GET',
  path: 'recharge-returns',
  permission: 'finance.recharge.view',
  summary: 'Returns of recharges: those that wait oldest first, others newest first',
  query: Type.Object({ ...cursorQuery, state: Type.Optional(oneOf(rechargeReturnStates)) }),
  data: cursorPage(
    Type.Object({
      id: Id,
      returnNo: Type.String(),
      rechargeId: Id,
      rechargeNo: Type.String(),
      user: Person,
      method: oneOf(rechargeMethods),
      state: oneOf(rechargeReturnStates),
      amountFen: FenAmount,
      /** taken back of the gift */
      giftFen: FenAmount,
      /** where it goes, and why */
      note: Type.String(),
      begunBy: Type.String(),
      begunAt: Instant,
      endedBy: nullable(Type.String()),
      endedAt: nullable(Instant),
      /** of the payment, or why there was none */
      reference: Type.String(),
      /** above the amount that needs two: whoever began it does not pay it */
      needsTwo: Type.Boolean(),
      may: Type.Object({ pay: Type.Boolean(), end: Type.Boolean() }),
    }),
  ),
})

/** The amount leaves what can be spent at once, and the share of the gift with it. */
export const adminRechargeReturnBegin = adminEndpoint({
  method: 'POST',
  path: 'recharges/:id/returns',
  permission: 'finance.recharge.review',
  summary: 'Begin to return what was not spent of a recharge',
  params: IdParams,
  body: Type.Object({
    amountFen: FenAmount,
    note: Type.String({ minLength: 1, maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Type.Object({ returnId: Id }),
  refuses: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'REFUND_WINDOW_OVER',
    'REFUND_OPEN',
    'AMOUNT_INVALID',
    'REFUND_AMOUNT',
    'SELF_REVIEW',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const adminRechargeReturnPay = adminEndpoint({
  method: 'POST',
  path: 'recharge-returns/:id/pay',
  permission: 'finance.recharge.pay',
  summary: 'Record that the money was sent back, with its reference',
  params: IdParams,
  body: Type.Object({ reference: Type.String({ minLength: 1, maxLength: 200 }), requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'DUAL_REQUIRED', 'SELF_REVIEW', 'REFERENCE_USED', 'IDEMPOTENCY_MISMATCH'],
})

/** It cannot or should not be sent back: amount and gift are the person's again. */
export const adminRechargeReturnEnd = adminEndpoint({
  method: 'POST',
  path: 'recharge-returns/:id/end',
  permission: 'finance.recharge.review',
  summary: 'End a return that was not paid',
  params: IdParams,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }), requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'IDEMPOTENCY_MISMATCH'],
})
