import { expect, test } from 'vitest'
import { quote } from '../../test/checkout.ts'
import { changesBetween } from './changes.ts'

test('no change when everything visible is the same', () => {
  expect(changesBetween(quote.order, structuredClone(quote.order))).toEqual([])
})

test('names the goods whose unit price changed, the freight, goods no longer included, and the total last', () => {
  const fresh = structuredClone(quote.order)
  const [first, second] = fresh.goodsList
  if (!first || !second) throw new Error('two lines are expected')
  first.goods_price = '69.00'
  fresh.goodsList = [first]
  fresh.expressPrice = '12.00'
  fresh.pointsBonus = 0
  fresh.orderPayPrice = '150.00'
  expect(changesBetween({ ...quote.order, pointsBonus: 163 }, fresh)).toEqual([
    { kind: 'line', name: '手沖咖啡壺', from: '59.00', to: '69.00' },
    { kind: 'gone', name: '濾掛咖啡', from: '45.00', to: '' },
    { kind: 'freight', name: '', from: '10.00', to: '12.00' },
    { kind: 'points', name: '', from: '163', to: '0' },
    { kind: 'total', name: '', from: '173.00', to: '150.00' },
  ])
})
