import { fen } from '@shop/contract/core/money.ts'
import { merchantCenter } from '@shop/contract/desk/dashboard/center.ts'
import { merchantMine } from '@shop/contract/merchant/membership/membership.ts'
import { expect, test } from 'vitest'
import { givenCaseOf, givenOrderOf, givenReviewOf } from '../../test/foreign-records.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()

test('counts only the work that waits for this merchant, by role', async () => {
  const merchantId = await shop.givenMerchant()
  const other = await shop.givenMerchant()
  for (const id of [merchantId, other]) {
    await givenOrderOf(shop, id, 'unpaid')
    await givenOrderOf(shop, id, 'to_ship')
    await givenOrderOf(shop, id, 'to_receive')
    await givenCaseOf(shop, id)
    await givenReviewOf(shop, id)
    await shop.givenGoods({ merchantId: id, stock: 1 })
  }
  const read = async (role: 'owner' | 'goods' | 'finance') =>
    (await shop.callAdmin(await shop.givenMember({ merchantId, role }), merchantCenter)).data
  const paid = await shop.db
    .selectFrom('shopOrder')
    .select((eb) => eb.fn.sum<number>('payableFen').as('sum'))
    .where('merchantId', '=', merchantId)
    .where('paidAt', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(await read('owner')).toMatchObject({
    merchant: { id: merchantId, role: 'owner', state: 'open' },
    todo: { unpaid: 1, toShip: 2, cancelRequests: 0, cases: 1, reviews: 1, lowStock: 1 },
    today: { orders: 4, paidFen: fen(Number(paid.sum)) },
    money: { balanceFen: 0, unsettledFen: Number(paid.sum) },
  })
  expect(await read('goods')).toMatchObject({
    todo: { unpaid: null, toShip: null, cases: null, reviews: null, lowStock: 1 },
    today: null,
    money: null,
  })
  expect(await read('finance')).toMatchObject({ todo: { lowStock: null }, money: { balanceFen: 0 } })
})

test('tells shoppers which merchants they are members of, and a phone works for the one it names', async () => {
  const user = await shop.givenUser()
  expect((await shop.call(user, merchantMine)).data.list).toEqual([])
  const [first, second] = [await shop.givenMerchant(), await shop.givenMerchant()]
  await shop.givenMember({ merchantId: first, role: 'orders', user })
  await shop.givenMember({ merchantId: second, role: 'owner', user })
  const { data } = await shop.call(user, merchantMine)
  expect(data.list.map(({ merchant_id, role }) => [merchant_id, role])).toEqual([
    [first, 'orders'],
    [second, 'owner'],
  ])
  const onPhone = (merchantId: number) =>
    shop.callAdmin(undefined, merchantCenter, {
      headers: { 'access-token': user.token, 'merchant-id': String(merchantId) },
    })
  expect((await onPhone(second)).data.merchant).toMatchObject({ id: second, role: 'owner' })
  expect((await onPhone(await shop.givenMerchant())).data.code).toBe('NO_MEMBER')
})
