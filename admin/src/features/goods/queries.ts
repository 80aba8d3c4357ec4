import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminCatalogChoices, adminGoodsGet } from '@shop/contract/goods/catalog/admin-goods.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Goods = DataOf<typeof adminGoodsGet>['goods']
export type Choices = DataOf<typeof adminCatalogChoices>

export const goodsQuery = (id: number) =>
  queryOptions({
    queryKey: ['goods', id],
    queryFn: ({ signal }) => call(adminGoodsGet, { params: { id } }, { signal }),
    select: ({ goods }) => goods,
  })

/** Categories, brands, services, freight templates and sellers to choose from. */
export const choicesQuery = queryOptions({
  queryKey: ['catalog', 'choices'],
  queryFn: ({ signal }) => call(adminCatalogChoices, {}, { signal }),
  staleTime: 60_000,
})
