import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type RankBoard, type RankPeriod, rankIndex, rankList, rankPast } from '@shop/contract/promotion/rank/rank.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { pagesOf } from '../../ui/InfiniteList.tsx'

export type Board = DataOf<typeof rankIndex>
export type PlaceRow = DataOf<typeof rankList>['list']['data'][number]

export interface Which {
  board: RankBoard
  period: RankPeriod
  /** of an ended round; absent: the current one */
  roundId: number | undefined
}

export const boardQuery = (which: Which) =>
  queryOptions({
    queryKey: [rankIndex.path, which],
    queryFn: ({ signal }) => call(rankIndex, { query: which, signal, load: false }),
    staleTime: 0,
  })

export const placesQuery = (which: Which) => pagesOf(rankList, which)

export const pastQuery = (of: Pick<Which, 'board' | 'period'>) => pagesOf(rankPast, of)

/** After hiding or objecting. */
export function refreshBoards(): Promise<unknown> {
  return Promise.all([rankIndex, rankList].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}
