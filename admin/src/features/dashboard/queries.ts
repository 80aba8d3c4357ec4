import { dashboard } from '@shop/contract/desk/dashboard/dashboard.ts'
import { queryOptions } from '@tanstack/react-query'
import { whileAttended } from '../../lib/attention.ts'
import { call } from '../../lib/call.ts'

/** What waits; its counts also stand in the sidebar. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(dashboard, {}, { signal }),
  refetchInterval: whileAttended(60_000),
})
