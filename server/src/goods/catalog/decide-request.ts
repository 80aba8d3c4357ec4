import type { By } from '../../core/command/change.ts'
import { assertNotTaken, claimFor } from '../../core/command/claim.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import type { MerchantSeller } from '../../core/value/seller.ts'
import { assertNotTheirMerchant, notifyMembers } from '../../people/operator/members.ts'
import type { ShopperEvent } from '../../platform/shop/notices.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type EditorGoods, findEditorGoods } from './admin-queries.ts'
import { mergeChange } from './change-rules.ts'
import { toEditorInput } from './editor-input.ts'
import { beforeReview } from './member-goods.ts'
import { endRequest, findGoodsOfRequest, lockOpenRequest, type RequestRecord } from './request-queries.ts'
import { updateGoods } from './write-goods.ts'
import { assertSkusSaleable, type LockedGoods, lockGoods, noteReviewedPrices, writeGoodsState } from './write-state.ts'

export type Decision = 'confirmed' | 'declined' | 'needs_change'

interface Review {
  id: number
  operatorId: number
  now: Date
}

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

/**
 * Answers a request. Confirmed new goods go on sale, others are rejected; a confirmed change is written to the goods as
 * they are by now. Their merchant is told.
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

/**
 * Takes goods of a merchant off sale for good, until they are changed and reviewed again.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (not a merchant's, or never on sale), SELF_REVIEW
 */
export async function banGoods(
  shop: Shop,
  {
    goodsId,
    reason,
    operatorId,
    requestId,
    now,
  }: { goodsId: number; reason: string; operatorId: number; requestId: string; now: Date },
): Promise<void> {
  const body = { goodsId, reason }
  const of = { operatorId, requestId, name: 'goods-ban', target: String(goodsId), body, now }
  await command(shop.db, of, async (tx) => {
    const goods = await lockGoods(tx, goodsId)
    if (!goods) throw new Refusal('NOT_FOUND')
    const { merchantId } = goods
    if (merchantId === null || (goods.state !== 'on' && goods.state !== 'off')) throw new Refusal('STATE_CHANGED')
    await assertNotTheirMerchant(shop, tx, { operatorId, merchantId })
    const open = await lockOpenRequest(tx, goodsId)
    if (open) await endRequest(tx, open.id, { state: 'declined', reason, decidedBy: operatorId, now })
    await writeGoodsState(tx, goods, { state: 'banned', reason }, { actor: `operator:${operatorId}`, now })
    const told = { merchantId, permission: 'goods.edit', event: 'goods-banned' } as const
    await notifyMembers(tx, { ...told, entity: `goods_ban:${requestId}`, now })
    return {}
  })
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

async function applyChange(
  tx: Tx,
  { goods: { id, version, state }, request }: { goods: LockedGoods; request: RequestRecord },
  by: By,
): Promise<void> {
  if (state !== 'on' && state !== 'off') throw new Refusal('STATE_CHANGED')
  const { before, after } = request
  const current = toEditorInput((await findEditorGoods(tx, id)) as EditorGoods)
  const merged = before && mergeChange({ before, after }, current)
  if (!merged) throw new Refusal('GOODS_CHANGED')
  await updateGoods(tx, id, { ...merged, version }, by)
}

/** Locks the goods, then the request. @throws Refusal NOT_FOUND, STATE_CHANGED (no longer open) */
async function lockRequest(
  tx: Tx,
  id: number,
  seller?: MerchantSeller,
): Promise<{ goods: LockedGoods; request: RequestRecord }> {
  const known = await findGoodsOfRequest(tx, id, seller)
  const goods = known && (await lockGoods(tx, known.goodsId))
  if (!goods) throw new Refusal('NOT_FOUND')
  const request = await lockOpenRequest(tx, goods.id)
  if (request?.id !== id) throw new Refusal('STATE_CHANGED')
  return { goods, request }
}

async function lockForReview(tx: Tx, { id, operatorId, now }: Review) {
  const locked = await lockRequest(tx, id)
  assertNotTaken(locked.request, { operatorId, now })
  return locked
}
