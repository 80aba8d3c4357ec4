import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import type { ActivityKind } from '@shop/contract/promotion/activity/activity.ts'
import { sql } from 'kysely'
import { createActivity } from '../../promotion/activity/write-activity.ts'
import { givenSeries } from '../../promotion/collectible/given-collectible.ts'
import { givenGift } from '../../promotion/gift/given-gift.ts'
import { makeCodes } from '../../promotion/gift/write-gift.ts'
import { givenPrizes } from '../../promotion/rank/given-rank.ts'
import { givenTask } from '../../promotion/task/given-task.ts'
import { givenCoupon } from '../../trade/coupon/given-coupon.ts'
import type { GoodsOfTest } from '../given-goods.ts'
import type { Staff } from '../given-money.ts'
import { changeGroup } from '../given-setting.ts'
import type { TestShop } from '../shop.ts'

/** The town's gifts for things other than buying: a little of everything that can run out. */
export interface Programmes {
  taskIds: { watched: number; claimed: number; proven: number }
  packIds: { newcomer: number; order: number; granted: number }
  codes: string[]
  activityIds: Record<ActivityKind, number>
  /** of the collectibles that can be won */
  seriesId: number
  /** the points that a play costs unless it is free */
  playCost: number
}

const playCost = 3

/** @param bound goods bound to a series, which bring a collectible with each unit */
export async function openProgrammes(shop: TestShop, staff: Staff, bound: GoodsOfTest): Promise<Programmes> {
  await changeGroup(shop, 'module', { nft: true })
  // Too few for every order to promise one, or for every winner to get one.
  await givenSeries(shop, staff, { supply: 60, skuIds: [bound.skuId] })
  const { id: seriesId } = await givenSeries(shop, staff, { supply: 50 })
  const { skuId } = await shop.givenGoods({ priceFen: 1_200 })
  const { id: one } = await givenCoupon(shop, staff, { perUser: 3, validDays: 20, total: 90, issue: 'operator' })
  const { id: other } = await givenCoupon(shop, staff, { perUser: 3, validDays: 20, total: 90, issue: 'operator' })
  const packs = {
    newcomer: await givenGift(shop, staff, { points: 20, couponIds: [one, other], total: 60 }),
    // The same coupons in the other order: two calls that give both packs at once must not deadlock.
    order: await givenGift(shop, staff, {
      kind: 'order',
      points: 0,
      subsidy: 20,
      couponIds: [other, one],
      thresholdFen: fen(3_000),
      total: 60,
    }),
    granted: await givenGift(shop, staff, { kind: 'granted', points: 10, subsidy: 10, skuId, total: 40 }),
    code: await givenGift(shop, staff, { kind: 'code', points: 0, subsidy: 15, total: 30 }),
  }
  const { codes } = await makeCodes(shop, { packId: packs.code.id, count: 30, now: shop.now() })
  const ofTask = { reward: 40, budget: 2_000 }
  const prize = (from: number, to: number, of: { reward?: number; couponId?: number }) => {
    return { from, to, reward: of.reward ?? null, couponId: of.couponId ?? null }
  }
  await givenPrizes(shop, { board: 'spending', period: 'week', prizes: [prize(1, 5, { reward: 700 })] })
  await givenPrizes(shop, {
    board: 'points',
    period: 'week',
    prizes: [prize(1, 3, { couponId: one }), prize(4, 9, { reward: 100 })],
  })
  await givenPrizes(shop, { board: 'sharing', period: 'month', prizes: [prize(1, 4, { couponId: other })] })
  return {
    taskIds: {
      watched: (await givenTask(shop, staff, { seconds: 10, ...ofTask })).id,
      claimed: (await givenTask(shop, staff, { kind: 'checkIn', unit: 'points', ...ofTask })).id,
      proven: (await givenTask(shop, staff, { kind: 'external', ...ofTask, reward: 110 })).id,
    },
    packIds: { newcomer: packs.newcomer.id, order: packs.order.id, granted: packs.granted.id },
    codes,
    activityIds: {
      wheel: await openActivity(shop, staff, { kind: 'wheel', couponId: one, skuId, seriesId }),
      eggs: await openActivity(shop, staff, { kind: 'eggs', couponId: other, skuId, seriesId }),
    },
    playCost,
    seriesId,
  }
}

/**
 * Opened directly in the database, because opening has its own tests. Prizes are drawn at random as in the shop, so
 * runs differ.
 */
async function openActivity(
  shop: TestShop,
  staff: Staff,
  { kind, couponId, skuId, seriesId }: { kind: ActivityKind; couponId: number; skuId: number; seriesId: number },
): Promise<number> {
  const now = shop.now()
  const limits = { couponId: null, skuId: null, seriesId: null, total: null, daily: null, perUser: null }
  const { id } = await createActivity(shop, {
    kind,
    name: { 'zh-Hant': '抽獎' },
    eggs: 6,
    cost: playCost,
    freePerDay: 1,
    perDay: 3,
    perUser: 5,
    startsAt: new Date(now.getTime() - 60_000).toISOString(),
    endsAt: new Date(now.getTime() + 400 * 86_400_000).toISOString(),
    gradeIds: [],
    boughtDays: null,
    operatorId: staff.id,
    requestId: randomUUID(),
    now,
    prizes: [
      { ...limits, name: { 'zh-Hant': '未中獎' }, kind: 'none', amount: 0, weight: 2 },
      {
        ...limits,
        name: { 'zh-Hant': '積分' },
        kind: 'points',
        amount: 7,
        weight: 2,
        total: 60,
        daily: 20,
        perUser: 2,
      },
      { ...limits, name: { 'zh-Hant': '補貼' }, kind: 'subsidy', amount: 15, weight: 2, daily: 20 },
      { ...limits, name: { 'zh-Hant': '獎勵' }, kind: 'reward', amount: 25, weight: 2, total: 30 },
      {
        ...limits,
        name: { 'zh-Hant': '優惠券' },
        kind: 'coupon',
        amount: 0,
        weight: 2,
        couponId,
        total: 20,
        perUser: 1,
      },
      { ...limits, name: { 'zh-Hant': '餘額' }, kind: 'gift_balance', amount: 45, weight: 2, total: 25 },
      { ...limits, name: { 'zh-Hant': '商品' }, kind: 'goods', amount: 0, weight: 3, skuId, total: 40 },
      { ...limits, name: { 'zh-Hant': '藏品' }, kind: 'collectible', amount: 0, weight: 2, seriesId, perUser: 1 },
    ],
  })
  await shop.db.updateTable('activity').set({ state: 'open' }).where('id', '=', id).execute()
  return id
}

/** Statements that reset the gifts, after the households that received them are gone. */
export const refilled = [
  'UPDATE task SET given = 0',
  'UPDATE gift_pack SET given = 0',
  'UPDATE gift_code SET used_by = NULL',
  'UPDATE activity_prize SET won = 0, won_today = 0, day = NULL',
  'UPDATE coupon SET received = 0',
  `UPDATE collectible_series SET reserved = 0, issued = 0, entries = 0, head = ''`,
]

/** The period of the pack that an order has earned. */
export const orderPeriod = (orderId: number) => `order:${orderId}`

export async function newestGrant({ db }: TestShop, userId: number): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM gift_grant WHERE user_id = ${userId} ORDER BY id DESC LIMIT 1`.execute(db)
  return `grant:${rows[0]?.id ?? 0}`
}
