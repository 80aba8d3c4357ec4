import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { couponList, myCouponList } from '@shop/contract/trade/coupon/coupon.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'

export type OfferedCoupon = DataOf<typeof couponList>['list'][number]
export type OwnCoupon = DataOf<typeof myCouponList>['list']['data'][number]
export type Pocket = NonNullable<QueryOf<typeof myCouponList>['dataType']>

const offersQuery = (of: QueryOf<typeof couponList>) =>
  queryOptions({
    queryKey: ['coupon', 'offered', of],
    queryFn: ({ signal }) => call(couponList, { query: of, signal, load: false, prompt: false }),
    staleTime: 60_000,
  })

/** Coupons to claim; with `goodsId` only those that apply to these goods, with `merchantId` only this merchant's. */
export const offeredCouponsQuery = (of: QueryOf<typeof couponList> = {}) =>
  queryOptions({ ...offersQuery(of), select: ({ list }) => list })

/** What one unit of goods costs after the best coupon, and whether the buyer has to claim it first. */
export const priceAfterQuery = (goodsId: number, price: string) =>
  queryOptions({
    ...offersQuery({ goodsId, price }),
    select: ({ price_after, price_after_coupon, price_after_claim }) => ({
      price: price_after,
      coupon: price_after_coupon,
      toClaim: price_after_claim === 1,
    }),
  })

/** The user's own coupons, with the count of each kind. */
export const ownCouponsQuery = (dataType: Pocket) =>
  infiniteQueryOptions({
    queryKey: ['coupon', 'own', dataType] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { list, counts } = await call(myCouponList, { query: { dataType, page: pageParam }, signal, load: false })
      return { ...list, counts }
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current_page < last.last_page ? last.current_page + 1 : undefined),
  })

/** After a coupon was claimed or used: refreshes the lists and the count in the user centre. */
export function refreshCoupons(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['coupon'] }),
    queryClient.invalidateQueries({ queryKey: ['user', 'assets'] }),
  ])
}
