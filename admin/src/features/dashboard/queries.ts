import { dashboard } from '@shop/contract/desk/dashboard/dashboard.ts'
import { queryOptions } from '@tanstack/react-query'
import { whilePresent } from '../../lib/attention.ts'
import { call } from '../../lib/call.ts'

/** Open work; the sidebar shows its counts too. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(dashboard, {}, { signal }),
  refetchInterval: whilePresent(60_000),
})
