import {
  adminWithdrawalApprove,
  adminWithdrawalBounce,
  adminWithdrawalClaim,
  adminWithdrawalGet,
  adminWithdrawalList,
  adminWithdrawalPay,
  adminWithdrawalReject,
} from '@shop/contract/money/withdraw/admin.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import { mountClaim, mountDecision } from '../../platform/review-queue/mount-queue.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getWithdrawal, listAdminWithdrawals } from './admin-withdrawals.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'
import { bounceWithdrawal } from './bounce-withdrawal.ts'
import { payWithdrawal } from './pay-withdrawal.ts'
import { rejectWithdrawal } from './reject-withdrawal.ts'
import { withdrawQueue } from './withdrawal-queue.ts'

export function withdrawAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminWithdrawalList, ({ query, operator, language, now }) =>
    listAdminWithdrawals({ shop, operator, language, now }, query),
  )

  mountAdmin(app, adminWithdrawalGet, async ({ params, operator, language, now }) => ({
    withdrawal: await getWithdrawal({ shop, operator, language, now }, params.id),
  }))

  mountClaim(app, adminWithdrawalClaim, withdrawQueue)
  mountDecision(app, adminWithdrawalApprove, approveWithdrawal)
  mountDecision(app, adminWithdrawalReject, rejectWithdrawal)
  mountDecision(app, adminWithdrawalPay, payWithdrawal)
  mountDecision(app, adminWithdrawalBounce, bounceWithdrawal)
}
