import { dailyBudgets } from '../../books/ledger/daily-budgets.ts'
import { goodsRanges } from '../../goods/goods-display/list-goods.ts'
import { signUpSteps, unusedCoupons } from '../../people/account/extensions.ts'
import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { job, timed } from '../../platform/job/job.ts'
import { noticeSubjects } from '../../platform/notice/notice-subjects.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { proposalRoutes } from '../../platform/proposal/mount-kind.ts'
import { add } from '../../platform/shop/extension.ts'
import { provide } from '../../platform/shop/provide.ts'
import { programmes } from '../order/programme.ts'
import { couponAdminRoutes } from './admin-routes.ts'
import { couponBudget } from './coupon-budget.ts'
import { expireCoupons, warnOfExpiringCoupons } from './expire-coupons.ts'
import { giftCoupons, giveCoupons, planGiftCoupons } from './give-coupons.ts'
import { couponGivingKind } from './give-out.ts'
import { findCouponRange } from './goods-range.ts'
import { holdCoupons } from './hold-coupons.ts'
import { giveCouponsJob } from './jobs.ts'
import { couponMessages } from './messages.ts'
import { couponSubjects } from './notice-subjects.ts'
import { couponNotices } from './notices.ts'
import { countUnused } from './queries.ts'
import { couponRefusals } from './refusals.ts'
import { couponRoutes } from './routes.ts'
import { voidGiftCoupons } from './void-gifts.ts'
import { couponChanges } from './write-coupon.ts'

export const coupon: Domain = {
  routes: [couponRoutes],
  adminRoutes: [couponAdminRoutes, proposalRoutes(couponGivingKind)],
  refusals: couponRefusals,
  messages: couponMessages,
  notices: couponNotices,
  jobs: [
    job(giveCouponsJob, giveCoupons),
    timed('expire-coupons', { at: '03:00' }, expireCoupons),
    timed('warn-of-expiring-coupons', { at: '10:00' }, warnOfExpiringCoupons),
  ],
  services: [provide(unusedCoupons, () => ({ value: countUnused }))],
  adds: [
    add(goodsRanges, findCouponRange),
    add(signUpSteps, (tx, { userId }) => planGiftCoupons(tx, { userId, tradeId: null })),
    add(programmes, holdCoupons, giftCoupons, voidGiftCoupons),
    add(changeTypes, couponChanges),
    add(proposalKinds, couponGivingKind),
    add(dailyBudgets, couponBudget),
    add(noticeSubjects, couponSubjects),
  ],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    coupon: true
    user_coupon: true
  }
}
