import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminOperatorList } from '@shop/contract/people/operator/operators.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

type Answer = DataOf<typeof adminOperatorList>
export type OperatorRow = Answer['rows'][number]
export type Role = Answer['roles'][number]

export const operatorsQuery = queryOptions({
  queryKey: ['operators'],
  queryFn: ({ signal }) => call(adminOperatorList, {}, { signal }),
})

export const operatorRefreshes = [['operators'], ['operator-access'], ['dashboard']] as const
