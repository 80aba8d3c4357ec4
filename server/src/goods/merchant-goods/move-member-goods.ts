import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type EditorGoods, findEditorGoods } from '../catalog/admin-queries.ts'
import { toEditorInput } from '../catalog/editor-input.ts'
import type { MemberBy } from '../catalog/member.ts'
import { assertSkusSaleable, lockGoods, noteReviewedPrices, writeGoodsState } from '../catalog/write-state.ts'
import { guardOpenMerchant } from '../seller/queries.ts'
import { skipsReview } from '../seller/rules.ts'
import { addRequest } from './add-request.ts'
import { endOpenRequest } from './request-queue.ts'

/**
 * Puts a merchant's goods on sale, new ones after their review, takes them off sale, or withdraws them from the review.
 * @returns their new state
 * @throws Refusal NOT_FOUND, STATE_CHANGED, MERCHANT_NOT_OPEN; Invalid without a selectable SKU
 */
export async function moveMemberGoods(
  shop: Shop,
  tx: Tx,
  { goodsId, state }: { goodsId: number; state: 'on' | 'off' },
  by: MemberBy,
): Promise<{ state: EditorGoods['state'] }> {
  const merchant = await (state === 'on' ? guardOpenMerchant(tx, by.seller.merchantId) : undefined)
  const goods = await lockGoods(tx, goodsId, by.seller)
  if (!goods) throw new Refusal('NOT_FOUND')
  const move = async (to: EditorGoods['state'], reason?: null) => {
    await writeGoodsState(tx, goods, { state: to, reason }, by)
    return { state: to }
  }
  if (!merchant) {
    if (goods.state === 'on') return move('off')
    if (goods.state !== 'pending') throw new Refusal('STATE_CHANGED')
    await endOpenRequest(tx, goods, { to: 'canceled' }, by)
    return move(beforeReview(goods))
  }
  if (!['draft', 'rejected', 'banned', 'off'].includes(goods.state)) throw new Refusal('STATE_CHANGED')
  await assertSkusSaleable(tx, goodsId)
  if (goods.state === 'off') return move('on')
  // Goods that were rejected once are reviewed again, even those of a trusted merchant.
  const confirmed = goods.state === 'draft' && skipsReview(shop, merchant)
  const after = toEditorInput((await findEditorGoods(tx, goodsId)) as EditorGoods)
  const about = { goodsId, merchantId: merchant.id, kind: 'new', version: goods.version, before: null, after } as const
  await addRequest(tx, { ...about, requestedBy: by.operatorId, confirmed, now: by.now })
  if (!confirmed) return move('pending')
  await noteReviewedPrices(tx, goodsId)
  return move('on', null)
}

/** The state of goods that are withdrawn from their review: those rejected before stay rejected. */
export const beforeReview = ({ stateReason }: { stateReason: string | null }) =>
  stateReason === null ? ('draft' as const) : ('rejected' as const)
