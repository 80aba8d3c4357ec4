import { randomUUID } from 'node:crypto'
import { goodsDetail, goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { adminMerchantState } from '@shop/contract/merchant/registry/registry.ts'
import { holidayEnd, holidayGet, holidayPlan } from '@shop/contract/merchant/storefront/holiday.ts'
import { cartAdd, cartList } from '@shop/contract/trade/cart/cart.ts'
import { expect, test } from 'vitest'
import { addDays, addHours, dayOf } from '../../core/value/time.ts'
import type { TestMember } from '../../test/given-merchant.ts'
import { openShop } from '../../test/shop.ts'
import { moveHolidays } from './move-holidays.ts'

const shop = await openShop()
const zone = shop.settings.get('store').timezone
const today = dayOf(shop.now(), zone)

const plan = (by: TestMember, from: string, until: string, requestId: string = randomUUID()) =>
  shop.callAdmin(by, holidayPlan, { body: { from, until, requestId } })
const end = (by: TestMember) => shop.callAdmin(by, holidayEnd, { body: { requestId: randomUUID() } })
const read = async (by: TestMember) => (await shop.callAdmin(by, holidayGet)).data
const move = (to: 'suspended' | 'open', by: TestMember) =>
  shop.givenOperator().then((operator) =>
    shop.callAdmin(operator, adminMerchantState, {
      params: { id: by.merchantId },
      body: { to, reason: 'test', requestId: randomUUID() },
    }),
  )
const atDay = (day: number) => moveHolidays(shop, {}, addHours(shop.now(), day * 24))

test('goods of a shop on holiday are visible, and cannot be bought until it is over', async () => {
  const owner = await shop.givenMember()
  const { merchantId } = owner
  const goods = await shop.givenGoods({ merchantId })
  const buyer = await shop.givenUser()
  const add = () => shop.call(buyer, cartAdd, { body: { goodsId: goods.id, goodsNum: 1, goodsSkuId: '0' } as never })
  expect((await add()).status).toBe(200)
  expect((await plan(owner, today, addDays(today, 6))).status).toBe(200)
  expect(await read(owner)).toMatchObject({ state: 'holiday', holiday: { from: today, until: addDays(today, 6) } })

  const detail = async () => (await shop.call(buyer, goodsDetail, { query: { goodsId: goods.id } })).data.detail
  expect((await detail()).not_buyable).toContain('店舖休假至')
  const listed = await shop.call(buyer, goodsList, { query: { merchantId } as never })
  expect(listed.data.list.data).toMatchObject([{ goods_id: goods.id, seller_name: '茶行' }])
  expect((await add()).data).toMatchObject({ code: 'SELLER_CLOSED', params: { untilDay: addDays(today, 6) } })
  const [line] = (await shop.call(buyer, cartList, { headers: { client: 'shop/1' } })).data.list
  expect(line).toMatchObject({ problem: 'closed', problem_text: expect.stringContaining('店舖休假至') })

  await end(owner)
  expect(await read(owner)).toMatchObject({ state: 'open', holiday: null })
  expect((await detail()).not_buyable).toBe('')
  expect((await add()).status).toBe(200)
})

test('a planned holiday begins and ends automatically, each once', async () => {
  const owner = await shop.givenMember()
  await plan(owner, addDays(today, 2), addDays(today, 3))
  const state = async () => (await read(owner)).state
  await atDay(0)
  expect(await state()).toBe('open')
  await Promise.all([atDay(2), atDay(2)])
  expect(await state()).toBe('holiday')
  await atDay(3)
  expect(await state()).toBe('holiday')
  await Promise.all([atDay(4), atDay(4)])
  expect(await read(owner)).toMatchObject({ state: 'open', holiday: null })
  const { rows } = await shop.pool.query(
    `SELECT from_state, to_state FROM state_history WHERE entity_type = 'merchant' AND entity_id = $1 ORDER BY id`,
    [owner.merchantId],
  )
  expect(rows.map(({ to_state: to }) => to)).toEqual(['open', 'open', 'holiday', 'open'])
})

test('a suspended shop stays suspended during a holiday, and is on holiday once it is reopened', async () => {
  const owner = await shop.givenMember()
  await plan(owner, addDays(today, 1), addDays(today, 2))
  await move('suspended', owner)
  await atDay(1)
  expect((await read(owner)).state).toBe('suspended')
  expect((await plan(owner, today, today)).data.code).toBe('STATE_CHANGED')
  expect((await end(owner)).data.code).toBe('STATE_CHANGED')
  await move('open', owner)
  await atDay(1)
  expect((await read(owner)).state).toBe('holiday')
})

test('the days are checked, a repeated call acts once, and only members who run the shop may plan', async () => {
  const owner = await shop.givenMember()
  const yesterday = addDays(today, -1)
  expect((await plan(owner, yesterday, today)).data).toMatchObject({ code: 'HOLIDAY_DAYS', fields: { from: /./ } })
  expect((await plan(owner, today, yesterday)).data).toMatchObject({ code: 'HOLIDAY_DAYS', fields: { until: /./ } })
  expect((await plan(owner, '2026-02-30', today)).data).toMatchObject({ code: 'VALIDATION', fields: { from: /./ } })
  const requestId = randomUUID()
  await plan(owner, today, today, requestId)
  await end(owner)
  expect((await plan(owner, today, today, requestId)).status).toBe(200)
  expect((await read(owner)).state).toBe('open')
  const clerk = await shop.givenMember({ merchantId: owner.merchantId, role: 'orders' })
  expect((await plan(clerk, today, today)).status).toBe(403)
})
