import { merchantMine } from '@shop/contract/merchant/membership/membership.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** The merchants of which the shopper is a member, and how many others ask them to become one. */
export const mineQuery = queryOptions({
  queryKey: ['user', 'merchants'],
  queryFn: ({ signal }) => call(merchantMine, { signal, load: false, prompt: false }),
})
