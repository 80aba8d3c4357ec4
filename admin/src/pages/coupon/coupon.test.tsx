import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import {
  adminCouponChoices,
  adminCouponCreate,
  adminCouponGet,
  adminCouponGrant,
  adminCouponList,
  adminCouponMove,
  adminCouponReceipts,
  adminCouponVoid,
  couponGivingDecide,
  couponGivingList,
} from '@shop/contract/trade/coupon/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

type Detail = DataOf<typeof adminCouponGet>
const fen = (amount: number) => amount as Fen
const coupon: Detail['coupon'] = {
  id: 4,
  merchantId: null,
  merchantName: null,
  name: { 'zh-Hant': '滿 199 減 20' },
  describe: { 'zh-Hant': '' },
  type: 10,
  faceFen: fen(2_000),
  rateBp: 0,
  maxOffFen: fen(0),
  minFen: fen(19_900),
  range: 10,
  rangeIds: [],
  rangeZones: [],
  validDays: 30,
  firstDay: null,
  lastDay: null,
  issue: 'center',
  code: null,
  purchaseMinFen: fen(0),
  total: 500,
  perUser: 1,
  perDay: 0,
  sort: 100,
  state: 'active',
  received: 120,
  version: 3,
  mostFen: fen(760_000),
  createdAt: '2026-11-01T00:00:00.000Z',
}
const stats: Detail['stats'] = {
  received: 120,
  unused: 80,
  locked: 2,
  used: 30,
  expired: 8,
  void: 0,
  orders: 31,
  offFen: fen(60_000),
  paidFen: fen(812_300),
}
const receipt: DataOf<typeof adminCouponReceipts>['rows'][number] = {
  id: 71,
  buyer: { id: 5, nickname: '小雨', mobile: '138****0001' },
  state: 'unused',
  source: 'center',
  receivedAt: '2026-11-20T00:00:00.000Z',
  useFrom: '2026-11-20T00:00:00.000Z',
  useUntil: '2026-12-20T00:00:00.000Z',
  usedAt: null,
  orders: [],
  voidReason: null,
}
const choices = answer(adminCouponChoices, () => ({ goods: [], categories: [], merchants: [] }))

test('the list shows the value of each coupon and how many were claimed', async () => {
  await openConsole('/coupon/list', [answer(adminCouponList, () => page([{ ...coupon, used: 30 }]))])
  const row = (await screen.findByRole('link', { name: '滿 199 減 20' })).closest('tr') as HTMLElement
  expect(row.textContent).toContain('滿 ¥199.00 減 ¥20.00')
  expect(row.textContent).toContain('120 / 500')
  expect(row.textContent).toContain('發放中')
})

test('a coupon is paused, and an unused one revoked with a reason', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/coupon/detail?couponId=4', [
    answer(adminCouponGet, () => ({ coupon, waiting: false, stats, history: [] })),
    answer(adminCouponReceipts, () => page([receipt])),
    answer(adminCouponMove, () => ({})),
    answer(adminCouponVoid, () => ({})),
  ])
  expect(await screen.findByText('¥8,123.00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '暫停' }))
  await waitFor(() => expect(app.callsOf(adminCouponMove)[0]?.body).toMatchObject({ to: 'paused' }))
  await user.click(await screen.findByRole('button', { name: '作廢' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('原因'), '誤發')
  await user.click(dialog.getByRole('button', { name: '作廢' }))
  await waitFor(() =>
    expect(app.callsOf(adminCouponVoid)[0]).toMatchObject({ params: { id: '71' }, body: { reason: '誤發' } }),
  )
})

test('a name is required; a server error is shown at its field, and the input stays', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/coupon/edit', [
    choices,
    answer(adminCouponCreate, () => new Refused(400, 'VALIDATION', '資料有誤', { minFen: '太小' })),
  ])
  const name = await screen.findByLabelText(/^名稱 – 繁體中文/)
  await user.click(screen.getByRole('button', { name: '儲存' }))
  expect(await screen.findByText('請輸入繁體中文')).toBeTruthy()
  expect(app.callsOf(adminCouponCreate)).toEqual([])
  await user.type(name, '滿 10 減 20')
  const face = screen.getByLabelText('減免金額') as HTMLInputElement
  await user.clear(face)
  await user.type(face, '20')
  const least = screen.getByLabelText('使用門檻') as HTMLInputElement
  await user.clear(least)
  await user.type(least, '10')
  await user.click(screen.getByRole('button', { name: '儲存' }))
  expect(await screen.findByText('太小')).toBeTruthy()
  expect(face.value).toBe('20.00')
  expect(app.callsOf(adminCouponCreate)[0]?.body).toMatchObject({
    name: { 'zh-Hant': '滿 10 減 20' },
    type: 10,
    faceFen: 2_000,
    minFen: 1_000,
    range: 10,
    total: -1,
    validDays: 30,
    firstDay: null,
    lastDay: null,
    requestId: expect.any(String),
  })
})

test('a grant that costs much waits for another operator, and says so', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/coupon/detail?couponId=4', [
    answer(adminCouponGet, () => ({ coupon, waiting: false, stats, history: [] })),
    answer(adminCouponReceipts, () => page([])),
    answer(adminCouponGrant, () => ({ state: 'proposed' as const, proposalId: 8 })),
  ])
  await user.click(await screen.findByRole('button', { name: '發放給用戶' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('用戶編號'), '5,6 ')
  await user.type(dialog.getByLabelText('原因'), '補償')
  await user.click(dialog.getByRole('button', { name: /發\s*放/ }))
  expect(await screen.findByText('花費較大，等另一位操作員批准')).toBeTruthy()
  expect(app.callsOf(adminCouponGrant)[0]?.body).toMatchObject({ userIds: [5, 6], reason: '補償' })
})

type Giving = DataOf<typeof couponGivingList>['rows'][number]
const giving: Giving = {
  id: 8,
  state: 'proposed',
  coupon: { id: 4, name: coupon.name },
  userIds: [5, 6],
  mostFen: fen(40_000),
  reason: '補償',
  proposedBy: '周審核',
  proposedAt: new Date().toISOString(),
  decidedBy: null,
  decidedAt: null,
  note: '',
  alone: false,
  stale: false,
  may: ['approve', 'reject'],
}

test('another operator approves a grant after seeing recipients and cost; the proposer can only withdraw', async () => {
  const user = userEvent.setup()
  const own: Giving = { ...giving, id: 9, userIds: null, mostFen: null, may: ['withdraw'] }
  const app = await openConsole('/coupon/givings?state=proposed', [
    answer(couponGivingList, () => page([giving, own])),
    answer(couponGivingDecide, () => ({ state: 'approved' as const })),
  ])
  const [theirs, mine] = (await screen.findAllByRole('link', { name: '滿 199 減 20' })).map(
    (link) => link.closest('tr') as HTMLElement,
  ) as [HTMLElement, HTMLElement]
  expect(within(mine).queryByRole('button', { name: /批\s*准/ })).toBeNull()
  expect(within(mine).getByRole('button', { name: /撤\s*回/ })).toBeTruthy()
  expect(mine.textContent).toContain('不限')
  await user.click(within(theirs).getByRole('button', { name: /批\s*准/ }))
  const dialog = await screen.findByRole('dialog')
  for (const text of ['滿 199 減 20', '5, 6', '¥400.00', '補償']) expect(dialog.textContent).toContain(text)
  await user.click(within(dialog).getByRole('button', { name: /批\s*准/ }))
  await waitFor(() => expect(app.callsOf(couponGivingDecide)).toMatchObject([{ params: { id: '8' } }]))
  expect(app.callsOf(couponGivingDecide)[0]?.body).toMatchObject({ decision: 'approve' })
})
