import type { By } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { MerchantSeller } from '../../core/value/seller.ts'
import { assertNotTheirMerchant } from '../../people/operator/members.ts'
import { moveItem, type Step } from '../../platform/review-queue/decide.ts'
import { reviewQueue } from '../../platform/review-queue/queue.ts'
import { type LockedGoods, lockGoods } from '../catalog/write-state.ts'
import { findGoodsOfRequest, lockOpenRequest, type RequestRecord } from './queries.ts'

/** A change request with its goods, which are locked before it. */
export type ReviewedRequest = RequestRecord & { goods: LockedGoods }

/** New goods of merchants, and changes to their goods, that wait for an operator. */
export const goodsRequestQueue = reviewQueue<ReviewedRequest>({
  name: 'goods-request',
  table: 'goodsChangeRequest',
  open: ['pending'],
  lock: (tx, id) => lockRequest(tx, id),
  assertMayDecide: (shop, tx, { merchantId }, { operator }) =>
    assertNotTheirMerchant(shop, tx, { operatorId: operator.id, merchantId }),
  stamps: (_to, now) => ({ decidedAt: now }),
})

/** Ends the open request about goods, if there is one. @param goods locked */
export async function endOpenRequest(tx: Tx, goods: LockedGoods, step: Step<ReviewedRequest>, by: By): Promise<void> {
  const request = await lockOpenRequest(tx, goods.id)
  if (request) await moveItem(tx, goodsRequestQueue, { ...request, goods }, step, by)
}

/** Locks the goods, then the request. @throws Refusal NOT_FOUND, STATE_CHANGED (no longer open) */
export async function lockRequest(tx: Tx, id: number, seller?: MerchantSeller): Promise<ReviewedRequest> {
  const known = await findGoodsOfRequest(tx, id, seller)
  const goods = known && (await lockGoods(tx, known.goodsId))
  if (!goods) throw new Refusal('NOT_FOUND')
  const request = await lockOpenRequest(tx, goods.id)
  if (request?.id !== id) throw new Refusal('STATE_CHANGED')
  return { ...request, goods }
}
