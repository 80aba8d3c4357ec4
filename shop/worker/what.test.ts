import { expect, test } from 'vitest'
import { isPublicRead, isServerUnreachable, isShopFile, keyOf } from './what.ts'

test.each([
  ['https://shop.example/api/goods/list?page=2', true],
  ['https://shop.example/index.php?s=/api/goods/list&page=2', true],
  ['https://shop.example/sub/api/goods/detail?goodsId=1', true],
  ['https://shop.example/api/page/detail?pageId=3', true],
  ['https://shop.example/api/page/detail?pageId=3&previewToken=1.x', false],
  ['https://shop.example/api/cart/list', false],
  ['https://shop.example/api/user/info', false],
  ['https://shop.example/api/checkout/order?mode=cart', false],
  ['https://shop.example/index.php?s=/api/order/list', false],
  ['https://shop.example/admin/api/goods/list', false],
])('%s is cached: %s', (address, kept) => {
  expect(isPublicRead(new URL(address))).toBe(kept)
})

test('only the files of the shop’s own build are cached for good', () => {
  expect(isShopFile('https://shop.example/assets/index-B1x2.js')).toBe(true)
  expect(isShopFile('https://shop.example/admin/assets/index-B1x2.js')).toBe(false)
  expect(isShopFile('https://shop.example/uploads/ab/cd.webp')).toBe(false)
})

test.each([
  [200, false],
  [404, false],
  // The server itself is reachable.
  [500, false],
  [502, true],
  [504, true],
])('%i means that the server is unreachable: %s', (status, away) => expect(isServerUnreachable({ status })).toBe(away))

test('answers in different languages are cached separately', () => {
  const asked = (lang: string) =>
    keyOf(new Request('https://shop.example/api/goods/list?page=1', { headers: { lang } }))
  expect(asked('en')).not.toBe(asked('ja'))
})
