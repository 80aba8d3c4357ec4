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
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'
import { claimed, rejection, reviewClaim } from '../../platform/review-queue/review-queue.ts'
import { drawDests, drawRejectReasons, drawStates, unitNames } from './conversion.ts'

/** after how many hours a draw has waited too long for its review */
export const drawLateAfterH = 24

const row = {
  id: Id,
  drawNo: Type.String(),
  unit: oneOf(unitNames),
  state: oneOf(drawStates),
  automatic: Type.Boolean(),
  user: Type.Object({ id: Id, nickname: Type.String(), mobile: Type.String() }),
  /** 1/100, the fee included */
  units: Count,
  feeUnits: Count,
  rateBp: Count,
  moneyFen: FenAmount,
  dest: oneOf(drawDests),
  createdAt: Instant,
  endedAt: nullable(Instant),
  ...claimed,
}

/** Warnings for the reviewer: a new account; recently rejected draws; several refunded orders in the last 90 days. */
export const drawWarnings = ['user_new', 'rejected_before', 'refunds_many', 'user_frozen'] as const

export const AdminDraw = Type.Object({
  ...row,
  claimedUntil: nullable(Instant),
  warnings: Type.Array(Type.Object({ code: oneOf(drawWarnings), detail: Type.String() })),
  /** units available now, with this draw already deducted */
  availableUnits: Count,
  /** drawn in the last 30 days, this request not included */
  drawnFen: FenAmount,
  reviewedBy: nullable(Type.String()),
  rejectReason: nullable(Type.String()),
  rejectNote: nullable(Type.String()),
  may: Type.Object({ review: Type.Boolean() }),
})

export const adminDrawList = adminEndpoint({
  method: 'GET',
  path: 'draws',
  permission: 'promo.draw.view',
  summary: 'Draws of integral, reward and subsidy: open ones oldest first, others newest first',
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(oneOf(drawStates)),
    unit: Type.Optional(oneOf(unitNames)),
    userId: Type.Optional(Id),
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  data: cursorPage(Type.Object(row)),
})

export const adminDrawGet = adminEndpoint({
  method: 'GET',
  path: 'draws/:id',
  permission: 'promo.draw.view',
  summary: 'One draw with warnings',
  params: IdParams,
  data: Type.Object({ draw: AdminDraw }),
  refuses: ['NOT_FOUND'],
})

/** Reserves the item for this operator for 15 minutes. */
export const adminDrawClaim = reviewClaim({
  path: 'draws',
  permission: 'promo.draw.review',
  summary: 'Claim a draw for 15 minutes',
})

export const adminDrawApprove = adminEndpoint({
  method: 'POST',
  path: 'draws/:id/approve',
  permission: 'promo.draw.review',
  summary: 'Approve a draw: the money is added to the balance',
  params: IdParams,
  body: Type.Object({ requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'ACCOUNT_FROZEN', 'IDEMPOTENCY_MISMATCH'],
})

export const adminDrawReject = adminEndpoint({
  method: 'POST',
  path: 'draws/:id/reject',
  permission: 'promo.draw.review',
  summary: 'Reject a draw: the units return with their dates',
  params: IdParams,
  body: rejection(drawRejectReasons),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'IDEMPOTENCY_MISMATCH'],
})
