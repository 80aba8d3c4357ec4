import { categoryList, goodsList } from '@shop/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { item, listOf } from '../../test/goods.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'

test('sorts and narrows what is asked for', async () => {
  const asked: Sent<typeof goodsList>['query'][] = []
  const page = openPage('pages/goods/list', {
    params: { search: '杯' },
    answers: [
      answer(goodsList, ({ query }) => {
        asked.push(query)
        return listOf([item])
      }),
    ],
  })
  expect(await page.findByRole('link', { name: '陶瓷馬克杯' })).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '價格' }))
  await page.user.click(await page.findByRole('button', { name: '價格由低到高' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ goodsName: '杯', sortType: 'price', sortPrice: '1' }))
  await page.user.click(page.getByRole('button', { name: '篩選' }))
  const sheet = within(await page.findByRole('dialog', { name: '篩選' }))
  await page.user.type(sheet.getByLabelText('最低價'), '五十')
  await page.user.click(sheet.getByRole('button', { name: '確定' }))
  expect(await page.findByText('請輸入正確的價格')).toBeTruthy()
  await page.user.clear(sheet.getByLabelText('最低價'))
  await page.user.type(sheet.getByLabelText('最低價'), '100')
  await page.user.type(sheet.getByLabelText('最高價'), '20')
  await page.user.click(sheet.getByRole('switch', { name: '僅看有貨' }))
  await page.user.click(sheet.getByRole('button', { name: '確定' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ priceMin: '20', priceMax: '100', inStock: '1' }))
})

test("bears the category's name and keeps the way of showing", async () => {
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

test('nothing found: says so and recommends what sells', async () => {
  const page = openPage('pages/goods/list', {
    params: { search: 'zzz' },
    answers: [answer(goodsList, ({ query }) => listOf(query.goodsName ? [] : [{ ...item, goods_name: '暢銷的碗' }]))],
  })
  expect(await page.findByText('沒有找到相關商品，換個詞試試')).toBeTruthy()
  expect(await page.findByRole('link', { name: '暢銷的碗' })).toBeTruthy()
})
