import type { RankBoard, RankPeriod } from '@shop/contract/promotion/rank/rank.ts'
import { addMinutes } from '../../core/value/time.ts'
import type { TestShop } from '../../test/shop.ts'
import { settleOrder } from '../../trade/order/settle-order.ts'
import { runBoards } from './count-boards.ts'
import type { Prize } from './rules.ts'

/** For tests: an order of this amount, settled at this moment. */
export async function givenSettled(
  shop: TestShop,
  user: { id: number },
  { priceFen, at }: { priceFen: number; at: Date },
): Promise<{ id: number }> {
  const order = await shop.givenOrder(user, { goods: { priceFen, kind: 'virtual' }, state: 'completed', now: at })
  await shop.db
    .updateTable('shopOrder')
    .set({ settleAfter: new Date(0) })
    .where('id', '=', order.id)
    .execute()
  await settleOrder(shop, order.id, at)
  return order
}

export async function givenPrizes(
  { db }: TestShop,
  of: { board: RankBoard; period: RankPeriod; prizes: Prize[] },
): Promise<void> {
  await db
    .updateTable('rankBoard')
    .set({ prizes: JSON.stringify(of.prizes) })
    .where('board', '=', of.board)
    .where('period', '=', of.period)
    .execute()
}

/** An ended week of the spending board: these shoppers have the places from 1 on, and each place has this prize. */
export async function givenEnded(
  shop: TestShop,
  { monday, users, reward }: { monday: Date; users: readonly { id: number }[]; reward: number },
): Promise<{ id: number; endedAt: Date }> {
  await givenPrizes(shop, {
    board: 'spending',
    period: 'week',
    prizes: [{ from: 1, to: users.length, reward, couponId: null }],
  })
  await runBoards(shop, {}, monday)
  for (const [index, user] of users.entries()) {
    await givenSettled(shop, user, { priceFen: 10_000 * (users.length - index), at: addMinutes(monday, 60) })
  }
  const endedAt = addMinutes(monday, 7 * 24 * 60 + 20)
  await runBoards(shop, {}, endedAt)
  const { id } = await shop.db
    .selectFrom('rankRound')
    .select('id')
    .where('board', '=', 'spending')
    .where('period', '=', 'week')
    .where('endedAt', '=', endedAt)
    .executeTakeFirstOrThrow()
  return { id, endedAt }
}
