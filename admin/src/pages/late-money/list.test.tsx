import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import {
  adminLateMoneyCreditPropose,
  adminLateMoneyList,
  adminLateMoneyOwners,
  adminLateMoneyResolve,
} from '@shop/contract/trade/late-money/late-money.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOperator, page } from '../../test/given.ts'

type Row = DataOf<typeof adminLateMoneyList>['rows'][number]
const row = (more: Partial<Row> = {}): Row => ({
  id: 7,
  kind: 'late',
  transaction: '4200001',
  through: 'wechat',
  amountFen: 12_800 as Fen,
  at: new Date().toISOString(),
  buyer: { id: 5, nickname: '小雨', mobile: '138****0001' },
  tradeNo: '202611210000012347',
  orders: [{ id: 12, orderNo: '202611210000012346' }],
  resolvedAt: null,
  resolvedTo: null,
  needsTwo: false,
  proposed: false,
  receiver: null,
  resolvedBy: null,
  note: '',
  payer: '',
  remark: '',
  ...more,
})
const address = '/late-money/list'

test('open money is requested; it goes to the balance after a confirmation that names amount and user', async () => {
  const user = userEvent.setup()
  let rows = [row()]
  const app = await openConsole(address, [
    answer(adminLateMoneyList, () => page(rows)),
    answer(adminLateMoneyResolve, () => {
      rows = []
      return {}
    }),
  ])
  await user.click(await screen.findByRole('button', { name: '退到餘額' }))
  expect(app.callsOf(adminLateMoneyList)[0]?.query).toEqual({ open: 'true' })
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('退到買家餘額？')
  expect(dialog.textContent).toContain('¥128.00')
  expect(dialog.textContent).toContain('小雨')
  await user.click(within(dialog).getByRole('button', { name: '退到餘額' }))
  await waitFor(() => expect(app.callsOf(adminLateMoneyResolve)).toHaveLength(1))
  expect(app.callsOf(adminLateMoneyResolve)[0]).toMatchObject({
    params: { id: '7' },
    body: { to: 'balance', note: '' },
  })
  expect(await screen.findByText('沒有待處理的款項。')).toBeTruthy()
})

test('a double refund is taken out of the buyer’s balance, after a confirmation', async () => {
  const user = userEvent.setup()
  const app = await openConsole(address, [
    answer(adminLateMoneyList, () => page([row({ kind: 'twice' })])),
    answer(adminLateMoneyResolve, () => ({})),
  ])
  expect(await screen.findByText(/重複退款/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '退到餘額' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '從餘額扣回' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('會從 小雨 的餘額扣回 ¥128.00')
  await user.click(within(dialog).getByRole('button', { name: '扣回' }))
  await waitFor(() => expect(app.callsOf(adminLateMoneyResolve)).toHaveLength(1))
  expect(app.callsOf(adminLateMoneyResolve)[0]).toMatchObject({ params: { id: '7' }, body: { to: 'balance' } })
})

test('a refund made outside needs a reference; money of an unknown owner cannot go to a balance', async () => {
  const user = userEvent.setup()
  const used = '這個付款單號已登記在提領 2026'
  const app = await openConsole(address, [
    answer(adminLateMoneyList, () => page([row({ buyer: null, orders: [], tradeNo: '' })])),
    answer(adminLateMoneyResolve, () => new Refused(409, 'REFERENCE_USED', used, { note: used })),
  ])
  expect(await screen.findByText('不明')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '退到餘額' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '已在外部退款' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('記錄外部退款？')
  await user.click(within(dialog).getByRole('button', { name: '記錄' }))
  expect(await within(dialog).findByText('請寫明原因')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('退款單號'), '5030000001')
  await user.click(within(dialog).getByRole('button', { name: '記錄' }))
  expect(await within(dialog).findByText(used)).toBeTruthy()
  expect(within(dialog).getByLabelText('退款單號')).toHaveProperty('value', '5030000001')
  expect(app.callsOf(adminLateMoneyResolve)[0]?.body).toMatchObject({ to: 'outside', note: '5030000001' })
})

test('an amount that takes two operators is proposed with a reason, and then waits', async () => {
  const user = userEvent.setup()
  let rows = [row({ needsTwo: true })]
  const app = await openConsole(address, [
    answer(adminLateMoneyList, () => page(rows)),
    answer(adminLateMoneyCreditPropose, () => {
      rows = [row({ needsTwo: true, proposed: true })]
      return { proposalId: 3, state: 'proposed' as const }
    }),
  ])
  await user.click(await screen.findByRole('button', { name: '退到餘額' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('說明'), '流水備註')
  await user.click(within(dialog).getByRole('button', { name: /提\s*出/ }))
  await waitFor(() => expect(app.callsOf(adminLateMoneyCreditPropose)[0]?.body).toMatchObject({ reason: '流水備註' }))
  expect(app.callsOf(adminLateMoneyResolve)).toHaveLength(0)
  expect(await screen.findByText('等待另一人批准')).toBeTruthy()
})

test('an operator with read access sees the outcome', async () => {
  await openConsole(`${address}?open=false`, [
    answer(operatorMe, () => givenOperator({ permissions: ['finance.proof.view'] })),
    answer(adminLateMoneyList, () =>
      page([
        row(),
        row({
          id: 8,
          resolvedTo: 'balance',
          resolvedAt: new Date().toISOString(),
          resolvedBy: '周審核',
          receiver: { id: 6, nickname: '阿明', mobile: '139****0002' },
          note: '備註寫著訂單編號',
        }),
      ]),
    ),
  ])
  expect(await screen.findByText('已退到餘額')).toBeTruthy()
  expect(screen.getByText('阿明 · 周審核 · 備註寫著訂單編號')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '已在外部退款' })).toBeNull()
})

test('money of an unknown owner is credited to a user found by an exact number, with a note on why', async () => {
  const user = userEvent.setup()
  const owner = { user: { id: 6, nickname: '阿明', mobile: '139****0002' }, order: { id: 12, orderNo: '2026' } }
  const app = await openConsole(address, [
    answer(adminLateMoneyList, () =>
      page([row({ buyer: null, orders: [], tradeNo: '', payer: '王某', remark: '貨款' })]),
    ),
    answer(adminLateMoneyOwners, ({ query }) => ({ rows: query.keyword === '2026' ? [owner] : [] })),
    answer(adminLateMoneyResolve, () => ({})),
  ])
  expect(await screen.findByText('王某 · 貨款')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '轉給用戶' }))
  const dialog = await screen.findByRole('dialog')
  const search = within(dialog).getByPlaceholderText(/手機號碼/)
  await user.type(search, '13{Enter}')
  expect(await within(dialog).findByText('沒有找到，請輸入完整的號碼。')).toBeTruthy()
  await user.clear(search)
  await user.type(search, '2026{Enter}')
  await user.click(await within(dialog).findByRole('radio', { name: /阿明/ }))
  await user.click(within(dialog).getByRole('button', { name: '轉入' }))
  expect(await within(dialog).findByText('請寫明原因')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('為什麼是他的'), '備註有訂單編號')
  await user.click(within(dialog).getByRole('button', { name: '轉入' }))
  await waitFor(() => expect(app.callsOf(adminLateMoneyResolve)).toHaveLength(1))
  expect(app.callsOf(adminLateMoneyResolve)[0]?.body).toMatchObject({
    to: 'balance',
    userId: 6,
    orderId: 12,
    note: '備註有訂單編號',
  })
})
