import Type from 'typebox'
import { Id, IdParams, Instant, nullable } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { RateTarget, rateRules } from '../rate/rate.ts'

/** 30% */
export const commissionMaxBp = 3_000

export const CommissionRates = Type.Object({
  /** in 1/10 000 of the goods amount */
  rateBp: Type.Integer({ minimum: 0, maximum: commissionMaxBp }),
})

/** A rule may combine a merchant, a category and goods. */
export const commissionRules = rateRules({
  path: 'commission-rules',
  proposals: 'commission-proposals',
  permissions: { view: 'merchant.view', edit: 'commission.edit' },
  what: 'commission',
  rates: CommissionRates,
  refuses: ['COMMISSION_GOODS'],
})

/** The rate that an order placed now gets. */
export const goodsCommission = adminEndpoint({
  method: 'GET',
  path: 'goods/:id/commission',
  permission: 'goods.view',
  members: 'also',
  summary: 'The commission rate of goods, and its rule',
  params: IdParams,
  data: Type.Object({
    /** null: the platform's own goods */
    rateBp: nullable(Type.Integer()),
    /** null: the rate in the settings */
    rule: nullable(Type.Object({ id: Id, ...RateTarget.properties, createdAt: Instant })),
  }),
  refuses: ['NOT_FOUND'],
})
