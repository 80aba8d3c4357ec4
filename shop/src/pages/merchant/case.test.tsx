import { fen } from '@shop/contract/core/money.ts'
import { adminAftersaleCost, adminAftersaleGet, adminAftersaleRaise } from '@shop/contract/trade/aftersale/admin.ts'
import { adminOrderGet } from '@shop/contract/trade/order-display/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { MerchantCase, MerchantOrder } from '../../features/merchant/queries.ts'
import { mineAs } from '../../test/merchant.ts'
import { answerAdmin, openPage } from '../../test/open-page.tsx'

beforeEach(() => localStorage.clear())

const at = '2026-11-23T02:00:00Z'
const no = { decide: false, raise: false, receive: false, sign: false, resend: false, arbitrate: false }

/** A case of 30.00 about goods that the buyer keeps, with an offer of 12.00. */
const offered: MerchantCase = {
  id: 5,
  caseNo: '20261123000000000017',
  state: 'offered',
  service: 'refund',
  reason: 'quality',
  orderId: 31,
  orderNo: '20261123000000000031',
  buyer: { id: 9, nickname: '林', mobile: '139****0001' },
  sellerName: '阿里山茶行',
  title: '高山茶',
  spec: '',
  imageUrl: null,
  quantity: 1,
  createdAt: at,
  dueAt: at,
  onDue: 'arbitrate',
  askedFen: fen(3_000),
  agreedFen: null,
  freightFen: fen(0),
  offeredFen: fen(1_200),
  offeredFreightFen: fen(0),
  isOwn: false,
  content: '',
  images: [],
  shipped: true,
  refuseReason: '',
  refuseImages: [],
  payout: 'balance',
  payoutAccount: '',
  payoutReference: '',
  returnAddress: null,
  maxFen: fen(3_000),
  sent: null,
  resent: null,
  signedAt: null,
  receivedAt: null,
  putBack: null,
  freightLeftFen: fen(0),
  freightDueFen: fen(0),
  order: {
    state: 'completed',
    payMethod: 'balance',
    payableFen: fen(3_000),
    freightFen: fen(0),
    settledAt: null,
    refundedFen: fen(0),
    linePayFen: fen(3_000),
    lineQuantity: 1,
    lineShipped: 1,
    lineRefunded: 0,
  },
  limitFen: fen(3_000),
  aloneFen: null,
  defaultAddress: null,
  history: [],
  may: { ...no, raise: true, escalate: false, payout: false },
}

const cost = answerAdmin(adminAftersaleCost, ({ query }) => ({
  buyerFen: fen(Number(query.amountFen)),
  sellerFen: fen(3_000 - Number(query.amountFen)),
  commissionFen: fen(0),
  profitFen: fen(0),
  discountFen: fen(0),
  returned: 0,
  isOffer: Number(query.amountFen) < 3_000,
}))

test('an offer can only be raised: the field starts with the last one, and the same or less is not sent', async () => {
  const sent: unknown[] = []
  let now = offered
  const { user } = openPage('pages/merchant/case', {
    params: { caseId: 5 },
    answers: [
      mineAs('owner'),
      answerAdmin(adminAftersaleGet, () => ({ case: now })),
      cost,
      answerAdmin(adminAftersaleRaise, ({ body }) => {
        sent.push(body)
        now = { ...offered, offeredFen: fen(2_000) }
        return {}
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: '提高提議' }))
  const sheet = await screen.findByRole('dialog')
  const amount = within(sheet).getByLabelText<HTMLInputElement>('退還商品金額')
  expect(amount.value).toBe('12.00')
  const send = async (typed: string) => {
    await user.clear(amount)
    await user.type(amount, typed)
    const button = within(sheet).getByRole('button', { name: /向買家提議|確認退款/ })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await user.click(button)
  }
  await send('12')
  await within(sheet).findByText('請提高金額')
  await send('11.99')
  await within(sheet).findByText('已經提議 ¥12.00，只能再提高')
  await send('30.01')
  await within(sheet).findByText('最多可退 ¥30.00')
  expect(sent).toEqual([])
  await send('20')
  await screen.findByText('¥20.00')
  expect(sent).toMatchObject([{ amountFen: 2_000, freightFen: 0 }])
})

test.each([
  [{ state: 'applied', onDue: 'agree', freightDueFen: fen(800) }, / 前未處理，將自動同意退款 ¥38\.00$/],
  [{ state: 'applied', onDue: 'arbitrate' }, / 前未處理，將交由平台裁決$/],
  [{ state: 'offered', onDue: 'arbitrate' }, /^買家在 .* 前未回應，將交由平台裁決$/],
  [{ state: 'wait_return', onDue: 'close' }, /^買家在 .* 前未寄回，售後將自動關閉$/],
  [{ state: 'returning', service: 'return', onDue: 'receive' }, /，將視為已收到並退款 ¥30\.00$/],
  [{ state: 'returning', service: 'exchange', onDue: 'receive' }, /，將視為已收到$/],
  [{ state: 'resent', service: 'exchange', onDue: 'complete' }, /，售後將自動完成$/],
] satisfies [Partial<MerchantCase>, RegExp][])('the head names what happens on time-out: %o', async (change, text) => {
  openPage('pages/merchant/case', {
    params: { caseId: 5 },
    answers: [mineAs('owner'), answerAdmin(adminAftersaleGet, { case: { ...offered, ...change } })],
  })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('goods that were not received: the last that is known of the parcel, and what agreeing costs', async () => {
  const parcel: MerchantOrder['parcels'][number] = {
    id: 1,
    kind: 'express',
    carrierId: 1,
    carrierName: '順豐',
    trackingNo: 'SF123',
    content: '',
    createdAt: at,
    signedAt: null,
    correctable: false,
    lines: [],
    traces: [{ context: '快件到達台北轉運中心', at }],
  }
  const lost: MerchantCase = {
    ...offered,
    state: 'applied',
    reason: 'not_received',
    freightDueFen: fen(800),
    may: { ...offered.may, raise: false, decide: true },
  }
  openPage('pages/merchant/case', {
    params: { caseId: 5 },
    answers: [
      mineAs('owner'),
      answerAdmin(adminAftersaleGet, { case: lost }),
      // Only its parcels matter here.
      answerAdmin(adminOrderGet, { order: { parcels: [parcel] } as MerchantOrder }),
    ],
  })
  expect(await screen.findByText('快件到達台北轉運中心')).toBeTruthy()
  expect(screen.getByText('順豐 SF123')).toBeTruthy()
  expect(screen.getByRole('button', { name: '同意退款 ¥38.00' })).toBeTruthy()
})
