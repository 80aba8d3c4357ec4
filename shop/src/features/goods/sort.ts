import type { GoodsFilter } from './queries.ts'

/** The sort orders of lists; `price` lowest first, `priceDown` highest first. */
export const sorts = ['all', 'sales', 'new', 'price', 'priceDown'] as const
export type Sort = (typeof sorts)[number]

/** The sort order as query parameters. */
export function toSortQuery(sort: Sort): Pick<GoodsFilter, 'sortType' | 'sortPrice'> {
  return sort === 'priceDown' ? { sortType: 'price', sortPrice: 1 } : { sortType: sort, sortPrice: undefined }
}
