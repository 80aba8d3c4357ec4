import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { shopDetail, shopFollow, shopFollowed, shopList } from '@shop/contract/merchant/storefront/storefront.ts'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { pagesOf } from '../../ui/InfiniteList.tsx'

export type ShopDetail = DataOf<typeof shopDetail>['shop']
export type ListedShop = DataOf<typeof shopList>['list']['data'][number]

export const shopQuery = (merchantId: number) =>
  queryOptions({
    queryKey: ['storefront', merchantId],
    queryFn: async ({ signal }) => (await call(shopDetail, { query: { merchantId }, signal, load: false })).shop,
  })

/** Shops whose name contains the keyword. */
export const shopsQuery = (keyword: string) => pagesOf(shopList, { keyword })

export const followedQuery = infiniteQueryOptions({
  ...pagesOf(shopFollowed, {}),
  // the user's own
  staleTime: 0,
})

/** Follows or unfollows a shop. The answer is shown at once; the lists are read again when they are opened. */
export function useFollow(merchantId: number) {
  return useMutation({
    mutationFn: (on: boolean) => call(shopFollow, { body: { merchantId, on: on ? 1 : 0 }, load: false }),
    onSuccess: (answer) => {
      queryClient.setQueryData(shopQuery(merchantId).queryKey, (shop) => shop && { ...shop, ...answer })
      return queryClient.invalidateQueries({ queryKey: [shopFollowed.path] })
    },
  })
}
