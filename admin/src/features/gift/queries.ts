import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminGiftGet } from '@shop/contract/promotion/gift/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Gift = DataOf<typeof adminGiftGet>

export const giftRefreshes = [['gifts'], ['gift'], ['gift-openings'], ['dashboard']]

export const giftQuery = (id: number) =>
  queryOptions({
    queryKey: ['gift', id],
    queryFn: ({ signal }) => call(adminGiftGet, { params: { id } }, { signal }),
  })
