import { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { adminHotWords, adminHotWordsPut } from '@shop/contract/goods/search/admin.ts'
import { searchHot } from '@shop/contract/goods/search/search.ts'
import { describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const operator = await shop.givenOperator()
const code = (reply: { data: object }) => ('code' in reply.data ? reply.data.code : undefined)

describe('the words of the search page', () => {
  test('are replaced as a whole, and a concurrent edit is refused', async () => {
    const read = async () => (await shop.callAdmin(operator, adminHotWords, {})).data
    const { version } = await read()
    const words = [
      { word: { 'zh-Hant': '檸檬', en: 'Lemon' }, enabled: true },
      { word: { 'zh-Hant': '湯鍋' }, enabled: false },
    ]
    const put = () => shop.callAdmin(operator, adminHotWordsPut, { body: { version, words } })
    const replies = await Promise.all([put(), put()])
    expect(replies.map(code).sort()).toEqual(['STATE_CHANGED', undefined].sort())
    expect((await read()).words).toEqual(words)
    expect((await shop.call(undefined, searchHot, { headers: { lang: 'en' } })).data.list).toEqual(['Lemon'])
  })

  test('show what shoppers searched for in vain', async () => {
    for (let times = 0; times < 2; times++) {
      await shop.call(undefined, goodsList, { query: { goodsName: '獨角獸' } })
    }
    await expect
      .poll(async () => (await shop.callAdmin(operator, adminHotWords, {})).data.misses)
      .toContainEqual({ word: '獨角獸', count: 2 })
  })
})
