import type { Static } from 'typebox'
import type { merchantAnalysis } from './analysis.ts'

export type Figures = Static<NonNullable<(typeof merchantAnalysis)['data']>>['sum']

/** A merchant's figures in the apps, in this order. */
export const metrics = ['paid', 'orders', 'buyers', 'average', 'refunds', 'views', 'conversion'] as const
export type Metric = (typeof metrics)[number]

/** How a metric is written: an amount in fen, a number, or a share in 1/10 000. */
export const metricUnits: Record<Metric, 'fen' | 'count' | 'share'> = {
  paid: 'fen',
  orders: 'count',
  buyers: 'count',
  average: 'fen',
  refunds: 'share',
  views: 'count',
  conversion: 'share',
}

/**
 * @returns null if there is nothing to divide by. Refunds are compared with the payments of the same days, so their
 * share exceeds 10 000 when refunds exceed payments.
 */
export function metricOf(metric: Metric, { paidFen, orders, buyers, refundedFen, views }: Figures): number | null {
  switch (metric) {
    case 'paid':
      return paidFen
    case 'orders':
      return orders
    case 'buyers':
      return buyers
    case 'views':
      return views
    case 'average':
      return orders === 0 ? null : Math.round(paidFen / orders)
    case 'refunds':
      return paidFen === 0 ? null : Math.round((refundedFen * 10_000) / paidFen)
    case 'conversion':
      return views === 0 ? null : Math.round((orders * 10_000) / views)
  }
}
