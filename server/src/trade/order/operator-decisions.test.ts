import { randomUUID } from 'node:crypto'
import { adminCancelDecide, adminOrderCancel, adminOrderReceive } from '@shop/contract/trade/order/admin.ts'
import { orderCancel, orderReceipt } from '@shop/contract/trade/order/order.ts'
import { adminOrderGet } from '@shop/contract/trade/order-display/admin.ts'
import { describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { available, expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { addHours } from '../../core/value/time.ts'
import type { OrderOfTest } from '../../test/given-order.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const operator = await shop.givenOperator()
const viewer = await shop.givenOperator({ permissions: ['order.view'] })

const read = async ({ id }: { id: number }, by = operator, lang = 'zh-Hant') =>
  (await shop.callAdmin(by, adminOrderGet, { params: { id }, headers: { lang } })).data.order
const cancel = ({ id }: { id: number }, requestId: string = randomUUID(), reason = '缺貨') =>
  shop.callAdmin(operator, adminOrderCancel, { params: { id }, body: { reason, requestId } })
const decide = ({ id }: { id: number }, agree: boolean, by = operator, requestId: string = randomUUID()) =>
  shop.callAdmin(by, adminCancelDecide, { params: { id }, body: { agree, reason: '已備貨', requestId } })
const receive = ({ id }: { id: number }, by = operator) =>
  shop.callAdmin(by, adminOrderReceive, { params: { id }, body: { reason: '來電確認', requestId: randomUUID() } })
const balanceOf = (user: { id: number }) => available(shop.db, account('u.bal', user.id))
const stockOf = ({ lines }: OrderOfTest) =>
  shop.db
    .selectFrom('stock')
    .select(['onHand', 'reserved'])
    .where('skuId', '=', lines[0]?.skuId ?? 0)
    .executeTakeFirst()

describe('cancelling', () => {
  test('of an unpaid order ends its whole trade', async () => {
    const lines = [{ goods: await shop.givenGoods() }, { goods: await shop.givenGoods({ kind: 'virtual' }) }]
    const made = await shop.givenOrder(await shop.givenUser(), { lines })
    expect((await read(made)).may).toMatchObject({ cancel: true, close: false })
    expect((await cancel(made)).status).toBe(200)
    for (const id of made.orderIds)
      expect(await read({ id })).toMatchObject({ state: 'cancelled', cancelReason: '缺貨' })
    expect(await stockOf(made)).toEqual({ onHand: 100, reserved: 0 })
    expect((await cancel(made)).data.code).toBe('STATE_CHANGED')
    await expectLedgerInBalance(shop.db)
  })

  test.each(['balance', 'screenshot'] as const)(
    'an order paid by %s is refunded once, and only that order',
    async (payBy) => {
      const user = await shop.givenUser()
      const lines = [{ goods: await shop.givenGoods() }, { goods: await shop.givenGoods({ kind: 'virtual' }) }]
      const made = await shop.givenOrder(user, { state: 'to_ship', payBy, lines })
      const requestId = randomUUID()
      const same = await Promise.all(Array.from({ length: 4 }, () => cancel(made, requestId)))
      expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect((await cancel(made, requestId, '其他')).data.code).toBe('IDEMPOTENCY_MISMATCH')
      const others = await Promise.all([cancel(made), cancel(made)])
      expect(others.map(({ data }) => data.code)).toEqual(['STATE_CHANGED', 'STATE_CHANGED'])
      expect(await balanceOf(user)).toBe(1_990)
      expect(await read(made)).toMatchObject({ state: 'closed', lines: [{ refunded: 1 }], may: { close: false } })
      expect(await read({ id: made.orderIds[1] as number })).toMatchObject({ state: 'to_ship' })
      expect(await stockOf(made)).toEqual({ onHand: 100, reserved: 0 })
      await expectLedgerInBalance(shop.db)
    },
  )

  test('is refused while a screenshot waits, and after shipping', async () => {
    const cases = [
      ['pay_review', 'PROOF_EXISTS'],
      ['part_shipped', 'ALREADY_SHIPPED'],
      ['to_receive', 'ALREADY_SHIPPED'],
      ['completed', 'ALREADY_SHIPPED'],
      ['closed', 'STATE_CHANGED'],
    ] as const
    for (const [state, code] of cases) {
      const made = await shop.givenOrder(await shop.givenUser(), { state, quantity: 2 })
      expect([state, (await cancel(made)).data.code]).toEqual([state, code])
      expect((await read(made)).state).toBe(state)
    }
    expect((await cancel({ id: 999_999 })).status).toBe(404)
    const made = await shop.givenOrder(await shop.givenUser(), { state: 'to_ship' })
    const body = { reason: 'x', requestId: randomUUID() }
    expect((await shop.callAdmin(viewer, adminOrderCancel, { params: { id: made.id }, body })).status).toBe(403)
    expect(
      (await shop.callAdmin(operator, adminOrderCancel, { params: { id: made.id }, body: { ...body, reason: '' } }))
        .status,
    ).toBe(400)
    expect((await read(made)).state).toBe('to_ship')
  })
})

describe('a cancel request', () => {
  async function givenRequest() {
    const user = await shop.givenUser()
    const made = await shop.givenOrder(user, { state: 'to_ship', now: addHours(shop.now(), -1) })
    await shop.call(user, orderCancel, { body: { orderId: made.id, reason: '不想要了' } })
    return { user, made }
  }

  test('is agreed to: refunded in full', async () => {
    const { user, made } = await givenRequest()
    expect(await read(made)).toMatchObject({
      cancelRequest: 'waiting',
      cancelReason: '不想要了',
      may: { decideCancel: true, ship: false },
    })
    expect((await decide(made, true)).status).toBe(200)
    expect(await read(made)).toMatchObject({ state: 'closed', cancelRequest: 'none' })
    expect(await balanceOf(user)).toBe(made.payableFen)
    await expectLedgerInBalance(shop.db)
  })

  test('is refused: the order is shipped, and the buyer may not request again', async () => {
    const { user, made } = await givenRequest()
    expect((await decide(made, false)).status).toBe(200)
    expect(await read(made)).toMatchObject({
      state: 'to_ship',
      cancelRequest: 'refused',
      may: { ship: true, decideCancel: false },
    })
    const again = await shop.call(user, orderCancel, { body: { orderId: made.id } })
    expect(again.data.code).toBe('CANCEL_REFUSED')
    expect(await balanceOf(user)).toBe(0)
    await expectLedgerInBalance(shop.db)
  })

  test('two operators at once: one decides, the money moves at most once', async () => {
    for (let round = 0; round < 4; round++) {
      const { user, made } = await givenRequest()
      const other = await shop.givenOperator()
      const replies = await Promise.all([
        decide(made, round % 2 === 0),
        decide(made, round % 2 === 1, other),
        decide(made, true, other),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      const { state } = await read(made)
      expect(await balanceOf(user)).toBe(state === 'closed' ? made.payableFen : 0)
    }
    await expectLedgerInBalance(shop.db)
  })

  test('cannot be decided if the buyer never made one', async () => {
    const made = await shop.givenOrder(await shop.givenUser(), { state: 'to_ship' })
    expect((await decide(made, true)).data.code).toBe('STATE_CHANGED')
    expect((await decide({ id: 999_999 }, true)).status).toBe(404)
    expect((await decide(made, true, viewer)).status).toBe(403)
  })
})

describe('confirming receipt for the buyer', () => {
  test('works once, and only for an order on its way', async () => {
    const user = await shop.givenUser()
    const made = await shop.givenOrder(user, { state: 'to_receive' })
    const [first, second] = await Promise.all([
      receive(made),
      shop.call(user, orderReceipt, { body: { orderId: made.id, requestId: randomUUID() } }),
    ])
    expect([first.data.code, second.data.code].toSorted()).toEqual(['STATE_CHANGED', undefined])
    expect(await read(made)).toMatchObject({ state: 'completed', receivedAt: expect.any(String), receiveBefore: null })
    for (const state of ['unpaid', 'to_ship', 'part_shipped', 'closed'] as const) {
      const wrong = await shop.givenOrder(await shop.givenUser(), { state, quantity: 2 })
      expect([state, (await receive(wrong)).data.code]).toEqual([state, 'STATE_CHANGED'])
    }
    expect((await receive({ id: 999_999 })).status).toBe(404)
    expect((await receive(made, viewer)).status).toBe(403)
    await expectLedgerInBalance(shop.db)
  })

  test('stores the reason', async () => {
    const made = await shop.givenOrder(await shop.givenUser(), { state: 'to_receive' })
    expect((await receive(made)).status).toBe(200)
    expect((await read(made)).history[0]).toMatchObject({
      from: 'to_receive',
      to: 'completed',
      actor: `operator:${operator.id}`,
      reason: '來電確認',
    })
  })
})
