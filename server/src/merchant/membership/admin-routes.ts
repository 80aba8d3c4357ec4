import {
  memberInvitationRevoke,
  memberInvite,
  memberList,
  memberRemove,
  memberRoleChange,
} from '@shop/contract/merchant/membership/membership.ts'
import { toMember } from '../../people/operator/members.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { changeRole, endMembership } from './change-member.ts'
import { inviteMember, revokeInvitation } from './invite-member.ts'
import { listMembers } from './list-members.ts'

export function membershipAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, memberList, ({ query, operator, language, now }) =>
    listMembers({ shop, operator, language, now }, query.merchantId),
  )
  mountAdmin(app, memberInvite, ({ body, operator, now }) =>
    inviteMember(shop, { ...body, member: toMember(operator), now }),
  )
  mountAdmin(app, memberInvitationRevoke, async ({ params, body, operator, now }) => {
    await revokeInvitation(shop, { ...body, invitationId: params.id, member: toMember(operator), now })
    return {}
  })
  mountAdmin(app, memberRoleChange, async ({ params, body, operator, now }) => {
    await changeRole(shop, { ...body, memberId: params.id, member: toMember(operator), now })
    return {}
  })
  mountAdmin(app, memberRemove, async ({ params, body, operator, now }) => {
    await endMembership(shop, { ...body, memberId: params.id, member: toMember(operator), now })
    return {}
  })
}
