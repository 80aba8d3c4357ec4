import { adminNoticeCount, adminNoticeList } from '@shop/contract/platform/notice/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const unreadQuery = queryOptions({
  queryKey: ['notices-unread'],
  queryFn: ({ signal }) => call(adminNoticeCount, {}, { signal }),
})

export const noticeRefreshes = [['notices-unread'], [adminNoticeList.path]] as const
