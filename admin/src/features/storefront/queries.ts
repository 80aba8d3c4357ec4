import { adminPageList } from '@shop/contract/content/page/admin.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  adminMerchantStorefront,
  type adminShopRequestList,
  shopCategoryGoods,
  storefrontGet,
} from '@shop/contract/merchant/storefront/admin.ts'
import { holidayGet } from '@shop/contract/merchant/storefront/holiday.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type ShopPage = DataOf<typeof adminMerchantStorefront>['shop']
export type OwnShop = DataOf<typeof storefrontGet>['shop']
export type ShopCategory = ShopPage['categories'][number]
export type ShopRequest = DataOf<typeof adminShopRequestList>['rows'][number]
export type ShopSide = ShopRequest['before']

/** The page of the member's shop. */
export const ownShopQuery = queryOptions({
  queryKey: ['storefront'],
  queryFn: async ({ signal }) => (await call(storefrontGet, {}, { signal })).shop,
})

export const merchantShopQuery = (id: number) =>
  queryOptions({
    queryKey: ['merchants', id, 'storefront'],
    queryFn: async ({ signal }) => (await call(adminMerchantStorefront, { params: { id } }, { signal })).shop,
  })

export const categoryGoodsQuery = (id: number) =>
  queryOptions({
    queryKey: ['storefront', 'category', id],
    queryFn: async ({ signal }) => (await call(shopCategoryGoods, { params: { id } }, { signal })).goodsIds,
  })

/** Query keys that a change of the shop's page affects. */
export const ownShopRefreshes = [['storefront']]

/** The home of the member's shop, once a member has created it. */
export const homePageQuery = queryOptions({
  queryKey: ['pages', 'list'],
  queryFn: ({ signal }) => call(adminPageList, {}, { signal }),
  select: ({ rows }) => ({ home: rows[0] }),
})

export const holidayQuery = queryOptions({
  queryKey: ['holiday'],
  queryFn: ({ signal }) => call(holidayGet, {}, { signal }),
})
