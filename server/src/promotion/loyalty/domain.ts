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
    // An operator's grade ends with its last day; what spending reaches follows the night's settlement.
    timed('end-grades', { at: '00:05' }, reviewGrades),
    timed('review-grades', { at: '04:30' }, reviewGrades),
    timed('give-grade-coupons', { at: '05:10' }, giveGradeCoupons),
  ],
}
