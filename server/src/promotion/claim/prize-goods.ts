import type { LocalText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { adminPrizeGoodsFind } from '@shop/contract/promotion/claim/admin.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { hasWordsOrId } from '../../core/text/like.ts'
import { isPlatform } from '../../core/value/seller.ts'
import { findSaleableSkus } from '../../goods/catalog/saleable.ts'
import { leftOf } from '../../goods/stock/units-left.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { AddressConfig } from '../../platform/storage/addresses.ts'
import { pictureUrl, type StoredPicture } from '../../platform/upload/urls.ts'

/** A SKU that may be won or given, named for the console. */
export interface PrizeGoods {
  skuId: number
  goodsId: number
  goodsName: LocalText
  /** the value of each spec */
  choice: LocalText[]
  priceFen: number
  picture: StoredPicture | null
}

/**
 * The SKUs among these that may become prizes: the platform's own goods on its shelves, which go to an address. A
 * merchant would not be paid for them, and virtual goods need no address.
 */
export async function findPrizeGoods(db: Db | Tx, skuIds: readonly number[]): Promise<Map<number, PrizeGoods>> {
  const skus = await findSaleableSkus(db, [...new Set(skuIds)])
  const fit = skus.filter((sku) => isPlatform(sku) && sku.kind === 'physical' && sku.goodsState === 'on' && sku.enabled)
  return new Map(fit.map((sku) => [sku.skuId, toPrizeGoods(sku)]))
}

const mostFound = 50

/** SKUs that may become prizes and match the search, as the list of goods finds them, newest first. */
export async function searchPrizeGoods(
  { db, settings, config }: Pick<Shop, 'db' | 'settings' | 'config'>,
  { keyword = '' }: QueryOf<typeof adminPrizeGoodsFind>,
): Promise<DataOf<typeof adminPrizeGoodsFind>> {
  const text = keyword.trim()
  const rows = await db
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goodsId')
    .innerJoin('stock as k', 'k.skuId', 'sku.id')
    .select(['sku.id', leftOf(settings.get('stock').safety).as('left')])
    .where('goods.merchantId', 'is', null)
    .where('goods.kind', '=', 'physical')
    .where('goods.state', '=', 'on')
    .where('sku.enabled', '=', true)
    .$if(text !== '', (query) => query.where(hasWordsOrId('goods', text)))
    .orderBy('goods.id', 'desc')
    .orderBy('sku.id')
    .limit(mostFound)
    .execute()
  const found = await findPrizeGoods(
    db,
    rows.map(({ id }) => id),
  )
  const goods = rows.flatMap(({ id, left }) => {
    const of = found.get(id)
    return of ? [{ ...toAdminGoods(config, of), left }] : []
  })
  return { goods }
}

/** The names of SKUs that were chosen, including ones that can no longer be chosen. */
export async function namePrizeGoods(db: Db | Tx, skuIds: readonly number[]): Promise<Map<number, PrizeGoods>> {
  const skus = await findSaleableSkus(db, [...new Set(skuIds)])
  return new Map(skus.map((sku) => [sku.skuId, toPrizeGoods(sku)]))
}

/** Prize goods as the console shows them. */
export function toAdminGoods(config: AddressConfig, { picture, priceFen, ...goods }: PrizeGoods) {
  return { ...goods, priceFen: fen(priceFen), imageUrl: picture && pictureUrl(config, picture, 's') }
}

type Sku = Awaited<ReturnType<typeof findSaleableSkus>>[number]

function toPrizeGoods({ skuId, goodsId, name, specProps, priceFen, picture }: Sku): PrizeGoods {
  return { skuId, goodsId, goodsName: name, choice: specProps.map(({ value }) => value.name), priceFen, picture }
}
