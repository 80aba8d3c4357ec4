import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  type TransferKind,
  transferCenter,
  type transferFind,
  transferLogList,
} from '@shop/contract/money/transfer/transfer.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { pagesOf } from '../../ui/InfiniteList.tsx'

export type TransferCenter = DataOf<typeof transferCenter>
export type Receiver = DataOf<typeof transferFind>['receiver']
export type TransferRow = DataOf<typeof transferLogList>['list']['data'][number]
export type TransferFilter = 'all' | 'in' | 'out'

export const transferCenterQuery = (kind: TransferKind) =>
  queryOptions({
    queryKey: ['transfer', 'center', kind],
    queryFn: ({ signal }) => call(transferCenter, { query: { kind }, signal, load: false, prompt: false }),
    staleTime: 0,
  })

export const transfersQuery = (kind: TransferKind, filter: TransferFilter) =>
  pagesOf(transferLogList, { kind, direction: filter === 'all' ? undefined : filter })

/** After anything that may have changed the amount available for transfers. */
export function refreshTransfers(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['transfer'] }),
    queryClient.invalidateQueries({ queryKey: [transferLogList.path] }),
    queryClient.invalidateQueries({ queryKey: ['wallet'] }),
    queryClient.invalidateQueries({ queryKey: ['unit'] }),
    queryClient.invalidateQueries({ queryKey: ['user'] }),
  ])
}
