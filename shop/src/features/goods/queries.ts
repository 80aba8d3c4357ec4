import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { goodsFilters } from '@shop/contract/goods/goods-display/browse.ts'
import { goodsDetail, goodsList, goodsSpecData } from '@shop/contract/goods/goods-display/goods.ts'
import { CallError } from '@shop/web/call-error.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { pagesOf } from '../../ui/InfiniteList.tsx'

export type GoodsItem = DataOf<typeof goodsList>['list']['data'][number]
export type GoodsDetail = DataOf<typeof goodsDetail>['detail']
export type Sku = GoodsDetail['skuList'][number]
export type Spec = GoodsDetail['specList'][number]
export type GoodsFilter = Omit<QueryOf<typeof goodsList>, 'page'>

/** The goods, or the server's message why there is nothing to show: a retry would not help then. */
export const goodsDetailQuery = (goodsId: number) =>
  queryOptions({
    queryKey: ['goods/detail', goodsId],
    queryFn: async ({ signal }): Promise<{ goods: GoodsDetail } | { gone: string }> => {
      try {
        const { detail } = await call(goodsDetail, { query: { goodsId }, signal, load: false, prompt: false })
        return { goods: detail }
      } catch (error) {
        if (error instanceof CallError && (error.code === 'NOT_FOUND' || error.code === 'GOODS_OFF')) {
          return { gone: error.message }
        }
        throw error
      }
    },
    staleTime: 0, // price and stock must be current
  })

export const specDataQuery = (goodsId: number) =>
  queryOptions({
    queryKey: ['goods/specData', goodsId],
    queryFn: async ({ signal }) => (await call(goodsSpecData, { query: { goodsId }, signal })).specData,
    staleTime: 0,
  })

export const goodsPages = (filter: GoodsFilter) => pagesOf(goodsList, filter)

/** How many goods match a filter. */
export const countQuery = (filter: GoodsFilter) =>
  queryOptions({
    queryKey: ['goods/list', 'count', { ...filter, sortType: undefined, sortPrice: undefined }],
    queryFn: async ({ signal }) => {
      const { list } = await call(goodsList, { query: filter, signal, load: false, prompt: false })
      return list.total
    },
    staleTime: 60_000,
  })

/** The filters that apply to the goods of a list. */
export const filtersQuery = ({ categoryId, descend, goodsName, brandId, merchantId, zone }: GoodsFilter) => {
  const query = { categoryId, descend, goodsName, brandId, merchantId, zone }
  return queryOptions({
    queryKey: ['goods/filters', query],
    queryFn: ({ signal }) => call(goodsFilters, { query, signal, load: false, prompt: false }),
    staleTime: 60_000,
  })
}

/** The first goods of the whole shop in this order, in stock. */
const firstOf = (sortType: 'sales' | 'new') =>
  queryOptions({
    queryKey: ['goods/list', 'first', sortType],
    queryFn: async ({ signal }) => {
      const query = { sortType, inStock: 1 } as const
      const { list } = await call(goodsList, { query, signal, load: false, prompt: false })
      return list.data.slice(0, 6)
    },
    staleTime: 5 * 60_000,
  })

/** Best sellers, for pages that have nothing else to show. */
export const bestSellersQuery = firstOf('sales')

export const newestQuery = firstOf('new')
