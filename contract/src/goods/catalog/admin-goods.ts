import Type from 'typebox'
import {
  Count,
  cursorPage,
  cursorQuery,
  Id,
  IdParams,
  Instant,
  LocalText,
  nullable,
  oneOf,
  RequestId,
  Url,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { type Fen, FenAmount, fen } from '../../core/money.ts'
import { recordOf } from '../../core/record-of.ts'
import { Zone } from '../../core/zone.ts'
import { gradesMax } from '../../people/grade/grade.ts'

export const goodsStates = ['draft', 'pending', 'rejected', 'on', 'off', 'banned'] as const

/** States of a change request: a merchant's new goods, or a change to its goods on sale (docs/rules.md). */
export const requestStates = ['pending', 'confirmed', 'declined', 'canceled', 'needs_change'] as const

export type RequestState = (typeof requestStates)[number]

export const specLimits = { specs: 3, values: 20, skus: 200, images: 9, categories: 3 } as const

/** The texts of goods without markup; they are indexed for search. */
export const goodsPlainTexts = ['name', 'sellingPoint'] as const

export type GoodsPlainText = (typeof goodsPlainTexts)[number]

/** All texts of goods that may be in several languages, except specs; `content` is HTML. */
export const goodsTexts = [...goodsPlainTexts, 'content'] as const

export type GoodsText = (typeof goodsTexts)[number]

/** Goods in a picker, or as shown in a record that refers to them. */
export const NamedGoods = Type.Object({ id: Id, name: LocalText, imageUrl: nullable(Url), state: oneOf(goodsStates) })

export const AdminGoodsRow = Type.Object({
  ...NamedGoods.properties,
  zone: Zone,
  sellerName: Type.String(),
  priceMinFen: FenAmount,
  priceMaxFen: FenAmount,
  stock: Count,
  reserved: Count,
  /** units left of the scarcest SKU on sale; null if the stock of all is unlimited */
  fewest: nullable(Count),
  /** the values that name this SKU; empty where there is no other */
  fewestOf: Type.Array(LocalText),
  /** as shoppers see it; `salesStart`: the part that an operator has added */
  sales: Count,
  salesStart: Count,
  sort: Type.Integer(),
  updatedAt: Instant,
  categories: Type.Array(LocalText),
  /** a change waits for review */
  underReview: Type.Boolean(),
})

export const adminGoodsList = adminEndpoint({
  method: 'GET',
  path: 'goods',
  permission: 'goods.view',
  members: 'also',
  summary: 'Goods, newest first',
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(oneOf(goodsStates)),
    zone: Type.Optional(Zone),
    categoryId: Type.Optional(Id),
    brandId: Type.Optional(Id),
    merchantId: Type.Optional(Count),
    lowStock: Type.Optional(Type.Boolean()),
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  data: cursorPage(AdminGoodsRow),
})

const Price = Type.Unsafe<Fen>(Type.Integer({ minimum: 1, maximum: 100_000_000 }))

const LinePrice = Type.Unsafe<Fen>(Type.Integer({ minimum: 0, maximum: 100_000_000 }))

/** Specs are identified by position; each SKU gives the index of its value in each spec. */
export const GoodsInput = {
  ...recordOf(goodsTexts, () => LocalText),
  goodsNo: Type.String({ maxLength: 60 }),
  kind: oneOf(['physical', 'virtual']),
  zone: Zone,
  brandId: nullable(Id),
  freightTemplateId: nullable(Id),
  categoryIds: Type.Array(Id, { minItems: 1, maxItems: specLimits.categories }),
  imageIds: Type.Array(Id, { minItems: 1, maxItems: specLimits.images }),
  /** a video uploaded for goods; null = none, absent = unchanged */
  videoId: Type.Optional(nullable(Id)),
  serviceIds: Type.Array(Id, { maxItems: 20 }),
  memberDiscount: Type.Boolean(),
  /** the goods' own member rates by grade id, 1/10 000; absent = unchanged */
  gradeRates: Type.Optional(
    Type.Record(Type.String({ pattern: '^[1-9][0-9]{0,14}$' }), Type.Integer({ minimum: 1_000, maximum: 10_000 }), {
      maxProperties: gradesMax,
    }),
  ),
  pointsDiscount: Type.Boolean(),
  pointsGrant: Type.Boolean(),
  refundable: Type.Boolean(),
  limitOrder: nullable(Type.Integer({ minimum: 1, maximum: 9999 })),
  limitUser: nullable(Type.Integer({ minimum: 1, maximum: 9999 })),
  saleFrom: nullable(Instant),
  saleUntil: nullable(Instant),
  sort: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  salesStart: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  specs: Type.Array(
    Type.Object({
      id: nullable(Id),
      name: LocalText,
      values: Type.Array(Type.Object({ id: nullable(Id), value: LocalText }), {
        minItems: 1,
        maxItems: specLimits.values,
      }),
    }),
    { maxItems: specLimits.specs },
  ),
  skus: Type.Array(
    Type.Object({
      id: nullable(Id),
      /** index of the chosen value in each spec; `[]` for single-spec goods */
      values: Type.Array(Count, { maxItems: specLimits.specs }),
      priceFen: Price,
      linePriceFen: LinePrice,
      zonePriceFen: nullable(Price),
      pointsPart: Count,
      imageId: nullable(Id),
      code: Type.String({ maxLength: 60 }),
      weightG: Count,
      volumeCm3: Count,
      enabled: Type.Boolean(),
      /** for a new SKU: units in stock; the stock of existing SKUs is changed by `adminStockCount`, with a reason */
      onHand: Count,
      /** for virtual goods: no stock limit; absent = unchanged */
      unlimited: Type.Optional(Type.Boolean()),
      /** units the zone may sell (gift and trial zones); null = no limit besides the stock, absent = unchanged */
      activityTotal: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 10_000_000 }))),
    }),
    { minItems: 1, maxItems: specLimits.skus },
  ),
}

/** New goods before anything is entered. */
export const newGoods = {
  ...recordOf(goodsTexts, () => ({ 'zh-Hant': '' })),
  goodsNo: '',
  kind: 'physical',
  zone: 'normal',
  brandId: null,
  freightTemplateId: null,
  categoryIds: [],
  imageIds: [],
  videoId: null,
  serviceIds: [],
  memberDiscount: true,
  gradeRates: {},
  pointsDiscount: true,
  pointsGrant: true,
  refundable: true,
  limitOrder: null,
  limitUser: null,
  saleFrom: null,
  saleUntil: null,
  sort: 100,
  salesStart: 0,
  specs: [],
  skus: [],
} satisfies Required<Type.Static<Type.TObject<typeof GoodsInput>>>

/** A new SKU before anything is entered. */
export const newSku = {
  id: null,
  values: [],
  priceFen: fen(0),
  linePriceFen: fen(0),
  zonePriceFen: null,
  pointsPart: 0,
  imageId: null,
  code: '',
  weightG: 0,
  volumeCm3: 0,
  enabled: true,
  onHand: 0,
  unlimited: false,
  activityTotal: null,
} satisfies Required<Type.Static<(typeof GoodsInput)['skus']>[number]>

export const AdminGoods = Type.Object({
  ...GoodsInput,
  id: Id,
  state: oneOf(goodsStates),
  version: Type.Integer(),
  merchantId: nullable(Id),
  sellerName: Type.String(),
  /** why they are rejected or banned */
  stateReason: nullable(Type.String()),
  /** a merchant's goods: the latest change request, open or decided */
  review: nullable(
    Type.Object({
      id: Id,
      kind: oneOf(['new', 'change']),
      state: oneOf(requestStates),
      reason: nullable(Type.String()),
      createdAt: Instant,
    }),
  ),
  images: Type.Array(Type.Object({ fileId: Id, url: Url })),
  video: nullable(Type.Object({ fileId: Id, url: Url, posterUrl: Url })),
  skuStock: Type.Array(
    Type.Object({
      skuId: Id,
      onHand: Count,
      reserved: Count,
      /** units of `activityTotal` taken by orders */
      activitySold: Count,
      imageUrl: nullable(Url),
      ordered: Type.Boolean(),
    }),
  ),
  updatedAt: Instant,
})

/** Zones whose goods may have a sales limit besides their stock (docs/rules.md, Stock of a zone). */
export const activityZones = ['gift', 'ty'] as const satisfies readonly Zone[]

export const adminGoodsGet = adminEndpoint({
  method: 'GET',
  path: 'goods/:id',
  permission: 'goods.view',
  members: 'also',
  summary: 'One goods item',
  params: IdParams,
  data: Type.Object({ goods: AdminGoods }),
  refuses: ['NOT_FOUND'],
})

export const adminGoodsCreate = adminEndpoint({
  method: 'POST',
  path: 'goods',
  permission: 'goods.edit',
  members: 'also',
  summary: 'Create goods as a draft',
  body: Type.Object({ ...GoodsInput, requestId: Type.Optional(RequestId) }),
  data: Type.Object({ id: Id }),
  refuses: ['VALIDATION', 'NOT_FOUND', 'GOODS_MAX', 'MERCHANT_NOT_OPEN', 'IDEMPOTENCY_MISMATCH'],
})

/**
 * `version` is the one that was read; if someone else has changed the goods since, the answer is `STATE_CHANGED`. SKUs
 * with orders are disabled, not deleted. A member's changes to facts that buyers rely on wait for review as a change
 * request, while the rest takes effect at once (docs/rules.md, Merchants' goods).
 */
export const adminGoodsUpdate = adminEndpoint({
  method: 'PUT',
  path: 'goods/:id',
  permission: 'goods.edit',
  members: 'also',
  summary: 'Change goods',
  params: IdParams,
  body: Type.Object({
    ...GoodsInput,
    version: Type.Integer(),
    /** the answer to `PRICE_JUMP`: the prices are intended */
    surePrices: Type.Optional(Type.Boolean()),
  }),
  data: Type.Object({
    version: Type.Integer(),
    /** something has changed at once */
    applied: Type.Boolean(),
    /** the change request that waits for review; null: everything took effect at once */
    requestId: nullable(Id),
  }),
  refuses: [
    'VALIDATION',
    'NOT_FOUND',
    'STATE_CHANGED',
    'GOODS_UNDER_REVIEW',
    'REQUEST_MAX',
    'PRICE_JUMP',
    'SKU_IN_USE',
    'MERCHANT_NOT_OPEN',
  ],
})

/**
 * A merchant's new goods go on sale after their review: until then they are `pending`, from where `off` takes them back.
 */
export const adminGoodsState = adminEndpoint({
  method: 'POST',
  path: 'goods/:id/state',
  permission: 'goods.edit',
  members: 'also',
  summary: 'Put goods on sale or take them off',
  params: IdParams,
  body: Type.Object({ state: oneOf(['on', 'off']) }),
  data: Type.Object({ state: oneOf(goodsStates) }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'VALIDATION', 'MERCHANT_NOT_OPEN'],
})

/** `onHand` is the counted stock; the difference is recorded with the reason. */
export const adminStockCount = adminEndpoint({
  method: 'POST',
  path: 'skus/:id/stock',
  permission: 'goods.edit',
  members: 'also',
  summary: 'Correct the stock to a counted number',
  params: IdParams,
  body: Type.Object({
    onHand: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
    reason: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  data: Type.Object({ onHand: Count, reserved: Count }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})

/** Choices for the goods editor and filters. */
export const adminCatalogChoices = adminEndpoint({
  method: 'GET',
  path: 'catalog/choices',
  permission: 'goods.view',
  members: 'also',
  summary: 'Choices for goods: categories, brands, services, freight templates, sellers, grades',
  data: Type.Object({
    categories: Type.Array(Type.Object({ id: Id, parentId: nullable(Id), name: LocalText })),
    brands: Type.Array(Type.Object({ id: Id, name: LocalText })),
    services: Type.Array(Type.Object({ id: Id, name: LocalText })),
    freightTemplates: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    merchants: Type.Array(Type.Object({ id: Id, name: LocalText })),
    /** enabled member grades, lowest first */
    grades: Type.Array(Type.Object({ id: Id, name: LocalText, rateBp: Type.Integer() })),
  }),
})
