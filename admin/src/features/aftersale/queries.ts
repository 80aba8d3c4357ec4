import { adminAftersaleGet, type DataOf } from '@shop/contract'
import { queryOptions } from '@tanstack/react-query'
import { whileAttended } from '../../lib/attention.ts'
import { call } from '../../lib/call.ts'

export type Aftersale = DataOf<typeof adminAftersaleGet>['case']

export const caseQuery = (id: number) =>
  queryOptions({
    queryKey: ['aftersales', id],
    queryFn: async ({ signal }) => (await call(adminAftersaleGet, { params: { id } }, { signal })).case,
    // The pictures' links are good for five minutes.
    refetchInterval: whileAttended(240_000),
  })

/** What a decision changes: cases, their orders, and the counts. */
export const caseRefreshes = [['aftersales'], ['orders'], ['dashboard']] as const
