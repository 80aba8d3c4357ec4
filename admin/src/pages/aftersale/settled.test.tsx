import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import { adminOrderGet } from '@shop/contract/trade/order-display/admin.ts'
import {
  adminSettledRefundDecide,
  adminSettledRefundList,
  adminSettledRefundPropose,
  adminSettledRefundTerms,
} from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOrder, page } from '../../test/given.ts'

type Row = DataOf<typeof adminSettledRefundList>['rows'][number]
const fen = (value: number) => value as Fen
const row = (more: Partial<Row> = {}): Row => ({
  id: 7,
  orderId: 12,
  orderNo: '202611210000000012',
  state: 'proposed',
  amountFen: fen(6_666),
  freightFen: fen(0),
  buyer: { id: 5, nickname: '小雨', mobile: '13800000000' },
  pieces: [{ lineId: 41, title: '手沖咖啡隨行組', spec: '黑', quantity: 2, amountFen: fen(6_666) }],
  reason: '品質問題',
  proposedBy: '林知夏',
  proposedAt: new Date().toISOString(),
  decidedBy: null,
  decidedAt: null,
  note: '',
  alone: false,
  stale: false,
  may: ['approve', 'reject'],
  ...more,
})
const terms = answer(adminSettledRefundTerms, () => ({
  terms: {
    freightLeftFen: fen(800),
    lines: [{ lineId: 41, title: '手沖咖啡隨行組', spec: '黑', left: 2, amounts: [fen(3_333), fen(6_666)] }],
  },
}))

test('another operator’s proposal is approved after a confirmation that names buyer, amount and goods', async () => {
  const user = userEvent.setup()
  let rows = [row()]
  const app = await openConsole('/aftersale/settled', [
    answer(adminSettledRefundList, () => page(rows)),
    answer(adminSettledRefundDecide, () => {
      rows = [row({ state: 'approved', may: [], decidedBy: '周行之', decidedAt: new Date().toISOString() })]
      return { state: 'approved' as const }
    }),
  ])
  await user.click(await screen.findByRole('button', { name: /批\s?准/ }))
  const dialog = await screen.findByRole('dialog')
  for (const text of ['小雨', '¥66.66', '手沖咖啡隨行組', '品質問題']) expect(dialog.textContent).toContain(text)
  await user.click(within(dialog).getByRole('button', { name: /批\s?准/ }))
  await waitFor(() =>
    expect(app.callsOf(adminSettledRefundDecide)[0]).toMatchObject({
      params: { id: '7' },
      body: { decision: 'approve' },
    }),
  )
  expect(await screen.findByText('已批准')).toBeTruthy()
})

test('a settled order’s page proposes a refund by units; a server error is shown at its field', async () => {
  const user = userEvent.setup()
  const { order } = givenOrder()
  const settled = { ...order, state: 'completed' as const, settledAt: new Date().toISOString() }
  const app = await openConsole('/order/detail?orderId=12', [
    answer(adminOrderGet, () => ({ order: settled })),
    answer(adminSettledRefundList, () => page<Row>([])),
    terms,
    answer(
      adminSettledRefundPropose,
      () => new Refused(409, 'REFUND_AMOUNT', '最多可退 ¥60.00', { 'pieces.0.amountFen': '最多可退 ¥60.00' }),
    ),
  ])
  await user.click(await screen.findByRole('button', { name: '提出退款' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: '原因' }), '品質問題')
  await user.click(within(dialog).getByRole('button', { name: /提\s?出/ }))
  expect(await within(dialog).findByText('至少要選一件商品')).toBeTruthy()
  const quantity = within(dialog).getByRole('spinbutton')
  await user.clear(quantity)
  await user.type(quantity, '2')
  await user.click(within(dialog).getByRole('button', { name: /提\s?出/ }))
  await waitFor(() =>
    expect(app.callsOf(adminSettledRefundPropose)[0]).toMatchObject({
      params: { id: '12' },
      body: { pieces: [{ lineId: 41, quantity: 2, amountFen: 6_666 }], freightFen: 0, reason: '品質問題' },
    }),
  )
  expect(await within(dialog).findByText('最多可退 ¥60.00')).toBeTruthy()
})
