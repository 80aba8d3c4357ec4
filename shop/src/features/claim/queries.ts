import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { claimDetail, claimList } from '@shop/contract/promotion/claim/claim.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'

export type Claim = DataOf<typeof claimDetail>['claim']

/** Includes the default address: choosing another makes that one the default. */
export const claimQuery = (claimId: number) =>
  queryOptions({
    queryKey: ['claim', claimId],
    queryFn: ({ signal }) => call(claimDetail, { query: { claimId }, signal, load: false }),
    staleTime: 0,
  })

/** After goods were claimed. */
export function refreshClaims(): Promise<unknown> {
  return Promise.all(
    [['claim'], [claimList.path], ['order']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
