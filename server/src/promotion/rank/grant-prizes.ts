import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { dayOf } from '../../core/value/time.ts'
import { lockUser } from '../../people/account/users.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { issueCoupon } from '../../trade/coupon/issue-coupon.ts'
import { grantReward } from '../reward/grant-reward.ts'
import { findRound } from './queries.ts'

interface Due {
  roundId: number
  place: number
}

/** More than the places of six boards, so that blocked prizes do not hold up the rest. */
const atOnce = 1_000

/**
 * Grants the prizes whose days for objections are over, each in a separate transaction. Prizes of frozen accounts, and
 * prizes with an open objection, wait. A prize that the budget or the coupon does not cover is tried again on the next
 * run.
 */
export async function grantPrizes(shop: Shop, now: Date): Promise<void> {
  const { rows } = await sql<Due>`
    SELECT p.round_id, p.place FROM rank_place p
    JOIN rank_round r ON r.id = p.round_id JOIN app_user u ON u.id = p.user_id
    WHERE p.state = 'waiting' AND r.objections_until <= ${now} AND u.frozen_at IS NULL
    ORDER BY p.round_id, p.place LIMIT ${atOnce}`.execute(shop.db)
  for (const due of rows) {
    try {
      await shop.db.transaction().execute((tx) => grantPlace(shop, tx, due, now))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await shop.db.transaction().execute((tx) => keepWaiting(shop, tx, due, error.code, now))
    }
  }
}

/** @throws Refusal BUDGET_EMPTY, MODULE_OFF (reward or coupons are switched off), or why the coupon cannot be given */
async function grantPlace(shop: Shop, tx: Tx, { roundId, place }: Due, now: Date): Promise<void> {
  const prize = await tx
    .selectFrom('rankPlace')
    .select(['userId', 'reward', 'couponId'])
    .where('roundId', '=', roundId)
    .where('place', '=', place)
    .where('state', '=', 'waiting')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rankObjection as o')
            .select('o.id')
            .where('o.roundId', '=', roundId)
            .where('o.place', '=', place)
            .where('o.state', '=', 'open'),
        ),
      ),
    )
    .forUpdate()
    .executeTakeFirst()
  const round = prize && (await findRound(tx, roundId))
  if (!round) return
  const { userId, reward, couponId } = prize
  const open = shop.settings.get('module')
  // No page would show the prize.
  if ((reward !== null && !open.reward) || (couponId !== null && !open.coupon)) throw new Refusal('MODULE_OFF')
  const user = await lockUser(tx, userId)
  if (user.frozenAt) return
  if (user.closedAt) return setPlace(tx, { roundId, place }, { state: 'lost', lostReason: 'closed', blocked: null })
  await setPlace(tx, { roundId, place }, { state: 'granted', grantedAt: now, blocked: null })
  const prizeId = `${round.board}:${round.period}:${round.startsOn}:${place}`
  if (couponId !== null) {
    const timezone = shop.settings.get('store').timezone
    const { userCouponId } = await issueCoupon(tx, { couponId, userId, source: `prize:rank:${prizeId}`, timezone, now })
    const about = { event: 'coupon-received', entity: `user_coupon:${userCouponId}`, params: { couponId } } as const
    await notify(tx, { ...about, receiver: `user:${userId}`, now })
  }
  if (reward !== null) {
    await grantReward(shop, tx, {
      program: 'rank',
      entityId: prizeId,
      userId,
      amount: reward,
      actor: 'system:rank',
      now,
    })
  }
}

/** Notifies operators once a day that prizes are blocked. */
async function keepWaiting(shop: Shop, tx: Tx, due: Due, blocked: string, now: Date): Promise<void> {
  await setPlace(tx, due, { blocked })
  const day = dayOf(now, shop.settings.get('store').timezone)
  const about = { event: 'rank-prizes-blocked', entity: `rank:${day}`, now }
  await notify(tx, { ...about, receiver: 'permission:promo.rank.prize' })
}

interface Set {
  state?: 'granted' | 'lost'
  lostReason?: string
  grantedAt?: Date
  blocked?: string | null
}

async function setPlace(tx: Tx, { roundId, place }: Due, set: Set): Promise<void> {
  await tx
    .updateTable('rankPlace')
    .set(set)
    .where('roundId', '=', roundId)
    .where('place', '=', place)
    .where('state', '=', 'waiting')
    .execute()
}
