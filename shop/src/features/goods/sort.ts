import type { GoodsFilter } from './queries.ts'

/** What lists are sorted by; `price` from the lowest, `priceDown` from the highest. */
export const sorts = ['all', 'sales', 'new', 'price', 'priceDown'] as const
export type Sort = (typeof sorts)[number]

/** A sort as the server is asked for it. */
export function toSortQuery(sort: Sort): Pick<GoodsFilter, 'sortType' | 'sortPrice'> {
  return sort === 'priceDown' ? { sortType: 'price', sortPrice: 1 } : { sortType: sort, sortPrice: undefined }
}
