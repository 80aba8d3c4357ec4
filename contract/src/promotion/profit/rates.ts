import Type from 'typebox'
import { IdParams, oneOf } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { rateDimensions, rateRules } from '../../goods/rate/rate.ts'
import { managementMaxBp } from './profit.ts'

export const ProfitRates = Type.Object({
  sharingBp: Type.Integer({ minimum: 0, maximum: 1_000 }),
  managementBp: Type.Integer({ minimum: 0, maximum: managementMaxBp }),
})

/** A rule is for one merchant, one category, or goods. */
export const profitRules = rateRules({
  path: 'profit-rules',
  proposals: 'profit-rule-proposals',
  permissions: { view: 'profit.view', edit: 'profit.edit' },
  what: 'profit',
  rates: ProfitRates,
  refuses: ['PROFIT_CAP', 'MANAGEMENT_OFF'],
})

/** The rates that a payment for these goods gets now. */
export const goodsProfit = adminEndpoint({
  method: 'GET',
  path: 'goods/:id/profit',
  permission: 'profit.view',
  summary: 'The rates of profit of goods, and their source',
  params: IdParams,
  data: Type.Object({
    ...ProfitRates.properties,
    /** the source of the rates; `zone`: the zone brings no profit */
    source: oneOf(['setting', 'zone', ...rateDimensions]),
    sourceName: Type.String(),
  }),
  refuses: ['NOT_FOUND'],
})
