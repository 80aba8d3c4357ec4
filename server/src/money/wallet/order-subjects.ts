import { type Language, localText } from '@shop/contract/core/common.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPictures, pictureUrl } from '../../platform/upload/urls.ts'
import { findOrderBriefs } from '../../trade/order/queries.ts'

/** An order as other pages show it; as `billSubject` of the contract. */
export interface OrderSubject {
  number: string
  picture: string
  party: string
  purpose: string
  kinds: number
  payableFen: Fen
}

/** Only the reader's own orders: earnings from another user's order do not reveal that user's purchase. */
export async function findOrderSubjects(
  shop: Shop,
  orderIds: readonly number[],
  { userId, language }: { userId: number; language: Language },
): Promise<Map<number, OrderSubject>> {
  const own = [...(await findOrderBriefs(shop.db, orderIds)).values()].filter((order) => order.userId === userId)
  const pictures = await findPictures(
    shop.db,
    own.map(({ imageFileId }) => imageFileId),
  )
  const store = shop.settings.get('store').name
  return new Map(
    own.map(({ id, orderNo: number, merchantName, goodsName, imageFileId, lines: kinds, payableFen }) => {
      const picture = pictures.get(imageFileId ?? 0)
      const subject = {
        number,
        picture: picture ? pictureUrl(shop.config, picture, 's') : '',
        party: localText(merchantName ?? store, language),
        purpose: localText(goodsName, language),
        kinds,
        payableFen,
      }
      return [id, subject]
    }),
  )
}
