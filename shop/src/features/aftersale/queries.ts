import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { refundDetail, refundGoods, refundList } from '@shop/contract/trade/aftersale/aftersale.ts'
import { expressList } from '@shop/contract/trade/carrier/carrier.ts'
import { CallError } from '@shop/web/call-error.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { refreshOrders } from '../order/queries.ts'

/** `dueAt`: by the device's clock in ms, when the state changes automatically */
type Timed<Row> = Row & { dueAt: number | undefined }
export type CaseRow = Timed<DataOf<typeof refundList>['list']['data'][number]>
export type Case = Timed<DataOf<typeof refundDetail>['detail']>
export type Choices = DataOf<typeof refundGoods>
export type Choice = Choices['choices'][number]
export const caseTabs = ['open', 'all'] as const
export type CaseTab = (typeof caseTabs)[number]

function timed<Row extends { due_in_ms: number | null }>(row: Row): Timed<Row> {
  return { ...row, dueAt: row.due_in_ms === null ? undefined : Date.now() + row.due_in_ms }
}

export const casesQuery = (tab: CaseTab) =>
  infiniteQueryOptions({
    queryKey: ['aftersale', 'list', tab],
    queryFn: async ({ pageParam, signal }) => {
      const query = { state: tab === 'open' ? 0 : -1, page: pageParam }
      const { list } = await call(refundList, { query, signal, load: false })
      return { ...list, data: list.data.map(timed) }
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current_page < last.last_page ? last.current_page + 1 : undefined),
  })

export const caseQuery = (orderRefundId: number) =>
  queryOptions({
    queryKey: ['aftersale', 'detail', orderRefundId],
    queryFn: async ({ signal }): Promise<Case> => {
      const { detail } = await call(refundDetail, { query: { orderRefundId }, signal, load: false })
      return timed(detail)
    },
  })

/** What can be applied for on a line; `over`: why nothing can, in the server's words. */
export const choicesQuery = (orderGoodsId: number) =>
  queryOptions({
    queryKey: ['aftersale', 'choices', orderGoodsId],
    queryFn: async ({ signal }): Promise<Choices | { over: string }> => {
      try {
        return await call(refundGoods, { query: { orderGoodsId }, signal, load: false, prompt: false })
      } catch (error) {
        const ended = ['REFUND_WINDOW_OVER', 'REFUND_OPEN', 'REFUND_OFF']
        if (error instanceof CallError && ended.includes(error.code ?? '')) return { over: error.message }
        throw error
      }
    },
    // The buyer's input belongs to these choices: they must not change while the buyer is typing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const carriersQuery = queryOptions({
  queryKey: ['aftersale', 'carriers'],
  queryFn: async ({ signal }) => (await call(expressList, { signal, load: false })).list,
  staleTime: 600_000,
})

/** After a case has changed: refreshes the cases and their orders. */
export async function refreshCases(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['aftersale'] }), refreshOrders()])
}

/** How a state is coloured next to its words. */
export function caseKind({ state }: Pick<CaseRow, 'state'>): 'main' | 'wait' | 'good' | 'quiet' {
  if (state === 'completed') return 'good'
  if (state === 'wait_return' || state === 'offered' || state === 'resent' || state === 'rejected') return 'main'
  return state === 'cancelled' || state === 'closed_timeout' ? 'quiet' : 'wait'
}
