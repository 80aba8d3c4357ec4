import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminGoodsUpdate } from '@shop/contract/goods/catalog/admin-goods.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { type EditorGoods, findEditorGoods } from '../catalog/admin-queries.ts'
import type { FullInput } from '../catalog/editor-input.ts'
import type { MemberBy } from '../catalog/member.ts'
import { assertReferences, assertSaleable, updateGoods } from '../catalog/write-goods.ts'
import { guardOpenMerchant } from '../seller/queries.ts'
import { skipsReview } from '../seller/rules.ts'
import { addRequest, assertMayAsk } from './add-request.ts'
import { isSame, leftOut, priceJump, splitForm } from './change-rules.ts'
import { readEditForm } from './member-form.ts'

/**
 * Changes a merchant's goods. If buyers have seen the goods, the fields they rely on stay until a change request is
 * confirmed; all other fields change at once. Goods that nobody has seen yet change at once as a whole.
 * @returns the new version, whether something changed at once, and the change request, null without one
 * @throws Refusal NOT_FOUND, STATE_CHANGED (changed since `version`), GOODS_UNDER_REVIEW, REQUEST_MAX, PRICE_JUMP,
 *   SKU_IN_USE (a SKU of an order on its way is left out), MERCHANT_NOT_OPEN; Invalid like `createMemberGoods`
 */
export async function updateMemberGoods(
  shop: Shop,
  tx: Tx,
  goodsId: number,
  { version, surePrices, ...form }: BodyOf<typeof adminGoodsUpdate>,
  by: MemberBy,
): Promise<{ version: number; applied: boolean; requestId: number | null }> {
  const merchant = await guardOpenMerchant(tx, by.seller.merchantId)
  const goods = await findEditorGoods(tx, goodsId, { lock: true, seller: by.seller })
  if (!goods) throw new Refusal('NOT_FOUND')
  if (goods.version !== version) throw new Refusal('STATE_CHANGED')
  if (goods.state === 'pending') throw new Refusal('GOODS_UNDER_REVIEW')
  const { input, before } = await readEditForm(tx, form, { goods, seller: by.seller })
  assertNotInOrders(goods, input, before)
  const jump = surePrices ? undefined : priceJump(input, before)
  if (jump) throw new Refusal('PRICE_JUMP', jump, { field: `skus.${jump.sku}.priceFen` })
  const write = (changed: FullInput, from: number, reviewed: boolean) =>
    updateGoods(shop, tx, goodsId, { ...changed, version: from }, by, { reviewed })

  if (goods.state !== 'on' && goods.state !== 'off') {
    const applied = !isSame(input, before)
    return { version: applied ? await write(input, version, false) : version, applied, requestId: null }
  }
  const { now, wanted } = splitForm(input, { before, reviewed: reviewedPrices(goods) })
  const waits = !isSame(now, wanted)
  const about = { goodsId, merchantId: merchant.id, kind: 'change', requestedBy: by.operatorId, now: by.now } as const
  if (waits && skipsReview(shop, merchant)) {
    const next = await write(wanted, version, true)
    await addRequest(tx, { ...about, version: next, before, after: wanted, confirmed: true })
    return { version: next, applied: true, requestId: null }
  }
  if (goods.state === 'on') assertSaleable(wanted.skus)
  if (waits) await assertMayAsk(tx, { goodsId, merchantId: merchant.id })
  const applied = !isSame(now, before)
  const next = applied ? await write(now, version, false) : version
  if (!waits) return { version: next, applied, requestId: null }
  await keepFiles(tx, wanted, by.now)
  await assertReferences(tx, wanted)
  const requestId = await addRequest(tx, { ...about, version: next, before: now, after: wanted, confirmed: false })
  return { version: next, applied, requestId }
}

/** @throws Refusal SKU_IN_USE */
function assertNotInOrders(goods: EditorGoods, input: FullInput, before: FullInput): void {
  const gone = new Set(leftOut(input, before).map(({ id }) => id))
  if (goods.skus.some((sku) => gone.has(sku.id) && sku.reserved > 0)) {
    throw new Refusal('SKU_IN_USE', {}, { field: 'specs' })
  }
}

const reviewedPrices = ({ skus }: EditorGoods): Map<number, number> =>
  new Map(skus.flatMap(({ id, reviewedPriceFen }) => (reviewedPriceFen === null ? [] : [[id, reviewedPriceFen]])))

/** Files of a waiting request are in use, just like those of goods. */
async function keepFiles(tx: Tx, { imageIds, videoId, skus }: FullInput, now: Date): Promise<void> {
  const pictures = [...imageIds, ...skus.flatMap(({ imageId }) => imageId ?? [])]
  await markFilesUsed(tx, pictures, { purpose: 'goods', now })
  if (videoId !== null) await markFilesUsed(tx, [videoId], { purpose: 'goods', kind: 'video', now })
}
