import { benefitList } from '@shop/contract/money/wallet/benefits.ts'
import { walletBill, walletExport, walletIndex, walletMonths, walletPending } from '@shop/contract/money/wallet/bill.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { BillRow, PendingRow, Wallet } from '../../features/wallet/queries.ts'
import { type StoreData, storeSettings } from '../../lib/settings.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'
import { givenStore } from '../../test/store.ts'
import { billed } from '../../test/wallet.ts'

const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map((month, index) => ({
  month,
  income: index === 5 ? '1200.00' : '0.00',
  expense: index === 5 ? '19.90' : '0.00',
}))
const wallet: Wallet = {
  balance: '1180.10',
  gift: '30.00',
  withdrawable: '1150.10',
  held_until: '',
  pending_in: '50.00',
  pending_out: '0.00',
  months,
  entries: { recharge: 1, withdraw: 1, transfer: 0 },
  pay_password: 'none',
}
const benefits = answer(benefitList, {
  list: [
    { kind: 'points', available: '1280', pending: '0', in_review: '0', next_end: null },
    { kind: 'gift', available: '30.00', pending: '0.00', in_review: '0.00', next_end: null },
  ],
})
const row = (id: number, change: Partial<BillRow> = {}): BillRow => ({
  log_id: id,
  title: '訂單付款',
  ...billed,
  create_time: '2026-11-21 10:30:00',
  money: '-19.90',
  balance_after: '1180.10',
  ...change,
})

test('the wallet shows its parts, describes the months in words and links the features that are on', async () => {
  const page = openPage('pages/wallet/index', {
    answers: [answer(walletIndex, wallet), benefits, answer(walletBill, { list: { data: [row(3)], next: null } })],
  })
  const card = within(await page.findByRole('region', { name: '餘額' }))
  expect(card.getByText('¥1,180.10')).toBeTruthy()
  expect(card.getByText('¥1,150.10')).toBeTruthy()
  expect(page.getByText('待入帳').textContent).toContain('通過後加進餘額')
  expect(page.queryByText('待轉出')).toBeNull()
  expect(card.queryByRole('link', { name: '轉帳' })).toBeNull()
  expect(card.getByRole('link', { name: '帳單' })).toBeTruthy()
  const november = page.getByRole('link', { name: '11月：收入 ¥1,200.00，支出 ¥19.90' })
  expect(november.textContent).toContain('¥1,200')
  expect(november.getAttribute('href')).toBe('#/pages/wallet/balance/log?month=2026-11')
  expect(page.getByText('未設定')).toBeTruthy()
  expect((await page.findByRole('link', { name: /白瓷茶壺/ })).getAttribute('href')).toContain('orderId=24')
})

test('the parts add up to the balance; what else is held is listed, and leads to its page', async () => {
  const page = openPage('pages/wallet/index', {
    answers: [
      answer(walletIndex, { ...wallet, withdrawable: '1000.10', held_until: '2026-12-02' }),
      answer(walletBill, { list: { data: [row(3)], next: null } }),
      benefits,
    ],
  })
  const card = within(await page.findByRole('region', { name: '餘額' }))
  const parts = card.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(parts).toEqual(['¥1,000.10', '¥150.00', '¥30.00'])
  expect(card.getByText('12月2日起可提領')).toBeTruthy()
  const points = await page.findByRole('link', { name: /^積分/ })
  expect(points.getAttribute('href')).toBe('#/pages/points/log')
  expect(points.textContent).toContain('1,280')
})

test('an empty wallet suggests a recharge instead of showing empty charts', async () => {
  const empty = { ...wallet, months: months.map((month) => ({ ...month, income: '0.00', expense: '0.00' })) }
  const page = openPage('pages/wallet/index', {
    answers: [answer(walletIndex, empty), benefits, answer(walletBill, { list: { data: [], next: null } })],
  })
  expect(await page.findByRole('button', { name: '儲值第一筆' })).toBeTruthy()
  expect(page.queryByText('近半年收支')).toBeNull()
})

test('a failed read of the latest movements can be retried, and leaves the rest of the wallet visible', async () => {
  let isAway = true
  const page = openPage('pages/wallet/index', {
    answers: [
      answer(walletIndex, wallet),
      benefits,
      answer(walletBill, () =>
        isAway ? { refuse: '系統忙碌', status: 500 } : { list: { data: [row(3)], next: null } },
      ),
    ],
  })
  const retry = await page.findByRole('button', { name: '重試' })
  expect(page.getByText('¥1,180.10')).toBeTruthy()
  isAway = false
  await page.user.click(retry)
  expect(await page.findByRole('link', { name: /白瓷茶壺/ })).toBeTruthy()
})

test('a shop without points does not link to them', async () => {
  givenStore()
  onTestFinished(() => givenStore())
  const { setting } = storeSettings.get() as StoreData
  givenStore({ setting: { ...setting, module: { ...setting.module, points: 0 } } })
  const page = openPage('pages/wallet/index', {
    answers: [answer(walletIndex, wallet), benefits, answer(walletBill, { list: { data: [], next: null } })],
  })
  expect(await page.findByRole('link', { name: /支付密碼/ })).toBeTruthy()
  expect(page.queryByRole('link', { name: /積分/ })).toBeNull()
})

test('the bill shows by day what each row was for, with the sums of the month; tab, month and search filter it', async () => {
  const asked: Sent<typeof walletBill>['query'][] = []
  const page = openPage('pages/wallet/balance/log', {
    answers: [
      answer(walletIndex, { ...wallet, pending_out: '320.00' }),
      answer(walletMonths, { list: [{ month: '2026-11', income: '1200.00', expense: '19.90' }] }),
      answer(walletBill, ({ query }) => {
        asked.push(query)
        const topUp = row(2, {
          title: '儲值',
          number: '202611200000000031',
          about: 'recharge',
          order_id: 0,
          party: '',
          purpose: '',
          kinds: 0,
          create_time: '2026-11-20 09:00:00',
          money: '1200.00',
          balance_after: '1200.00',
        })
        return { list: { data: query.direction === 'out' ? [row(3)] : [row(3), topUp], next: null } }
      }),
    ],
  })
  expect(await page.findByText('−¥19.90')).toBeTruthy()
  expect(page.getByText('+¥1,200.00')).toBeTruthy()
  // What is reserved stands first, with what is left to spend.
  const held = page.getByRole('link', { name: /待轉出.*−¥320\.00.*餘額 ¥1,180\.10/ })
  expect(held.getAttribute('href')).toBe('#/pages/wallet/balance/log?show=pending')
  const order = page.getByRole('link', { name: /白瓷茶壺 等 2 種.*訂單付款.*禾日生活.*10:30/ })
  expect(order.getAttribute('href')).toBe('#/pages/order/detail?orderId=24')
  // The order shows its number; nothing else shows that of a top-up.
  expect(order.textContent).not.toContain('202611210000000024')
  expect(page.getByText('202611200000000031')).toBeTruthy()
  expect(page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^(2026年)?11月21日/),
    expect.stringMatching(/^(2026年)?11月20日/),
  ])
  expect(await page.findByText('收入 ¥1,200.00')).toBeTruthy()
  expect(page.getByText('支出 ¥19.90')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '2026年11月' }))
  await page.user.click((await page.findAllByRole('button', { name: '2026年11月' })).at(-1) as HTMLElement)
  await page.user.click(page.getByRole('tab', { name: '支出' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ direction: 'out', month: '2026-11' }))
  await page.user.type(page.getByRole('searchbox', { name: '搜尋帳單' }), '茶{Enter}')
  await waitFor(() => expect(asked.at(-1)).toEqual({ direction: 'out', month: '2026-11', search: '茶' }))
  // The sums are those of the whole month, not of what was found.
  expect(page.queryByText('支出 ¥19.90')).toBeNull()
})

test('a search that finds nothing says so, and clearing it shows the bill again', async () => {
  const page = openPage('pages/wallet/balance/log', {
    params: { search: '獨角獸' },
    answers: [
      answer(walletIndex, wallet),
      answer(walletMonths, { list: [] }),
      answer(walletBill, ({ query }) => ({ list: { data: query.search ? [] : [row(3)], next: null } })),
    ],
  })
  expect(await page.findByText('沒有找到「獨角獸」')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '清除' }))
  expect(await page.findByText('−¥19.90')).toBeTruthy()
})

test('money under review has its own tab, with its outcome', async () => {
  const pending = (id: number, state: PendingRow['state']): PendingRow => {
    const { balance_after: _, ...line } = row(id, { title: '儲值', number: `RC${id}`, about: 'recharge', order_id: 0 })
    return { ...line, money: '50.00', state, decide_time: '' }
  }
  const page = openPage('pages/wallet/balance/log', {
    params: { show: 'pending' },
    answers: [
      answer(walletPending, {
        list: { data: [pending(3, 'pending'), pending(2, 'approved'), pending(1, 'rejected')], next: null },
      }),
    ],
  })
  expect(await page.findByText('審核中')).toBeTruthy()
  expect(page.getByText('已通過')).toBeTruthy()
  expect(page.getByText('未通過')).toBeTruthy()
  expect(page.queryByRole('button', { name: '匯出' })).toBeNull()
})

test('an empty state, and a failure with a retry', async () => {
  let tries = 0
  const page = openPage('pages/wallet/balance/log', {
    answers: [
      answer(walletIndex, wallet),
      answer(walletMonths, { list: [] }),
      answer(walletBill, () => (++tries === 1 ? 'offline' : { list: { data: [], next: null } })),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '重試' }))
  expect(await page.findByText('這段時間沒有收支')).toBeTruthy()
})

test('the export continues where a failure stopped it, and the file has every part once', async () => {
  const asked: (number | undefined)[] = []
  let failed = false
  const page = openPage('pages/wallet/balance/log', {
    answers: [
      answer(walletIndex, wallet),
      answer(walletMonths, { list: [] }),
      answer(walletBill, { list: { data: [row(9)], next: null } }),
      answer(walletExport, ({ query }) => {
        const before = query.before === undefined ? undefined : Number(query.before)
        if (before === 500 && !failed) {
          failed = true
          return 'offline'
        }
        asked.push(before)
        return before === undefined ? { csv: 'a', rows: 500, next: 500 } : { csv: 'b', rows: 7, next: null }
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '匯出' }))
  await page.user.click(await page.findByRole('button', { name: '重試' }))
  expect(await page.findByText('檔案已備妥，共 507 筆。')).toBeTruthy()
  expect(asked).toEqual([undefined, 500])
  expect(page.getByRole('link', { name: '儲存檔案' }).getAttribute('download')).toBe('bill.csv')
})
