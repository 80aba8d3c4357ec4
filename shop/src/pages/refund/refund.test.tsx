import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  refundAccept,
  refundApply,
  refundArbitrate,
  refundCancel,
  refundDelivery,
  refundDetail,
  refundGoods,
  refundList,
} from '@shop/contract/trade/aftersale/aftersale.ts'
import { expressList } from '@shop/contract/trade/carrier/carrier.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'
import { order } from '../../test/order.ts'

type Choices = DataOf<typeof refundGoods>
type Detail = DataOf<typeof refundDetail>['detail']
const goods: Choices['goods'] = {
  order_goods_id: 7,
  goods_id: 3,
  goods_name: '白瓷茶壺',
  goods_image: '/a.webp',
  goods_image_srcset: '',
  goods_props: null,
  total_num: 3,
  total_pay_price: '10.00',
}
const choices: Choices = {
  goods,
  choices: [
    {
      service: 'return',
      type: 10,
      text: '退貨退款',
      note: '寄回商品後退款',
      freight: '0.00',
      max_num: 3,
      amounts: ['3.33', '6.66', '10.00'],
      fixed: false,
      keeps_goods: false,
      points: [100, 200, 300],
      subsidy: ['0.00', '0.00', '0.00'],
      coupon: 'kept',
      reasons: [
        { code: 'quality', text: '品質問題' },
        { code: 'changed_mind', text: '不想要了' },
      ],
    },
    {
      service: 'exchange',
      type: 20,
      text: '換貨',
      note: '換新',
      freight: '0.00',
      max_num: 3,
      amounts: [],
      fixed: false,
      keeps_goods: false,
      points: [],
      subsidy: [],
      coupon: 'none',
      reasons: [{ code: 'quality', text: '品質問題' }],
    },
  ],
  payouts: ['balance', 'account'],
  payout_text: '退回餘額',
  limits: { images: 6, text: 200 },
}
const detail: Detail = {
  order_refund_id: 5,
  create_time: '2026-11-21 10:00:00',
  state_text: '請寄回商品',
  orderGoods: goods,
  state: 'wait_return',
  service: 'return',
  service_text: '退貨退款',
  num: 2,
  money: '6.66',
  type: 10,
  status: 0,
  audit_status: 10,
  refund_money: '6.66',
  apply_desc: '壺嘴有裂',
  images: [],
  is_own: false,
  refuse_desc: '',
  refuse_images: [],
  is_user_send: 0,
  express: null,
  express_no: '',
  send_time: '',
  address: {
    name: '退貨組',
    phone: '02100000000',
    detail: '衡山路 8 號',
    region: { province: '上海市', city: '', region: '' },
  },
  case_no: '202611210000000017',
  order_id: 9,
  order_no: '202611210000000009',
  reason_text: '品質問題',
  next_text: '請在時限內把商品寄到以下地址',
  due_in_ms: 6.5 * 86_400_000,
  asked_money: '6.66',
  agreed_money: null,
  offered_money: null,
  freight_money: '0.00',
  payout_text: '退回餘額',
  to_balance: true,
  resent: null,
  timeline: [{ text: '商家已同意', note: '', time: '2026-11-21 11:00:00' }],
  may: { cancel: true, send: true, confirm: false, accept: false, arbitrate: false, reapply: false },
}
const carriers = answer(expressList, {
  list: [
    { express_id: 2, express_name: '順豐速運', is_other: false },
    { express_id: 9, express_name: '其他快遞', is_other: true },
  ],
})

test('applies for part of the quantity and less money; a refusal keeps the input', async () => {
  const bodies: unknown[] = []
  const { user } = openPage('pages/refund/apply', {
    params: { orderGoodsId: 7 },
    answers: [
      answer(refundGoods, choices),
      answer(refundApply, ({ body }) => {
        bodies.push(body)
        if (bodies.length === 1) {
          return { refuse: '最多可退 ¥6.00', code: 'REFUND_AMOUNT', fields: { 'form.amount': '最多可退 ¥6.00' } }
        }
        return { order_refund_id: 5 }
      }),
      answer(refundDetail, { detail }),
      carriers,
    ],
  })
  await user.click(await screen.findByRole('radio', { name: /^退貨退款/ }))
  await user.click(screen.getByRole('button', { name: '減少' }))
  const amount = screen.getByLabelText<HTMLInputElement>('退款金額')
  expect(amount.value).toBe('6.66')
  await user.click(screen.getByRole('button', { name: /提交申請/ }))
  expect(bodies).toHaveLength(0)
  await user.click(screen.getByLabelText('申請原因'))
  await user.click(screen.getByRole('button', { name: '品質問題' }))
  await user.type(screen.getByLabelText('問題描述'), '壺嘴有裂')
  await user.clear(amount)
  await user.type(amount, '9')
  expect(screen.getByText('最多可退 ¥6.66')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提交申請' }))
  expect(bodies).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: '全部' }))
  expect(amount.value).toBe('6.66')
  await user.clear(amount)
  await user.type(amount, '6.505')
  expect(screen.getByText('請輸入正確的金額，最多兩位小數')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '6.5')
  await user.click(screen.getByRole('radio', { name: /退到我的帳戶/ }))
  await user.type(screen.getByLabelText('收款帳戶'), '6222 0000')
  await user.click(screen.getByRole('button', { name: /提交申請/ }))
  expect(await screen.findAllByText('最多可退 ¥6.00')).not.toHaveLength(0)
  expect(screen.getByLabelText<HTMLTextAreaElement>('問題描述').value).toBe('壺嘴有裂')
  await user.clear(amount)
  await user.type(amount, '6')
  await user.click(screen.getByRole('button', { name: /提交申請/ }))
  await screen.findByText('請寄回商品')
  expect(bodies[1]).toMatchObject({
    orderGoodsId: 7,
    form: {
      type: 10,
      num: 2,
      reason: 'quality',
      content: '壺嘴有裂',
      images: [],
      amount: '6',
      payout: 'account',
      payoutAccount: '6222 0000',
    },
  })
})

test('goods that were never sent are refunded in full: the amount is shown, not typed', async () => {
  const bodies: unknown[] = []
  const [back] = choices.choices as [Choices['choices'][number]]
  const unsent = { ...back, service: 'refund' as const, type: 30 as const, text: '僅退款', fixed: true }
  const { user } = openPage('pages/refund/apply', {
    params: { orderGoodsId: 7 },
    answers: [
      answer(refundGoods, { ...choices, choices: [unsent] }),
      answer(refundApply, ({ body }) => {
        bodies.push(body)
        return { order_refund_id: 5 }
      }),
      answer(refundDetail, { detail }),
      carriers,
    ],
  })
  await user.click(await screen.findByRole('button', { name: '減少' }))
  expect(screen.queryByLabelText('退款金額')).toBeNull()
  expect(screen.getByText('¥6.66')).toBeTruthy()
  await user.click(screen.getByLabelText('申請原因'))
  await user.click(screen.getByRole('button', { name: '不想要了' }))
  await user.click(screen.getByRole('button', { name: '提交申請 ¥6.66' }))
  await screen.findByText('請寄回商品')
  expect(bodies[0]).toMatchObject({ form: { type: 30, num: 2, amount: '6.66' } })
})

test('an offer is accepted after a confirmation, or taken to the platform; a raised one is shown', async () => {
  const accepted: unknown[] = []
  let offered_money = '4.00'
  const next_text = '接受後退回以上金額，其餘歸商家'
  const may = { ...detail.may, cancel: false, send: false, accept: true, arbitrate: true }
  const offered = { ...detail, state: 'offered' as const, state_text: '商家提議部分退款', next_text, may }
  const { user } = openPage('pages/refund/detail', {
    params: { orderRefundId: 5 },
    answers: [
      answer(refundDetail, () => ({ detail: { ...offered, offered_money } })),
      answer(refundAccept, ({ body }) => {
        accepted.push(body)
        if (accepted.length > 1) return {}
        offered_money = '5.00'
        return { refuse: '商家剛剛改為提議退 ¥5.00', code: 'OFFER_CHANGED' }
      }),
      carriers,
    ],
  })
  await user.click(await screen.findByRole('button', { name: '接受 ¥4.00' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(next_text)
  expect(accepted).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: '接受' }))
  await user.click(await screen.findByRole('button', { name: '接受 ¥5.00' }))
  await user.click(await screen.findByRole('button', { name: '接受' }))
  const requestId = expect.any(String)
  await waitFor(() =>
    expect(accepted).toMatchObject([
      { orderRefundId: 5, amount: '4.00', requestId },
      { orderRefundId: 5, amount: '5.00', requestId },
    ]),
  )
  expect(screen.getByRole('button', { name: '請平台處理' })).toBeTruthy()
})

test('a buyer of the shop’s own goods asks its customer service, not the platform', async () => {
  const may = { ...detail.may, cancel: false, send: false, arbitrate: true }
  const asked: Sent<typeof refundArbitrate>[] = []
  const { user } = openPage('pages/refund/detail', {
    params: { orderRefundId: 5 },
    answers: [
      answer(refundDetail, { detail: { ...detail, state: 'rejected', is_own: true, may } }),
      answer(refundArbitrate, (call) => {
        asked.push(call)
        return {}
      }),
      carriers,
    ],
  })
  await user.click(await screen.findByRole('button', { name: '請客服覆核' }))
  const popup = await screen.findByRole('dialog', { name: '請客服覆核' })
  expect(popup.textContent).not.toContain('平台')
  await user.type(screen.getByLabelText('說明經過'), '圖片裡看得到')
  await user.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(asked).toMatchObject([{ body: { orderRefundId: 5, content: '圖片裡看得到' } }]))
})

test('outdated choices are read again, and the input stays', async () => {
  const [back] = choices.choices as [Choices['choices'][number]]
  const left = { ...back, max_num: 1, reasons: back.reasons.slice(1) }
  let given = choices
  const { user } = openPage('pages/refund/apply', {
    params: { orderGoodsId: 7 },
    answers: [
      answer(refundGoods, () => given),
      answer(refundApply, () => {
        given = { ...choices, choices: [left] }
        return { refuse: '狀態剛剛有變化', code: 'STATE_CHANGED' }
      }),
    ],
  })
  await user.click(await screen.findByRole('radio', { name: /^退貨退款/ }))
  await user.click(screen.getByLabelText('申請原因'))
  await user.click(screen.getByRole('button', { name: '品質問題' }))
  await user.type(screen.getByLabelText('問題描述'), '壺嘴有裂')
  await user.click(screen.getByRole('button', { name: '提交申請 ¥10.00' }))
  await screen.findByRole('button', { name: '提交申請 ¥3.33' })
  expect(screen.getByLabelText<HTMLTextAreaElement>('問題描述').value).toBe('壺嘴有裂')
  expect(screen.getByLabelText('申請原因').textContent).toContain('請選擇')
})

test('the only reason of a choice is given already', async () => {
  const { user } = openPage('pages/refund/apply', {
    params: { orderGoodsId: 7 },
    answers: [answer(refundGoods, choices)],
  })
  await user.click(await screen.findByRole('radio', { name: /^退貨退款/ }))
  expect(screen.getByLabelText('申請原因').textContent).toContain('請選擇')
  await user.click(screen.getByRole('radio', { name: /換貨/ }))
  expect(screen.getByLabelText('申請原因').textContent).toContain('品質問題')
})

test('before receipt, only goods that have not arrived are refunded without a return, and the page says so', async () => {
  const [back] = choices.choices as [Choices['choices'][number]]
  const lost = {
    ...back,
    service: 'refund' as const,
    type: 30 as const,
    text: '僅退款',
    reasons: [{ code: 'not_received' as const, text: '沒有收到貨' }],
  }
  const page = openPage('pages/refund/apply', {
    params: { orderGoodsId: 7 },
    answers: [answer(refundGoods, { ...choices, choices: [back, lost] })],
  })
  const radio = await page.findByRole('radio', { name: /^僅退款/ })
  expect(page.queryByText(/請先確認收貨再申請/)).toBeNull()
  await page.user.click(radio)
  expect(page.getByText(/請先確認收貨再申請/)).toBeTruthy()
})

test('a refund that is done says when, and leads to the balance', async () => {
  const done = {
    ...detail,
    service: 'refund' as const,
    state: 'completed' as const,
    state_text: '退款完成',
    next_text: '',
  }
  const timeline = [{ text: '退款完成', note: '', time: '2026-11-22 09:00:00' }]
  const may = { ...detail.may, cancel: false, send: false }
  const page = openPage('pages/refund/detail', {
    params: { orderRefundId: 5 },
    answers: [answer(refundDetail, { detail: { ...done, timeline, may, due_in_ms: null } })],
  })
  expect(await page.findByText(/^2026-\u206011-\u206022\s09:00$/)).toBeTruthy()
  const link = page.getByRole('link', { name: '退回餘額' })
  expect(link.getAttribute('href')).toBe('#/pages/wallet/balance/log')
})

test('nothing is chosen among several kinds, and nothing is sent before one is', async () => {
  const page = openPage('pages/refund/apply', { params: { orderGoodsId: 7 }, answers: [answer(refundGoods, choices)] })
  const kinds = (await page.findAllByRole('radio')) as HTMLInputElement[]
  expect(kinds.map(({ checked }) => checked)).toEqual([false, false])
  await page.user.click(page.getByRole('button', { name: '提交申請' }))
  expect(page.getByRole('alert').textContent).toBe('請選擇售後類型')
  expect(page.sent).not.toContain('POST refund/apply')
})

test.each([
  ['all units', false, 3, '10.00', ['退回餘額', '退還 300', '退還，有效期內可再使用']],
  ['some units', false, 2, '6.66', ['退回餘額', '退還 200', '不退還']],
  ['a part of the money for goods that are kept', true, 3, '9.99', ['退回餘額', '不退還', '不退還']],
] as const)('says where the money goes and what comes back for %s', async (_, keeps_goods, num, amount, rows) => {
  const [back] = choices.choices as [Choices['choices'][number]]
  const only = { ...back, keeps_goods, coupon: 'returned' as const }
  const page = openPage('pages/refund/apply', {
    params: { orderGoodsId: 7 },
    answers: [answer(refundGoods, { ...choices, payouts: ['balance'], choices: [only] })],
  })
  const typed = await page.findByLabelText('退款金額')
  if (num === 2) await page.user.click(page.getByRole('button', { name: '減少' }))
  await page.user.clear(typed)
  await page.user.type(typed, amount)
  expect(page.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(rows)
})

test('an exchange involves no money', async () => {
  const { user } = openPage('pages/refund/apply', {
    params: { orderGoodsId: 7 },
    answers: [answer(refundGoods, choices)],
  })
  await user.click(await screen.findByRole('radio', { name: /^換貨/ }))
  expect(screen.queryByLabelText('退款金額')).toBeNull()
  expect(screen.queryByText('退款去向')).toBeNull()
})

test('when nothing can be applied for, the page says why', async () => {
  openPage('pages/refund/apply', {
    params: { orderGoodsId: 7 },
    answers: [answer(refundGoods, { refuse: '售後期已過', code: 'REFUND_WINDOW_OVER' })],
  })
  await screen.findByText('售後期已過')
})

test('a case awaiting its goods shows the address and takes carrier and number', async () => {
  let now = detail
  const { user } = openPage('pages/refund/detail', {
    params: { orderRefundId: 5 },
    answers: [
      answer(refundDetail, () => ({ detail: now })),
      carriers,
      answer(refundDelivery, ({ body }) => {
        expect(body).toMatchObject({ orderRefundId: 5, form: { expressId: 2, expressNo: 'SF123456789012' } })
        now = { ...detail, state: 'returning', state_text: '已寄回，待商家收貨', is_user_send: 1 }
        now = { ...now, may: { ...detail.may, cancel: false, send: false }, express_no: 'SF123456789012' }
        return {}
      }),
    ],
  })
  await screen.findByText('上海市 衡山路 8 號')
  screen.getByText('還剩 6 天')
  const current = () =>
    screen.getByText(/^(已提交申請|商家處理|寄回商品|商家收貨|退款到帳)$/, { selector: '[aria-current] *' })
  expect(current().textContent).toBe('寄回商品')
  await user.click(screen.getByRole('button', { name: '提交物流資訊' }))
  expect((await screen.findAllByText('請選擇快遞公司')).length).toBeGreaterThan(0)
  await user.click(screen.getByLabelText('快遞公司'))
  await user.click(screen.getByRole('button', { name: '順豐速運' }))
  await user.type(screen.getByLabelText('快遞單號'), 'SF123456789012')
  await user.click(screen.getByRole('button', { name: '提交物流資訊' }))
  await screen.findByText('已寄回，待商家收貨')
  expect(current().textContent).toBe('商家收貨')
  expect(screen.queryByRole('button', { name: '撤銷申請' })).toBeNull()
})

test('a carrier that is not listed is typed', async () => {
  let sent: object | undefined
  const { user } = openPage('pages/refund/detail', {
    params: { orderRefundId: 5 },
    answers: [
      answer(refundDetail, () => ({ detail })),
      carriers,
      answer(refundDelivery, ({ body }) => {
        sent = body
        return {}
      }),
    ],
  })
  await user.click(await screen.findByLabelText('快遞公司'))
  await user.click(screen.getByRole('button', { name: '其他快遞' }))
  await user.type(screen.getByLabelText('快遞單號'), '88-1024')
  await user.click(screen.getByRole('button', { name: '提交物流資訊' }))
  expect((await screen.findAllByText('請填寫快遞公司名稱')).length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText('快遞公司名稱'), '大榮貨運')
  await user.click(screen.getByRole('button', { name: '提交物流資訊' }))
  const form = { expressId: 9, expressName: '大榮貨運', expressNo: '88-1024' }
  await waitFor(() => expect(sent).toMatchObject({ form }))
})

test('the list has its tabs, its cases with the time left to send goods back, and an empty state', async () => {
  const list = (data: DataOf<typeof refundList>['list']['data']) => ({
    list: { data, current_page: 1, last_page: 1, per_page: 15, total: data.length },
  })
  const { user } = openPage('pages/refund/index', {
    answers: [answer(refundList, ({ query }) => list(Number(query.state) === 0 ? [] : [detail]))],
  })
  await screen.findByText('白瓷茶壺')
  expect(screen.getByText('還剩 6 天')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '處理中' }))
  await screen.findByText('沒有處理中的售後')
})

test('an order links to its cases and to applying, line by line', async () => {
  const [line] = order.goods
  const lines = [
    { ...line, order_goods_id: 1, may_refund: true },
    { ...line, order_goods_id: 2, aftersale: { order_refund_id: 5, state_text: '待商家處理', open: true } },
  ] as typeof order.goods
  // An order that can be cancelled offers only that.
  const may = { ...order.may, cancel: false, requestCancel: false }
  openPage('pages/order/detail', {
    params: { orderId: order.order_id },
    answers: [answer(orderDetail, { order: { ...order, may, goods: lines }, setting: { points_name: '積分' } })],
  })
  expect(await screen.findAllByRole('button', { name: '申請售後' })).toHaveLength(1)
  expect(screen.getByRole('link', { name: '待商家處理' }).getAttribute('href')).toContain('orderRefundId=5')
})

test('a case is withdrawn after a confirmation', async () => {
  let cancelled = 0
  const { user } = openPage('pages/refund/detail', {
    params: { orderRefundId: 5 },
    answers: [
      answer(refundDetail, { detail }),
      carriers,
      answer(refundCancel, () => {
        cancelled++
        return {}
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: '撤銷申請' }))
  await user.click(await screen.findByRole('button', { name: '再想想' }))
  expect(cancelled).toBe(0)
  await user.click(screen.getByRole('button', { name: '撤銷申請' }))
  await user.click(await screen.findByRole('button', { name: '確認撤銷' }))
  expect(cancelled).toBe(1)
})
