import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type GiftPocket, giftList } from '@shop/contract/promotion/gift/gift.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'

type GiftPage = DataOf<typeof giftList>
export type GiftRow = GiftPage['list']['data'][number]
export type Birthday = NonNullable<GiftPage['birthday']>

/** Pages of packs; each also says whether to ask for codes and birthdays. */
export const giftsQuery = (pocket: GiftPocket) =>
  infiniteQueryOptions({
    queryKey: ['gift/list', pocket] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { list, ...offered } = await call(giftList, { query: { pocket, page: pageParam }, signal, load: false })
      return { ...list, offered }
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current_page < last.last_page ? last.current_page + 1 : undefined),
  })

/** After a pack was received: refreshes the packs and everything that its contents may have changed. */
export function refreshGifts(): Promise<unknown> {
  return Promise.all(
    [['gift/list'], ['points'], ['unit'], ['wallet'], ['user'], ['coupon'], ['claim/list']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
