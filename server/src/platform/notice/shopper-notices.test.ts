import type { Language } from '@shop/contract/core/common.ts'
import { noticeList, noticeRead, noticeUnread } from '@shop/contract/platform/notice/notice.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { deliveryNotices } from '../../trade/delivery/notices.ts'
import { noticesOf, type ShopperEvent } from '../shop/notices.ts'
import { type Notice, notify } from './notify.ts'
import { wordNotice } from './sent-notices.ts'

const shop = await openShop()
type User = Awaited<ReturnType<typeof shop.givenUser>>
const tell = (user: User, event: string, more: Pick<Partial<Notice>, 'entity' | 'params'> = {}) =>
  shop.db.transaction().execute((tx) =>
    notify(tx, {
      event: event as ShopperEvent,
      entity: `order:${Math.round(Math.random() * 1e12)}`,
      receiver: `user:${user.id}`,
      now: new Date('2026-11-21T04:00:00Z'),
      ...more,
    }),
  )
const list = async (user: User, before?: number, lang = 'zh-Hant') =>
  (await shop.call(user, noticeList, { query: { before }, headers: { lang } })).data.list
const unread = async (user: User) => (await shop.call(user, noticeUnread)).data.unread

test('a shopper’s notices have a text and a place, and are marked as read up to the last one seen', async () => {
  const [user, other] = [await shop.givenUser(), await shop.givenUser()]
  await tell(user, 'shipped', { params: { orderId: 77, orderNo: '20261121' } })
  await tell(user, 'recharge-approved', { params: { rechargeNo: 'RC1' } })
  await tell(user, 'cancel-refused', { entity: 'order:88' })
  await tell(user, 'an-event-of-tomorrow')
  await tell(other, 'account-kept')
  expect(await unread(user)).toBe(3)
  const { data, next } = await list(user)
  expect(next).toBeNull()
  expect(data.map((row) => [row.text, row.is_read, row.place, row.place_id])).toEqual([
    ['商家未同意取消訂單，商品將照常發貨', 0, 'order', 88],
    ['儲值 RC1 已到帳', 0, 'wallet', 0],
    ['訂單 20261121 已發貨', 0, 'order', 77],
  ])
  expect(data[0]?.create_time).toBe('2026-11-21 12:00:00')
  expect((await list(user, undefined, 'en')).data[2]?.text).toBe('Order 20261121 was shipped')
  await shop.call(user, noticeRead, { body: { upTo: data[1]?.notice_id as number } })
  expect((await list(user)).data.map((row) => row.is_read)).toEqual([0, 1, 1])
  expect([await unread(user), await unread(other)]).toEqual([1, 1])
  // Another user cannot mark them as read.
  await shop.call(other, noticeRead, { body: { upTo: data[0]?.notice_id as number } })
  expect([await unread(user), await unread(other)]).toEqual([1, 1])
})

test('a notice shows its subject: the order’s goods, seller and sum, or the money of a recharge', async () => {
  const [user, other] = [await shop.givenUser(), await shop.givenUser()]
  const goods = await shop.givenGoods({ name: '白瓷茶壺', priceFen: 1_990 })
  const order = await shop.givenOrder(user, { lines: [{ goods }] })
  await shop.db.deleteFrom('notice').execute()
  await tell(user, 'shipped', { params: { orderId: order.id, orderNo: order.orderNo } })
  await tell(other, 'shipped', { params: { orderId: order.id, orderNo: order.orderNo } })
  const about = { purpose: '白瓷茶壺', money: '19.90', party: '我們的商店' }
  expect((await list(user)).data).toMatchObject([about])
  // A user who gets a notice about someone else's order learns nothing about the order.
  expect((await list(other)).data).toMatchObject([{ purpose: '', money: '', party: '', picture: '' }])
})

test('a notice of a payment shows and opens its order, whose number is not in its title', async () => {
  const [user, other] = [await shop.givenUser(), await shop.givenUser()]
  const goods = await shop.givenGoods({ name: '青瓷茶杯', priceFen: 2_990 })
  const order = await shop.givenOrder(user, { lines: [{ goods }] })
  const { id: proofId } = await shop.db
    .insertInto('proof')
    .values({ tradeId: order.tradeId, userId: user.id, state: 'rejected', amountFen: 2_990, createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.deleteFrom('notice').execute()
  for (const reader of [user, other]) await tell(reader, 'payment-rejected', { entity: `proof:${proofId}` })
  await tell(user, 'payment-approved', { entity: `trade:${order.tradeId}` })
  const about = { place: 'order', place_id: order.id, purpose: '青瓷茶杯', money: '29.90' }
  const [approved, rejected] = (await list(user)).data
  expect(approved).toMatchObject(about)
  expect(rejected).toMatchObject(about)
  expect(rejected?.text).toBe('付款截圖未通過，請重新提交')
  // As long as the trade waits for payment, its notices say until when.
  const { tradeId } = order
  const untilOf = async (change: { payBefore: Date; state?: string }) => {
    await shop.db.updateTable('trade').set(change).where('id', '=', tradeId).execute()
    return (await list(user)).data.map((row) => row.until_time)
  }
  const payBefore = new Date('2036-05-06T07:08:00Z')
  expect(await untilOf({ payBefore })).toEqual(['2036-05-06 15:08:00', '2036-05-06 15:08:00'])
  expect(await untilOf({ payBefore: new Date(0) })).toEqual(['', ''])
  expect(await untilOf({ payBefore, state: 'cancelled' })).toEqual(['', ''])
  expect((await list(other)).data).toMatchObject([{ place: 'orders', place_id: 0, purpose: '', money: '' }])
  // With two orders the sum is the trade's, and the notice leads to the list of orders.
  const second = await shop.givenOrder(user, { lines: [{ goods }] })
  await shop.db.updateTable('shopOrder').set({ tradeId: order.tradeId }).where('id', '=', second.id).execute()
  const paid = (await list(user)).data.find(({ text }) => text.includes('付款成功'))
  expect(paid).toMatchObject({ ...about, place: 'orders', place_id: 0, money: '59.80' })
})

test('notices come in pages of twenty by key; the badge counts up to a hundred', async () => {
  const user = await shop.givenUser()
  for (let n = 0; n < 105; n++) await tell(user, 'shipped')
  const first = await list(user)
  const second = await list(user, first.next ?? undefined)
  expect([first.data.length, second.data.length]).toEqual([20, 20])
  expect(new Set([...first.data, ...second.data].map((row) => row.notice_id)).size).toBe(40)
  expect(await unread(user)).toBe(100)
})

test.each<Language>(['zh-Hant', 'zh-Hans', 'en', 'ja', 'ko'])(
  '%s has words for every event, with its number',
  (language) => {
    for (const words of noticesOf(shop).values()) {
      const text = wordNotice(words, 'NO1', language)
      expect(text.length).toBeGreaterThan(3)
      expect(text).not.toContain('{')
    }
    expect(wordNotice(deliveryNotices.shipped, 'NO1', language)).toContain('NO1')
  },
)
