import { randomUUID } from 'node:crypto'
import { adminInviterDecide, adminUserInviter } from '@shop/contract/people/account/admin.ts'
import { activityOpen, activityOpeningDecide } from '@shop/contract/promotion/activity/admin.ts'
import { adminGiftGrant, adminGiftOpen, giftOpeningDecide } from '@shop/contract/promotion/gift/admin.ts'
import { giftBirthday } from '@shop/contract/promotion/gift/gift.ts'
import { profitJoin } from '@shop/contract/promotion/profit/profit.ts'
import { adminRankObjectionDecide, adminRankPrizeDecide, adminRankPrizes } from '@shop/contract/promotion/rank/admin.ts'
import { rankObject } from '@shop/contract/promotion/rank/rank.ts'
import { addHours } from '../../server/src/core/value/time.ts'
import { proposeInviter } from '../../server/src/people/account/inviter-kind.ts'
import { openActivity, tryActivity } from '../../server/src/promotion/activity/open-activity.ts'
import { createActivity } from '../../server/src/promotion/activity/write-activity.ts'
import { givenGift } from '../../server/src/promotion/gift/given-gift.ts'
import { openGift } from '../../server/src/promotion/gift/open-gift.ts'
import { proposePrizes } from '../../server/src/promotion/rank/prize-kind.ts'
import { byOperator, byUser, type Deed } from './action.ts'
import type { Mall } from './mall.ts'

/** The commands that decide on the gifts of programmes and their receivers. */
export function deedsOfProgrammes({ shop, staff: by, proposer }: Mall): Deed[] {
  const { db, givenUser } = shop
  const asked = () => ({ operator: proposer, reason: 'a good week', requestId: randomUUID(), now: shop.now() })

  /** A pack that is not open, and costs this many times 1.00. */
  const draft = async (total: number) => {
    const pack = await givenGift(shop, proposer, { total })
    await db.updateTable('giftPack').set({ state: 'draft', openedVersion: null }).where('id', '=', pack.id).execute()
    return pack
  }

  /** A wheel with a trial, replacing an open one; it gives at most this many times 1.00 in a day. */
  const wheel = async (daily: number) => {
    const now = shop.now()
    await db.updateTable('activity').set({ state: 'ended' }).where('state', '=', 'open').execute()
    const limits = { couponId: null, skuId: null, seriesId: null, total: null, perUser: null }
    const { id } = await createActivity(shop, {
      kind: 'wheel',
      name: { 'zh-Hant': '轉盤' },
      eggs: 6,
      cost: 0,
      freePerDay: 1,
      perDay: 1,
      perUser: 1,
      startsAt: addHours(now, -1).toISOString(),
      endsAt: addHours(now, 24).toISOString(),
      gradeIds: [],
      boughtDays: null,
      operatorId: by.id,
      requestId: randomUUID(),
      now,
      prizes: [
        { ...limits, name: { 'zh-Hant': '未中獎' }, kind: 'none', amount: 0, weight: 1, daily: null },
        { ...limits, name: { 'zh-Hant': '積分' }, kind: 'points', amount: 100, weight: 1, daily },
      ],
    })
    await tryActivity(shop, { activityId: id, operatorId: by.id, requestId: randomUUID(), now })
    return id
  }

  /** The first place of an ended round, whose prize waits. */
  const placed = async () => {
    const now = shop.now()
    const times = { fromAt: addHours(now, -200), untilAt: addHours(now, -1), countedAt: now, endedAt: now }
    // No board has two rounds of one day.
    const startsOn = new Date(Date.UTC(2000, 0, 1 + ++rounds)).toISOString().slice(0, 10)
    const { id: roundId } = await db
      .insertInto('rankRound')
      .values({
        board: 'spending',
        period: 'week',
        startsOn,
        prizes: '[]',
        objectionsUntil: addHours(now, 72),
        ...times,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const place = { roundId, place: 1, userId: (await givenUser()).id, value: 100, reward: 100, state: 'waiting' }
    await db.insertInto('rankPlace').values(place).execute()
    return roundId
  }
  let rounds = 0
  // Different prizes: the same ones would not be a change.
  const prizes = (reward: number) => [{ from: 1, to: 1, reward: reward + ++rounds, couponId: null }]
  const boardVersion = async () => {
    const board = db.selectFrom('rankBoard').select('version').where('board', '=', 'points')
    return (await board.where('period', '=', 'week').executeTakeFirstOrThrow()).version
  }

  return [
    byOperator(
      adminGiftGrant,
      async () => {
        const { id } = await givenGift(shop, proposer, { kind: 'granted' })
        return { by, params: { id }, body: { user: String((await givenUser()).id) } }
      },
      // Each grants one more prize.
      { times: 20 },
    ),
    byOperator(adminGiftOpen, async () => {
      return { by, params: { id: (await draft(1)).id }, body: { version: 1, reason: 'for the new year' } }
    }),
    byOperator(giftOpeningDecide, async () => {
      const { proposalId } = await openGift(shop, { packId: (await draft(1_000)).id, version: 1, ...asked() })
      return { by, params: { id: proposalId }, body: { decision: 'approve' as const } }
    }),
    byOperator(activityOpen, async () => {
      return { by, params: { id: await wheel(1) }, body: { version: 1, reason: 'for the new year' } }
    }),
    byOperator(activityOpeningDecide, async () => {
      const { proposalId } = await openActivity(shop, { activityId: await wheel(1_000), version: 1, ...asked() })
      return { by, params: { id: proposalId }, body: { decision: 'approve' as const } }
    }),
    byOperator(adminRankPrizes, async () => {
      const body = { prizes: prizes(100), version: await boardVersion(), reason: 'for the new year' }
      return { by, params: { board: 'points' as const, period: 'week' as const }, body }
    }),
    byOperator(adminRankPrizeDecide, async () => {
      const of = { board: 'points', period: 'week', prizes: prizes(100_000), version: await boardVersion() } as const
      const { proposalId } = await proposePrizes(shop, { ...of, ...asked() })
      return { by, params: { id: proposalId }, body: { decision: 'approve' as const } }
    }),
    byOperator(adminRankObjectionDecide, async () => {
      const objection = { roundId: await placed(), place: 1, userId: (await givenUser()).id, text: 'false orders' }
      const { id } = await db
        .insertInto('rankObjection')
        .values({ ...objection, state: 'open', createdAt: shop.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { by, params: { id }, body: { decision: 'uphold' as const, reason: 'false_orders' as const, note: '' } }
    }),
    byOperator(adminUserInviter, async () => {
      const inviter = await givenUser()
      return { by, params: { id: (await givenUser()).id }, body: { inviterId: inviter.id, reason: 'a slip' } }
    }),
    byOperator(adminInviterDecide, async () => {
      const [inviter, user] = [await givenUser(), await givenUser()]
      const { proposalId } = await proposeInviter(shop, { userId: user.id, inviterId: inviter.id, ...asked() })
      return { by, params: { id: proposalId }, body: { decision: 'approve' as const } }
    }),
    byUser(rankObject, async () => {
      return { by: await givenUser(), body: { roundId: await placed(), place: 1, text: 'false orders' } }
    }),
    byUser(giftBirthday, async () => ({ by: await givenUser(), body: { month: 2, day: 29 } })),
    byUser(profitJoin, async () => ({ by: await givenUser(), body: { joined: false } })),
  ]
}
