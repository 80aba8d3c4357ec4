import { expect, test } from 'vitest'
import { expectLedgerInBalance } from '../books/ledger/given-ledger.ts'
import { openShop } from './shop.ts'

const shop = await openShop()

test.each([
  ['unpaid', 'balance'],
  ['pay_review', 'screenshot'],
  ['to_ship', 'balance'],
  ['part_shipped', 'screenshot'],
  ['to_receive', 'screenshot'],
  ['completed', 'balance'],
  ['cancelled', 'balance'],
  ['closed', 'screenshot'],
] as const)('an order that is %s, paid by %s', async (state, payBy) => {
  const user = await shop.givenUser()
  const goods = await shop.givenGoods({ specs: { 顏色: ['紅', '藍'] } })
  const lines = goods.skus.map(({ goodsSkuId }) => ({ goods, goodsSkuId, quantity: 2 }))
  const order = await shop.givenOrder(user, { state, payBy, lines })
  const row = await shop.db.selectFrom('shopOrder').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state, userId: user.id, payableFen: 4 * 1_990, orderNo: order.orderNo })
  expect(order.lines.map((line) => line.quantity)).toEqual([2, 2])
  expect(order.proofId > 0).toBe(payBy === 'screenshot')
  expect(order.parcelIds).toHaveLength(['part_shipped', 'to_receive', 'completed'].includes(state) ? 1 : 0)
  await expectLedgerInBalance(shop.db)
})

test('a virtual order is shipped without a parcel to carry', async () => {
  const order = await shop.givenOrder(await shop.givenUser(), { state: 'completed', goods: { kind: 'virtual' } })
  expect(order.parcelIds).toHaveLength(1)
})
