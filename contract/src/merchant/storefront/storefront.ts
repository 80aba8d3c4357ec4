import Type from 'typebox'
import { Count, Flag, Id, nullable, oneOf, PageNumber, pageOf, Url } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { merchantStates } from '../../people/operator/members.ts'
import { applicantKinds } from '../application/fields.ts'

/** A shop in a list. */
const card = {
  merchant_id: Id,
  name: Type.String(),
  logo_url: nullable(Url),
  state: oneOf(merchantStates),
  followers: Count,
}

/** A merchant's shop. One that is terminated keeps its name and state only. */
export const shopDetail = endpoint({
  method: 'GET',
  path: 'merchant.shop/detail',
  auth: 'guest',
  summary: 'The page of a merchant’s shop; for its goods call `goods/list` with `merchantId` and `shopCategoryId`',
  query: Type.Object({ merchantId: Id }),
  data: Type.Object({
    shop: Type.Object({
      ...card,
      is_followed: Flag,
      /** the last day of its holiday, while it is on holiday */
      holiday_until: nullable(Type.String({ format: 'date' })),
      banner_url: nullable(Url),
      banner_srcset: Type.String(),
      intro: Type.String(),
      /** service hours, in the merchant's words */
      hours: Type.String(),
      notice: Type.String(),
      /** a page of blocks, for `page/detail`; null if the shop shows only its goods */
      home_page_id: nullable(Id),
      categories: Type.Array(Type.Object({ shop_category_id: Id, name: Type.String() })),
      /** from its latest reviews, up to 10 000; `good_percent` is null without any */
      rating: Type.Object({ reviews: Count, good_percent: nullable(Count) }),
      /**
       * The licence details that e-commerce law requires to be shown; null if the platform has no record. Sellers who
       * need no licence have neither name nor number: their kind is the statement that they are exempt.
       */
      licence: nullable(Type.Object({ kind: oneOf(applicantKinds), name: Type.String(), number: Type.String() })),
    }),
  }),
  refuses: ['NOT_FOUND'],
})

/** How many of its goods a shop in a list shows. */
export const newestGoodsMax = 4

const ListedShop = Type.Object({
  ...card,
  /** its newest goods that can be opened, at most `newestGoodsMax` */
  newest: Type.Array(Type.Object({ goods_id: Id, goods_name: Type.String(), goods_image: nullable(Url) })),
})

/** Names that begin with the keyword first, then by followers. Shops that close or have closed are not found. */
export const shopList = endpoint({
  method: 'GET',
  path: 'merchant.shop/list',
  auth: 'guest',
  summary: 'Merchants’ shops by name',
  query: Type.Object({ keyword: Type.String({ minLength: 1, maxLength: 200 }), page: PageNumber }),
  data: Type.Object({ list: pageOf(ListedShop) }),
})

/** Following a shop again, or one no longer followed, changes nothing. */
export const shopFollow = endpoint({
  method: 'POST',
  path: 'merchant.shop/follow',
  auth: 'user',
  summary: 'Follow or unfollow a merchant’s shop',
  body: Type.Object({ merchantId: Id, on: Flag }),
  data: Type.Object({ is_followed: Flag, followers: Count }),
  refuses: ['NOT_FOUND'],
})

export const shopFollowed = endpoint({
  method: 'GET',
  path: 'merchant.shop/followed',
  auth: 'user',
  summary: 'Shops the caller follows, latest first',
  query: Type.Object({ page: PageNumber }),
  data: Type.Object({
    list: pageOf(ListedShop),
  }),
})
