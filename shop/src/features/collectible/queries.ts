import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  collectibleDetail,
  collectibleKey,
  collectibleList,
  collectibleOfGoods,
  collectibleTransferList,
  collectibleVerify,
} from '@shop/contract/promotion/collectible/collectible.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { pagesOf } from '../../ui/InfiniteList.tsx'

type Listed = DataOf<typeof collectibleList>
export type CollectibleRow = Listed['list']['data'][number]
export type Gift = Listed['waiting'][number]
export type CollectibleDetail = DataOf<typeof collectibleDetail>
export type Verified = DataOf<typeof collectibleVerify>
export type Certificates = CollectibleDetail['certificates']

/** Pages of the gallery; the first also lists the gifts that wait for an answer. */
export const collectiblesQuery = infiniteQueryOptions({
  queryKey: ['collectible', 'list'] as const,
  queryFn: async ({ pageParam, signal }) => {
    const { list, waiting } = await call(collectibleList, { query: { page: pageParam }, signal, load: false })
    return { ...list, waiting }
  },
  initialPageParam: 1,
  getNextPageParam: (last) => (last.current_page < last.last_page ? last.current_page + 1 : undefined),
})

export const collectibleQuery = (collectibleId: number) =>
  queryOptions({
    queryKey: ['collectible', 'detail', collectibleId],
    queryFn: ({ signal }) => call(collectibleDetail, { query: { collectibleId }, signal, load: false }),
    staleTime: 0,
  })

export const giftsQuery = pagesOf(collectibleTransferList, {})

export const verifyQuery = (number: string) =>
  queryOptions({
    queryKey: ['collectible', 'verify', number],
    queryFn: ({ signal }) => call(collectibleVerify, { query: { number }, signal, load: false, prompt: false }),
    staleTime: 0,
    retry: false,
  })

export const keyQuery = queryOptions({
  queryKey: ['collectible', 'key'],
  queryFn: ({ signal }) => call(collectibleKey, { signal, load: false }),
})

export const ofGoodsQuery = (goodsId: number) =>
  queryOptions({
    queryKey: ['collectible', 'goods', goodsId],
    queryFn: async ({ signal }) =>
      (await call(collectibleOfGoods, { query: { goodsId }, signal, load: false, prompt: false })).list,
  })

/** After a change of holder. */
export function refreshCollectibles(): Promise<unknown> {
  return Promise.all(
    [['collectible'], [collectibleTransferList.path]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
