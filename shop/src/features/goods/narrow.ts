import type { Params } from '../../lib/navigate.ts'
import type { GoodsFilter } from './queries.ts'

/** A list's filters as chosen in the filter sheet; prices as typed, in yuan. */
export interface Narrow {
  categoryId: number | undefined
  brandId: number | undefined
  merchantId: number | undefined
  zone: GoodsFilter['zone']
  priceMin: string
  priceMax: string
  inStock: boolean
}

export const nothing: Narrow = {
  categoryId: undefined,
  brandId: undefined,
  merchantId: undefined,
  zone: undefined,
  priceMin: '',
  priceMax: '',
  inStock: false,
}

/** The number of active filters; both prices count as one. */
export function countFilters(narrow: Narrow): number {
  const { categoryId, brandId, merchantId, zone, priceMin, priceMax, inStock } = narrow
  const set = [categoryId, brandId, zone, priceMin || priceMax, inStock].filter(Boolean).length
  return set + (merchantId === undefined ? 0 : 1)
}

/** The filters' parameters in the page's address: `by…`, separate from what the list was opened with. */
export const narrowKinds = {
  byCategory: 'id?',
  byBrand: 'id?',
  bySeller: 'count?',
  byZone: ['', 'normal', 'gift', 'fuli', 'xf', 'ty'],
  priceMin: 'text?',
  priceMax: 'text?',
  inStock: ['', '1'],
} as const

type NarrowParams = {
  byCategory: number | undefined
  byBrand: number | undefined
  bySeller: number | undefined
  byZone: string
  priceMin: string | undefined
  priceMax: string | undefined
  inStock: string
}

export function fromParams(params: NarrowParams): Narrow {
  return {
    categoryId: params.byCategory,
    brandId: params.byBrand,
    merchantId: params.bySeller,
    zone: (params.byZone || undefined) as Narrow['zone'],
    priceMin: params.priceMin ?? '',
    priceMax: params.priceMax ?? '',
    inStock: params.inStock === '1',
  }
}

export function toParams(narrow: Narrow): Params {
  return {
    byCategory: narrow.categoryId,
    byBrand: narrow.brandId,
    bySeller: narrow.merchantId,
    byZone: narrow.zone,
    priceMin: narrow.priceMin,
    priceMax: narrow.priceMax,
    inStock: narrow.inStock ? 1 : undefined,
  }
}

/** Combines a list's own filters with the chosen ones. */
export function narrowed(base: GoodsFilter, narrow: Narrow): GoodsFilter {
  const categoryId = narrow.categoryId ?? base.categoryId
  return {
    ...base,
    categoryId,
    descend: categoryId ? 1 : undefined,
    brandId: narrow.brandId ?? base.brandId,
    merchantId: narrow.merchantId ?? base.merchantId,
    zone: narrow.zone ?? base.zone,
    priceMin: narrow.priceMin || undefined,
    priceMax: narrow.priceMax || undefined,
    inStock: narrow.inStock ? 1 : undefined,
  }
}
