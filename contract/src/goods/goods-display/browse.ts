import Type from 'typebox'
import { Count, Flag, Id, nullable, oneOf, Url } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'
import { Zone } from '../../core/zone.ts'
import { goodsFilter } from './goods.ts'

// Finding goods: zones and filters.

/**
 * The zone's rules from the settings, and how they apply to the caller; for its goods call `goods/list` with `zone`.
 */
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
      /** units of one goods item a user may ever buy; 0 = no limit */
      limit_user: Count,
      /** goods of the zone a user may have on their way; 0 = no limit */
      open_max: Count,
      /** the member grade required; null = none */
      min_grade: nullable(Type.Object({ name: Type.String() })),
      /** goods may cost points on top of the money */
      points_part: Flag,
      /** points can be spent at checkout; 0: goods that cost points cannot be bought yet */
      points_payable: Flag,
      grant_points: Flag,
      /** share of what is paid that buyers get as integral, bp; 0: none */
      grant_integral_bp: Count,
      /** likewise as subsidy */
      grant_subsidy_bp: Count,
      return_rule: oneOf(['yes', 'unopened', 'no']),
      /** the caller has the required grade */
      grade_reached: Flag,
      /** goods of the zone on their way to the caller */
      open: Count,
    }),
  }),
})

/** The filters for the goods that a category, keyword, … finds. Computed from a sample if there are very many. */
export const goodsFilters = endpoint({
  method: 'GET',
  path: 'goods/filters',
  auth: 'guest',
  summary: 'Filters for a list of goods',
  query: Type.Object(goodsFilter),
  data: Type.Object({
    /** one level below the given category; the first level if none is given */
    categories: Type.Array(Type.Object({ category_id: Id, name: Type.String() })),
    brands: Type.Array(Type.Object({ brand_id: Id, name: Type.String(), logo_url: nullable(Url) })),
    /** 0 = the platform's own */
    sellers: Type.Array(Type.Object({ merchant_id: Count, name: Type.String() })),
    zones: Type.Array(Zone),
    /** before member discounts; both "0.00" if there are no goods */
    price: Type.Object({ min: Money, max: Money }),
  }),
})
