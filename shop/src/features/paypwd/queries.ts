import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type PayActionName, payPasswordState } from '@shop/contract/people/paypwd/paypwd.ts'
import { createValue } from '@shop/web/value.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type PayPasswordState = DataOf<typeof payPasswordState>

export interface PayPasswordRequest {
  action: PayActionName
  /**
   * as `payActions` of the contract defines it for the action: the order's id, the wallet address, the receiver's
   * number
   */
  target: string
  /** yuan, as it will be sent: the ticket is valid for this amount only */
  amount: string
}

export const payPasswordQuery = queryOptions({
  queryKey: ['paypwd'],
  queryFn: ({ signal }) => call(payPasswordState, { signal, load: false }),
  staleTime: 0,
})

/** Passes a ticket from one page to the next: not in the address, which is stored and shared; lost with the window. */
export const setTicket = createValue<string>('')
