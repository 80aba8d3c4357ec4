import { randomUUID } from 'node:crypto'
import type { BodyOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import {
  adminStatementCandidates,
  adminStatementCheck,
  adminStatementConfirm,
  adminStatementDifferences,
  adminStatementImport,
  adminStatementLines,
  adminStatementList,
  adminStatementMatch,
  adminStatementProvider,
  adminStatementRematch,
  adminStatementSetAside,
  adminStatementSuspend,
  adminStatementUnmatch,
} from '@shop/contract/desk/statement/statement.ts'
import { adminLateMoneyList } from '@shop/contract/trade/late-money/late-money.ts'
import { describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { toTime } from '../../core/value/time.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const cashier = await shop.givenOperator({ permissions: ['finance.statement.view', 'finance.statement.edit'] })
const bank = 'ICBC 6222'
const head = 'date,amount,name,reference,remark'
const today = toTime(shop.now(), 'Asia/Shanghai')
let serial = 0
/** A statement line with a reference unique to the test. */
const lineOf = (amount: string, more: { name?: string; reference?: string; remark?: string } = {}) => {
  serial += 1
  const { name = '', reference = `BANK${100_000 + serial}`, remark = '' } = more
  return `${today},${amount},${name},${reference},${remark}`
}
const columns = head.split(',').map((column, place) => ({ column, place })) as BodyOf<
  typeof adminStatementImport
>['columns']
const toData = (lines: string[]) => Buffer.from([head, ...lines].join('\n')).toString('base64')
const take = (lines: string[], more: Partial<BodyOf<typeof adminStatementImport>> = {}) =>
  shop.callAdmin(cashier, adminStatementImport, {
    body: {
      data: toData(lines),
      account: bank,
      encoding: 'utf-8',
      columns,
      name: '十一月.csv',
      leaveOut: false,
      requestId: randomUUID(),
      ...more,
    },
  })
const check = (lines: string[], more: Partial<BodyOf<typeof adminStatementCheck>> = {}) =>
  shop.callAdmin(cashier, adminStatementCheck, { body: { data: toData(lines), account: bank, ...more } })
const linesOf = async (query: QueryOf<typeof adminStatementLines>) =>
  (await shop.callAdmin(cashier, adminStatementLines, { query })).data.rows
/** Imports one line and returns it as listed afterwards. */
async function given(amount: string, more: Parameters<typeof lineOf>[1] = {}) {
  const { data } = await take([lineOf(amount, more)])
  const [line] = await linesOf({ statementId: data.statementId as number })
  return line as NonNullable<typeof line>
}
const stateOf = async (statementId: number) => (await linesOf({ statementId }))[0]
const body = <More extends object>(more: More) => ({ ...more, requestId: randomUUID() })
const match = (id: number, kind: 'proof' | 'withdrawal', targetId: number) =>
  shop.callAdmin(cashier, adminStatementMatch, { params: { id }, body: body({ kind, targetId }) })
const unmatch = (id: number) => shop.callAdmin(cashier, adminStatementUnmatch, { params: { id }, body: body({}) })
const suspend = (id: number) =>
  shop.callAdmin(cashier, adminStatementSuspend, { params: { id }, body: body({ note: '查無此人' }) })
const setAside = (id: number, note = '銀行手續費') =>
  shop.callAdmin(cashier, adminStatementSetAside, { params: { id }, body: body({ note }) })
const suspense = async () => (await balanceOf(shop.db, account('susp'))).posted
/** A screenshot under review, with an amount used nowhere else here. */
async function givenProof(priceFen: number) {
  const user = await shop.givenUser()
  const order = await shop.givenOrder(user, { state: 'pay_review', goods: { priceFen } })
  const proof = await shop.db
    .selectFrom('proof')
    .innerJoin('trade', 'trade.id', 'proof.tradeId')
    .select(['proof.id', 'proof.amountFen', 'trade.tradeNo', 'trade.remarkCode'])
    .where('trade.id', '=', order.tradeId)
    .executeTakeFirstOrThrow()
  return { ...proof, amount: (proof.amountFen / 100).toFixed(2) }
}

describe('importing a statement', () => {
  test('importing a file twice, and one that overlaps it, adds every line once; no money moves', async () => {
    const [one, two, three] = [lineOf('10.00'), lineOf('-3.50'), lineOf('7.25')] as [string, string, string]
    const before = await balanceOf(shop.db, account('ext.bank'))
    const first = await take([one, two])
    expect(first.data).toMatchObject({ added: 2, known: 0, left: 0 })
    expect((await take([one, two])).data).toEqual({ statementId: null, added: 0, known: 2, left: 0, suggested: 0 })
    expect((await take([two, three])).data).toMatchObject({ added: 1, known: 1 })
    const checked = (await check([one, three, lineOf('1.00')])).data.rows
    expect(checked.map(({ state }) => state)).toEqual(['known', 'known', 'new'])
    expect((await take([one], { account: '另一個帳戶' })).data.added).toBe(1)
    const { rows } = (await shop.callAdmin(cashier, adminStatementList, {})).data
    expect(rows.find(({ id }) => id === first.data.statementId)).toMatchObject({
      lines: 2,
      open: 2,
      inFen: 1_000,
      outFen: 350,
      account: bank,
      importedBy: cashier.login,
    })
    expect(await balanceOf(shop.db, account('ext.bank'))).toEqual(before)
  })

  test('ten simultaneous imports of one file add its lines once', async () => {
    const lines = [lineOf('11.00'), lineOf('12.00')]
    const replies = await Promise.all(Array.from({ length: 10 }, () => take(lines)))
    expect(replies.map(({ data }) => data.added).reduce((sum, added) => sum + added, 0)).toBe(2)
  })

  test('bad rows are named, and left out only on request', async () => {
    const lines = [lineOf('10.00'), lineOf('ten'), lineOf('5.00', { remark: '=1+1' })]
    const { data } = await check(lines)
    expect(data.rows.map(({ problem }) => problem?.code ?? null)).toEqual([null, 'amount_format', 'formula'])
    expect((await take(lines)).data).toMatchObject({ code: 'VALIDATION', fields: { leaveOut: expect.any(String) } })
    expect((await take(lines, { leaveOut: true })).data).toMatchObject({ added: 1, left: 2 })
  })

  test('a file that is not a statement is refused with a reason and stores nothing', async () => {
    const count = async () => (await shop.pool.query('SELECT count(*)::int AS n FROM statement_line')).rows[0].n
    const before = await count()
    const refused = async (data: string) => (await take([], { data })).data.code
    expect(await refused(Buffer.from('PK\x03\x04\0\0').toString('base64'))).toBe('FILE_ENCODING')
    expect(await refused('')).toBe('FILE_ROWS')
    expect(await refused(Buffer.from(`${head}\n2026-11-20,"1`).toString('base64'))).toBe('FILE_FORMAT')
    expect((await take([lineOf('1.00')], { columns: [] })).data.code).toBe('FILE_COLUMNS')
    expect((await check([], { data: '<script>' })).data.code).toBe('VALIDATION')
    expect((await check([], { data: 'A'.repeat(1_000_000) })).status).toBeGreaterThanOrEqual(400)
    expect(await count()).toBe(before)
  })
})

describe('a line', () => {
  test('that names a payment is suggested for it, confirmed once, and can be unmatched', async () => {
    const proof = await givenProof(4_321)
    const { data } = await take([lineOf(proof.amount, { remark: `貨款 ${proof.tradeNo}` })])
    expect(data.suggested).toBe(1)
    const [line] = await linesOf({ statementId: data.statementId as number })
    const id = line?.id as number
    expect(line).toMatchObject({
      state: 'suggested',
      sure: true,
      target: { kind: 'proof', id: proof.id, state: 'submitted' },
    })
    const confirm = () => shop.callAdmin(cashier, adminStatementConfirm, { body: body({ ids: [id, id, 999_999] }) })
    const replies = await Promise.all([confirm(), confirm(), confirm()])
    expect(replies.map(({ data: { confirmed } }) => confirmed).toSorted()).toEqual([0, 0, 1])
    expect(await stateOf(line?.statementId as number)).toMatchObject({
      state: 'matched',
      decidedBy: cashier.login,
      target: { number: proof.tradeNo },
    })
    expect((await unmatch(id)).status).toBe(200)
    expect((await unmatch(id)).data.code).toBe('STATE_CHANGED')
    expect(await stateOf(line?.statementId as number)).toMatchObject({ state: 'open', target: null, decidedBy: null })
  })

  test('finds a screenshot submitted after the bank booked the money', async () => {
    const freightFen = (await givenProof(8_000)).amountFen - 8_000
    const line = await given('87.65')
    expect(line.state).toBe('open')
    const proof = await givenProof(8_765 - freightFen)
    const { data } = await shop.callAdmin(cashier, adminStatementRematch, {})
    expect(data.suggested).toBeGreaterThan(0)
    expect(await stateOf(line.statementId)).toMatchObject({ state: 'suggested', sure: false, target: { id: proof.id } })
  })

  test('is matched by hand with a target of its amount, which is then unavailable to other lines', async () => {
    const [proof, other] = [await givenProof(5_555), await givenProof(5_555)]
    const line = await given(proof.amount)
    // Two targets fit equally well: nothing is suggested, and both are offered.
    expect(line.state).toBe('open')
    const { rows } = (await shop.callAdmin(cashier, adminStatementCandidates, { params: { id: line.id } })).data
    expect(rows.map(({ id }) => id).toSorted()).toEqual([proof.id, other.id].toSorted())
    expect((await match(line.id, 'proof', 999_999)).data.code).toBe('NOT_FOUND')
    expect((await match((await given('1.23')).id, 'proof', proof.id)).data.code).toBe('AMOUNT_MISMATCH')
    const replies = await Promise.all([match(line.id, 'proof', proof.id), match(line.id, 'proof', proof.id)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const second = await given(proof.amount)
    expect((await match(second.id, 'proof', proof.id)).data.code).toBe('STATE_CHANGED')
    // The remaining one is now the only candidate.
    expect(second).toMatchObject({ state: 'suggested', target: { id: other.id } })
  })

  test('without an owner goes into suspense once, with the details from the bank, and cannot be unmatched', async () => {
    const before = await suspense()
    const line = await given('66.00', { name: '王某', remark: '不知道是什麼' })
    const replies = await Promise.all(Array.from({ length: 5 }, () => suspend(line.id)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await suspense()).toBe(before + 6_600)
    expect((await unmatch(line.id)).data.code).toBe('STATE_CHANGED')
    expect((await setAside(line.id)).data.code).toBe('STATE_CHANGED')
    const reviewer = await shop.givenOperator()
    const { rows } = (await shop.callAdmin(reviewer, adminLateMoneyList, { query: { open: true } })).data
    expect(rows.find(({ transaction }) => transaction === `bank-${line.id}`)).toMatchObject({
      through: 'bank',
      amountFen: 6_600,
      buyer: null,
      payer: '王某',
      remark: '不知道是什麼',
    })
    await expectLedgerInBalance(shop.db)
  })

  test.each([
    ['wechat', 'ext.wx'],
    ['alipay', 'ext.ali'],
  ] as const)('of a payout by %s is booked once, with the provider’s fee, and stays booked', async (provider, held) => {
    const outside = async () =>
      Promise.all(
        (['ext.bank', held, 'exp.payfee'] as const).map(
          async (type) => (await balanceOf(shop.db, account(type))).posted,
        ),
      )
    const [bankFen, heldFen, feesFen] = (await outside()) as [number, number, number]
    const line = await given('994.00', { name: '財付通支付科技有限公司' })
    const book = (feeFen = 600, id = line.id) =>
      shop.callAdmin(cashier, adminStatementProvider, {
        params: { id },
        body: body({ provider, feeFen: fen(feeFen), note: ' ' }),
      })
    expect((await book(-1)).data).toMatchObject({ code: 'VALIDATION', fields: { feeFen: expect.any(String) } })
    expect((await book(99_401)).data).toMatchObject({ code: 'ABOVE_MAX', fields: { feeFen: expect.any(String) } })
    const replies = await Promise.all(Array.from({ length: 20 }, () => book()))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.map(({ data }) => data.code))).toEqual(new Set([undefined, 'STATE_CHANGED']))
    expect(await outside()).toEqual([bankFen - 99_400, heldFen + 100_000, feesFen - 600])
    expect(await stateOf(line.statementId)).toMatchObject({ state: 'provider', target: null })
    expect((await unmatch(line.id)).data.code).toBe('STATE_CHANGED')
    expect((await suspend(line.id)).data.code).toBe('STATE_CHANGED')
    expect((await book(0, (await given('-994.00')).id)).data.code).toBe('STATE_CHANGED')
    expect((await book(0, 999_999)).data.code).toBe('NOT_FOUND')
    // Both bank and books have it, so it is not a difference.
    const { rows } = (await shop.callAdmin(cashier, adminStatementDifferences, { query: { limit: 100 } })).data
    expect(rows.filter(({ amountFen }) => amountFen === 99_400)).toEqual([])
    await expectLedgerInBalance(shop.db)
  })

  test('of outgoing money cannot go into suspense, and a bank fee is set aside', async () => {
    const line = await given('-2.00')
    expect((await suspend(line.id)).data.code).toBe('STATE_CHANGED')
    expect((await setAside(line.id)).status).toBe(200)
    expect(await stateOf(line.statementId)).toMatchObject({ state: 'other', note: '銀行手續費' })
    expect((await unmatch(line.id)).status).toBe(200)
    expect((await setAside(999_999)).data.code).toBe('NOT_FOUND')
  })

  test('is found by state, direction and keyword', async () => {
    const line = await given('-4.44', { name: '找得到的人' })
    expect((await linesOf({ keyword: '找得到' })).map(({ id }) => id)).toEqual([line.id])
    expect((await linesOf({ keyword: '%' })).length).toBe(0)
    expect((await linesOf({ way: 'in', statementId: line.statementId })).length).toBe(0)
    expect((await linesOf({ state: 'matched', statementId: line.statementId })).length).toBe(0)
  })
})

test('an operator with view permission only cannot change anything', async () => {
  const viewer = await shop.givenOperator({ permissions: ['finance.statement.view'] })
  expect((await shop.callAdmin(viewer, adminStatementList, {})).status).toBe(200)
  expect((await shop.callAdmin(viewer, adminStatementRematch, {})).data.code).toBe('PERMISSION')
})
