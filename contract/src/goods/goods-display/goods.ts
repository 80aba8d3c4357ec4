import Type from 'typebox'
import { Count, Flag, Id, nullable, oneOf, PageNumber, pageOf, Url } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'
import { Zone } from '../../core/zone.ts'
import { Picture } from '../../platform/upload/upload.ts'

export const SpecProps = nullable(
  Type.Array(
    Type.Object({
      group: Type.Object({ id: Id, name: Type.String() }),
      value: Type.Object({ id: Id, name: Type.String() }),
    }),
  ),
)

/**
 * 1 = the line-through price was actually charged in the last 90 days; otherwise it is a reference price and must be
 * labelled as one (docs/rules.md, Former prices).
 */
const LineCharged = Type.Optional(Flag)

export const GoodsItem = Type.Object({
  goods_id: Id,
  goods_name: Type.String(),
  goods_image: Url,
  goods_image_srcset: Type.String(),
  /** width / height of the picture; absent: square */
  goods_image_ratio: Type.Optional(Type.Number()),
  selling_point: Type.String(),
  goods_sales: Count,
  /** the member price if the caller has one */
  goods_price_min: Money,
  goods_price_max: Money,
  /** `goods_price_min` before the member discount; absent if there is none */
  list_price_min: Type.Optional(Money),
  line_price_min: Money,
  line_price_max: Money,
  line_charged: LineCharged,
  /** 10 single, 20 multiple */
  spec_type: Type.Integer(),
  /** 10 physical, 20 virtual */
  goods_type: Type.Integer(),
  goods_no: Type.String(),
  stock_total: Count,
  is_user_grade: Type.Boolean(),
  status: Type.Integer(),
  zone: Zone,
  /** points on top of the money (welfare zone) */
  points_part: Count,
  /** absent: the platform sells it */
  seller_name: Type.Optional(Type.String()),
})

export const goodsSorts = ['all', 'sales', 'price', 'new'] as const

/** Filters of `goods/list`. */
export const goodsFilter = {
  /** 0 = all; with `descend`, our own app also gets the goods of subcategories */
  categoryId: Type.Optional(Count),
  descend: Type.Optional(Flag),
  goodsName: Type.Optional(Type.String({ maxLength: 200 })),
  brandId: Type.Optional(Count),
  /** 0 = the platform's own */
  merchantId: Type.Optional(Count),
  /** one of a merchant's own categories */
  shopCategoryId: Type.Optional(Id),
  zone: Type.Optional(Zone),
  /** yuan */
  priceMin: Type.Optional(Type.String({ maxLength: 15 })),
  priceMax: Type.Optional(Type.String({ maxLength: 15 })),
  inStock: Type.Optional(Flag),
  /** one of the caller's own coupons: only goods it applies to */
  userCouponId: Type.Optional(Id),
}

/**
 * `loosened` 1: nothing matches the keyword as typed, so these goods match parts of it. `total` is exact below 300 and
 * an estimate beyond; a list ends after 1 000 pages.
 */
export const goodsList = endpoint({
  method: 'GET',
  path: 'goods/list',
  auth: 'guest',
  summary: 'Goods on sale by category, keyword and filters',
  query: Type.Object({
    sortType: Type.Optional(oneOf(goodsSorts)),
    /** with `price`: 1 = high to low */
    sortPrice: Type.Optional(Type.Integer()),
    ...goodsFilter,
    page: PageNumber,
  }),
  data: Type.Object({ list: Type.Object({ ...pageOf(GoodsItem).properties, loosened: Type.Optional(Flag) }) }),
  refuses: ['NOT_FOUND'],
})

export const Sku = Type.Object({
  id: Id,
  goods_id: Id,
  /** `"0"` for single-spec goods, else the value ids joined by `_` */
  goods_sku_id: Type.String(),
  goods_price: Money,
  /** before the member discount; equals `goods_price` for callers without one */
  list_price: Money,
  line_price: Money,
  line_charged: LineCharged,
  stock_num: Count,
  image_url: nullable(Url),
  spec_value_ids: nullable(Type.Array(Id)),
  goods_props: SpecProps,
  image_id: Count,
  goods_sku_no: Type.String(),
  goods_weight: Type.Number({ description: 'kilograms' }),
  points_part: Count,
})

export const Spec = Type.Object({
  spec_id: Id,
  spec_name: Type.String(),
  key: Count,
  valueList: Type.Array(Type.Object({ spec_value_id: Id, spec_value: Type.String(), key: Count, groupKey: Count })),
})

/** What the seller promises: a name, and what it means. */
const GoodsService = Type.Object({ service_id: Id, name: Type.String(), summary: Type.String() })

const detail = {
  ...GoodsItem.properties,
  goods_images: Type.Array(Picture),
  video: nullable(Picture),
  videoCover: nullable(Picture),
  content: Type.String({ description: 'sanitised html' }),
  list_price_min: Money,
  is_restrict: Flag,
  restrict_single: Count,
  restrict_total: Count,
  brand: nullable(Type.Object({ brand_id: Id, name: Type.String(), logo_url: nullable(Url) })),
  /** the platform's own goods have seller id 0 */
  seller: Type.Object({ merchant_id: Count, name: Type.String(), logo_url: nullable(Url) }),
  /** why it cannot be bought now, worded; `""` if it can */
  not_buyable: Type.String(),
  no_reason_return: Type.Boolean(),
  /** `unopened`: only if the package has not been opened */
  return_rule: oneOf(['yes', 'unopened', 'no']),
  express_from: Money,
  /** the store day by which an order placed now arrives, as sellers promise to send it; absent for virtual goods */
  arrives_by: Type.Optional(Type.String({ format: 'date' })),
}

export const GoodsBasic = Type.Object(detail)

export const GoodsDetail = Type.Object({
  ...detail,
  services: Type.Array(GoodsService),
  specList: Type.Array(Spec),
  skuList: Type.Array(Sku),
})

const goodsQuery = Type.Object({ goodsId: Id, verifyStatus: Type.Optional(Type.Integer()) })

export const goodsDetail = endpoint({
  method: 'GET',
  path: 'goods/detail',
  auth: 'guest',
  summary: 'One goods item with services, specs and SKUs',
  query: goodsQuery,
  data: Type.Object({ detail: GoodsDetail }),
  refuses: ['NOT_FOUND', 'GOODS_OFF', 'ZONE_RULE'],
})

export const goodsBasic = endpoint({
  method: 'GET',
  path: 'goods/basic',
  auth: 'guest',
  summary: 'One goods item without services and specs',
  query: goodsQuery,
  data: Type.Object({ detail: GoodsBasic }),
  refuses: ['NOT_FOUND', 'GOODS_OFF', 'ZONE_RULE'],
})

export const goodsSpecData = endpoint({
  method: 'GET',
  path: 'goods/specData',
  auth: 'guest',
  summary: 'Specs and SKUs of one goods item',
  query: Type.Object({ goodsId: Id }),
  data: Type.Object({ specData: Type.Object({ specList: Type.Array(Spec), skuList: Type.Array(Sku) }) }),
  refuses: ['NOT_FOUND', 'ZONE_RULE'],
})

export const goodsSkuInfo = endpoint({
  method: 'GET',
  path: 'goods/skuInfo',
  auth: 'guest',
  summary: 'One SKU',
  query: Type.Object({ goodsId: Id, goodsSkuId: Type.String({ maxLength: 100 }) }),
  data: Type.Object({ skuInfo: Type.Object({ ...Sku.properties, goods_image: Url }) }),
  refuses: ['NOT_FOUND', 'ZONE_RULE'],
})

export const goodsServiceList = endpoint({
  method: 'GET',
  path: 'goods.service/list',
  auth: 'guest',
  summary: 'The services promised for one goods item',
  query: Type.Object({ goodsId: Id }),
  data: Type.Object({ list: Type.Array(GoodsService) }),
})
