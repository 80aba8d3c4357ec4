import { expect, test } from 'vitest'
import { fen } from '../../core/money.ts'
import { metricOf, metrics } from './metrics.ts'

const of = (paid: number, orders: number, buyers: number, refunded: number, views: number) => {
  const figures = { paidFen: fen(paid), orders, buyers, refundedFen: fen(refunded), views }
  return metrics.map((metric) => metricOf(metric, figures))
}

test('shares and averages are rounded, and null if there is nothing to divide by', () => {
  expect(of(10_000, 3, 2, 2_500, 40)).toEqual([10_000, 3, 2, 3_333, 2_500, 40, 750])
  expect(of(0, 0, 0, 500, 0)).toEqual([0, 0, 0, null, null, 0, null])
  expect(of(100, 1, 1, 300, 1)).toEqual([100, 1, 1, 100, 30_000, 1, 10_000])
})
