import { type LocalText, localText } from '@shop/contract/core/common.ts'
import {
  invitationAccept,
  invitationDecline,
  invitationList,
  membershipLeave,
  merchantMine,
} from '@shop/contract/merchant/membership/membership.ts'
import { findMemberships } from '../../people/operator/members.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { acceptInvitation, declineInvitation } from './answer-invitation.ts'
import { leaveMerchant } from './change-member.ts'
import { listInvitations } from './list-members.ts'
import { findInvitationsTo, findMerchantNames, findMobile } from './queries.ts'

export function membershipRoutes(app: App, shop: Shop): void {
  mount(app, merchantMine, async ({ user, language, now }) => {
    const [memberships, mobile] = await Promise.all([findMemberships(shop.db, user.id), findMobile(shop.db, user.id)])
    const invitations = mobile === null ? [] : await findInvitationsTo(shop.db, { mobile, now })
    const names = await findMerchantNames(
      shop.db,
      memberships.map((one) => one.merchantId),
    )
    return {
      invitations: invitations.length,
      list: memberships.map(({ merchantId, role }) => {
        return { merchant_id: merchantId, name: localText(names.get(merchantId) as LocalText, language), role }
      }),
    }
  })
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
