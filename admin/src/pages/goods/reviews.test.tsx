import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { adminCatalogChoices, newGoods } from '@shop/contract/goods/catalog/admin-goods.ts'
import {
  adminGoodsRequestClaim,
  adminGoodsRequestDecide,
  adminGoodsRequestGet,
  adminGoodsRequestList,
} from '@shop/contract/goods/merchant-goods/admin.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'
import { givenChoices, page } from '../../test/given.ts'

type Request = DataOf<typeof adminGoodsRequestGet>['request']
type Side = Request['after']

const before: Side = {
  ...newGoods,
  name: { 'zh-Hant': '高山茶', en: 'Tea' },
  content: { 'zh-Hant': '<p>好茶</p>' },
  categoryIds: [1],
  imageIds: [9],
  skus: [
    {
      id: 70,
      values: [],
      priceFen: fen(1_000),
      linePriceFen: fen(0),
      zonePriceFen: null,
      pointsPart: 0,
      imageId: null,
      code: '',
      weightG: 0,
      volumeCm3: 0,
      enabled: true,
      onHand: 9,
    },
  ],
}
const after: Side = {
  ...before,
  name: { 'zh-Hant': '春茶', en: 'Tea' },
  skus: before.skus.map((sku) => ({ ...sku, priceFen: fen(2_000) })),
}
const given = (id: number, change: Partial<Request> = {}): Request => ({
  id,
  kind: 'change',
  state: 'pending',
  goodsId: 7,
  name: after.name,
  imageUrl: null,
  goodsState: 'on',
  merchantId: 2,
  merchantName: '茶行',
  fields: ['name', 'price'],
  reason: null,
  decidedAt: null,
  createdAt: new Date().toISOString(),
  claimedBy: null,
  claimedById: null,
  claimedUntil: null,
  trusted: false,
  before,
  after,
  pictures: {},
  names: { categories: {}, brands: {}, services: {} },
  outdated: false,
  requestedBy: '掌櫃',
  decidedBy: '',
  may: { decide: true, cancel: false },
  ...change,
})

function open(requests: Request[], at = '/goods/reviews') {
  return openConsole(at, [
    answer(adminCatalogChoices, () => givenChoices()),
    answer(adminGoodsRequestList, () => page(requests)),
    answer(adminGoodsRequestGet, ({ params }) => ({
      request: requests.find(({ id }) => id === Number(params.id)) as Request,
    })),
    answer(adminGoodsRequestClaim, () => ({})),
    answer(adminGoodsRequestDecide, () => ({})),
  ])
}

test('a change shows old values next to new ones, is approved, and the next one opens by itself', async () => {
  const user = userEvent.setup()
  const app = await open([given(5), given(6, { name: { 'zh-Hant': '夏茶' } })])
  const row = (await screen.findByRole('rowheader', { name: /^名稱/ })).closest('tr') as HTMLElement
  expect(within(row).getByText('高山茶')).toBeInstanceOf(HTMLElement)
  expect(within(row).getByText('春茶')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('¥20.00')).toBeInstanceOf(HTMLElement)
  // Unchanged languages are not shown.
  expect(screen.queryByText('Tea')).toBeNull()
  await user.click(screen.getByRole('button', { name: '通過' }))
  expect(await screen.findByRole('heading', { name: '夏茶' })).toBeInstanceOf(HTMLElement)
  expect(app.callsOf(adminGoodsRequestDecide)).toMatchObject([{ params: { id: '5' }, body: { decision: 'confirmed' } }])
})

test('a request that no longer fits the goods can only be sent back with a reason', async () => {
  const user = userEvent.setup()
  const app = await open([given(5, { outdated: true })])
  expect(await screen.findByText(/不能直接通過/)).toBeInstanceOf(HTMLElement)
  expect(screen.getByRole('button', { name: '通過' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: '請商家再改' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('radio', { name: '價格不合理' }))
  await user.click(within(dialog).getByRole('button', { name: '請商家再改' }))
  await screen.findByText('已完成')
  expect(app.callsOf(adminGoodsRequestDecide)).toMatchObject([
    { body: { decision: 'needs_change', reason: '價格不合理' } },
  ])
})
