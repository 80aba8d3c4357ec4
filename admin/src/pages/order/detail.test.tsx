import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import { adminCarrierList } from '@shop/contract/trade/carrier/carrier.ts'
import { adminOrderShip, adminParcelCorrect } from '@shop/contract/trade/delivery/admin.ts'
import { adminCancelDecide, adminOrderCancel, adminOrderNote } from '@shop/contract/trade/order/admin.ts'
import { adminOrderGet } from '@shop/contract/trade/order-display/admin.ts'
import { adminRefundRetry } from '@shop/contract/trade/provider-refund/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOperator, givenOrder } from '../../test/given.ts'

const carrier = { trackingUrl: null, trackingCode: null, enabled: true, isOther: false, version: 1 }
const carriers = answer(adminCarrierList, () => ({
  rows: [
    { ...carrier, id: 3, code: 'SF', name: { 'zh-Hant': '順豐速運' }, numberForms: 'SF#{10-13}' },
    { ...carrier, id: 4, code: 'OTHER', name: { 'zh-Hant': '其他快遞' }, numberForms: null, isOther: true },
  ],
}))
type Line = DataOf<typeof adminOrderGet>['order']['lines'][number]
const address = '/order/detail?orderId=12'

async function fillExpress(user: UserEvent, dialog: HTMLElement, number: string) {
  await user.click(within(dialog).getByRole('combobox', { name: '快遞公司' }))
  await user.click(await screen.findByTitle('順豐速運'))
  await user.type(within(dialog).getByLabelText('物流單號'), number)
}

test('a parcel takes some of the goods; the rest remains to be shipped', async () => {
  const user = userEvent.setup()
  const app = await openConsole(address, [
    answer(adminOrderGet, () => givenOrder()),
    carriers,
    answer(adminOrderShip, () => ({ parcelId: 1, warning: '' })),
  ])
  await user.click(await screen.findByRole('button', { name: '發貨' }))
  const dialog = await screen.findByRole('dialog', { name: '發貨' })
  const first = within(dialog).getByRole('spinbutton', { name: '手沖咖啡隨行組 的數量' })
  await user.clear(first)
  await user.type(first, '1')
  await user.clear(within(dialog).getByRole('spinbutton', { name: '濾紙 100 入 的數量' }))
  await fillExpress(user, dialog, 'SF1029384756')
  await user.click(within(dialog).getByRole('button', { name: '確認發貨' }))
  await waitFor(() => expect(app.callsOf(adminOrderShip)).toHaveLength(1))
  expect(app.callsOf(adminOrderShip)[0]).toMatchObject({
    params: { id: '12' },
    body: { kind: 'express', carrierId: 3, trackingNo: 'SF1029384756', lines: [{ lineId: 41, quantity: 1 }] },
  })
})

test('a carrier that is not listed is typed', async () => {
  const user = userEvent.setup()
  const app = await openConsole(address, [
    answer(adminOrderGet, () => givenOrder()),
    carriers,
    answer(adminOrderShip, () => ({ parcelId: 1, warning: '' })),
  ])
  await user.click(await screen.findByRole('button', { name: '發貨' }))
  const dialog = await screen.findByRole('dialog', { name: '發貨' })
  await user.click(within(dialog).getByRole('combobox', { name: '快遞公司' }))
  await user.click(await screen.findByTitle('其他快遞'))
  await user.type(within(dialog).getByLabelText('物流單號'), '88-1024')
  await user.click(within(dialog).getByRole('button', { name: '確認發貨' }))
  expect(await within(dialog).findByText('請輸入快遞公司的名稱')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('快遞公司名稱'), '大榮貨運')
  await user.click(within(dialog).getByRole('button', { name: '確認發貨' }))
  await waitFor(() => expect(app.callsOf(adminOrderShip)).toHaveLength(1))
  expect(app.callsOf(adminOrderShip)[0]).toMatchObject({
    body: { kind: 'express', carrierId: 4, carrierName: '大榮貨運', trackingNo: '88-1024' },
  })
})

test('a number that does not fit the carrier, and an empty parcel, are stopped before sending', async () => {
  const user = userEvent.setup()
  const app = await openConsole(address, [answer(adminOrderGet, () => givenOrder()), carriers])
  await user.click(await screen.findByRole('button', { name: '發貨' }))
  const dialog = await screen.findByRole('dialog', { name: '發貨' })
  await fillExpress(user, dialog, '12345')
  await user.click(within(dialog).getByRole('button', { name: '確認發貨' }))
  expect(await within(dialog).findByText('不像這家公司的單號')).toBeTruthy()
  await user.clear(within(dialog).getByLabelText('物流單號'))
  await user.type(within(dialog).getByLabelText('物流單號'), 'SF1029384756')
  for (const field of within(dialog).getAllByRole('spinbutton')) await user.clear(field)
  await user.click(within(dialog).getByRole('button', { name: '確認發貨' }))
  expect(await within(dialog).findByText('至少要放一件商品')).toBeTruthy()
  expect(app.callsOf(adminOrderShip)).toHaveLength(0)
})

test('a server error about a parcel is shown in the dialog, which stays open', async () => {
  const user = userEvent.setup()
  await openConsole(address, [
    answer(adminOrderGet, () => givenOrder()),
    carriers,
    answer(adminOrderShip, () => new Refused(422, 'SHIP_QTY', '數量超過未發貨的數量')),
  ])
  await user.click(await screen.findByRole('button', { name: '發貨' }))
  const dialog = await screen.findByRole('dialog', { name: '發貨' })
  await fillExpress(user, dialog, 'SF1029384756')
  await user.click(within(dialog).getByRole('button', { name: '確認發貨' }))
  expect(await screen.findByText('數量超過未發貨的數量')).toBeTruthy()
  expect((within(dialog).getByLabelText('物流單號') as HTMLInputElement).value).toBe('SF1029384756')
})

test('closing a paid order names the refund and needs a reason', async () => {
  const user = userEvent.setup()
  const app = await openConsole(address, [
    answer(adminOrderGet, () => givenOrder()),
    answer(adminOrderCancel, () => ({})),
  ])
  await user.click(await screen.findByRole('button', { name: '關閉並退款' }))
  const dialog = await screen.findByRole('dialog', { name: '關閉訂單並全額退款？' })
  expect(dialog.textContent).toContain('¥238.00')
  await user.click(within(dialog).getByRole('button', { name: '關閉並退款' }))
  expect(await within(dialog).findByText('請寫明原因')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('原因'), '缺貨')
  await user.click(within(dialog).getByRole('button', { name: '關閉並退款' }))
  await waitFor(() => expect(app.callsOf(adminOrderCancel)[0]?.body).toMatchObject({ reason: '缺貨' }))
})

test('a cancellation request is granted or, with a reason, refused', async () => {
  const user = userEvent.setup()
  const app = await openConsole(address, [
    answer(adminOrderGet, () =>
      givenOrder({
        cancelRequest: 'waiting',
        cancelReason: '買錯了',
        may: {
          ship: false,
          prepare: false,
          cancel: false,
          cutPrice: false,
          close: false,
          decideCancel: true,
          receive: false,
          retryRefund: false,
          hold: false,
        },
      }),
    ),
    answer(adminCancelDecide, () => ({})),
  ])
  expect(await screen.findByText('買錯了')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '不同意' }))
  const dialog = await screen.findByRole('dialog', { name: '不同意取消？' })
  await user.type(within(dialog).getByLabelText('給買家的原因'), '已經打包')
  await user.click(within(dialog).getByRole('button', { name: '不同意' }))
  await waitFor(() =>
    expect(app.callsOf(adminCancelDecide)[0]?.body).toMatchObject({ agree: false, reason: '已經打包' }),
  )
})

test('a tracking number can be corrected as long as the server allows it', async () => {
  const user = userEvent.setup()
  const parcel = {
    id: 9,
    kind: 'express' as const,
    carrierId: 3,
    carrierName: '順豐速運',
    trackingNo: 'SF0000000001',
    content: '',
    createdAt: '2026-11-21T00:00:00.000Z',
    signedAt: null,
    correctable: true,
    lines: [{ lineId: 41, quantity: 2 }],
    traces: [],
  }
  const app = await openConsole(address, [
    answer(adminOrderGet, () => givenOrder({ parcels: [parcel, { ...parcel, id: 10, correctable: false }] })),
    carriers,
    answer(adminParcelCorrect, () => ({})),
  ])
  const buttons = await screen.findAllByRole('button', { name: '更正單號' })
  expect(buttons).toHaveLength(1)
  await user.click(buttons[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: '更正單號' })
  const number = within(dialog).getByLabelText('物流單號')
  await user.clear(number)
  await user.type(number, 'SF0000000002')
  await user.click(within(dialog).getByRole('button', { name: '儲存' }))
  await waitFor(() =>
    expect(app.callsOf(adminParcelCorrect)[0]).toMatchObject({
      params: { id: '9' },
      body: { carrierId: 3, trackingNo: 'SF0000000002' },
    }),
  )
})

test('a note is added, and the field is cleared', async () => {
  const user = userEvent.setup()
  const app = await openConsole(address, [
    answer(adminOrderGet, () => givenOrder()),
    answer(adminOrderNote, () => ({})),
  ])
  const field = await screen.findByRole('textbox', { name: '內部備註' })
  await user.type(field, ' 週末送 ')
  await user.click(screen.getByRole('button', { name: '加上備註' }))
  await waitFor(() => expect(app.callsOf(adminOrderNote)[0]?.body).toEqual({ text: '週末送' }))
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''))
})

test('the history names the actor, and words the shop’s own reasons', async () => {
  const at = '2026-11-21T00:00:00.000Z'
  const entry = { from: null, reason: null, at, operatorName: '' }
  await openConsole(address, [
    answer(adminOrderGet, () =>
      givenOrder({
        history: [
          { ...entry, to: 'cancelled', actor: 'system:close-trade', reason: 'timeout' },
          { ...entry, to: 'unpaid', actor: 'operator:7', operatorName: '周審核', reason: 'amount_short' },
          { ...entry, to: 'pay_review', actor: 'user:5', reason: '已匯款' },
        ],
      }),
    ),
  ])
  const history = (await screen.findByRole('heading', { name: '歷史紀錄' })).closest('section')
  for (const words of ['系統', '逾時未付款', '周審核', '金額不足', '小雨', '已匯款']) {
    expect(history?.textContent).toContain(words)
  }
  expect(history?.textContent).not.toContain('管理員 7')
})

test('a refund that WeChat refused shows the reason and can be requested again', async () => {
  const user = userEvent.setup()
  const refund = { outRefundNo: '202611210000000015-1', amountFen: 23_800 as Fen, reason: 'CLOSED', endedAt: null }
  const { may } = givenOrder().order
  const app = await openConsole(address, [
    answer(adminOrderGet, () =>
      givenOrder({
        state: 'closed',
        payMethod: 'wechat',
        providerRefunds: [{ ...refund, state: 'failed', createdAt: '2026-11-21T00:00:00.000Z' }],
        may: { ...may, ship: false, prepare: false, close: false, retryRefund: true },
      }),
    ),
    answer(adminRefundRetry, () => ({})),
  ])
  const card = (await screen.findByRole('heading', { name: '微信退款' })).closest('section')
  for (const words of ['¥238.00', '沒有退成', 'CLOSED', '202611210000000015-1'])
    expect(card?.textContent).toContain(words)
  await user.click(screen.getByRole('button', { name: '再退一次' }))
  await waitFor(() => expect(app.callsOf(adminRefundRetry)).toHaveLength(1))
})

test('points that were part of the price are shown with the goods and below the amounts', async () => {
  const [first, ...rest] = givenOrder().order.lines
  await openConsole(address, [
    answer(adminOrderGet, () => givenOrder({ lines: [{ ...(first as Line), pointsPart: 1_200 }, ...rest] })),
  ])
  expect((await screen.findByText('+ 1,200 積分')).closest('td')?.textContent).toContain('¥99.00')
  const card = screen.getByRole('heading', { name: '金額' }).closest('section')
  expect(card?.textContent).toContain('所需積分2,400')
})

test('only actions that role and state allow are offered', async () => {
  await openConsole(address, [
    answer(operatorMe, () => givenOperator({ permissions: ['order.view'] })),
    answer(adminOrderGet, () => givenOrder()),
  ])
  await screen.findByRole('heading', { name: /202611210000012346/ })
  for (const name of ['發貨', '關閉並退款', '代為確認收貨']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('an order that does not exist says so', async () => {
  await openConsole('/order/detail?orderId=99', [
    answer(adminOrderGet, () => new Refused(404, 'NOT_FOUND', '找不到這筆訂單')),
  ])
  expect((await screen.findByRole('alert')).textContent).toContain('找不到這筆訂單')
})
