import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { dashboard } from '@shop/contract/desk/dashboard/dashboard.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Overview = DataOf<typeof dashboard>

/** Open work; the sidebar shows its counts too. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(dashboard, {}, { signal }),
})
