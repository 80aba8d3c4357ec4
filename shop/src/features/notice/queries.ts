import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { noticeList, noticeUnread } from '@shop/contract/platform/notice/notice.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type NoticeRow = DataOf<typeof noticeList>['list']['data'][number]

export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notice', 'list'],
  queryFn: async ({ pageParam: before, signal }) =>
    (await call(noticeList, { query: { before }, signal, load: false })).list,
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (last) => last.next ?? undefined,
  staleTime: 0,
})

export const unreadNoticesQuery = queryOptions({
  queryKey: ['notice', 'unread'],
  queryFn: async ({ signal }) => (await call(noticeUnread, { signal, load: false, prompt: false })).unread,
})
