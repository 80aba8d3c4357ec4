import Type from 'typebox'
import { Id, nullable, oneOf, PageNumber, pageOf, RequestId, Time, Url } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'
import { SpecProps } from '../../goods/goods-display/goods.ts'
import { Address } from '../../people/address/address.ts'
import { OrderState } from '../../trade/order/order.ts'

// Goods that a shopper has won, or received in a gift pack, and can have sent to an address.

/** `to_pay`: claimed, and the freight is not paid yet. */
export const claimStates = ['won', 'to_pay', 'claimed', 'sent', 'done', 'expired'] as const

export type ClaimState = (typeof claimStates)[number]

/** What gives goods: each domain that does adds its own (contract/src/promotion/gift/gift.ts). */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface ClaimSources {}

export type ClaimSource = keyof ClaimSources

export const ClaimSourceName = Type.Unsafe<ClaimSource>(Type.String())

/** `open`: to be claimed, or on the way. */
export const claimPockets = ['open', 'done', 'expired'] as const

export type ClaimPocket = (typeof claimPockets)[number]

const Claim = Type.Object({
  claim_id: Id,
  state: oneOf(claimStates),
  source: ClaimSourceName,
  /** the name of the prize or the gift pack */
  name: Type.String(),
  goods_id: Id,
  goods_name: Type.String(),
  goods_image: Url,
  goods_image_srcset: Type.String(),
  goods_props: SpecProps,
  win_time: Time,
  /** the deadline for claiming */
  end_time: Time,
  /** null: not claimed */
  order: nullable(Type.Object({ order_id: Id, order_no: Type.String(), state: OrderState })),
})

export const claimList = endpoint({
  method: 'GET',
  path: 'claim/list',
  auth: 'user',
  summary: 'Goods that the caller has won or been given',
  query: Type.Object({ pocket: Type.Optional(oneOf(claimPockets)), page: PageNumber }),
  data: Type.Object({ list: pageOf(Claim) }),
})

export const claimDetail = endpoint({
  method: 'GET',
  path: 'claim/detail',
  auth: 'user',
  summary: 'A claim, and the freight to an address',
  query: Type.Object({
    claimId: Id,
    /** absent: the default address */
    addressId: Type.Optional(Id),
  }),
  data: Type.Object({
    claim: Claim,
    /** the delivery address; null: already claimed, or there is no address */
    address: nullable(Address),
    /** the caller has addresses to choose from */
    existAddress: Type.Boolean(),
    /** the freight the caller pays; null: the goods cannot be sent there, or there is no address */
    freight: nullable(Money),
  }),
  refuses: ['NOT_FOUND'],
})

/** Turns the claim into an order of 0.00, or of the freight if the shopper pays it. */
export const claimSubmit = endpoint({
  method: 'POST',
  path: 'claim/submit',
  auth: 'user',
  summary: 'Claim goods and have them sent to an address',
  body: Type.Object({
    claimId: Id,
    addressId: Id,
    /** as shown */
    freight: Type.String({ pattern: '^\\d{1,8}\\.\\d{2}$' }),
    requestId: Type.Optional(RequestId),
  }),
  data: Type.Object({ orderId: Id, /** the freight to be paid now */ pay_price: Money }),
  refuses: ['NOT_FOUND', 'CLAIM_DONE', 'CLAIM_EXPIRED', 'CLAIM_FREIGHT', 'OUT_OF_REGION', 'IDEMPOTENCY_MISMATCH'],
})
