import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import {
  adminCatalogChoices,
  adminGoodsCreate,
  adminGoodsGet,
  adminGoodsList,
  adminGoodsUpdate,
  newGoods,
} from '@shop/contract/goods/catalog/admin-goods.ts'
import { adminGoodsRequestCancel, adminGoodsRequestList } from '@shop/contract/goods/merchant-goods/admin.ts'
import { merchantMine } from '@shop/contract/merchant/membership/membership.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, answerAdmin, openPage } from '../../test/open-page.tsx'

const row: DataOf<typeof adminGoodsList>['rows'][number] = {
  id: 7,
  name: { 'zh-Hant': '高山茶' },
  imageUrl: null,
  state: 'on',
  zone: 'normal',
  sellerName: '茶行',
  priceMinFen: fen(1_000),
  priceMaxFen: fen(1_000),
  stock: 9,
  reserved: 1,
  sales: 3,
  salesStart: 0,
  sort: 100,
  updatedAt: '2026-11-23T00:00:00Z',
  categories: [],
  fewest: 2,
  fewestOf: [{ 'zh-Hant': '清香' }, { 'zh-Hant': '150 克' }],
  underReview: true,
}
const goods: DataOf<typeof adminGoodsGet>['goods'] = {
  ...newGoods,
  id: 7,
  state: 'on',
  version: 3,
  merchantId: 2,
  sellerName: '茶行',
  stateReason: null,
  review: null,
  name: { 'zh-Hant': '高山茶' },
  content: { 'zh-Hant': '<p>好茶</p>' },
  categoryIds: [1],
  imageIds: [9],
  images: [{ fileId: 9, url: '/9.jpg' }],
  video: null,
  updatedAt: '',
  skuStock: [{ skuId: 70, onHand: 9, reserved: 1, activitySold: 0, imageUrl: null, ordered: true }],
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
const choices: DataOf<typeof adminCatalogChoices> = {
  brands: [],
  services: [],
  freightTemplates: [],
  merchants: [],
  grades: [],
  categories: [{ id: 1, parentId: null, name: { 'zh-Hant': '茶' } }],
}

const params = { merchantId: 2 }
const mine = answer(merchantMine, { invitations: 0, list: [{ merchant_id: 2, name: '茶行', role: 'owner' }] })
const one = [answerAdmin(adminGoodsGet, { goods }), answerAdmin(adminCatalogChoices, choices)]
const page = <Row,>(rows: Row[]) => ({ rows, nextCursor: null, total: rows.length, totalCapped: false })

test('goods that run short have their own tab, and sales added by an operator are left out', async () => {
  const asked: object[] = []
  const page = openPage('pages/merchant/goods', {
    params: { ...params, tab: 'low' },
    answers: [
      mine,
      answerAdmin(adminGoodsList, ({ query }: { query: object }) => {
        asked.push(query)
        return { rows: [{ ...row, sales: 2_646, salesStart: 2_644 }], nextCursor: null, total: 1, totalCapped: false }
      }),
    ],
  })
  expect(await page.findByText(/實際售出 2$/)).toBeTruthy()
  expect(page.getByText('清香 / 150 克 只剩 2 件')).toBeTruthy()
  expect(page.getByText(/各規格共 8 件/)).toBeTruthy()
  expect(page.getByRole('tab', { name: '庫存不足', selected: true })).toBeTruthy()
  expect(asked).toMatchObject([{ lowStock: 'true' }])
})

test('a merchant’s goods are listed with their state, stock and the review that is under way', async () => {
  openPage('pages/merchant/goods', { params, answers: [mine, answerAdmin(adminGoodsList, page([row]))] })
  expect(await screen.findByText('高山茶')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('更改審核中')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText(/庫存 8/)).toBeInstanceOf(HTMLElement)
})

test('the editor asks about a price that looks mistyped, and sends it again once confirmed', async () => {
  const bodies: { version: number; surePrices?: boolean }[] = []
  const update = answerAdmin(adminGoodsUpdate, ({ body }) => {
    bodies.push(body)
    if (body.surePrices) return { version: 3, applied: false, requestId: 5 }
    return { refuse: '差了 100 倍以上', code: 'PRICE_JUMP', fields: { 'skus.0.priceFen': '差了 100 倍以上' } }
  })
  const { user } = openPage('pages/merchant/goods-edit', {
    params: { ...params, goodsId: 7 },
    answers: [mine, ...one, update, answerAdmin(adminGoodsList, page([row]))],
  })
  for (const _ of [1, 2]) await user.click(await screen.findByRole('button', { name: '下一步' }))
  const price = screen.getByLabelText('售價（元）')
  await user.clear(price)
  await user.type(price, '1000')
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await user.click(screen.getByRole('button', { name: '儲存' }))
  await user.click(await screen.findByRole('button', { name: '確定是' }))
  expect(await screen.findByText('已送審，通過前買家看到的仍是原來的內容')).toBeInstanceOf(HTMLElement)
  expect(bodies).toMatchObject([{ version: 3 }, { version: 3, surePrices: true }])
})

test('goods that exist are saved in any step; what is missing opens its own', async () => {
  const bodies: { name: object; categoryIds: number[] }[] = []
  const { user } = openPage('pages/merchant/goods-edit', {
    params: { ...params, goodsId: 7 },
    answers: [
      mine,
      ...one,
      answerAdmin(adminGoodsUpdate, ({ body }) => {
        bodies.push(body)
        return { version: 4, applied: true, requestId: null }
      }),
      answerAdmin(adminGoodsList, page([row])),
    ],
  })
  const name = await screen.findByLabelText('名稱')
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: '下一步' }))
  expect((await screen.findAllByText('請輸入名稱'))[0]).toBeInstanceOf(HTMLElement)
  await user.type(name, '春茶')
  await user.type(screen.getByLabelText('名稱 · 英文'), ' Spring tea')
  await user.click(screen.getByRole('button', { name: '下一步' }))
  const category = screen.getByRole('checkbox', { name: '茶' })
  await user.click(category)
  await user.click(screen.getByRole('button', { name: '上一步' }))
  await user.click(screen.getByRole('button', { name: '儲存' }))
  expect((await screen.findAllByText('請選 1 到 3 個分類')).length).toBeGreaterThan(0)
  expect(bodies).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: '茶' }))
  await user.click(screen.getByRole('button', { name: '儲存' }))
  expect(await screen.findByText('已儲存')).toBeInstanceOf(HTMLElement)
  expect(bodies).toMatchObject([{ name: { 'zh-Hant': '春茶', en: 'Spring tea' }, categoryIds: [1] }])
})

test('a double tap opens the next step, not the one after it', async () => {
  const { user } = openPage('pages/merchant/goods-edit', {
    params: { ...params, goodsId: 7 },
    answers: [mine, ...one],
  })
  await user.dblClick(await screen.findByRole('button', { name: '下一步' }))
  expect(screen.getByText('分類，選一到三個')).toBeInstanceOf(HTMLElement)
  await user.dblClick(screen.getByRole('button', { name: '下一步' }))
  expect(screen.getByLabelText('售價（元）')).toBeInstanceOf(HTMLElement)
})

test('a refusal of the server is shown in its step, next to the field, and the input stays', async () => {
  const refusal = { refuse: '請檢查', code: 'VALIDATION', fields: { 'name.zh-Hant': '太長' } }
  const { user } = openPage('pages/merchant/goods-edit', {
    params: { ...params, goodsId: 7 },
    answers: [mine, ...one, answerAdmin(adminGoodsUpdate, refusal)],
  })
  const name = await screen.findByLabelText('名稱')
  await user.type(name, '特級')
  for (const _ of [1, 2, 3]) await user.click(screen.getByRole('button', { name: '下一步' }))
  await user.click(screen.getByRole('button', { name: '儲存' }))
  expect(await screen.findByText('太長')).toBeInstanceOf(HTMLElement)
  expect(screen.getByLabelText('名稱')).toHaveProperty('value', '高山茶特級')
})

test('new goods are kept in the browser until they are sent, and each step names what is missing', async () => {
  const answers = [mine, answerAdmin(adminCatalogChoices, choices), answerAdmin(adminGoodsCreate, { id: 8 })]
  const first = openPage('pages/merchant/goods-edit', { params, answers })
  await first.user.type(await screen.findByLabelText('名稱'), '春茶')
  await first.user.click(screen.getByRole('button', { name: '下一步' }))
  expect((await screen.findAllByText('至少要一張圖片'))[0]).toBeInstanceOf(HTMLElement)
  first.unmount()
  openPage('pages/merchant/goods-edit', { params, answers })
  expect(await screen.findByLabelText('名稱')).toHaveProperty('value', '春茶')
  expect(screen.getByText(/已還原上次沒送出的內容/)).toBeInstanceOf(HTMLElement)
})

test('requests show their changes and the platform’s answer, and can be withdrawn', async () => {
  const request: DataOf<typeof adminGoodsRequestList>['rows'][number] = {
    id: 5,
    kind: 'change',
    state: 'pending',
    goodsId: 7,
    name: { 'zh-Hant': '春茶' },
    imageUrl: null,
    goodsState: 'on',
    merchantId: 2,
    merchantName: '茶行',
    fields: ['name', 'price'],
    reason: null,
    createdAt: '2026-11-23T00:00:00Z',
    decidedAt: null,
    claimedBy: null,
    claimedById: null,
  }
  const answered = { ...request, id: 4, state: 'needs_change' as const, reason: '圖片模糊' }
  const { user, sent } = openPage('pages/merchant/goods-apply-list', {
    params,
    answers: [
      mine,
      answerAdmin(adminGoodsRequestList, page([request, answered])),
      answerAdmin(adminGoodsRequestCancel, {}),
    ],
  })
  expect((await screen.findAllByText('更改：名稱、價格'))[0]).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('圖片模糊')).toBeInstanceOf(HTMLElement)
  await user.click(screen.getByRole('button', { name: '撤回' }))
  await user.click((await screen.findAllByRole('button', { name: '撤回' })).at(-1) as HTMLElement)
  expect(await screen.findByText('已撤回')).toBeInstanceOf(HTMLElement)
  expect(sent).toContain('POST admin:goods-requests/5/cancel')
})

test('a user without a merchant sees no goods', async () => {
  openPage('pages/merchant/goods', { answers: [answer(merchantMine, { invitations: 0, list: [] })] })
  expect(await screen.findByText('您還不是任何商家的成員')).toBeInstanceOf(HTMLElement)
})
