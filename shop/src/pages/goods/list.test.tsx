import { goodsFilters } from '@shop/contract/goods/goods-display/browse.ts'
import { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { searchHelp } from '@shop/contract/goods/search/search.ts'
import { categoryList } from '@shop/contract/goods/taxonomy/taxonomy.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { item, listOf } from '../../test/goods.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'

const choices = answer(goodsFilters, {
  categories: [
    { category_id: 21, name: '馬克杯' },
    { category_id: 22, name: '茶杯' },
  ],
  brands: [
    { brand_id: 4, name: '禾日', logo_url: null },
    { brand_id: 5, name: '灶邊', logo_url: null },
  ],
  sellers: [{ merchant_id: 0, name: '拾光小舖' }],
  zones: ['normal', 'gift'],
  price: { min: '9.90', max: '299.00' },
})
const hash = () => new URLSearchParams(window.location.hash.split('?')[1])

test('sorts and filters the list, counts first, and keeps both in the address', async () => {
  const asked: Sent<typeof goodsList>['query'][] = []
  const page = openPage('pages/goods/list', {
    params: { search: '杯' },
    answers: [
      choices,
      answer(goodsList, ({ query }) => {
        asked.push(query)
        return listOf(query.brandId ? [item, { ...item, goods_id: 8 }, { ...item, goods_id: 9 }] : [item])
      }),
    ],
  })
  expect(await page.findByRole('link', { name: '陶瓷馬克杯' })).toBeTruthy()
  const main = page.getByRole('main')
  await page.user.click(page.getByRole('button', { name: '價格' }))
  await page.user.click(await page.findByRole('button', { name: '價格由低到高' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ goodsName: '杯', sortType: 'price', sortPrice: '1' }))
  expect(hash().get('sortType')).toBe('priceDown')
  await page.user.click(page.getByRole('button', { name: '篩選' }))
  const sheet = within(await page.findByRole('dialog', { name: '篩選' }))
  await page.user.click(await sheet.findByRole('button', { name: '灶邊' }))
  expect(await sheet.findByRole('button', { name: '查看 3 件商品' })).toBeTruthy()
  expect(sheet.queryByText('賣家')).toBeNull() // there is only one
  await page.user.type(sheet.getByLabelText('最低價'), '五十')
  expect(sheet.getByRole('alert').textContent).toBe('請輸入正確的價格')
  expect(sheet.getByRole('button', { name: /查看|確定/ })).toHaveProperty('disabled', true)
  await page.user.clear(sheet.getByLabelText('最低價'))
  await page.user.type(sheet.getByLabelText('最低價'), '100')
  await page.user.type(sheet.getByLabelText('最高價'), '20')
  await page.user.click(sheet.getByRole('switch', { name: '僅看有貨' }))
  await page.user.click(sheet.getByRole('button', { name: /查看|確定/ }))
  const wanted = { brandId: '5', priceMin: '20', priceMax: '100', inStock: '1', sortType: 'price', sortPrice: '1' }
  await waitFor(() => expect(asked.at(-1)).toMatchObject(wanted))
  expect(Object.fromEntries(hash())).toEqual({
    search: '杯',
    sortType: 'priceDown',
    byBrand: '5',
    priceMin: '20',
    priceMax: '100',
    inStock: '1',
  })
  // The sheet's history entry is removed and the page stays: a new page would start at its top.
  await waitFor(() => expect(window.history.state).not.toHaveProperty('overlays', 1))
  expect(page.getByRole('main')).toBe(main)
  await page.user.click(await page.findByRole('button', { name: '移除篩選：灶邊' }))
  await waitFor(() => expect(hash().get('byBrand')).toBeNull())
  expect(page.getByRole('button', { name: '移除篩選：¥20.00 – ¥100.00' })).toBeTruthy()
})

test('labels a line-through price as a reference price, unless it was actually charged', async () => {
  const charged = { ...item, goods_id: 8, goods_name: '竹盤', line_price_min: '69.00', line_charged: 1 }
  const same = { ...item, goods_id: 9, goods_name: '木匙', line_price_min: '39.00' }
  const page = openPage('pages/goods/list', { answers: [answer(goodsList, listOf([item, charged, same]))] })
  const wordsOf = async (name: string) => (await page.findByRole('link', { name })).closest('article')?.textContent
  expect(await wordsOf('陶瓷馬克杯')).toContain('參考價 ¥59.00')
  expect(await wordsOf('竹盤')).toContain('原價 ¥69.00')
  expect(await wordsOf('木匙')).not.toMatch(/參考價|原價/)
})

test('shows the filters given by an address', async () => {
  const asked: Sent<typeof goodsList>['query'][] = []
  const page = openPage('pages/goods/list', {
    params: { categoryId: 2, byCategory: 21, bySeller: 0, byZone: 'gift', inStock: 1, sortType: 'sales' },
    answers: [
      choices,
      answer(categoryList, { list: [] }),
      answer(goodsList, ({ query }) => {
        asked.push(query)
        return listOf([])
      }),
    ],
  })
  expect(await page.findByRole('button', { name: '清除篩選' })).toBeTruthy()
  expect(asked[0]).toMatchObject({
    categoryId: '21',
    descend: '1',
    merchantId: '0',
    zone: 'gift',
    inStock: '1',
    sortType: 'sales',
  })
  expect(await page.findByRole('button', { name: '移除篩選：馬克杯' })).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '清除篩選' }))
  await waitFor(() => expect(Object.fromEntries(hash())).toEqual({ categoryId: '2', sortType: 'sales' }))
})

test("uses the category's name as title and keeps the display mode", async () => {
  const page = openPage('pages/goods/list', {
    params: { categoryId: 2 },
    answers: [
      answer(goodsList, listOf([item])),
      answer(categoryList, {
        list: [{ category_id: 2, name: '茶具', parent_id: 0, image_id: 0, status: 1, sort: 0, image: null }],
      }),
    ],
  })
  expect(await page.findByRole('heading', { name: '茶具' })).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '改為列表顯示' }))
  expect(page.getByRole('button', { name: '改為大圖顯示' })).toBeTruthy()
  expect(localStorage.getItem('goodsListView')).toBe('"list"')
})

test('when nothing is found, shows suggested words, similar goods, else best sellers', async () => {
  const list = answer(goodsList, ({ query }) => listOf(query.goodsName ? [] : [{ ...item, goods_name: '暢銷的碗' }]))
  const none = openPage('pages/goods/list', {
    params: { search: 'zzz' },
    answers: [list, answer(searchHelp, { words: [], list: [] })],
  })
  expect(await none.findByText('沒有找到相關商品，換個詞試試')).toBeTruthy()
  expect(await none.findByRole('link', { name: '暢銷的碗' })).toBeTruthy()
  none.unmount()
  const near = openPage('pages/goods/list', {
    params: { search: '咖非' },
    answers: [list, answer(searchHelp, { words: ['咖啡'], list: [{ ...item, goods_name: '濾掛包' }] })],
  })
  const word = await near.findByRole('link', { name: '咖啡' })
  expect(new URLSearchParams(word.getAttribute('href')?.split('?')[1]).get('search')).toBe('咖啡')
  expect(near.getByRole('link', { name: '濾掛包' })).toBeTruthy()
  expect(near.queryByText('暢銷的碗')).toBeNull()
})

test('says when only parts of the words were found; any input is shown as typed', async () => {
  const hostile = '<img src=x onerror=alert(1)> \u202e無線耳機'
  const page = openPage('pages/goods/list', {
    params: { search: hostile },
    answers: [answer(goodsList, { list: { ...listOf([item]).list, loosened: 1 } })],
  })
  expect((await page.findByText(/沒有完全符合/)).textContent).toContain(hostile)
  expect(page.container.querySelector('img[src="x"]')).toBeNull()
})
