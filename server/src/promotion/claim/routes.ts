import { claimDetail, claimList, claimSubmit } from '@shop/contract/promotion/claim/claim.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listClaims, loadClaim } from './list-claims.ts'
import { submitClaim } from './submit-claim.ts'

export function claimRoutes(app: App, shop: Shop): void {
  mount(app, claimList, ({ query, user, language, now }) =>
    listClaims(shop, { ...query, userId: user.id, language, now }),
  )
  mount(app, claimDetail, ({ query, user, language, now }) =>
    loadClaim(shop, { ...query, userId: user.id, language, now }),
  )
  mount(app, claimSubmit, ({ body, user, client, language, now }) =>
    submitClaim(shop, { ...body, userId: user.id, platform: client.platform, language, now }),
  )
}
