import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { adminGoodsGet, adminGoodsList } from '@shop/contract/goods/catalog/admin-goods.ts'
import { type By, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db } from '../../core/database/database.ts'
import { readPage } from '../../core/list/cursor.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findVideos, pictureUrl, videoUrl } from '../../platform/upload/urls.ts'
import { goodsChanges } from '../stock/changes.ts'
import { type EditorGoods, type EditorSku, findEditorGoods, selectAdminGoods } from './admin-queries.ts'
import { assertSaleable } from './write-goods.ts'

type Editor = DataOf<typeof adminGoodsGet>['goods']

export async function listAdminGoods(
  { db, config, settings }: Shop,
  { cursor, limit, ...filter }: QueryOf<typeof adminGoodsList>,
  language: Language,
): Promise<DataOf<typeof adminGoodsList>> {
  const query = selectAdminGoods(db, filter, settings.get('stock').warn)
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
    sales: row.salesCount,
    sort: row.sort,
    updatedAt: row.updatedAt.toISOString(),
    categories: row.categories,
  }))
  return { ...page, rows }
}

/** @throws Refusal NOT_FOUND */
export async function getAdminGoods(
  { db, config, settings }: Shop,
  goodsId: number,
  language: Language,
): Promise<Editor> {
  const goods = await findEditorGoods(db, goodsId)
  if (!goods) throw new Refusal('NOT_FOUND')
  const { merchantName, images, videoFileId, skus, saleFrom, saleUntil, updatedAt, ...same } = goods
  const video = videoFileId === null ? undefined : (await findVideos(db, [videoFileId])).get(videoFileId)
  const shown = skus.flatMap((sku) => {
    const values = positionsOf(sku, goods.specs)
    return values ? [{ sku, values }] : []
  })
  return {
    ...same,
    sellerName: sellerName(settings, merchantName, language),
    imageIds: images.map((image) => image.id),
    images: images.map((image) => ({ fileId: image.id, url: pictureUrl(config, image, 'm') })),
    videoId: videoFileId,
    video: video ? { fileId: video.id, url: videoUrl(config, video), posterUrl: pictureUrl(config, video, 'm') } : null,
    saleFrom: saleFrom?.toISOString() ?? null,
    saleUntil: saleUntil?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    skus: shown.map(({ sku: { specValueIds, image, reserved, activitySold, ordered, ...sku }, values }) => ({
      ...sku,
      values,
    })),
    skuStock: shown.map(({ sku }) => ({
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
 * The position of each value in its spec; undefined if the specs have changed and the SKU is only kept for its orders.
 */
function positionsOf({ specValueIds }: EditorSku, specs: EditorGoods['specs']): number[] | undefined {
  const values = specs.map((spec, index) => spec.values.findIndex((value) => value.id === specValueIds[index]))
  return specValueIds.length === specs.length && !values.includes(-1) ? values : undefined
}

/**
 * Puts goods on sale or takes them off.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (already in that state, or not an operator's to change); Invalid without a
 *   selectable SKU
 */
export async function setGoodsState(
  db: Db,
  { goodsId, state, ...by }: By & { goodsId: number; state: 'on' | 'off' },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const goods = await tx
      .selectFrom('goods')
      .select(['name', 'state'])
      .where('id', '=', goodsId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!goods) throw new Refusal('NOT_FOUND')
    if (!(state === 'on' ? ['draft', 'off'] : ['on']).includes(goods.state)) throw new Refusal('STATE_CHANGED')
    if (state === 'on')
      assertSaleable(await tx.selectFrom('sku').select('enabled').where('goodsId', '=', goodsId).execute())
    await tx.updateTable('goods').set({ state, updatedAt: by.now }).where('id', '=', goodsId).execute()
    const name = goods.name as LocalText
    const edit = { entityId: goodsId, name, before: { state: goods.state }, after: { state } }
    await recordChange(tx, goodsChanges, edit, by)
  })
}

export function sellerName(
  settings: Shop['settings'],
  merchantName: EditorGoods['merchantName'],
  language: Language,
): string {
  return localText(merchantName ?? settings.get('store').name, language)
}
