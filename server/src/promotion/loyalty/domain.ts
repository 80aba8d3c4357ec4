import type { Domain } from '../../platform/domain/domain.ts'
import { timed } from '../../platform/job/job.ts'
import { loyaltyAdminRoutes } from './admin-routes.ts'
import { giveGradeCoupons } from './give-coupons.ts'
import { loyaltyNotices } from './notices.ts'
import { reviewGrades } from './review-grades.ts'
import { loyaltyRoutes } from './routes.ts'

export const loyalty: Domain = {
  routes: [loyaltyRoutes],
  adminRoutes: [loyaltyAdminRoutes],
  notices: loyaltyNotices,
  jobs: [
    // A grade given by an operator ends with its last day; grades by spending follow the nightly settlement.
    timed('end-grades', { at: '00:05' }, reviewGrades),
    timed('review-grades', { at: '04:30' }, reviewGrades),
    timed('give-grade-coupons', { at: '05:10' }, giveGradeCoupons),
  ],
}
