import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { inviteIndex, inviteList } from '@shop/contract/promotion/invite/invite.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Invite = DataOf<typeof inviteIndex>

export const inviteQuery = queryOptions({
  queryKey: ['invite', 'index'],
  queryFn: ({ signal }) => call(inviteIndex, { signal, load: false }),
  staleTime: 0,
})

export const invitedQuery = infiniteQueryOptions({
  queryKey: ['invite', 'list'],
  queryFn: async ({ pageParam: before, signal }) =>
    (await call(inviteList, { query: { before }, signal, load: false })).list,
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (last) => last.next ?? undefined,
  staleTime: 0,
})
