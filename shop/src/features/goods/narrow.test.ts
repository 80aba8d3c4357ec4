import { expect, test } from 'vitest'
import { countFilters, fromParams, type Narrow, narrowed, nothing, toParams } from './narrow.ts'

const all: Narrow = {
  categoryId: 3,
  brandId: 4,
  merchantId: 0,
  zone: 'gift',
  priceMin: '10',
  priceMax: '20.5',
  inStock: true,
}

test('filters survive the round trip through the address', () => {
  const read = (narrow: Narrow) => {
    const params = toParams(narrow)
    return fromParams({
      byCategory: params.byCategory as number | undefined,
      byBrand: params.byBrand as number | undefined,
      bySeller: params.bySeller as number | undefined,
      byZone: String(params.byZone ?? ''),
      priceMin: params.priceMin as string,
      priceMax: params.priceMax as string,
      inStock: String(params.inStock ?? ''),
    })
  }
  expect(read(all)).toEqual(all)
  expect(read(nothing)).toEqual(nothing)
})

test('counts a price range as one filter', () => {
  expect(countFilters(nothing)).toBe(0)
  expect(countFilters({ ...nothing, priceMin: '1', priceMax: '2' })).toBe(1)
  expect(countFilters({ ...nothing, merchantId: 0 })).toBe(1)
  expect(countFilters(all)).toBe(6)
})

test("overrides the list's own filters and keeps the rest", () => {
  const base = { sortType: 'sales', goodsName: '杯', categoryId: 1, brandId: 9 } as const
  expect(narrowed(base, nothing)).toMatchObject({ ...base, descend: 1, inStock: undefined, priceMin: undefined })
  expect(narrowed(base, all)).toMatchObject({
    sortType: 'sales',
    goodsName: '杯',
    categoryId: 3,
    descend: 1,
    brandId: 4,
    merchantId: 0,
    zone: 'gift',
    priceMin: '10',
    priceMax: '20.5',
    inStock: 1,
  })
  expect(narrowed({ zone: 'ty' }, nothing)).toMatchObject({ zone: 'ty', descend: undefined })
})
