import {
  adminUserFreeze,
  adminUserGet,
  adminUserGrade,
  adminUserInviter,
  adminUserList,
} from '@shop/contract/people/account/admin.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { type App, changing, everySession, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findUserDetail, listUsers } from './admin-queries.ts'
import { freezeUser } from './freeze-user.ts'
import { proposeInviter } from './inviter-kind.ts'
import { setMemberGrade } from './member-grade.ts'

export function accountAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminUserList, ({ query }) => listUsers(shop, query))

  mountAdmin(app, adminUserGet, async ({ params, now }) => {
    const detail = await findUserDetail(shop, params.id, now)
    if (!detail) throw new Refusal('NOT_FOUND')
    return detail
  })

  mountAdmin(app, changing(adminUserFreeze, everySession), async ({ params, body, operator, now }) => {
    await freezeUser(shop, { ...body, userId: params.id, operatorId: operator.id, now })
    return {}
  })

  mountAdmin(app, changing(adminUserGrade, everySession), async ({ params, body, operator, now }) => {
    await setMemberGrade(shop, { ...body, userId: params.id, operatorId: operator.id, now })
    return {}
  })

  mountAdmin(app, adminUserInviter, ({ params, body, operator, now }) =>
    proposeInviter(shop, { ...body, userId: params.id, operator, now }),
  )
}
