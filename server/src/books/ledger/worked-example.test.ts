import { fen } from '@shop/contract/core/money.ts'
import { beforeEach, expect, test } from 'vitest'
import { platform } from '../../core/value/seller.ts'
import { openTestDatabase } from '../../test/database.ts'
import { account, budget } from './accounts.ts'
import { balanceOf } from './balances.ts'
import { available, byTest, expectLedgerInBalance, givenBudget, givenCredit } from './given-ledger.ts'
import { lotsOf, openTransfersOf } from './history.ts'
import {
  creditsConfirmed,
  creditsUsed,
  grantsReserved,
  orderPaidFromBalance,
  orderSettled,
  platformDiscount,
  profitReserved,
} from './order-events.ts'
import { creditsReturned, discountReturned, refundPrepared, refundToBalance } from './refund-events.ts'
import { lockAccounts, postTransfers } from './transfers.ts'

// docs/rules.md, An order in numbers: goods 100.00, platform coupon 10.00, 500 points = 5.00, freight 8.00; the buyer
// pays 93.00. Merchant commission 5% of 100.00; sharing 3% of the 85.00 paid for goods. The grant of 85 points is
// ours.

const { db } = await openTestDatabase()
const lotEnd = new Date('2027-11-30T15:59:59.999Z')
let last = 0
let orderId = 0
let userId = 0
let inviterId = 0
let merchantId = 0
const lineId = () => orderId

beforeEach(async () => {
  last += 10
  ;[orderId, userId, inviterId, merchantId] = [last, last + 1, last + 2, last + 3]
  await givenCredit(db, userId, 10_000)
  await givenCredit(db, userId, 700, 'PTS', lotEnd)
  await givenBudget(db, 'points', 'PTS', 85)
  const grants = [{ currency: 'PTS', amount: 85, from: budget('points', 'PTS') } as const]
  await db
    .transaction()
    .execute((tx) =>
      postTransfers(tx, byTest, [
        creditsUsed({ orderId, userId, currency: 'PTS', amount: 500 }),
        grantsReserved({ orderId, lineId: lineId(), userId, grants }),
      ]),
    )
  const payees = [{ level: 1, userId: inviterId, amountFen: fen(255) }]
  await db
    .transaction()
    .execute((tx) =>
      postTransfers(tx, byTest, [
        orderPaidFromBalance({ tradeId: orderId, orderId, userId, giftFen: fen(0), balanceFen: fen(9_300) }),
        platformDiscount({ orderId, amountFen: fen(1_500) }),
        creditsConfirmed({ orderId, currency: 'PTS' }),
        profitReserved({ orderId, lineId: lineId(), paidFen: fen(8_500), capBp: 1_000, payees }),
      ]),
    )
})

test('payment: 93.00 + 15.00 in escrow, 2.55 of it promised', async () => {
  expect(await balanceOf(db, account('eo', orderId))).toEqual({
    exists: true,
    posted: 10_800,
    pendingDebit: 255,
    pendingCredit: 0,
    available: 10_545,
  })
  expect(await available(db, account('u.bal', userId))).toBe(700)
  expect(await available(db, account('u.pts', userId))).toBe(200)
  expect(await balanceOf(db, account('u.comm', inviterId))).toMatchObject({ posted: 0, pendingCredit: 255 })
  expect(await balanceOf(db, account('u.pts', userId))).toMatchObject({ posted: 200, pendingCredit: 85 })
  await expectLedgerInBalance(db)
})

test('settlement: 2.55 profit, 5.00 commission, 100.45 to the merchant', async () => {
  const commissionBefore = (await balanceOf(db, account('rev.comm'))).posted
  const settle = () =>
    db.transaction().execute(async (tx) => {
      const [eo] = await lockAccounts(tx, [account('eo', orderId)])
      const settled = orderSettled({
        orderId,
        escrowFen: fen(eo.posted),
        open: await openTransfersOf(tx, { orderId }),
        commissionFen: fen(500),
        seller: { merchantId },
        grantsExpireAt: { PTS: lotEnd },
      })
      return postTransfers(tx, byTest, [settled])
    })
  await settle()
  expect(await available(db, account('u.comm', inviterId))).toBe(255)
  expect((await balanceOf(db, account('rev.comm'))).posted - commissionBefore).toBe(500)
  expect(await available(db, account('m.bal', merchantId))).toBe(10_045)
  expect(await balanceOf(db, account('eo', orderId))).toMatchObject({ posted: 0, pendingDebit: 0 })
  expect(await available(db, account('u.pts', userId))).toBe(285)
  await expect(settle()).rejects.toThrow() // the escrow is closed, so nothing is settled twice
  await expectLedgerInBalance(db)
})

test('full refund before shipping: everything returned, escrow 0', async () => {
  const promoBefore = (await balanceOf(db, account('exp.promo'))).posted
  const refund = { orderId, refundId: orderId }
  await db.transaction().execute(async (tx) => {
    const open = await openTransfersOf(tx, { orderId })
    expect(open.map((promise) => promise.event)).toEqual(['L21', 'L20'])
    return postTransfers(tx, byTest, [
      ...refundPrepared(
        refund,
        open.map((promise) => ({ open: promise, staysAmount: 0 })),
      ),
      refundToBalance({ ...refund, userId, giftFen: fen(0), balanceFen: fen(9_300), last: true }),
      discountReturned({ ...refund, amountFen: fen(1_500) }),
      creditsReturned({ ...refund, currency: 'PTS', amount: 500 }),
    ])
  })
  expect(await available(db, account('u.bal', userId))).toBe(10_000)
  expect((await balanceOf(db, account('exp.promo'))).posted - promoBefore).toBe(1_500)
  expect(await balanceOf(db, account('u.pts', userId))).toMatchObject({ available: 700, pendingCredit: 0 })
  expect(await balanceOf(db, account('u.comm', inviterId))).toMatchObject({ posted: 0, pendingCredit: 0 })
  expect(await balanceOf(db, account('eo', orderId))).toMatchObject({ posted: 0, pendingDebit: 0 })
  expect(await lotsOf(db, account('u.pts', userId))).toMatchObject([{ remaining: 700, expiresAt: lotEnd }])
  await expectLedgerInBalance(db)
})

test('partial refund: the remaining promises stay and settle', async () => {
  const refund = { orderId, refundId: orderId }
  await db.transaction().execute(async (tx) => {
    const open = await openTransfersOf(tx, { orderId })
    const half = open.map((promise) => ({ open: promise, staysAmount: Math.floor(promise.amount / 2) }))
    return postTransfers(tx, byTest, [
      ...refundPrepared(refund, half),
      refundToBalance({ ...refund, userId, giftFen: fen(0), balanceFen: fen(4_650) }),
      discountReturned({ ...refund, amountFen: fen(750) }),
    ])
  })
  await db.transaction().execute(async (tx) => {
    const [eo] = await lockAccounts(tx, [account('eo', orderId)])
    const open = await openTransfersOf(tx, { orderId })
    expect(open.map(({ event, amount }) => [event, amount])).toEqual([
      ['L21', 42],
      ['L20', 127],
    ])
    const settled = orderSettled({
      orderId,
      escrowFen: fen(eo.posted),
      open,
      commissionFen: fen(250),
      seller: platform,
      grantsExpireAt: { PTS: null },
    })
    return postTransfers(tx, byTest, [settled])
  })
  expect(await available(db, account('u.comm', inviterId))).toBe(127)
  expect(await balanceOf(db, account('eo', orderId))).toMatchObject({ posted: 0, pendingDebit: 0 })
  await expectLedgerInBalance(db)
})
