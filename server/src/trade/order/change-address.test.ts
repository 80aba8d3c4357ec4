import { randomUUID } from 'node:crypto'
import { adminOrderShip } from '@shop/contract/trade/delivery/admin.ts'
import { adminOrderPrepare } from '@shop/contract/trade/order/admin.ts'
import { orderChangeAddress } from '@shop/contract/trade/order/order.ts'
import { adminOrderGet } from '@shop/contract/trade/order-display/admin.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { describe, expect, test } from 'vitest'
import { addAddress } from '../../people/address/write-address.ts'
import type { GivenOrder, OrderOfTest } from '../../test/given-order.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const operator = await shop.givenOperator({ permissions: ['order.view', 'order.ship'] })

const places = {
  shanghai: [310_000, 310_100, 310_104],
  shenzhen: [440_000, 440_300, 440_305],
} as const
const givenAddress = (userId: number, place: keyof typeof places, detail = '科技路 1 號') =>
  addAddress(shop.db, {
    userId,
    form: {
      name: '陳大文',
      phone: '13900000002',
      region: places[place].map((value) => ({ label: '', value })),
      detail,
    },
    now: shop.now(),
  })
const given = async (more: GivenOrder = {}) => {
  const user = await shop.givenUser()
  const order = await shop.givenOrder(user, { state: 'to_ship', ...more })
  return { user, order, addressId: await givenAddress(user.id, 'shenzhen') }
}
type User = Awaited<ReturnType<typeof shop.givenUser>>
const change = (user: User, order: OrderOfTest, addressId: number, requestId?: string) =>
  shop.call(user, orderChangeAddress, { body: { orderId: order.id, addressId, requestId } })
const seen = async (user: User, order: OrderOfTest) =>
  (await shop.call(user, orderDetail, { query: { orderId: order.id } })).data.order
const seenByOperator = async (order: OrderOfTest) =>
  (await shop.callAdmin(operator, adminOrderGet, { params: { id: order.id } })).data.order

test('a division that no longer exists keeps the name it had', async () => {
  const { user, order } = await given()
  const address = { provinceCode: 440_000, cityCode: 440_300, districtCode: 440_399, detail: '科技路 1 號' }
  const names = { province: '广东省', city: '深圳市', district: '舊區', name: '陳大文', phone: '13900000002' }
  const kept = JSON.stringify({ ...address, ...names })
  await shop.db.updateTable('shopOrder').set({ address: kept }).where('id', '=', order.id).execute()
  const headers = { client: 'shop/1.0.0', lang: 'en' }
  const { data } = await shop.call(user, orderDetail, { query: { orderId: order.id }, headers })
  expect(data.order.address?.region).toEqual({ province: '广东省', city: '深圳市', region: '舊區' })
  expect((await seenByOperator(order)).address?.region).toBe('广东省 深圳市 舊區')
})

describe('the buyer changes an order’s address', () => {
  test.each(['unpaid', 'pay_review', 'to_ship'] as const)('%s: once; both sides see it', async (state) => {
    const { user, order, addressId } = await given({ state })
    const before = await seen(user, order)
    expect([before.may.changeAddress, before.address_change_time]).toEqual([true, ''])
    const { status, message } = await change(user, order, addressId)
    expect([status, message]).toEqual([200, '收貨地址已修改'])
    const after = await seen(user, order)
    expect(after).toMatchObject({
      state,
      address: {
        name: '陳大文',
        phone: '13900000002',
        region: { province: '广东省', city: '深圳市', region: '南山区' },
        detail: '科技路 1 號',
      },
      may: { changeAddress: false },
      pay_price: before.pay_price,
    })
    expect(after.address_change_time).not.toBe('')
    const headers = { client: 'shop/1.0.0', lang: 'en' }
    const inEnglish = await shop.call(user, orderDetail, { query: { orderId: order.id }, headers })
    expect(inEnglish.data.order.address?.region).toEqual({
      province: 'Guangdong',
      city: 'Shenzhen',
      region: 'Nanshan District',
    })
    expect(await seenByOperator(order)).toMatchObject({
      address: { name: '陳大文', detail: '科技路 1 號' },
      addressBefore: { name: '王小明', detail: '衡山路 8 號' },
      addressChangedAt: expect.any(String),
      history: [{ to: 'address:changed', actor: `user:${user.id}` }, ...Array(state === 'unpaid' ? 1 : 2).fill({})],
    })
    expect((await change(user, order, await givenAddress(user.id, 'shanghai'))).data.code).toBe(
      'ADDRESS_CHANGED_ALREADY',
    )
    const notices = await shop.db
      .selectFrom('notice')
      .select(['event', 'receiver'])
      .where('entity', '=', `order:${order.id}`)
      .where('event', '=', 'address-changed')
      .execute()
    expect(notices).toEqual(
      state === 'to_ship' ? [{ event: 'address-changed', receiver: 'permission:order.ship' }] : [],
    )
  })

  test('leaves the other orders of the payment and the address book as they are', async () => {
    const [one, other] = [await shop.givenGoods(), await shop.givenGoods({ zone: 'gift' })]
    const { user, order, addressId } = await given({ lines: [{ goods: one }, { goods: other }] })
    await change(user, order, addressId)
    const rest = { ...order, id: order.orderIds[1] as number }
    expect(await seen(user, rest)).toMatchObject({ address: { name: '王小明' }, may: { changeAddress: true } })
    const addresses = await shop.db
      .selectFrom('address')
      .select(['name', 'isDefault'])
      .where('userId', '=', user.id)
      .orderBy('id')
      .execute()
    expect(addresses).toEqual([
      { name: '王小明', isDefault: true },
      { name: '陳大文', isDefault: false },
    ])
  })

  test('choosing the current address does not count as a change', async () => {
    const { user, order, addressId } = await given()
    const same = await shop.db
      .selectFrom('address')
      .select('id')
      .where('userId', '=', user.id)
      .where('isDefault', '=', true)
      .executeTakeFirstOrThrow()
    expect((await change(user, order, same.id)).status).toBe(200)
    expect(await seen(user, order)).toMatchObject({ address_change_time: '', may: { changeAddress: true } })
    expect((await change(user, order, addressId)).status).toBe(200)
  })

  test('two changes at once, and a repeated request, change it once', async () => {
    const { user, order, addressId } = await given()
    const other = await givenAddress(user.id, 'shanghai', '淮海路 9 號')
    const replies = await Promise.all([
      change(user, order, addressId),
      change(user, order, other),
      change(user, order, addressId),
    ])
    expect(replies.map(({ data }) => data.code ?? '').filter(Boolean)).toContain('ADDRESS_CHANGED_ALREADY')
    expect((await seenByOperator(order)).history.filter(({ to }) => to === 'address:changed')).toHaveLength(1)
    const next = await given()
    const requestId = randomUUID()
    expect((await change(next.user, next.order, next.addressId, requestId)).status).toBe(200)
    expect((await change(next.user, next.order, next.addressId, requestId)).status).toBe(200)
    expect((await change(next.user, next.order, other, requestId)).data.code).toBe('IDEMPOTENCY_MISMATCH')
  })
})

describe('is refused', () => {
  test('where the freight would differ, stating both amounts; allowed where it is the same', async () => {
    const template = await shop.givenFreightTemplate({ firstFen: 800, nextFen: 0 })
    await shop.db
      .insertInto('freightRule')
      .values({
        templateId: template.id,
        sort: 1,
        isDefault: false,
        regionCodes: [440_300],
        first: 1,
        firstFen: 2_000,
        next: 0,
        nextFen: 0,
      })
      .execute()
    const { user, order, addressId } = await given({ goods: { freightTemplateId: template.id } })
    const { message, data } = await change(user, order, addressId)
    expect(data.code).toBe('FREIGHT_DIFFERS')
    expect(message).toBe('寄到這個地址的運費會由 ¥8.00 變成 ¥20.00，不能直接改寄；可取消後重新下單')
    expect(await seen(user, order)).toMatchObject({ address: { name: '王小明' }, may: { changeAddress: true } })
    expect((await change(user, order, await givenAddress(user.id, 'shanghai'))).status).toBe(200)
  })

  test('where the goods are not delivered', async () => {
    const template = await shop.givenFreightTemplate({ regionCodes: [310_000] })
    const { user, order, addressId } = await given({ goods: { freightTemplateId: template.id, name: '玻璃杯' } })
    const { message, data } = await change(user, order, addressId)
    expect([data.code, message]).toEqual(['OUT_OF_REGION', expect.stringContaining('玻璃杯')])
  })

  test('once packing has begun, a parcel was sent, a cancel is requested, the order has ended, or nothing is shipped', async () => {
    const prepared = await given()
    const prepare = () =>
      shop.callAdmin(operator, adminOrderPrepare, {
        params: { id: prepared.order.id },
        body: { requestId: randomUUID() },
      })
    expect((await seenByOperator(prepared.order)).may.prepare).toBe(true)
    expect((await prepare()).status).toBe(200)
    expect((await prepare()).data.code).toBe('STATE_CHANGED')
    expect(await seenByOperator(prepared.order)).toMatchObject({
      preparingAt: expect.any(String),
      may: { prepare: false, ship: true },
      history: [{ to: 'work:started', operatorName: operator.login }, {}, {}],
    })
    const asked = await given()
    await shop.db.updateTable('shopOrder').set({ cancelRequest: 'waiting' }).where('id', '=', asked.order.id).execute()
    const cases = [
      prepared,
      asked,
      ...(await Promise.all(
        (['part_shipped', 'to_receive', 'completed', 'cancelled', 'closed'] as const).map((state) =>
          given({ state, quantity: 2 }),
        ),
      )),
    ]
    cases.push(await given({ goods: { kind: 'virtual', unlimited: true } }))
    for (const { user, order, addressId } of cases) {
      expect((await seen(user, order)).may.changeAddress).toBe(false)
      expect((await change(user, order, addressId)).data.code).toBe('ADDRESS_FIXED')
    }
  })

  test('when a parcel is sent at the same moment one of the two comes first, and the parcel goes where the order says', async () => {
    const carrier = await shop.givenCarrier()
    for (let round = 0; round < 5; round++) {
      const { user, order, addressId } = await given()
      const [changed, shipped] = await Promise.all([
        change(user, order, addressId),
        shop.callAdmin(operator, adminOrderShip, {
          params: { id: order.id },
          body: {
            kind: 'express',
            carrierId: carrier.id,
            trackingNo: `SF00000000000${round}`.slice(0, 14),
            lines: order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
            requestId: randomUUID(),
          },
        }),
      ])
      expect(shipped.status).toBe(200)
      expect(changed.data.code ?? 'done').toMatch(/^(done|ADDRESS_FIXED)$/)
      expect((await seen(user, order)).address?.name).toBe(changed.data.code ? '王小明' : '陳大文')
    }
  })

  test('another user’s order or address does not exist', async () => {
    const [mine, other] = [await given(), await given()]
    expect((await change(mine.user, other.order, mine.addressId)).data.code).toBe('NOT_FOUND')
    expect((await change(mine.user, mine.order, other.addressId)).data.code).toBe('NOT_FOUND')
    expect(await seen(other.user, other.order)).toMatchObject({ address: { name: '王小明' } })
  })
})
