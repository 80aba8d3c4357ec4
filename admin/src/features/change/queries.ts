import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminChangeList } from '@shop/contract/platform/change/change.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

type Page = DataOf<typeof adminChangeList>
export type ChangeEntry = Page['rows'][number]
export type Change = ChangeEntry['changes'][number]
export type ChangePicture = Page['pictures'][number]

/** The edits of one record or of a whole type, newest first; fetched again each time the history is opened. */
export const changesQuery = (type: string, id: number | string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['changes', type, id ?? null],
    queryFn: ({ pageParam, signal }) => {
      const query = { cursor: pageParam, ...(id !== undefined && { id: String(id) }) }
      return call(adminChangeList, { params: { type }, query }, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    gcTime: 0,
  })
