import { adminUserPayPasswordReset } from '@shop/contract/people/paypwd/admin.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { requireNewPayPassword } from './change-pay-password.ts'

export function paypwdAdminRoutes(app: App, { db }: Shop): void {
  mountAdmin(app, adminUserPayPasswordReset, async ({ params, body, operator, now }) => {
    await requireNewPayPassword(db, { ...body, userId: params.id, operatorId: operator.id, now })
    return {}
  })
}
