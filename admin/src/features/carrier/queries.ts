import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminCarrierList } from '@shop/contract/trade/carrier/carrier.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Carrier = DataOf<typeof adminCarrierList>['rows'][number]

/** All carriers in display order, hidden ones too. */
export const carriersQuery = queryOptions({
  queryKey: ['carriers'],
  queryFn: ({ signal }) => call(adminCarrierList, {}, { signal }),
  select: ({ rows }) => rows,
  staleTime: 600_000,
})
