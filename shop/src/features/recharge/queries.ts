import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { rechargeCenter, rechargeOrderList } from '@shop/contract/money/recharge/recharge.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { pagesOf } from '../../ui/InfiniteList.tsx'

export type RechargeCenter = DataOf<typeof rechargeCenter>
export type RechargePlan = RechargeCenter['planList'][number]
export type RechargeRow = DataOf<typeof rechargeOrderList>['list']['data'][number]
export type RechargeFilter = 'all' | 'pending' | 'approved' | 'rejected'

export const rechargeCenterQuery = queryOptions({
  queryKey: ['recharge', 'center'],
  queryFn: ({ signal }) => call(rechargeCenter, { query: {}, signal, load: false, prompt: false }),
  staleTime: 0,
})

export const rechargesQuery = (filter: RechargeFilter) =>
  pagesOf(rechargeOrderList, { state: filter === 'all' ? undefined : filter })

/** After anything that may have changed the balance or pending recharges. */
export function refreshRecharges(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['recharge'] }),
    queryClient.invalidateQueries({ queryKey: [rechargeOrderList.path] }),
    queryClient.invalidateQueries({ queryKey: ['wallet'] }),
    queryClient.invalidateQueries({ queryKey: ['user'] }),
  ])
}
