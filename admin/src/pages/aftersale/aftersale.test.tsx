import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import {
  adminAftersaleAgree,
  adminAftersaleCost,
  adminAftersaleEscalate,
  adminAftersaleGet,
  adminAftersaleList,
  adminAftersaleRaise,
  adminAftersaleReject,
  adminAftersaleSign,
} from '@shop/contract/trade/aftersale/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

type Case = DataOf<typeof adminAftersaleGet>['case']
const at = '2026-11-21T02:00:00.000Z'
const given = (more: Partial<Case> = {}): Case => ({
  id: 5,
  caseNo: '202611210000000017',
  state: 'applied',
  service: 'refund',
  reason: 'quality',
  orderId: 9,
  orderNo: '202611210000000009',
  buyer: { id: 3, nickname: '小雨', mobile: '138****0001' },
  sellerName: '拾光日常',
  title: '白瓷茶壺',
  spec: '',
  imageUrl: null,
  quantity: 1,
  askedFen: fen(12_800),
  agreedFen: null,
  freightFen: fen(0),
  createdAt: at,
  dueAt: null,
  onDue: null,
  isOwn: false,
  content: '壺嘴有裂',
  images: [],
  shipped: false,
  refuseReason: '',
  refuseImages: [],
  payout: 'balance',
  payoutAccount: '',
  payoutReference: '',
  returnAddress: null,
  sent: null,
  offeredFen: null,
  offeredFreightFen: null,
  maxFen: fen(12_800),
  resent: null,
  signedAt: null,
  receivedAt: null,
  putBack: null,
  order: {
    state: 'to_ship',
    payMethod: 'balance',
    payableFen: fen(13_600),
    freightFen: fen(800),
    settledAt: null,
    refundedFen: fen(0),
    linePayFen: fen(12_800),
    lineQuantity: 1,
    lineShipped: 0,
    lineRefunded: 0,
  },
  freightLeftFen: fen(800),
  freightDueFen: fen(800),
  limitFen: fen(200_000),
  aloneFen: null,
  defaultAddress: null,
  history: [{ from: null, to: 'applied', actor: 'user:3', operatorName: '', reason: null, at }],
  may: {
    decide: true,
    raise: false,
    sign: false,
    receive: false,
    resend: false,
    arbitrate: false,
    escalate: true,
    payout: false,
  },
  ...more,
})
const address = '/aftersale/detail?caseId=5'

/** The server's answer for a case of 128.00 with 5% commission. */
const cost = answer(adminAftersaleCost, ({ query }) => ({
  buyerFen: fen(Number(query.amountFen) + Number(query.freightFen)),
  sellerFen: fen(Math.round((12_800 - Number(query.amountFen)) * 0.95)),
  commissionFen: fen(Math.round((12_800 - Number(query.amountFen)) * 0.05)),
  profitFen: fen(0),
  discountFen: fen(0),
  returned: 0,
  isOffer: Number(query.amountFen) < 12_800,
}))

/** The button, once the cost of the amounts has been read. */
async function known(dialog: HTMLElement, name: string): Promise<HTMLElement> {
  const button = within(dialog).getByRole('button', { name })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  return button
}

test('an amount that is too high, or too low for unsent goods, is reported; an approval is sent once', async () => {
  const user = userEvent.setup()
  const app = await openConsole(address, [
    answer(adminAftersaleGet, () => ({ case: given() })),
    cost,
    answer(adminAftersaleAgree, () => ({})),
  ])
  await user.click(await screen.findByRole('button', { name: '同意退款' }))
  expect(screen.getByText(/^小雨 ·/)).toBeTruthy()
  const dialog = await screen.findByRole('dialog')
  const amount = within(dialog).getByLabelText('退商品金額')
  await user.clear(amount)
  await user.type(amount, '128.01')
  await user.click(await known(dialog, '確認'))
  expect(await within(dialog).findByText('超過可退的金額')).toBeTruthy()
  expect(app.callsOf(adminAftersaleAgree)).toHaveLength(0)
  await user.clear(amount)
  await user.type(amount, '100')
  await user.click(await known(dialog, '確認'))
  expect(await within(dialog).findByText('未發貨的商品須全額退款')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '128')
  await user.click(await known(dialog, '確認'))
  await waitFor(() => expect(app.callsOf(adminAftersaleAgree)).toHaveLength(1))
  expect(app.callsOf(adminAftersaleAgree)[0]).toMatchObject({
    params: { id: '5' },
    body: { amountFen: 12_800, freightFen: 800 },
  })
})

test('less than the requested amount is an offer, sent with a message after its cost is shown', async () => {
  const user = userEvent.setup()
  const order = { ...given().order, state: 'completed' as const }
  const app = await openConsole(address, [
    answer(adminAftersaleGet, () => ({ case: given({ shipped: true, freightDueFen: fen(0), order }) })),
    answer(adminAftersaleAgree, () => ({})),
    cost,
  ])
  await user.click(await screen.findByRole('button', { name: '同意退款' }))
  const dialog = await screen.findByRole('dialog')
  const amount = within(dialog).getByLabelText('退商品金額')
  expect(within(dialog).queryByLabelText('說明，買家看得到')).toBeNull()
  await user.clear(amount)
  await user.type(amount, '28')
  expect(await within(dialog).findByText(/買家可以接受，也可以請平台處理/)).toBeTruthy()
  expect(await within(dialog).findByText('¥95.00')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('說明，買家看得到'), '只是外盒')
  await user.click(await known(dialog, '向買家提議'))
  await waitFor(() => expect(app.callsOf(adminAftersaleAgree)).toHaveLength(1))
  expect(app.callsOf(adminAftersaleAgree)[0]?.body).toMatchObject({ amountFen: 2_800, freightFen: 0, note: '只是外盒' })
})

test('an offer can only be raised; the same or less is reported at its field', async () => {
  const user = userEvent.setup()
  const order = { ...given().order, state: 'completed' as const }
  const offer = { state: 'offered' as const, offeredFen: fen(2_800), offeredFreightFen: fen(0) }
  const may = { ...given().may, decide: false, escalate: false, raise: true }
  const app = await openConsole(address, [
    answer(adminAftersaleGet, () => ({
      case: given({ ...offer, may, shipped: true, freightDueFen: fen(0), order }),
    })),
    answer(adminAftersaleRaise, () => ({})),
    cost,
  ])
  await user.click(await screen.findByRole('button', { name: '提高提議' }))
  const dialog = await screen.findByRole('dialog')
  const amount = within(dialog).getByLabelText<HTMLInputElement>('退商品金額')
  expect(amount.value).toBe('28.00')
  await user.click(await known(dialog, '向買家提議'))
  expect(await within(dialog).findByText('請提高金額')).toBeTruthy()
  const type = async (text: string) => {
    await user.clear(amount)
    await user.type(amount, text)
  }
  await type('27.99')
  await user.click(await known(dialog, '向買家提議'))
  expect(await within(dialog).findByText('已經提議的金額只能再提高')).toBeTruthy()
  expect(app.callsOf(adminAftersaleRaise)).toHaveLength(0)
  await type('60')
  await user.type(within(dialog).getByLabelText('說明，買家看得到'), '再加一點')
  await user.click(await known(dialog, '向買家提議'))
  await waitFor(() => expect(app.callsOf(adminAftersaleRaise)).toHaveLength(1))
  const body = { amountFen: 6_000, freightFen: 0, note: '再加一點' }
  expect(app.callsOf(adminAftersaleRaise)[0]?.body).toMatchObject(body)
})

test('a refusal needs a reason, and its dialog stays open if someone else was faster', async () => {
  const user = userEvent.setup()
  const app = await openConsole(address, [
    answer(adminAftersaleGet, () => ({ case: given({ reason: 'changed_mind' }) })),
    answer(adminAftersaleReject, () => new Refused(409, 'STATE_CHANGED', '這裡剛剛有變動')),
  ])
  await user.click(await screen.findByRole('button', { name: '拒絕' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: '確認' }))
  expect(await within(dialog).findByText('請填寫')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('原因，買家看得到'), '已經發貨')
  await user.click(within(dialog).getByRole('button', { name: '確認' }))
  expect(await screen.findByText('這裡剛剛有變動')).toBeTruthy()
  expect(app.callsOf(adminAftersaleReject)[0]?.body).toMatchObject({ reason: '已經發貨', imageIds: [] })
})

test('refusing a case that blames the seller requires a picture', async () => {
  const user = userEvent.setup()
  const app = await openConsole(address, [answer(adminAftersaleGet, () => ({ case: given({ reason: 'quality' }) }))])
  await user.click(await screen.findByRole('button', { name: '拒絕' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('原因，買家看得到'), '沒有壞')
  await user.click(within(dialog).getByRole('button', { name: '確認' }))
  expect(await within(dialog).findByText('至少要一張圖片')).toBeTruthy()
  expect(app.callsOf(adminAftersaleReject)).toHaveLength(0)
})

test('the delivery of a returned parcel is recorded once, after a confirmation of the consequences', async () => {
  const user = userEvent.setup()
  const may = { ...given().may, decide: false, sign: true, receive: true }
  const sent = { carrier: '順豐速運', number: 'SF1029384756', at }
  const app = await openConsole(address, [
    answer(adminAftersaleGet, () => ({
      case: given({ state: 'returning', service: 'return', shipped: true, sent, may }),
    })),
    answer(adminAftersaleSign, () => ({})),
  ])
  await user.click(await screen.findByRole('button', { name: '登記簽收' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/5 天內沒有處理/).textContent).toContain('退還申請的金額')
  await user.click(within(dialog).getByRole('button', { name: '確認' }))
  await waitFor(() => expect(app.callsOf(adminAftersaleSign)).toHaveLength(1))
})

test('a case escalated by the buyer can be passed on to another operator, with a reason', async () => {
  const user = userEvent.setup()
  const may = { ...given().may, decide: false, arbitrate: true }
  const app = await openConsole(address, [
    answer(adminAftersaleGet, () => ({ case: given({ state: 'arbitration', shipped: true, may }) })),
    answer(adminAftersaleEscalate, () => ({})),
  ])
  await user.click(await screen.findByRole('button', { name: '請另一位操作員裁決' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('原因'), '物流確認遺失')
  await user.click(within(dialog).getByRole('button', { name: '確認' }))
  await waitFor(() => expect(app.callsOf(adminAftersaleEscalate)[0]?.body).toMatchObject({ reason: '物流確認遺失' }))
})

test('the platform’s own case is left to another operator only if it is too large for one', async () => {
  const of = (aloneFen: number | null) =>
    openConsole(address, [
      answer(adminAftersaleGet, () => ({
        case: given({ isOwn: true, shipped: true, aloneFen: aloneFen === null ? null : fen(aloneFen) }),
      })),
    ])
  const alone = await of(12_800)
  expect(await screen.findByRole('button', { name: '同意退款' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /轉平台處理|請另一位/ })).toBeNull()
  alone.view.unmount()
  await of(12_799)
  expect(await screen.findByRole('button', { name: '請另一位操作員裁決' })).toBeTruthy()
})

test('the queue in the address is requested, and each case shows its subject', async () => {
  const app = await openConsole('/aftersale/list?queue=decide', [answer(adminAftersaleList, () => page([given()]))])
  expect(await screen.findByText('202611210000000017')).toBeTruthy()
  expect(screen.getByText('品質問題')).toBeTruthy()
  expect(app.callsOf(adminAftersaleList)[0]?.query).toEqual({ queue: 'decide' })
})
