import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { searchHelp, searchHot, searchSuggest } from '@shop/contract/goods/search/search.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Suggestions = DataOf<typeof searchSuggest>

const quiet = { prompt: false, load: false }

export const hotWordsQuery = queryOptions({
  queryKey: ['search/hot'],
  queryFn: async ({ signal }) => (await call(searchHot, { signal, ...quiet })).list,
  staleTime: 5 * 60_000,
})

/** Aborted when another word is requested: the query's signal ends with its last observer. */
export const suggestQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['search/suggest', keyword],
    queryFn: ({ signal }) => call(searchSuggest, { query: { keyword }, signal, ...quiet }),
    staleTime: 60_000,
  })

export const searchHelpQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['search/help', keyword],
    queryFn: ({ signal }) => call(searchHelp, { query: { keyword }, signal, ...quiet }),
    staleTime: 60_000,
  })
