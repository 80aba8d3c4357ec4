import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import {
  adminStatementCandidates,
  adminStatementCheck,
  adminStatementConfirm,
  adminStatementImport,
  adminStatementLines,
  adminStatementList,
  adminStatementMatch,
  adminStatementProvider,
  adminStatementSuspend,
} from '@shop/contract/desk/statement/statement.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOperator, page } from '../../test/given.ts'

type Row = DataOf<typeof adminStatementLines>['rows'][number]
type Checked = DataOf<typeof adminStatementCheck>
const fen = (value: number) => value as Fen
const at = '2026-11-21T02:00:00Z'
const target: NonNullable<Row['target']> = {
  kind: 'proof',
  id: 12,
  number: '202611210000012347',
  amountFen: fen(1_990),
  at,
  state: 'submitted',
  person: '小雨',
  reference: 'PAY000001',
}
const row = (id: number, more: Partial<Row> = {}): Row => ({
  id,
  statementId: 1,
  account: '工商銀行',
  at,
  amountFen: fen(1_990),
  balanceFen: null,
  name: '陳小雨',
  counterAccount: '6217',
  reference: 'PAY000001',
  remark: '貨款',
  state: 'open',
  target: null,
  sure: false,
  note: '',
  decidedBy: null,
  decidedAt: null,
  ...more,
})
const checked = (more: Partial<Checked> = {}): Checked => ({
  encoding: 'big5',
  headLine: 1,
  head: ['日期', '金額', '附註'],
  missing: [],
  notes: 1,
  columns: [
    { column: 'date', place: 0 },
    { column: 'amount', place: 1 },
  ],
  rows: [
    { no: 2, ...row(1), state: 'new', problem: null },
    { no: 3, ...row(2), state: 'known', problem: null },
    { no: 4, ...row(3), amountFen: null, state: 'bad', problem: { code: 'amount_format', detail: 'ten' } },
  ],
  ...more,
})

beforeEach(() => localStorage.clear())

test('a file is checked row by row, its columns are corrected, and it is imported without the bad rows on request', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/statement/import', [
    answer(adminStatementList, () => page([])),
    answer(adminStatementCheck, ({ body }) => (body.columns ? checked() : checked({ missing: ['amount'], rows: [] }))),
    answer(adminStatementImport, () => ({ statementId: 7, added: 1, known: 1, left: 1, suggested: 1 })),
    answer(adminStatementLines, () => page([])),
  ])
  expect(await screen.findByText('還沒有匯入過對帳單。')).toBeTruthy()
  await user.type(screen.getByLabelText('收款帳戶'), '工商銀行')
  await user.upload(screen.getByLabelText('選擇表格檔案'), new File(['日期'], '十一月.csv'))
  expect(await screen.findByText('認不出這些欄位，請選出是哪一欄：金額')).toBeTruthy()
  await user.click(screen.getByLabelText('備註'))
  await user.click(await screen.findByTitle('附註'))
  await waitFor(() =>
    expect(app.callsOf(adminStatementCheck).at(-1)?.body).toMatchObject({
      account: '工商銀行',
      encoding: 'big5',
      columns: [{ column: 'date' }, { column: 'amount' }, { column: 'remark', place: 2 }],
    }),
  )
  expect(await screen.findByText('看不懂金額「ten」')).toBeTruthy()
  const take = screen.getByRole<HTMLButtonElement>('button', { name: '匯入 1 行' })
  expect(take.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: '略過有問題的 1 行' }))
  await user.click(take)
  await waitFor(() => expect(app.callsOf(adminStatementImport)).toHaveLength(1))
  expect(app.callsOf(adminStatementImport)[0]?.body).toMatchObject({ name: '十一月.csv', leaveOut: true })
  expect(await screen.findByText('只看一份對帳單 ×')).toBeTruthy()
})

test('an unreadable file is reported, and the previous one stays', async () => {
  const user = userEvent.setup()
  await openConsole('/statement/import', [
    answer(adminStatementList, () => page([])),
    answer(adminStatementCheck, () => new Refused(400, 'FILE_ENCODING', '檔案不是 CSV')),
  ])
  await user.type(await screen.findByLabelText('收款帳戶'), '工商銀行')
  await user.upload(screen.getByLabelText('選擇表格檔案'), new File(['x'], 'a.csv'))
  expect(await screen.findByText('a.csv：檔案不是 CSV')).toBeTruthy()
})

test('a suggestion is confirmed; another line is matched by hand or goes into suspense', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/statement/list', [
    answer(adminStatementLines, () => page([row(1, { state: 'suggested', sure: true, target }), row(2)])),
    answer(adminStatementConfirm, () => ({ confirmed: 1 })),
    answer(adminStatementCandidates, () => ({ rows: [target] })),
    answer(adminStatementMatch, () => new Refused(409, 'STATE_CHANGED', '這裡剛剛有變動')),
    answer(adminStatementSuspend, () => ({})),
  ])
  expect(await screen.findByText(/單號或備註相符/)).toBeTruthy()
  expect(screen.getByRole('link', { name: target.number }).getAttribute('href')).toContain('/proof/inbox')
  await user.click(screen.getByRole('button', { name: '確認' }))
  await waitFor(() => expect(app.callsOf(adminStatementConfirm)[0]?.body).toMatchObject({ ids: [1] }))
  await user.click(screen.getAllByRole('button', { name: '配對' })[1] as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: '配對' }))
  expect(await screen.findByText('這裡剛剛有變動')).toBeTruthy()
  expect(app.callsOf(adminStatementMatch)[0]).toMatchObject({
    params: { id: '2' },
    body: { kind: 'proof', targetId: 12 },
  })
  await user.click(within(dialog).getByRole('button', { name: '關閉' }))
  await user.click(screen.getAllByRole('button', { name: '轉待處理款項' })[1] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: '轉入' }))
  await waitFor(() => expect(app.callsOf(adminStatementSuspend)[0]).toMatchObject({ params: { id: '2' } }))
})

test('a payout of a provider is booked with its fee; the input stays when it is refused', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/statement/list', [
    answer(adminStatementLines, () => page([row(1), row(2, { amountFen: fen(-200) }), row(3, { state: 'provider' })])),
    answer(adminStatementProvider, () => new Refused(400, 'ABOVE_MAX', '最多 ¥19.90', { feeFen: '最多 ¥19.90' })),
  ])
  // Offered for undecided incoming money only, such as the last line, which stays.
  await user.click(await screen.findByRole('button', { name: '支付通道結算' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: '入帳' }))
  expect(await within(dialog).findByText('請選擇支付通道')).toBeTruthy()
  await user.click(within(dialog).getByRole('radio', { name: '微信支付' }))
  expect(within(dialog).getByLabelText('微信支付扣下的手續費')).toBeTruthy()
  await user.click(within(dialog).getByRole('radio', { name: '支付寶' }))
  const fee = within(dialog).getByLabelText('支付寶扣下的手續費')
  await user.clear(fee)
  await user.type(fee, '0.12')
  expect(within(dialog).getByText('¥20.02')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '入帳' }))
  expect(await within(dialog).findByText('最多 ¥19.90')).toBeTruthy()
  expect(fee).toHaveProperty('value', '0.12')
  expect(app.callsOf(adminStatementProvider)[0]).toMatchObject({
    params: { id: '1' },
    body: { provider: 'alipay', feeFen: 12 },
  })
})

test('an operator with read access is offered no actions', async () => {
  await openConsole('/statement/list', [
    answer(operatorMe, () => givenOperator({ permissions: ['finance.statement.view'] })),
    answer(adminStatementLines, () => page([row(1, { state: 'suggested', target })])),
  ])
  expect(await screen.findByText(new RegExp(target.number))).toBeTruthy()
  expect(screen.queryByRole('link', { name: target.number })).toBeNull()
  expect(screen.queryByRole('button', { name: '確認' })).toBeNull()
})
