import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminCatalogChoices, adminGoodsGet, adminGoodsList } from '@shop/contract/goods/catalog/admin-goods.ts'
import { adminGoodsRequestList } from '@shop/contract/goods/merchant-goods/admin.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callDesk } from './call-desk.ts'
import type { GoodsState } from './goods-words.ts'

export type DeskGoods = DataOf<typeof adminGoodsGet>['goods']
export type DeskGoodsRow = DataOf<typeof adminGoodsList>['rows'][number]
export type DeskRequest = DataOf<typeof adminGoodsRequestList>['rows'][number]
export type DeskChoices = DataOf<typeof adminCatalogChoices>

/** Everything about a merchant's goods, to be read again after a change. */
export const deskGoodsKey = (merchantId: number) => ['desk', merchantId, 'goods'] as const

export const deskGoodsQuery = (
  merchantId: number,
  filter: { state?: GoodsState; lowStock?: boolean; keyword?: string },
) =>
  infiniteQueryOptions({
    queryKey: [...deskGoodsKey(merchantId), 'list', filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam && { cursor: pageParam }) }
      const page = await callDesk(adminGoodsList, { query }, { merchantId, signal, load: false })
      return { data: page.rows, next: page.nextCursor }
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  })

export const deskRequestsQuery = (merchantId: number) =>
  infiniteQueryOptions({
    queryKey: [...deskGoodsKey(merchantId), 'requests'],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam ? { cursor: pageParam } : {}
      const page = await callDesk(adminGoodsRequestList, { query }, { merchantId, signal, load: false })
      return { data: page.rows, next: page.nextCursor }
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  })

export const deskOneQuery = (merchantId: number, goodsId: number) =>
  queryOptions({
    queryKey: [...deskGoodsKey(merchantId), goodsId],
    queryFn: async ({ signal }) =>
      (await callDesk(adminGoodsGet, { params: { id: goodsId } }, { merchantId, signal, load: false })).goods,
    // a form's initial values must not change while the user is typing
    staleTime: 0,
    refetchOnReconnect: false,
  })

export const deskChoicesQuery = (merchantId: number) =>
  queryOptions({
    queryKey: ['desk', merchantId, 'choices'],
    queryFn: ({ signal }) => callDesk(adminCatalogChoices, {}, { merchantId, signal, load: false }),
    staleTime: 60_000,
  })
