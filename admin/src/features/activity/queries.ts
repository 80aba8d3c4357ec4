import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { activityDetail } from '@shop/contract/promotion/activity/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Activity = DataOf<typeof activityDetail>

export const activityRefreshes = [['activities'], ['activity'], ['activity-openings'], ['dashboard']]

export const activityQuery = (id: number) =>
  queryOptions({
    queryKey: ['activity', id],
    queryFn: ({ signal }) => call(activityDetail, { params: { id } }, { signal }),
  })
