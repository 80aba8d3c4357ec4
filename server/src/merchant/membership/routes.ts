import {
  invitationAccept,
  invitationDecline,
  invitationList,
  membershipLeave,
} from '@shop/contract/merchant/membership/membership.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { acceptInvitation, declineInvitation } from './answer-invitation.ts'
import { leaveMerchant } from './change-member.ts'
import { listInvitations } from './list-members.ts'

export function membershipRoutes(app: App, shop: Shop): void {
  mount(app, invitationList, ({ user, language, now }) => listInvitations(shop, { userId: user.id, language, now }))
  mount(app, invitationAccept, async ({ body, user, now }) => {
    const { merchantId } = await acceptInvitation(shop, { ...body, userId: user.id, now })
    return say('INVITATION_ACCEPTED', { merchant_id: merchantId })
  })
  mount(app, invitationDecline, async ({ body, user, now }) => {
    await declineInvitation(shop, { ...body, userId: user.id, now })
    return say('INVITATION_DECLINED', {})
  })
  mount(app, membershipLeave, async ({ body, user, now }) => {
    await leaveMerchant(shop, { ...body, userId: user.id, now })
    return say('MERCHANT_LEFT', {})
  })
}
