import { earnedByOrders } from '../grant/earned-by-orders.ts'

export const earnIntegral = earnedByOrders({
  unit: 'integral',
  currency: 'ITG',
  column: 'grantIntegral',
  expireDays: (settings) => settings.get('integral').expireDays,
})
