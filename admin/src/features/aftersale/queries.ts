import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { adminAftersaleCost, adminAftersaleGet } from '@shop/contract/trade/aftersale/admin.ts'
import { adminSettledRefundList, adminSettledRefundTerms } from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { type RefundAmounts, useRefundCost } from '@shop/web/refund-cost.ts'
import { queryOptions } from '@tanstack/react-query'
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

export type Cost = DataOf<typeof adminAftersaleCost>

/** Who would get what from the order after a refund of these amounts. */
export const useCost = (id: number, amounts: RefundAmounts) =>
  useRefundCost([id], amounts, (query, signal) =>
    call(adminAftersaleCost, { params: { id }, query: query as QueryOf<typeof adminAftersaleCost> }, { signal }),
  )

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
