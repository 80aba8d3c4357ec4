import type { By } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { assertNotTheirMerchant, notifyMembers } from '../../people/operator/members.ts'
import type { ShopperEvent } from '../../platform/shop/notices.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { applyChange } from './apply-change.ts'
import { lockForReview, type Review } from './lock-request.ts'
import { endRequest, type RequestRecord } from './request-queries.ts'
import { assertSkusSaleable, type LockedGoods, noteReviewedPrices, writeGoodsState } from './write-state.ts'

export type Decision = 'confirmed' | 'declined' | 'needs_change'

/**
 * Answers a request and notifies the merchant. Confirmed new goods go on sale, others are rejected; a confirmed change
 * is applied to the current goods.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (decided, taken back, claimed by another operator, goods banned),
 *   GOODS_CHANGED (somebody has changed meanwhile what the request changes), SELF_REVIEW; Invalid without a needed
 *   reason, or for goods that can no longer be like that, such as in a category that is gone
 */
export async function decideRequest(
  shop: Shop,
  { decision, reason: given, requestId, ...review }: Review & { decision: Decision; reason: string; requestId: string },
): Promise<void> {
  const { id, operatorId, now } = review
  const reason = given.trim() || null
  if (decision !== 'confirmed' && reason === null) {
    throw new Invalid([{ field: 'reason', keyword: 'required', limit: 0, wanted: '' }])
  }
  const body = { id, decision, reason }
  const of = { operatorId, requestId, name: 'goods-request-decide', target: String(id), body, now }
  const by: By = { actor: `operator:${operatorId}`, now }
  await command(shop.db, of, async (tx) => {
    const { goods, request } = await lockForReview(tx, review)
    await assertNotTheirMerchant(shop, tx, { operatorId, merchantId: request.merchantId })
    if (request.kind === 'new') await decideNew(tx, { goods, decision, reason }, by)
    else if (decision === 'confirmed') await applyChange(tx, { goods, request }, by)
    await endRequest(tx, id, { state: decision, reason, decidedBy: operatorId, now })
    await notifyMembers(tx, {
      merchantId: request.merchantId,
      permission: 'goods.edit',
      event: events[request.kind][decision],
      entity: `goods_change_request:${id}`,
      now,
    })
    return {}
  })
}

const events: Record<RequestRecord['kind'], Record<Decision, ShopperEvent>> = {
  new: { confirmed: 'goods-approved', declined: 'goods-rejected', needs_change: 'goods-rejected' },
  change: {
    confirmed: 'goods-change-confirmed',
    declined: 'goods-change-declined',
    needs_change: 'goods-needs-change',
  },
}

async function decideNew(
  tx: Tx,
  { goods, decision, reason }: { goods: LockedGoods; decision: Decision; reason: string | null },
  by: By,
): Promise<void> {
  if (goods.state !== 'pending') throw new Refusal('STATE_CHANGED')
  if (decision !== 'confirmed') return writeGoodsState(tx, goods, { state: 'rejected', reason }, by)
  await assertSkusSaleable(tx, goods.id)
  await noteReviewedPrices(tx, goods.id)
  await writeGoodsState(tx, goods, { state: 'on', reason: null }, by)
}
