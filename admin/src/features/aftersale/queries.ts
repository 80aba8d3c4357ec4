import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import { adminAftersaleCost, adminAftersaleGet } from '@shop/contract/trade/aftersale/admin.ts'
import { adminSettledRefundList, adminSettledRefundTerms } from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { useDebounced } from '@shop/web/later.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
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

/**
 * What a refund of these amounts would leave, asked once typing pauses, and never again once it is decided.
 * @returns `isAwaited` until it is known for the amounts that stand there now, or cannot be
 */
export function useCost(
  id: number,
  { amountFen, freightFen }: { amountFen?: Fen | null; freightFen?: Fen | null },
): { cost?: Cost; isAwaited: boolean } {
  const asked = { amountFen: useDebounced(amountFen, 300), freightFen: useDebounced(freightFen, 300) }
  const isWhole = isNumber(asked.amountFen) && isNumber(asked.freightFen)
  const query = asked as QueryOf<typeof adminAftersaleCost>
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['aftersale-cost', id, query],
    queryFn: ({ signal }) => call(adminAftersaleCost, { params: { id }, query }, { signal }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const isNow = asked.amountFen === amountFen && asked.freightFen === freightFen
  const isAwaited = !isNow || (isWhole && !isError && (!data || isPlaceholderData))
  return { cost: isWhole ? data : undefined, isAwaited }
}

const isNumber = (value: unknown) => typeof value === 'number'

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
