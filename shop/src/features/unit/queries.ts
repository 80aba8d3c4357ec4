import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type UnitName, unitDrawList, unitQuote } from '@shop/contract/money/conversion/conversion.ts'
import { unitBill, unitIndex, unitMonths, unitPending } from '@shop/contract/money/wallet/units.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { pagesOf } from '../../ui/InfiniteList.tsx'

export type { UnitName }
export type UnitQuote = DataOf<typeof unitQuote>
export type UnitHoldings = DataOf<typeof unitIndex>
export type UnitBillRow = DataOf<typeof unitBill>['list']['data'][number]
export type PendingRow = DataOf<typeof unitPending>['list']['data'][number]
export type DrawRow = DataOf<typeof unitDrawList>['list']['data'][number]

/** All keyed under `unit`. */
export const unitQuery = (unit: UnitName) =>
  queryOptions({
    queryKey: ['unit', unit, 'index'],
    queryFn: ({ signal }) => call(unitIndex, { query: { unit }, signal, load: false }),
    staleTime: 0,
  })

export const unitQuoteQuery = (unit: UnitName) =>
  queryOptions({
    queryKey: ['unit', unit, 'quote'],
    queryFn: ({ signal }) => call(unitQuote, { query: { unit }, signal, load: false }),
    staleTime: 0,
  })

export const unitBillQuery = (unit: UnitName, direction: 'in' | 'out' | undefined) =>
  infiniteQueryOptions({
    queryKey: ['unit', unit, 'bill', direction],
    queryFn: async ({ pageParam: before, signal }) =>
      (await call(unitBill, { query: { unit, direction, before }, signal, load: false })).list,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last: { next: number | null }) => last.next ?? undefined,
    staleTime: 0,
  })

export const unitMonthsQuery = (unit: UnitName) =>
  queryOptions({
    queryKey: ['unit', unit, 'months'],
    queryFn: ({ signal }) => call(unitMonths, { query: { unit }, signal, load: false }),
    staleTime: 0,
  })

export const unitPendingQuery = (unit: 'integral' | 'subsidy') =>
  infiniteQueryOptions({
    queryKey: ['unit', unit, 'pending'],
    queryFn: async ({ pageParam: before, signal }) =>
      (await call(unitPending, { query: { unit, before }, signal, load: false })).list,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last: { next: number | null }) => last.next ?? undefined,
    staleTime: 0,
  })

export const drawsQuery = (unit: UnitName, state?: DrawRow['state']) => pagesOf(unitDrawList, { unit, state })

/** After a draw or a swap: units, balance and points may have changed. */
export function refreshUnits(): Promise<unknown> {
  return Promise.all(
    [['unit'], [unitDrawList.path], ['wallet'], ['points'], ['user']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
