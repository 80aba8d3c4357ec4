import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { adminGoodsGet, adminGoodsList } from '@shop/contract/goods/catalog/admin-goods.ts'
import { sql } from 'kysely'
import type { By } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { readPage } from '../../core/list/cursor.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findVideos, pictureUrl, videoUrl } from '../../platform/upload/urls.ts'
import { type EditorGoods, findEditorGoods, selectAdminGoods } from './admin-queries.ts'
import { toEditorInput } from './editor-input.ts'
import { memberGoods } from './member.ts'
import { assertSkusSaleable, lockGoods, noteReviewedPrices, writeGoodsState } from './write-state.ts'

type Editor = DataOf<typeof adminGoodsGet>['goods']

export async function listAdminGoods(
  shop: Shop,
  { cursor, limit, ...filter }: QueryOf<typeof adminGoodsList> & { seller?: Seller },
  language: Language,
): Promise<DataOf<typeof adminGoodsList>> {
  const { db, config, settings } = shop
  const underReview = shop.get(memberGoods).isUnderReview(sql.ref('goods.id')).as('underReview')
  const query = selectAdminGoods(db, filter, settings.get('stock').warn).select(underReview)
  const page = await readPage(db, query, { by: 'goods.id', type: 'integer', id: 'goods.id' }, { cursor, limit })
  type Row = DataOf<typeof adminGoodsList>['rows'][number]
  const rows = page.rows.map((row) => ({
    id: row.id,
    name: row.name as unknown as Row['name'],
    imageUrl: row.image && pictureUrl(config, row.image, 's'),
    state: row.state as Row['state'],
    zone: row.zone as Row['zone'],
    sellerName: sellerName(settings, row.merchantName as unknown as EditorGoods['merchantName'], language),
    priceMinFen: fen(row.priceMinFen),
    priceMaxFen: fen(row.priceMaxFen),
    stock: row.stock.onHand,
    reserved: row.stock.reserved,
    fewest: row.stock.fewest,
    fewestOf: row.fewestOf ?? [],
    sales: row.salesStart + row.salesCount,
    salesStart: row.salesStart,
    sort: row.sort,
    updatedAt: row.updatedAt.toISOString(),
    categories: row.categories,
    underReview: row.underReview,
  }))
  return { ...page, rows }
}

/**
 * @param seller limits the caller to this seller's goods
 * @throws Refusal NOT_FOUND
 */
export async function getAdminGoods(
  shop: Shop,
  goodsId: number,
  { language, seller }: { language: Language; seller?: Seller },
): Promise<Editor> {
  const { db, config, settings } = shop
  const goods = await findEditorGoods(db, goodsId, { seller })
  if (!goods) throw new Refusal('NOT_FOUND')
  const { id, state, version, merchantId, merchantName, stateReason, images, videoFileId, updatedAt } = goods
  const [video, review] = await Promise.all([
    videoFileId === null ? undefined : findVideos(db, [videoFileId]).then((found) => found.get(videoFileId)),
    merchantId === null ? undefined : shop.get(memberGoods).latestRequest(db, goodsId),
  ])
  const input = toEditorInput(goods)
  const shown = goods.skus.filter((sku) => input.skus.some((one) => one.id === sku.id))
  return {
    ...input,
    id,
    state,
    version,
    merchantId,
    stateReason,
    sellerName: sellerName(settings, merchantName, language),
    review: review ? { ...review, createdAt: review.createdAt.toISOString() } : null,
    images: images.map((image) => ({ fileId: image.id, url: pictureUrl(config, image, 'm') })),
    video: video ? { fileId: video.id, url: videoUrl(config, video), posterUrl: pictureUrl(config, video, 'm') } : null,
    updatedAt: updatedAt.toISOString(),
    skuStock: shown.map((sku) => ({
      skuId: sku.id,
      onHand: sku.onHand,
      reserved: sku.reserved,
      activitySold: sku.activitySold,
      imageUrl: sku.image && pictureUrl(config, sku.image, 's'),
      ordered: sku.ordered,
    })),
  }
}

/**
 * An operator of the platform puts goods on sale or takes them off, at once.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (already in that state, or not an operator's to change); Invalid without a
 *   selectable SKU
 */
export async function setGoodsState(
  tx: Tx,
  { goodsId, state }: { goodsId: number; state: 'on' | 'off' },
  by: By,
): Promise<void> {
  const goods = await lockGoods(tx, goodsId)
  if (!goods) throw new Refusal('NOT_FOUND')
  if (!(state === 'on' ? ['draft', 'off'] : ['on']).includes(goods.state)) throw new Refusal('STATE_CHANGED')
  if (state === 'on') {
    await assertSkusSaleable(tx, goodsId)
    await noteReviewedPrices(tx, goodsId)
  }
  await writeGoodsState(tx, goods, { state }, by)
}

export function sellerName(
  settings: Shop['settings'],
  merchantName: EditorGoods['merchantName'],
  language: Language,
): string {
  return localText(merchantName ?? settings.get('store').name, language)
}
