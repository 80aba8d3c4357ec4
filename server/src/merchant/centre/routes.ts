import { type LocalText, localText } from '@shop/contract/core/common.ts'
import { merchantMine } from '@shop/contract/merchant/centre/centre.ts'
import { findMemberships } from '../../people/operator/members.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findMerchantNames } from './queries.ts'

export function centreRoutes(app: App, { db }: Shop): void {
  mount(app, merchantMine, async ({ user, language }) => {
    const memberships = await findMemberships(db, user.id)
    const names = await findMerchantNames(
      db,
      memberships.map((one) => one.merchantId),
    )
    return {
      list: memberships.map(({ merchantId, role }) => {
        return { merchant_id: merchantId, name: localText(names.get(merchantId) as LocalText, language), role }
      }),
    }
  })
}
