import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { adminRechargeReturnBegin, adminRechargeReturnPay } from '@shop/contract/money/recharge/returns.ts'
import { adminWithdrawalGet, adminWithdrawalPay } from '@shop/contract/money/withdraw/admin.ts'
import { adminAftersalePayout } from '@shop/contract/trade/aftersale/admin.ts'
import { adminLateMoneyResolve } from '@shop/contract/trade/late-money/late-money.ts'
import { expect, test } from 'vitest'
import { lateMoney } from '../../books/ledger/events.ts'
import { expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { rechargePaidByProvider } from '../../books/ledger/wallet-events.ts'
import { givenMoney } from '../../test/given-money.ts'
import { givenPayoutPicture } from '../../test/given-wallet.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const money = givenMoney(shop)
const [clerk, other] = [await money.givenStaff(), await money.givenStaff()]

/** Pays one item under a reference. */
type Pay = (reference: string, by?: typeof clerk) => Promise<Answer>
interface Answer {
  status: number
  data: { code?: string; message?: string; fields?: unknown }
}
const withId = <Body extends object>(body: Body) => ({ ...body, requestId: randomUUID() })
const post = (...events: Parameters<typeof postTransfers>[2]) =>
  shop.db.transaction().execute((tx) => postTransfers(tx, { actor: 'system:test', now: shop.now() }, [...events]))

async function givenWithdrawal(): Promise<Pay & { id: number }> {
  const id = await money.givenWithdrawal(await money.givenPayer(), { state: 'approved', by: other })
  const pay: Pay = async (reference, by = clerk) => {
    const body = withId({ reference, fileId: await givenPayoutPicture(shop, by) })
    return shop.callAdmin(by, adminWithdrawalPay, { params: { id }, body })
  }
  return Object.assign(pay, { id })
}

async function givenReturn(): Promise<Pay> {
  const user = await shop.givenUser()
  const row = { rechargeNo: randomUUID(), remarkCode: '1234', custom: true, method: 'wechat', state: 'approved' }
  const { id: rechargeId } = await shop.db
    .insertInto('recharge')
    .values({ ...row, amountFen: 3_000, giftFen: 0, userId: user.id, createdAt: shop.now(), decidedAt: shop.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await post(
    rechargePaidByProvider({ through: 'ext.wx', rechargeId, userId: user.id, amountFen: fen(3_000), giftFen: fen(0) }),
  )
  const { data } = await shop.callAdmin(other, adminRechargeReturnBegin, {
    params: { id: rechargeId },
    body: withId({ amountFen: fen(1_000), note: 'asked for' }),
  })
  return (reference, by = clerk) =>
    shop.callAdmin(by, adminRechargeReturnPay, { params: { id: data.returnId }, body: withId({ reference }) })
}

async function givenRefund(): Promise<Pay> {
  const id = await money.givenPayout(await shop.givenUser(), other)
  return (reference, by = clerk) =>
    shop.callAdmin(by, adminAftersalePayout, { params: { id }, body: withId({ paid: true, reference }) })
}

async function givenLateMoney(): Promise<Pay> {
  const transaction = `4200${randomUUID().replaceAll('-', '')}`
  await post(lateMoney({ transaction, through: 'ext.wx', amountFen: fen(700) }))
  const transfer = shop.db.selectFrom('ledgerTransfer').select('id').where('idemKey', '=', `late:${transaction}`)
  const { id } = await transfer.executeTakeFirstOrThrow()
  return (reference, by = clerk) => {
    const body = withId({ to: 'outside' as const, note: reference })
    return shop.callAdmin(by, adminLateMoneyResolve, { params: { id }, body })
  }
}

const kinds = [givenWithdrawal, givenReturn, givenRefund, givenLateMoney]

test('of twenty payouts of every kind, recorded at once by two operators under one reference, one succeeds', async () => {
  const waiting: Pay[] = []
  for (let n = 0; n < 20; n++) waiting.push(await (kinds[n % kinds.length] as () => Promise<Pay>)())
  const ways = ['BANK-77', ' bank-77 ', 'Bank - 77', 'ＢＡＮＫ－７７']
  const replies = await Promise.all(
    waiting.map((pay, n) => pay(ways[Math.floor(n / 5)] as string, n % 2 ? clerk : other)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(replies.map(({ data }) => data.code))).toEqual(new Set([undefined, 'REFERENCE_USED']))
  // The refused ones still wait for their own references.
  const left = waiting.filter((_, n) => replies[n]?.status !== 200)
  const again = await Promise.all(left.map((pay) => pay(randomUUID())))
  expect(again.map(({ status }) => status)).toEqual(left.map(() => 200))
  await expectLedgerInBalance(shop.db)
})

test('a refused operator is told which payment has used the reference', async () => {
  const paid = await givenWithdrawal()
  expect((await paid('ICBC 2026-1')).status).toBe(200)
  const { withdrawNo } = (await shop.callAdmin(clerk, adminWithdrawalGet, { params: { id: paid.id } })).data.withdrawal
  for (const given of [givenReturn, givenRefund, givenLateMoney]) {
    const { data } = await (await given())('icbc2026-1')
    expect(data.message).toBe(`這個付款單號已登記在提領 ${withdrawNo}`)
    expect(Object.values(data.fields as object)).toEqual([data.message])
  }
  const late = await givenLateMoney()
  expect((await late('5030000001')).status).toBe(200)
  const { data } = await (await givenWithdrawal())('5030000001')
  expect(data.message).toContain('待處理款項 4200')
})

test('the reason why something could not be paid is not a reference', async () => {
  const refuse = async () => {
    const id = await money.givenPayout(await shop.givenUser(), other)
    const body = withId({ paid: false, reference: 'no such account' })
    return (await shop.callAdmin(clerk, adminAftersalePayout, { params: { id }, body })).status
  }
  expect([await refuse(), await refuse()]).toEqual([200, 200])
})
