import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminFreightList } from '@shop/contract/goods/freight/freight.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Freight = DataOf<typeof adminFreightList>['rows'][number]
export type FreightMethod = Freight['method']

export const freightQuery = queryOptions({
  queryKey: ['freight-templates'],
  queryFn: ({ signal }) => call(adminFreightList, {}, { signal }),
  select: ({ rows }) => rows,
})

/** The server counts units, grams and cm³; operators enter units, kilograms and litres. */
export function unitsPer(method: FreightMethod): number {
  return method === 'piece' ? 1 : 1000
}
