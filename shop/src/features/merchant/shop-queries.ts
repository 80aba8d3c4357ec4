import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { shopCategoryGoods, storefrontGet } from '@shop/contract/merchant/storefront/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { callFor } from './client.ts'

export type DeskShop = DataOf<typeof storefrontGet>['shop']
/** A request to the platform. */
export type ShopAsked = NonNullable<DeskShop['request']>
export type DeskShopCategory = DeskShop['categories'][number]

const deskShopKey = (merchantId: number) => ['desk', merchantId, 'shop'] as const

/** The shop's page, as its members edit it. */
export const deskShopQuery = (merchantId: number) =>
  queryOptions({
    queryKey: deskShopKey(merchantId),
    queryFn: async ({ signal }) => (await callFor(merchantId, storefrontGet, {}, signal)).shop,
    staleTime: 0,
  })

/** The goods in one of its categories. */
export const categoryGoodsQuery = (merchantId: number, categoryId: number) =>
  queryOptions({
    queryKey: [...deskShopKey(merchantId), 'category', categoryId],
    queryFn: async ({ signal }) =>
      (await callFor(merchantId, shopCategoryGoods, { params: { id: categoryId } }, signal)).goodsIds,
    staleTime: 0,
  })

/** After a change: the form, and the page as shoppers see it. */
export const refreshShop = (merchantId: number) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: deskShopKey(merchantId) }),
    queryClient.invalidateQueries({ queryKey: ['storefront', merchantId] }),
  ])
