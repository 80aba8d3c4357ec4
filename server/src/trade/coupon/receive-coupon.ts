import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { issueCoupon } from './issue-coupon.ts'

interface Receive {
  userId: number
  requestId?: string
  now: Date
}

/** @throws Refusal MODULE_OFF while the shop issues no coupons */
export function assertCouponsOn({ settings }: Pick<Shop, 'settings'>): void {
  if (!settings.get('module').coupon) throw new Refusal('MODULE_OFF')
}

/**
 * Claims a coupon in the centre.
 * @throws Refusal MODULE_OFF, NOT_FOUND (also one that is not in the centre), COUPON_OUT, COUPON_EXPIRED, COUPON_LIMIT
 */
export async function receiveCoupon(shop: Shop, input: Receive & { couponId: number }) {
  const { couponId, userId, requestId, now } = input
  assertCouponsOn(shop)
  const of = { userId, requestId, name: 'coupon-receive', target: String(couponId), body: { couponId }, now }
  return command(shop.db, of, async (tx) => {
    const offered = await tx
      .selectFrom('coupon')
      .select('id')
      .where('id', '=', couponId)
      .where('issue', '=', 'center')
      .executeTakeFirst()
    if (!offered) throw new Refusal('NOT_FOUND')
    return issueCoupon(tx, { couponId, userId, source: 'center', timezone: timezoneOf(shop), now })
  })
}

/**
 * Claims the coupon a code stands for, ignoring letter case.
 * @throws Refusal MODULE_OFF, COUPON_CODE, COUPON_OUT, COUPON_EXPIRED, COUPON_LIMIT
 */
export async function redeemCode(shop: Shop, input: Receive & { code: string }) {
  const { userId, requestId, now } = input
  assertCouponsOn(shop)
  const code = input.code.trim().toUpperCase()
  return command(
    shop.db,
    { userId, requestId, name: 'coupon-redeem', target: code, body: { code }, now },
    async (tx) => {
      const coupon = await tx.selectFrom('coupon').select(['id', 'state']).where('code', '=', code).executeTakeFirst()
      if (!coupon || coupon.state === 'draft') throw new Refusal('COUPON_CODE', {}, { field: 'code' })
      return issueCoupon(tx, { couponId: coupon.id, userId, source: 'code', timezone: timezoneOf(shop), now })
    },
  )
}

export const timezoneOf = ({ settings }: Pick<Shop, 'settings'>) => settings.get('store').timezone
