import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { notify } from '../../platform/notice/notify.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { issueCoupons } from './issue-coupon.ts'
import { timezoneOf } from './receive-coupon.ts'

interface By {
  operatorId: number
  reason: string
  requestId?: string
  now: Date
}

/** @throws Refusal NOT_FOUND when one of them does not exist, or has closed their account */
export async function assertShoppers(tx: Tx, userIds: readonly number[]): Promise<void> {
  const known = await tx
    .selectFrom('appUser')
    .select('id')
    .where('id', 'in', userIds)
    .where('closedAt', 'is', null)
    .execute()
  if (known.length < userIds.length) throw new Refusal('NOT_FOUND', {}, { field: 'userIds' })
}

/**
 * Gives a coupon to shoppers, all of them or none, within the limits that apply to claiming it.
 * @throws Refusal NOT_FOUND (a shopper), SELF_REVIEW, COUPON_OUT, COUPON_EXPIRED, COUPON_LIMIT
 */
export async function grantCoupon(
  shop: Shop,
  tx: Tx,
  {
    couponId,
    userIds,
    operatorId,
    reason,
    now,
  }: Omit<By, 'requestId'> & { couponId: number; userIds: readonly number[] },
): Promise<void> {
  await assertShoppers(tx, userIds)
  const actor = `operator:${operatorId}` as const
  for (const userId of userIds) await assertNotOwn(shop, tx, { operatorId, userId })
  const timezone = timezoneOf(shop)
  const issued = await issueCoupons(
    tx,
    userIds.map((userId) => ({ couponId, userId, source: actor, timezone, now })),
  )
  for (const [index, { userCouponId }] of issued.entries()) {
    const userId = userIds[index] as number
    const entity = { entityType: 'user_coupon', entityId: userCouponId } as const
    await recordHistory(tx, [{ ...entity, from: null, to: 'unused', reason }], { actor, now })
    await tellOfCoupon(tx, { userCouponId, couponId, userId, now })
  }
}

/** Notifies a shopper of a coupon that they did not take themselves. */
export async function tellOfCoupon(
  tx: Tx,
  { userCouponId, couponId, userId, now }: { userCouponId: number; couponId: number; userId: number; now: Date },
): Promise<void> {
  const about = { entity: `user_coupon:${userCouponId}`, receiver: `user:${userId}`, params: { couponId } } as const
  await notify(tx, { event: 'coupon-received', ...about, now })
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
