import {
  adminGiftCodes,
  adminGiftCreate,
  adminGiftEdit,
  adminGiftGet,
  adminGiftGrant,
  adminGiftList,
  adminGiftOpen,
  adminGiftPause,
  adminGiftReceivedList,
} from '@shop/contract/promotion/gift/admin.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getGift, listAdminGifts, listReceived } from './admin-gifts.ts'
import { openGift } from './open-gift.ts'
import { createGift, editGift, grantGift, makeCodes, pauseGift } from './write-gift.ts'

export function giftAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminGiftList, ({ query }) => listAdminGifts(shop, query))
  mountAdmin(app, adminGiftGet, ({ params }) => getGift(shop, params.id))
  mountAdmin(app, adminGiftCreate, ({ body, operator, now }) =>
    createGift(shop, { ...body, operatorId: operator.id, now }),
  )
  mountAdmin(app, adminGiftEdit, ({ params, body, operator, now }) =>
    editGift(shop, { ...body, packId: params.id, operatorId: operator.id, now }),
  )
  mountAdmin(app, adminGiftOpen, ({ params, body, operator, now }) =>
    openGift(shop, { ...body, packId: params.id, operator, now }),
  )
  mountAdmin(app, adminGiftPause, async ({ params, body, operator, now }) => {
    await pauseGift(shop, { ...body, packId: params.id, operatorId: operator.id, now })
    return {}
  })
  mountAdmin(app, adminGiftGrant, ({ params, body, operator, now }) =>
    grantGift(shop, { ...body, packId: params.id, operatorId: operator.id, now }),
  )
  mountAdmin(app, adminGiftCodes, ({ params, body, now }) => makeCodes(shop, { ...body, packId: params.id, now }))
  mountAdmin(app, adminGiftReceivedList, ({ params, query, operator, language, now }) =>
    listReceived({ shop, operator, language, now }, { ...query, id: params.id }),
  )
}
