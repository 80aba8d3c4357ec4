import { adminNoticeCount, adminNoticeList } from '@shop/contract/platform/notice/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { whilePresent } from '../../lib/attention.ts'
import { call } from '../../lib/call.ts'

export const unreadQuery = queryOptions({
  queryKey: ['notices-unread'],
  queryFn: ({ signal }) => call(adminNoticeCount, {}, { signal }),
  refetchInterval: whilePresent(60_000),
})

export const noticeRefreshes = [['notices-unread'], [adminNoticeList.path]] as const
