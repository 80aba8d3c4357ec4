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
import type { Shop } from '../../platform/shop/shop.ts'
import { getWithdrawal, listAdminWithdrawals } from './admin-withdrawals.ts'
import {
  approveWithdrawal,
  bounceWithdrawal,
  claimWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from './decide-withdrawal.ts'

export function withdrawAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminWithdrawalList, ({ query, operator, language, now }) =>
    listAdminWithdrawals({ shop, operator, language, now }, query),
  )

  mountAdmin(app, adminWithdrawalGet, async ({ params, operator, language, now }) => ({
    withdrawal: await getWithdrawal({ shop, operator, language, now }, params.id),
  }))

  mountAdmin(app, adminWithdrawalClaim, async ({ params, operator, now }) => {
    await claimWithdrawal(shop, { withdrawId: params.id, operator, now })
    return {}
  })

  mountAdmin(app, adminWithdrawalApprove, async ({ params, body, operator, now }) => {
    await approveWithdrawal(shop, { ...body, withdrawId: params.id, operator, now })
    return {}
  })

  mountAdmin(app, adminWithdrawalReject, async ({ params, body, operator, now }) => {
    await rejectWithdrawal(shop, { ...body, withdrawId: params.id, operator, now })
    return {}
  })

  mountAdmin(app, adminWithdrawalPay, async ({ params, body, operator, now }) => {
    await payWithdrawal(shop, { ...body, withdrawId: params.id, operator, now })
    return {}
  })

  mountAdmin(app, adminWithdrawalBounce, async ({ params, body, operator, now }) => {
    await bounceWithdrawal(shop, { ...body, withdrawId: params.id, operator, now })
    return {}
  })
}
