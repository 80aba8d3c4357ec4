import { expect, test } from 'vitest'
import { openShop } from '../shop.ts'
import { openOldClient } from './client.ts'
import { oldPaths } from './paths.ts'
import { problemsOf } from './shape.ts'

// Every page opens for a guest in a completely empty shop.

const shop = await openShop({ DEMO: '0' })
await shop.db.updateTable('carrier').set({ enabled: false }).execute()
const guest = openOldClient({ url: shop.url })

const emptyPage = { data: [], total: 0, per_page: 15, current_page: 1, last_page: 1 }
const answers: Record<string, object> = {
  'category/list': { list: [] },
  'goods/list': { list: emptyPage },
  'article/list': { list: emptyPage },
  'help/list': { list: emptyPage },
  'comment/list': { list: emptyPage },
  'coupon/list': { list: [] },
  'article.category/list': { list: [] },
  'express/list': { list: [] },
  'goods.service/list': { list: [] },
  'cart/total': { cartTotal: 0 },
}

test.each(Object.entries(answers))('%s is empty', async (path, data) => {
  const { status, data: answered } = await guest.ask('GET', path, { goodsId: 1, page: 1 })
  expect({ status, data: answered }).toEqual({ status: 200, data })
})

test.each(['store/data', 'setting/data', 'page/detail'])('%s is complete', async (path) => {
  const declared = oldPaths.find((one) => one.path === path)
  const { status, data } = await guest.ask('GET', path)
  expect(status).toBe(200)
  expect(problemsOf(declared?.data as never, data)).toEqual([])
})

test('the home page is a page without blocks', async () => {
  const { data } = await guest.ask('GET', 'page/detail', { pageId: 0 })
  expect(data).toMatchObject({
    pageData: { page: { params: { title: expect.stringMatching(/./) }, style: expect.any(Object) }, items: [] },
  })
})

test('the category page has a style that works without a category', async () => {
  const { data } = await guest.ask('GET', 'setting/data')
  expect([10, 11, 30]).toContain((data as Setting).setting.page_category_template.style)
})

interface Setting {
  setting: { page_category_template: { style: number } }
}

test.each(oldPaths.filter(({ auth }) => auth === 'login'))('$path asks a guest to log in', async ({ method, path }) => {
  const { status, message, data } = await guest.ask(method, path)
  expect(status).toBe(401)
  expect(message).toMatch(/\S/)
  expect(data).toBeInstanceOf(Object)
})
