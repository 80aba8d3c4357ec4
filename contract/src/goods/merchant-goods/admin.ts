import Type from 'typebox'
import {
  cursorPage,
  cursorQuery,
  Id,
  IdParams,
  Instant,
  LocalText,
  Nothing,
  nullable,
  oneOf,
  RequestId,
  Url,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { claimed, reviewClaim } from '../../platform/review-queue/review-queue.ts'
import { GoodsInput, goodsStates, requestStates } from '../catalog/admin-goods.ts'

/** after how many hours goods have waited too long for their review */
export const goodsLateAfterH = 24

export const requestKinds = ['new', 'change'] as const

const Reason = Type.String({ minLength: 1, maxLength: 200 })

const RequestRow = Type.Object({
  id: Id,
  kind: oneOf(requestKinds),
  state: oneOf(requestStates),
  goodsId: Id,
  /** as requested */
  name: LocalText,
  imageUrl: nullable(Url),
  goodsState: oneOf(goodsStates),
  merchantId: Id,
  merchantName: Type.String(),
  /** the fields of the form that change; empty for new goods */
  fields: Type.Array(Type.String()),
  reason: nullable(Type.String()),
  createdAt: Instant,
  decidedAt: nullable(Instant),
  ...claimed,
})

export const adminGoodsRequestList = adminEndpoint({
  method: 'GET',
  path: 'goods-requests',
  permission: 'goods.view',
  members: 'also',
  summary: 'New goods of merchants and changes to them: waiting ones oldest first, all others newest first',
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(oneOf(requestStates)),
    kind: Type.Optional(oneOf(requestKinds)),
    merchantId: Type.Optional(Id),
    goodsId: Type.Optional(Id),
  }),
  data: cursorPage(RequestRow),
})

const Side = Type.Object(GoodsInput)

/** Everything needed for the decision: the goods before and after, and the names of the records they refer to. */
export const adminGoodsRequestGet = adminEndpoint({
  method: 'GET',
  path: 'goods-requests/:id',
  permission: 'goods.view',
  members: 'also',
  summary: 'New goods or a change to goods, before and after',
  params: IdParams,
  data: Type.Object({
    request: Type.Object({
      ...RequestRow.properties,
      /** the merchant skips the review */
      trusted: Type.Boolean(),
      before: nullable(Side),
      after: Side,
      /** addresses of the pictures and posters on both sides, by file id */
      pictures: Type.Record(Type.String(), Url),
      /** names of the categories, brands, services and freight templates on both sides */
      names: Type.Object({
        categories: Type.Record(Type.String(), LocalText),
        brands: Type.Record(Type.String(), LocalText),
        services: Type.Record(Type.String(), LocalText),
      }),
      /** the goods have changed since, and the request can no longer be applied */
      outdated: Type.Boolean(),
      requestedBy: Type.String(),
      decidedBy: Type.String(),
      claimedUntil: nullable(Instant),
      may: Type.Object({ decide: Type.Boolean(), cancel: Type.Boolean() }),
    }),
  }),
  refuses: ['NOT_FOUND'],
})

/** Reserves the item for this operator for 15 minutes. */
export const adminGoodsRequestClaim = reviewClaim({
  path: 'goods-requests',
  permission: 'goods.review',
  summary: 'Claim new goods or a change for 15 minutes',
})

/**
 * `GOODS_CHANGED`: someone else has changed the same fields in the meantime. New goods that are declined or need
 * changes are rejected; their merchant may change them and ask again.
 */
export const adminGoodsRequestDecide = adminEndpoint({
  method: 'POST',
  path: 'goods-requests/:id/decide',
  permission: 'goods.review',
  summary: 'Confirm or decline new goods or a change, or ask for another one',
  params: IdParams,
  body: Type.Object({
    decision: oneOf(['confirmed', 'declined', 'needs_change']),
    /** required unless confirmed; shown to the merchant */
    reason: Type.String({ maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'GOODS_CHANGED', 'SELF_REVIEW', 'VALIDATION', 'IDEMPOTENCY_MISMATCH'],
})

export const adminGoodsRequestCancel = adminEndpoint({
  method: 'POST',
  path: 'goods-requests/:id/cancel',
  permission: 'goods.edit',
  members: 'only',
  summary: 'Withdraw new goods or a change',
  params: IdParams,
  body: Type.Object({ requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

/** Open requests are declined for the same reason. The merchant may change the goods and ask for their review. */
export const adminGoodsBan = adminEndpoint({
  method: 'POST',
  path: 'goods/:id/ban',
  permission: 'goods.review',
  summary: 'Ban goods of a merchant',
  params: IdParams,
  body: Type.Object({ reason: Reason, requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'IDEMPOTENCY_MISMATCH'],
})

/** Applies to later goods and changes; requests that already wait are still reviewed. */
export const adminMerchantTrust = adminEndpoint({
  method: 'POST',
  path: 'merchants/:id/trust',
  permission: 'goods.review',
  summary: 'Let a merchant’s goods skip the review, or require it again',
  params: IdParams,
  body: Type.Object({ trusted: Type.Boolean(), requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'SELF_REVIEW', 'IDEMPOTENCY_MISMATCH'],
})
