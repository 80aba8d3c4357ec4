import { type App, mountAdmin } from '../http/mount.ts'
import type { Shop } from '../shop/shop.ts'
import { decide } from './decide.ts'
import { proposalKinds } from './kind.ts'
import { listProposals } from './list-proposals.ts'

/** The list and the decision of every kind; how one is proposed is mounted by its domain. */
export function proposalAdminRoutes(app: App, shop: Shop): void {
  for (const kind of shop.all(proposalKinds)) {
    mountAdmin(app, kind.list, ({ query, operator, language, now }) =>
      listProposals({ shop, operator, language, now }, kind, query),
    )
    mountAdmin(app, kind.decide, ({ params, body, operator, now }) =>
      decide(shop, kind, { ...body, proposalId: params.id, operator, now }),
    )
  }
}
