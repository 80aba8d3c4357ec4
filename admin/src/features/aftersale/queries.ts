import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { adminAftersaleCost, adminAftersaleGet } from '@shop/contract/trade/aftersale/admin.ts'
import { adminSettledRefundList, adminSettledRefundTerms } from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { whilePresent } from '../../lib/attention.ts'
import { call } from '../../lib/call.ts'

export type Aftersale = DataOf<typeof adminAftersaleGet>['case']

export const caseQuery = (id: number) =>
  queryOptions({
    queryKey: ['aftersales', id],
    queryFn: async ({ signal }) => (await call(adminAftersaleGet, { params: { id } }, { signal })).case,
    // Picture links are valid for five minutes.
    refetchInterval: whilePresent(240_000),
  })

/** What a refund of these amounts would leave, before it is decided; not asked for again once it is. */
export const costQuery = (id: number, query: QueryOf<typeof adminAftersaleCost>) =>
  queryOptions({
    queryKey: ['aftersale-cost', id, query],
    queryFn: ({ signal }) => call(adminAftersaleCost, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })

/** Query keys that a decision affects: cases, their orders, and the counts. */
export const caseRefreshes = [['aftersales'], ['orders'], ['dashboard']] as const

export const settledRefundsQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['settled-refunds', 'of', orderId],
    queryFn: async ({ signal }) =>
      (await call(adminSettledRefundList, { query: { subject: orderId } }, { signal })).rows,
  })

export const settledRefundTermsQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['settled-refunds', 'terms', orderId],
    queryFn: async ({ signal }) => (await call(adminSettledRefundTerms, { params: { id: orderId } }, { signal })).terms,
  })

/** Query keys that a refund after settlement affects: the proposals, their orders, and the counts. */
export const settledRefundRefreshes = [['settled-refunds'], ['orders'], ['dashboard'], ['users']] as const
