import { giftBirthday, giftList, giftReceive, giftRedeem } from '@shop/contract/promotion/gift/gift.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listGifts } from './list-gifts.ts'
import { receiveGift, sayBirthday } from './receive-gift.ts'
import { redeemGiftCode } from './redeem-gift.ts'

export function giftRoutes(app: App, shop: Shop): void {
  mount(app, giftList, ({ query, user, language, now }) =>
    listGifts(shop, { ...query, userId: user.id, language, now }),
  )
  mount(app, giftReceive, async ({ body, user, now }) =>
    say('GIFT_RECEIVED_NOW', await receiveGift(shop, { ...body, userId: user.id, now })),
  )
  mount(app, giftRedeem, async ({ body, user, now }) =>
    say('GIFT_RECEIVED_NOW', await redeemGiftCode(shop, { ...body, userId: user.id, now })),
  )
  mount(app, giftBirthday, ({ body, user, now }) => sayBirthday(shop, { ...body, userId: user.id, now }))
}
