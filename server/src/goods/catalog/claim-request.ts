import { claimFor } from '../../core/command/claim.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockForReview, type Review } from './lock-request.ts'

/**
 * Reserves a request for one operator for 15 minutes; claiming it again extends that.
 * @throws Refusal NOT_FOUND, STATE_CHANGED when it is decided or another operator has claimed it
 */
export async function claimRequest(shop: Shop, { id, operatorId, now }: Review): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await lockForReview(tx, { id, operatorId, now })
    await tx.updateTable('goodsChangeRequest').set(claimFor({ operatorId, now })).where('id', '=', id).execute()
  })
}
