import {
  collectibleAccept,
  collectibleCancel,
  collectibleDecline,
  collectibleDetail,
  collectibleFind,
  collectibleGive,
  collectibleKey,
  collectibleList,
  collectibleOfGoods,
  collectibleTransferList,
  collectibleVerify,
} from '@shop/contract/promotion/collectible/collectible.ts'
import { findPersonToReceive } from '../../money/transfer/center.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { acceptGift, cancelGift, declineGift } from './answer-gift.ts'
import { assertCollectiblesOn, giveCollectible } from './give-collectible.ts'
import { findPublicKey } from './key.ts'
import { listCollectibles, listOfGoods, listTransfers, readCollectible } from './list-collectibles.ts'
import { verifyCollectible } from './verify-collectible.ts'

// While the module is off, issued collectibles stay readable and waiting gifts can be answered.
export function collectibleRoutes(app: App, shop: Shop): void {
  mount(app, collectibleList, ({ query, user, language, now }) =>
    listCollectibles(shop, { ...query, userId: user.id, language, now }),
  )
  mount(app, collectibleDetail, ({ query, user, language, now }) =>
    readCollectible(shop, { ...query, userId: user.id, language, now }),
  )
  mount(app, collectibleTransferList, ({ query, user, language, now }) =>
    listTransfers(shop, { ...query, userId: user.id, language, now }),
  )
  mount(app, collectibleFind, ({ body, user }) => {
    assertCollectiblesOn(shop)
    return findPersonToReceive(shop, { ...body, userId: user.id })
  })
  mount(app, collectibleGive, async ({ body, user, now }) =>
    say('COLLECTIBLE_GIVEN', await giveCollectible(shop, { ...body, userId: user.id, now })),
  )
  mount(app, collectibleAccept, async ({ body, user, now }) =>
    say('COLLECTIBLE_ACCEPTED', await acceptGift(shop, { ...body, userId: user.id, now })),
  )
  mount(app, collectibleDecline, async ({ body, user, now }) =>
    say('COLLECTIBLE_DECLINED', await declineGift(shop, { ...body, userId: user.id, now })),
  )
  mount(app, collectibleCancel, async ({ body, user, now }) =>
    say('COLLECTIBLE_TAKEN_BACK', await cancelGift(shop, { ...body, userId: user.id, now })),
  )
  mount(app, collectibleVerify, ({ query, ip, language }) => verifyCollectible(shop, { ...query, ip, language }))
  mount(app, collectibleKey, async () => {
    const { pem, fingerprint } = (await findPublicKey(shop.db)) ?? { pem: '', fingerprint: '' }
    return { pem, fingerprint }
  })
  mount(app, collectibleOfGoods, ({ query, language }) => listOfGoods(shop, { ...query, language }))
}
