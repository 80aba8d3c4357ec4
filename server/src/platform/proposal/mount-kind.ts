import { mountAdmin, type Routes } from '../http/mount.ts'
import { decide } from './decide.ts'
import type { ProposalKind } from './kind.ts'
import { listProposals } from './list-proposals.ts'

/** The list and the decision of a kind, for the admin routes of its domain; how one is proposed is the domain's own. */
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
