import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import {
  pointsBill,
  pointsLots,
  walletBill,
  walletIndex,
  walletMonths,
  walletPending,
} from '@shop/contract/money/wallet/bill.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Wallet = DataOf<typeof walletIndex>
export type BillMonth = Wallet['months'][number]
export type BillRow = DataOf<typeof walletBill>['list']['data'][number]
export type PendingRow = DataOf<typeof walletPending>['list']['data'][number]
export type PointsRow = DataOf<typeof pointsBill>['list']['data'][number]

/** All keyed under `wallet`: everything that moves money invalidates that key. */
export const walletQuery = queryOptions({
  queryKey: ['wallet', 'index'],
  queryFn: ({ signal }) => call(walletIndex, { signal, load: false }),
  staleTime: 0,
})

export const monthsQuery = queryOptions({
  queryKey: ['wallet', 'months'],
  queryFn: async ({ signal }) => (await call(walletMonths, { signal, load: false })).list,
  staleTime: 0,
})

interface KeyPage {
  next: number | null
}
const byKey = {
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (last: KeyPage) => last.next ?? undefined,
}

export type BillFilter = Omit<QueryOf<typeof walletBill>, 'before'>
export const billQuery = (filter: BillFilter) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'bill', filter],
    queryFn: async ({ pageParam: before, signal }) =>
      (await call(walletBill, { query: { ...filter, before }, signal, load: false })).list,
    ...byKey,
    staleTime: 0,
  })

export const pendingQuery = infiniteQueryOptions({
  queryKey: ['wallet', 'pending'],
  queryFn: async ({ pageParam: before, signal }) =>
    (await call(walletPending, { query: { before }, signal, load: false })).list,
  ...byKey,
  staleTime: 0,
})

export const pointsLotsQuery = queryOptions({
  queryKey: ['points', 'lots'],
  queryFn: ({ signal }) => call(pointsLots, { signal, load: false }),
  staleTime: 0,
})

export const pointsBillQuery = (direction: 'in' | 'out' | undefined) =>
  infiniteQueryOptions({
    queryKey: ['points', 'bill', direction],
    queryFn: async ({ pageParam: before, signal }) =>
      (await call(pointsBill, { query: { direction, before }, signal, load: false })).list,
    ...byKey,
    staleTime: 0,
  })
