import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminGoodsRequestDecide } from '@shop/contract/goods/merchant-goods/admin.ts'
import type { By } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { notifyMembers } from '../../people/operator/members.ts'
import { type Decision, decide, moveItem } from '../../platform/review-queue/decide.ts'
import type { ShopperEvent } from '../../platform/shop/notices.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertSkusSaleable, type LockedGoods, noteReviewedPrices, writeGoodsState } from '../catalog/write-state.ts'
import { applyChange } from './apply-change.ts'
import type { RequestRecord } from './queries.ts'
import { goodsRequestQueue } from './request-queue.ts'

type Answer = BodyOf<typeof adminGoodsRequestDecide>['decision']

/**
 * Answers a request and notifies the merchant. Confirmed new goods go on sale, others are rejected; a confirmed change
 * is applied to the current goods.
 * @throws Refusal like `decide`, STATE_CHANGED also for banned goods, GOODS_CHANGED (the same part has been edited
 * meanwhile); Invalid without a required reason, or for values that are no longer possible, such as a category
 *   that was removed
 */
export async function decideGoodsRequest(
  shop: Shop,
  { decision, reason: given, ...input }: BodyOf<typeof adminGoodsRequestDecide> & Decision,
): Promise<object> {
  const { operator, now } = input
  const reason = given.trim() || null
  if (decision !== 'confirmed' && reason === null) {
    throw invalid('reason', 'required')
  }
  const said = { action: 'decide', body: { decision, reason } }
  return decide(shop, goodsRequestQueue, input, said, async (tx, request, by) => {
    const { id, kind, merchantId, goods } = request
    if (kind === 'new') await decideNew(tx, { goods, decision, reason }, by)
    else if (decision === 'confirmed') await applyChange(shop, tx, { goods, request }, by)
    await moveItem(tx, goodsRequestQueue, request, { to: decision, set: { reason, decidedBy: operator.id } }, by)
    const event = events[kind][decision]
    await notifyMembers(tx, { merchantId, permission: 'goods.edit', event, entity: `goods_change_request:${id}`, now })
  })
}

const events: Record<RequestRecord['kind'], Record<Answer, ShopperEvent>> = {
  new: { confirmed: 'goods-approved', declined: 'goods-rejected', needs_change: 'goods-rejected' },
  change: {
    confirmed: 'goods-change-confirmed',
    declined: 'goods-change-declined',
    needs_change: 'goods-needs-change',
  },
}

async function decideNew(
  tx: Tx,
  { goods, decision, reason }: { goods: LockedGoods; decision: Answer; reason: string | null },
  by: By,
): Promise<void> {
  if (goods.state !== 'pending') throw new Refusal('STATE_CHANGED')
  if (decision !== 'confirmed') return writeGoodsState(tx, goods, { state: 'rejected', reason }, by)
  await assertSkusSaleable(tx, goods.id)
  await noteReviewedPrices(tx, goods.id)
  await writeGoodsState(tx, goods, { state: 'on', reason: null }, by)
}
