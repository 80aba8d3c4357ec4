import {
  unitDraw,
  unitDrawCancel,
  unitDrawList,
  unitQuote,
  unitSwap,
} from '@shop/contract/money/conversion/conversion.ts'
import { unitBill, unitIndex } from '@shop/contract/money/wallet/units.ts'
import { payPasswordCheck, payPasswordState } from '@shop/contract/people/paypwd/paypwd.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paypwd } from '../../test/checkout.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'
import { drawRow, drawsOf, holdings, quote } from '../../test/units.ts'
import { billed } from '../../test/wallet.ts'

const nothingYet = answer(unitBill, { list: { data: [], next: null } })

test('an open request takes the place of the way to another one', async () => {
  const page = openPage('pages/integral/index', {
    answers: [
      answer(unitIndex, holdings),
      answer(unitQuote, { ...quote, draw: { ...quote.draw, open: 1 } }),
      answer(unitDrawList, drawsOf(drawRow)),
      nothingYet,
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '查看審核中的申請' }))
  expect(await page.findByText('已有一筆申請正在審核，完成或取消後可再申請')).toBeTruthy()
})

test('shows the amount, where the rest is, and which part expires when', async () => {
  const page = openPage('pages/integral/index', {
    answers: [answer(unitIndex, holdings), answer(unitQuote, quote), nothingYet],
  })
  expect(await page.findByText('1,234.50')).toBeTruthy()
  expect(page.getByText('消費專區購物的回饋')).toBeTruthy()
  expect(page.getByText('200.00 將於 2026-\u206012-\u206001 到期')).toBeTruthy()
  for (const text of [
    /^另有 6\.17 待入帳，售後期結束後可用$/,
    /^另有 .* 審核中$/,
    '30 天內到期',
    '2026-12-01 00:00',
    /不是貨幣/,
  ]) {
    expect(page.getByText(text)).toBeTruthy()
  }
  // The rest is folded.
  expect(page.getByText('30 天內到期').closest('details')?.open).toBe(false)
  expect(page.getByRole('button', { name: '轉入贈送餘額' })).toBeTruthy()
  expect(page.getByRole('link', { name: /^消費積分轉出紀錄/ })).toBeTruthy()
  expect(page.getByRole('link', { name: '兌換積分' }).getAttribute('href')).toContain('tab=swap')
})

test('a shopper without integral, with points switched off, sees no swap and zero everywhere', async () => {
  const none = { available: '0.00', pending: '0.00', drawing: '0.00', drawn: '0.00', received: '0.00' }
  const page = openPage('pages/integral/index', {
    answers: [
      answer(unitIndex, { ...none, expiring: '0.00', expiries: [], earning: null, swap_rate: null }),
      answer(unitQuote, quote),
      nothingYet,
    ],
  })
  expect((await page.findAllByText('0.00')).length).toBe(3)
  expect(page.queryByText('兌換積分')).toBeNull()
  expect(page.queryByText('到期時間')).toBeNull()
})

test('says that the module is switched off', async () => {
  const page = openPage('pages/integral/index', {
    answers: [answer(unitIndex, { refuse: '此功能未開放', code: 'MODULE_OFF' })],
  })
  expect((await page.findAllByText('此功能未開放')).length).toBeGreaterThan(0)
})

test('the bill comes in pages, and may be empty', async () => {
  const page = openPage('pages/integral/list', {
    answers: [
      answer(unitIndex, holdings),
      answer(unitBill, ({ query }) => ({
        list: {
          data: query.direction
            ? []
            : [
                {
                  log_id: 2,
                  title: '轉入贈送餘額',
                  ...billed,
                  number: '1',
                  about: 'draw' as const,
                  order_id: 0,
                  purpose: '',
                  kinds: 0,
                  kind: '' as const,
                  create_time: '2026-11-21 09:30:00',
                  value: '-50.00',
                  value_after: '1234.50',
                },
                {
                  log_id: 1,
                  title: '訂單贈送',
                  ...billed,
                  number: '2',
                  order_id: 7,
                  kind: '' as const,
                  create_time: '2026-11-20 09:30:00',
                  value: '1284.50',
                  value_after: '1284.50',
                },
              ],
          next: null,
        },
      })),
    ],
  })
  expect(await page.findByText('−50.00')).toBeTruthy()
  const held = page.getByRole('link', { name: /轉出審核中.*−100\.00/ })
  expect(held.getAttribute('href')).toBe('#/pages/integral/draw')
  expect(page.getByText('+1,284.50')).toBeTruthy()
  await page.user.click(page.getByRole('tab', { name: '使用' }))
  expect(await page.findByText('還沒有消費積分的紀錄')).toBeTruthy()
})

test('a draw shows fee and money, asks for the password, and keeps the input when refused', async () => {
  const sent: Sent<typeof unitDraw>[] = []
  const page = openPage('pages/integral/draw', {
    answers: [
      answer(unitQuote, quote),
      answer(unitDrawList, drawsOf(drawRow)),
      answer(payPasswordState, { ...paypwd, obstacle: '' }),
      answer(payPasswordCheck, ({ body }) => {
        expect(body).toMatchObject({ action: 'draw', target: 'integral', amount: '100.00' })
        return { payTicket: 'ticket' }
      }),
      answer(unitDraw, (call) => {
        sent.push(call)
        return sent.length === 1
          ? { refuse: '今日的名額已用完，請明天再試', code: 'BUDGET_EMPTY' }
          : { draw_id: 8, state: 'pending' as const, fee: '2.00', receives: '98.00' }
      }),
    ],
  })
  const amount = await page.findByLabelText('轉入的數額')
  expect(page.getByText('贈送餘額可用於付款，不能提領或轉帳')).toBeTruthy()
  expect(page.getByRole('button', { name: '轉入贈送餘額' })).toHaveProperty('disabled', true)
  await page.user.type(amount, '5')
  expect(page.getByText('單筆最少 10.00')).toBeTruthy()
  await page.user.clear(amount)
  await page.user.type(amount, '900')
  expect(page.getByText('今日名額只剩 ¥600.00，請減少數額或明天再試')).toBeTruthy()
  await page.user.clear(amount)
  await page.user.type(amount, '100')
  expect(page.getByText('2.00')).toBeTruthy()
  const apply = async () => {
    await page.user.click(page.getByRole('button', { name: '轉入贈送餘額' }))
    const dialog = await page.findByRole('alertdialog')
    expect(within(dialog).getByText('¥98.00')).toBeTruthy()
    await page.user.click(within(dialog).getByRole('button', { name: '確認' }))
    await page.findByRole('dialog', { name: '輸入支付密碼' })
    await page.user.keyboard('246810')
  }
  await apply()
  expect((await page.findAllByText('今日的名額已用完，請明天再試')).length).toBeGreaterThan(0)
  expect(amount).toHaveProperty('value', '100')
  await apply()
  expect(await page.findByText('審核中')).toBeTruthy()
  expect(sent[1]?.body).toMatchObject({ unit: 'integral', amount: '100.00', receives: '98.00', payTicket: 'ticket' })
})

test.each([
  ['no password', { pay_password: 'none' as const }, /^轉入.*餘額需要支付密碼，點此設定$/],
  ['no quota', { draw: { ...quote.draw, quota_left: '0.00' } }, '今日的名額已用完，請明天再試'],
  [
    'the week is used up',
    {
      draw: {
        ...quote.draw,
        max: '0.00',
        limits: [{ period: 'week' as const, count: 2, count_left: 0, sum: null, sum_left: null }],
      },
    },
    '本週的次數或額度已用完',
  ],
])('%s: the page says so before the tap', async (_, more, words) => {
  const page = openPage('pages/integral/draw', { answers: [answer(unitQuote, { ...quote, ...more })] })
  expect(await page.findByText(words)).toBeTruthy()
})

test('a waiting request replaces the form, which comes back once the request is cancelled', async () => {
  let open: 0 | 1 = 1
  const page = openPage('pages/integral/draw', {
    answers: [
      answer(unitQuote, () => ({ ...quote, draw: { ...quote.draw, open } })),
      answer(unitDrawList, ({ query }) => {
        expect(query).toMatchObject({ unit: 'integral', state: 'pending' })
        return drawsOf(...(open ? [drawRow] : []))
      }),
      answer(unitDrawCancel, () => {
        open = 0
        return {}
      }),
    ],
  })
  expect(await page.findByText('已有一筆申請正在審核，完成或取消後可再申請')).toBeTruthy()
  expect(await page.findByText('審核中')).toBeTruthy()
  for (const text of ['¥98.00', '100.00', '2026-11-21 09:30']) expect(page.getByText(text)).toBeTruthy()
  expect(page.getByText('人工審核').closest('li')?.getAttribute('aria-current')).toBe('step')
  expect(page.getByRole('link', { name: '查看明細' }).getAttribute('href')).toBe('#/pages/integral/list')
  expect(page.queryByLabelText('轉入的數額')).toBeNull()
  await page.user.click(page.getByRole('button', { name: '取消申請' }))
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '取消申請' }))
  expect(await page.findByLabelText('轉入的數額')).toBeTruthy()
})

test('a failed read of the waiting request can be retried, and the form returns if it has been decided', async () => {
  let reads = 0
  const page = openPage('pages/integral/draw', {
    answers: [
      answer(unitQuote, () => ({ ...quote, draw: { ...quote.draw, open: reads < 2 ? (1 as const) : (0 as const) } })),
      answer(unitDrawList, () => (++reads === 1 ? { refuse: '請稍後再試', code: 'BUSY' } : drawsOf())),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: /重試|再試/ }))
  expect(await page.findByLabelText('轉入的數額')).toBeTruthy()
})

test('a swap shows how many points it gives, and that it is final', async () => {
  const sent: Sent<typeof unitSwap>[] = []
  const page = openPage('pages/integral/draw', {
    params: { tab: 'swap' },
    answers: [
      answer(unitQuote, quote),
      answer(unitIndex, holdings),
      answer(unitBill, { list: { data: [], next: null } }),
      answer(unitSwap, (call) => {
        sent.push(call)
        return { points: 1_234 }
      }),
    ],
  })
  const amount = await page.findByLabelText('兌換數額')
  expect(page.getByRole('button', { name: '兌換積分' })).toHaveProperty('disabled', true)
  await page.user.type(amount, '12.34')
  expect(page.getByText('1,234')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '兌換積分' }))
  const dialog = await page.findByRole('alertdialog')
  expect(within(dialog).getByText(/不能換回/)).toBeTruthy()
  await page.user.click(within(dialog).getByRole('button', { name: '確認' }))
  await page.findByText('還沒有消費積分的紀錄')
  expect(sent[0]?.body).toMatchObject({ unit: 'integral', amount: '12.34', points: 1_234 })
})

test('lists requests with state, fee and reason; a waiting one can be cancelled', async () => {
  let cancelled = 0
  const rejected = {
    ...drawRow,
    draw_id: 7,
    state: 'rejected' as const,
    may: { cancel: false },
    end_time: '2026-11-20 10:00:00',
    reject_reason: 'orders_doubtful' as const,
    reject_note: '請聯絡客服',
  }
  const page = openPage('pages/integral/drawList', {
    answers: [
      answer(unitDrawList, drawsOf(drawRow, rejected)),
      answer(unitDrawCancel, ({ body }) => {
        cancelled = body.drawId
        return {}
      }),
    ],
  })
  expect(await page.findByText('相關訂單需要核實，如有疑問請聯絡客服。')).toBeTruthy()
  const returned = page.getByText('已退回消費積分').parentElement
  expect(returned?.textContent).toBe('已退回消費積分100.00')
  expect(page.getAllByText('其中手續費')).toHaveLength(1)
  await page.user.click(page.getByRole('button', { name: '取消申請' }))
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '取消申請' }))
  await expect.poll(() => cancelled).toBe(8)
})

test('an empty list says so, and a failed read can be tried again', async () => {
  const empty = openPage('pages/integral/drawList', {
    answers: [answer(unitDrawList, drawsOf()), answer(unitQuote, quote)],
  })
  expect(await empty.findByText(/^還沒有轉出紀錄/)).toBeTruthy()
  empty.unmount()
  const failed = openPage('pages/integral/draw', { answers: [answer(unitQuote, 'offline')] })
  expect(await failed.findByRole('button', { name: /重試|再試/ })).toBeTruthy()
})

test.each([
  ['draw', '目前沒有可轉入贈送餘額的消費積分'],
  ['swap', '目前沒有可兌換的消費積分'],
])('with nothing to %s there is no form, but the way to earn', async (tab, text) => {
  const empty = { ...quote, available: '0.00', draw: { ...quote.draw, drawable: '0.00', max: '0.00' } }
  const page = openPage('pages/integral/draw', { params: { tab }, answers: [answer(unitQuote, empty)] })
  expect(await page.findByText(text)).toBeTruthy()
  expect(page.queryByRole('textbox')).toBeNull()
  expect(page.getByRole('button', { name: '去逛逛' })).toBeTruthy()
})
