import { searchHot, searchSuggest } from '@shop/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const quiet = { prompt: false, load: false }

export const hotWordsQuery = queryOptions({
  queryKey: ['search/hot'],
  queryFn: async ({ signal }) => (await call(searchHot, { signal, ...quiet })).list,
  staleTime: 5 * 60_000,
})

export const suggestQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['search/suggest', keyword],
    queryFn: async ({ signal }) => (await call(searchSuggest, { query: { keyword }, signal, ...quiet })).list,
    staleTime: 60_000,
  })
