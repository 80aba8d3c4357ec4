import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { brandDetail, brandList } from '@shop/contract/goods/taxonomy/taxonomy.ts'
import { CallError } from '@shop/web/call-error.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type BrandItem = DataOf<typeof brandList>['list'][number]
export type Brand = DataOf<typeof brandDetail>['brand']

/** All brands, by letter and name. */
export const brandsQuery = queryOptions({
  queryKey: ['brand/list'],
  queryFn: async ({ signal }) => (await call(brandList, { signal, load: false, prompt: false })).list,
  staleTime: 5 * 60_000,
})

/** A brand, or the server's message why there is nothing to show. */
export const brandQuery = (brandId: number) =>
  queryOptions({
    queryKey: ['brand/detail', brandId],
    queryFn: async ({ signal }): Promise<{ brand: Brand } | { gone: string }> => {
      try {
        return await call(brandDetail, { query: { brandId }, signal, load: false, prompt: false })
      } catch (error) {
        if (error instanceof CallError && error.code === 'NOT_FOUND') return { gone: error.message }
        throw error
      }
    },
    staleTime: 60_000,
  })
