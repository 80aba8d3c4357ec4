import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminCatalogChoices, adminGoodsList } from '@shop/contract/goods/catalog/admin-goods.ts'
import { adminBrandList } from '@shop/contract/goods/taxonomy/admin.ts'
import { adminOperatorList } from '@shop/contract/people/operator/operators.ts'
import { adminChangeList } from '@shop/contract/platform/change/change.ts'
import { adminProviderList } from '@shop/contract/platform/provider/provider.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenChoices, page } from '../../test/given.ts'

type Entry = DataOf<typeof adminChangeList>['rows'][number]

const entry = (change: Partial<Entry>): Entry => ({
  id: 1,
  action: 'update',
  entityId: '7',
  name: { 'zh-Hant': '咖啡壺', en: 'Coffee pot' },
  changes: [],
  parts: [],
  reason: null,
  by: '小林',
  at: '2026-11-20T02:00:00.000Z',
  ...change,
})
const withPictures = (rows: Entry[], more: Parameters<typeof page>[1] = {}) => ({
  ...page(rows, more),
  pictures: [{ fileId: 501, url: '/uploads/501.webp' }],
})
const goods = [answer(adminCatalogChoices, () => givenChoices()), answer(adminGoodsList, () => page([]))]

async function opened(path: string, answers: Parameters<typeof openConsole>[1]) {
  const user = userEvent.setup()
  const app = await openConsole(path, answers)
  await user.click((await screen.findAllByRole('button', { name: '更改紀錄' }))[0] as HTMLElement)
  return { user, app, drawer: await screen.findByRole('dialog') }
}
const openedGoods = (give: Parameters<typeof answer<typeof adminChangeList>>[1]) =>
  opened('/goods/list', [...goods, answer(adminChangeList, give)])

test('an edit of goods shows the SKU, the field, and the values before and after', async () => {
  const changes = [
    { field: 'imageIds', before: [], after: [501, 999] },
    { field: 'salesStart', before: 0, after: 5_000 },
    { field: 'name', before: { en: 'Pot' }, after: { en: 'Coffee pot' } },
    { field: 'saleUntil', before: null, after: '2026-12-01T00:00:00.000Z' },
    { field: 'newer', before: 'a', after: 'b' },
    { field: 'content', before: null, after: { 'zh-Hant': { excerpt: '好'.repeat(200), characters: 1_234 } } },
  ]
  const price = { field: 'priceFen', before: 9_900, after: 10_950 }
  const parts: Entry['parts'] = [{ name: { 'zh-Hant': '米白 / 500 ml' }, action: 'update', changes: [price] }]
  const { drawer, app } = await openedGoods(() => withPictures([entry({ changes, parts, reason: '換季' })]))
  expect(await within(drawer).findByText('小林')).toBeTruthy()
  expect(within(drawer).getByText('換季')).toBeTruthy()
  const rows = within(drawer)
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows).toEqual([
    '項目更改前更改後',
    '名稱 EnglishPotCoffee pot',
    '圖片–#999',
    `詳細說明 繁體中文–${'好'.repeat(200)}… 共 1234 字`,
    '結束時間–2026-12-01 08:00',
    '起始銷量05,000',
    'newerab',
    '米白 / 500 ml',
    '售價¥99.00¥109.50',
  ])
  expect(within(drawer).getByRole('img', { name: '#501' })).toBeTruthy()
  expect(app.callsOf(adminChangeList)[0]).toMatchObject({ params: { type: 'goods' }, query: {} })
})

test('a created record is shown on request, and many SKUs in steps', async () => {
  const parts: Entry['parts'] = Array.from({ length: 12 }, (_, index) => ({
    name: { 'zh-Hant': `第 ${index + 1} 色` },
    action: 'create',
    changes: [{ field: 'enabled', before: null, after: true }],
  }))
  const { drawer, user } = await openedGoods(() => withPictures([entry({ action: 'create', parts })]))
  await user.click(await within(drawer).findByText('新增時的內容'))
  expect(within(drawer).getByText('第 10 色')).toBeTruthy()
  expect(within(drawer).queryByText('第 11 色')).toBeNull()
  await user.click(within(drawer).getByRole('button', { name: '還有 2 個規格' }))
  expect(within(drawer).getByText('第 12 色')).toBeTruthy()
})

test('earlier edits load page by page; a failed page can be retried', async () => {
  let fails = true
  const { drawer, user } = await openedGoods(({ query }) => {
    if (!query.cursor) return withPictures([entry({ by: '新' })], { nextCursor: 'c1' })
    if (fails) return new Refused(500, 'INTERNAL', '壞了')
    return withPictures([entry({ id: 2, by: '舊' })])
  })
  await user.click(await within(drawer).findByRole('button', { name: '更早的更改' }))
  expect(await within(drawer).findByText('壞了')).toBeTruthy()
  expect(within(drawer).getByText('新')).toBeTruthy()
  fails = false
  await user.click(within(drawer).getByRole('button', { name: '再試一次' }))
  expect(await within(drawer).findByText('舊')).toBeTruthy()
  expect(within(drawer).queryByRole('button', { name: '更早的更改' })).toBeNull()
})

test('an empty history and a failed first page are reported', async () => {
  let fails = true
  const { drawer, user } = await openedGoods(() => (fails ? new Refused(500, 'INTERNAL', '壞了') : withPictures([])))
  expect(await within(drawer).findByText('壞了')).toBeTruthy()
  fails = false
  await user.click(within(drawer).getByRole('button', { name: '再試一次' }))
  expect(await within(drawer).findByText('還沒有更改過。')).toBeTruthy()
})

test('the history of a whole type names each record, even deleted ones', async () => {
  const removed = entry({
    action: 'remove',
    name: { 'zh-Hant': 'Anna' },
    by: 'system:operator-set',
    changes: [{ field: 'role', before: { 'zh-Hant': '店員', en: 'Clerk' }, after: null }],
  })
  const roleless = answer(adminOperatorList, () => ({ rows: [], roles: [] }))
  const { drawer, user, app } = await opened('/operator/list', [
    roleless,
    answer(adminChangeList, () => withPictures([removed])),
  ])
  expect(await within(drawer).findByText('Anna')).toBeTruthy()
  expect(within(drawer).getByText('系統')).toBeTruthy()
  expect(within(drawer).getByText('刪除')).toBeTruthy()
  await user.click(within(drawer).getByText('刪除前的內容'))
  expect(within(drawer).getByText('店員')).toBeTruthy()
  expect(app.callsOf(adminChangeList)[0]).toMatchObject({ params: { type: 'operator' }, query: {} })
})

test('a record opened in a dialog has its own history', async () => {
  const user = userEvent.setup()
  const brand = {
    id: 7,
    name: { 'zh-Hant': '壺家' },
    story: { 'zh-Hant': '' },
    enabled: true,
    image: null,
    goods: 0,
  }
  const app = await openConsole('/brand/list', [
    answer(adminBrandList, () => ({ rows: [{ ...brand, version: 1 }] })),
    answer(adminChangeList, () =>
      withPictures([entry({ changes: [{ field: 'enabled', before: true, after: false }] })]),
    ),
  ])
  await user.click(await screen.findByRole('button', { name: '壺家' }))
  const dialog = await screen.findByRole('dialog', { name: '壺家' })
  await user.click(within(dialog).getByRole('button', { name: '更改紀錄' }))
  expect(await screen.findByRole('row', { name: '顯示 是 否' })).toBeTruthy()
  expect(app.callsOf(adminChangeList)[0]).toMatchObject({ params: { type: 'brand' }, query: { id: '7' } })
})

test('a service and its fields have the names of its form', async () => {
  const edited = entry({
    entityId: 'tencentSms',
    name: { 'zh-Hant': 'tencentSms' },
    changes: [
      { field: 'appId', before: '1400000000', after: '1400000001' },
      { field: 'keys', before: [], after: ['secretKey'] },
      { field: 'enabled', before: false, after: true },
    ],
  })
  const { drawer } = await opened('/provider/list', [
    answer(adminProviderList, () => ({ rows: [], sendsCodes: true })),
    answer(adminChangeList, () => withPictures([edited])),
  ])
  expect(await within(drawer).findByText('騰訊雲簡訊')).toBeTruthy()
  const rows = within(drawer)
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows.slice(1)).toEqual(['使用否是', 'SDKAppID14000000001400000001', '換新的金鑰–SecretKey'])
})
