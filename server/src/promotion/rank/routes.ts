import { rankHide, rankIndex, rankList, rankObject, rankPast } from '@shop/contract/promotion/rank/rank.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { hideFromBoards } from './hide.ts'
import { listPast, listPlaces, loadBoard } from './load-board.ts'
import { objectToPlace } from './object-to-place.ts'

export function rankRoutes(app: App, shop: Shop): void {
  mount(app, rankIndex, ({ query, user, language, now }) => loadBoard({ shop, userId: user.id, language, now }, query))
  mount(app, rankList, ({ query, user, language, now }) => listPlaces({ shop, userId: user.id, language, now }, query))
  mount(app, rankPast, ({ query, user, language, now }) => listPast({ shop, userId: user.id, language, now }, query))
  mount(app, rankHide, ({ body, user, now }) => hideFromBoards(shop, { ...body, userId: user.id, now }))
  mount(app, rankObject, ({ body, user, now }) => objectToPlace(shop, { ...body, userId: user.id, now }))
}
