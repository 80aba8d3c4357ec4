import { expect, test } from 'vitest'
import { repeatsTerms } from './repeats-terms.ts'

const coupon = {
  name: '',
  coupon_kind: 10 as const,
  reduce_price: '10.00' as const,
  min_price: '99.00' as const,
  discount: 0,
  range_text: '全場商品可用',
  seller_name: '',
}

test.each([
  ['滿 99 減 10', {}],
  ['满99减10', {}],
  ['¥10 off ¥99', {}],
  ['99元以上で10元引き', {}],
  ['99위안 이상 10위안 할인', {}],
  ['消費專區滿 99 減 10', { range_text: '限消費專區' }],
  ['¥10 off ¥99 at Trailside', { seller_name: 'Trailside Outfitters' }],
  ['食品茶飲 9 折', { coupon_kind: 20 as const, discount: 9, range_text: '限食品茶飲' }],
  ['10% off food & drink', { coupon_kind: 20 as const, discount: 9, range_text: 'Food & Drink only' }],
  ['免運券', { coupon_kind: 40 as const, reduce_price: '0.00' as const, min_price: '0.00' as const }],
  ['Free shipping', { coupon_kind: 40 as const, reduce_price: '0.00' as const, min_price: '0.00' as const }],
])('“%s” only repeats the terms', (name, change) => {
  expect(repeatsTerms({ ...coupon, ...change, name })).toBe(true)
})

test.each([
  ['新朋友見面禮', {}],
  ['謝謝惠顧，下次減 10 元', {}],
  ['Welcome gift', {}],
  ['滿 99 減 20', {}],
  ['食品茶飲滿 99 減 10', {}],
  ['會員運費券', { coupon_kind: 40 as const }],
])('“%s” says more than the terms', (name, change) => {
  expect(repeatsTerms({ ...coupon, ...change, name })).toBe(false)
})
