import { adminProviderList, type ProviderRow } from '@shop/contract/platform/provider/provider.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Provider = ProviderRow

/** Every outside service, in display order. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => call(adminProviderList, {}, { signal }),
})
