import type { LocalText } from '@shop/contract/core/common.ts'
import { languages } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { collectibleSkuSearch } from '@shop/contract/promotion/collectible/admin.ts'
import { sql } from 'kysely'
import { hasWordsOrId } from '../../core/text/like.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPictures, pictureUrl } from '../../platform/upload/urls.ts'

type Row = DataOf<typeof collectibleSkuSearch>['rows'][number]

const most = 30

/**
 * SKUs that can be bought, newest goods first: by the name or id of their goods, as the list of goods finds them, or by
 * their own code or id; all of them for no text.
 */
export async function searchSkus(shop: Shop, { q = '' }: { q?: string }): Promise<{ rows: Row[] }> {
  const text = q.trim()
  let query = selectSkus(shop).where('sku.enabled', '=', true).where('goods.state', '<>', 'banned')
  if (text !== '') {
    const byId = /^\d{1,15}$/.test(text) ? sql<boolean>`sku.id = ${Number(text)}` : sql<boolean>`false`
    query = query.where(sql<boolean>`(${hasWordsOrId('goods', text)} OR sku.code = ${text} OR ${byId})`)
  }
  const rows = await query.orderBy('goods.id', 'desc').orderBy('sku.id').limit(most).execute()
  return { rows: await toRows(shop, rows) }
}

/** The SKUs of a series. */
export async function findSkus(shop: Shop, ids: readonly number[]): Promise<Row[]> {
  const rows = await selectSkus(shop)
    .where('sku.id', 'in', [0, ...ids])
    .orderBy('goods.id', 'desc')
    .orderBy('sku.id')
    .execute()
  return toRows(shop, rows)
}

const selectSkus = ({ db }: Shop) =>
  db
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goodsId')
    .leftJoin('merchant', 'merchant.id', 'goods.merchantId')
    .leftJoin('collectibleSku as b', 'b.skuId', 'sku.id')
    .select(['sku.id', 'sku.goodsId', 'sku.code', 'goods.name', 'goods.zone', 'merchant.name as sellerName'])
    .select('b.seriesId')
    .select(
      sql<number | null>`coalesce(sku.image_file_id,
        (SELECT i.file_id FROM goods_image i WHERE i.goods_id = goods.id ORDER BY i.sort LIMIT 1))`.as('imageFileId'),
    )
    .select(
      sql<LocalText[]>`(SELECT coalesce(json_agg(v.value ORDER BY array_position(sku.spec_value_ids, v.id)), '[]')
        FROM spec_value v WHERE v.id = ANY (sku.spec_value_ids))`.as('values'),
    )

type Found = Awaited<ReturnType<ReturnType<typeof selectSkus>['execute']>>

async function toRows({ db, config }: Shop, rows: Found): Promise<Row[]> {
  const pictures = await findPictures(
    db,
    rows.map(({ imageFileId }) => imageFileId),
  )
  return rows.map(({ id, goodsId, code, name, zone, sellerName, seriesId, imageFileId, values }) => {
    const picture = imageFileId === null ? undefined : pictures.get(imageFileId)
    return {
      id,
      goodsId,
      code,
      zone,
      seriesId,
      goodsName: name as LocalText,
      spec: joined(values),
      imageUrl: picture ? pictureUrl(config, picture, 's') : null,
      seller: sellerName as LocalText | null,
    }
  })
}

/** The values joined, in each language in which one of them has a text. */
function joined(values: readonly LocalText[]): LocalText {
  const text = { 'zh-Hant': values.map((value) => value['zh-Hant']).join('、') }
  const others = languages
    .filter((language) => language !== 'zh-Hant' && values.some((value) => value[language]))
    .map((language) => [language, values.map((value) => value[language] || value['zh-Hant']).join(', ')])
  return { ...text, ...Object.fromEntries(others) }
}
