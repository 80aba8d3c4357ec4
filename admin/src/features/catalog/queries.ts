import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminHotWords } from '@shop/contract/goods/search/admin.ts'
import { adminBrandList, adminCategoryList, adminServiceList } from '@shop/contract/goods/taxonomy/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Category = DataOf<typeof adminCategoryList>['rows'][number]
export type Brand = DataOf<typeof adminBrandList>['rows'][number]

export type Service = DataOf<typeof adminServiceList>['rows'][number]

/** Parents before their children, each level in display order. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => call(adminCategoryList, {}, { signal }),
  select: ({ rows }) => rows,
})

export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: ({ signal }) => call(adminBrandList, {}, { signal }),
  select: ({ rows }) => rows,
})

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => call(adminServiceList, {}, { signal }),
  select: ({ rows }) => rows,
})

export const hotWordsQuery = queryOptions({
  queryKey: ['hot-words'],
  queryFn: ({ signal }) => call(adminHotWords, {}, { signal }),
})

/** Queries that show categories and brands, besides their own lists. */
export const catalogRefreshes = [['categories'], ['brands'], ['services'], ['catalog'], ['goods']] as const
