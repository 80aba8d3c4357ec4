import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import {
  adminRechargeList,
  adminRechargeReturnBegin,
  adminRechargeReturnList,
  adminRechargeReturnPay,
  adminRechargeReturnTerms,
} from '@shop/contract/money/recharge/returns.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

const fen = (value: number) => value as Fen
const user = { id: 5, nickname: '小雨', mobile: '13800000000' }
const now = () => new Date().toISOString()

test('the unspent part of a recharge is returned; a larger amount is stopped before sending', async () => {
  const hand = userEvent.setup()
  const recharge: DataOf<typeof adminRechargeList>['rows'][number] = {
    id: 7,
    rechargeNo: 'R7',
    user,
    method: 'wechat',
    state: 'approved',
    mayReturn: true,
    amountFen: fen(10_000),
    giftFen: fen(999),
    returnedFen: fen(0),
    createdAt: now(),
    decidedAt: now(),
  }
  const app = await openConsole('/recharge/list', [
    answer(adminRechargeList, () => page([recharge, { ...recharge, id: 8, mayReturn: false }])),
    answer(adminRechargeReturnTerms, () => ({
      maxFen: fen(6_000),
      amountFen: fen(10_000),
      giftFen: fen(999),
      giftLeftFen: fen(600),
      method: 'wechat' as const,
      until: now(),
      open: null,
    })),
    answer(adminRechargeReturnBegin, () => ({ returnId: 1 })),
  ])
  await hand.click(await screen.findByRole('button', { name: /退\s?回/ }))
  const dialog = await screen.findByRole('dialog')
  const amount = await within(dialog).findByLabelText('退回金額')
  expect((amount as HTMLInputElement).value).toBe('60.00')
  await hand.clear(amount)
  await hand.type(amount, '60.01')
  await hand.click(within(dialog).getByRole('button', { name: '開始退回' }))
  expect(await within(dialog).findByText('超過可退的金額')).toBeTruthy()
  await hand.clear(amount)
  await hand.type(amount, '25')
  await hand.click(within(dialog).getByRole('button', { name: '開始退回' }))
  await waitFor(() =>
    expect(app.callsOf(adminRechargeReturnBegin)).toMatchObject([
      { params: { id: '7' }, body: { amountFen: 2_500, note: '退回原微信帳號' } },
    ]),
  )
})

test('an open return is shown instead of the form, with a link to it', async () => {
  const hand = userEvent.setup()
  const recharge: DataOf<typeof adminRechargeList>['rows'][number] = {
    id: 7,
    rechargeNo: 'R7',
    user,
    method: 'wechat',
    state: 'approved',
    mayReturn: true,
    amountFen: fen(10_000),
    giftFen: fen(0),
    returnedFen: fen(2_500),
    createdAt: now(),
    decidedAt: now(),
  }
  const app = await openConsole('/recharge/list', [
    answer(adminRechargeList, () => page([recharge])),
    answer(adminRechargeReturnList, () => page([])),
    answer(adminRechargeReturnTerms, () => ({
      maxFen: fen(6_000),
      amountFen: fen(10_000),
      giftFen: fen(0),
      giftLeftFen: fen(0),
      method: 'wechat' as const,
      until: now(),
      open: { returnNo: 'B9', amountFen: fen(2_500), note: '退到招行尾號 1234', begunBy: '林知夏', begunAt: now() },
    })),
  ])
  await hand.click(await screen.findByRole('button', { name: /退\s?回/ }))
  const dialog = await screen.findByRole('dialog')
  for (const text of ['¥25.00', '退到招行尾號 1234', 'B9']) expect(await within(dialog).findByText(text)).toBeTruthy()
  expect(within(dialog).queryByLabelText('退回金額')).toBeNull()
  await hand.click(within(dialog).getByRole('button', { name: '前往處理' }))
  await waitFor(() => expect(app.callsOf(adminRechargeReturnList)).toMatchObject([{ query: { state: 'pending' } }]))
})

test('the payment of a return is recorded with its reference', async () => {
  const hand = userEvent.setup()
  const row: DataOf<typeof adminRechargeReturnList>['rows'][number] = {
    id: 9,
    returnNo: 'B9',
    rechargeId: 7,
    rechargeNo: 'R7',
    user,
    method: 'screenshot',
    state: 'pending',
    amountFen: fen(2_500),
    giftFen: fen(250),
    note: '退到招行尾號 1234',
    begunBy: '林知夏',
    begunAt: now(),
    endedBy: null,
    endedAt: null,
    reference: '',
    needsTwo: false,
    may: { pay: true, end: true },
  }
  const app = await openConsole('/recharge/returns', [
    answer(adminRechargeReturnList, () => page([row])),
    answer(adminRechargeReturnPay, () => ({})),
  ])
  await hand.click(await screen.findByRole('button', { name: '登記匯款' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('退到招行尾號 1234')
  await hand.click(within(dialog).getByRole('button', { name: '登記匯款' }))
  expect(await within(dialog).findByText('請寫明原因')).toBeTruthy()
  await hand.type(within(dialog).getByLabelText('匯款單號'), 'T100')
  await hand.click(within(dialog).getByRole('button', { name: '登記匯款' }))
  await waitFor(() =>
    expect(app.callsOf(adminRechargeReturnPay)).toMatchObject([{ params: { id: '9' }, body: { reference: 'T100' } }]),
  )
})
