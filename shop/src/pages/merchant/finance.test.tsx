import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import {
  payoutAccountChange,
  payoutCancel,
  payoutCenter,
  payoutList,
  payoutSubmit,
} from '@shop/contract/merchant/payout/payout.ts'
import {
  merchantIncome,
  merchantStatementGet,
  merchantStatementList,
  merchantTransfers,
} from '@shop/contract/merchant/settlement/settlement.ts'
import { payPasswordCheck, payPasswordState } from '@shop/contract/people/paypwd/paypwd.ts'
import { beforeEach, expect, test } from 'vitest'
import { centerOf, financeOf, mineAs } from '../../test/merchant.ts'
import { answer, answerAdmin, openPage } from '../../test/open-page.tsx'

beforeEach(() => localStorage.clear())

const mine = mineAs('owner')
const center = centerOf({
  merchant: { permissions: ['shop.finance.view', 'shop.payout', 'shop.edit'] },
  money: { balanceFen: fen(255_190), unsettledFen: fen(0) },
})
const finance = financeOf({ balanceFen: fen(255_190), withdrawingFen: fen(1_000) })
/** A list of a single page. */
const only = <Row,>(...rows: Row[]) => ({ rows, nextCursor: null, total: rows.length, totalCapped: false })
const target = 'merchant-account:3'
const payout: DataOf<typeof payoutCenter> = {
  availableFen: fen(255_190),
  minFen: fen(10_000),
  openId: null,
  next: null,
  target,
  account: { kind: 'bank', address: '6222 **** 0004', holder: '王小明', bankName: '工商銀行' },
  accountHoldH: 72,
  suspended: false,
}
const movements = answerAdmin(merchantTransfers, {
  rows: [
    {
      id: 3,
      kind: 'settlement',
      amountFen: fen(42_005),
      afterFen: fen(255_190),
      orderNo: '202611040000000595',
      at: '2026-11-23T01:00:00Z',
    },
    {
      id: 2,
      kind: 'payout',
      amountFen: fen(-1_000),
      afterFen: fen(213_185),
      orderNo: null,
      at: '2026-11-22T01:00:00Z',
    },
  ],
  next: null,
})
const password = [
  answer(payPasswordState, { isSet: true, obstacle: '', lockedUntil: '', length: 6 } as never),
  answer(payPasswordCheck, { payTicket: 'ticket' } as never),
]

test('shows the amounts, and the movements they consist of', async () => {
  const page = openPage('pages/merchant/finance', {
    answers: [mine, center, finance, movements, answerAdmin(payoutCenter, payout)],
  })
  await page.findByText('+¥420.05')
  page.getByText('−¥10.00')
  page.getByText('202611040000000595')
})

test('a payout is requested within the limits, with the payment password', async () => {
  const sent: unknown[] = []
  const page = openPage('pages/merchant/finance', {
    answers: [
      ...[mine, center, finance, movements, answerAdmin(payoutCenter, payout), ...password],
      answerAdmin(payoutSubmit, ({ body }) => {
        sent.push(body)
        return { id: 9 }
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '申請提領' }))
  const amount = await page.findByLabelText('提領金額')
  const submit = () => page.user.click(page.getByRole('button', { name: '提交申請' }))
  await page.user.type(amount, '99.99')
  await submit()
  await page.findByText('最少提領 ¥100.00')
  await page.user.clear(amount)
  await page.user.type(amount, '2551.91')
  await page.findByText('最多可提 ¥2,551.90')
  await page.user.clear(amount)
  await page.user.type(amount, '500')
  await submit()
  await page.findByRole('dialog', { name: '輸入支付密碼' })
  await page.user.keyboard('246810')
  await page.findByText('已提交，平台審核後匯款')
  expect(sent).toMatchObject([{ amountFen: 50_000, payTicket: 'ticket' }])
})

test.each([
  ['店舖暫停營業期間不能提領。', { suspended: true }],
  ['還沒有可用的收款帳號。', { account: null, target: '' }],
  ['餘額滿 ¥100.00 就可以提領。', { availableFen: fen(9_999) }],
])('a payout that is not possible says why: %s', async (why, change) => {
  const payouts = answerAdmin(payoutCenter, { ...payout, ...change })
  const page = openPage('pages/merchant/finance', { answers: [mine, center, finance, movements, payouts] })
  await page.findByText(why)
  expect(page.getByRole('button', { name: '申請提領' })).toHaveProperty('disabled', true)
})

test('an open payout replaces the button, and can be cancelled', async () => {
  let openId: number | null = 4
  const row = {
    id: 4,
    number: '202611220000000049',
    state: 'pending' as const,
    amountFen: fen(50_000),
    kind: 'bank' as const,
    address: '6222 **** 0004',
    holder: '王小明',
    bankName: '工商銀行',
    requestedBy: '王小明',
    createdAt: '2026-11-22T01:00:00Z',
    paidAt: null,
    reference: null,
    rejectReason: null,
    rejectNote: '',
  }
  const page = openPage('pages/merchant/finance', {
    answers: [
      ...[mine, center, finance, movements],
      answerAdmin(payoutCenter, (() => ({ ...payout, openId })) as never),
      answerAdmin(payoutList, (() => only({ ...row, may: { cancel: openId !== null } })) as never),
      answerAdmin(payoutCancel, () => {
        openId = null
        return {}
      }),
    ],
  })
  expect(await page.findByText('有一筆提領正在處理，完成或取消後才能再申請。')).toBeTruthy()
  expect(await page.findByText('¥500.00')).toBeTruthy()
  expect(page.queryByRole('button', { name: '申請提領' })).toBeNull()
  await page.user.click(page.getByRole('button', { name: '取消提領' }))
  expect(await page.findByRole('button', { name: '申請提領' })).toBeTruthy()
})

test('an account is registered, and mistakes are shown beside their fields', async () => {
  const sent: unknown[] = []
  const none = answerAdmin(payoutCenter, { ...payout, account: null, target: '' })
  const page = openPage('pages/merchant/finance', {
    answers: [
      ...[mine, center, finance, movements, none, ...password],
      answerAdmin(payoutAccountChange, ({ body }) => {
        sent.push(body)
        return { validFrom: '2026-11-26T01:00:00Z' }
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '設定收款帳號' }))
  const send = () => page.user.click(page.getByRole('button', { name: '提交' }))
  await page.user.type(await page.findByLabelText('收款帳號'), '6222020200112230005')
  await send()
  await page.findByText('卡號不正確，請核對卡面上的數字')
  page.getByText('請輸入收款人姓名')
  page.getByText('請輸入開戶銀行')
  expect(sent).toEqual([])
  await page.user.clear(page.getByLabelText('收款帳號'))
  await page.user.type(page.getByLabelText('收款帳號'), '6217000010001234569')
  await page.user.type(page.getByLabelText('收款人'), '林小明')
  await page.user.type(page.getByLabelText('開戶銀行'), '建設銀行')
  await send()
  await page.findByRole('dialog', { name: '輸入支付密碼' })
  await page.user.keyboard('246810')
  await page.findByText('已登記')
  expect(sent).toMatchObject([{ kind: 'bank', address: '6217000010001234569', holder: '林小明' }])
})

test('payouts show their outcome, and can be cancelled before they are decided', async () => {
  const row: DataOf<typeof payoutList>['rows'][number] = {
    id: 4,
    number: 'W202611230001',
    state: 'pending',
    amountFen: fen(50_000),
    kind: 'bank',
    address: '6222 **** 0004',
    holder: '王小明',
    bankName: '工商銀行',
    requestedBy: '小明',
    paidAt: null,
    createdAt: '2026-11-23T01:00:00Z',
    reference: null,
    rejectReason: null,
    rejectNote: '',
    may: { cancel: true },
  }
  const rejected = { ...row, id: 3, state: 'rejected' as const, rejectReason: 'other' as const, rejectNote: '姓名不符' }
  const cancelled: unknown[] = []
  const page = openPage('pages/merchant/finance', {
    params: { show: 'payouts' },
    answers: [
      ...[mine, center, finance, answerAdmin(payoutCenter, payout)],
      answerAdmin(payoutList, only(row, { ...rejected, may: { cancel: false } })),
      answerAdmin(payoutCancel, ({ path }) => {
        cancelled.push(path)
        return {}
      }),
    ],
  })
  await page.findByText('姓名不符')
  await page.user.click(page.getByRole('button', { name: '取消提領' }))
  await page.findByText('已取消，款項回到餘額')
  expect(cancelled).toEqual(['admin:merchant-payouts/4/cancel'])
})

const income: DataOf<typeof merchantIncome>['rows'][number] = {
  id: 8,
  statementId: 2,
  day: '2026-11-22',
  orderId: 5,
  orderNo: '202611040000000595',
  kind: 'settlement',
  paidFen: fen(44_100),
  platformFen: fen(500),
  commissionFen: fen(2_095),
  profitFen: fen(500),
  netFen: fen(42_005),
  collectedFen: fen(0),
  balanceFen: fen(40_005),
  createdAt: '2026-11-22T18:00:00Z',
}

test('income shows every deduction of an order, and a refund after the settlement', async () => {
  const refund = {
    ...income,
    id: 9,
    kind: 'refund' as const,
    paidFen: fen(-44_100),
    netFen: fen(-42_005),
    collectedFen: fen(0),
    balanceFen: fen(-40_000),
  }
  const page = openPage('pages/merchant/income', {
    answers: [mine, center, answerAdmin(merchantIncome, only(refund, income))],
  })
  await page.findByText('結算後退款')
  page.getByText(/ 退款$/)
  page.getByText(/ 結算$/)
  page.getByText('−¥441.00')
  // The balance did not cover all of the refund.
  expect(page.getByText('由保證金支付或記為欠款').parentElement?.textContent).toMatch(/¥20\.05$/)
  expect(page.getAllByText('商家所得')).toHaveLength(2)
  for (const text of ['¥441.00', '¥5.00', '−¥20.95', '−¥5.00', '¥400.05']) {
    expect(page.getAllByText(text).length, text).toBeGreaterThan(0)
  }
})

test('a daily statement leads to its total and its orders', async () => {
  const { day, orderId, orderNo, kind, statementId, createdAt, ...amounts } = income
  const page = openPage('pages/merchant/income', {
    params: { show: 'days' },
    answers: [
      ...[mine, center],
      answerAdmin(merchantStatementList, only({ ...amounts, id: 2, day, lines: 1 })),
      answerAdmin(merchantStatementGet, { statement: { ...amounts, id: 2, day, lines: 1 } }),
      answerAdmin(merchantIncome, only(income)),
    ],
  })
  const row = await page.findByRole('link', { name: /11月22日/ })
  expect(row.textContent).toMatch(/1 筆 · 買家支付 ¥441\.00.*¥420\.05$/)
  await page.user.click(row)
  const head = (await page.findByRole('heading', { level: 2, name: /11月22日/ })).parentElement as HTMLElement
  expect(head.textContent).toMatch(
    /商家所得.*¥420\.05.*買家支付¥441\.00.*平台佣金−¥20\.95.*付給分享者的收益−¥5\.00.*抵還欠款−¥20\.00計入餘額¥400\.05/,
  )
  // A single order has the figures of its statement, which are not repeated.
  const order = await page.findByRole('link', { name: /訂單 202611040000000595/ })
  expect(order.getAttribute('href')).toBe('#/pages/merchant/detail?orderId=5')
  expect(page.getAllByText('¥441.00')).toHaveLength(1)
})

test('a month says what it adds up to once all of its days are read', async () => {
  const { orderId, orderNo, kind, statementId, createdAt, ...amounts } = income
  const days = ['2026-11-22', '2026-11-20', '2026-10-31'].map((day, index) => ({
    ...amounts,
    id: index,
    day,
    lines: 1,
  }))
  const page = openPage('pages/merchant/income', {
    params: { show: 'days' },
    answers: [mine, center, answerAdmin(merchantStatementList, { ...only(...days), nextCursor: 'more' })],
  })
  expect(await page.findByText('合計 ¥840.10')).toBeTruthy()
  expect(page.getByRole('heading', { name: '2026年10月' }).parentElement?.textContent).toBe('2026年10月')
})

test('a day with more refunded than paid says what was refunded', async () => {
  const { orderId, orderNo, kind, statementId, createdAt, ...amounts } = income
  const day = { ...amounts, id: 2, lines: 1, paidFen: fen(-44_100), netFen: fen(-42_005) }
  const page = openPage('pages/merchant/income', {
    params: { show: 'days' },
    answers: [mine, center, answerAdmin(merchantStatementList, only(day))],
  })
  const row = await page.findByRole('link', { name: /11月22日/ })
  expect(row.textContent).toMatch(/1 筆 · 退款 ¥441\.00.*−¥420\.05$/)
})

test.each([
  ['finance', '還沒有變動', answerAdmin(merchantTransfers, { rows: [], next: null })],
  ['income', '還沒有結算的訂單', answerAdmin(merchantIncome, only())],
] as const)('%s without anything says so', async (name, words, empty) => {
  const answers = [mine, center, finance, answerAdmin(payoutCenter, payout), empty]
  await openPage(`pages/merchant/${name}`, { answers }).findByText(words)
})

test.each([
  ['finance', merchantTransfers],
  ['income', merchantIncome],
] as const)('a failed list of %s can be asked for again', async (name, endpoint) => {
  let tries = 0
  const list = answerAdmin(endpoint, () => {
    tries += 1
    return tries === 1 ? { refuse: '系統忙碌', code: 'BUSY' } : { rows: [], next: null, nextCursor: null }
  })
  const page = openPage(`pages/merchant/${name}`, {
    answers: [mine, center, finance, answerAdmin(payoutCenter, payout), list],
  })
  await page.findByText('系統忙碌')
  await page.user.click(page.getByRole('button', { name: /重試|重新載入/ }))
  await page.findByText(/還沒有/)
})
