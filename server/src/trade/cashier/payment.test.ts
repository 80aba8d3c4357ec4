import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { payPasswordCheck } from '@shop/contract/people/paypwd/paypwd.ts'
import {
  cashierOrderInfo,
  cashierOrderPay,
  cashierTradeQuery,
  submitProof,
  withdrawProof,
} from '@shop/contract/trade/cashier/cashier.ts'
import { checkoutSubmit } from '@shop/contract/trade/checkout/checkout.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf as ledgerBalanceOf } from '../../books/ledger/balances.ts'
import { available, expectLedgerInBalance, givenBudget } from '../../books/ledger/given-ledger.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { arrivesBy } from '../../goods/freight/arrival.ts'
import { setPayPassword } from '../../people/paypwd/set-pay-password.ts'
import { givenPayPassword, givenTicket } from '../../test/given-wallet.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
type User = Awaited<ReturnType<typeof shop.givenUser>>
const headers = { client: 'shop/1.0.0', lang: 'en' }
const realNow = shop.now
afterEach(() => {
  shop.now = realNow
})
const later = (minutes: number) => {
  shop.now = () => new Date(realNow().getTime() + minutes * 60_000)
}

async function givenUnpaid(user: User, priceFen = 1_990, pieces = 1) {
  const goods = await shop.givenGoods({ priceFen, kind: 'virtual' })
  const body = { mode: 'buyNow', goodsId: goods.id, goodsSkuId: goods.goodsSkuId, goodsNum: pieces } as const
  const { data } = await shop.call(user, checkoutSubmit, { body, headers })
  return { orderId: data.orderId, tradeId: data.tradeId, goods }
}
const pay = (user: User, body: Omit<BodyOf<typeof cashierOrderPay>, 'method'>) =>
  shop.call(user, cashierOrderPay, { body: { ...body, method: 'balance' }, headers: { lang: 'en' } })
const cashier = async (user: User, orderId: number, own = true) =>
  shop.call(user, cashierOrderInfo, { query: { orderId }, headers: own ? headers : {} })
const balanceOf = (user: User) => available(shop.db, account('u.bal', user.id))
const stateOf = async (user: User, orderId: number) =>
  (await shop.call(user, orderDetail, { query: { orderId }, headers })).data.order.state

const givenProofFile = async (user: User) => (await shop.givenProofImage(user)).id

describe('without a payment password', () => {
  test('a current client is asked to set one, and the order stays payable', async () => {
    const user = await shop.givenUser({ balanceFen: 10_000 })
    const { orderId } = await givenUnpaid(user)
    const body = { orderId, method: 'balance', requestId: randomUUID() } as const
    const refused = await shop.call(user, cashierOrderPay, { body, headers })
    expect(refused.data.code).toBe('PAYPWD_NOT_SET')
    expect([await stateOf(user, orderId), await balanceOf(user)]).toEqual(['unpaid', 10_000])
    await givenPayPassword(shop, user)
    const payTicket = await givenTicket(shop, user, { action: 'order-pay', target: String(orderId), amountFen: 1_990 })
    expect((await shop.call(user, cashierOrderPay, { body: { ...body, payTicket }, headers })).status).toBe(200)
  })

  test('an old client pays a small sum a day, also in parallel', async () => {
    const user = await shop.givenUser({ balanceFen: 200_000 })
    const large = await givenUnpaid(user, 50_001)
    expect((await pay(user, { orderId: large.orderId })).data.code).toBe('PAYPWD_ELSEWHERE')
    const orders = []
    for (let n = 0; n < 4; n++) orders.push(await givenUnpaid(user, 20_000))
    const replies = await Promise.all(orders.map(({ orderId }) => pay(user, { orderId })))
    expect(replies.map(({ data }) => data.code ?? 'paid').toSorted()).toEqual([
      ...['PAYPWD_ELSEWHERE', 'PAYPWD_ELSEWHERE'],
      ...['paid', 'paid'],
    ])
    expect(await balanceOf(user)).toBe(160_000)
    later(24 * 60 + 1)
    const next = await givenUnpaid(user, 50_000)
    expect((await pay(user, { orderId: next.orderId })).status).toBe(200)
  })
})

test('a fresh payment password is good for a small sum, not for many small payments', async () => {
  const user = await shop.givenUser({ balanceFen: 200_000 })
  await givenPayPassword(shop, user, shop.now())
  const payWith = async (priceFen: number) => {
    const { orderId } = await givenUnpaid(user, priceFen)
    const payTicket = await givenTicket(shop, user, {
      action: 'order-pay',
      target: String(orderId),
      amountFen: priceFen,
    })
    return (await pay(user, { orderId, payTicket })).data.code ?? 'paid'
  }
  expect([await payWith(30_000), await payWith(20_001), await payWith(20_000), await payWith(1)]).toEqual([
    ...['paid', 'PAYPWD_COOLING'],
    ...['paid', 'PAYPWD_COOLING'],
  ])
  expect(await balanceOf(user)).toBe(150_000)
})

describe('the cashier', () => {
  test('offers a screenshot only to clients that support it, and shows where to send the money', async () => {
    const user = await shop.givenUser({ balanceFen: 500 })
    const { orderId } = await givenUnpaid(user)
    const ours = (await cashier(user, orderId)).data
    expect(ours.paymentMethods.map(({ method }) => method)).toEqual(['screenshot', 'balance'])
    expect(ours).toMatchObject({
      order: { pay_price: '19.90', pay_status: 10, showExpiration: true },
      personal: { balance: '5.00' },
      trade: { state: 'unpaid', rejections: 0 },
      transfer: { remark_code: expect.stringMatching(/^\d{4}$/), images_max: 3 },
      proof: null,
    })
    expect(ours.trade.closes_in_ms).toBeGreaterThan(3_500_000)
    const old = (await cashier(user, orderId, false)).data
    expect(old.paymentMethods.map(({ method }) => method)).toEqual(['balance'])
    expect(old.transfer).toBeNull()
  })

  test('shows the address of the goods, the day they are expected, and the points they earn', async () => {
    await givenBudget(shop.db, 'points', 'PTS', 1_000)
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_ship', goods: { priceFen: 1_990 } })
    const { trade } = (await cashier(user, order.id)).data
    const day = arrivesBy(shop.now(), {
      trade: shop.settings.get('trade'),
      delivery: shop.settings.get('delivery'),
      store: shop.settings.get('store'),
    })
    expect(trade).toMatchObject({ points: 19, address: { name: '王小明' } })
    expect(trade.arrives_by).toBe(day)
    // The day has passed: it is not promised again.
    later(24 * 60 * 10)
    expect((await cashier(user, order.id)).data.trade.arrives_by).toBe('')
  })

  test('is closed to old clients after the deadline, and open once paid', async () => {
    const user = await shop.givenUser({ balanceFen: 10_000 })
    const [late, paid] = [await givenUnpaid(user), await givenUnpaid(user)]
    await pay(user, { orderId: paid.orderId })
    expect((await cashier(user, paid.orderId, false)).data.order).toMatchObject({ pay_status: 20, order_status: 10 })
    later(60)
    expect((await cashier(user, late.orderId, false)).data.code).toBe('ORDER_NOT_PAYABLE')
  })

  test('tells an old client asking about a provider payment: not paid', async () => {
    const user = await shop.givenUser()
    expect((await shop.call(user, cashierTradeQuery, { query: { outTradeNo: '1', method: 'balance' } })).data).toEqual({
      isPay: false,
    })
  })
})

describe('paying from the balance', () => {
  test('the same request sent five times at once charges once', async () => {
    const user = await shop.givenUser({ balanceFen: 10_000 })
    const { orderId } = await givenUnpaid(user)
    const requestId = randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => pay(user, { orderId, requestId })))
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200])
    expect(await balanceOf(user)).toBe(8_010)
    expect(await stateOf(user, orderId)).toBe('to_ship')
    await expectLedgerInBalance(shop.db)
  })

  test('twenty different requests, and old clients without one, charge once', async () => {
    const user = await shop.givenUser({ balanceFen: 100_000 })
    const { orderId } = await givenUnpaid(user)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => pay(user, { orderId, requestId: index % 2 ? randomUUID() : undefined })),
    )
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(new Set(replies.flatMap((reply) => reply.data.code ?? []))).toEqual(new Set(['ORDER_NOT_PAYABLE']))
    expect(await balanceOf(user)).toBe(98_010)
  })

  test('uses gift money first', async () => {
    const user = await shop.givenUser({ balanceFen: 10_000 })
    await shop.db.transaction().execute((tx) =>
      postTransfers(tx, { actor: 'system:test', now: new Date() }, [
        {
          event: 'L02',
          memo: 'gift',
          entity: { type: 'test', id: user.id },
          lines: [
            { key: `test:gift:${user.id}`, from: account('exp.gift'), to: account('u.gift', user.id), amount: 500 },
          ],
        },
      ]),
    )
    const { orderId } = await givenUnpaid(user)
    expect((await pay(user, { orderId })).status).toBe(200)
    expect(await available(shop.db, account('u.gift', user.id))).toBe(0)
    expect(await balanceOf(user)).toBe(8_510)
    expect(await available(shop.db, account('eo', orderId))).toBe(1_990)
  })

  test('two orders at once with money for one: one is paid', async () => {
    const user = await shop.givenUser({ balanceFen: 2_500 })
    const orders = [await givenUnpaid(user), await givenUnpaid(user)]
    const replies = await Promise.all(orders.map(({ orderId }) => pay(user, { orderId })))
    expect(replies.map((reply) => reply.data.code ?? 'paid').sort()).toEqual(['BALANCE_NOT_ENOUGH', 'paid'])
    expect(await balanceOf(user)).toBe(510)
  })

  test('a low balance, a late payment and another user’s order change nothing', async () => {
    const [user, other] = [await shop.givenUser({ balanceFen: 1_989 }), await shop.givenUser({ balanceFen: 9_000 })]
    const { orderId } = await givenUnpaid(user)
    expect((await pay(user, { orderId })).data.code).toBe('BALANCE_NOT_ENOUGH')
    expect((await pay(other, { orderId })).data.code).toBe('NOT_FOUND')
    later(60)
    expect((await pay(user, { orderId })).data.code).toBe('ORDER_NOT_PAYABLE')
    expect(await balanceOf(user)).toBe(1_989)
    expect(await stateOf(user, orderId)).toBe('unpaid')
  })

  test('with a payment password requires a ticket for this order and amount, valid once', async () => {
    const user = await shop.givenUser({ balanceFen: 10_000 })
    const [first, second] = [await givenUnpaid(user), await givenUnpaid(user)]
    await shop.db
      .transaction()
      .execute((tx) => setPayPassword(tx, { userId: user.id, password: '246810', now: new Date() }))
    const bare = { body: { orderId: first.orderId, method: 'balance' as const }, headers }
    expect((await shop.call(user, cashierOrderPay, bare)).data.code).toBe('PAYPWD_REQUIRED')
    const check = { password: '246810', action: 'order-pay', target: String(first.orderId), amount: '19.90' } as const
    const { payTicket } = (await shop.call(user, payPasswordCheck, { body: check })).data
    expect((await pay(user, { orderId: second.orderId, payTicket })).data.code).toBe('PAYPWD_REQUIRED')
    expect((await pay(user, { orderId: first.orderId, payTicket })).status).toBe(200)
    expect((await pay(user, { orderId: second.orderId, payTicket })).data.code).toBe('PAYPWD_REQUIRED')
  })

  test('an inviter’s share is rounded down at the cap', async () => {
    const inviter = await shop.givenUser()
    const user = await shop.givenUser({ balanceFen: 10_000, inviterId: inviter.id })
    // A tenth of 99.99 is 9.999, which rounding would make 10.00.
    const goods = { priceFen: 9_999, profit: { sharingBp: 1_000, managementBp: 0 }, kind: 'virtual' } as const
    const { id: orderId } = await shop.givenOrder(user, { goods })
    expect((await pay(user, { orderId })).status).toBe(200)
    expect((await ledgerBalanceOf(shop.db, account('u.comm', inviter.id))).pendingCredit).toBe(999)
    await expectLedgerInBalance(shop.db)
  })

  test('the inviter’s share waits in the order’s own escrow', async () => {
    const inviter = await shop.givenUser()
    const user = await shop.givenUser({ balanceFen: 10_000, inviterId: inviter.id })
    const { orderId } = await givenUnpaid(user, 8_500)
    await pay(user, { orderId })
    expect(await available(shop.db, account('eo', orderId))).toBe(8_500 - 255)
    expect(await available(shop.db, account('u.comm', inviter.id))).toBe(0)
    await expectLedgerInBalance(shop.db)
  })
})

describe('a payment screenshot', () => {
  const handIn = (user: User, orderId: number, images: number[], requestId?: string) =>
    shop.call(user, submitProof, { body: { orderId, images, payerName: ' 林 ', reference: 'R1', requestId }, headers })

  test('stops the timer and awaits review; a second one is refused; it can be withdrawn', async () => {
    const user = await shop.givenUser()
    const { orderId } = await givenUnpaid(user)
    const image = await givenProofFile(user)
    expect((await handIn(user, orderId, [image])).status).toBe(200)
    expect((await cashier(user, orderId)).data).toMatchObject({
      trade: { state: 'pay_review', closes_in_ms: null },
      proof: { state: 'submitted', payer_name: '林', images: [{ file_id: image }] },
    })
    expect((await handIn(user, orderId, [image])).data.code).toBe('PROOF_EXISTS')
    expect((await pay(user, { orderId })).data.code).toBe('ORDER_NOT_PAYABLE')
    later(120)
    expect((await shop.call(user, withdrawProof, { body: { orderId } })).status).toBe(200)
    const { trade } = (await cashier(user, orderId)).data
    expect(trade.state).toBe('unpaid')
    expect(trade.closes_in_ms).toBeGreaterThan(3_500_000)
    expect((await shop.call(user, withdrawProof, { body: { orderId } })).data.code).toBe('STATE_CHANGED')
    await expectLedgerInBalance(shop.db)
  })

  test('twenty at once: one is accepted', async () => {
    const user = await shop.givenUser()
    const { orderId } = await givenUnpaid(user)
    const image = await givenProofFile(user)
    const replies = await Promise.all(Array.from({ length: 20 }, () => handIn(user, orderId, [image], randomUUID())))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const proofs = await shop.db.selectFrom('proof').select('id').where('userId', '=', user.id).execute()
    expect(proofs).toHaveLength(1)
  })

  test('another user’s pictures, too many, or none are refused', async () => {
    const [user, other] = [await shop.givenUser(), await shop.givenUser()]
    const { orderId } = await givenUnpaid(user)
    expect((await handIn(user, orderId, [await givenProofFile(other)])).data.code).toBe('NOT_FOUND')
    const four = await Promise.all([1, 2, 3, 4].map(() => givenProofFile(user)))
    expect((await handIn(user, orderId, four)).data).toMatchObject({ code: 'IMAGE_LIMIT', params: { max: 3 } })
    expect((await handIn(user, orderId, [])).data.code).toBe('VALIDATION')
    expect(await stateOf(user, orderId)).toBe('unpaid')
  })
})
