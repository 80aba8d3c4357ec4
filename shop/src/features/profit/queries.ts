import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type ProfitKind, profitIndex, profitList } from '@shop/contract/promotion/profit/profit.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'

export type Profit = DataOf<typeof profitIndex>
export type ProfitRow = DataOf<typeof profitList>['list']['data'][number]
export type ProfitMonth = DataOf<typeof profitList>['list']['months'][number]

export const profitQuery = queryOptions({
  queryKey: ['profit', 'index'],
  queryFn: ({ signal }) => call(profitIndex, { signal, load: false }),
  staleTime: 0,
})

export const profitsQuery = (kind: ProfitKind) =>
  infiniteQueryOptions({
    queryKey: ['profit', 'list', kind],
    queryFn: async ({ pageParam: before, signal }) =>
      (await call(profitList, { query: { kind, before }, signal, load: false })).list,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  })

/** After profit has moved to the balance. */
export function refreshProfit(): Promise<unknown> {
  return Promise.all(
    ['profit', 'wallet', 'withdraw', 'user'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  )
}
