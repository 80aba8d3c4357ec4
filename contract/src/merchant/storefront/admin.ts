import Type from 'typebox'
import {
  Count,
  cursorPage,
  cursorQuery,
  Id,
  IdOrder,
  IdParams,
  Instant,
  LocalText,
  localTextUpTo,
  Nothing,
  nullable,
  oneOf,
  optionalTextUpTo,
  RequestId,
  Url,
  Version,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { claimed, reviewClaim } from '../../platform/review-queue/review-queue.ts'

/** after how many hours a change of a shop has waited too long for its review */
export const shopLateAfterH = 24

/** The maximum length of each text, in one language. */
export const shopTextMax = { name: 20, intro: 300, hours: 100, notice: 200, category: 12 } as const

/** How many shop categories a merchant may have. */
export const shopCategoriesMax = 30

/** `taken_down`: not a request, but the home that shoppers saw until the platform took it down. */
export const shopRequestStates = ['pending', 'confirmed', 'declined', 'canceled', 'taken_down'] as const
export type ShopRequestState = (typeof shopRequestStates)[number]

/** The kinds of shop requests: another name, logo or banner, or publishing the home. */
export const shopRequestKinds = ['identity', 'home'] as const
export type ShopRequestKind = (typeof shopRequestKinds)[number]

/** The parts of a shop that are reviewed before shoppers see them, besides its home. */
export const shopReviewed = ['name', 'logo', 'banner'] as const

const Side = Type.Object({ name: LocalText, logoUrl: nullable(Url), bannerUrl: nullable(Url) })

const texts = { intro: LocalText, hours: LocalText, notice: LocalText }

const Category = Type.Object({ id: Id, name: LocalText, goods: Count })

const Request = Type.Object({
  id: Id,
  kind: oneOf(shopRequestKinds),
  state: oneOf(shopRequestStates),
  before: Side,
  after: Side,
  /** which parts differ */
  fields: Type.Array(oneOf(shopReviewed)),
  reason: nullable(Type.String()),
  createdAt: Instant,
  decidedAt: nullable(Instant),
})

const page = {
  name: LocalText,
  logoId: nullable(Id),
  logoUrl: nullable(Url),
  bannerId: nullable(Id),
  bannerUrl: nullable(Url),
  ...texts,
  version: Version,
  /** made of blocks; null: shoppers see the goods */
  homePageId: nullable(Id),
  followers: Count,
  categories: Type.Array(Category),
}

export const storefrontGet = adminEndpoint({
  method: 'GET',
  path: 'storefront',
  permission: 'goods.view',
  members: 'only',
  summary: 'The page of the member’s shop, and the latest requests to change it',
  data: Type.Object({
    shop: Type.Object({
      ...page,
      merchantId: Id,
      request: nullable(Request),
      /** the latest request for the home */
      homeRequest: nullable(Request),
      may: Type.Object({ edit: Type.Boolean(), categories: Type.Boolean(), home: Type.Boolean() }),
    }),
  }),
})

/** Takes effect at once. */
export const storefrontUpdate = adminEndpoint({
  method: 'PUT',
  path: 'storefront',
  permission: 'shop.edit',
  members: 'only',
  summary: 'Change the introduction, service hours and notice of the member’s shop',
  body: Type.Object({
    intro: optionalTextUpTo(shopTextMax.intro),
    hours: optionalTextUpTo(shopTextMax.hours),
    notice: optionalTextUpTo(shopTextMax.notice),
    version: Version,
  }),
  data: Type.Object({ version: Version }),
  refuses: ['STATE_CHANGED', 'TEXT_BLOCKED', 'MERCHANT_NOT_OPEN'],
})

/** The page stays as it is until the platform has confirmed the change. */
export const storefrontAsk = adminEndpoint({
  method: 'POST',
  path: 'storefront/requests',
  permission: 'shop.edit',
  members: 'only',
  summary: 'Request another name, logo or banner for the member’s shop',
  body: Type.Object({
    name: localTextUpTo(shopTextMax.name),
    logoId: nullable(Id),
    bannerId: nullable(Id),
    requestId: RequestId,
  }),
  data: Type.Object({ id: Id }),
  refuses: [
    'VALIDATION',
    'SHOP_UNDER_REVIEW',
    'SHOP_NAME_TAKEN',
    'TEXT_BLOCKED',
    'MERCHANT_NOT_OPEN',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const storefrontCancel = adminEndpoint({
  method: 'POST',
  path: 'storefront/requests/:id/cancel',
  permission: 'shop.edit',
  members: 'only',
  summary: 'Withdraw a request to change the member’s shop',
  params: IdParams,
  body: Type.Object({ requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

const name = localTextUpTo(shopTextMax.category)

export const shopCategoryCreate = adminEndpoint({
  method: 'POST',
  path: 'shop-categories',
  permission: 'goods.edit',
  members: 'only',
  summary: 'Add a category to the member’s shop, at the end',
  body: Type.Object({ name, requestId: RequestId }),
  data: Type.Object({ id: Id }),
  refuses: ['SHOP_CATEGORIES_MAX', 'TEXT_BLOCKED', 'MERCHANT_NOT_OPEN', 'IDEMPOTENCY_MISMATCH'],
})

export const shopCategoryUpdate = adminEndpoint({
  method: 'PUT',
  path: 'shop-categories/:id',
  permission: 'goods.edit',
  members: 'only',
  summary: 'Rename a category of the member’s shop',
  params: IdParams,
  body: Type.Object({ name }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'TEXT_BLOCKED', 'MERCHANT_NOT_OPEN'],
})

/** Its goods stay on sale. */
export const shopCategoryRemove = adminEndpoint({
  method: 'DELETE',
  path: 'shop-categories/:id',
  permission: 'goods.edit',
  members: 'only',
  summary: 'Remove a category of the member’s shop',
  params: IdParams,
  data: Nothing,
  refuses: ['NOT_FOUND'],
})

export const shopCategoryOrder = adminEndpoint({
  method: 'PUT',
  path: 'shop-category-order',
  permission: 'goods.edit',
  members: 'only',
  summary: 'Reorder the categories of the member’s shop',
  body: IdOrder,
  data: Nothing,
  refuses: ['STATE_CHANGED'],
})

export const shopCategoryGoods = adminEndpoint({
  method: 'GET',
  path: 'shop-categories/:id/goods',
  permission: 'goods.view',
  members: 'only',
  summary: 'The goods in a category of the member’s shop, at most as many as a merchant may have',
  params: IdParams,
  data: Type.Object({ goodsIds: Type.Array(Id) }),
  refuses: ['NOT_FOUND'],
})

const Some = Type.Array(Id, { maxItems: 500, uniqueItems: true })

/** Lists additions and removals, not the whole content, so that two members do not undo each other's work. */
export const shopCategoryFill = adminEndpoint({
  method: 'PUT',
  path: 'shop-categories/:id/goods',
  permission: 'goods.edit',
  members: 'only',
  summary: 'Put goods into a category of the member’s shop, and take others out',
  params: IdParams,
  body: Type.Object({ add: Some, remove: Some }),
  data: Type.Object({ goods: Count }),
  refuses: ['NOT_FOUND'],
})

const RequestRow = Type.Object({
  ...Request.properties,
  merchantId: Id,
  merchantName: Type.String(),
  requestedBy: Type.String(),
  decidedBy: Type.String(),
  ...claimed,
  claimedUntil: nullable(Instant),
  mayDecide: Type.Boolean(),
})

export const adminShopRequestList = adminEndpoint({
  method: 'GET',
  path: 'shop-requests',
  permission: 'goods.view',
  summary: 'Requested changes to merchants’ shops: waiting ones oldest first, all others newest first',
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(oneOf(shopRequestStates)),
    merchantId: Type.Optional(Id),
  }),
  data: cursorPage(RequestRow),
})

export const adminShopRequestClaim = reviewClaim({
  path: 'shop-requests',
  permission: 'goods.review',
  summary: 'Claim a change of a merchant’s name, logo, banner or home for 15 minutes',
})

/** `SHOP_CHANGED`: the parts that the request changes have changed in the meantime. */
export const adminShopRequestDecide = adminEndpoint({
  method: 'POST',
  path: 'shop-requests/:id/decide',
  permission: 'goods.review',
  summary: 'Confirm or decline a change of a merchant’s name, logo or banner, or of its home',
  params: IdParams,
  body: Type.Object({
    decision: oneOf(['confirmed', 'declined']),
    /** required to decline; shown to the merchant */
    reason: Type.String({ maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Nothing,
  refuses: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'SHOP_CHANGED',
    'SHOP_NAME_TAKEN',
    'SELF_REVIEW',
    'VALIDATION',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const adminMerchantStorefront = adminEndpoint({
  method: 'GET',
  path: 'merchants/:id/storefront',
  permission: 'merchant.view',
  summary: 'The contents of a merchant’s shop page',
  params: IdParams,
  data: Type.Object({ shop: Type.Object(page) }),
  refuses: ['NOT_FOUND'],
})
