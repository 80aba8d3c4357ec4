import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  type ActivityKind,
  activityIndex,
  type activityPlay,
  activityPlays,
} from '@shop/contract/promotion/activity/activity.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { pagesOf } from '../../ui/InfiniteList.tsx'

export type { ActivityKind }
/** What a play brought. */
export type Played = DataOf<typeof activityPlay>
export type Activity = NonNullable<DataOf<typeof activityIndex>['activity']>
export type PlayRow = DataOf<typeof activityPlays>['list']['data'][number]

export const activityQuery = (kind: ActivityKind) =>
  queryOptions({
    queryKey: ['activity', kind],
    queryFn: ({ signal }) => call(activityIndex, { query: { kind }, signal, load: false }),
    staleTime: 0,
  })

export const playsQuery = (kind: ActivityKind) => pagesOf(activityPlays, { kind })

/** After a play: the plays left, the winners and the shopper's assets may have changed. */
export function refreshPlays(): Promise<unknown> {
  return Promise.all(
    [['activity'], [activityPlays.path], ['unit'], ['wallet'], ['points'], ['user'], ['coupon'], ['claim/list']].map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
