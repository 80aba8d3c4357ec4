import { command } from '../../core/command/command.ts'
import type { MerchantSeller } from '../../core/value/seller.ts'
import { moveItem } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { writeGoodsState } from '../catalog/write-state.ts'
import { beforeReview } from './move-member-goods.ts'
import { goodsRequestQueue, lockRequest } from './request-queue.ts'

/**
 * A merchant takes a request back; new goods are drafts again.
 * @throws Refusal NOT_FOUND, STATE_CHANGED
 */
export async function cancelRequest(
  shop: Shop,
  {
    id,
    operatorId,
    seller,
    requestId,
    now,
  }: { id: number; operatorId: number; seller: MerchantSeller; requestId: string; now: Date },
): Promise<void> {
  const of = { operatorId, requestId, name: 'goods-request-cancel', target: String(id), body: { id }, now }
  await command(shop.db, of, async (tx) => {
    const request = await lockRequest(tx, id, seller)
    const by = { actor: `operator:${operatorId}` as const, now }
    await moveItem(tx, goodsRequestQueue, request, { to: 'canceled' }, by)
    const { kind, goods } = request
    if (kind === 'new') await writeGoodsState(tx, goods, { state: beforeReview(goods) }, by)
    return {}
  })
}
