import { expect, test } from 'vitest'
import { endpoints } from '../server/src/test/endpoints.ts'
import { publicReads } from '../shop/worker/what.ts'

/**
 * Public reads that no page needs offline: calls made while typing, momentary data, prices about to be paid, and those of
 * older apps.
 */
const unkept = [
  ...['captcha/image', 'region/all', 'region/tree', 'express/list', 'place/setting', 'wechat/shareSign'],
  ...['goods/basic', 'goods/skuInfo', 'goods/filters', 'search/suggest', 'search/help', 'cart/total', 'coupon/list'],
  ...['goods.service/list', 'collectible/verify', 'collectible/key', 'collectible/goods'],
]

test('every public read is either kept offline or listed as not kept', () => {
  const open = endpoints.filter(({ method, auth }) => method === 'GET' && auth !== 'user').map(({ path }) => path)
  expect([...publicReads, ...unkept].toSorted()).toEqual(open.toSorted())
})
