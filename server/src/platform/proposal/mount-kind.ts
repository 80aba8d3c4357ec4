import { mountAdmin, type Routes } from '../http/mount.ts'
import { decide } from './decide.ts'
import type { ProposalKind } from './kind.ts'
import { listProposals } from './list-proposals.ts'

/** Routes for a kind's list and decision, for its domain's admin routes. The domain mounts the proposing itself. */
export function proposalRoutes(kind: ProposalKind): Routes {
  return (app, shop) => {
    mountAdmin(app, kind.list, ({ query, operator, language, now }) =>
      listProposals({ shop, operator, language, now }, kind, query),
    )
    mountAdmin(app, kind.decide, ({ params, body, operator, now }) =>
      decide(shop, kind, { ...body, proposalId: params.id, operator, now }),
    )
  }
}
