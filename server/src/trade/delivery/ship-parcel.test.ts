import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { adminOrderShip, adminParcelCorrect, adminParcelTrace } from '@shop/contract/trade/delivery/admin.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { adminOrderGet } from '@shop/contract/trade/order-display/admin.ts'
import { describe, expect, test } from 'vitest'
import { expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { addHours } from '../../core/value/time.ts'
import { newTrackingNo, type OrderOfTest } from '../../test/given-order.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const operator = await shop.givenOperator({ permissions: ['order.view', 'order.ship'] })
const carrier = await shop.givenCarrier()

type Parcel = BodyOf<typeof adminOrderShip>
const allOf = (order: OrderOfTest) => order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
const parcelOf = (order: OrderOfTest, more: Partial<Parcel> = {}): Parcel => ({
  kind: 'express',
  carrierId: carrier.id,
  trackingNo: newTrackingNo(),
  lines: allOf(order),
  requestId: randomUUID(),
  ...more,
})
const ship = (order: OrderOfTest, more: Partial<Parcel> = {}, by = operator) =>
  shop.callAdmin(by, adminOrderShip, { params: { id: order.id }, body: parcelOf(order, more) })
const read = async (order: { id: number }) =>
  (await shop.callAdmin(operator, adminOrderGet, { params: { id: order.id } })).data.order
const stockOf = async (skuId = 0) =>
  shop.db.selectFrom('stock').select(['onHand', 'reserved']).where('skuId', '=', skuId).executeTakeFirstOrThrow()
const jobsOf = async (key: string) =>
  (await shop.pool.query('SELECT run_at FROM graphile_worker.jobs WHERE key = $1', [key])).rows

describe('shipping', () => {
  test('all at once: the order is on its way, the stock is taken, the buyer is notified', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_ship', quantity: 3 })
    const skuId = order.lines[0]?.skuId
    expect(await stockOf(skuId)).toEqual({ onHand: 100, reserved: 3 })
    const { status, data } = await ship(order, { trackingNo: ' sf 1234 5678 9012 ' })
    expect([status, data.warning]).toEqual([200, ''])
    expect(await stockOf(skuId)).toEqual({ onHand: 97, reserved: 0 })
    const shown = await read(order)
    expect(shown).toMatchObject({
      state: 'to_receive',
      may: { ship: false, receive: true, cancel: false, close: false, decideCancel: false },
      lines: [{ shipped: 3, quantity: 3 }],
      parcels: [
        { id: data.parcelId, kind: 'express', carrierId: carrier.id, trackingNo: 'SF123456789012', correctable: true },
      ],
      history: [
        { from: 'to_ship', to: 'to_receive', actor: `operator:${operator.id}`, operatorName: operator.login },
        {},
        { operatorName: '' },
      ],
    })
    expect(shown.parcels[0]?.lines).toEqual([{ lineId: order.lines[0]?.id, quantity: 3 }])
    const receiveBefore = addHours(new Date(shown.shippedAt ?? ''), 10 * 24)
    expect(shown.receiveBefore).toBe(receiveBefore.toISOString())
    expect(await jobsOf(`auto-receive:${order.id}`)).toEqual([{ run_at: addHours(receiveBefore, -24) }])
    const notices = await shop.db.selectFrom('notice').selectAll().where('receiver', '=', `user:${user.id}`).execute()
    expect(notices.slice(1)).toMatchObject([{ event: 'shipped', entity: `parcel:${data.parcelId}` }])
    await expectLedgerInBalance(shop.db)
  })

  test('in parts: the timer starts with the last parcel', async () => {
    const goods = await shop.givenGoods({ specs: { 顏色: ['紅', '藍'] } })
    const lines = goods.skus.map(({ goodsSkuId }) => ({ goods, goodsSkuId, quantity: 2 }))
    const order = await shop.givenOrder(await shop.givenUser(), { state: 'to_ship', lines })
    const [red, blue] = order.lines.map(({ id }) => id) as [number, number]
    expect((await ship(order, { lines: [{ lineId: red, quantity: 1 }] })).status).toBe(200)
    expect(await read(order)).toMatchObject({ state: 'part_shipped', receiveBefore: null, may: { ship: true } })
    expect(await jobsOf(`auto-receive:${order.id}`)).toEqual([])
    expect((await ship(order, { lines: [{ lineId: red, quantity: 2 }] })).data.code).toBe('SHIP_QTY')
    expect(
      (
        await ship(order, {
          kind: 'none',
          lines: [
            { lineId: blue, quantity: 2 },
            { lineId: red, quantity: 1 },
          ],
        })
      ).status,
    ).toBe(200)
    expect(await read(order)).toMatchObject({ state: 'to_receive', parcels: [{ kind: 'express' }, { kind: 'none' }] })
    expect(await jobsOf(`auto-receive:${order.id}`)).toHaveLength(1)
    expect((await ship(order)).data.code).toBe('STATE_CHANGED')
    for (const { skuId } of order.lines) expect(await stockOf(skuId)).toEqual({ onHand: 98, reserved: 0 })
  })

  test('by a carrier that is not listed, under its typed name', async () => {
    const order = await shop.givenOrder(await shop.givenUser(), { state: 'to_ship' })
    const { id } = await shop.db
      .selectFrom('carrier')
      .select('id')
      .where('code', '=', 'OTHER')
      .executeTakeFirstOrThrow()
    const other = { carrierId: id, trackingNo: '88-1024' }
    expect((await ship(order, { ...other, carrierName: ' ' })).data.fields).toEqual({ carrierName: expect.any(String) })
    expect((await ship(order, { ...other, carrierName: ' 大榮貨運 ' })).status).toBe(200)
    const parcel = (await read(order)).parcels[0]
    expect(parcel).toMatchObject({ carrierId: id, carrierName: '大榮貨運', trackingNo: '88-1024' })
    const correct = (body: { carrierId: number; carrierName?: string; trackingNo: string }) =>
      shop.callAdmin(operator, adminParcelCorrect, { params: { id: parcel?.id as number }, body })
    expect((await correct({ ...other, carrierName: '嘉里大榮' })).status).toBe(200)
    expect((await read(order)).parcels[0]).toMatchObject({ carrierName: '嘉里大榮' })
    expect(
      (await correct({ carrierId: carrier.id, carrierName: '嘉里大榮', trackingNo: newTrackingNo() })).status,
    ).toBe(200)
    expect((await read(order)).parcels[0]).toMatchObject({ carrierName: 'SF 快遞' })
  })

  test('a hidden carrier is no longer offered, but the number of its parcel can be corrected', async () => {
    const old = await shop.givenCarrier({ code: 'OLD', numberForms: null })
    const orders = [await shop.givenUser(), await shop.givenUser()].map((user) =>
      shop.givenOrder(user, { state: 'to_ship' }),
    )
    const [sent, waiting] = (await Promise.all(orders)) as [OrderOfTest, OrderOfTest]
    expect((await ship(sent, { carrierId: old.id, trackingNo: 'A1' })).status).toBe(200)
    await shop.db.updateTable('carrier').set({ enabled: false }).where('id', '=', old.id).execute()
    expect((await ship(waiting, { carrierId: old.id, trackingNo: 'A2' })).data.fields).toEqual({
      carrierId: expect.any(String),
    })
    const id = (await read(sent)).parcels[0]?.id as number
    const body = { carrierId: old.id, trackingNo: 'A3' }
    expect((await shop.callAdmin(operator, adminParcelCorrect, { params: { id }, body })).status).toBe(200)
    expect((await read(sent)).parcels[0]).toMatchObject({ carrierId: old.id, trackingNo: 'A3' })
  })

  test('a row that cannot be shipped is refused and changes nothing', async () => {
    const order = await shop.givenOrder(await shop.givenUser(), { state: 'to_ship', quantity: 2 })
    const other = await shop.givenOrder(await shop.givenUser(), { state: 'to_ship' })
    const lineId = order.lines[0]?.id as number
    const cases: [string, Partial<Parcel>][] = [
      ['SHIP_QTY', { lines: [{ lineId, quantity: 3 }] }],
      ['SHIP_QTY', { lines: allOf(other) }],
      [
        'SHIP_QTY',
        {
          lines: [
            { lineId, quantity: 1 },
            { lineId, quantity: 1 },
          ],
        },
      ],
      ['LOGISTICS_REQUIRED', { carrierId: undefined }],
      ['LOGISTICS_REQUIRED', { trackingNo: '  ' }],
      ['VALIDATION', { trackingNo: 'SF12' }],
      ['VALIDATION', { carrierId: 999_999 }],
      ['VALIDATION', { kind: 'virtual', content: 'CODE' }],
      ['VALIDATION', { lines: [{ lineId, quantity: 0 }] }],
      ['VALIDATION', { lines: [] }],
    ]
    for (const [code, more] of cases) {
      const { data } = await ship(order, more)
      expect([more, data.code]).toEqual([more, code])
    }
    expect((await ship(order, { trackingNo: 'SF12' })).data.fields).toEqual({ trackingNo: expect.any(String) })
    expect(await ship({ ...order, id: 999_999 })).toMatchObject({ status: 404, data: { code: 'NOT_FOUND' } })
    for (const state of ['unpaid', 'pay_review', 'cancelled', 'closed', 'completed'] as const) {
      const wrong = await shop.givenOrder(await shop.givenUser(), { state })
      expect([state, (await ship(wrong)).data.code]).toEqual([state, 'STATE_CHANGED'])
    }
    expect(await read(order)).toMatchObject({ state: 'to_ship', parcels: [], lines: [{ shipped: 0 }] })
  })

  test('requires the permission', async () => {
    const order = await shop.givenOrder(await shop.givenUser(), { state: 'to_ship' })
    const viewer = await shop.givenOperator({ permissions: ['order.view'] })
    expect((await ship(order, {}, viewer)).status).toBe(403)
    expect((await read(order)).state).toBe('to_ship')
  })

  test('virtual goods get content instead', async () => {
    const order = await shop.givenOrder(await shop.givenUser(), {
      state: 'to_ship',
      goods: { kind: 'virtual', unlimited: true },
    })
    expect((await ship(order)).data.fields).toHaveProperty('kind')
    const empty = await ship(order, { kind: 'virtual', content: ' ' })
    expect(empty.data.fields).toHaveProperty('content')
    const { status } = await ship(order, { kind: 'virtual', carrierId: undefined, content: ' CARD-0001 ' })
    expect(status).toBe(200)
    expect(await read(order)).toMatchObject({
      state: 'to_receive',
      address: null,
      parcels: [{ kind: 'virtual', content: 'CARD-0001', trackingNo: '', carrierId: null, correctable: false }],
    })
  })

  test('repeating a request sends one parcel, five operators at once send one', async () => {
    const order = await shop.givenOrder(await shop.givenUser(), { state: 'to_ship', quantity: 2 })
    const body = parcelOf(order)
    const call = (sent = body) => shop.callAdmin(operator, adminOrderShip, { params: { id: order.id }, body: sent })
    const [first, second] = await Promise.all([call(), call()])
    expect(first.data).toEqual(second.data)
    expect((await call()).data).toEqual(first.data)
    expect((await call({ ...body, kind: 'none' })).data.code).toBe('IDEMPOTENCY_MISMATCH')
    const next = await shop.givenOrder(await shop.givenUser(), { state: 'to_ship', quantity: 2 })
    const replies = await Promise.all(Array.from({ length: 5 }, () => ship(next)))
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect((await read(next)).parcels).toHaveLength(1)
    expect(await stockOf(next.lines[0]?.skuId)).toEqual({ onHand: 98, reserved: 0 })
  })

  test('against a concurrent cancellation exactly one of the two wins', async () => {
    for (let round = 0; round < 6; round++) {
      const user = await shop.givenUser()
      const order = await shop.givenOrder(user, { state: 'to_ship' })
      const [shipped, cancelled] = await Promise.all([
        ship(order),
        shop.call(user, orderCancel, { body: { orderId: order.id, requestId: randomUUID() } }),
      ])
      const outcome = [shipped.data.code ?? 'done', cancelled.data.code ?? 'done']
      const { state } = await read(order)
      if (state === 'closed') expect(outcome).toEqual(['STATE_CHANGED', 'done'])
      else expect([state, ...outcome]).toEqual(['to_receive', 'done', 'ALREADY_SHIPPED'])
      expect(await stockOf(order.lines[0]?.skuId)).toEqual({ onHand: state === 'closed' ? 100 : 99, reserved: 0 })
    }
    await expectLedgerInBalance(shop.db)
  })

  test('waits for the decision on a cancel request', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_ship', now: addHours(shop.now(), -2) })
    const { data } = await shop.call(user, orderCancel, { body: { orderId: order.id } })
    expect(data.cancelled).toBe(false)
    expect((await ship(order)).data.code).toBe('STATE_CHANGED')
    expect((await read(order)).may).toMatchObject({ ship: false, decideCancel: true })
  })

  test('a number already used for another receiver is accepted with a warning', async () => {
    const user = await shop.givenUser()
    const trackingNo = newTrackingNo()
    const first = await shop.givenOrder(user, { state: 'to_ship' })
    const sameReceiver = await shop.givenOrder(user, { state: 'to_ship' })
    const stranger = { name: '陳大文', phone: '13911112222' }
    const other = await shop.givenOrder(await shop.givenUser(), { state: 'to_ship', receiver: stranger })
    const warnings = []
    for (const order of [first, sameReceiver, other]) warnings.push((await ship(order, { trackingNo })).data.warning)
    expect(warnings).toEqual(['', '', expect.stringContaining(sameReceiver.orderNo)])
  })
})

describe('a correction', () => {
  const correct = (id: number, more: Partial<BodyOf<typeof adminParcelCorrect>> = {}) =>
    shop.callAdmin(operator, adminParcelCorrect, {
      params: { id },
      body: { carrierId: carrier.id, trackingNo: newTrackingNo(), ...more },
    })

  test('changes carrier and number, and stays in the history', async () => {
    const order = await shop.givenOrder(await shop.givenUser(), { state: 'to_receive' })
    const before = (await read(order)).parcels[0]
    const yto = await shop.givenCarrier({ code: 'YTO', numberForms: null })
    const id = order.parcelIds[0] as number
    expect((await correct(id, { carrierId: yto.id, trackingNo: 'yt 99' })).status).toBe(200)
    expect((await correct(id, { carrierId: yto.id, trackingNo: 'YT99' })).status).toBe(200)
    const { parcels, history, state } = await read(order)
    expect(parcels).toMatchObject([{ carrierId: yto.id, trackingNo: 'YT99' }])
    expect(state).toBe('to_receive')
    const corrections = history.filter(({ to }) => to === 'parcel:corrected')
    expect(corrections).toMatchObject([
      { actor: `operator:${operator.id}`, reason: `SF ${before?.trackingNo} → YTO YT99` },
    ])
  })

  test('is refused with a wrong number, for another kind, and after the allowed time', async () => {
    const order = await shop.givenOrder(await shop.givenUser(), { state: 'to_receive' })
    const id = order.parcelIds[0] as number
    expect((await correct(id, { trackingNo: 'SF1' })).data.fields).toHaveProperty('trackingNo')
    expect((await correct(id, { trackingNo: '  ' })).data.fields).toHaveProperty('trackingNo')
    expect((await correct(id, { carrierId: 999_999 })).data.fields).toHaveProperty('carrierId')
    expect((await correct(999_999)).status).toBe(404)
    const late = await shop.givenOrder(await shop.givenUser(), { state: 'to_receive', now: addHours(shop.now(), -24) })
    expect((await correct(late.parcelIds[0] as number)).data.code).toBe('STATE_CHANGED')
    expect((await read(late)).parcels[0]?.correctable).toBe(false)
    const virtual = await shop.givenOrder(await shop.givenUser(), { state: 'to_receive', goods: { kind: 'virtual' } })
    expect((await correct(virtual.parcelIds[0] as number)).data.code).toBe('STATE_CHANGED')
  })
})

describe('tracking', () => {
  const trace = (id: number, body: BodyOf<typeof adminParcelTrace>) =>
    shop.callAdmin(operator, adminParcelTrace, { params: { id }, body })

  test('by hand: entries in time order, each once, and the arrival', async () => {
    const order = await shop.givenOrder(await shop.givenUser(), { state: 'to_receive' })
    const id = order.parcelIds[0] as number
    const earlier = addHours(shop.now(), -3).toISOString()
    expect((await trace(id, { context: '抵達上海' })).status).toBe(200)
    expect((await trace(id, { context: '抵達上海' })).status).toBe(200)
    for (let twice = 0; twice < 2; twice++) await trace(id, { context: '已攬收', at: earlier })
    const [parcel] = (await read(order)).parcels
    expect(parcel?.traces.map(({ context }) => context)).toEqual(['抵達上海', '已攬收'])
    expect(parcel?.traces[1]?.at).toBe(earlier)
    await trace(id, { context: '已簽收', signed: true })
    const signed = (await read(order)).parcels[0]
    expect(signed).toMatchObject({ signedAt: expect.any(String), correctable: false })
    await trace(id, { context: '已簽收（更正）', signed: true })
    expect((await read(order)).parcels[0]?.signedAt).toBe(signed?.signedAt)
    const tomorrow = addHours(shop.now(), 24).toISOString()
    expect((await trace(id, { context: 'x', at: tomorrow })).data.fields).toHaveProperty('at')
    expect((await trace(id, { context: '  ' })).data.fields).toHaveProperty('context')
    expect((await trace(999_999, { context: 'x' })).status).toBe(404)
    expect((await read(order)).state).toBe('to_receive')
  })

  test('the arrival of everything shortens the wait, if the setting says so', async () => {
    const order = await shop.givenOrder(await shop.givenUser(), { state: 'to_receive' })
    const at = addHours(shop.now(), -1)
    const before = (await read(order)).receiveBefore
    await changeGroup(shop, 'trade', { receiveAfterSigned: true })
    await trace(order.parcelIds[0] as number, { context: '已簽收', at: at.toISOString(), signed: true })
    await changeGroup(shop, 'trade', { receiveAfterSigned: false })
    const { receiveBefore } = await read(order)
    expect(receiveBefore).not.toBe(before)
    expect(receiveBefore).toBe(addHours(at, 72).toISOString())
    expect(await jobsOf(`auto-receive:${order.id}`)).toEqual([{ run_at: addHours(at, 48) }])
  })

  test('a member of the seller who says that everything arrived does not shorten it', async () => {
    const merchantId = await shop.givenMerchant()
    const member = await shop.givenMember({ merchantId, role: 'orders' })
    const order = await shop.givenOrder(await shop.givenUser(), { state: 'to_receive', goods: { merchantId } })
    const before = (await read(order)).receiveBefore
    await changeGroup(shop, 'trade', { receiveAfterSigned: true })
    const body = { context: '已簽收', at: addHours(shop.now(), -96).toISOString(), signed: true }
    const params = { id: order.parcelIds[0] as number }
    expect((await shop.callAdmin(member, adminParcelTrace, { params, body })).status).toBe(200)
    const after = await read(order)
    expect(after.receiveBefore).toBe(before)
    expect(after.parcels[0]?.signedAt).not.toBeNull()
    // The carrier's word, here entered by the platform, still counts.
    const at = addHours(shop.now(), -1)
    await trace(params.id, { context: '已簽收', at: at.toISOString(), signed: true })
    await changeGroup(shop, 'trade', { receiveAfterSigned: false })
    expect((await read(order)).receiveBefore).toBe(addHours(at, 72).toISOString())
  })
})
