import { goodsList, goodsSpecData } from '@shop/contract/goods/goods-display/goods.ts'
import { categoryList } from '@shop/contract/goods/taxonomy/taxonomy.ts'
import { cartAdd } from '@shop/contract/trade/cart/cart.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Node } from '../../features/catalog/queries.ts'
import { item, listOf, sku } from '../../test/goods.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'
import { givenStore } from '../../test/store.ts'

const node = (category_id: number, name: string, children?: Node[]): Node => ({
  category_id,
  name,
  parent_id: 0,
  image_id: 0,
  status: 1,
  sort: 0,
  image: null,
  ...(children && { children }),
})
const tree = [node(1, '食品', [node(2, '水果')]), node(3, '居家', [node(4, '廚房')])]

test('the rail changes the subcategories and the live goods', async () => {
  const asked: unknown[] = []
  const page = openPage('pages/category/index', {
    answers: [
      answer(categoryList, { list: tree }),
      answer(goodsList, ({ query }) => {
        asked.push(`${query.categoryId} ${query.descend}`)
        return listOf([String(query.categoryId) === '3' ? { ...item, goods_name: '砧板' } : item])
      }),
    ],
  })
  expect(await page.findByText('陶瓷馬克杯')).toBeTruthy()
  expect(page.getByRole('link', { name: '水果' }).getAttribute('href')).toBe('#/pages/goods/list?categoryId=2')
  await page.user.click(page.getByRole('button', { name: '居家' }))
  expect(await page.findByText('砧板')).toBeTruthy()
  expect(page.getByRole('link', { name: '廚房' })).toBeTruthy()
  expect(asked).toEqual(['1 1', '3 1'])
})

test('goods without specs are added to the cart at once, others after choosing', async () => {
  const sent: Sent<typeof cartAdd>['body'][] = []
  const bowl = { ...item, goods_id: 8, goods_name: '碗', spec_type: 20 }
  const page = openPage('pages/category/index', {
    answers: [
      answer(categoryList, { list: tree }),
      answer(goodsList, listOf([item, bowl])),
      answer(goodsSpecData, {
        specData: {
          specList: [
            {
              spec_id: 1,
              spec_name: '顏色',
              key: 0,
              valueList: [
                { spec_value_id: 11, spec_value: '青', key: 0, groupKey: 0 },
                { spec_value_id: 12, spec_value: '白', key: 1, groupKey: 0 },
              ],
            },
          ],
          skuList: [sku([11], [['顏色', '青']]), sku([12], [['顏色', '白']])],
        },
      }),
      answer(cartAdd, ({ body }) => {
        sent.push(body)
        return { cartTotal: sent.length }
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '把 陶瓷馬克杯 加入購物車' }))
  expect(await page.findByText('已加入購物車')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '把 碗 加入購物車' }))
  const sheet = within(await page.findByRole('dialog', { name: '選擇規格' }))
  await page.user.click(sheet.getByRole('button', { name: '白' }))
  await page.user.click(sheet.getByRole('button', { name: '加入購物車' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toMatchObject([
    { goodsId: 7, goodsSkuId: '0', goodsNum: 1 },
    { goodsId: 8, goodsSkuId: '12', goodsNum: 1 },
  ])
})

test('other templates show pictures only, or words that filter the goods', async () => {
  const asked: string[] = []
  const answers = [
    answer(categoryList, { list: tree }),
    answer(goodsList, ({ query }) => {
      asked.push(String(query.categoryId))
      return listOf([item])
    }),
  ]
  givenStore()
  const words = openPage('pages/category/index', { answers })
  await words.findByText('陶瓷馬克杯')
  words.unmount()
  const template = (style: number) => ({ style, shareTitle: '', showAddCart: 0, cartStyle: 1 })
  const { setting } = (await import('../../lib/settings.ts')).storeSettings.get() as NonNullable<
    ReturnType<typeof import('../../lib/settings.ts').storeSettings.get>
  >
  givenStore({ setting: { ...setting, page_category_template: template(30) } })
  const narrow = openPage('pages/category/index', { answers })
  await narrow.user.click(await narrow.findByRole('button', { name: '水果' }))
  await waitFor(() => expect(asked.at(-1)).toBe('2'))
  expect(narrow.queryByRole('button', { name: /加入購物車/ })).toBeNull()
  narrow.unmount()
  givenStore({ setting: { ...setting, page_category_template: template(10) } })
  const pictures = openPage('pages/category/index', { answers })
  expect(await pictures.findByRole('link', { name: '居家' })).toBeTruthy()
  expect(pictures.queryByText('陶瓷馬克杯')).toBeNull()
})

test.each([10, 11, 20, 30])(
  'style %i links to the brands, and shows goods only if the style has them',
  async (style) => {
    const shown = await openWith({ style, showAddCart: 1, cartStyle: 1 })
    expect((await shown.findByRole('link', { name: '全球品牌' })).getAttribute('href')).toBe('#/pages/brand/brand')
    expect(shown.sent.includes('GET goods/list')).toBe(style >= 20)
  },
)

test("style 11 has small pictures that link to each category's goods", async () => {
  const shown = await openWith({ style: 11, showAddCart: 1, cartStyle: 1 })
  const food = await shown.findByRole('link', { name: '食品' })
  expect(food.getAttribute('href')).toBe('#/pages/goods/list?categoryId=1')
  expect(shown.queryByText('水果')).toBeNull()
})

test('style 20 adds to the cart with the button that the setting chooses, or has none', async () => {
  const drawn = new Set<string>()
  for (const cartStyle of [1, 2, 3]) {
    const shown = await openWith({ style: 20, showAddCart: 1, cartStyle })
    drawn.add((await shown.findByRole('button', { name: '把 陶瓷馬克杯 加入購物車' })).outerHTML)
    shown.unmount()
  }
  expect(drawn.size).toBe(3)
  const none = await openWith({ style: 20, showAddCart: 0, cartStyle: 1 })
  await none.findByText('陶瓷馬克杯')
  expect(none.queryByRole('button', { name: /加入購物車/ })).toBeNull()
})

test('without categories every style links to all goods', async () => {
  for (const style of [10, 11, 20, 30]) {
    const shown = await openWith({ style, showAddCart: 1, cartStyle: 1 }, [])
    expect(await shown.findByRole('button', { name: '全部商品' })).toBeTruthy()
    shown.unmount()
  }
})

async function openWith(template: { style: number; showAddCart: number; cartStyle: number }, list = tree) {
  givenStore()
  const { storeSettings } = await import('../../lib/settings.ts')
  const setting = storeSettings.get()?.setting
  givenStore({ setting: { ...setting, page_category_template: { ...template, shareTitle: '' } } as typeof setting })
  return openPage('pages/category/index', {
    answers: [answer(categoryList, { list }), answer(goodsList, listOf([item]))],
  })
}
