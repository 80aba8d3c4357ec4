import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { merchantMine } from '@shop/contract/merchant/membership/membership.ts'
import { holidayEnd, holidayGet, holidayPlan } from '@shop/contract/merchant/storefront/holiday.ts'
import { expressList } from '@shop/contract/trade/carrier/carrier.ts'
import { adminOrderShip } from '@shop/contract/trade/delivery/admin.ts'
import { adminCancelDecide, adminOrderPriceCut } from '@shop/contract/trade/order/admin.ts'
import { adminOrderGet, adminOrderList } from '@shop/contract/trade/order-display/admin.ts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { MerchantOrder } from '../../features/merchant/queries.ts'
import { centerOf, mineAs } from '../../test/merchant.ts'
import { answer, answerAdmin, openPage } from '../../test/open-page.tsx'

beforeEach(() => localStorage.clear())

const mine = mineAs('owner')
const center = centerOf({
  merchant: { state: 'suspended', permissions: ['order.view', 'order.ship', 'order.edit', 'aftersale.view'] },
  todo: { unpaid: 2, toShip: 1_000, cancelRequests: 0, cases: 3 },
  today: { orders: 12, paidFen: fen(123_400) },
})

const order: MerchantOrder = {
  id: 31,
  orderNo: '202611230000000031',
  tradeId: 5,
  state: 'to_ship',
  cancelRequest: 'none',
  sellerName: '阿里山茶行',
  zone: 'normal',
  payableFen: fen(4_000),
  payMethod: 'balance',
  quantity: 3,
  buyer: { id: 9, nickname: '林', mobile: '139****0001' },
  title: '高山茶',
  spec: '清香 / 150 克',
  imageUrl: null,
  otherImages: [],
  kind: 'physical',
  createdAt: '2026-11-23T02:00:00Z',
  paidAt: '2026-11-23T02:05:00Z',
  goodsFen: fen(3_000),
  couponFen: fen(0),
  pointsFen: fen(0),
  subsidyFen: fen(0),
  freightFen: fen(1_000),
  cutFen: fen(0),
  buyerRemark: '',
  addressBefore: null,
  address: { name: '林小姐', phone: '13900000001', region: '廣東省 深圳市', detail: '科技路 1 號' },
  addressChangedAt: null,
  preparingAt: null,
  parcels: [],
  notes: [],
  history: [],
  shippedAt: null,
  receivedAt: null,
  settledAt: null,
  payBefore: null,
  receiveBefore: null,
  cancelReason: null,
  siblings: [],
  providerRefunds: [],
  settlementHold: null,
  lines: [
    {
      id: 51,
      goodsId: 3,
      title: '高山茶',
      spec: '',
      code: '',
      imageUrl: null,
      unitFen: fen(1_000),
      pointsPart: 0,
      quantity: 3,
      payFen: fen(3_000),
      shipped: 0,
      refunded: 0,
      left: 3,
    },
  ],
  may: {
    ship: true,
    prepare: true,
    cancel: false,
    cutPrice: false,
    close: true,
    decideCancel: false,
    retryRefund: false,
    receive: false,
    hold: false,
  },
}
const seen = (change: Partial<MerchantOrder> = {}) => answerAdmin(adminOrderGet, { order: { ...order, ...change } })

test('the centre counts open work, and shows only what the role may see', async () => {
  openPage('pages/merchant/center', { answers: [mine, center] })
  await screen.findByRole('heading', { name: '阿里山茶行' })
  screen.getByRole('link', { name: /999\+.*待發貨/ })
  screen.getByText('已暫停')
  expect(screen.queryByText('待回覆評價')).toBeNull()
  expect(screen.queryByText('商家餘額')).toBeNull()
})

test('each count opens its list', async () => {
  const todo = {
    toShip: 1,
    cancelRequests: 2,
    cases: 3,
    proofs: 4,
    unpaid: 5,
    questions: 6,
    reviews: 7,
    lowStock: 8,
  }
  openPage('pages/merchant/center', { answers: [mine, centerOf({ merchant: {}, todo })] })
  await screen.findByRole('heading', { name: '阿里山茶行' })
  const places = [
    ['1待發貨', 'orders?tab=ship'],
    ['2取消申請', 'orders?tab=cancel'],
    ['3售後', 'orders?tab=cases'],
    ['4待審核付款', 'proofs'],
    ['5待買家付款', 'orders?tab=unpaid'],
    ['6買家提問', 'questions'],
    ['7待回覆評價', 'reviews'],
    ['8庫存不足', 'goods?tab=low'],
  ]
  for (const [name, place] of places) {
    const link = screen.getByRole('link', { name: name as string })
    expect(link.getAttribute('href')).toBe(`#/pages/merchant/${place}`)
  }
})

const owner = centerOf({
  merchant: { permissions: ['order.view', 'shop.edit'] },
  todo: { unpaid: 0, toShip: 0, cancelRequests: 0, cases: 0 },
})

test('a failed read of the holiday can be retried', async () => {
  let plan: DataOf<typeof holidayGet> | 'offline' = 'offline'
  const page = openPage('pages/merchant/center', {
    answers: [mine, owner, answerAdmin(holidayGet, () => plan as never)],
  })
  const again = await page.findByRole('button', { name: /休假.*載入失敗，點擊重試/ })
  plan = { state: 'open', holiday: null, today: '2026-12-01', longest: 60, ahead: 90 }
  await page.user.click(again)
  expect(await page.findByText('沒有安排')).toBeTruthy()
})

test('a holiday is planned by its days, and ended early', async () => {
  const none: DataOf<typeof holidayGet> = { state: 'open', holiday: null, today: '2026-12-01', longest: 60, ahead: 90 }
  let now = none
  const plan = answerAdmin(holidayPlan, ({ body: { from, until } }) => {
    now = { ...none, state: 'holiday', holiday: { from, until } }
    return {}
  })
  const end = answerAdmin(holidayEnd, () => {
    now = none
    return {}
  })
  const { user } = openPage('pages/merchant/center', {
    answers: [mine, owner, answerAdmin(holidayGet, () => now), plan, end],
  })
  await user.click(await screen.findByRole('button', { name: /休假.*沒有安排/ }))
  await user.click(screen.getByRole('button', { name: '儲存' }))
  await screen.findByText('請選擇最後一天')
  fireEvent.change(screen.getByLabelText('最後一天'), { target: { value: '2026-11-30' } })
  await screen.findByText('最後一天不能早於第一天')
  fireEvent.change(screen.getByLabelText('最後一天'), { target: { value: '2026-12-07' } })
  await user.click(screen.getByRole('button', { name: '儲存' }))
  await user.click(await screen.findByRole('button', { name: /休假.*12月1日 至 12月7日/ }))
  await user.click(screen.getByRole('button', { name: '現在就恢復營業' }))
  await screen.findByRole('button', { name: /休假.*沒有安排/ })
})

test('a user without a merchant is told so', async () => {
  openPage('pages/merchant/center', { answers: [answer(merchantMine, { invitations: 0, list: [] })] })
  await screen.findByText('您還不是任何商家的成員')
})

test('orders are listed by tab', async () => {
  const list = answerAdmin(adminOrderList, { rows: [order], nextCursor: null, total: 1, totalCapped: false })
  openPage('pages/merchant/orders', { params: { tab: 'ship' }, answers: [mine, center, list] })
  const card = await screen.findByRole('link', { name: /202611230000000031/ })
  expect(card.textContent).toContain('待發貨')
  expect(card.textContent).toContain('清香 / 150 克')
})

test('an order’s card leads straight to the action that the order waits for', async () => {
  const unpaid = { ...order, id: 32, state: 'unpaid' as const, orderNo: '202611230000000032' }
  const sent = { ...order, id: 33, state: 'to_receive' as const, orderNo: '202611230000000033' }
  const list = answerAdmin(adminOrderList, {
    rows: [order, unpaid, sent],
    nextCursor: null,
    total: 3,
    totalCapped: false,
  })
  const { user } = openPage('pages/merchant/orders', { params: { tab: 'all' }, answers: [mine, center, list, seen()] })
  await screen.findByRole('button', { name: '降價' })
  await user.click(screen.getByRole('button', { name: '立即發貨' }))
  await screen.findByRole('button', { name: '確認發貨' })
})

test('members who may not change orders see no action on the cards', async () => {
  const list = answerAdmin(adminOrderList, { rows: [order], nextCursor: null, total: 1, totalCapped: false })
  const viewer = centerOf({ merchant: { permissions: ['order.view'] } })
  openPage('pages/merchant/orders', { params: { tab: 'all' }, answers: [mine, viewer, list] })
  await screen.findByRole('link', { name: /202611230000000031/ })
  expect(screen.queryByRole('button', { name: '立即發貨' })).toBeNull()
})

test('ships a part of an order', async () => {
  const sent: unknown[] = []
  const ship = answerAdmin(adminOrderShip, ({ body }) => {
    sent.push(body)
    return { parcelId: 1, warning: '' }
  })
  const carriers = answer(expressList, { list: [{ express_id: 2, express_name: '順豐速運', is_other: false }] })
  const { user } = openPage('pages/merchant/detail', {
    params: { orderId: 31 },
    answers: [mine, center, seen(), ship, carriers],
  })
  await user.click(await screen.findByRole('button', { name: '立即發貨' }))
  await user.click(screen.getByRole('button', { name: '確認發貨' }))
  expect(sent).toEqual([])
  await user.click(await screen.findByRole('button', { name: /快遞公司/ }))
  await user.click(await screen.findByRole('button', { name: '順豐速運' }))
  await user.type(screen.getByLabelText('快遞單號'), 'SF123456789012')
  await user.click(screen.getByRole('button', { name: '減少' }))
  await user.click(screen.getByRole('button', { name: '確認發貨' }))
  await screen.findByText('已發貨')
  expect(sent).toMatchObject([
    { kind: 'express', carrierId: 2, trackingNo: 'SF123456789012', lines: [{ lineId: 51, quantity: 2 }] },
  ])
})

test('a cancel request is refused with a reason, and a refusal of the server is shown', async () => {
  const decided: unknown[] = []
  const decide = answerAdmin(adminCancelDecide, ({ body }) => {
    decided.push(body)
    return { refuse: '狀態已變更', code: 'STATE_CHANGED' }
  })
  const waiting = {
    cancelRequest: 'waiting' as const,
    may: { ...order.may, ship: false, close: false, decideCancel: true },
  }
  const { user } = openPage('pages/merchant/detail', {
    params: { orderId: 31 },
    answers: [mine, center, seen(waiting), decide],
  })
  await user.click(await screen.findByRole('button', { name: '不同意取消' }))
  await user.click(screen.getByRole('button', { name: '確認' }))
  await screen.findByText('狀態已變更')
  expect(decided).toMatchObject([{ agree: false, reason: '' }])
})

test('the price of an unpaid order can only be lowered, with a reason', async () => {
  const cuts: unknown[] = []
  const cut = answerAdmin(adminOrderPriceCut, ({ body }) => {
    cuts.push(body)
    return { payableFen: fen(3_500), waiting: false }
  })
  const unpaid = {
    state: 'unpaid' as const,
    paidAt: null,
    payBefore: '2026-11-24T02:00:00.000Z',
    may: { ...order.may, ship: false, close: false, cutPrice: true },
  }
  const { user } = openPage('pages/merchant/detail', {
    params: { orderId: 31 },
    answers: [mine, center, seen(unpaid), cut],
  })
  await user.click(await screen.findByRole('button', { name: '降價' }))
  expect(screen.getByText(/^等待買家在 11.24 10:00 前付款$/)).toBeTruthy()
  await user.type(screen.getByLabelText('降價原因'), '老客戶')
  await user.click(screen.getByRole('button', { name: '確認降價' }))
  expect(cuts).toEqual([])
  await user.clear(screen.getByLabelText('新的應付金額'))
  await user.type(screen.getByLabelText('新的應付金額'), '35')
  await user.click(screen.getByRole('button', { name: '確認降價' }))
  await screen.findByText('已降價，買家會收到通知')
  expect(cuts).toMatchObject([{ beforeFen: 4_000, payableFen: 3_500, reason: '老客戶' }])
})
