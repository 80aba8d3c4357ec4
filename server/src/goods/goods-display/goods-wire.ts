import { localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type Fen, fen, toMoney } from '@shop/contract/core/money.ts'
import type { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { shortText } from '../../core/text/short-text.ts'
import { pictureSrcset, pictureUrl, type StoredPicture } from '../../platform/upload/urls.ts'
import { isCharged } from '../catalog/line-price.ts'
import { unitPrice } from '../catalog/price.ts'
import type { GoodsRow } from './list-queries.ts'
import type { View } from './view.ts'

export type GoodsItem = DataOf<typeof goodsList>['list']['data'][number]

/** One entry of a list, with member prices if they apply to the viewer. */
export function toGoodsItem(row: Omit<GoodsRow, 'merchantName'> & Partial<GoodsRow>, view: View): GoodsItem {
  const min = priceOf(row, row.priceMinFen, view)
  const max = priceOf(row, row.priceMaxFen, view)
  return {
    goods_id: row.id,
    goods_name: localText(row.name, view.language),
    ...toImageFields(row.image, view),
    selling_point: shortText(row.sellingPoint, view),
    goods_sales: row.sales,
    goods_price_min: toMoney(min.unitFen),
    goods_price_max: toMoney(max.unitFen),
    ...(min.member && { list_price_min: toMoney(min.listFen) }),
    line_price_min: toMoney(row.linePriceMinFen),
    line_price_max: toMoney(row.linePriceMaxFen),
    ...(isCharged(row.lineChargedUntil, view.now) && { line_charged: 1 }),
    spec_type: row.specType === 'single' ? 10 : 20,
    goods_type: row.kind === 'physical' ? 10 : 20,
    goods_no: row.goodsNo,
    stock_total: row.stock,
    is_user_grade: min.member || max.member,
    status: row.state === 'on' ? 10 : 20,
    zone: row.zone,
    points_part: row.pointsPartMin,
    ...(row.merchantName && { seller_name: localText(row.merchantName, view.language) }),
  }
}

/** `price` is already the zone's if there is one. */
export function priceOf(goods: Pick<GoodsRow, 'zone' | 'memberDiscount' | 'gradeRates'>, price: Fen, view: View) {
  const { zone, memberDiscount, gradeRates } = goods
  const sku = { priceFen: fen(price), zonePriceFen: null, zone, memberDiscount, gradeRates }
  return unitPrice(sku, view)
}

export function toImageFields(image: StoredPicture | null, { config }: Pick<View, 'config'>) {
  if (!image) return { goods_image: '', goods_image_srcset: '' }
  const ratio = Math.round((image.width / image.height) * 100) / 100
  return {
    goods_image: pictureUrl(config, image, 'm'),
    goods_image_srcset: pictureSrcset(config, image),
    ...(ratio !== 1 && { goods_image_ratio: ratio }),
  }
}
