import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { toMoney } from '@shop/contract/core/money.ts'
import type { orderCommentList } from '@shop/contract/trade/review/review.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { toSpecProps } from '../../goods/catalog/saleable.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { imageFields } from '../../platform/upload/urls.ts'
import { isReturned } from '../order/refund-rules.ts'
import { findOrder } from '../order-display/views.ts'
import { assertNotOwnGoods } from './own-goods.ts'
import { assertSomethingKept } from './returned-goods.ts'
import { assertReviewable } from './rules.ts'

/**
 * The lines of an order that await a review: those not reviewed of which the buyer kept something.
 * @throws Refusal NOT_FOUND (also another user's), REVIEW_OWN, REVIEW_RETURNED, REVIEW_TOO_EARLY, REVIEWED, REVIEW_WINDOW_OVER
 */
export async function listPending(
  shop: Shop,
  { orderId, userId, language, now }: { orderId: number; userId: number; language: Language; now: Date },
): Promise<DataOf<typeof orderCommentList>['goodsList']> {
  const { config, settings } = shop
  const { order, pictures } = await findOrder({ shop, language, now }, { orderId, userId })
  if (!order) throw new Refusal('NOT_FOUND')
  await assertNotOwnGoods(shop.db, order)
  assertSomethingKept(order.lines)
  assertReviewable(order, now, settings.get('trade'))
  return order.lines
    .filter((line) => !line.notes.reviewed && !isReturned(line))
    .map((line) => ({
      goods_id: line.goodsId,
      order_goods_id: line.id,
      ...imageFields(config, pictures, line.imageFileId),
      goods_name: localText(line.goodsName, language),
      goods_props: toSpecProps(line.specProps, language),
      goods_price: toMoney(line.unitFen),
      total_num: line.quantity,
    }))
}
