import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { notify } from '../../platform/notice/notify.ts'
import { assertNotOwn } from '../../platform/proposal/own.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { issueCoupon } from './issue-coupon.ts'
import { timezoneOf } from './receive-coupon.ts'

interface By {
  operatorId: number
  reason: string
  requestId?: string
  now: Date
}

/**
 * An operator gives a coupon to shoppers, all of them or none, within the limits that apply to claiming it.
 * @throws Refusal NOT_FOUND (also for a shopper), COUPON_OUT, COUPON_EXPIRED, COUPON_LIMIT
 */
export async function grantCoupon(
  shop: Shop,
  { couponId, userIds, operatorId, reason, requestId, now }: By & { couponId: number; userIds: readonly number[] },
): Promise<{ given: number }> {
  const body = { couponId, userIds, reason }
  const of = { operatorId, requestId, name: 'coupon-grant', target: String(couponId), body, now }
  return command(shop.db, of, async (tx) => {
    const known = await tx
      .selectFrom('appUser')
      .select('id')
      .where('id', 'in', userIds)
      .where('closedAt', 'is', null)
      .orderBy('id')
      .execute()
    if (known.length < userIds.length) throw new Refusal('NOT_FOUND', {}, { field: 'userIds' })
    const actor = `operator:${operatorId}` as const
    for (const { id: userId } of known) {
      await assertNotOwn(shop, tx, { operatorId, userId })
      const issue = { couponId, userId, source: actor, timezone: timezoneOf(shop), now }
      const { userCouponId } = await issueCoupon(tx, issue)
      const entity = { entityType: 'user_coupon', entityId: userCouponId } as const
      await recordHistory(tx, [{ ...entity, from: null, to: 'unused', reason }], { actor, now })
      const receiver = `user:${userId}` as const
      await notify(tx, {
        event: 'coupon-received',
        entity: `user_coupon:${userCouponId}`,
        receiver,
        params: { couponId },
        now,
      })
    }
    return { given: known.length }
  })
}

/** Takes back an unused coupon. @throws Refusal NOT_FOUND, STATE_CHANGED (used, held for an order, or expired) */
export async function voidCoupon(
  shop: Shop,
  { userCouponId, operatorId, reason, requestId, now }: By & { userCouponId: number },
): Promise<void> {
  const body = { userCouponId, reason }
  const of = { operatorId, requestId, name: 'coupon-void', target: String(userCouponId), body, now }
  await command(shop.db, of, async (tx) => {
    const taken = await tx
      .updateTable('userCoupon')
      .set({ state: 'void', voidReason: reason })
      .where('id', '=', userCouponId)
      .where('state', '=', 'unused')
      .returning(['userId', 'couponId'])
      .executeTakeFirst()
    if (!taken) {
      const known = await tx.selectFrom('userCoupon').select('id').where('id', '=', userCouponId).executeTakeFirst()
      throw new Refusal(known ? 'STATE_CHANGED' : 'NOT_FOUND')
    }
    const change = { entityType: 'user_coupon', entityId: userCouponId, from: 'unused', to: 'void', reason } as const
    await recordHistory(tx, [change], { actor: `operator:${operatorId}`, now })
    await notify(tx, {
      event: 'coupon-void',
      entity: `user_coupon:${userCouponId}`,
      receiver: `user:${taken.userId}`,
      params: { couponId: taken.couponId },
      now,
    })
    return {}
  })
}
