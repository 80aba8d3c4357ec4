import { withdrawCancel, withdrawCenter, withdrawList, withdrawSubmit } from '@shop/contract/money/withdraw/withdraw.ts'
import { payPasswordCheck, payPasswordState } from '@shop/contract/people/paypwd/paypwd.ts'
import { act, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { navigate } from '../../lib/navigate.ts'
import { queryClient } from '../../lib/query-client.ts'
import { paypwd } from '../../test/checkout.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'
import { withdraw } from '../../test/wallet.ts'

const row = {
  withdraw_id: 8,
  withdraw_no: '202611210000012347',
  source: 'balance',
  status: 'pending',
  state: 'pending',
  amount: '250.50',
  fee: '2.51',
  net: '247.99',
  kind: 'alipay',
  holder: '林小姐',
  bank_name: '',
  address: '138****5678',
  create_time: '2026-11-21 09:30:00',
  held_until: '2026-11-22 09:30:00',
  pay_time: '',
  reference: '',
  payout_url: null,
  reject_reason: '',
  reject_note: '',
  may: { cancel: true },
} as const
const listOf = (...data: object[]) => ({
  list: { total: data.length, per_page: 15, current_page: 1, last_page: 1, data: data as never },
})

async function chooseKind(page: ReturnType<typeof openPage>, kind: string): Promise<void> {
  await page.user.click(page.getByRole('button', { name: '收款方式' }))
  await page.user.click(within(await page.findByRole('dialog')).getByRole('button', { name: kind }))
}

test('fee and net follow the input, "all" fills in the maximum, and bad input is reported at once', async () => {
  const page = openPage('pages/wallet/draw', { answers: [answer(withdrawCenter, withdraw)] })
  const amount = await page.findByLabelText('提領金額')
  expect(page.getByText('最近 7 天內到帳的 ¥60.00 可消費，暫不可提領')).toBeTruthy()
  await page.user.type(amount, '250.5')
  expect(page.getByText('¥2.51')).toBeTruthy()
  expect(page.getByText('¥247.99')).toBeTruthy()
  await page.user.clear(amount)
  await page.user.type(amount, '940.01')
  expect(page.getByText('目前最多可提領 ¥940.00')).toBeTruthy()
  await page.user.clear(amount)
  await page.user.type(amount, '9')
  expect(page.getByText('單筆最少提領 ¥10.00')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '全部' }))
  expect(amount).toHaveProperty('value', '940.00')
  expect(page.getByText('¥9.40')).toBeTruthy()
  await chooseKind(page, '銀行卡')
  await page.user.type(page.getByLabelText('卡號'), '6222020200112230005')
  await page.user.click(page.getByRole('button', { name: '申請提領' }))
  // Once, at the field, not in a toast too.
  expect(await page.findByText('卡號不正確，請核對卡面上的數字')).toBeTruthy()
  expect(document.activeElement).toBe(page.getByLabelText('卡號'))
  // A card has no payment code.
  expect(page.getByText('請上傳銀行卡照片')).toBeTruthy()
})

test('the user confirms the fee, then enters the payment password; a refusal keeps the input', async () => {
  const sent: Sent<typeof withdrawSubmit>[] = []
  const page = openPage('pages/wallet/draw', {
    answers: [
      answer(withdrawCenter, withdraw),
      answer(withdrawList, listOf(row)),
      answer(payPasswordState, { ...paypwd, obstacle: '' }),
      answer(payPasswordCheck, ({ body }) => {
        expect(body).toMatchObject({ action: 'withdraw', target: '13812345678', amount: '250.50' })
        return { payTicket: 'ticket' }
      }),
      answer(withdrawSubmit, (call) => {
        sent.push(call)
        return sent.length === 1
          ? { refuse: '目前最多可提領 ¥100.00', fields: { amount: '目前最多可提領 ¥100.00' } }
          : { withdrawId: 8, fee: '2.51', net: '247.99', heldUntil: '' }
      }),
    ],
  })
  const amount = await page.findByLabelText('提領金額')
  await page.user.type(amount, '250.5')
  const apply = async () => {
    await page.user.click(page.getByRole('button', { name: '申請提領' }))
    const dialog = await page.findByRole('alertdialog')
    expect(within(dialog).getByText('¥2.51')).toBeTruthy()
    expect(within(dialog).getByText('支付寶 138****5678')).toBeTruthy()
    await page.user.click(within(dialog).getByRole('button', { name: '確認' }))
    await page.findByRole('dialog', { name: '輸入支付密碼' })
    await page.user.keyboard('246810')
  }
  await apply()
  expect((await page.findAllByText('目前最多可提領 ¥100.00')).length).toBeGreaterThan(0)
  expect(amount).toHaveProperty('value', '250.5')
  await apply()
  expect(await page.findByText('提領申請已提交')).toBeTruthy()
  expect(page.getByText('¥247.99')).toBeTruthy()
  expect(page.getByText('預計 1–3 個工作日到帳')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '查看紀錄' }))
  expect(await page.findByText('餘額提領到支付寶')).toBeTruthy()
  expect(sent[1]?.body).toMatchObject({
    source: 'balance',
    amount: '250.50',
    fee: '2.51',
    kind: 'alipay',
    address: '13812345678',
    holder: '林小姐',
    qrImage: 31,
    payTicket: 'ticket',
  })
})

test('the input survives visiting another page, and switching to another payout kind', async () => {
  const page = openPage('pages/wallet/draw', {
    answers: [
      answer(withdrawCenter, { ...withdraw, has_pay_password: false }),
      answer(payPasswordState, { ...paypwd, isSet: false }),
    ],
  })
  await page.user.type(await page.findByLabelText('提領金額'), '250.5')
  await chooseKind(page, '銀行卡')
  await page.user.type(page.getByLabelText('卡號'), '9000018800002026015')
  await chooseKind(page, '支付寶')
  expect(page.getByLabelText('帳號')).toHaveProperty('value', '13812345678')
  await chooseKind(page, '銀行卡')
  expect(page.getByLabelText('卡號')).toHaveProperty('value', '9000018800002026015')
  const set = page.getByRole('link', { name: '提領需要支付密碼，點此設定' })
  // straight to where it is set, and from there back here
  expect(set.getAttribute('href')).toBe('#/pages/paypwd/set')
  await page.user.click(set)
  await page.findByText(/確認是您本人/)
  window.history.back()
  expect(await page.findByLabelText('提領金額')).toHaveProperty('value', '250.5')
  expect(page.getByLabelText('卡號')).toHaveProperty('value', '9000018800002026015')
})

test('the input is still there when the page is opened again; a page that was only looked at starts empty', async () => {
  let center = { ...withdraw, has_pay_password: false }
  const page = openPage('pages/wallet/draw', {
    answers: [answer(withdrawCenter, () => center), answer(payPasswordState, { ...paypwd, isSet: false })],
  })
  const leave = async () => {
    act(() => navigate('pages/paypwd/paypwd'))
    await page.findByText('尚未設定支付密碼')
    queryClient.clear()
  }
  const open = () => act(() => navigate('pages/wallet/draw'))
  await page.findByLabelText('提領金額')
  await leave()
  center = { ...center, addresses: [{ ...withdraw.addresses[0], holder: '陳先生' } as (typeof withdraw.addresses)[0]] }
  open()
  expect(await page.findByDisplayValue('陳先生')).toBeTruthy()
  await page.user.type(page.getByLabelText('提領金額'), '250.5')
  await leave()
  open()
  expect(await page.findByLabelText('提領金額')).toHaveProperty('value', '250.5')
})

test('records show their state, and an undecided one can be withdrawn', async () => {
  let state = 'pending'
  const page = openPage('pages/wallet/draw', {
    params: { tab: 'records' },
    answers: [
      answer(withdrawCenter, withdraw),
      answer(withdrawList, () =>
        listOf(
          { ...row, state, may: { cancel: state === 'pending' } },
          {
            ...row,
            withdraw_id: 7,
            state: 'bounced',
            reject_reason: 'returned',
            reject_note: '帳號已註銷',
            may: { cancel: false },
          },
        ),
      ),
      answer(withdrawCancel, () => {
        state = 'cancelled'
        return {}
      }),
    ],
  })
  expect(await page.findByText('款項被退回，已退還到您的帳戶，請核對收款帳號。')).toBeTruthy()
  // the hidden form has the word, too
  expect(page.getByText('已退回餘額')).toBeTruthy()
  expect(page.getAllByText('預計到帳')).toHaveLength(2)
  expect(page.queryByText('實際到帳')).toBeNull()
  await page.user.click(page.getByRole('button', { name: '取消提領' }))
  const dialog = await page.findByRole('alertdialog')
  await page.user.click(within(dialog).getByRole('button', { name: '取消提領' }))
  expect(await page.findByText('已取消')).toBeTruthy()
})

test('without a payment password the page says so and nothing can be sent', async () => {
  const page = openPage('pages/wallet/draw', {
    answers: [answer(withdrawCenter, { ...withdraw, has_pay_password: false })],
  })
  expect(await page.findByText('提領需要支付密碼，點此設定')).toBeTruthy()
  expect(page.getByRole('button', { name: '申請提領' })).toHaveProperty('disabled', true)
})

const empty = { available: '0.00', withdrawable: '0.00', held: '0.00', open: 0 } as const
const balance = { ...empty, source: 'balance' } as const
const profit = { ...empty, source: 'profit' } as const

test.each([
  ['nothing there', { sources: [balance, profit] }, '餘額到帳後，可以在這裡提領', '全部帳單'],
  [
    'too new',
    { sources: [{ ...balance, available: '60.00', held: '60.00' }, profit] },
    '最近 7 天內到帳的 ¥60.00 可消費，暫不可提領',
    '去逛逛',
  ],
  [
    'less than the minimum',
    { sources: [{ ...balance, available: '4.20', withdrawable: '4.20' }, profit] },
    '滿 ¥10.00 才能提領，還差 ¥5.80',
    '全部帳單',
  ],
  [
    'no request left today',
    { rules: { ...withdraw.rules, count_left: 0 } },
    '今日的提領次數已用完，請明天再來',
    '回到錢包',
  ],
  [
    'no money left today',
    { rules: { ...withdraw.rules, day_left: '9.99' } },
    '今日的提領額度 ¥50,000.00 已用完，請明天再來',
    '回到錢包',
  ],
])('%s: the page says why, with a way on, instead of fields that cannot be sent', async (_, change, words, way) => {
  const page = openPage('pages/wallet/draw', { answers: [answer(withdrawCenter, { ...withdraw, ...change } as never)] })
  expect(await page.findByText(words)).toBeTruthy()
  expect(page.getByRole('button', { name: way })).toBeTruthy()
  expect(page.queryByLabelText('提領金額')).toBeNull()
  expect(page.queryByRole('button', { name: '申請提領' })).toBeNull()
})

test('a source with nothing leads to the one that has something', async () => {
  const full = { ...profit, available: '60.00', withdrawable: '60.00' }
  const page = openPage('pages/wallet/draw', {
    answers: [answer(withdrawCenter, { ...withdraw, sources: [balance, full] })],
  })
  await page.user.click(await page.findByRole('button', { name: '提領收益 ¥60.00' }))
  expect(await page.findByText('可提領 ¥60.00')).toBeTruthy()
  expect(page.getByLabelText('提領金額')).toBeTruthy()
})

test('while one is under way it is shown instead of the form; the other source is still open', async () => {
  let state = 'pending'
  const page = openPage('pages/wallet/draw', {
    answers: [
      answer(withdrawCenter, () => ({
        ...withdraw,
        sources: [
          {
            source: 'balance' as const,
            available: '90.00',
            withdrawable: '90.00',
            held: '0.00',
            open: state === 'pending' ? 1 : 0,
          },
          { source: 'profit' as const, available: '60.00', withdrawable: '60.00', held: '0.00', open: 0 },
        ],
      })),
      answer(withdrawList, ({ query }) => {
        expect(query.source).toBe('balance')
        return listOf({ ...row, state, source: 'balance', may: { cancel: state === 'pending' } })
      }),
      answer(withdrawCancel, () => {
        state = 'cancelled'
        return {}
      }),
    ],
  })
  expect(await page.findByText('已有一筆餘額提領正在處理，完成或取消後可再申請')).toBeTruthy()
  const cancel = await page.findByRole('button', { name: '取消提領' })
  expect(page.queryByLabelText('提領金額')).toBeNull()
  // what happens next, and the way to the bill
  expect(page.getByText('人工審核').closest('li')?.getAttribute('aria-current')).toBe('step')
  expect(page.getByText(/審核通過後，款項會匯到您的/)).toBeTruthy()
  const bill = page.getByRole('link', { name: '查看帳單' })
  expect(bill.getAttribute('href')).toBe('#/pages/wallet/balance/log?show=pending')
  await page.user.click(page.getByRole('tab', { name: '收益' }))
  expect(await page.findByText(/可提領 ¥60.00/)).toBeTruthy()
  await page.user.click(page.getByRole('tab', { name: '餘額' }))
  expect(cancel).toBeTruthy()
  await page.user.click(await page.findByRole('button', { name: '取消提領' }))
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '取消提領' }))
  expect(await page.findByText(/可提領 ¥90.00/)).toBeTruthy()
})
