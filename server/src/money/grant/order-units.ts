import { earnedByOrders } from './earned-by-orders.ts'
import { paidWith } from './paid-with.ts'

export const earnIntegral = earnedByOrders({
  unit: 'integral',
  currency: 'ITG',
  column: 'grantIntegral',
  expireDays: (settings) => settings.get('integral').expireDays,
})

export const earnSubsidy = earnedByOrders({
  unit: 'subsidy',
  currency: 'SUB',
  column: 'grantSubsidy',
  expireDays: (settings) => settings.get('subsidy').expireDays,
})

export const spendSubsidy = paidWith({
  currency: 'SUB',
  column: 'subsidyFen',
  pays: 'subsidyFen',
  restOf: ({ payFen, subsidyFen }) => payFen + subsidyFen,
  ratioBp: (settings, zone) => settings.get('zone')[zone].subsidyRatioBp,
  shortage: 'SUBSIDY_NOT_ENOUGH',
})
