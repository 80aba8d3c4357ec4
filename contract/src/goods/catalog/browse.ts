import Type from 'typebox'
import { Count, Flag, Id, nullable, oneOf, Url } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'
import { goodsFilter, Picture, Zone } from './goods.ts'

// What helps people to find their way: brands, zones, filters, words to search for.

const Brand = {
  brand_id: Id,
  name: Type.String(),
  logo: nullable(Picture),
}

/** Brands that have goods on sale, grouped by `letter` in its order, then by name. */
export const brandList = endpoint({
  method: 'GET',
  path: 'brand/list',
  auth: 'guest',
  summary: 'Brands that have goods on sale',
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        ...Brand,
        /** A–Z, the row of the kana, the first consonant of the Hangul, or `#` */
        letter: Type.String(),
        /** the first lines of its story; `""` when it has none */
        story: Type.String(),
        /** its place among all as operators order them, from 1 */
        rank: Count,
      }),
    ),
  }),
})

export const brandDetail = endpoint({
  method: 'GET',
  path: 'brand/detail',
  auth: 'guest',
  summary: 'One brand with its story; its goods are `goods/list` with `brandId`',
  query: Type.Object({ brandId: Id }),
  data: Type.Object({ brand: Type.Object({ ...Brand, story: Type.String() }) }),
  refuses: ['NOT_FOUND'],
})

/** What holds in a zone, as its settings say, and for this person; its goods are `goods/list` with `zone`. */
export const zoneDetail = endpoint({
  method: 'GET',
  path: 'zone/detail',
  auth: 'guest',
  summary: 'The rules of a zone',
  query: Type.Object({ zone: Zone }),
  data: Type.Object({
    zone: Type.Object({
      key: Zone,
      name: Type.String(),
      on: Flag,
      member_discount: Flag,
      /** pieces a person may ever buy of one goods item; 0 = no limit */
      limit_user: Count,
      /** goods of the zone a person may have on their way; 0 = no limit */
      open_max: Count,
      /** the member grade needed; null = none */
      min_grade: nullable(Type.Object({ name: Type.String() })),
      /** goods may cost points beside the money */
      points_part: Flag,
      /** points can be spent at checkout; 0: goods that cost points cannot be bought yet */
      points_payable: Flag,
      grant_points: Flag,
      return_rule: oneOf(['yes', 'unopened', 'no']),
      /** this person has the grade that is needed */
      grade_reached: Flag,
      /** goods of the zone that are on their way to this person */
      open: Count,
    }),
  }),
})

/** Of the goods that a category, keyword, … gives: what they can be narrowed by. Of very many goods a sample decides. */
export const goodsFilters = endpoint({
  method: 'GET',
  path: 'goods/filters',
  auth: 'guest',
  summary: 'What a list of goods can be narrowed by',
  query: Type.Object(goodsFilter),
  data: Type.Object({
    /** one level below the category asked for, the first level without one */
    categories: Type.Array(Type.Object({ category_id: Id, name: Type.String() })),
    brands: Type.Array(Type.Object({ brand_id: Id, name: Type.String(), logo_url: nullable(Url) })),
    /** 0 = the platform's own */
    sellers: Type.Array(Type.Object({ merchant_id: Count, name: Type.String() })),
    zones: Type.Array(Zone),
    /** before member discounts; "0.00" twice when there are no goods */
    price: Type.Object({ min: Money, max: Money }),
  }),
})
