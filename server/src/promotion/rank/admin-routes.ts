import {
  adminRankBoards,
  adminRankCosts,
  adminRankObjectionClaim,
  adminRankObjectionDecide,
  adminRankObjections,
  adminRankPlaces,
  adminRankPrizes,
  adminRankPrizeWithdraw,
  adminRankRounds,
} from '@shop/contract/promotion/rank/admin.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import { mountClaim, mountDecision } from '../../platform/review-queue/mount-queue.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listAdminPlaces, listBoards, listCosts, listRounds } from './admin-boards.ts'
import { listObjections } from './admin-objections.ts'
import { decideObjection, objectionQueue } from './decide-objection.ts'
import { proposePrizes } from './prize-kind.ts'
import { withdrawPrize } from './withdraw-prize.ts'

export function rankAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminRankBoards, ({ operator, language, now }) => listBoards({ shop, operator, language, now }))

  mountAdmin(app, adminRankPrizes, ({ params, body, operator, now }) =>
    proposePrizes(shop, { ...body, ...params, operator, now }),
  )

  mountAdmin(app, adminRankRounds, ({ query, operator, language, now }) =>
    listRounds({ shop, operator, language, now }, query),
  )

  mountAdmin(app, adminRankPlaces, ({ params, query, operator, language, now }) =>
    listAdminPlaces({ shop, operator, language, now }, { ...query, id: params.id }),
  )

  mountAdmin(app, adminRankPrizeWithdraw, async ({ params, body, operator, now }) => {
    await withdrawPrize(shop, { ...body, roundId: params.id, place: params.place, operator, now })
    return {}
  })

  mountAdmin(app, adminRankCosts, ({ query, operator, language, now }) =>
    listCosts({ shop, operator, language, now }, query),
  )

  mountAdmin(app, adminRankObjections, ({ query, operator, language, now }) =>
    listObjections({ shop, operator, language, now }, query),
  )

  mountClaim(app, adminRankObjectionClaim, objectionQueue)
  mountDecision(app, adminRankObjectionDecide, decideObjection)
}
