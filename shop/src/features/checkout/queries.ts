import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { checkoutOrder } from '@shop/contract/trade/checkout/checkout.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Choice = QueryOf<typeof checkoutOrder>
export type Checkout = DataOf<typeof checkoutOrder>['order']
export type CheckoutGroup = Checkout['groups'][number]

/** Never shown from cache without a new request: address, prices and stock may have changed since the last visit. */
export const quoteQuery = (choice: Choice) =>
  queryOptions({
    queryKey: ['checkout', choice],
    queryFn: ({ signal }) => call(checkoutOrder, { query: choice, signal, load: false }),
    staleTime: 0,
    gcTime: 5 * 60_000,
  })
