import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { addressDetail, addressList } from '@shop/contract/people/address/address.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'

export type Address = DataOf<typeof addressDetail>['detail']

/** The default address first. */
export const addressesQuery = queryOptions({
  queryKey: ['address', 'list'],
  queryFn: async ({ signal }) => (await call(addressList, { signal, load: false })).list,
  select: (list) => list.toSorted((a, b) => b.is_default - a.is_default),
})

export const addressQuery = (addressId: number) =>
  queryOptions({
    queryKey: ['address', addressId],
    queryFn: async ({ signal }) => (await call(addressDetail, { query: { addressId }, signal, load: false })).detail,
    // a form's initial values must not change while the user is typing
    staleTime: 0,
    refetchOnReconnect: false,
  })

/** After an address has changed: reads the addresses again, and what an order to them would cost. */
export async function refreshAddresses(): Promise<void> {
  await Promise.all(['address', 'checkout'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}
