import {
  transferAccept,
  transferCenter,
  transferFind,
  transferLogList,
  transferSubmit,
} from '@shop/contract/money/transfer/transfer.ts'
import { payPasswordCheck, payPasswordState } from '@shop/contract/people/paypwd/paypwd.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { overlayDepth } from '../../lib/overlay-history.ts'
import { paypwd } from '../../test/checkout.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'
import { transfer } from '../../test/wallet.ts'

const log = {
  transfer_id: 4,
  transfer_no: '202611210000012347',
  direction: 'out',
  name: '阿***',
  account: '138****0002',
  money: '-20.00',
  fee: '0.00',
  remark: '午餐',
  create_time: '2026-11-21 09:30:00',
} as const
const listOf = (...data: object[]) => ({
  list: { total: data.length, per_page: 15, current_page: 1, last_page: 1, data: data as never },
})

test('finds the receiver, names them once more, asks for the payment password, and shows what was sent', async () => {
  const sent: Sent<typeof transferSubmit>[] = []
  let finds = 0
  const page = openPage('pages/wallet/transfer', {
    answers: [
      answer(transferCenter, transfer),
      answer(transferFind, () => {
        finds += 1
        return finds === 1
          ? { refuse: '找不到可以收款的用戶', fields: { keyword: '找不到可以收款的用戶' } }
          : { receiver: { receiver_id: 10002, name: '阿***', account: '138****0002' } }
      }),
      answer(payPasswordState, { ...paypwd, obstacle: '' }),
      answer(payPasswordCheck, ({ body }) => {
        expect(body).toMatchObject({ action: 'transfer', target: '10002', amount: '20.00' })
        return { payTicket: 'ticket' }
      }),
      answer(transferSubmit, (call) => {
        sent.push(call)
        return { transferId: 4, fee: '0.00' }
      }),
      answer(transferLogList, listOf(log)),
    ],
  })
  const keyword = await page.findByLabelText('收款人')
  await page.user.type(keyword, '13800000009{Enter}')
  expect(await page.findByText('找不到可以收款的用戶')).toBeTruthy()
  await page.user.type(keyword, '{Backspace}2{Enter}')
  const amount = await page.findByLabelText('轉帳金額')
  await page.user.type(amount, '88.01')
  expect(page.getByText('可轉餘額只有 ¥88.00')).toBeTruthy()
  await page.user.clear(amount)
  await page.user.type(amount, '20')
  await page.user.type(page.getByLabelText('備註'), '午餐')
  await page.user.click(page.getByRole('button', { name: '確認轉帳' }))
  const dialog = await page.findByRole('alertdialog', { name: '轉 ¥20.00 給 阿***？' })
  await page.user.click(within(dialog).getByRole('button', { name: '確認轉帳' }))
  await page.findByRole('dialog', { name: '輸入支付密碼' })
  await page.user.keyboard('246810')
  expect(await page.findByRole('heading', { level: 1, name: '轉帳成功' })).toBeTruthy()
  expect(page.getByText('阿*** 138****0002')).toBeTruthy()
  expect(sent[0]?.body).toMatchObject({ receiverId: 10002, amount: '20.00', remark: '午餐', payTicket: 'ticket' })
  // Another one starts over: it must not go to the same person by mistake.
  await page.user.click(page.getByRole('button', { name: '再轉一筆' }))
  await page.user.click(await page.findByRole('button', { name: /138\*\*\*\*0002/ }))
  expect(await page.findByLabelText('轉帳金額')).toHaveProperty('value', '')
  expect(page.getByLabelText('備註')).toHaveProperty('value', '')
})

test('a recent receiver is one tap away; "all" leaves room for the fee', async () => {
  const costly = { ...transfer, rules: { ...transfer.rules, fee_bp: 100 } }
  const page = openPage('pages/wallet/transfer', { answers: [answer(transferCenter, costly)] })
  await page.user.click(await page.findByRole('button', { name: /138\*\*\*\*0002/ }))
  await page.user.click(await page.findByRole('button', { name: '全部' }))
  expect(page.getByLabelText('轉帳金額')).toHaveProperty('value', '87.12')
  expect(page.getByText('¥0.87')).toBeTruthy()
  expect(page.getByText('¥87.99')).toBeTruthy()
})

test.each([
  ['count', { count_left: 0 }, '今日的轉帳次數已用完，請明天再來'],
  ['sum', { day_left: '0.00' }, '今日的轉帳額度 ¥5,000.00 已用完，請明天再來'],
])('with the %s of the day used up the page says so before anything is typed', async (_, change, words) => {
  const usedUp = { ...transfer, rules: { ...transfer.rules, ...change } }
  const page = openPage('pages/wallet/transfer', { answers: [answer(transferCenter, usedUp)] })
  expect(await page.findByText(words)).toBeTruthy()
  expect(page.getByLabelText('收款人')).toHaveProperty('disabled', true)
  expect(page.getByRole('button', { name: '查詢' })).toHaveProperty('disabled', true)
  expect(page.queryByRole('button', { name: /138\*\*\*\*0002/ })).toBeNull()
})

test('receiver, amount and remark survive visiting another page', async () => {
  const page = openPage('pages/wallet/transfer', {
    answers: [
      answer(transferCenter, { ...transfer, has_pay_password: false }),
      answer(payPasswordState, { ...paypwd, isSet: false }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: /138\*\*\*\*0002/ }))
  await page.user.type(await page.findByLabelText('轉帳金額'), '20')
  await page.user.type(page.getByLabelText('備註'), '午餐')
  await page.user.click(page.getByRole('link', { name: '轉帳需要支付密碼，點此設定' }))
  await page.findByText(/確認是您本人/)
  window.history.back()
  expect(await page.findByLabelText('轉帳金額')).toHaveProperty('value', '20')
  expect(page.getByLabelText('備註')).toHaveProperty('value', '午餐')
})

test('"back" from the amount leads to the receiver, and stays on the page', async () => {
  const page = openPage('pages/wallet/transfer', { answers: [answer(transferCenter, transfer)] })
  await page.user.click(await page.findByRole('button', { name: /138\*\*\*\*0002/ }))
  await page.findByLabelText('轉帳金額')
  await waitFor(() => expect(overlayDepth()).toBe(1))
  window.history.back()
  expect(await page.findByLabelText('收款人')).toBeTruthy()
  expect(page.queryByLabelText('轉帳金額')).toBeNull()
  // Another receiver takes the same step, and cancelling by the button takes it back.
  await page.user.click(page.getByRole('button', { name: /138\*\*\*\*0002/ }))
  await waitFor(() => expect(overlayDepth()).toBe(1))
  await page.user.click(page.getByRole('button', { name: '換一位' }))
  await waitFor(() => expect(overlayDepth()).toBe(0))
  expect(page.getByLabelText('收款人')).toBeTruthy()
})

test('receiving can be switched off', async () => {
  let accepts = 1
  const page = openPage('pages/wallet/transfer', {
    answers: [
      answer(transferCenter, () => ({ ...transfer, accepts })),
      answer(transferAccept, ({ body }) => {
        accepts = body.accepts
        return {}
      }),
    ],
  })
  await page.user.click(await page.findByRole('switch', { name: '接收他人的轉帳與補貼', checked: true }))
  expect(await page.findByRole('switch', { name: '接收他人的轉帳與補貼', checked: false })).toBeTruthy()
})

test('an empty log says so', async () => {
  const page = openPage('pages/wallet/transferLog', { answers: [answer(transferLogList, listOf())] })
  expect(await page.findByText('還沒有轉帳紀錄')).toBeTruthy()
})
