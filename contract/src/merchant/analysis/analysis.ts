import Type from 'typebox'
import { Count, cursorPage, cursorQuery, Id, Instant, nullable, oneOf, Url } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'
import { merchantStates } from '../../people/operator/members.ts'

/** The last so many store days before today, or a calendar month. */
export const analysisRanges = ['7', '30', '90', 'month'] as const

const figures = {
  /** by buyers, freight included */
  paidFen: FenAmount,
  orders: Count,
  /** distinct buyers of the day; sums add up the days */
  buyers: Count,
  /** refunds made on the day, for orders of any day */
  refundedFen: FenAmount,
  /** views of the goods' pages and the shop's page */
  views: Count,
}

export const analysisGoodsMax = 20

export const merchantAnalysis = adminEndpoint({
  method: 'GET',
  path: 'merchant-analysis',
  permission: 'shop.finance.view',
  members: 'also',
  summary: 'A merchant’s figures by store day, and the best-selling goods',
  query: Type.Object({
    /** not needed for members */
    merchantId: Type.Optional(Id),
    range: Type.Optional(oneOf(analysisRanges)),
    /** for `month`; default this month */
    month: Type.Optional(Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' })),
  }),
  data: Type.Object({
    /** the first and the last day shown; days that have not been rolled up are left out */
    from: Type.String(),
    until: Type.String(),
    days: Type.Array(Type.Object({ day: Type.String(), ...figures })),
    sum: Type.Object(figures),
    /** today so far; not part of the sum */
    today: Type.Object({ day: Type.String(), ...figures }),
    /** sorted by the amount buyers paid for them, without freight */
    goods: Type.Array(
      Type.Object({
        goodsId: Id,
        title: Type.String(),
        imageUrl: nullable(Url),
        pieces: Count,
        paidFen: FenAmount,
      }),
    ),
    /** the last day that is rolled up; null before the first roll-up */
    rolledTo: nullable(Type.String()),
  }),
  refuses: ['NOT_FOUND'],
})

export const qualitySorts = ['paid', 'good', 'refund', 'shipping'] as const

export const merchantQuality = adminEndpoint({
  method: 'GET',
  path: 'merchant-quality',
  permission: 'merchant.view',
  summary: 'How well merchants served their buyers in the last 30 days, as of last night',
  query: Type.Object({
    ...cursorQuery,
    sort: Type.Optional(oneOf(qualitySorts)),
    ascending: Type.Optional(Type.Boolean()),
  }),
  data: cursorPage(
    Type.Object({
      merchantId: Id,
      name: Type.String(),
      state: oneOf(merchantStates),
      orders: Count,
      paidFen: FenAmount,
      reviews: Count,
      /** share of good reviews in 1/10 000; null: no reviews */
      goodBp: nullable(Type.Integer()),
      /** refunds in 1/10 000 of the payments of the same days; null: no payments */
      refundBp: nullable(Type.Integer()),
      /** from the payment to the last parcel, on average; null: nothing was sent */
      shipMinutes: nullable(Type.Integer()),
      ratedAt: Instant,
    }),
  ),
})
