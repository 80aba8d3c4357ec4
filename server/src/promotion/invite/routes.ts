import { inviteIndex, inviteList } from '@shop/contract/promotion/invite/invite.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listInvited, loadInvite } from './load-invite.ts'

export function inviteRoutes(app: App, shop: Shop): void {
  mount(app, inviteIndex, ({ user }) => loadInvite(shop, user.id))
  mount(app, inviteList, async ({ query, user }) => ({ list: await listInvited(shop, { ...query, userId: user.id }) }))
}
