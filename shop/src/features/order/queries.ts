import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { orderExpress } from '@shop/contract/trade/delivery/delivery.ts'
import type { OrderState } from '@shop/contract/trade/order/order.ts'
import { orderDetail, orderList, orderTrade } from '@shop/contract/trade/order-display/order-display.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'

export type OrderRow = Timed<DataOf<typeof orderList>['list']['data'][number]>
export type Order = Timed<DataOf<typeof orderDetail>['order']> & { receivesAt: number | undefined }
export type OrderTab = 'all' | 'payment' | 'delivery' | 'received' | 'comment' | 'complete'

/** With the moment, in ms of the device's clock, when an unpaid order closes: the time left counts from the answer. */
type Timed<Row> = Row & { closesAt: number | undefined }
export function timed<Row extends { closes_in_ms: number | null }>(row: Row): Timed<Row> {
  return { ...row, closesAt: msFromNow(row.closes_in_ms) }
}

/** Also with the moment when receipt is confirmed by itself. */
function withTimes(order: DataOf<typeof orderDetail>['order']) {
  return { ...timed(order), receivesAt: msFromNow(order.receives_in_ms) }
}

const msFromNow = (ms: number | null) => (ms === null ? undefined : Date.now() + ms)

/** @param keyword an order's number, or part of the name of one of its goods */
export const ordersQuery = (dataType: OrderTab, keyword?: string) =>
  infiniteQueryOptions({
    queryKey: ['order', 'list', dataType, keyword],
    queryFn: async ({ pageParam, signal }) => {
      const { list } = await call(orderList, { query: { dataType, keyword, page: pageParam }, signal, load: false })
      return { ...list, data: list.data.map(timed) }
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current_page < last.last_page ? last.current_page + 1 : undefined),
  })

export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order', 'detail', orderId],
    queryFn: async ({ signal }) => {
      const { order } = await call(orderDetail, { query: { orderId }, signal, load: false })
      return withTimes(order)
    },
  })

export const tradeQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order', 'trade', orderId],
    queryFn: async ({ signal }) => {
      const { trade } = await call(orderTrade, { query: { orderId }, signal, load: false })
      return { ...timed(trade), orders: trade.orders.map(withTimes) }
    },
  })

export const expressQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order', 'express', orderId],
    queryFn: ({ signal }) => call(orderExpress, { query: { orderId }, signal, load: false }),
  })

/**
 * After an order has changed: refreshes everything read about orders, and the assets that a refund or payment changes.
 */
export function refreshOrders(): Promise<unknown> {
  void queryClient.invalidateQueries({ queryKey: ['user'] })
  return queryClient.invalidateQueries({ queryKey: ['order'] })
}

/** How a state is coloured next to its words. */
export function stateKind({
  state,
  returned,
  refunding,
  cancel_request: asked,
}: Pick<OrderRow, 'state' | 'returned' | 'refunding' | 'cancel_request'>) {
  if (state === 'pay_review' || refunding || asked === 'waiting') return 'wait'
  if (state === 'completed' && !returned) return 'good'
  return returned || state === 'cancelled' || state === 'closed' ? 'quiet' : 'main'
}

/** Whether the order's amount is still due, or was never paid. */
export function isUnpaid(state: OrderState): boolean {
  return state === 'unpaid' || state === 'pay_review' || state === 'cancelled'
}
