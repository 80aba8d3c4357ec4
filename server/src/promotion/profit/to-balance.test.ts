import { randomUUID } from 'node:crypto'
import { walletBill } from '@shop/contract/money/wallet/bill.ts'
import { withdrawCenter } from '@shop/contract/money/withdraw/withdraw.ts'
import { profitIndex, profitToBalance } from '@shop/contract/promotion/profit/profit.ts'
import { expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { setReceivableFloor } from '../../books/ledger/balances.ts'
import { expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { lockAccounts, postTransfers } from '../../books/ledger/transfers.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()

async function givenEarner(amount = 1_000) {
  const user = await shop.givenUser()
  const line = { key: randomUUID(), from: account('rev.sales'), to: account('u.comm', user.id), amount }
  const event = { event: 'L40', memo: 'test', entity: { type: 'test', id: randomUUID() }, lines: [line] }
  await shop.db.transaction().execute((tx) => postTransfers(tx, { actor: 'system:test', now: shop.now() }, [event]))
  return user
}
type User = Awaited<ReturnType<typeof givenEarner>>
const move = (user: User, amount: string, requestId: string = randomUUID()) =>
  shop.call(user, profitToBalance, { body: { amount, requestId } })
const index = async (user: User) => (await shop.call(user, profitIndex)).data

test('profit moves to the balance once, and the bill says so', async () => {
  const user = await givenEarner()
  expect(await index(user)).toMatchObject({ available: '10.00', to_be_settled: '0.00', balance: '0.00' })
  const requestId = randomUUID()
  const replies = await Promise.all(Array.from({ length: 5 }, () => move(user, '4.00', requestId)))
  for (const { status, data } of replies) {
    expect(status).toBe(200)
    expect(data).toEqual({ available: '6.00', balance: '4.00' })
  }
  expect((await move(user, '4.01', requestId)).data.code).toBe('IDEMPOTENCY_MISMATCH')
  expect(await index(user)).toMatchObject({ available: '6.00', balance: '4.00' })
  const bill = await shop.call(user, walletBill, { headers: { lang: 'en' } })
  expect(bill.data.list.data.map(({ title, money }) => [title, money])).toEqual([['Earnings moved to balance', '4.00']])
  await expectLedgerInBalance(shop.db)
})

test('what its owner owes of profit taken back cannot be moved or withdrawn', async () => {
  const user = await givenEarner()
  const owes = account('u.recv', user.id)
  const line = { key: randomUUID(), from: owes, to: account('rev.sales'), amount: 400 }
  const event = { event: 'L41', memo: 'test', entity: { type: 'test', id: randomUUID() }, lines: [line] }
  await shop.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [owes])
    await setReceivableFloor(tx, owes, -50_000)
    await postTransfers(tx, { actor: 'system:test', now: shop.now() }, [event])
  })
  expect(await index(user)).toMatchObject({ available: '6.00', owed: '4.00' })
  expect((await move(user, '6.01')).data).toMatchObject({ code: 'ABOVE_MAX' })
  const sources = (await shop.call(user, withdrawCenter)).data.sources
  expect(sources.find(({ source }) => source === 'profit')).toMatchObject({ available: '6.00', withdrawable: '6.00' })
  expect((await move(user, '6.00')).data).toEqual({ available: '0.00', balance: '6.00' })
})

test('parallel calls move no more than is available', async () => {
  const user = await givenEarner()
  const replies = await Promise.all(Array.from({ length: 10 }, () => move(user, '4.00')))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  for (const { data, status } of replies) if (status !== 200) expect(data.code).toBe('ABOVE_MAX')
  expect(await index(user)).toMatchObject({ available: '2.00', balance: '8.00' })
  await expectLedgerInBalance(shop.db)
})

test.each([
  ['nothing', '', 'AMOUNT_INVALID'],
  ['a word', 'all', 'AMOUNT_INVALID'],
  ['a negative amount', '-1.00', 'AMOUNT_INVALID'],
  ['zero', '0.00', 'BELOW_MIN'],
  ['more than is available', '10.01', 'ABOVE_MAX'],
])('%s is refused at the field', async (_, amount, code) => {
  const { data } = await move(await givenEarner(), amount)
  expect(data).toMatchObject({ code, fields: { amount: expect.any(String) } })
})

test('without the module there is no profit', async () => {
  const user = await givenEarner()
  await changeGroup(shop, 'module', { profit: false })
  expect((await move(user, '1.00')).data.code).toBe('MODULE_OFF')
  expect((await shop.call(user, profitIndex)).data.code).toBe('MODULE_OFF')
  await changeGroup(shop, 'module', { profit: true })
})
