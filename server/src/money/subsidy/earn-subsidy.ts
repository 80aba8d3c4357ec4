import { earnedByOrders } from '../grant/earned-by-orders.ts'

export const earnSubsidy = earnedByOrders({
  unit: 'subsidy',
  currency: 'SUB',
  column: 'grantSubsidy',
  expireDays: (settings) => settings.get('subsidy').expireDays,
})
