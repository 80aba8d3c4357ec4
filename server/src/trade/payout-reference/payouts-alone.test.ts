import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import {
  adminRechargeReturnBegin,
  adminRechargeReturnList,
  adminRechargeReturnPay,
} from '@shop/contract/money/recharge/returns.ts'
import { adminWithdrawalGet, adminWithdrawalPay } from '@shop/contract/money/withdraw/admin.ts'
import { adminAftersalePayout } from '@shop/contract/trade/aftersale/admin.ts'
import { afterEach, expect, test } from 'vitest'
import { expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { rechargePaidByProvider } from '../../books/ledger/wallet-events.ts'
import { addHours } from '../../core/value/time.ts'
import { givenMoney, type Staff } from '../../test/given-money.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { givenPayoutPicture } from '../../test/given-wallet.ts'
import { openShop } from '../../test/shop.ts'

// It takes two people for money to leave the shop: the amount that one person both decides on and pays is limited per
// day.

const shop = await openShop()
const money = givenMoney(shop)
await changeGroup(shop, 'risk', { dualAmountFen: 21_000 })
const realNow = shop.now
afterEach(async () => {
  shop.now = realNow
  await expectLedgerInBalance(shop.db)
})
const once = () => ({ requestId: randomUUID() })

async function withdrawal(by: Staff) {
  const id = await money.givenWithdrawal(await money.givenPayer(), { state: 'approved', by })
  return {
    pay: async (payer: Staff) => {
      const body = { reference: randomUUID(), fileId: await givenPayoutPicture(shop, payer), ...once() }
      return (await shop.callAdmin(payer, adminWithdrawalPay, { params: { id }, body })).data.code
    },
    shown: async (reader: Staff) =>
      (await shop.callAdmin(reader, adminWithdrawalGet, { params: { id } })).data.withdrawal,
  }
}

async function rechargeReturn(by: Staff) {
  const user = await shop.givenUser()
  const of = { userId: user.id, amountFen: fen(10_000), giftFen: fen(0) }
  const row = { rechargeNo: randomUUID(), remarkCode: '1234', custom: true, method: 'wechat', state: 'approved' }
  const { id } = await shop.db
    .insertInto('recharge')
    .values({ ...row, ...of, createdAt: shop.now(), decidedAt: shop.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const arrived = rechargePaidByProvider({ through: 'ext.wx', rechargeId: id, ...of })
  await shop.db.transaction().execute((tx) => postTransfers(tx, { actor: 'system:test', now: shop.now() }, [arrived]))
  const asked = { amountFen: fen(10_000), note: 'asked for', ...once() }
  const { returnId } = (await shop.callAdmin(by, adminRechargeReturnBegin, { params: { id }, body: asked })).data
  return {
    pay: async (payer: Staff) => {
      const body = { reference: randomUUID(), ...once() }
      return (await shop.callAdmin(payer, adminRechargeReturnPay, { params: { id: returnId }, body })).data.code
    },
    shown: async (reader: Staff) =>
      (await shop.callAdmin(reader, adminRechargeReturnList, { query: { state: 'pending' } })).data.rows.find(
        (each) => each.id === returnId,
      ),
  }
}

/** 19.90 of goods and the freight. @param proofBy who approved the screenshot with which it was paid */
async function refund({ by, proofBy = by }: { by: Staff; proofBy?: Staff }) {
  const id = await money.givenPayout(await shop.givenUser(), by)
  await shop.pool.query(
    `UPDATE proof SET reviewed_by = $1 WHERE trade_id = (
       SELECT o.trade_id FROM aftersale a JOIN shop_order o ON o.id = a.order_id WHERE a.id = $2)`,
    [proofBy.id, id],
  )
  return {
    pay: async (payer: Staff) => {
      const body = { paid: true, reference: randomUUID(), ...once() }
      return (await shop.callAdmin(payer, adminAftersalePayout, { params: { id }, body })).data.code
    },
  }
}

test('withdrawals, returned recharges and refunds count together, and only if one person did both', async () => {
  const [alone, other] = [await money.givenStaff(), await money.givenStaff()]
  const yesterday = [await withdrawal(alone), await withdrawal(alone)]
  shop.now = () => addHours(realNow(), -24)
  for (const { pay } of yesterday) expect(await pay(alone)).toBeUndefined()
  shop.now = realNow
  expect(await (await withdrawal(other)).pay(alone)).toBeUndefined()
  expect(await (await withdrawal(alone)).pay(alone)).toBeUndefined()
  expect(await (await rechargeReturn(alone)).pay(alone)).toBeUndefined()
  // 10.00 are left.
  const [next, back] = [await withdrawal(alone), await rechargeReturn(alone)]
  expect(await next.shown(alone)).toMatchObject({ needsTwo: true, may: { pay: false } })
  expect(await back.shown(alone)).toMatchObject({ needsTwo: true, may: { pay: false } })
  const refunds = [
    await refund({ by: alone, proofBy: other }),
    // They confirmed that this money came in, and now they would pay it out.
    await refund({ by: other, proofBy: alone }),
  ]
  for (const payout of [next, back, ...refunds]) {
    expect(await payout.pay(alone)).toBe('DUAL_REQUIRED')
    expect(await payout.pay(other)).toBeUndefined()
  }
  expect(await (await refund({ by: other })).pay(alone)).toBeUndefined()
})

test('simultaneous payouts of one operator also stay within the limit', async () => {
  const alone = await money.givenStaff()
  const payouts = await Promise.all(Array.from({ length: 5 }, () => withdrawal(alone)))
  const codes = await Promise.all(payouts.map(({ pay }) => pay(alone)))
  expect(codes.filter((code) => code === undefined)).toHaveLength(2)
  expect(codes.filter((code) => code === 'DUAL_REQUIRED')).toHaveLength(3)
})

test('payouts of one person count together, whatever account they use', async () => {
  const [one, other] = [await money.givenStaff(), await money.givenStaff()]
  for (const { id } of [one, other]) {
    await shop.pool.query(
      'INSERT INTO operator_device (operator_id, device_hash, last_seen_at) VALUES ($1, $2, now())',
      [id, Buffer.from('home'.padEnd(16, '.'))],
    )
  }
  const payouts = await Promise.all([one, one, other, other].map(async (by) => ({ by, ...(await withdrawal(by)) })))
  const codes = await Promise.all(payouts.map(({ by, pay }) => pay(by)))
  expect(codes.filter((code) => code === undefined)).toHaveLength(2)
  expect(await (await withdrawal(other)).shown(other)).toMatchObject({ needsTwo: true, may: { pay: false } })
})
