import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import {
  adminRechargeList,
  adminRechargeReturnBegin,
  adminRechargeReturnEnd,
  adminRechargeReturnList,
  adminRechargeReturnPay,
  adminRechargeReturnTerms,
} from '@shop/contract/money/recharge/returns.ts'
import { walletBill, walletIndex } from '@shop/contract/money/wallet/bill.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { rechargePaidByProvider, userTransferred } from '../../books/ledger/wallet-events.ts'
import { addHours } from '../../core/value/time.ts'
import { openShop } from '../../test/shop.ts'
import { giftOf } from './return-rules.ts'

const shop = await openShop()
const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
type Operator = typeof first
type User = Awaited<ReturnType<typeof shop.givenUser>>
afterEach(() => expectLedgerInBalance(shop.db))

/** A recharge that has arrived. */
async function givenRecharge(
  user: { id: number },
  { amountFen = 10_000, giftFen = 0, daysAgo = 0, state = 'approved' } = {},
): Promise<number> {
  const at = addHours(new Date(), -24 * daysAgo)
  const row = { rechargeNo: randomUUID(), remarkCode: '1234', custom: true, method: 'wechat', amountFen, giftFen }
  const { id } = await shop.db
    .insertInto('recharge')
    .values({ ...row, userId: user.id, state, createdAt: at, decidedAt: state === 'unpaid' ? null : at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const arrived = rechargePaidByProvider({
    through: 'ext.wx',
    rechargeId: id,
    userId: user.id,
    amountFen: fen(amountFen),
    giftFen: fen(giftFen),
  })
  if (state === 'approved') {
    await shop.db.transaction().execute((tx) => postTransfers(tx, { actor: 'system:test', now: at }, [arrived]))
  }
  return id
}
/** Transfers some of it to another user. */
async function spend(user: User, amountFen: number): Promise<void> {
  const other = await shop.givenUser()
  const of = { transferId: other.id, fromUserId: user.id, toUserId: other.id }
  const event = userTransferred({ ...of, amountFen: fen(amountFen), feeFen: fen(0) })
  await shop.db.transaction().execute((tx) => postTransfers(tx, { actor: 'system:test', now: new Date() }, [event]))
}
const begin = (id: number, amountFen: number, by: Operator = first, requestId: string = randomUUID()) =>
  shop.callAdmin(by, adminRechargeReturnBegin, {
    params: { id },
    body: { amountFen: fen(amountFen), note: '退回原微信帳號', requestId },
  })
const begun = async (...args: Parameters<typeof begin>) => (await begin(...args)).data.returnId
const pay = (id: number, reference: string = randomUUID(), by: Operator = first) =>
  shop.callAdmin(by, adminRechargeReturnPay, { params: { id }, body: { reference, requestId: randomUUID() } })
const end = (id: number, by: Operator = first) =>
  shop.callAdmin(by, adminRechargeReturnEnd, { params: { id }, body: { reason: '帳號不符', requestId: randomUUID() } })
const termsOf = async (id: number) => (await shop.callAdmin(first, adminRechargeReturnTerms, { params: { id } })).data
const balances = async ({ id }: User) => {
  const [balance, gift] = await Promise.all(
    (['u.bal', 'u.gift'] as const).map((type) => balanceOf(shop.db, account(type, id))),
  )
  return [balance?.available, gift?.available]
}
const noticesOf = async ({ id }: User) =>
  (await shop.db.selectFrom('notice').select('event').where('receiver', '=', `user:${id}`).orderBy('id').execute()).map(
    ({ event }) => event,
  )

describe('a return', () => {
  test('reserves the money and its share of the gift at once, and posts them when paid', async () => {
    const user = await shop.givenUser()
    const id = await givenRecharge(user, { amountFen: 10_000, giftFen: 999 })
    expect(await termsOf(id)).toMatchObject({ maxFen: 10_000, giftLeftFen: 999, method: 'wechat' })
    const outside = (await balanceOf(shop.db, account('ext.wx'))).posted
    const returnId = await begun(id, 3_333)
    // 999 × 33.33 % = 332.97, rounded up.
    expect(await balances(user)).toEqual([6_667, 666])
    const { rows } = (await shop.callAdmin(first, adminRechargeReturnList, { query: { state: 'pending' } })).data
    expect(rows).toMatchObject([
      { id: returnId, amountFen: 3_333, giftFen: 333, needsTwo: false, may: { pay: true, end: true } },
    ])
    expect((await pay(returnId)).status).toBe(200)
    expect(await balances(user)).toEqual([6_667, 666])
    expect((await balanceOf(shop.db, account('ext.wx'))).posted).toBe(outside + 3_333)
    expect(await noticesOf(user)).toEqual(['recharge-return-begun', 'recharge-return-paid'])
    expect((await end(returnId)).data.code).toBe('STATE_CHANGED')

    const { rechargeNo } = await shop.db
      .selectFrom('recharge')
      .select('rechargeNo')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const found = (await shop.call(user, walletBill, { query: { search: rechargeNo } })).data.list.data
    expect(found.map(({ about, number, money }) => [about, number, money])).toEqual([
      ['recharge', rechargeNo, '-36.66'],
      ['recharge', rechargeNo, '109.99'],
    ])

    // The rest: the gift's rounding is not applied twice.
    expect(await termsOf(id)).toMatchObject({ maxFen: 6_667, giftLeftFen: 666 })
    await pay(await begun(id, 6_667))
    expect(await balances(user)).toEqual([0, 0])
    expect(await termsOf(id)).toMatchObject({ maxFen: 0 })
    const list = (await shop.callAdmin(first, adminRechargeList, { query: { userId: user.id } })).data.rows
    expect(list).toMatchObject([{ id, returnedFen: 10_000, mayReturn: false }])
  })

  test('that ends unpaid goes back to the user', async () => {
    const user = await shop.givenUser()
    const id = await givenRecharge(user, { giftFen: 500 })
    const returnId = await begun(id, 10_000)
    expect(await balances(user)).toEqual([0, 0])
    expect((await begin(id, 1)).data.code).toBe('REFUND_OPEN')
    expect((await termsOf(id)).open).toMatchObject({ amountFen: 10_000, note: '退回原微信帳號' })
    expect((await end(returnId)).status).toBe(200)
    expect((await termsOf(id)).open).toBeNull()
    expect(await balances(user)).toEqual([10_000, 500])
    expect((await pay(returnId)).data.code).toBe('STATE_CHANGED')
    expect(await noticesOf(user)).toEqual(['recharge-return-begun', 'recharge-return-ended'])
  })

  test('is limited to unspent money and gift', async () => {
    const user = await shop.givenUser()
    const id = await givenRecharge(user)
    await spend(user, 4_000)
    expect((await begin(id, 6_001)).data).toMatchObject({ code: 'REFUND_AMOUNT' })
    const list = (await shop.callAdmin(first, adminRechargeList, { query: { userId: user.id } })).data.rows
    expect(list).toMatchObject([{ returnedFen: 0, mayReturn: true }])
    await pay(await begun(id, 6_000))
    expect(await balances(user)).toEqual([0, 0])
  })

  test('begins once and is paid once under twenty simultaneous attempts', async () => {
    const user = await shop.givenUser()
    const id = await givenRecharge(user)
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => begin(id, 1_000, n % 2 ? first : second)))
    const ids = replies.flatMap(({ status, data }) => (status === 200 ? [data.returnId] : []))
    expect(ids).toHaveLength(1)
    const reference = randomUUID()
    const paid = await Promise.all(
      Array.from({ length: 20 }, (_, n) => pay(ids[0] as number, n % 2 ? reference : undefined)),
    )
    expect(paid.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balances(user)).toEqual([9_000, 0])
  })

  test('of a large amount is paid by a second operator; one payment covers one return', async () => {
    const user = await shop.givenUser()
    const [large, small] = [await givenRecharge(user, { amountFen: 600_000 }), await givenRecharge(user)]
    const returnId = await begun(large, 600_000)
    expect((await pay(returnId)).data.code).toBe('DUAL_REQUIRED')
    const reference = randomUUID()
    expect((await pay(returnId, reference, second)).status).toBe(200)
    expect((await pay(await begun(small, 1_000), reference)).data).toMatchObject({ code: 'REFERENCE_USED' })
  })

  test('is refused if the recharge never arrived, is too old, is one’s own or unknown, and for a zero amount', async () => {
    const user = await shop.givenUser()
    const pending = await givenRecharge(user, { state: 'rejected' })
    expect((await begin(pending, 1)).data.code).toBe('STATE_CHANGED')
    const old = await givenRecharge(user, { daysAgo: 366 })
    expect((await begin(old, 1)).data.code).toBe('REFUND_WINDOW_OVER')
    const id = await givenRecharge(user)
    expect((await begin(id, 0)).data).toMatchObject({ code: 'BELOW_MIN', params: { minFen: 1 } })
    expect((await begin(999_999_999, 1)).data.code).toBe('NOT_FOUND')
    expect((await pay(999_999_999)).data.code).toBe('NOT_FOUND')
    const own = await shop.givenOperator({ userId: user.id })
    expect((await begin(id, 1, own)).data.code).toBe('SELF_REVIEW')
    const returnId = await begun(id, 1)
    expect((await pay(returnId, randomUUID(), own)).data.code).toBe('SELF_REVIEW')
    expect((await end(returnId, own)).data.code).toBe('SELF_REVIEW')
  })

  test('is no longer held back from withdrawals', async () => {
    const user = await shop.givenUser({ balanceFen: 5_000 })
    const id = await givenRecharge(user)
    const withdrawable = async () => (await shop.call(user, walletIndex)).data.withdrawable
    expect(await withdrawable()).toBe('50.00')
    await begun(id, 10_000)
    expect(await withdrawable()).toBe('50.00')
  })
})

test.each([
  [10_000, 999, 3_333, 333],
  [10_000, 1_000, 1, 1],
  [10_000, 0, 10_000, 0],
  [3, 2, 1, 1],
  [9_007_199_254_740_991, 9_007_199_254_740_991, 9_007_199_254_740_990, 9_007_199_254_740_990],
])(
  'for a recharge of %i with a gift of %i, returning %i takes back %i of the gift',
  (amountFen, giftFen, back, expected) => {
    expect(giftOf({ amountFen: fen(amountFen), giftFen: fen(giftFen) }, fen(back), fen(giftFen))).toBe(expected)
  },
)
