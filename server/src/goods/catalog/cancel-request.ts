import { command } from '../../core/command/command.ts'
import type { MerchantSeller } from '../../core/value/seller.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockRequest, type Review } from './lock-request.ts'
import { beforeReview } from './move-member-goods.ts'
import { endRequest } from './request-queries.ts'
import { writeGoodsState } from './write-state.ts'

/**
 * A merchant takes a request back; new goods are drafts again.
 * @throws Refusal NOT_FOUND, STATE_CHANGED
 */
export async function cancelRequest(
  shop: Shop,
  { id, operatorId, seller, requestId, now }: Review & { seller: MerchantSeller; requestId: string },
): Promise<void> {
  const of = { operatorId, requestId, name: 'goods-request-cancel', target: String(id), body: { id }, now }
  await command(shop.db, of, async (tx) => {
    const { goods, request } = await lockRequest(tx, id, seller)
    await endRequest(tx, id, { state: 'canceled', reason: null, decidedBy: null, now })
    if (request.kind === 'new') {
      await writeGoodsState(tx, goods, { state: beforeReview(goods) }, { actor: `operator:${operatorId}`, now })
    }
    return {}
  })
}
