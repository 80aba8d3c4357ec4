import { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()

test('a page past the end of more goods than are counted does not claim to be the last', {
  timeout: 60_000,
}, async () => {
  for (let count = 0; count < 310; count++) await shop.givenGoods()
  const page = async (page: number) => (await shop.call(undefined, goodsList, { query: { page } })).data.list
  const end = await page(21)
  expect([end.data.length, end.current_page, end.last_page]).toEqual([10, 21, 21])
  const beyond = await page(40)
  expect(beyond.data).toEqual([])
  expect(beyond.last_page).toBeLessThan(40)
})
