import { operatorAccount } from '@shop/contract/people/operator/own-account.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const ownAccountQuery = queryOptions({
  queryKey: ['own-account'],
  queryFn: ({ signal }) => call(operatorAccount, {}, { signal }),
})

export const ownAccountRefreshes = [['own-account']] as const
