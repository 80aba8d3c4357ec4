import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { checkInIndex } from '@shop/contract/promotion/check-in/check-in.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'

export type CheckInMonth = DataOf<typeof checkInIndex>

/** `month` as `2026-11`; undefined: the store's current month, not the device's. */
export const checkInQuery = (month?: string) =>
  queryOptions({
    queryKey: ['check-in', month ?? ''],
    queryFn: ({ signal }) => call(checkInIndex, { query: { month }, signal, load: false }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** After a check-in: refreshes the month and the asset that received the reward. */
export function refreshCheckIns(): Promise<unknown> {
  return Promise.all(
    [['check-in'], ['task/list'], ['points'], ['unit'], ['wallet'], ['user']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
