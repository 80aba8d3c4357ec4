import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type WithdrawSource, withdrawCenter, withdrawList } from '@shop/contract/money/withdraw/withdraw.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { pagesOf } from '../../ui/InfiniteList.tsx'

export type WithdrawCenter = DataOf<typeof withdrawCenter>
export type WithdrawRow = DataOf<typeof withdrawList>['list']['data'][number]
export type WithdrawFilter = 'all' | WithdrawRow['status']

export const withdrawCenterQuery = queryOptions({
  queryKey: ['withdraw', 'center'],
  queryFn: ({ signal }) => call(withdrawCenter, { signal, load: false, prompt: false }),
  staleTime: 0,
})

export const withdrawalsQuery = (filter: WithdrawFilter, source?: WithdrawSource) =>
  pagesOf(withdrawList, { status: filter === 'all' ? undefined : filter, source })

/** After anything that may have changed the balance or pending withdrawals. */
export function refreshWithdrawals(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['withdraw'] }),
    queryClient.invalidateQueries({ queryKey: [withdrawList.path] }),
    queryClient.invalidateQueries({ queryKey: ['wallet'] }),
    queryClient.invalidateQueries({ queryKey: ['user'] }),
  ])
}
