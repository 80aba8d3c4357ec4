import { merchantMine } from '@shop/contract/merchant/membership/membership.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** The merchants that the shopper is a member of, and the number of pending invitations from others. */
export const mineQuery = queryOptions({
  queryKey: ['user', 'merchants'],
  queryFn: ({ signal }) => call(merchantMine, { signal, load: false, prompt: false }),
})
