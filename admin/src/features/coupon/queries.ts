import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminCouponChoices, adminCouponGet } from '@shop/contract/trade/coupon/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Coupon = DataOf<typeof adminCouponGet>['coupon']

export const couponQuery = (id: number) =>
  queryOptions({
    queryKey: ['coupon', id],
    queryFn: ({ signal }) => call(adminCouponGet, { params: { id } }, { signal }),
  })

/** Goods that match a keyword, or have the given ids. */
export const choicesQuery = (query: { keyword?: string; goodsIds?: string }) =>
  queryOptions({
    queryKey: ['coupon-choices', query],
    queryFn: ({ signal }) => call(adminCouponChoices, { query }, { signal }),
    staleTime: 60_000,
  })

/** Queries affected by a change of a coupon. */
export const couponRefreshes = [['coupon'], ['coupon/:id/receipts'], ['coupon-givings'], ['dashboard']] as const
