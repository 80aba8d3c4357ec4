import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  chainState,
  collectibleHistory,
  collectibleIssuedList,
  collectibleSkuSearch,
  revocationList,
  seriesGet,
  seriesList,
  seriesOpeningList,
} from '@shop/contract/promotion/collectible/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Series = DataOf<typeof seriesGet>
export type Sku = Series['skus'][number]
export type FoundSku = DataOf<typeof collectibleSkuSearch>['rows'][number]
export type Issued = DataOf<typeof collectibleIssuedList>['rows'][number]
export type Chains = DataOf<typeof chainState>

const chainKey = [chainState.path]

export const seriesRefreshes = [
  [seriesList.path],
  ['collectible-series'],
  [collectibleIssuedList.path],
  ['collectible-history'],
  [seriesOpeningList.path],
  [revocationList.path],
  ['dashboard'],
]
export const chainRefreshes = [chainKey]

export const seriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['collectible-series', id],
    queryFn: ({ signal }) => call(seriesGet, { params: { id } }, { signal }),
  })

export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: ['collectible-history', id],
    queryFn: ({ signal }) => call(collectibleHistory, { params: { id } }, { signal }),
  })

export const skusQuery = (q: string) =>
  queryOptions({
    queryKey: [collectibleSkuSearch.path, q],
    queryFn: ({ signal }) => call(collectibleSkuSearch, { query: { q } }, { signal }),
  })

/** How often to ask whether a check is done. */
const askAgainMs = 2_000

export const chainsQuery = queryOptions({
  queryKey: chainKey,
  queryFn: ({ signal }) => call(chainState, {}, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.checking ? askAgainMs : false),
})
