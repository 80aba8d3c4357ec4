import {
  rechargeCancel,
  rechargeCenter,
  rechargeOrderList,
  rechargeSubmit,
} from '@shop/contract/money/recharge/recharge.ts'
import { fakeUploads } from '@shop/web/test/fake-uploads.ts'
import { act, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, openPage, type Sent } from '../../../test/open-page.tsx'
import { uploaded } from '../../../test/uploaded.ts'
import { recharge } from '../../../test/wallet.ts'

const picture = () => new File(['x'], 'transfer.png', { type: 'image/png' })
const row = {
  order_id: 5,
  order_no: '202611210000012347',
  state: 'pending',
  method: 'screenshot',
  create_time: '2026-11-21 09:30:00',
  pay_time: '',
  money: '100.00',
  gift_money: '3.00',
  actual_money: '103.00',
  reject_reason: '',
  reject_note: '',
} as const
const listOf = (
  ...data: (Omit<typeof row, 'state' | 'reject_reason'> & { state: string; reject_reason: string })[]
) => ({
  list: { total: data.length, per_page: 15, current_page: 1, last_page: 1, data: data as never },
})

test('a plan shows its gift, a custom amount that of the plan it reaches, and a bad amount what is allowed', async () => {
  const page = openPage('pages/wallet/recharge/index', { answers: [answer(rechargeCenter, recharge)] })
  expect(await page.findByText('¥103.00')).toBeTruthy()
  expect(page.getByRole('radio', { name: /四季/ })).toHaveProperty('disabled', true)
  const amount = page.getByLabelText('自訂金額')
  await page.user.type(amount, '0.5')
  expect(page.getByText('最少儲值 ¥1.00')).toBeTruthy()
  await page.user.clear(amount)
  await page.user.type(amount, '50000.01')
  expect(page.getByText('單筆最多儲值 ¥50,000.00')).toBeTruthy()
  await page.user.clear(amount)
  await page.user.type(amount, '3000')
  // The largest plan is used up.
  expect(await page.findByText('¥3,025.00')).toBeTruthy()
  await page.user.click(page.getByRole('radio', { name: /安居/ }))
  expect(await page.findByText('¥525.00')).toBeTruthy()
  expect(amount).toHaveProperty('value', '')
})

test('the input survives a look at the records', async () => {
  const page = openPage('pages/wallet/recharge/index', {
    answers: [answer(rechargeCenter, recharge), answer(rechargeOrderList, listOf(row))],
  })
  await page.user.type(await page.findByLabelText('自訂金額'), '88.8')
  await page.user.type(page.getByLabelText('付款人'), '王小明')
  await page.user.click(page.getByRole('link', { name: '儲值紀錄' }))
  await page.findByText('轉帳儲值')
  window.history.back()
  expect(await page.findByLabelText('自訂金額')).toHaveProperty('value', '88.8')
  expect(page.getByLabelText('付款人')).toHaveProperty('value', '王小明')
})

test('submits the screenshot; a refusal keeps everything', async () => {
  const uploads = fakeUploads()
  const sent: Sent<typeof rechargeSubmit>[] = []
  const page = openPage('pages/wallet/recharge/index', {
    answers: [
      answer(rechargeCenter, recharge),
      answer(rechargeOrderList, listOf(row)),
      answer(rechargeSubmit, (call) => {
        sent.push(call)
        return sent.length === 1 ? { refuse: '已有 3 筆儲值待審核', code: 'RECHARGE_OPEN_MAX' } : { payment: [] }
      }),
    ],
  })
  const send = await page.findByRole('button', { name: '我已轉帳，提交審核' })
  await page.user.click(send)
  expect((await page.findAllByText('請上傳付款截圖')).length).toBeGreaterThan(0)
  await page.user.upload(page.getByLabelText('付款截圖', { selector: 'input' }), picture())
  await waitFor(() => expect(uploads).toHaveLength(1))
  await act(async () => uploads[0]?.answer(uploaded(21)))
  await page.user.type(page.getByLabelText('付款人'), '王小明')
  await page.user.click(await page.findByRole('button', { name: '我已轉帳，提交審核' }))
  expect(await page.findByText('已有 3 筆儲值待審核')).toBeTruthy()
  expect(page.getByLabelText('付款人')).toHaveProperty('value', '王小明')
  await page.user.click(page.getByRole('button', { name: '我已轉帳，提交審核' }))
  expect(await page.findByRole('heading', { level: 2, name: '儲值已提交' })).toBeTruthy()
  expect(page.getByText('¥103.00')).toBeTruthy()
  expect(page.getByText('含贈送 ¥3.00')).toBeTruthy()
  expect(sent[1]?.body.form).toMatchObject({ planId: 1, giftMoney: '3.00', images: [21], payerName: '王小明' })
  // The next recharge starts empty: it keeps neither payer nor picture of this one.
  await page.user.click(page.getByRole('button', { name: '再充一筆' }))
  expect(await page.findByLabelText('付款人')).toHaveProperty('value', '')
  expect(page.queryByRole('button', { name: '移除圖片' })).toBeNull()
})

test('with three awaiting review nothing can be sent, and a closed recharge says so', async () => {
  const full = { ...recharge, open: { count: 3, max: 3 } }
  const page = openPage('pages/wallet/recharge/index', { answers: [answer(rechargeCenter, full)] })
  expect(await page.findByText('已有 3 筆儲值待審核，審核完成後才能再提交')).toBeTruthy()
  expect(page.getByRole('button', { name: '我已轉帳，提交審核' })).toHaveProperty('disabled', true)
  page.unmount()
  const none = { ...recharge, paymentMethods: [], transfer: null }
  const closed = openPage('pages/wallet/recharge/index', { answers: [answer(rechargeCenter, none)] })
  expect(await closed.findByText('儲值暫未開放，請稍後再來')).toBeTruthy()
})

test('records show their state; a pending one is withdrawn after asking', async () => {
  let state = 'pending'
  const rejected = {
    ...row,
    order_id: 6,
    state: 'rejected',
    reject_reason: 'amount_short',
    reject_note: '少了 1 元',
  } as const
  const page = openPage('pages/wallet/recharge/order', {
    answers: [
      answer(rechargeOrderList, () => listOf({ ...row, state }, rejected as never)),
      answer(rechargeCancel, () => {
        state = 'cancelled'
        return {}
      }),
    ],
  })
  expect(await page.findByText('轉帳金額不足，請補足差額後一併上傳截圖。')).toBeTruthy()
  expect(page.getByText('審核備註：少了 1 元')).toBeTruthy()
  expect(page.getByRole('button', { name: '重新提交' })).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '撤回申請' }))
  const dialog = await page.findByRole('alertdialog')
  await page.user.click(within(dialog).getByRole('button', { name: '撤回申請' }))
  expect(await page.findByText('已撤回')).toBeTruthy()
})

test('an empty list of records links to the recharge page, and a failure can be retried', async () => {
  let reply: 'offline' | ReturnType<typeof listOf> = 'offline'
  const page = openPage('pages/wallet/recharge/order', { answers: [answer(rechargeOrderList, () => reply)] })
  const again = await page.findByRole('button', { name: /重試|再試/ })
  reply = listOf()
  await page.user.click(again)
  expect(await page.findByText('還沒有儲值紀錄')).toBeTruthy()
  expect(page.getByRole('button', { name: '去儲值' })).toBeTruthy()
})
