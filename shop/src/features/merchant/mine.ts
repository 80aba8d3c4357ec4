import { merchantMine } from '@shop/contract/merchant/centre/centre.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** The merchants of which the shopper is a member. */
export const mineQuery = queryOptions({
  queryKey: ['user', 'merchants'],
  queryFn: async ({ signal }) => (await call(merchantMine, { signal, load: false, prompt: false })).list,
})
