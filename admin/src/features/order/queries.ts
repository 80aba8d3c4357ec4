import { adminOrderGet } from '@shop/contract/trade/order-display/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', id],
    queryFn: ({ signal }) => call(adminOrderGet, { params: { id } }, { signal }),
    select: ({ order }) => order,
  })

/** Queries affected by any action on an order. */
export const orderRefreshes = [['orders'], ['dashboard'], ['goods']]

export const holdRefreshes = [['orders'], ['settlement-holds']]
