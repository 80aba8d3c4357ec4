import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { noticeList } from '@shop/contract/platform/notice/notice.ts'
import { adminAftersaleAgree, adminAftersaleGet, adminAftersaleRaise } from '@shop/contract/trade/aftersale/admin.ts'
import { refundAccept, refundApply, refundDetail } from '@shop/contract/trade/aftersale/aftersale.ts'
import { afterEach, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { available, expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { addHours } from '../../core/value/time.ts'
import { openShop } from '../../test/shop.ts'
import { timeOutCase } from './case-timer.ts'

const shop = await openShop()
const headers = { client: 'shop/1.0.0', lang: 'en' }
const realNow = shop.now
afterEach(async () => {
  shop.now = realNow
  await expectLedgerInBalance(shop.db)
})
type User = Awaited<ReturnType<typeof shop.givenUser>>
type By = Parameters<typeof shop.callAdmin>[0]

/** A case about 100.00 of goods that a merchant's buyer keeps, for which the merchant has offered 40.00. */
async function given({ priceFen = 10_000, offeredFen = 4_000 } = {}) {
  const merchantId = await shop.givenMerchant()
  const [buyer, member] = [await shop.givenUser(), await shop.givenMember({ merchantId })]
  const order = await shop.givenOrder(buyer, { state: 'completed', goods: { merchantId, priceFen } })
  const { data } = await shop.call(buyer, refundApply, {
    body: { orderGoodsId: order.lines[0]?.id as number, form: { type: 30, reason: 'quality' } },
  })
  const id = data.order_refund_id
  const before = await balance(buyer)
  const offer = { amountFen: fen(offeredFen), requestId: randomUUID() }
  expect((await shop.callAdmin(member, adminAftersaleAgree, { params: { id }, body: offer })).status).toBe(200)
  return { id, buyer, member, paid: async () => (await balance(buyer)) - before }
}
const balance = (user: User) => available(shop.db, account('u.bal', user.id))
const raise = (by: By, id: number, amountFen: number, more: { freightFen?: never; note?: string } = {}) =>
  shop.callAdmin(by, adminAftersaleRaise, {
    params: { id },
    body: { amountFen: fen(amountFen), requestId: randomUUID(), ...more },
  })
const accept = (user: User, orderRefundId: number, amount: string) =>
  shop.call(user, refundAccept, { body: { orderRefundId, amount, requestId: randomUUID() }, headers })
const detail = async (user: User, orderRefundId: number) =>
  (await shop.call(user, refundDetail, { query: { orderRefundId }, headers })).data.detail

test('the buyer is notified of a raised offer, and accepts the amount they have seen', async () => {
  const { id, buyer, member, paid } = await given()
  expect((await raise(member, id, 5_000)).status).toBe(200)
  expect((await raise(member, id, 6_000, { note: 'half of it, and a little more' })).status).toBe(200)
  expect(await detail(buyer, id)).toMatchObject({
    state: 'offered',
    offered_money: '60.00',
    agreed_money: null,
    may: { accept: true, arbitrate: true },
    timeline: [
      { text: 'The seller has raised the offer', note: 'half of it, and a little more' },
      { text: 'The seller has raised the offer', note: '' },
      { text: 'The seller offers part of it. You decide' },
      {},
    ],
  })
  const { list } = (await shop.call(buyer, noticeList, { query: {}, headers })).data
  const told = list.data.filter(({ text }) => text.includes('has raised the offer'))
  expect(told).toMatchObject([{ place: 'refund', place_id: id }, { place_id: id }])

  const outdated = await accept(buyer, id, '50.00')
  expect(outdated.data.code).toBe('OFFER_CHANGED')
  expect(outdated.message).toContain('60.00')
  expect(await paid()).toBe(0)
  expect((await accept(buyer, id, '60.00')).status).toBe(200)
  expect(await paid()).toBe(6_000)
  expect((await raise(member, id, 7_000)).data.code).toBe('STATE_CHANGED')
  expect((await accept(buyer, id, '60.00')).data.code).toBe('STATE_CHANGED')
  const seen = await shop.callAdmin(member, adminAftersaleGet, { params: { id } })
  expect(seen.data.case).toMatchObject({ state: 'completed', agreedFen: 6_000, may: { raise: false } })
})

test('an offer must rise and not exceed the request; offering all of it agrees to the case', async () => {
  const { id, buyer, member, paid } = await given()
  for (const amountFen of [4_000, 3_999, 0]) {
    const low = await raise(member, id, amountFen)
    expect(low.data).toMatchObject({ code: 'OFFER_LOW', fields: { amountFen: expect.stringContaining('40.00') } })
  }
  expect((await raise(member, id, 10_001)).data.code).toBe('REFUND_AMOUNT')
  expect((await shop.callAdmin(member, adminAftersaleGet, { params: { id } })).data.case.may.raise).toBe(true)
  expect((await raise(member, id, 10_000)).status).toBe(200)
  expect(await detail(buyer, id)).toMatchObject({ state: 'completed', refund_money: '100.00' })
  expect(await paid()).toBe(10_000)
})

test('a raise gives the buyer time again, and cannot keep the case from the platform', async () => {
  const { id, buyer, member } = await given()
  const now = shop.now()
  shop.now = () => now
  /** Raises this many hours after the first offer. @returns after how many hours the platform decides */
  const after = async (hours: number, amountFen: number) => {
    await shop.db
      .updateTable('aftersale')
      .set({ stateAt: addHours(now, -hours), dueAt: now })
      .where('id', '=', id)
      .execute()
    expect((await raise(member, id, amountFen)).status).toBe(200)
    return hours + ((await detail(buyer, id)).due_in_ms ?? 0) / 3_600_000
  }
  expect(await after(48, 4_001)).toBe(120)
  expect(await after(119, 4_002)).toBe(144)
  expect(await after(143, 4_003)).toBe(144)
  const stateAfter = async (hours: number) => {
    await timeOutCase(shop, { caseId: id }, addHours(now, hours))
    return (await detail(buyer, id)).state
  }
  expect(await stateAfter(0.9)).toBe('offered')
  expect(await stateAfter(1)).toBe('arbitration')
})

test('an operator raises an offer within the limit of their role', async () => {
  const { id, buyer } = await given({ priceFen: 300_000, offeredFen: 100_000 })
  const clerk = await shop.givenOperator({ permissions: ['aftersale.view', 'aftersale.decide'] })
  expect((await raise(clerk, id, 250_000)).data.code).toBe('PERMISSION')
  expect((await raise(clerk, id, 150_000)).status).toBe(200)
  expect(await detail(buyer, id)).toMatchObject({ state: 'offered', offered_money: '1500.00' })
})

test('if a raise and an acceptance collide, the buyer gets what they accepted, or is refused', async () => {
  const { id, buyer, member, paid } = await given()
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? raise(member, id, 5_000) : accept(buyer, id, '40.00'))),
  )
  const [raises, answers] = [0, 1].map((rest) => replies.filter((_, at) => at % 2 === rest && _.status === 200).length)
  expect((raises ?? 0) + (answers ?? 0)).toBe(1)
  expect(await paid()).toBe(answers === 1 ? 4_000 : 0)
  if (raises === 1) expect((await accept(buyer, id, '50.00')).status).toBe(200)
  expect(await paid()).toBe(answers === 1 ? 4_000 : 5_000)
})
