import { expect, test } from 'vitest'
import { endpoints } from '../server/src/test/endpoints.ts'
import { publicReads } from '../shop/worker/what.ts'

/** What guests may read and no page needs to be read again: what is asked while typing, of the moment, or about to be paid. */
const unkept = [
  ...['captcha/image', 'region/all', 'region/tree', 'express/list', 'place/setting', 'wechat/shareSign'],
  ...['goods/basic', 'goods/skuInfo', 'goods/filters', 'search/suggest', 'search/help', 'cart/total', 'coupon/list'],
]

test('of each read that is open to guests it is decided whether it is kept', () => {
  const open = endpoints.filter(({ method, auth }) => method === 'GET' && auth !== 'user').map(({ path }) => path)
  expect([...publicReads, ...unkept].toSorted()).toEqual(open.toSorted())
})
