import { type LocalText, localText } from '@shop/contract/core/common.ts'
import { merchantMine } from '@shop/contract/desk/centre/centre.ts'
import { findInvitationsTo, findMobile } from '../../merchant/membership/queries.ts'
import { findMemberships } from '../../people/operator/members.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findMerchantNames } from './queries.ts'

export function centreRoutes(app: App, { db }: Shop): void {
  mount(app, merchantMine, async ({ user, language, now }) => {
    const [memberships, mobile] = await Promise.all([findMemberships(db, user.id), findMobile(db, user.id)])
    const invitations = mobile === null ? [] : await findInvitationsTo(db, { mobile, now })
    const names = await findMerchantNames(
      db,
      memberships.map((one) => one.merchantId),
    )
    return {
      invitations: invitations.length,
      list: memberships.map(({ merchantId, role }) => {
        return { merchant_id: merchantId, name: localText(names.get(merchantId) as LocalText, language), role }
      }),
    }
  })
}
