import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { goodsDetail, goodsList } from '@shop/contract/goods/goods-display/goods.ts'

type Item = DataOf<typeof goodsList>['list']['data'][number]
type Detail = DataOf<typeof goodsDetail>['detail']

/** Goods as lists show them. */
export const item: Item = {
  goods_id: 7,
  goods_name: '陶瓷馬克杯',
  goods_image: 'http://shop.test/cup.webp',
  goods_image_srcset: '',
  selling_point: '手作釉色',
  goods_sales: 1200,
  goods_price_min: '39.00',
  goods_price_max: '39.00',
  line_price_min: '59.00',
  line_price_max: '59.00',
  spec_type: 10,
  goods_type: 10,
  goods_no: '',
  stock_total: 8,
  is_user_grade: false,
  status: 10,
  zone: 'normal',
  points_part: 0,
}

/** Rows as one page of a list. */
export function listOf<Row>(data: Row[], { page = 1, last = 1 } = {}) {
  return { list: { total: data.length, per_page: 15, current_page: page, last_page: last, data } }
}

export function sku(
  ids: number[],
  names: [string, string][],
  change: Partial<Detail['skuList'][number]> = {},
): Detail['skuList'][number] {
  return {
    id: Number(ids.join('')) || 1,
    goods_id: 7,
    goods_sku_id: ids.join('_') || '0',
    goods_price: '39.00',
    list_price: '39.00',
    line_price: '0.00',
    stock_num: 8,
    image_url: null,
    spec_value_ids: ids.length ? ids : null,
    goods_props: ids.length
      ? names.map(([group, value], index) => ({
          group: { id: index + 1, name: group },
          value: { id: ids[index] as number, name: value },
        }))
      : null,
    image_id: 0,
    goods_sku_no: '',
    goods_weight: 0.4,
    points_part: 0,
    ...change,
  }
}

/** The same goods without specs, as on their own page. */
export const detail: Detail = {
  ...item,
  goods_images: [
    { file_id: 1, preview_url: 'http://shop.test/cup.webp', external_url: 'http://shop.test/cup.webp', file_type: 10 },
  ],
  video: null,
  videoCover: null,
  content: '<p>一隻好杯子</p>',
  list_price_min: '39.00',
  is_restrict: 0,
  restrict_single: 0,
  restrict_total: 0,
  brand: null,
  seller: { merchant_id: 0, name: '拾光小舖', logo_url: null },
  not_buyable: '',
  no_reason_return: true,
  return_rule: 'yes',
  express_from: '0.00',
  services: [],
  specList: [],
  skuList: [sku([], [])],
}
