import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@shop/contract/core/errors.ts'
import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { cashierOrderPay, submitProof } from '@shop/contract/trade/cashier/cashier.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { adminProofApprove } from '@shop/contract/trade/proof/admin.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { available, expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { addHours } from '../../core/value/time.ts'
import { countSales } from '../../goods/catalog/sales.ts'
import type { GoodsOfTest } from '../../test/given-goods.ts'
import type { OrderOfTest } from '../../test/given-order.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { closeUnpaidTrade } from '../order/close-trade.ts'

const shop = await openShop()
const reviewer = await shop.givenOperator()
type User = Awaited<ReturnType<typeof shop.givenUser>>

const set = (group: SettingGroup, value: object) => changeGroup(shop, group, value)
beforeEach(() => set('stock', { reserveOn: 'pay' }))

const buy = async (goods: GoodsOfTest, more: { balanceFen?: number; quantity?: number } = {}) => {
  const user = await shop.givenUser({ balanceFen: more.balanceFen ?? 0 })
  const order = await shop.givenOrder(user, { lines: [{ goods, quantity: more.quantity ?? 1 }] })
  return { user, order }
}
const pay = (user: User, order: OrderOfTest) =>
  shop.call(user, cashierOrderPay, { body: { orderId: order.id, method: 'balance', requestId: randomUUID() } })
const handIn = async (user: User, order: OrderOfTest) => {
  const { id } = await shop.givenProofImage(user)
  const { data } = await shop.call(user, submitProof, { body: { orderId: order.id, images: [id] } })
  return data.proofId
}
const approve = (proofId: number, receivedFen: number) =>
  shop.callAdmin(reviewer, adminProofApprove, {
    params: { id: proofId },
    body: { receivedFen: receivedFen as never, requestId: randomUUID() },
  })
const stockOf = ({ skuId }: GoodsOfTest) =>
  shop.db.selectFrom('stock').select(['onHand', 'reserved']).where('skuId', '=', skuId).executeTakeFirstOrThrow()
const soldOf = async ({ id }: GoodsOfTest) => {
  await countSales(shop)
  return (await shop.db.selectFrom('goods').select('salesCount').where('id', '=', id).executeTakeFirstOrThrow())
    .salesCount
}
const balanceOf = (user: User) => available(shop.db, account('u.bal', user.id))
const read = async (user: User, id: number) =>
  (await shop.call(user, orderDetail, { query: { orderId: id } })).data.order

describe('where the shop reserves stock on payment', () => {
  test('orders reserve nothing, payments do; a cancellation releases exactly what was reserved', async () => {
    const goods = await shop.givenGoods({ stock: 5 })
    const [one, other] = [await buy(goods, { balanceFen: 10_000, quantity: 4 }), await buy(goods, { quantity: 4 })]
    expect(await stockOf(goods)).toEqual({ onHand: 5, reserved: 0 })
    expect((await pay(one.user, one.order)).status).toBe(200)
    expect([await stockOf(goods), await soldOf(goods)]).toEqual([{ onHand: 5, reserved: 4 }, 4])
    await shop.call(other.user, orderCancel, { body: { orderId: other.order.id } })
    expect((await read(other.user, other.order.id)).state).toBe('cancelled')
    expect(await stockOf(goods)).toEqual({ onHand: 5, reserved: 4 })
    await shop.call(one.user, orderCancel, { body: { orderId: one.order.id } })
    expect([await stockOf(goods), await soldOf(goods)]).toEqual([{ onHand: 5, reserved: 0 }, 0])
    await expectLedgerInBalance(shop.db)
  })

  test('an order that times out releases nothing', async () => {
    const goods = await shop.givenGoods({ stock: 5 })
    const [kept, late] = [await buy(goods, { balanceFen: 10_000, quantity: 3 }), await buy(goods, { quantity: 2 })]
    await pay(kept.user, kept.order)
    await closeUnpaidTrade(shop, { tradeId: late.order.tradeId }, addHours(shop.now(), 48))
    expect((await read(late.user, late.order.id)).state).toBe('cancelled')
    expect(await stockOf(goods)).toEqual({ onHand: 5, reserved: 3 })
  })

  test('thirty payments at once for ten units: ten are paid, the others are refused before being charged', async () => {
    const goods = await shop.givenGoods({ stock: 10, priceFen: 1_000 })
    const buyers = await Promise.all(Array.from({ length: 30 }, () => buy(goods, { balanceFen: 1_000 })))
    const replies = await Promise.all(buyers.map(({ user, order }) => pay(user, order)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    const codes = replies.flatMap(({ data }) => data.code ?? [])
    expect(codes).toEqual(Array(20).fill('STOCK_NOT_ENOUGH' satisfies ErrorCode))
    expect([await stockOf(goods), await soldOf(goods)]).toEqual([{ onHand: 10, reserved: 10 }, 10])
    for (const [index, { user, order }] of buyers.entries()) {
      const paid = replies[index]?.status === 200
      expect(await balanceOf(user)).toBe(paid ? 0 : 1_000)
      expect((await read(user, order.id)).state).toBe(paid ? 'to_ship' : 'unpaid')
    }
    await expectLedgerInBalance(shop.db)
  })

  test('twenty screenshots approved at once for ten units: ten are shipped, the others are refunded to the balance', async () => {
    const goods = await shop.givenGoods({ stock: 10, priceFen: 1_000 })
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { user, order } = await buy(goods)
        return { user, order, proofId: await handIn(user, order) }
      }),
    )
    const replies = await Promise.all(buyers.map(({ proofId, order }) => approve(proofId, order.payableFen)))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(replies.map(({ data }) => data.refunded).toSorted()).toEqual([...Array(10).fill(0), ...Array(10).fill(1)])
    expect([await stockOf(goods), await soldOf(goods)]).toEqual([{ onHand: 10, reserved: 10 }, 10])
    for (const [index, { user, order }] of buyers.entries()) {
      const refunded = replies[index]?.data.refunded === 1
      const shown = await read(user, order.id)
      expect([shown.state, shown.cancel_reason]).toEqual(refunded ? ['closed', 'sold_out'] : ['to_ship', ''])
      expect(await balanceOf(user)).toBe(refunded ? 1_000 : 0)
      const told = await shop.db
        .selectFrom('notice')
        .select('event')
        .where('receiver', '=', `user:${user.id}`)
        .where('event', '=', 'payment-refunded')
        .execute()
      expect(told).toHaveLength(refunded ? 1 : 0)
    }
    await expectLedgerInBalance(shop.db)
  })

  test('in a trade with several orders only the sold-out ones are refunded', async () => {
    const [left, gone] = [
      await shop.givenGoods({ stock: 5, priceFen: 700 }),
      await shop.givenGoods({ stock: 1, priceFen: 300, zone: 'gift' }),
    ]
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { lines: [{ goods: left, quantity: 2 }, { goods: gone }] })
    const proofId = await handIn(user, order)
    const faster = await buy(gone, { balanceFen: 300 })
    expect((await pay(faster.user, faster.order)).status).toBe(200)
    expect((await approve(proofId, 1_700)).data.refunded).toBe(1)
    const states = await Promise.all(order.orderIds.map(async (id) => (await read(user, id)).state))
    expect(states.toSorted()).toEqual(['closed', 'to_ship'])
    expect(await balanceOf(user)).toBe(300)
    expect([await stockOf(left), await stockOf(gone)]).toEqual([
      { onHand: 5, reserved: 2 },
      { onHand: 1, reserved: 1 },
    ])
    await expectLedgerInBalance(shop.db)
  })

  test('an order created while the shop reserved on ordering keeps its stock, and the other way round', async () => {
    const goods = await shop.givenGoods({ stock: 1, priceFen: 500 })
    await set('stock', { reserveOn: 'create' })
    const early = await buy(goods, { balanceFen: 500 })
    await set('stock', { reserveOn: 'pay' })
    expect((await pay(early.user, early.order)).status).toBe(200)
    expect(await stockOf(goods)).toEqual({ onHand: 1, reserved: 1 })
    const more = await shop.givenGoods({ stock: 1, priceFen: 500 })
    const late = await buy(more, { balanceFen: 500 })
    await set('stock', { reserveOn: 'create' })
    const reserving = await buy(more)
    expect((await pay(late.user, late.order)).data.code).toBe('STOCK_NOT_ENOUGH')
    expect([(await read(reserving.user, reserving.order.id)).state, await stockOf(more)]).toEqual([
      'unpaid',
      { onHand: 1, reserved: 1 },
    ])
  })
})

describe('operators are notified of low stock', () => {
  const noticesOf = async ({ skuId, id }: GoodsOfTest) => {
    const rows = await shop.db
      .selectFrom('notice')
      .select(['receiver', 'params'])
      .where('event', '=', 'stock-low')
      .where('entity', 'like', `sku:${skuId}:%`)
      .orderBy('id')
      .execute()
    return rows.map(({ receiver, params }) => {
      expect([receiver, (params as { goodsId: number }).goodsId]).toEqual(['permission:goods.edit', id])
      return (params as { left: number }).left
    })
  }

  test('once each time it falls to the threshold', async () => {
    await set('stock', { reserveOn: 'create', warn: 3 })
    const goods = await shop.givenGoods({ stock: 6 })
    const first = await buy(goods, { quantity: 2 })
    expect(await noticesOf(goods)).toEqual([])
    await buy(goods, { quantity: 1 })
    expect(await noticesOf(goods)).toEqual([3])
    await buy(goods, { quantity: 1 })
    expect(await noticesOf(goods)).toEqual([3])
    await shop.call(first.user, orderCancel, { body: { orderId: first.order.id } })
    await buy(goods, { quantity: 3 })
    expect(await noticesOf(goods)).toEqual([3, 1])
  })

  test('on payment, where that reserves; a payment that failed notifies nobody', async () => {
    await set('stock', { reserveOn: 'pay', warn: 3 })
    const goods = await shop.givenGoods({ stock: 4, priceFen: 1_000 })
    const [poor, rich] = [await buy(goods, { balanceFen: 0 }), await buy(goods, { balanceFen: 1_000 })]
    expect((await pay(poor.user, poor.order)).data.code).toBe('BALANCE_NOT_ENOUGH')
    expect(await noticesOf(goods)).toEqual([])
    await pay(rich.user, rich.order)
    expect(await noticesOf(goods)).toEqual([3])
  })
})
