import type { LocalText } from '@shop/contract/core/common.ts'
import { recordOf } from '@shop/contract/core/record-of.ts'
import { goodsTexts } from '@shop/contract/goods/catalog/admin-goods.ts'
import { sql } from 'kysely'
import { type By, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { platform, type Seller } from '../../core/value/seller.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPictures } from '../../platform/upload/urls.ts'
import { findEditorGoods } from './admin-queries.ts'
import { goodsEdit } from './goods-changes.ts'
import { assertGoods, type GoodsInput, goodsPrices, tidyGoods } from './goods-rules.ts'
import { updateChargedLinePrices } from './line-price.ts'
import { searchTokens } from './search-tokens.ts'
import { goodsChanges } from './sku-changes.ts'
import { writeParts } from './write-parts.ts'
import { noteReviewedPrices } from './write-state.ts'

/** The fields an operator's form does not set: the seller, and the initial state. */
export interface NewGoods {
  merchantId?: number
  state?: 'draft' | 'on' | 'off'
}

/**
 * Creates goods with specs, SKUs and initial stock.
 * @returns the SKUs in the order of the input
 * @throws Invalid naming the fields, also for a category, brand, picture, … that does not exist; Refusal NOT_FOUND for
 *   a picture that was not uploaded for goods
 */
export async function createGoods(
  tx: Tx,
  given: GoodsInput,
  { merchantId, state = 'draft' }: NewGoods,
  by: By,
): Promise<{ id: number; skuIds: number[] }> {
  const input = tidyGoods(given)
  assertGoods(input)
  const brandName = await assertReferences(tx, input)
  const { id } = await tx
    .insertInto('goods')
    .values({
      ...toRow(input, brandName),
      merchantId: merchantId ?? platform.merchantId,
      state,
      createdAt: by.now,
      updatedAt: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const skuIds = await writeParts(tx, id, input, { moved: false }, by)
  const { after, ...edit } = goodsEdit(input, skuIds)
  await recordChange(tx, goodsChanges, { ...edit, entityId: id, after: { ...after, state } }, by)
  return { id, skuIds }
}

/**
 * Updates goods. SKUs missing from the input are disabled: orders and carts refer to them.
 * @param edit.seller limits the caller to this seller's goods
 * @param edit.reviewed the change counts as reviewed: the caller reviews merchants' goods, or acts for an operator who
 *   did
 * @returns the new version
 * @throws Refusal NOT_FOUND, STATE_CHANGED (changed since `version`); Invalid like `createGoods`
 */
export async function updateGoods(
  shop: Pick<Shop, 'get'>,
  tx: Tx,
  goodsId: number,
  { version, ...given }: GoodsInput & { version: number },
  by: By,
  { seller, reviewed = true }: { seller?: Seller; reviewed?: boolean } = {},
): Promise<number> {
  const input = tidyGoods(given)
  const goods = await findEditorGoods(tx, goodsId, { lock: true, seller })
  if (!goods) throw new Refusal('NOT_FOUND')
  if (goods.version !== version) throw new Refusal('STATE_CHANGED')
  assertGoods(input)
  if (goods.state === 'on') assertSaleable(input.skus)
  const brandName = await assertReferences(tx, input)
  await tx
    .updateTable('goods')
    .set({ ...toRow(input, brandName), version: version + 1, updatedAt: by.now })
    .where('id', '=', goodsId)
    .execute()
  const skuIds = await writeParts(tx, goodsId, input, { moved: goods.zone !== input.zone }, by)
  await updateChargedLinePrices(shop, tx, goodsId, by.now)
  if (reviewed && goods.merchantId !== null) await noteReviewedPrices(tx, goodsId)
  await recordChange(tx, goodsChanges, { ...goodsEdit(input, skuIds, goods), entityId: goodsId }, by)
  return version + 1
}

/** @throws Invalid if no SKU is selectable */
export function assertSaleable(skus: readonly { enabled: boolean }[]): void {
  if (!skus.some((sku) => sku.enabled)) throw invalid('skus', 'minItems', 1)
}

function toRow(input: GoodsInput, brandName: LocalText | undefined) {
  const codes = [input.goodsNo, ...input.skus.map((sku) => sku.code)]
  const tokens = searchTokens(input, { brandName, codes })
  return {
    goodsNo: input.goodsNo,
    ...recordOf(goodsTexts, (text) => JSON.stringify(input[text])),
    kind: input.kind,
    zone: input.zone,
    brandId: input.brandId,
    freightTemplateId: input.kind === 'virtual' ? null : input.freightTemplateId,
    ...(input.videoId === undefined ? {} : { videoFileId: input.videoId }),
    specType: input.specs.length > 0 ? 'multiple' : 'single',
    memberDiscount: input.memberDiscount,
    ...(input.gradeRates ? { gradeRates: JSON.stringify(input.gradeRates) } : {}),
    pointsDiscount: input.pointsDiscount,
    pointsGrant: input.pointsGrant,
    refundable: input.refundable,
    limitOrder: input.limitOrder,
    limitUser: input.limitUser,
    saleFrom: input.saleFrom,
    saleUntil: input.saleUntil,
    sort: input.sort,
    salesStart: input.salesStart,
    ...goodsPrices(input),
    search: sql<string>`array_to_tsvector(${tokens}::text[])`,
  }
}

/**
 * @returns the brand's name, part of the search index; locked until the goods are written
 * @throws Invalid for a category, brand, picture, … that does not exist
 */
export async function assertReferences(tx: Tx, input: GoodsInput): Promise<LocalText | undefined> {
  const skuImages = input.skus.map((sku) => sku.imageId)
  const categories = [...new Set(input.categoryIds)]
  const services = [...new Set(input.serviceIds)]
  const [pictures, found] = await Promise.all([
    findPictures(tx, [...input.imageIds, ...skuImages]),
    sql<{ categories: number; services: number; brand: LocalText | null; freight: boolean }>`SELECT
      (SELECT count(*) FROM category WHERE id = ANY(${categories}::bigint[])) AS categories,
      (SELECT count(*) FROM goods_service WHERE id = ANY(${services}::bigint[])) AS services,
      (SELECT name FROM brand WHERE id = ${input.brandId}::bigint FOR SHARE) AS brand,
      EXISTS (SELECT FROM freight_template WHERE id = ${input.freightTemplateId}::bigint) AS freight`.execute(tx),
  ])
  const { brand, freight, ...count } = found.rows[0] as (typeof found.rows)[number]
  if (input.imageIds.some((id) => !pictures.has(id))) throw invalid('imageIds', 'enum')
  skuImages.forEach((id, index) => {
    if (id !== null && !pictures.has(id)) throw invalid(`skus.${index}.imageId`, 'enum')
  })
  if (count.categories < categories.length) throw invalid('categoryIds', 'enum')
  if (count.services < services.length) throw invalid('serviceIds', 'enum')
  if (input.brandId !== null && !brand) throw invalid('brandId', 'enum')
  if (input.freightTemplateId !== null && !freight) throw invalid('freightTemplateId', 'enum')
  return brand ?? undefined
}
