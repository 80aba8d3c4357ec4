import { fen } from '@shop/contract/core/money.ts'
import { givenBudget } from '../../books/ledger/given-ledger.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { issueCoupon } from './issue-coupon.ts'
import { timezoneOf } from './receive-coupon.ts'
import type { CouponForm } from './template-rules.ts'
import { createCoupon } from './write-coupon.ts'

/** For tests: 10 yuan off from 50 yuan, all goods, 30 days, in the centre, unlimited. */
export const couponForm: CouponForm = {
  merchantId: null,
  name: { 'zh-Hant': '滿 50 減 10', en: '10 off 50' },
  describe: { 'zh-Hant': '' },
  type: 10,
  faceFen: fen(1_000),
  rateBp: 0,
  maxOffFen: fen(0),
  minFen: fen(5_000),
  range: 10,
  rangeIds: [],
  rangeZones: [],
  validDays: 30,
  firstDay: null,
  lastDay: null,
  issue: 'center',
  code: null,
  purchaseMinFen: fen(0),
  total: -1,
  perUser: 1,
  perDay: 0,
  sort: 100,
}

/**
 * An active coupon, created the way an operator does and given out by hand: giving out has separate tests. The budget of
 * coupons covers it.
 */
export async function givenCoupon(
  shop: Shop,
  operator: { id: number },
  terms: Partial<CouponForm> = {},
  now = shop.now(),
): Promise<{ id: number }> {
  const by = { operatorId: operator.id, now }
  const { id } = await createCoupon(shop, { form: { ...couponForm, ...terms }, ...by })
  await shop.db.updateTable('coupon').set({ state: 'active', openedVersion: 1 }).where('id', '=', id).execute()
  await givenBudget(shop.db, 'coupon', 'CNY', 100_000_000, 4)
  return { id }
}

/** One of these coupons, owned by a user. */
export async function givenUserCoupon(
  shop: Shop,
  operator: { id: number },
  user: { id: number },
  terms: Partial<CouponForm> = {},
  now = shop.now(),
): Promise<{ id: number; couponId: number }> {
  const { id: couponId } = await givenCoupon(shop, operator, terms, now)
  const issue = { couponId, userId: user.id, source: `operator:${operator.id}`, timezone: timezoneOf(shop), now }
  const { userCouponId } = await shop.db.transaction().execute((tx) => issueCoupon(tx, issue))
  return { id: userCouponId, couponId }
}
