import { adminCarrierList } from '@shop/contract/trade/delivery/admin.ts'
import { adminOrderGet } from '@shop/contract/trade/order/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', id],
    queryFn: ({ signal }) => call(adminOrderGet, { params: { id } }, { signal }),
    select: ({ order }) => order,
  })

export const carriersQuery = queryOptions({
  queryKey: ['express-carriers'],
  queryFn: ({ signal }) => call(adminCarrierList, {}, { signal }),
  select: ({ rows }) => rows,
  staleTime: 600_000,
})

/** Queries affected by any action on an order. */
export const orderRefreshes = [['orders'], ['dashboard'], ['goods']]
