import { randomUUID } from 'node:crypto'
import { benefitList } from '@shop/contract/money/wallet/benefits.ts'
import { unitIndex } from '@shop/contract/money/wallet/units.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { account, creditsOf, type LotCurrency } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { byTest, expectLedgerInBalance, givenCredit } from '../../books/ledger/given-ledger.ts'
import { expiriesOf } from '../../books/ledger/lot-origins.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => expectLedgerInBalance(shop.db))
type User = Awaited<ReturnType<typeof shop.givenUser>>

const benefits = async (user: User) => (await shop.call(user, benefitList)).data.list
const on = (modules: Record<string, boolean>) =>
  changeGroup(shop, 'module', {
    wallet: true,
    points: true,
    integral: true,
    subsidy: true,
    reward: true,
    profit: true,
    ...modules,
  })
const give = (user: User, to: 'u.gift' | 'u.comm', amount: number) => {
  const line = { key: randomUUID(), from: account('exp.gift'), to: account(to, user.id), amount }
  const event = { event: 'L02', memo: 'test', entity: { type: 'test', id: randomUUID() }, lines: [line] }
  return shop.db.transaction().execute((tx) => postTransfers(tx, byTest, [event as LedgerEvent]))
}
const [soon, later] = [new Date('2027-03-01T02:00:00Z'), new Date('2027-09-01T02:00:00Z')]

describe('the list of benefits', () => {
  test('has the features that are switched on, and nothing else', async () => {
    const user = await shop.givenUser()
    await on({})
    expect((await benefits(user)).map(({ kind }) => kind)).toEqual([
      'points',
      'integral',
      'subsidy',
      'reward',
      'profit',
    ])
    await on({ integral: false, reward: false, profit: false })
    await givenCredit(shop.db, user.id, 5_000, 'ITG', later)
    expect((await benefits(user)).map(({ kind }) => kind)).toEqual(['points', 'subsidy'])
    await on({ points: false, integral: false, subsidy: false, reward: false, profit: false })
    expect(await benefits(user)).toEqual([])
  })

  test('says that a new user has nothing yet', async () => {
    await on({})
    const list = await benefits(await shop.givenUser())
    expect(list[0]).toEqual({ kind: 'points', available: '0', pending: '0', in_review: '0', next_end: null })
    expect(list[1]).toEqual({ kind: 'integral', available: '0.00', pending: '0.00', in_review: '0.00', next_end: null })
  })

  test('agrees with the ledger, and names the first day on which something ends', async () => {
    await on({})
    const user = await shop.givenUser()
    const zone = shop.settings.get('store').timezone
    for (const currency of ['PTS', 'ITG', 'SUB', 'RWD'] satisfies LotCurrency[]) {
      await givenCredit(shop.db, user.id, 700, currency, later)
      await givenCredit(shop.db, user.id, 200, currency, soon)
      await givenCredit(shop.db, user.id, 50, currency, new Date(soon.getTime() + 3_600_000))
    }
    await give(user, 'u.gift', 300)
    await give(user, 'u.comm', 1_234)
    const list = await benefits(user)
    const currencies = { points: 'PTS', integral: 'ITG', subsidy: 'SUB', reward: 'RWD' } as const
    for (const [kind, currency] of Object.entries(currencies)) {
      const ref = creditsOf(user.id, currency)
      const [first] = await expiriesOf(shop.db, ref, zone)
      const row = list.find((one) => one.kind === kind)
      const scale = kind === 'points' ? 1 : 100
      expect(Number(row?.available) * scale).toBe((await balanceOf(shop.db, ref)).available)
      expect(Number(row?.next_end?.value) * scale).toBe(first?.value)
      expect(first?.value).toBe(250)
      // Moving integral costs 2%.
      expect(row?.worth).toBe(kind === 'integral' ? '9.31' : '9.50')
    }
    const { expiries } = (await shop.call(user, unitIndex, { query: { unit: 'integral' } })).data
    expect(list.find(({ kind }) => kind === 'integral')?.next_end).toEqual(expiries[0])
    expect(list.slice(4)).toEqual([
      { kind: 'profit', available: '12.34', pending: '0.00', in_review: '0.00', next_end: null },
      { kind: 'gift', available: '3.00', pending: '0.00', in_review: '0.00', next_end: null },
    ])
  })

  test('shows only the caller’s own, and nothing to guests', async () => {
    await on({})
    const [user, other] = [await shop.givenUser(), await shop.givenUser()]
    await givenCredit(shop.db, other.id, 900, 'ITG', later)
    expect((await benefits(user)).find(({ kind }) => kind === 'integral')?.available).toBe('0.00')
    expect((await shop.call(undefined, benefitList)).status).toBe(401)
  })
})
