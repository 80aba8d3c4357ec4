import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminGoodsUpdate } from '@shop/contract/goods/catalog/admin-goods.ts'
import type { By } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import type { MerchantSeller } from '../../core/value/seller.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { guardMerchant, type MerchantRecord } from '../seller/queries.ts'
import { type EditorGoods, findEditorGoods } from './admin-queries.ts'
import { isSame, leftOut, memberProblems, priceJump, splitForm, toFullInput } from './change-rules.ts'
import { type FullInput, toEditorInput } from './editor-input.ts'
import { assertGoods, type GoodsInput } from './goods-rules.ts'
import {
  countOpenChanges,
  endRequest,
  findForeignFiles,
  hasOpenRequest,
  hasTemplate,
  insertRequest,
  lockOpenRequest,
} from './request-queries.ts'
import { assertReferences, assertSaleable, createGoods, updateGoods } from './write-goods.ts'
import { assertSkusSaleable, lockGoods, noteReviewedPrices, writeGoodsState } from './write-state.ts'

// What members of a merchant do with its goods. They lock the merchant, then the goods, then a request.

/** A member at work for a merchant. */
export interface MemberBy extends By {
  seller: MerchantSeller
  operatorId: number
}

export type Member = Operator & { seller: MerchantSeller }

export const isMember = (operator: Operator): operator is Member => operator.seller !== undefined

export const toMemberBy = ({ id, seller }: Member, { actor, now }: By): MemberBy => ({
  ...{ seller, operatorId: id, actor, now },
})

/** How many changes of one merchant may wait for review (rule book 25.4). */
const requestsMax = 20

/**
 * Creates goods of a merchant as a draft.
 * @throws Refusal GOODS_MAX, MERCHANT_NOT_OPEN, NOT_FOUND as `createGoods`; Invalid, also for what only the platform sets
 */
export async function createMemberGoods(shop: Shop, tx: Tx, form: GoodsInput, by: MemberBy): Promise<{ id: number }> {
  const { merchantId } = await lockOpenMerchant(tx, by.seller)
  const { count } = await tx
    .selectFrom('goods')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('merchantId', '=', merchantId)
    .executeTakeFirstOrThrow()
  const { goodsMax } = shop.settings.get('merchant')
  if (count >= goodsMax) throw new Refusal('GOODS_MAX', { max: goodsMax })
  const input = toFullInput(form)
  await assertOwn(tx, input, { seller: by.seller })
  const { id } = await createGoods(tx, input, { merchantId }, by)
  return { id }
}

/**
 * Changes goods of a merchant. Goods that buyers have seen keep what they rely on until a change request is confirmed;
 * everything else, and goods nobody has seen yet, change at once.
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
  const merchant = await lockOpenMerchant(tx, by.seller)
  const goods = await findEditorGoods(tx, goodsId, { lock: true, seller: by.seller })
  if (!goods) throw new Refusal('NOT_FOUND')
  if (goods.version !== version) throw new Refusal('STATE_CHANGED')
  if (goods.state === 'pending') throw new Refusal('GOODS_UNDER_REVIEW')
  const before = toEditorInput(goods)
  const input = toFullInput(form, before)
  assertGoods(input)
  await assertOwn(tx, input, { seller: by.seller, before })
  assertNotInOrders(goods, input, before)
  const jump = surePrices ? undefined : priceJump(input, before)
  if (jump) throw new Refusal('PRICE_JUMP', jump, { field: `skus.${jump.sku}.priceFen` })
  const write = (changed: FullInput, from: number, reviewed: boolean) =>
    updateGoods(tx, goodsId, { ...changed, version: from }, by, { reviewed })

  if (goods.state !== 'on' && goods.state !== 'off') {
    const applied = !isSame(input, before)
    return { version: applied ? await write(input, version, false) : version, applied, requestId: null }
  }
  const { now, wanted } = splitForm(input, { before, reviewed: reviewedPrices(goods) })
  const waits = !isSame(now, wanted)
  const about = { goodsId, merchantId: merchant.id, kind: 'change', requestedBy: by.operatorId, now: by.now } as const
  if (waits && skipsReview(shop, merchant)) {
    const next = await write(wanted, version, true)
    await insertRequest(tx, { ...about, version: next, before, after: wanted, confirmed: true })
    return { version: next, applied: true, requestId: null }
  }
  if (goods.state === 'on') assertSaleable(wanted.skus)
  if (waits) await assertMayAsk(tx, { goodsId, merchantId: merchant.id })
  const applied = !isSame(now, before)
  const next = applied ? await write(now, version, false) : version
  if (!waits) return { version: next, applied, requestId: null }
  await keepFiles(tx, wanted, by.now)
  await assertReferences(tx, wanted)
  const requestId = await insertRequest(tx, { ...about, version: next, before: now, after: wanted, confirmed: false })
  await tellReviewers(tx, { requestId, kind: 'change', now: by.now })
  return { version: next, applied, requestId }
}

/**
 * Puts a merchant's goods on sale, new ones after their review, or takes them off; or takes them back from the review.
 * @returns their new state
 * @throws Refusal NOT_FOUND, STATE_CHANGED, MERCHANT_NOT_OPEN; Invalid without a selectable SKU
 */
export async function moveMemberGoods(
  shop: Shop,
  tx: Tx,
  { goodsId, state }: { goodsId: number; state: 'on' | 'off' },
  by: MemberBy,
): Promise<{ state: EditorGoods['state'] }> {
  const merchant = await (state === 'on' ? lockOpenMerchant(tx, by.seller) : undefined)
  const goods = await lockGoods(tx, goodsId, by.seller)
  if (!goods) throw new Refusal('NOT_FOUND')
  const move = async (to: EditorGoods['state'], reason?: null) => {
    await writeGoodsState(tx, goods, { state: to, reason }, by)
    return { state: to }
  }
  if (!merchant) {
    if (goods.state === 'on') return move('off')
    if (goods.state !== 'pending') throw new Refusal('STATE_CHANGED')
    const request = await lockOpenRequest(tx, goodsId)
    if (request) await endRequest(tx, request.id, { state: 'canceled', reason: null, decidedBy: null, now: by.now })
    return move(beforeReview(goods))
  }
  if (!['draft', 'rejected', 'banned', 'off'].includes(goods.state)) throw new Refusal('STATE_CHANGED')
  await assertSkusSaleable(tx, goodsId)
  if (goods.state === 'off') return move('on')
  // Whoever has been refused once is looked at again, trusted or not.
  const confirmed = goods.state === 'draft' && skipsReview(shop, merchant)
  const after = toEditorInput((await findEditorGoods(tx, goodsId)) as EditorGoods)
  const about = { goodsId, merchantId: merchant.id, kind: 'new', version: goods.version, before: null, after } as const
  const requestId = await insertRequest(tx, { ...about, requestedBy: by.operatorId, confirmed, now: by.now })
  if (!confirmed) {
    await tellReviewers(tx, { requestId, kind: 'new', now: by.now })
    return move('pending')
  }
  await noteReviewedPrices(tx, goodsId)
  return move('on', null)
}

/** Where goods return to that are taken back from their review: those refused before stay refused. */
export const beforeReview = ({ stateReason }: { stateReason: string | null }) =>
  stateReason === null ? ('draft' as const) : ('rejected' as const)

async function lockOpenMerchant(tx: Tx, { merchantId }: MerchantSeller): Promise<MerchantRecord & MerchantSeller> {
  const merchant = await guardMerchant(tx, merchantId)
  if (!merchant || merchant.state === 'closing' || merchant.state === 'terminated')
    throw new Refusal('MERCHANT_NOT_OPEN')
  return { ...merchant, merchantId }
}

/** Whether a merchant's changes count without a review. */
export const skipsReview = (shop: Shop, { trusted }: Pick<MerchantRecord, 'trusted'>) =>
  trusted || shop.settings.get('merchant').autoApprove

/** At most one request for each goods, and a bounded number for each merchant. */
async function assertMayAsk(tx: Tx, { goodsId, merchantId }: { goodsId: number; merchantId: number }): Promise<void> {
  if (await hasOpenRequest(tx, goodsId)) throw new Refusal('GOODS_UNDER_REVIEW')
  if ((await countOpenChanges(tx, merchantId)) >= requestsMax) throw new Refusal('REQUEST_MAX', { max: requestsMax })
}

/** @throws Invalid for what only the platform sets, and for pictures and templates that are not the merchant's */
async function assertOwn(
  tx: Tx,
  input: FullInput,
  { seller, before }: { seller: MerchantSeller; before?: FullInput },
): Promise<void> {
  const problems = memberProblems(input, before)
  const known = new Set(before ? filesOf(before) : [])
  const added = filesOf(input).filter((id) => !known.has(id))
  const foreign = await findForeignFiles(tx, added, seller)
  const refuse = (field: string) => problems.push({ field, keyword: 'enum', limit: 0, wanted: '' })
  if (input.imageIds.some((id) => foreign.has(id))) refuse('imageIds')
  if (input.videoId !== null && foreign.has(input.videoId)) refuse('videoId')
  for (const [index, { imageId }] of input.skus.entries()) {
    if (imageId !== null && foreign.has(imageId)) refuse(`skus.${index}.imageId`)
  }
  const { freightTemplateId: template } = input
  if (template !== null && template !== before?.freightTemplateId && !(await hasTemplate(tx, template, seller)))
    refuse('freightTemplateId')
  if (problems.length > 0) throw new Invalid(problems)
}

const filesOf = ({ imageIds, videoId, skus }: FullInput): number[] => [
  ...new Set([...imageIds, ...(videoId === null ? [] : [videoId]), ...skus.flatMap(({ imageId }) => imageId ?? [])]),
]

/** @throws Refusal SKU_IN_USE */
function assertNotInOrders(goods: EditorGoods, input: FullInput, before: FullInput): void {
  const gone = new Set(leftOut(input, before).map(({ id }) => id))
  if (goods.skus.some((sku) => gone.has(sku.id) && sku.reserved > 0)) {
    throw new Refusal('SKU_IN_USE', {}, { field: 'specs' })
  }
}

const reviewedPrices = ({ skus }: EditorGoods): Map<number, number> =>
  new Map(skus.flatMap(({ id, reviewedPriceFen }) => (reviewedPriceFen === null ? [] : [[id, reviewedPriceFen]])))

/** Files of a request that waits are in use, as those of goods are. */
async function keepFiles(tx: Tx, { imageIds, videoId, skus }: FullInput, now: Date): Promise<void> {
  const pictures = [...imageIds, ...skus.flatMap(({ imageId }) => imageId ?? [])]
  await markFilesUsed(tx, pictures, { purpose: 'goods', now })
  if (videoId !== null) await markFilesUsed(tx, [videoId], { purpose: 'goods', kind: 'video', now })
}

async function tellReviewers(
  tx: Tx,
  { requestId, kind, now }: { requestId: number; kind: 'new' | 'change'; now: Date },
): Promise<void> {
  const event = kind === 'new' ? 'goods-submitted' : 'goods-change-asked'
  await notify(tx, {
    event,
    entity: `goods_change_request:${requestId}`,
    receiver: 'permission:goods.review',
    params: { id: requestId },
    now,
  })
}
