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
import { EnteredFen, FenAmount } from '../../core/money.ts'
import { rechargeMethods, rechargeStates } from './recharge.ts'

/** after how many hours a return has waited too long for its payment */
export const returnLateAfterH = 48

// Operators look up recharges here, and return their unspent part to where it came from.

export const adminRechargeList = adminEndpoint({
  method: 'GET',
  path: 'recharges',
  permission: 'finance.recharge.view',
  summary: 'Recharges, newest first',
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(oneOf(rechargeStates)),
    userId: Type.Optional(Id),
    /** the recharge's number, or the beginning of the user's mobile number or nickname */
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
      /** already returned, or on its way back */
      returnedFen: FenAmount,
      createdAt: Instant,
      decidedAt: nullable(Instant),
      /** whether the caller may start a return: the recharge has arrived, is still in time and not fully returned */
      mayReturn: Type.Boolean(),
    }),
  ),
})

/** How much of one recharge could be returned now. */
export const adminRechargeReturnTerms = adminEndpoint({
  method: 'GET',
  path: 'recharges/:id/return-terms',
  permission: 'finance.recharge.view',
  summary: 'How much of a recharge can be returned',
  params: IdParams,
  data: Type.Object({
    /** the lesser of the recharge's unspent part and the balance */
    maxFen: FenAmount,
    amountFen: FenAmount,
    giftFen: FenAmount,
    /** the part of the gift that was not taken back and is still unspent */
    giftLeftFen: FenAmount,
    method: oneOf(rechargeMethods),
    /** deadline for requesting a return */
    until: Instant,
    /** the open return: until it ends, no other can start */
    open: nullable(
      Type.Object({
        returnNo: Type.String(),
        amountFen: FenAmount,
        note: Type.String(),
        begunBy: Type.String(),
        begunAt: Instant,
      }),
    ),
  }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})

export const rechargeReturnStates = ['pending', 'paid', 'ended'] as const

export const adminRechargeReturnList = adminEndpoint({
  method: 'GET',
  path: 'recharge-returns',
  permission: 'finance.recharge.view',
  summary: 'Returns of recharges: pending ones oldest first, others newest first',
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
      /** the part of the gift taken back */
      giftFen: FenAmount,
      /** where it goes, and why */
      note: Type.String(),
      begunBy: Type.String(),
      begunAt: Instant,
      endedBy: nullable(Type.String()),
      endedAt: nullable(Instant),
      /** the payment's reference, or why it was not paid */
      reference: Type.String(),
      /** above the two-person limit: the operator who started it may not pay it */
      needsTwo: Type.Boolean(),
      may: Type.Object({ pay: Type.Boolean(), end: Type.Boolean() }),
    }),
  ),
})

/** Deducts the amount from the spendable balance at once, with the matching share of the gift. */
export const adminRechargeReturnBegin = adminEndpoint({
  method: 'POST',
  path: 'recharges/:id/returns',
  permission: 'finance.recharge.review',
  summary: 'Start returning the unspent part of a recharge',
  params: IdParams,
  body: Type.Object({
    amountFen: EnteredFen,
    note: Type.String({ minLength: 1, maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Type.Object({ returnId: Id }),
  refuses: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'REFUND_WINDOW_OVER',
    'GIFT_IN_ORDERS',
    'REFUND_OPEN',
    'BELOW_MIN',
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

/** If the money cannot or should not be sent back: the user gets amount and gift back. */
export const adminRechargeReturnEnd = adminEndpoint({
  method: 'POST',
  path: 'recharge-returns/:id/end',
  permission: 'finance.recharge.review',
  summary: 'End a return without paying it',
  params: IdParams,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }), requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'IDEMPOTENCY_MISMATCH'],
})
